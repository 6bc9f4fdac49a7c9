"""From tiles to what they are painted with, and what the colours mean.

`measure_paint` is the only entry: it returns a `Paint`, the fill and the ink of each tile, whose `meaning` weighs which
colour means correct, present and absent. fills.py tells fill from letter and border, lights.py what white may look
like, groups.py which tiles have one colour, marks.py what each colour may mean, paint.py weighs them all together.
"""

from .groups import Numbers
from .paint import Paint, measure_paint

__all__ = ["Numbers", "Paint", "measure_paint"]
