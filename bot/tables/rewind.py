"""Taking a game back (RULES A5): the instructor to the start of a turn, a player the own last innocent action.

The journal keeps what was; a row says to which row the game went back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.tables.deadlines import renewed
from bot.tables.decisions.orders import RollBack
from bot.tables.journal.codecs import actor_codec, order_codec
from bot.tables.journal.history import state_at, turn_starts
from bot.tables.snapshot import NEWS, Snapshot
from bot.tables.table import Played, Table
from games.audience import Seat, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import JournalRow


async def roll_back(table: Table, turns: int, *, delivery: str | None = None, notice: str = "") -> Played | Refusal:
    """Go back to the start of the turn that is being played, or of one so many `turns` earlier; for the instructor.

    `notice` is the payload of a letter that tells everybody at the table.
    """
    rows = await table.store.journal(table.table)
    start = _start(rows, turns)
    return start if isinstance(start, Refusal) else await _back_to(table, rows, start, Actor(None, "instructor"), delivery, notice)


async def turn_before(table: Table, turns: int) -> Seat | Refusal:
    """Whose turn it was so many turns ago, 0 for the one being played."""
    if (await table.look()).record.status != "playing":
        return Refusal("not_playing", "A4")
    rows = await table.store.journal(table.table)
    start = _start(rows, turns)
    return start if isinstance(start, Refusal) else table.game.waiting_for(state_at(table.game, rows, start))[0].seat


async def undo(table: Table, seat: Seat, *, delivery: str | None = None, notice: str = "") -> Played | Refusal:
    """Take back this seat's last action, if it was the last of all and showed it nothing hidden.

    What it may not know of counts for nothing: else the no would tell of it. The clocks go on as if nothing had been done.
    """
    rows = await table.store.journal(table.table)
    actor, events = actor_codec().validate_json(rows[-1].actor), json.loads(rows[-1].events)
    shown = [event["kind"] for event in events if may_see(event["to"], seat_audience(seat))]
    if actor != Actor(seat) or not shown or not table.game.undoable.issuperset(shown):
        return await table.repeated(delivery) or Refusal("nothing_to_undo", "A5")
    return await _back_to(table, rows, rows[-1].sequence - 1, Actor(seat), delivery, notice)


def _start(rows: Sequence[JournalRow], turns: int) -> int | Refusal:
    starts = turn_starts(rows)
    if not 0 <= turns < len(starts):
        return Refusal("no_such_turn", "A5", {"most": max(0, len(starts) - 1)})
    return starts[-1 - turns]


async def _back_to(  # noqa: PLR0917 (where to, and on whose behalf)
    table: Table, rows: Sequence[JournalRow], to: int, actor: Actor, delivery: str | None, notice: str
) -> Played | Refusal:
    def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        if snap.record.status != "playing":
            return Refusal("not_playing", "A4")
        if snap.version != len(rows):
            return Refusal("table_busy", "A3")
        state = state_at(table.game, rows, to)
        table.game.adopt(state, snap.options.clocks())  # the clocks are today's
        before, now = {} if actor.seat is None else snap.record.before, snap.record.paused_at or table.now_ms()
        since = renewed(before, table.game.waiting_for(state), now)
        acted = tuple(snap.version + 1 for _ in snap.record.acted)
        acts = snap.record.external if actor.seat is not None else (*snap.record.external, "roll_back")
        record = snap.record.with_(acted=acted, since=since, wait_began={}, before={}, external=acts)
        order, after = order_codec().dump_json(RollBack(to)).decode(), table.after(snap, record, snap.people, state, ())
        row = replace(rows[-1], sequence=after.version, action=order, events="[]")
        return table.telling(after, (*rows, row)[-NEWS:]), order, ()

    return await table.commit(decided, actor, delivery, (("table", notice),) if notice else ())
