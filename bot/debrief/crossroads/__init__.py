"""The debrief of Crossroads."""
