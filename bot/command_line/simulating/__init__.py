"""Simulations: what is played (`run`), by whom (`workers`), in how many parts, and the tables that come of it."""
