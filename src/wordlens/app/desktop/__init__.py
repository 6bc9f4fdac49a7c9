"""The window: Tk over `ask` and `show`, as terminal and page are.

window.py puts it together; choices.py is what can be chosen, grid.py, editor.py and keyboard.py are the cells and the
keys; play.py, advise.py, watch.py, benchmark.py and review.py are its views. A view makes a request, asks it through
background.py, which works in a process of its own, and shows the answer.
"""
