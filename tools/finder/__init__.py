"""The network that finds tiles: its pictures, its shape, its training; run by tools/train_finder.py."""
