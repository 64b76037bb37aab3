"""The Tragedy for research: its numbers for programs that learn, and its sheets."""
