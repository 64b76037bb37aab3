"""The user interface of Crossroads."""
