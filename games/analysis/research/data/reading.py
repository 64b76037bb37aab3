"""Read a recorded game into sheets. Each game's own `SheetReader` adds its part."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from games import audit
from games.analysis.foresight import ResourceCrash
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.figures import Figure, figure_amounts
from games.analysis.research.data.seated import Attribution, RowDecider
from games.analysis.research.data.sheets import (
    AnswerRow,
    BreachRow,
    DecisionRow,
    EventRow,
    FigureRow,
    RoundRow,
    SeatRow,
    TradeRow,
)
from games.analysis.research.data.sittings import absence_rows, sitting_acts, sitting_rows
from games.analysis.seat_acts import automatic_player_names, seat_acts
from games.audience import Seat
from games.audit import ReplayedEvent
from games.island.cards import RESOURCES
from games.island.events import Traded
from games.protocol import AnyGame
from games.record import COUNT_SPEECH, ActionRow, Record, TableRow
from games.sittings import record_sittings
from games.vocabulary import Event

HAND_OVER_DECIDERS: Mapping[str, RowDecider] = {
    "leave": "player",
    "replace": "instructor",
    "come_back": "player",
    "fill": "instructor",
}
"""Rows that change a seat's holder, and their decider if the row does not name one."""


class GamePlace(NamedTuple):
    """The place of an event in its game."""

    stage: str | None = None
    round: int | None = None
    turn: int | None = None
    active: int | None = None


NO_PLACE = GamePlace()
NO_CODES: Mapping[int, str] = {}
"""No person is known by a code."""


@dataclass(frozen=True, slots=True)
class SeatGoods:
    """A seat's possessions, as far as a game has them."""

    points: int | None = None
    cards: int | None = None
    food: int | None = None
    people: int | None = None
    gold: int | None = None
    held: int | None = None
    """Points with hidden cards."""


class TradeSide(NamedTuple):
    """One side of a trade, for one thing. `traded`: its own kind, if another."""

    seat: int
    partner: int | None = None
    number: int = 1
    thing: str | None = None
    given: int = 0
    taken: int = 0
    traded: Any = None


class EventEntry(NamedTuple):
    """An event's row in the sheet of events."""

    kind: str
    seat: int | None = None
    thing: str | None = None
    number: int | None = None
    auto: bool | None = None
    other: int | None = None


def card_entries(
    kind: str, seat: int | None, bundle: Sequence[int], *, auto: bool | None = None
) -> Iterator[EventEntry]:
    """Yield an entry for each resource with a count, at least one. Only the first has `auto`, to be counted
    once.
    """
    amounts: list[tuple[str | None, int]] = [
        (name, count) for name, count in zip(RESOURCES, bundle, strict=True) if count
    ]
    for n, (name, count) in enumerate(amounts or [(None, 0)]):
        yield EventEntry(kind, seat, name, count, None if n else auto)


@dataclass(slots=True)
class _Position:
    """The current place of a reader."""

    row: int = 0
    ms: int = 0
    item: int = 0
    place: GamePlace = NO_PLACE
    before: dict[int, GamePlace] = field(default_factory=dict[int, GamePlace])
    """By row, the place in the game when it was requested."""
    after: list[tuple[int, GamePlace]] = field(default_factory=list[tuple[int, GamePlace]])
    """Each row in force, with the place in the game after it."""
    sealed: dict[tuple[type[Event], Seat], int] = field(default_factory=dict[tuple[type[Event], Seat], int])
    """By class of event and seat, the row of the latest sealed decision."""


class SheetReader:
    """Reads one record into rows, once."""

    figures: ClassVar[tuple[Figure, ...]] = ()
    """Of this kind of game."""
    entries_by_event: ClassVar[Mapping[type[Event], Callable[[Any], Iterable[EventEntry]]]] = {}
    """The entries of each class of event. Others get none."""

    sealed_decisions: ClassVar[Mapping[type[Event], type[Event]]] = {}
    """Classes of events that reveal a seat's earlier decision, each with the class of that decision's event.
    """

    def __init__(
        self, table: str, game: AnyGame, record: Record, people: Mapping[int, str] = NO_CODES
    ) -> None:
        """Prepare. `people`: codes by their numbers in the record's sittings."""
        self.table, self.game, self.record = table, game, record
        self.sittings = record_sittings(record)
        self.people = Attribution(record.rows, self.sittings, people)
        self.rows: list[SheetRow] = []
        self.end: str | None = None
        """The game's own word for why it ended."""
        self.over = False
        self.taken_back = 0
        self._log: list[Any] = []
        self._at = _Position()
        self._trades = 0

    # What a game says of itself.

    def place_in_game(self, state: Any) -> GamePlace:
        """Return this state's place in the game."""
        return GamePlace(round=getattr(state, "round", None), turn=getattr(state, "turn", None))

    def seat_goods(self, state: Any) -> Sequence[SeatGoods]:
        """Return each seat's possessions, if any."""
        return tuple(SeatGoods(points=points) for points in getattr(state, "points", ()))

    def ends_round(self, replayed: ReplayedEvent) -> bool:
        """Return whether this event ends a round."""
        return bool(replayed.event.kind == "round_ended")

    def handle_event(self, replayed: ReplayedEvent) -> None:
        """Handle the next event in force, for other sheets than that of events."""

    def finish(self) -> None:
        """Add rows after the last event."""

    def crashes(self) -> Sequence[ResourceCrash]:
        """Return the crashes read."""
        return ()

    def derived_rows(self, tables: int) -> Iterable[SheetRow]:  # noqa: ARG002
        """Return results of playing the game on or again, which may take long. None here.

        `tables`: how many share the time. Raises RecordError.
        """
        return ()

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """Return the game's figures, and the debrief's own."""
        return self.game.measures(log)

    # What a game's reading uses.

    def add_event_row(self, entry: EventEntry, decision_row: int | None = None) -> None:
        """Add a row. `decision_row`: of the sealed act that the event reveals."""
        at, (kind, seat, thing, count, auto, other) = self._at, entry
        at.item += 1
        stage, round_, turn, _ = at.place
        by = {} if decision_row is None else self.people.seat_columns(seat, decision_row)
        self.rows.append(
            EventRow(
                self.table,
                at.row,
                at.item,
                at.ms,
                stage,  # type: ignore[arg-type]  # one of its words
                round_,
                turn,
                seat,
                other,
                kind,
                thing,
                count,
                auto,
                **by,
            )
        )

    def add_trade(self, traded: Any, sides: Iterable[TradeSide]) -> None:
        """Add a trade. `traded`: its kind."""
        self._trades += 1
        for item, side in enumerate(sides, 1):
            self.rows.append(
                TradeRow(
                    trade=self._trades,
                    item=item,
                    stage=self.stage,
                    seat=side.seat,
                    partner=side.partner,
                    traded=side.traded or traded,
                    side=side.number,
                    thing=side.thing,
                    given=side.given,
                    taken=side.taken,
                    **self.moment_columns,
                )
            )

    def add_bank_trade(self, event: Traded) -> None:
        """Add a trade with the bank."""
        self.add_trade(
            "bank",
            [
                TradeSide(event.seat, thing=event.give, given=event.given),
                TradeSide(event.seat, thing=event.take, taken=event.taken),
            ],
        )

    @property
    def moment_columns(self) -> dict[str, Any]:
        """Return the columns of table and moment."""
        at = self._at
        return {
            "table": self.table,
            "row": at.row,
            "ms": at.ms,
            "round": at.place.round,
            "turn": at.place.turn,
        }

    @property
    def stage(self) -> Any:
        """Return the current stage."""
        return self._at.place.stage

    # The way through the record.

    def read_rows(self) -> list[SheetRow]:
        """Return all rows of the table. Raises RecordError if the record cannot be followed."""
        state = audit.initial_state(self.game, self.record.header)
        position = self._at
        position.place = self.place_in_game(state)
        for replayed in audit.replayed_events(self.game, self.record):
            row, state = replayed.row.sequence, replayed.state
            if row != position.row:
                position.before[row], position.row, position.ms, position.item = (
                    position.place,
                    row,
                    replayed.row.ms,
                    0,
                )
            position.place = self.place_in_game(state)
            if position.after and position.after[-1][0] == row:
                position.after.pop()
            position.after.append((row, position.place))
            self._log.append(replayed.event)
            self._add_event_rows(replayed.event)
            self.handle_event(replayed)
            if self.ends_round(replayed):
                self._add_round_rows(state)
        self._add_decision_rows()
        self.finish()
        self._add_seat_rows(state)
        self._add_figure_rows()
        self.rows = list(self.people.fill_columns(self.rows))
        return self.rows

    def sealed_row(self, kind: type[Event], seat: Seat) -> int | None:
        """Return the row of this seat's latest sealed decision of this class."""
        return self._at.sealed.get((kind, seat))

    def _add_event_rows(self, event: Event) -> None:
        if type(event) in self.sealed_decisions.values():
            self._at.sealed[type(event), event.seat] = self._at.row  # type: ignore[attr-defined]  # it has one
        decision = self.sealed_decisions.get(type(event))
        decision_row = None if decision is None else self.sealed_row(decision, event.seat)  # type: ignore[attr-defined]  # likewise
        for entry in self.entries_by_event.get(type(event), _no_entries)(event):
            self.add_event_row(entry, decision_row)
        if event.kind == "game_ended":
            self.end = getattr(event, "reason", None)
        elif event.kind == "game_resumed":
            self.end = None

    def _add_round_rows(self, state: Any) -> None:
        for seat, goods in enumerate(self.seat_goods(state)):
            self.rows.append(
                RoundRow(
                    table=self.table,
                    row=self._at.row,
                    ms=self._at.ms,
                    stage=self.stage,
                    round=self._at.place.round or 0,
                    seat=seat,
                    points=goods.points,
                    cards=goods.cards,
                    food=goods.food,
                    people=goods.people,
                    gold=goods.gold,
                    held=goods.held,
                )
            )

    def _add_decision_rows(self) -> None:
        rolled_back = {row.sequence for row in audit.rolled_back_rows(self.record)}
        self.taken_back = len(rolled_back)
        last_ms = 0
        for row in self.record.rows:
            if (
                isinstance(row, ActionRow)
                and isinstance(row.action, dict)
                and row.action.get("kind") == COUNT_SPEECH
            ):
                continue  # nobody waited for it
            if not isinstance(row, ActionRow):
                self.rows.extend(self._table_event_rows(row))
                self.rows.extend(self._hand_over_rows(row, row.ms - last_ms))
            elif (by := self.sittings.decider(row.sequence)) is not None:
                self.rows.append(
                    self._decision_of_act(row, by, row.ms - last_ms, row.sequence in rolled_back)
                )
            last_ms = row.ms

    def _decision_of_act(self, row: ActionRow, by: RowDecider, waited: int, taken_back: bool) -> DecisionRow:  # noqa: FBT001
        action: dict[str, Any] = dict(row.action) if isinstance(row.action, dict) else {}
        kind, seat = str(action.pop("kind", "")), row.actor.seat
        place = NO_PLACE if taken_back else self._at.before.get(row.sequence, NO_PLACE)
        person = None if seat is None else self.people.holder_code(seat, row.sequence)
        return self._decision_row(
            row, kind, seat, action, waited=waited, place=place, by=by, person=person, taken_back=taken_back
        )

    def _hand_over_rows(self, row: TableRow, waited: int) -> Iterator[DecisionRow]:
        """Yield a row if a named seat changed hands with this row."""
        seat, kind = row.facts.get("seat"), row.table
        if (
            kind not in HAND_OVER_DECIDERS
            or row.sequence < self.sittings.start
            or not (isinstance(seat, int) or row.facts.get("seats"))
        ):
            return
        sitting = self.sittings.sitting_at(seat, row.sequence) if isinstance(seat, int) else None
        is_new_holder = sitting is not None and sitting.first_row == row.sequence
        by = sitting.changed_by if is_new_holder and sitting is not None else HAND_OVER_DECIDERS[kind]
        person = (
            self.people.holder_code(seat, row.sequence - (kind == "leave")) if isinstance(seat, int) else None
        )
        arguments = {
            name: value for name, value in row.facts.items() if name != "seat" and value not in ("", [])
        }
        index = bisect_right(self._at.after, row.sequence, key=lambda one: one[0])
        place = self._at.after[index - 1][1] if index else NO_PLACE
        yield self._decision_row(
            row, kind, seat, arguments, waited=waited, place=place, by=by, person=person, hand_over=True
        )

    def _decision_row(
        self,
        row: ActionRow | TableRow,
        kind: str,
        seat: Any,
        arguments: Mapping[str, Any],
        *,
        waited: int,
        place: GamePlace,
        by: RowDecider,
        person: str | None,
        taken_back: bool = False,
        hand_over: bool = False,
    ) -> DecisionRow:
        return DecisionRow(
            table=self.table,
            row=row.sequence,
            ms=row.ms,
            waited_ms=max(0, waited),
            stage=place.stage,  # type: ignore[arg-type]  # one of its words
            round=place.round,
            turn=place.turn,
            active=place.active,
            seat=seat,
            by=by,
            person=person,
            kind=kind,
            arguments=compact_json(arguments) if arguments else None,
            taken_back=taken_back,
            hand_over=hand_over,
        )

    def _table_event_rows(self, row: TableRow) -> Iterator[SheetRow]:
        facts: Mapping[str, Any] = row.facts
        match row.table:
            case "log_breach":
                yield BreachRow(self.table, row.sequence, row.ms, None, facts["way"])
            case "exit":
                yield AnswerRow(
                    session=None,
                    table=self.table,
                    row=row.sequence,
                    ms=row.ms,
                    seat=None,
                    asked_when="after",
                    question="exit_silence",
                    question_kind="choice",
                    question_words=None,
                    scale_steps=None,
                    answer="broken" if facts["broke"] else "kept",
                )
            case "outage":
                missed_s = round(facts["missed_ms"] / 1000)
                yield EventRow(
                    self.table,
                    row.sequence,
                    1,
                    row.ms,
                    None,
                    None,
                    None,
                    None,
                    None,
                    row.table,
                    None,
                    missed_s,
                    None,
                )
            case "pause" | "resume" | "close" | "rolled_back" | "change":
                yield EventRow(
                    self.table,
                    row.sequence,
                    1,
                    row.ms,
                    None,
                    None,
                    None,
                    None,
                    None,
                    row.table,
                    None,
                    None,
                    None,
                )

    def _add_seat_rows(self, state: Any) -> None:
        outcome = self.game.outcome(state)
        self.over = outcome is not None
        acts = seat_acts(self.record, self.sittings)
        sittings_with_acts, players = sitting_acts(self.sittings, acts), automatic_player_names(acts)
        act_counts = Counter[tuple[Seat, str]]()
        for sitting_with_acts in sittings_with_acts:
            act_counts.update(
                {
                    (sitting_with_acts.sitting.seat, who): count
                    for who, count in sitting_with_acts.acts.items()
                }
            )
        for seat, colour in enumerate(self.record.header.seats):
            own, clock, automatic = (act_counts[seat, who] for who in ("player", "clock", "automatic"))
            player = "+".join(players.get(seat, ())) or None if automatic else None
            points = None if outcome is None else outcome.points[seat]
            won = None if outcome is None else seat in outcome.winners
            self.rows.append(
                SeatRow(self.table, seat, colour, False, own, clock, automatic, player, points, won)
            )
        self.rows.extend(sitting_rows(self.table, sittings_with_acts, self.people))
        self.rows.extend(absence_rows(self.table, sittings_with_acts, acts, self.people))

    def _add_figure_rows(self) -> None:
        measures = self.measures(self._log)
        for figure in self.figures:
            for (seat, part), amount in figure_amounts(figure, measures):
                self.rows.append(FigureRow(self.table, seat, figure.name, part, round(float(amount), 4)))


def _no_entries(_: Event) -> Sequence[EventEntry]:
    return ()


def compact_json(value: Any) -> str:
    """Return canonical JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
