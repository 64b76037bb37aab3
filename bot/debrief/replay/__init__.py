"""The replay of a table on the page of a debrief, turn by turn."""
