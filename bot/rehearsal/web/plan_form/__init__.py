"""The form that makes a plan: its fields, the measured consequences of options, and the check of the answers."""
