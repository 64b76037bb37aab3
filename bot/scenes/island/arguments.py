"""How choices are written into a control's argument, and read back.

An argument is a few short tokens joined by full stops. It is what somebody chose, never what they may do.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource


def joined(*tokens: object) -> str:
    """An argument of these tokens."""
    return ".".join(str(token) for token in tokens)


def tokens(arg: str) -> list[str]:
    """The tokens of an argument."""
    return arg.split(".") if arg else []


def bundle_arg(cards: Bundle) -> str:
    """Cards as an argument."""
    return joined(*cards)


def read_bundle(parts: Sequence[str]) -> Bundle:
    """Cards from an argument's tokens. Raises ValueError for anything else than five small whole numbers."""
    return as_bundle(read_number(part) for part in parts)


def read_number(token: str) -> int:
    """A whole number from 0 to 999. Raises ValueError for anything else."""
    if not (token.isascii() and token.isdecimal() and len(token) <= 3):
        raise ValueError(f"not a small whole number: {token[:20]!r}")
    return int(token)


def read_resource(token: str) -> Resource:
    """A resource by its name. Raises ValueError for anything else."""
    for resource in RESOURCES:
        if resource == token:
            return resource
    raise ValueError(f"not a resource: {token[:20]!r}")
