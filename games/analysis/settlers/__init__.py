"""Analysis of Settlers."""
