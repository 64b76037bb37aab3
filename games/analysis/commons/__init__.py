"""The Commons Game looked at afterwards."""
