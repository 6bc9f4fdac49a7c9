"""Rows of a game played elsewhere: typed, coloured by clicks or digits, corrected cell by cell."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import replace

from ...errors import UserError
from ...reading import read_row
from ...rules import Row
from ...words import WordList
from ..web.questions import RowsText, unlisted_row
from .grid import ROWS, Cell, Grid
from .themes import Palette, shared
