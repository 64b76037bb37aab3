"""Marks the bot's own messages with invisible variation selectors after the footer, so that it recognises
them, also after Discord's nonce has expired.
"""

from __future__ import annotations

from zlib import crc32

SMALL_PREFIX = "-# "
"""Markdown prefix of a listing's footer: a line in small letters."""
_EIGHT = 0xFE00
"""The first of eight selectors that no emoji uses."""
_NAME = "Moot"
"""The footer of a message without one, so that the mark can follow it."""


def footer_mark(table: str, key: str) -> str:
    """Return the mark of this post of this table: 32 bits, so collisions within a channel are very rare."""
    return "".join(chr(_EIGHT + int(digit)) for digit in f"{crc32(f'{table}/{key}'.encode()):011o}")


def with_mark(footer: str, table: str, key: str) -> str:
    """Return a footer followed by the mark of this post."""
    return (footer or _NAME) + footer_mark(table, key)


def has_mark(footer: str, table: str, key: str) -> bool:
    """Return whether this footer has the mark of this post, in its current form or the readable one of
    versions before 0.13.0.
    """
    return footer.endswith((footer_mark(table, key), f" · {table}/{key}")) or footer == f"{table}/{key}"
