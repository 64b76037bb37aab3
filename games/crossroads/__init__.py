"""The city-and-road trading game on a grid of 10 by 10 (RULES E)."""
