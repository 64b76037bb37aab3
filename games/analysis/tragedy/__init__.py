"""Tragedy of the Commons looked at afterwards."""
