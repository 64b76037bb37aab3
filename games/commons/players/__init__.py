"""Automatic players of the Commons Game: one way of building, several ways of taking from the bank."""
