"""How the bot knows its own messages again: by a mark behind the footer, in characters that nobody sees.

Discord's nonce does the same while it lasts, which is minutes; the mark lasts as long as the message. Discord keeps such characters:
emojis and Persian are written with them, and a field of an embed may consist of the outer one alone.
"""

from __future__ import annotations

from zlib import crc32

SMALL = "-# "
"""How the footer of a listing begins: Markdown of a line in small letters."""
_EDGE = "\u200b"
"""A space without width, which is not trimmed away."""
_DIGITS = "\u200c\u200d"
"""Zero and one: what keeps letters apart or joins them, without width either."""


def mark(table: str, key: str) -> str:
    """The mark of this post of this table: a number of 32 bits, which no other post in a channel shares but by a rare chance."""
    bits = f"{crc32(f'{table}/{key}'.encode()):032b}"
    return _EDGE + "".join(_DIGITS[int(bit)] for bit in bits) + _EDGE


def marked(footer: str, table: str, key: str) -> str:
    """A footer with the mark of this post behind it."""
    return footer + mark(table, key)


def bears(footer: str, table: str, key: str) -> bool:
    """Whether this footer carries the mark of this post; that of versions before 0.13.0 could be read."""
    return footer.endswith((mark(table, key), f" · {table}/{key}")) or footer == f"{table}/{key}"
