"""Pictures of Crossroads, and the same in words."""
