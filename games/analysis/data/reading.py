"""How a recorded game is read into sheets: what every game has. A game's own `Reading` adds what only it has."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from games import audit
from games.analysis.data.columns import Row
from games.analysis.data.figures import Figure, unfold
from games.analysis.data.seated import Attribution, Decider
from games.analysis.data.sheets import AnswerRow, BreachRow, DecisionRow, EventRow, FigureRow, RoundRow, SeatRow, TradeRow
from games.analysis.data.sittings import absence_rows, automatic_players, seat_acts, sitting_acts, sitting_rows
from games.analysis.foresight import Crashed
from games.audience import Seat
from games.audit import ReplayedEvent
from games.island.cards import RESOURCES
from games.island.events import Traded
from games.protocol import AnyGame
from games.record import COUNT_SPEECH, ActionRow, Record, TableRow
from games.sittings import record_sittings
from games.vocabulary import Event

HAND_OVERS: Mapping[str, Decider] = {"leave": "player", "replace": "instructor", "come_back": "player", "fill": "instructor"}
"""What changes who holds a seat, and by whose word it is if its row does not say so."""


class Place(NamedTuple):
    """Where in its game something happened."""

    stage: str | None = None
    round: int | None = None
    turn: int | None = None
    active: int | None = None


NOWHERE = Place()
NOBODY: Mapping[int, str] = {}
"""No person is known by a code."""


@dataclass(frozen=True, slots=True)
class Goods:
    """How a seat stands, as far as a game has these."""

    points: int | None = None
    cards: int | None = None
    food: int | None = None
    people: int | None = None
    gold: int | None = None
    held: int | None = None
    """Points with hidden cards."""


class Side(NamedTuple):
    """One side of a trade, for one thing. `traded` is given where it is another kind than the trade's own."""

    seat: int
    partner: int | None = None
    number: int = 1
    thing: str | None = None
    given: int = 0
    taken: int = 0
    traded: Any = None


class Said(NamedTuple):
    """What is written of an event: a row of the sheet of events."""

    kind: str
    seat: int | None = None
    thing: str | None = None
    number: int | None = None
    auto: bool | None = None
    other: int | None = None


def cards(kind: str, seat: int | None, bundle: Sequence[int], *, auto: bool | None = None) -> Iterator[Said]:
    """A row for each kind of card of which there are any; one at least. `auto` stands in the first alone, so that it is counted once."""
    found: list[tuple[str | None, int]] = [(name, count) for name, count in zip(RESOURCES, bundle, strict=True) if count]
    for n, (name, count) in enumerate(found or [(None, 0)]):
        yield Said(kind, seat, name, count, None if n else auto)


@dataclass(slots=True)
class _At:
    """Where a reading stands."""

    row: int = 0
    ms: int = 0
    item: int = 0
    place: Place = NOWHERE
    before: dict[int, Place] = field(default_factory=dict[int, Place])
    """By row, where the game stood when it was asked for."""
    after: list[tuple[int, Place]] = field(default_factory=list[tuple[int, Place]])
    """Each row that stands, with where it left the game."""
    sealed: dict[tuple[type[Event], Seat], int] = field(default_factory=dict[tuple[type[Event], Seat], int])
    """By kind of event and seat, the row of the last one whose meaning is shown later."""


class Reading:
    """One game on its way into rows. Made for one record, and read once."""

    figures: ClassVar[tuple[Figure, ...]] = ()
    """Of this kind of game."""
    said: ClassVar[Mapping[type[Event], Callable[[Any], Iterable[Said]]]] = {}
    """What is written of each kind of event; of the others nothing."""

    shown: ClassVar[Mapping[type[Event], type[Event]]] = {}
    """Kinds of events that show what a seat has decided before, each with the kind of event of that decision."""

    def __init__(self, table: str, game: AnyGame, record: Record, people: Mapping[int, str] = NOBODY) -> None:
        """`people`: the codes of the table's people, by their numbers in the sittings of the record."""
        self.table, self.game, self.record = table, game, record
        self.sittings = record_sittings(record)
        self.people = Attribution(record.rows, self.sittings, people)
        self.rows: list[Row] = []
        self.end: str | None = None
        """Why the game ended, in its own word."""
        self.over = False
        self.taken_back = 0
        self._log: list[Any] = []
        self._at = _At()
        self._trades = 0

    # What a game says of itself.

    def place(self, state: Any) -> Place:
        """Where the game stands in this state."""
        return Place(round=getattr(state, "round", None), turn=getattr(state, "turn", None))

    def goods(self, state: Any) -> Sequence[Goods]:
        """How each seat stands; empty where nothing can be said."""
        return tuple(Goods(points=points) for points in getattr(state, "points", ()))

    def ends_round(self, told: ReplayedEvent) -> bool:
        """Whether a whole round is over with this event."""
        return bool(told.event.kind == "round_ended")

    def take(self, told: ReplayedEvent) -> None:
        """The next event that stands, for what goes into other sheets than that of the events: append it to `rows`."""

    def finish(self) -> None:
        """All has been told."""

    def crashes(self) -> Sequence[Crashed]:
        """What was used up, once all has been read. Here: nothing can be."""
        return ()

    def reckoned(self, tables: int) -> Iterable[Row]:  # noqa: ARG002
        """What the debrief finds by playing the game on or anew, once all has been read; it takes long. `tables`: how many are told, since
        of many each is given less. Here: nothing. Raises RecordError.
        """
        return ()

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """The figures of the game, and what the debrief tells beside them."""
        return self.game.measures(log)

    # What a game's reading uses.

    def say(self, said: Said, decided: int | None = None) -> None:
        """Something has happened with the event that is being told. `decided`: the row of the sealed act that it shows."""
        at, (kind, seat, thing, count, auto, other) = self._at, said
        at.item += 1
        stage, round_, turn, _ = at.place
        by = {} if decided is None else self.people.of_seat(seat, decided)
        self.rows.append(EventRow(self.table, at.row, at.item, at.ms, stage, round_, turn, seat, other, kind, thing, count, auto, **by))  # type: ignore[arg-type]  # one of its words

    def trade(self, traded: Any, sides: Iterable[Side]) -> None:
        """A trade was made. `traded`: the word for its kind."""
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
                    **self.here,
                )
            )

    def bank_trade(self, event: Traded) -> None:
        """A trade with the bank."""
        self.trade("bank", [Side(event.seat, thing=event.give, given=event.given), Side(event.seat, thing=event.take, taken=event.taken)])

    @property
    def here(self) -> dict[str, Any]:
        """The columns that say where and when, for a row of a sheet that has them all."""
        at = self._at
        return {"table": self.table, "row": at.row, "ms": at.ms, "round": at.place.round, "turn": at.place.turn}

    @property
    def stage(self) -> Any:
        """The stage that is being played."""
        return self._at.place.stage

    # The way through the record.

    def read(self) -> list[Row]:
        """All rows of the table. Raises RecordError where the record cannot be followed."""
        state = audit.initial_state(self.game, self.record.header)
        at = self._at
        at.place = self.place(state)
        for told in audit.replayed_events(self.game, self.record):
            row, state = told.row.sequence, told.state
            if row != at.row:
                at.before[row], at.row, at.ms, at.item = at.place, row, told.row.ms, 0
            at.place = self.place(state)
            if at.after and at.after[-1][0] == row:
                at.after.pop()
            at.after.append((row, at.place))
            self._log.append(told.event)
            self._say(told.event)
            self.take(told)
            if self.ends_round(told):
                self._round(state)
        self._beside()
        self.finish()
        self._seats(state)
        self._figures()
        self.rows = list(self.people.fill_columns(self.rows))
        return self.rows

    def sealed_row(self, kind: type[Event], seat: Seat) -> int | None:
        """The row in which this seat last decided with this kind of event, one of those that `shown` names."""
        return self._at.sealed.get((kind, seat))

    def _say(self, event: Event) -> None:
        if type(event) in self.shown.values():
            self._at.sealed[type(event), event.seat] = self._at.row  # type: ignore[attr-defined]  # it has one
        decision = self.shown.get(type(event))
        decided = None if decision is None else self.sealed_row(decision, event.seat)  # type: ignore[attr-defined]  # likewise
        for said in self.said.get(type(event), _nothing)(event):
            self.say(said, decided)
        if event.kind == "game_ended":
            self.end = getattr(event, "reason", None)
        elif event.kind == "game_resumed":
            self.end = None

    def _round(self, state: Any) -> None:
        for seat, goods in enumerate(self.goods(state)):
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

    def _beside(self) -> None:
        """The acts themselves, and what happened at the table beside its game."""
        gone = {row.sequence for row in audit.rolled_back_rows(self.record)}
        self.taken_back = len(gone)
        last = 0
        for row in self.record.rows:
            if isinstance(row, ActionRow) and isinstance(row.action, dict) and row.action.get("kind") == COUNT_SPEECH:
                continue  # nobody waited for it
            if not isinstance(row, ActionRow):
                self.rows.extend(self._happened(row))
                self.rows.extend(self._hand_overs(row, row.ms - last))
            elif (by := self.sittings.decider(row.sequence)) is not None:
                self.rows.append(self._decision(row, by, row.ms - last, row.sequence in gone))
            last = row.ms

    def _decision(self, row: ActionRow, by: Decider, waited: int, taken_back: bool) -> DecisionRow:  # noqa: FBT001
        action: dict[str, Any] = dict(row.action) if isinstance(row.action, dict) else {}
        kind, seat = str(action.pop("kind", "")), row.actor.seat
        place = NOWHERE if taken_back else self._at.before.get(row.sequence, NOWHERE)
        person = None if seat is None else self.people.sitter(seat, row.sequence)
        return self._decision_row(row, kind, seat, action, waited=waited, place=place, by=by, person=person, taken_back=taken_back)

    def _hand_overs(self, row: TableRow, waited: int) -> Iterator[DecisionRow]:
        """Who left a seat, got it or came back to it with this row, if one is named and the game has begun."""
        seat, kind = row.facts.get("seat"), row.table
        if kind not in HAND_OVERS or row.sequence < self.sittings.start or not (isinstance(seat, int) or row.facts.get("seats")):
            return
        sitting = self.sittings.sitting_at(seat, row.sequence) if isinstance(seat, int) else None
        changed = sitting is not None and sitting.first_row == row.sequence
        by = sitting.changed_by if changed and sitting is not None else HAND_OVERS[kind]
        person = self.people.sitter(seat, row.sequence - (kind == "leave")) if isinstance(seat, int) else None
        told = {name: value for name, value in row.facts.items() if name != "seat" and value not in ("", [])}
        at = bisect_right(self._at.after, row.sequence, key=lambda one: one[0])
        place = self._at.after[at - 1][1] if at else NOWHERE
        yield self._decision_row(row, kind, seat, told, waited=waited, place=place, by=by, person=person, hand_over=True)

    def _decision_row(
        self,
        row: ActionRow | TableRow,
        kind: str,
        seat: Any,
        arguments: Mapping[str, Any],
        *,
        waited: int,
        place: Place,
        by: Decider,
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
            arguments=compact(arguments) if arguments else None,
            taken_back=taken_back,
            hand_over=hand_over,
        )

    def _happened(self, row: TableRow) -> Iterator[Row]:
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
                yield EventRow(self.table, row.sequence, 1, row.ms, None, None, None, None, None, row.table, None, missed_s, None)
            case "pause" | "resume" | "close" | "rolled_back" | "change":
                yield EventRow(self.table, row.sequence, 1, row.ms, None, None, None, None, None, row.table, None, None, None)

    def _seats(self, state: Any) -> None:
        outcome = self.game.outcome(state)
        self.over = outcome is not None
        acts = seat_acts(self.record, self.sittings)
        held, players = sitting_acts(self.sittings, acts), automatic_players(acts)
        by = Counter[tuple[Seat, str]]()
        for one in held:
            by.update({(one.sitting.seat, who): count for who, count in one.acts.items()})
        for seat, colour in enumerate(self.record.header.seats):
            own, clock, automatic = (by[seat, who] for who in ("player", "clock", "automatic"))
            player = "+".join(players.get(seat, ())) or None if automatic else None
            points = None if outcome is None else outcome.points[seat]
            won = None if outcome is None else seat in outcome.winners
            self.rows.append(SeatRow(self.table, seat, colour, False, own, clock, automatic, player, points, won))
        self.rows.extend(sitting_rows(self.table, held, self.people))
        self.rows.extend(absence_rows(self.table, held, acts, self.people))

    def _figures(self) -> None:
        measures = self.measures(self._log)
        for figure in self.figures:
            for (seat, part), amount in unfold(figure, measures):
                self.rows.append(FigureRow(self.table, seat, figure.name, part, round(float(amount), 4)))


def _nothing(_: Event) -> Sequence[Said]:
    return ()


def compact(value: Any) -> str:
    """As JSON, the same for the same value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
