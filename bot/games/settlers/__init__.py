"""Settlers as people see it."""
