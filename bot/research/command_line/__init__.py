"""Commands for research: data of many games, scenarios, sweeps, ways counted, and what if."""
