"""What each place should show: pure functions from a view to texts, pictures and buttons."""
