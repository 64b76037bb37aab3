"""Settlers looked at afterwards."""
