"""Follows up changes of a table: votes are counted, silence is enforced, scenes are shown, the clock is set."""
