"""Crossroads as people see it."""
