"""Tragedy of the Commons as people see it."""
