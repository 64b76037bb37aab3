"""Data of the Commons Game."""
