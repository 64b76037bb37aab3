"""Plans, the problems of their files, their questions, and time forecasts. Pure."""
