"""Analysis of the Commons Game."""
