"""Codes for people: the same in all bundles made with one study's key, and useless without it.

The researcher keeps the key's file away from all data: only key and database together identify people.
Without a key file, a key is drawn for a single bundle, whose codes only identify people within it.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path

CODE_LENGTH = 12
"""Hexadecimal digits of a code: two of a million people share one in about one of six hundred studies."""


class BadKeyError(ValueError):
    """The file has no study's key. The message says why."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of one study."""

    key: bytes

    def person_code(self, user: int) -> str:
        """Return the code of the person with this id."""
        return self._code(f"person|{user}")

    def member_code(self, commitment: str, number: int) -> str:
        """Return the code of a member known only by the session's file: the same at all its tables, and at no
        other session's.
        """
        return self._code(f"member|{commitment}|{number}")

    def _code(self, whose: str) -> str:
        return "P" + hmac.digest(self.key, whose.encode(), "sha256").hex()[:CODE_LENGTH]


def random_codes() -> Codes:
    """Return codes for a single bundle."""
    return Codes(secrets.token_bytes(32))


def codes_from_key_file(file: Path) -> Codes:
    """Return the codes of the key in this file, created if missing. Raises BadKeyError and OSError."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass  # already made for an earlier bundle
    else:
        try:
            with os.fdopen(descriptor, "w", encoding="ascii") as key:
                key.write(secrets.token_hex(32) + "\n")
        except OSError:
            file.unlink()  # half a key would block the next attempt
            raise
    if not file.is_file():  # a pipe would block, and a device is endless
        raise BadKeyError(f"{file.name} is no ordinary file")
    with file.open("rb") as key_file:
        key_text = key_file.read(200).strip()
    if not re.fullmatch(rb"[0-9a-f]{64}", key_text):
        raise BadKeyError(f"{file.name} holds no study's key: 64 hexadecimal digits are expected")
    return Codes(bytes.fromhex(key_text.decode()))
