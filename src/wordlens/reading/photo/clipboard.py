"""The picture in the clipboard, where the platform offers it: Windows, macOS, and Linux by wl-paste or xclip."""

from ...errors import NotAnImage, WordlensError
from .picture import Pixels, check_extra, check_size, load_picture, quiet, upright_rgb

_WAY_OUT = "or save the picture and name its file"


def load_clipboard() -> Pixels:
    """Return the pixels of the picture that was copied, or of the picture file that was; raises NotAnImage."""
    check_extra()
    from PIL import ImageGrab, UnidentifiedImageError

    try:
        with quiet():
            found = ImageGrab.grabclipboard()
            if isinstance(found, list) and found:
                return load_picture(found[0])
            if found is None or isinstance(found, list):
                raise _no_picture("nothing of that kind")
            check_size(*found.size, "one")
            found.load()
            return upright_rgb(found)
    except WordlensError:
        raise
    except UnidentifiedImageError:  # xclip gives text where a picture was asked for
        raise _no_picture("something else") from None
    except NotImplementedError:
        needed = "install wl-clipboard (Wayland) or xclip (X11)"
        told = f"the clipboard cannot be read here; {needed}, {_WAY_OUT}"
        raise NotAnImage(told, reason="clipboard") from None
    except Exception as reason:  # whatever the platform's tool or a decoder raises
        said = " ".join(str(reason).split())
        told = f"the clipboard cannot be read ({said}); copy the picture again, {_WAY_OUT}"
        raise NotAnImage(told, reason="clipboard") from reason


def _no_picture(got: str) -> NotAnImage:
    return NotAnImage(f"expected a picture in the clipboard, got {got}; copy one, {_WAY_OUT}", reason="clipboard")
