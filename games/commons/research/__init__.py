"""The Commons Game for research: its numbers, its sheets, the game played otherwise, and the best of it."""
