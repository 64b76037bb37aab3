"""Analysis of Tragedy of the Commons."""
