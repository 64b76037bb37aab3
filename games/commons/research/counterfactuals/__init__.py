"""Counterfactuals: fitted players play the same game on, in silence or with a change, under the same dice."""
