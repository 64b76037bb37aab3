"""A game's results: its record, its disclosure at the end, and data carried over to the next game of the same
people.
"""
