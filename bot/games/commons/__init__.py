"""The Commons Game as people see it."""
