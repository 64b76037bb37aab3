"""A table played again on the page of a debrief, turn by turn."""
