"""Automatic players of Settlers: one way of planning, several ideas of what to build and whom to trade with."""
