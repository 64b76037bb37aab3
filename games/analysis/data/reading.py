"""How a recorded game is read into sheets: what every game has. A game's own `Reading` adds what only it has."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from games import audit
from games.analysis.data.absences import absences
from games.analysis.data.columns import Row
from games.analysis.data.figures import Figure, unfold
from games.analysis.data.holders import automatic_players
from games.analysis.data.sheets import AnswerRow, BreachRow, DecisionRow, EventRow, FigureRow, RoundRow, SeatRow, TradeRow
from games.analysis.foresight import Crashed
from games.audience import Seat
from games.audit import Told
from games.island.cards import RESOURCES
from games.island.events import Traded
from games.protocol import AnyGame
from games.record import ActionRow, Record, TableRow
from games.vocabulary import Event

SEATS_IN_ARGUMENTS = frozenset({"target", "candidate", "partner", "to", "through", "fees", "legs", "ranking", "bonus", "food", "seat"})
"""Names of what tells of other seats in an act's details."""


class Place(NamedTuple):
    """Where in its game something happened."""

    stage: str | None = None
    round: int | None = None
    turn: int | None = None
    active: int | None = None


NOWHERE = Place()


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


class Reading:
    """One game on its way into rows. Made for one record, and read once."""

    figures: ClassVar[tuple[Figure, ...]] = ()
    """Of this kind of game."""
    said: ClassVar[Mapping[type[Event], Callable[[Any], Iterable[Said]]]] = {}
    """What is written of each kind of event; of the others nothing."""

    def __init__(self, table: str, game: AnyGame, record: Record, masked: frozenset[Seat] = frozenset()) -> None:
        self.table, self.game, self.record, self.masked = table, game, record, masked
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

    def ends_round(self, told: Told) -> bool:
        """Whether a whole round is over with this event."""
        return bool(told.event.kind == "round_ended")

    def take(self, told: Told) -> None:
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

    def say(self, said: Said) -> None:
        """Something has happened with the event that is being told."""
        at, (kind, seat, thing, count, auto, other) = self._at, said
        at.item += 1
        stage, round_, turn, _ = at.place
        self.rows.append(EventRow(self.table, at.row, at.item, at.ms, stage, round_, turn, seat, other, kind, thing, count, auto))  # type: ignore[arg-type]  # one of its words

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
        state = audit.opening(self.game, self.record.header)
        at = self._at
        at.place = self.place(state)
        for told in audit.told(self.game, self.record):
            row, state = told.row.sequence, told.state
            if row != at.row:
                at.before[row], at.row, at.ms, at.item = at.place, row, told.row.ms, 0
            at.place = self.place(state)
            self._log.append(told.event)
            self._say(told.event)
            self.take(told)
            if self.ends_round(told):
                self._round(state)
        self._beside()
        self.finish()
        self._seats(state)
        self._figures()
        return self.rows

    def _say(self, event: Event) -> None:
        for said in self.said.get(type(event), _nothing)(event):
            self.say(said)
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
        gone = {row.sequence for row in audit.gone(self.record)}
        self.taken_back = len(gone)
        last = 0
        for row in self.record.rows:
            if isinstance(row, ActionRow):
                self.rows.append(self._decision(row, row.ms - last, row.sequence in gone))
            else:
                self.rows.extend(self._happened(row))
            last = row.ms
        self.rows.extend(absences(self.table, self.record))

    def _decision(self, row: ActionRow, waited: int, taken_back: bool) -> DecisionRow:  # noqa: FBT001
        action: dict[str, Any] = dict(row.action) if isinstance(row.action, dict) else {}
        kind = str(action.pop("kind", ""))
        told = {name: value for name, value in action.items() if not (self.masked and name in SEATS_IN_ARGUMENTS)}
        place = NOWHERE if taken_back else self._at.before.get(row.sequence, NOWHERE)
        return DecisionRow(
            table=self.table,
            row=row.sequence,
            ms=row.ms,
            waited_ms=max(0, waited),
            stage=place.stage,  # type: ignore[arg-type]  # one of its words
            round=place.round,
            turn=place.turn,
            active=place.active,
            seat=row.actor.seat,
            by=row.actor.by,
            kind=kind,
            arguments=compact(told) if told else None,
            taken_back=taken_back,
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
                    person=None,
                    asked_when="after",
                    question="exit_silence",
                    question_kind="choice",
                    question_words=None,
                    scale_steps=None,
                    answer="broken" if facts["broke"] else "kept",
                )
            case "pause" | "resume" | "close" | "rolled_back" | "change":
                yield EventRow(self.table, row.sequence, 1, row.ms, None, None, None, None, None, row.table, None, None, None)

    def _seats(self, state: Any) -> None:
        outcome = self.game.outcome(state)
        self.over = outcome is not None
        by: dict[tuple[int | None, str], int] = {}
        for row in self.rows:
            if isinstance(row, DecisionRow) and not row.taken_back:
                by[row.seat, row.by] = by.get((row.seat, row.by), 0) + 1
        players = automatic_players(self.record)
        for seat, colour in enumerate(self.record.header.seats):
            hidden = seat in self.masked
            own, clock, automatic = (None if hidden else by.get((seat, who), 0) for who in ("player", "clock", "automatic"))
            player = "+".join(players.get(seat, ())) or None if automatic else None
            points = None if hidden or outcome is None else outcome.points[seat]
            won = None if hidden or outcome is None else seat in outcome.winners
            self.rows.append(SeatRow(self.table, seat, colour, hidden, own, clock, automatic, player, points, won))

    def _figures(self) -> None:
        measures = self.measures(self._log)
        known = {figure.name: figure for figure in self.figures}
        for figure in self.figures:
            hidden = figure.told(self.masked, known)
            if hidden is not None:
                for (seat, part), amount in unfold(figure, measures):
                    if seat not in hidden:
                        self.rows.append(FigureRow(self.table, seat, figure.name, part, round(float(amount), 4)))


def _nothing(_: Event) -> Sequence[Said]:
    return ()


def compact(value: Any) -> str:
    """As JSON, the same for the same value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
