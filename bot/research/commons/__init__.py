"""The Commons Game debriefed with its alternatives: silence played on, the best possible, and what if."""
