"""Data of Settlers."""
