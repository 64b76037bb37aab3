"""What follows on a change of a table: votes are counted, silence is kept, scenes are shown, the clock is set."""
