"""Settlers by the McGuire house rules (RULES D): public hands, no robber, several winners possible."""
