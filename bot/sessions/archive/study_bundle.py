"""The study bundle of a session as its staff are given it, whoever makes it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

NAME = "study.zip"
"""What the file is called."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """What was made of a session: a file; "none" while no game of it may be told; "large" where Discord would not take it; "unreadable"
    where the database does not hold it as this version reads it, or no game that is over. `size`: bytes of the file, also of one that is
    too large. `lost`: tables that should be in it, and could not be read.
    """

    kind: Literal["made", "none", "large", "unreadable"]
    size: int = 0
    content: bytes = b""
    lost: int = 0


Bundler: TypeAlias = Callable[[str], Awaitable[Bundle]]
"""Makes that of the session of this name, without anything waiting for it but who has asked."""
