"""The Commons Game's debrief."""
