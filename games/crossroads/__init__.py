"""Crossroads, the city-and-road trading game on a grid (RULES E)."""
