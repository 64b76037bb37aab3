"""The study bundle of a session for its staff."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

NAME = "study.zip"
"""What the file is called."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The result of making a bundle: a file, "none" while no game may be disclosed, "large" beyond Discord's
    limit, or "unreadable" if the database cannot be read or no game is over. `size`: bytes of the file, even
    if too large. `lost`: unreadable tables that belong in it.
    """

    kind: Literal["made", "none", "large", "unreadable"]
    size: int = 0
    content: bytes = b""
    lost: int = 0


Bundler: TypeAlias = Callable[[str], Awaitable[Bundle]]
"""Makes that of the session of this name, without anything waiting for it but who has asked."""
