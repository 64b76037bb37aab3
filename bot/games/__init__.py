"""Everything of the single games that faces people: scenes, pictures and debriefs."""
