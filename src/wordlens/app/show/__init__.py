"""How results are put into words, figures and tables, once each, for terminal, page, window and reports.

encode.py turns a result into its JSON shape (shapes*.py); columns.py says which columns a table of such shapes has;
names.py holds the names and sentences that all of them use, theme.py the colours and timings; report.py and plots.py
write files. Nothing here knows a front end, and nothing here asks or computes.
"""
