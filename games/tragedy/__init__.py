"""Tragedy of the Commons, a survival card game with one pile for all (RULES C)."""
