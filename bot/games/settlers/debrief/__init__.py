"""The debrief of Settlers."""
