"""The token's line in `.env`: put there for its owner's eyes alone, and every other line left as it is."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

TOKEN = re.compile(r"[\w-]{10,}\.[\w-]+\.[\w-]{10,}", re.ASCII)
"""What every bot token looks like. Other things that are copied by mistake (ids, client secrets) have no dots."""
_LINE = re.compile(r"\s*#?\s*(export\s+)?(MOOT_TOKEN|DISCORD_TOKEN)\s*=")


def put_token(file: Path, token: str) -> None:
    """Write it, whole or not at all. Raises OSError, and UnicodeDecodeError for a file that is not UTF-8."""
    file = file.resolve()
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else ["# Settings of Moot; .env.example explains all of them."]
    there = [at for at, line in enumerate(lines) if _LINE.match(line)]
    kept = [line for line in lines if not _LINE.match(line)]
    kept.insert(there[0] if there else len(kept), f"MOOT_TOKEN={token}")
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as written:
            written.write("\n".join(kept) + "\n")
            written.flush()
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
