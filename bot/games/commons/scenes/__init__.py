"""The Commons Game's user interface."""
