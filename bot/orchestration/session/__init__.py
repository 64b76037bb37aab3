"""Follows up changes of a class's session: errands at its tables, silence in its channels, private rooms, and
the cards.
"""
