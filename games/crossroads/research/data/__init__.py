"""Data of Crossroads."""
