"""Simulations: the games (`run`), the processes (`workers`), their parts, and the resulting tables."""
