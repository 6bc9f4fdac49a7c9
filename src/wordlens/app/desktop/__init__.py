"""The window: Tk over `ask` and `show`, as terminal and page are.

window.py puts it together; view.py is what all views have in common, choices.py what can be chosen in one; layout.py
and panel.py say where things stand; grid.py, editor.py, typed.py and keyboard.py are the cells and the keys; play.py,
advise.py, watch.py, benchmark.py, review.py and diary.py are its views. A view makes a request, asks it through
background.py, which works in a process of its own, and shows the answer.
"""
