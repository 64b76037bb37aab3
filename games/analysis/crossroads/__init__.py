"""Crossroads looked at afterwards."""
