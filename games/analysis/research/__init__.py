"""What games have for research alone: numbers for programs that learn, sheets, ways counted."""
