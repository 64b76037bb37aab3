"""The Ostrom Variant as people see it: Monitor, meetings, ballots, rules in force, suits."""
