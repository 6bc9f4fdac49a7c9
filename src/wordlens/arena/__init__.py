"""How well strategies play."""

from .signature import recorded_answers, signature, transcript

__all__ = ["recorded_answers", "signature", "transcript"]
