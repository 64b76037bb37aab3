"""Players outside of Moot that read a seat as text and answer with a number: programs, language models."""
