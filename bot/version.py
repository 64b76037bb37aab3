"""The one place where the version stands; `pyproject.toml` reads it, and a test compares it with the
changelog.
"""

VERSION = "0.27.0"
