"""Tragedy of the Commons, the survival card game: everybody eats from one pile (RULES C)."""
