"""How a phone on the same network opens the page: its address, as text and as a code, and what that means."""

from typing import TypedDict

from .qr import qr_rows

WARNING = (
    "Everybody on your network can then use this page: there is no password, and what is sent is not encrypted. "
    "Do it at home, not in a café. Your record, your lists and your diary can be changed on this computer alone."
)
CLOSED = "Only this computer can open the page now."
OPENED = "Point your phone's camera at the code, or type the address. The phone must be on the same network."
NO_NETWORK = (
    "This computer is on no home network that a phone could share, so there is no address to give. "
    "A network whose addresses are of the kind IPv6 alone cannot be used for this."
)
ELSEWHERE = "This is the address that you came by. Only the computer on which wordlens runs can open or close it."
FIXED = "wordlens was started for this network, and stays open to it until it is ended."


class PhoneShape(TypedDict):
    """Whether a phone can open the page, and how."""

    open: bool
    can_change: bool
    """Whether this visitor may open or close the page to the network."""
    url: str | None
    code: list[str]
    """The address as a QR code: rows of 0 and 1; none where there is no address."""
    sentence: str
    warning: str


def phone_shape(url: str | None, can_change: bool, sentence: str) -> PhoneShape:
    """Return how a phone opens the page at an address, or that it cannot where there is none."""
    code = qr_rows(url) if url else []
    return {
        "open": url is not None,
        "can_change": can_change,
        "url": url,
        "code": code,
        "sentence": sentence,
        "warning": WARNING,
    }
