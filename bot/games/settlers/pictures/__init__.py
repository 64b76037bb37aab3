"""Pictures of Settlers, and the same in words."""
