"""Read-only questions about tables and their people, for handlers, scenes and the background loop alike."""
