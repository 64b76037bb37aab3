"""The Commons Game: a hidden bank of resources that grows when it is spared and crashes when it is emptied."""
