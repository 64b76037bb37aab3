"""Pictures of Tragedy of the Commons."""
