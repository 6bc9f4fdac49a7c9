"""Boards that the project draws itself: for tuning, evaluating and testing the reader of pictures.

ranges.py holds every range. draw_scene draws a screenshot or a synthetic photo with the truth about it, draw_negative
a picture without a board, draw_several one with two to four.
"""

from .lettering import bundled_fonts
from .negatives import draw_negative
from .scene import Scene, draw_scene
from .several import draw_several

__all__ = ["Scene", "bundled_fonts", "draw_negative", "draw_scene", "draw_several"]
