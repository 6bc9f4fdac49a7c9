"""The window: Tk over the same spine that terminal and page use.

window.py puts it together: choices.py and menus.py are what can be chosen, grid.py and editor.py the cells; play.py,
advise.py, watch.py, benchmark.py and review.py are its views. Work is done by background.py in a process of its own, by
the tasks that answer the page too.
"""
