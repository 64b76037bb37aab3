"""The best possible game of a group, between two bounds: search for plans, execution, upper bounds."""
