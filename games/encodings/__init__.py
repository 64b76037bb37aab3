"""Games in numbers, for programs that learn: a seat's view and its legal actions, and never a state."""
