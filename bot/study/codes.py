"""Codes for people: the same for somebody in all bundles that are made with one study's key, and useless without it.

The key is a file that the researcher keeps, beside no data: who has both the key and the database can tell people, nobody else can. Without
one a key is drawn for a single bundle and forgotten, so that its codes say who is the same person within it and nothing more.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path

LENGTH = 12
"""Hexadecimal digits of a code: two people of a million share one about once in six hundred studies."""


class BadKeyError(ValueError):
    """This file holds no study's key. The message says why."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of one study."""

    key: bytes

    def person(self, user: int) -> str:
        """Of somebody with this id."""
        return self._code(f"person|{user}")

    def member(self, commitment: str, number: int) -> str:
        """Of a member of a session that is known by its file alone: the same at all its tables, and at no other session's."""
        return self._code(f"member|{commitment}|{number}")

    def _code(self, whose: str) -> str:
        return "P" + hmac.digest(self.key, whose.encode(), "sha256").hex()[:LENGTH]


def drawn() -> Codes:
    """Codes of a single bundle."""
    return Codes(secrets.token_bytes(32))


def kept(file: Path) -> Codes:
    """The codes of the study whose key stands in this file, which is made where there is none. Raises BadKeyError and OSError."""
    try:
        made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass  # it was made for an earlier bundle
    else:
        try:
            with os.fdopen(made, "w", encoding="ascii") as key:
                key.write(secrets.token_hex(32) + "\n")
        except OSError:
            file.unlink()  # half a key would bar the next try
            raise
    if not file.is_file():  # a pipe would keep us waiting, and a device has no end
        raise BadKeyError(f"{file.name} is no ordinary file")
    with file.open("rb") as there:
        found = there.read(200).strip()
    if not re.fullmatch(rb"[0-9a-f]{64}", found):
        raise BadKeyError(f"{file.name} holds no study's key: 64 hexadecimal digits are expected")
    return Codes(bytes.fromhex(found.decode()))
