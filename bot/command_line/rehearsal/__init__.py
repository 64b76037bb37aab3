"""The three starts of a rehearsal: the page of choices, a page for people, and a game or a class without one."""
