"""The form that makes a plan: what it asks, what was measured about an option, and what becomes of the answers."""
