"""The data of a game of Settlers."""
