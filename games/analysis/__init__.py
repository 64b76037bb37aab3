"""Analyses of recorded games beyond their rules, pure: for the debrief and for research."""
