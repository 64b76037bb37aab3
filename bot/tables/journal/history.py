"""A table's past, read from its journal: the state after any row, and the beginnings of turns (RULES A5)."""

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
"""The event type that begins a turn in every game."""
ROUND_BEGAN = "round_began"
"""The event type that begins a round, in games with automatic rounds."""


@dataclass(frozen=True, slots=True)
class PublicTurn:
    """The public part of a turn. `seat`: whose turn, None before the first. `round`: 0 before the first
    round.
    """

    round: int
    seat: Seat | None
    row: int
    """The journal row of its beginning."""
    events: tuple[Any, ...] = ()


def opening_state(game: Game[Any, Any, Any, Any], rows: Sequence[JournalRow]) -> Any | None:
    """Return the state that the current game was dealt with, or None before the deal."""
    openings = [order["opening"] for row in rows if (order := json.loads(row.action))["kind"] == "start"]
    return game.codec.state.decode(openings[-1]) if openings else None


def public_turns(
    game: Game[Any, Any, Any, Any], rows: Sequence[JournalRow], first_round: int, first_seat: Seat | None
) -> list[PublicTurn]:
    """Return the turns of the current game, each with the events that were public at that time.

    `first_round` and `first_seat` describe the dealt turn, which has no event.
    """
    turns: list[PublicTurn] = []
    for row in rows_in_force(rows):
        if json.loads(row.action)["kind"] == "start":
            turns = [PublicTurn(first_round, first_seat, row.sequence)]
        for event in map(game.codec.event.from_builtins, json.loads(row.events)):
            if turns and may_see(event.to, PUBLIC):
                _add_event(turns, event, row.sequence)
    return turns


def _add_event(turns: list[PublicTurn], event: Any, row: int) -> None:
    """Add an event to the turns. A turn begins with its round if both begin at once."""
    last = turns[-1]
    if event.kind == ROUND_BEGAN:
        turns.append(PublicTurn(event.round, None, row))
    elif event.kind == TURN_BEGAN:
        is_new_turn = (
            replace(last, seat=event.seat)
            if _has_only_begun(last)
            else PublicTurn(getattr(event, "round", last.round), event.seat, row)
        )
        turns[-1:] = [is_new_turn] if _has_only_begun(last) else [last, is_new_turn]
    turns[-1] = replace(turns[-1], events=(*turns[-1].events, event))


def _has_only_begun(turn: PublicTurn) -> bool:
    return [event.kind for event in turn.events] == [ROUND_BEGAN]


def state_at(game: Game[Any, Any, Any, Any], rows: Sequence[JournalRow], sequence: int) -> Any:
    """Return the state right after this row by folding events. Raises ValueError if nothing had been dealt."""
    orders = [json.loads(row.action) for row in rows]
    wanted = {sequence, *(order["to"] for order in orders if order["kind"] == "roll_back")}
    states: dict[int, Any] = {}
    state: Any = None
    clocks: dict[str, Any] = {}
    for row, order in zip(rows, orders, strict=True):
        if order["kind"] == "start":
            state = game.codec.state.decode(order["opening"])
        elif order["kind"] == "roll_back":
            state = game.clone(states[order["to"]])
            game.apply_live_options(state, clocks)
        elif order["kind"] == "change" and state is not None:
            clocks |= order["options"]
            game.apply_live_options(state, order["options"])
        else:
            for event in json.loads(row.events):
                game.evolve(state, game.codec.event.from_builtins(event))
        if row.sequence in wanted:
            states[row.sequence] = None if state is None else game.clone(state)
        if row.sequence == sequence:
            break
    if states.get(sequence) is None:
        raise ValueError(f"nothing was dealt by row {sequence}")
    return states[sequence]


def outage_of(row: JournalRow) -> Outage | None:
    """Return the outage that this row added, in milliseconds since the epoch, or None for any other row."""
    order = json.loads(row.action)
    if order["kind"] != "outage":
        return None
    until_ms = row.at_ms - order["ago_ms"]
    return Outage(until_ms - order["missed_ms"], until_ms)


def rows_in_force(rows: Sequence[JournalRow]) -> list[JournalRow]:
    """Return the rows that count for the current game, without rows rolled back or practised and without the
    rolling back.
    """
    return split_undone(rows)[0]


def split_undone(rows: Sequence[JournalRow]) -> tuple[list[JournalRow], list[JournalRow]]:
    """Return the rows in force, and those of this game that were rolled back."""
    valid_rows, undone_rows = list[JournalRow](), list[JournalRow]()
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "start":
            valid_rows, undone_rows = [row], []  # what was practised before does not count
        elif order["kind"] == "roll_back":
            undone_rows += [one for one in valid_rows if one.sequence > order["to"]]
            valid_rows = [one for one in valid_rows if one.sequence <= order["to"]]
        else:
            valid_rows.append(row)
    return valid_rows, undone_rows


def turn_starts(rows: Sequence[JournalRow]) -> list[int]:
    """Return the rows before each turn of the current game, oldest first."""
    starts: list[int] = []
    for row in rows_in_force(rows):
        if json.loads(row.action)["kind"] == "start":
            starts = [row.sequence]
        elif any(event["kind"] == TURN_BEGAN for event in json.loads(row.events)):
            starts.append(row.sequence)
    return starts
