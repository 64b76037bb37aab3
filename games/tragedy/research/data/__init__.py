"""Data of Tragedy of the Commons."""
