"""Whether a message that stands in Discord says and offers what a panel would, and offers it in time."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rehearsal.world import Wire
from bot.scenes.model import Button, Listing, Menu, Panel
from bot.stage.discord_api.custom_id import custom_id
from bot.tables.snapshot import Snapshot
from games.audience import seat_audience
from tests.e2e.classroom import buttons, menus, text_of

THEIRS = frozenset({"roll", "end", "next", "ask"})
"""Routes that only those have for whom the table waits."""


def words_of(panel: Panel) -> Iterator[str]:
    """Its texts, without its footer."""
    sections = panel.sections if isinstance(panel, Listing) else ()
    texts = [
        panel.title,
        panel.text,
        *(part for note in panel.notes for part in (note.title, note.text)),
        *(one.text for one in sections),
    ]
    yield from (text.strip() for text in texts if text.strip())


def missing_texts(panel: Panel, words: str) -> Iterator[str]:
    """What of the panel is not said in these words."""
    yield from (text for text in words_of(panel) if text not in words)


def panel_differences(panel: Panel, message: Wire, table: str) -> Iterator[str]:
    """What this message says or offers otherwise than this panel."""
    words = text_of(message)
    sections = panel.sections if isinstance(panel, Listing) else ()
    yield from (f"{text[:200]!r} is not in {words[:1000]!r}" for text in missing_texts(panel, words))
    have = [part["custom_id"] for part in (*buttons(message), *menus(message))]
    rows = [*panel.rows, tuple(one.button for one in sections if one.button)]
    controls = [one for row in rows for one in ([row] if isinstance(row, Menu) else row)]
    ids = [custom_id(table, one.control) for one in controls]
    if sorted(ids) != sorted(have):
        yield f"offers {sorted({*have} - {*ids})} and not {sorted({*ids} - {*have})}: {words[:200]!r}"
    off = {custom_id(table, one.control) for one in controls if isinstance(one, Button) and one.disabled}
    if off != {part["custom_id"] for part in buttons(message) if part.get("disabled")}:
        yield f"other buttons are disabled: {words[:200]!r}"


def out_of_date(user: int, snap: Snapshot, message: Wire) -> Iterator[str]:
    """What a player's panel offers of a step that is over, or of somebody else's turn, by the ids of its
    controls.
    """
    part = snap.part(user)
    if part is None or part.seat is None or snap.state is None:
        return
    seat = part.seat
    ids = [part["custom_id"].split(":") for part in (*buttons(message), *menus(message))]
    for _, _, route, stamp, _ in ids:
        moment = stamp.startswith("m") and int(stamp[1:]) != snap.view(seat_audience(seat)).moment
        if moment or (stamp.startswith("v") and int(stamp[1:]) < snap.record.acted[seat]):
            yield f"{route} is out of date"
    if seat not in {wait.seat for wait in snap.waits()} and (
        early := {route for _, _, route, _, _ in ids} & THEIRS
    ):
        yield f"it is not their turn to {early}"
