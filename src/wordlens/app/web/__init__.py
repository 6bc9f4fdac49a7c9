"""The page's server: FastAPI over the same spine that the terminal uses.

server.py puts it together, security.py says who may ask, models.py what may be asked, shapes.py what is answered;
routes_*.py parse and call tasks.py, which does the work on a thread or in a process of its own.
"""
