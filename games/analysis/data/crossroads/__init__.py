"""The data of a game of Crossroads."""
