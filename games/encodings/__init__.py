"""Encodes games for learning programs: a seat's view and legal actions, never a state."""
