"""Town Meetings: who may talk, what is moved, how votes are counted, and what becomes of it (RULES C-100 to C-120)."""
