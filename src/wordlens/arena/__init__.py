"""How well strategies play."""

from .signature import signature

__all__ = ["signature"]
