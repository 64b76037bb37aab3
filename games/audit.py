"""Replaying a record, and checking that nobody tampered with its game: neither the dice nor what was done (RULES A1)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from math import inf
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from games.audience import Seat
from games.chance import SeededChance, commitment, players_part
from games.protocol import Actor, AnyGame
from games.record import COUNT, ActionRow, Header, Record, RecordError, Row, TableRow, Who
from games.refusal import Refusal
from games.sittings import MARK, SittingFold, start_holders
from games.table_rows import TableHistory
from games.vocabulary import UnreadableError, Written

T = TypeVar("T")
End: TypeAlias = Literal["over", "closed", "cut"]
"""How a record ends: with its game, with the table closed before that, or with neither, so that rows are missing."""
CUT = "the end is missing: the game is not over here, and the table was not closed"
GRACE_MS = 2_000
"""So much earlier than its row says may a wait have begun."""
GIVEN = "somebody plays a seat that was given to an automatic player."


class OtherRulesError(RecordError):
    """The record was made under another version of the rules: it is refused, never misread."""


class Told(NamedTuple):
    """An event of a recorded game, with the row that it stands in."""

    row: ActionRow
    event: Any
    state: Any
    """As the event left it. It changes with the next one, so take from it at once what you need."""


def replay(game: AnyGame, record: Record) -> Any:
    """The state at the end of the record, by folding its events. Raises RecordError where it cannot be done."""
    course = _Course(game, record)
    for _ in course.events():
        pass
    return course.state


def told(game: AnyGame, record: Record) -> Iterator[Told]:
    """The events of the game that stands at the end, one after another: what was taken back is left out. Raises RecordError."""
    return _Course(game, record).events({row.sequence for row in gone(record)})


def gone(record: Record) -> list[Row]:
    """The rows that some later row has taken back."""
    standing, back = list[Row](), list[Row]()
    for row in record.rows:
        if isinstance(row, TableRow) and row.to_sequence is not None:
            while standing and standing[-1].sequence > row.to_sequence:
                back.append(standing.pop())
        standing.append(row)
    return back


def check(game: AnyGame, record: Record, players: Collection[str] = ()) -> None:
    """Raises RecordError unless the whole game was played by the promised dice and the rules: of another record nothing is made.

    `players`: the names of its automatic players; (): any may be.
    """
    course = _Course(game, record, players)
    if findings := _wrong(course):
        raise RecordError(findings[0])
    if _ended(game, record, course.state) == "cut":
        raise RecordError(CUT)


def verify(game: AnyGame, record: Record, players: Collection[str] = ()) -> list[str]:
    """Everything that is wrong with the record, as sentences: empty when the game was played by the rules and the dice.

    `players`: as in `check`. Raises RecordError where the record cannot be read as a game of this kind at all.
    """
    return _wrong(_Course(game, record, players))


def _wrong(course: _Course) -> list[str]:
    """The same of this course, which comes to its end where nothing is wrong."""
    game, header = course.game, course.record.header
    findings = _seats(course)
    if header.seed is None:
        return [*findings, "The seed is not in this file, so the dice cannot be checked: export the game again when it is over."]
    seed = _seed(header.seed)
    if commitment(seed, header.table) != header.commitment:
        findings.append("The seed is not the one that was promised before the game.")
    if players_part(course.history.contributions) != header.client:
        findings.append("The players' part of the chance does not come from the joins in this file.")
    chance = attempt("the players' part of the chance", SeededChance, seed, header.client)
    dealt = attempt("the header", game.setup, course.options, chance)
    if _told_as(header.opening, game, dealt) != course.state:
        return [*findings, "The opening was not dealt from this seed."]  # what follows from another opening proves nothing
    return findings + _played_again(course, chance)


def ending(game: AnyGame, record: Record) -> End:
    """How the record ends. Nobody can tell where rows were taken from its end but by this. Raises RecordError."""
    return _ended(game, record, replay(game, record))


def _ended(game: AnyGame, record: Record, state: Any) -> End:
    """The same, from the state at its end."""
    if attempt("the end of the record", game.outcome, state) is not None:
        return "over"
    return "closed" if any(isinstance(row, TableRow) and row.table == "close" for row in record.rows) else "cut"


def taken_back(record: Record) -> list[str]:
    """Each time that the game was taken back, as a sentence: the rules allow it, so it is no finding."""
    found: list[str] = []
    start = 0
    for row in record.rows:
        if isinstance(row, TableRow) and row.table == "start":
            start = row.sequence
        elif isinstance(row, TableRow) and row.table == "rolled_back":
            to = "the opening" if row.to_sequence == start else f"row {row.to_sequence}"
            found.append(f"Row {row.sequence} takes the game back to {to}.")
    return found


def _seats(course: _Course) -> list[str]:
    seats = course.game.seats(course.options)
    return [] if seats == course.record.header.seats else [f"The seats should be {', '.join(seats)}."]


def _played_again(course: _Course, chance: SeededChance) -> list[str]:
    """Do every action again and compare; stops at the first row that went otherwise, since all after it would."""
    game, clocks = course.game, _Clocks(course)
    for row in course.record.rows:
        clocks.take(row)
        if complaint := clocks.beside(row) if isinstance(row, TableRow) else clocks.complaint(row):
            return [f"Row {row.sequence}: {complaint}"]
        if isinstance(row, ActionRow):
            actor = Actor(row.actor.seat, row.actor.by)
            action = _decode(game.codec.action, row.action, f"the action of row {row.sequence}")
            result = attempt(f"row {row.sequence}", game.apply, course.state, actor, action, chance)
            if isinstance(result, Refusal):
                return [f"Row {row.sequence}: this action was not allowed ({result.code}, RULES {result.rule})."]
            if result != _events(game, row):
                return [f"Row {row.sequence}: something else should have happened."]
        course.passed(row)
        clocks.look(row)
    return []


def attempt(what: str, act: Callable[..., T], *on: Any) -> T:
    """What `act` returns. Raises RecordError where it breaks over `what`: an edited record may lead where no game can stand."""
    try:
        return act(*on)
    except Exception as error:
        raise RecordError(f"{what} makes no sense in this game ({type(error).__name__})") from error


class _Course:
    """A game on its way through a record: its state now, and the earlier ones that some row rolls back to."""

    def __init__(self, game: AnyGame, record: Record, players: Collection[str] = ()) -> None:
        self.game = game
        self.record = record
        self.state = opening(game, record.header)
        self.options = game.options.model_validate(record.header.options)
        self.history = TableHistory.through(record, self.options, players)
        self._kept: dict[int | None, Any] = {}

    def events(self, without: Collection[int] = ()) -> Iterator[Told]:
        """Fold all that happened, those rows too that are taken back later, but for the rows named."""
        if complaints := _seats(self):
            raise RecordError(complaints[0])
        for row in self.record.rows:
            if isinstance(row, ActionRow) and row.sequence not in without:
                for event in _events(self.game, row):
                    attempt(f"row {row.sequence}", self.game.evolve, self.state, event)
                    yield Told(row, event, self.state)
            self.passed(row)

    def passed(self, row: ActionRow | TableRow) -> None:
        """Take note that this row is done; one that rolls back sets the state."""
        if isinstance(row, TableRow) and row.table == "rolled_back":
            if row.to_sequence not in self._kept:
                raise RecordError(f"row {row.sequence} rolls back to row {row.to_sequence}, which is not in the game before it")
            self.state = self.game.clone(self._kept[row.to_sequence])
            self.game.adopt(self.state, self.options.clocks())
        elif isinstance(row, TableRow) and row.table == "change" and row.sequence > self.history.start:
            self.options = attempt(f"row {row.sequence}", self.options.changed, row.facts["options"])
            self.game.adopt(self.state, self.options.clocks())
        if row.sequence in self.history.returns and row.sequence >= self.history.start:
            self._kept[row.sequence] = self.game.clone(self.state)


class _Clocks:
    """Since when a game waits for what, by the table's own time: for whom nobody waits, or not yet long enough, no clock acts."""

    def __init__(self, course: _Course) -> None:
        self._course = course
        self._history = TableHistory(course.options, len(course.record.header.seats))
        self._fold = SittingFold(len(course.record.header.seats), str(course.record.header.options.get("absent")))
        self._since: dict[str, int] = {}
        self._asked: dict[tuple[Seat | None, str], int] = {}
        """Of what is waited for now, since when, by seat and by what it is asked for."""
        self._absent: set[Seat | None] = set()
        """Seats for which the clock has acted since they last did: they have less time (RULES A2)."""
        self._given: set[Seat] = set()
        """Seats that an automatic player has for good: their time was not up, so it holds them for no absent person."""
        self._practised: set[Seat | None] = set()
        """Seats of a game after a practice that have not acted yet: up to 0.21.0 a turn missed in the practice still counted."""

    def take(self, row: ActionRow | TableRow) -> None:
        """Come to this row."""
        self._history.take(row)
        if isinstance(row, TableRow) and row.table == "outage":
            facts: Mapping[str, Any] = row.facts
            self._add_outage(facts["missed_ms"], facts["ago_ms"])
        if isinstance(row, TableRow) and row.table == "hurry":
            left_ms, seat = row.facts.get("left_ms"), row.facts.get("seat")
            if isinstance(left_ms, int) and left_ms:
                self._shorten(seat, left_ms)

    def _add_outage(self, missed_ms: int, ago_ms: int) -> None:
        """Put the beginnings back with the table's clock, each but for what the wait has missed of the outage."""
        until_ms = self._history.now + missed_ms - ago_ms

        def put_back(since: int) -> int:
            return since - missed_ms + max(0, until_ms - max(since, until_ms - missed_ms))

        self._since = {key: put_back(since) for key, since in self._since.items()}
        self._asked = {asked: put_back(since) for asked, since in self._asked.items()}

    def _shorten(self, seat: Any, left_ms: int) -> None:
        """Let the clocks of this seat end after `left_ms` at the latest, as those who wait have asked for."""
        for wait in self._course.game.waiting_for(self._course.state):
            if wait.seat == seat and wait.key in self._since:
                began = min(self._since[wait.key], self._history.now + left_ms - wait.seconds * 1000)
                self._since[wait.key] = self._asked[wait.seat, wait.what] = began

    def look(self, row: ActionRow | TableRow) -> None:
        """Note after this row who sits there and whom the game waits for. What it waited for before, but for a rollback, is past."""
        self._fold.take(row)
        if self._history.start:
            waits = self._course.game.waiting_for(self._course.state)
            for wait in waits:  # up to 0.19 some waits ran on where today's begin anew while their seat did nothing
                self._since.setdefault(wait.key, self._asked.get((wait.seat, wait.what), self._history.now))
            self._asked = {(wait.seat, wait.what): self._since[wait.key] for wait in waits}

    def complaint(self, row: ActionRow) -> str:
        """What is wrong with an action at this time, "" for nothing."""
        actor = row.actor
        if isinstance(row.action, Mapping) and row.action.get("kind") == MARK:
            return self._wrong_mark(actor, is_away=row.action.get("away") is True)
        if isinstance(row.action, Mapping) and row.action.get("kind") == COUNT:
            return "" if actor.by == "clock" and actor.seat is not None else "nobody but the table counts what is said."
        complaint = self._of_time(actor)
        self._asked = {asked: since for asked, since in self._asked.items() if asked[0] != actor.seat}
        return complaint

    def _wrong_mark(self, actor: Who, *, is_away: bool) -> str:
        """Why the table cannot have told its game so of this seat's holder, "" where it can."""
        held = None if actor.seat is None else self._fold.open.get(actor.seat)
        if actor.by != "clock" or actor.seat is None or held is None:
            return "nobody but the table tells who holds a seat."
        if is_away and not self._fold.may_be_stand_in(actor.seat) and actor.seat not in self._practised:
            return "a seat is said to be a stand-in's, and is not."
        if not is_away and held.holder == "stand_in" and held.player is not None:
            return "a seat is said to be its person's, and a stand-in plays it."
        return ""

    def _of_time(self, actor: Who) -> str:
        held = None if actor.seat is None else self._fold.open.get(actor.seat)
        acts_once = actor.by == "automatic" and self._fold.is_exact and held is not None and held.is_person
        if (actor.by != "clock" and not acts_once) or actor.seat is None:
            if actor.by == "player":
                self._absent.discard(actor.seat)
                self._practised.discard(actor.seat)
            return GIVEN if actor.by == "player" and actor.seat in self._given else ""
        complaint = self._too_early(actor.seat)
        self._absent.add(actor.seat)
        return complaint

    def beside(self, row: TableRow) -> str:
        """The same of what is no action."""
        if row.table == "exit" and self._course.game.outcome(self._course.state) is None:
            return "nobody is asked at the exit before the game is over."
        seats = set(self._history.seats)
        if row.table == "fill":
            lent = row.facts.get("until_back") is True  # older rows do not say it: there the time tells
            self._given |= {seat for seat in seats if not self._history.start or (not lent and self._too_early(seat))}
        elif row.table == "leave" and self._history.start:
            self._given |= seats
        elif row.table == "start":
            self._given |= {seat for seat, (holder, _) in enumerate(start_holders(row.facts)) if holder == "automatic"}
        elif row.table == "practised":
            self._given.clear()  # what was done in it is not told
            self._practised |= set(range(len(self._course.record.header.seats)))
        elif row.table == "replace":
            self._given -= seats
        return GIVEN if row.table == "come_back" and seats & self._given else ""

    def _too_early(self, seat: Seat) -> str:
        """Why no clock acts for this seat now, "" where one may."""
        course = self._course
        limits = [wait for wait in course.game.waiting_for(course.state) if wait.seat == seat and wait.seconds]
        short = course.options.absent_seconds if seat in self._absent | self._practised else inf
        ends = [self._since[wait.key] + 1000 * min(wait.seconds, short) for wait in limits]
        if not ends:
            return "the clock acted for a seat whose time was not running."
        return "the clock acted before the time was up." if self._history.now + GRACE_MS < min(ends) else ""


def opening(game: AnyGame, header: Header) -> Any:
    """The state that the record begins with."""
    if header.game != game.name:
        raise RecordError(f"this is a record of the game {header.game}, not of {game.name}")
    if not re.fullmatch("[0-9a-f]{64}", header.commitment):
        raise RecordError("the header's seal is not written as 64 hexadecimal digits")
    if other := other_rules(game, header.rules_version):
        raise OtherRulesError(f"this game was played under {other} and does not guess")
    _decode(Written(game.options), header.options, "the header's options")
    state = _decode(game.codec.state, header.opening, "the header's opening state")
    if getattr(state, "rules_version", header.rules_version) != header.rules_version:
        raise RecordError("the header's opening state was dealt under another version of the rules than the header names")
    return state


def other_rules(game: AnyGame, version: int) -> str:
    """The versions, where games of this one can no longer be decided as they were; "" where they can."""
    oldest, newest = game.oldest_rules_version, game.rules_version
    if oldest <= version <= newest:
        return ""
    known = f"version {newest}" if oldest == newest else f"versions {oldest} to {newest}"
    return f"version {version} of the rules of {game.name}; this program knows {known}"


def _told_as(opening: Any, game: AnyGame, dealt: Any) -> Any:
    """What is dealt, as far as this opening tells: an earlier version of Moot kept fewer facts of a state, which the rules do not need."""
    told = {name: value for name, value in json.loads(game.codec.state.encode(dealt)).items() if name in opening}
    return _decode(game.codec.state, told, "the dealt opening")


def _events(game: AnyGame, row: ActionRow) -> list[Any]:
    return [_decode(game.codec.event, event, f"an event of row {row.sequence}") for event in row.events]


def _decode(codec: Written[Any], value: Any, what: str) -> Any:
    """The value that this JSON means, read as strictly as JSON allows."""
    try:
        found = codec.of_plain(value)
    except UnreadableError as error:
        raise RecordError(f"{what} cannot be read: {error}") from None
    if codec.encode(found) != msgspec.json.encode(value) and not _says(codec.plain(found), value):
        raise RecordError(f"{what} cannot be read: it says more than that, or in another way than this program writes it")
    return found


def _says(whole: Any, part: Any) -> bool:
    """Whether all of `part` stands in `whole` as it is there; what it leaves out has the usual value."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and _says(whole[key], value) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(_says, whole, part))
    return type(part) is type(whole) and part == whole


def _seed(text: str) -> bytes:
    if not re.fullmatch("([0-9a-f]{2})+", text):
        raise RecordError("the header's seed is not written as hexadecimal digits")
    return bytes.fromhex(text)
