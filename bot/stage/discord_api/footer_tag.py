"""How the bot knows its own messages again: by a mark behind the footer, in characters that nobody sees.

Discord's nonce does the same while it lasts, which is minutes; the mark lasts as long as the message. It is written in variation
selectors, which choose between the forms of a sign, and change nothing behind a letter.
"""

from __future__ import annotations

from zlib import crc32

SMALL = "-# "
"""How the footer of a listing begins: Markdown of a line in small letters."""
_EIGHT = 0xFE00
"""The first of eight selectors that no emoji uses."""
_NAME = "Moot"
"""Where there is no footer, so that the mark has something to stand behind."""


def mark(table: str, key: str) -> str:
    """The mark of this post of this table: a number of 32 bits, which no other post in a channel shares but by a rare chance."""
    return "".join(chr(_EIGHT + int(digit)) for digit in f"{crc32(f'{table}/{key}'.encode()):011o}")


def marked(footer: str, table: str, key: str) -> str:
    """A footer with the mark of this post behind it."""
    return (footer or _NAME) + mark(table, key)


def bears(footer: str, table: str, key: str) -> bool:
    """Whether this footer carries the mark of this post; that of versions before 0.13.0 could be read."""
    return footer.endswith((mark(table, key), f" · {table}/{key}")) or footer == f"{table}/{key}"
