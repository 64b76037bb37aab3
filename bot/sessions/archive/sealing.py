"""The digest of a class's whole archive: what the class is shown of it, and what a file is compared with."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from bot.sessions.archive.archive_reading import Archive
from bot.sessions.archive.export import PLACE, TEXTS
from games.protocol import AnyGame
from games.record import BYTE_ORDER_MARK, whole_digest

UNSEALING = ("name", "seed")
"""Of the head: told once no table plays any more, and proved by the seal of the draws."""


def archive_digest(archive: Archive, find: Callable[[str], AnyGame]) -> str:
    """Return 32 hexadecimal digits over the archive's plan, seating, orders and tables.

    People's words and the seed of the draws do not change it. `find`: returns the game of a name. Raises
    BadArchiveError, and errors of `find`.
    """
    first, *rest = archive.session.removeprefix(BYTE_ORDER_MARK).splitlines()
    head = {name: value for name, value in json.loads(first).items() if name not in UNSEALING}
    whole = hashlib.sha256(_canonical(head))
    for line in rest:
        whole.update(_canonical(_without_words(json.loads(line))))
    for number in sorted(archive.tables):
        record = archive.record_of(number)
        free_text = find(record.header.game).codec.free_text_fields
        whole.update(_canonical([number, whole_digest(record, free_text)]))
    return whole.hexdigest()[:32]


def _without_words(line: dict[str, Any]) -> dict[str, Any]:
    order = {
        key: value
        for key, value in line["order"].items()
        if key != PLACE and not (key in TEXTS and isinstance(value, str))
    }
    return {**line, "order": order}


def _canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"
