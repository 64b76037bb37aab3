"""A bundle of data for research: tidy sheets of many games and sessions, with what describes them, in one file. Knows no Discord."""
