"""The hex island that two games share: its places, its lands, its pieces, its cards, and all of that in
words.
"""
