"""The Ostrom Variant: how four players govern themselves (RULES B7 to B11)."""
