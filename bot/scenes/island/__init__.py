"""What the scenes of both games on the island share: words for cards and dice, letters for places, arguments of controls."""
