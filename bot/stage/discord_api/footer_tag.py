"""How the bot knows its own messages again: the last words of the footer, "k3/card".

Discord's nonce does the same while it lasts, which is minutes; the footer lasts as long as the message. A teacher with
several tables reads from it which table a card belongs to.
"""

from __future__ import annotations

_BEFORE = " · "
SMALL = "-# "
"""How the footer of a listing begins: Markdown of a line in small letters."""


def mark(table: str, key: str) -> str:
    """The mark of this post of this table; unique among everything that the bot posts."""
    return f"{table}/{key}"


def marked(footer: str, table: str, key: str) -> str:
    """A footer with the mark of this post behind it."""
    return f"{footer}{_BEFORE}{mark(table, key)}" if footer else mark(table, key)


def bears(footer: str, table: str, key: str) -> bool:
    """Whether this footer carries the mark of this post."""
    wanted = mark(table, key)
    return footer == wanted or footer.endswith(_BEFORE + wanted)
