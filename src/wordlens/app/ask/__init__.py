"""What can be asked, and the answer; knows no front end.

A request (requests.py) is plain data, checked for form by check.py. choose.py turns names into lists, strategies and
settings, by the user's own defaults (settings.py) where a request says nothing. questions.py makes a question of it,
which holds everything that the answer depends on; answers.py works it out, here or in a worker process alike.
plans.py lays out comparisons part by part, games.py plays without a memory, catalogue.py says what there is.
asks.py lists all of it by name: page, window, and whoever runs this without a server, ask through that table.
"""
