"""The hex island shared by the Commons Game and the Settlers house rules."""
