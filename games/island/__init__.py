"""The hex island that the Commons Game and the Settlers house rules share."""
