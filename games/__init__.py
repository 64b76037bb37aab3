"""The rules of Moot's games: pure, deterministic, without Discord, clock or input and output."""
