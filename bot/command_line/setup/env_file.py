"""Writes the token into `.env`, readable by its owner only, and leaves all other lines unchanged."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

TOKEN_PATTERN = re.compile(r"[\w-]{10,}\.[\w-]+\.[\w-]{10,}", re.ASCII)
"""The format of bot tokens. Ids and client secrets, which are copied by mistake, have no dots."""
_LINE = re.compile(r"\s*#?\s*(export\s+)?(MOOT_TOKEN|DISCORD_TOKEN)\s*=")


def write_token(file: Path, token: str) -> None:
    """Write the token atomically. Raises OSError, and UnicodeDecodeError for a file that is not UTF-8."""
    file = file.resolve()
    lines = (
        file.read_text(encoding="utf-8").splitlines()
        if file.exists()
        else ["# Settings of Moot; .env.example explains all of them."]
    )
    token_lines = [at for at, line in enumerate(lines) if _LINE.match(line)]
    other_lines = [line for line in lines if not _LINE.match(line)]
    other_lines.insert(token_lines[0] if token_lines else len(other_lines), f"MOOT_TOKEN={token}")
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(
            os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8"
        ) as stream:
            stream.write("\n".join(other_lines) + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
