"""Automatic players of Settlers: one way of planning, with different tempers for building and trading."""
