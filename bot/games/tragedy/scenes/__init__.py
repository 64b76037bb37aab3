"""The user interface of Tragedy of the Commons."""
