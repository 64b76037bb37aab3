"""How a table presents itself, apart from its game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenes.model import KeptWords, LastAwaited, StageBreak, TableInfo
from bot.scenes.names import escape_markdown
from bot.tables.deadlines import next_deadline_ms
from bot.tables.hurry import last_awaited, seconds_left
from bot.tables.snapshot import Snapshot
from games.protocol import SPEECH


def table_info(
    snap: Snapshot,
    rooms: Mapping[str, int],
    seed: str | None = None,
    *,
    aloud: int | None = None,
    words: KeptWords = "",
    between: StageBreak = "",
) -> TableInfo:
    """Return how the table presents itself, apart from its game.

    `rooms`: its meetings' threads. `aloud`: their voice channel. `words`: whether written words are recorded.
    `between`: permissions between two stages.
    """
    due = next_deadline_ms(snap.record.since, [wait for wait in snap.shown_waits() if wait.what != SPEECH])
    return TableInfo(
        called=snap.label,
        version=snap.version,
        options=snap.options,
        people=tuple(name or None for name in holder_names(snap)),
        automatic=automatic_players(snap),
        away=tuple(
            seat
            for seat, facts in enumerate(snap.record.seats)
            if facts.automatic is not None and snap.holder(seat) is not None
        ),
        pace=snap.record.pace,
        paused=snap.record.is_paused,
        trouble=snap.record.is_paused and bool(snap.record.trouble),
        stage_break=between if snap.record.is_paused else "",
        classroom=snap.record.classroom,
        practice=snap.record.practice and snap.record.status == "playing",
        deadline_s=None if due is None or snap.record.is_paused else due // 1000,  # no clock runs then
        commitment=snap.record.commitment,
        seed=seed,
        breaches=snap.record.breaches,
        rooms=rooms,
        aloud=None if snap.record.status == "closed" else aloud,  # it goes with the table
        words=words,
        is_of_class=bool(snap.record.session),
        table=snap.table,
        last_awaited=_last_awaited(snap),
        external=snap.record.external,
        fallen=snap.record.fallen,
        early=snap.is_closed_early,
    )


def holder_names(snap: Snapshot) -> tuple[str | None, ...]:
    """Return the harmless name of each seat's holder; "" if names are off, None for a free seat."""
    names: list[str | None] = []
    for seat in range(len(snap.record.seats)):
        person = snap.holder(seat)
        names.append(
            None if person is None else escape_markdown(person.name) if snap.record.real_names else ""
        )
    return tuple(names)


def automatic_players(snap: Snapshot) -> tuple[str | None, ...]:
    """Return the kind of automatic player on each seat; None for seats of people, also while a stand-in plays."""
    return tuple(
        None if snap.holder(seat) is not None else facts.automatic
        for seat, facts in enumerate(snap.record.seats)
    )


def _last_awaited(snap: Snapshot) -> LastAwaited | None:
    """Return the single awaited player for scenes; None unless their clock was shortened or can be."""
    last = last_awaited(snap)
    if last is None or not (last.may_be_asked or last.shortened_s):
        return None
    return LastAwaited(
        last.seat, last.others, last.asked, last.may_be_asked, seconds_left(snap.record), last.shortened_s
    )
