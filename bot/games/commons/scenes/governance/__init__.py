"""The Ostrom Variant's user interface: Monitor, meetings, ballots, rules in force, suits."""
