"""What a recorded game tells beyond its rules: pure, for the debrief and for research."""
