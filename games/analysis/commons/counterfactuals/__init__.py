"""What would have been: players fitted to each seat play the same game on, in silence or with something changed, under the same dice."""
