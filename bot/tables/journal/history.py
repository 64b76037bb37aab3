"""A table's past, read from its journal: the state after any row, and where turns began (RULES A5)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.tables.reachability import Outage
from games.audience import PUBLIC, Seat, may_see
from games.protocol import Game
from storage.store import JournalRow

TURN_BEGAN = "turn_began"
"""The kind of event with which every game begins a turn."""
ROUND_BEGAN = "round_began"
"""The same of rounds, in games in which a round begins by itself."""


@dataclass(frozen=True, slots=True)
class PublicTurn:
    """What everybody could see of a turn. `seat`: whose turn it was, None before the first; `round` 0: before the first round."""

    round: int
    seat: Seat | None
    row: int
    """The row of the journal in which it began."""
    events: tuple[Any, ...] = ()


def opening_state(game: Game[Any, Any, Any, Any], rows: Sequence[JournalRow]) -> Any | None:
    """Return the state with which the game as it stands was dealt; None before that."""
    openings = [order["opening"] for row in rows if (order := json.loads(row.action))["kind"] == "start"]
    return game.codec.state.decode(openings[-1]) if openings else None


def public_turns(game: Game[Any, Any, Any, Any], rows: Sequence[JournalRow], first_round: int, first_seat: Seat | None) -> list[PublicTurn]:
    """Return the turns of the game as it stands, with the events that were public at that moment and no others. `first_round` and
    `first_seat`: of the turn with which the game was dealt, which no event tells.
    """
    turns: list[PublicTurn] = []
    for row in in_force(rows):
        if json.loads(row.action)["kind"] == "start":
            turns = [PublicTurn(first_round, first_seat, row.sequence)]
        for event in map(game.codec.event.of_plain, json.loads(row.events)):
            if turns and may_see(event.to, PUBLIC):
                _add_event(turns, event, row.sequence)
    return turns


def _add_event(turns: list[PublicTurn], event: Any, row: int) -> None:
    """A turn begins with its round where both begin at once."""
    last = turns[-1]
    if event.kind == ROUND_BEGAN:
        turns.append(PublicTurn(event.round, None, row))
    elif event.kind == TURN_BEGAN:
        begun = replace(last, seat=event.seat) if _only_begun(last) else PublicTurn(getattr(event, "round", last.round), event.seat, row)
        turns[-1:] = [begun] if _only_begun(last) else [last, begun]
    turns[-1] = replace(turns[-1], events=(*turns[-1].events, event))


def _only_begun(turn: PublicTurn) -> bool:
    return [event.kind for event in turn.events] == [ROUND_BEGAN]


def state_at(game: Game[Any, Any, Any, Any], rows: Sequence[JournalRow], sequence: int) -> Any:
    """The state right after this row, by folding events. Raises ValueError where nothing was dealt by then."""
    orders = [json.loads(row.action) for row in rows]
    wanted = {sequence, *(order["to"] for order in orders if order["kind"] == "roll_back")}
    kept: dict[int, Any] = {}
    state: Any = None
    clocks: dict[str, Any] = {}
    for row, order in zip(rows, orders, strict=True):
        if order["kind"] == "start":
            state = game.codec.state.decode(order["opening"])
        elif order["kind"] == "roll_back":
            state = game.clone(kept[order["to"]])
            game.adopt(state, clocks)
        elif order["kind"] == "change" and state is not None:
            clocks |= order["options"]
            game.adopt(state, order["options"])
        else:
            for event in json.loads(row.events):
                game.evolve(state, game.codec.event.of_plain(event))
        if row.sequence in wanted:
            kept[row.sequence] = None if state is None else game.clone(state)
        if row.sequence == sequence:
            break
    if kept.get(sequence) is None:
        raise ValueError(f"nothing was dealt by row {sequence}")
    return kept[sequence]


def outage_of(row: JournalRow) -> Outage | None:
    """Return the outage that was added with this row, in milliseconds since the epoch; None for any other row."""
    order = json.loads(row.action)
    if order["kind"] != "outage":
        return None
    until_ms = row.at_ms - order["ago_ms"]
    return Outage(until_ms - order["missed_ms"], until_ms)


def in_force(rows: Sequence[JournalRow]) -> list[JournalRow]:
    """The rows that count for the game as it stands: without those that were rolled back or practised, and without the rolling back."""
    return sifted(rows)[0]


def sifted(rows: Sequence[JournalRow]) -> tuple[list[JournalRow], list[JournalRow]]:
    """The same, and those of this game that were rolled back."""
    kept, gone = list[JournalRow](), list[JournalRow]()
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "start":
            kept, gone = [row], []  # what was practised before does not count
        elif order["kind"] == "roll_back":
            gone += [one for one in kept if one.sequence > order["to"]]
            kept = [one for one in kept if one.sequence <= order["to"]]
        else:
            kept.append(row)
    return kept, gone


def turn_starts(rows: Sequence[JournalRow]) -> list[int]:
    """The rows after which a turn began, oldest first, as the game stands now: what was rolled back does not count."""
    starts: list[int] = []
    for row in in_force(rows):
        if json.loads(row.action)["kind"] == "start":
            starts = [row.sequence]
        elif any(event["kind"] == TURN_BEGAN for event in json.loads(row.events)):
            starts.append(row.sequence)
    return starts
