"""The letter model's workshop: draw tiles, spoil them, train, measure, export; tools/train_letters.py is the door."""
