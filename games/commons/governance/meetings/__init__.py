"""Town Meetings: speaking, motions, votes and their results (RULES C-100 to C-120)."""
