"""The user interface of Settlers."""
