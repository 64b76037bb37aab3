"""The data of a game of Tragedy of the Commons."""
