"""What a class plays and for how long: plans, what is wrong with their files, the questions they ask, the time they take. Pure."""
