"""Analysis of Crossroads."""
