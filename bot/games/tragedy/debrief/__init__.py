"""The debrief of Tragedy of the Commons."""
