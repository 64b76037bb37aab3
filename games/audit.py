"""Replays records and verifies their dice and actions (RULES A1)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from math import inf
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from games.audience import Seat
from games.chance import SeededChance, client_seed, commitment
from games.protocol import Actor, AnyGame
from games.record import COUNT_SPEECH, ActionRow, Header, Record, RecordedActor, RecordError, Row, TableRow
from games.refusal import Refusal
from games.sittings import MARK_SEAT, SittingFold, start_holders
from games.table_rows import TableHistory
from games.vocabulary import DecodeError, JsonCodec

T = TypeVar("T")
RecordEnd: TypeAlias = Literal["over", "closed", "cut"]
"""How a record ends: the game is over, the table was closed before, or rows are missing."""
CUT_MESSAGE = "the end is missing: the game is not over here, and the table was not closed"
GRACE_MS = 2_000
"""A wait may have begun this much earlier than its row says."""
GIVEN_SEAT_MESSAGE = "somebody plays a seat that was given to an automatic player."


class OtherRulesError(RecordError):
    """The record was made under unsupported rules. It is refused, never misread."""


class ReplayedEvent(NamedTuple):
    """An event of a record with its row."""

    row: ActionRow
    event: Any
    state: Any
    """The state after the event. It is mutated by the next event, so read it at once."""


def replay(game: AnyGame, record: Record) -> Any:
    """Return the final state, by folding the record's events. Raises RecordError."""
    course = _Playback(game, record)
    for _ in course.events():
        pass
    return course.state


def replayed_events(game: AnyGame, record: Record) -> Iterator[ReplayedEvent]:
    """Yield the events of the game in order, without those that were rolled back. Raises RecordError."""
    return _Playback(game, record).events({row.sequence for row in rolled_back_rows(record)})


def rolled_back_rows(record: Record) -> list[Row]:
    """Return the rows that a later row rolled back."""
    standing, back = list[Row](), list[Row]()
    for row in record.rows:
        if isinstance(row, TableRow) and row.to_sequence is not None:
            while standing and standing[-1].sequence > row.to_sequence:
                back.append(standing.pop())
        standing.append(row)
    return back


def check_record(game: AnyGame, record: Record, players: Collection[str] = ()) -> None:
    """Raise RecordError unless the game is complete and fair.

    `players`: the names of its automatic players. (): any.
    """
    course = _Playback(game, record, players)
    if findings := _replay_findings(course):
        raise RecordError(findings[0])
    if _end_of(game, record, course.state) == "cut":
        raise RecordError(CUT_MESSAGE)


def verification_findings(game: AnyGame, record: Record, players: Collection[str] = ()) -> list[str]:
    """Return all violations of the rules and the committed dice as sentences.

    `players`: as in `check_record`. Raises RecordError if the record is not of this game.
    """
    return _replay_findings(_Playback(game, record, players))


def _replay_findings(course: _Playback) -> list[str]:
    """Return the findings. Without any, the playback has reached the record's end."""
    game, header = course.game, course.record.header
    findings = _seat_findings(course)
    if header.seed is None:
        return [
            *findings,
            "The seed is not in this file, so the dice cannot be checked: export the game again when it is over.",
        ]
    seed = _decode_seed(header.seed)
    if commitment(seed, header.table) != header.commitment:
        findings.append("The seed is not the one that was promised before the game.")
    if client_seed(course.history.contributions) != header.client:
        findings.append("The players' part of the chance does not come from the joins in this file.")
    chance = attempt("the players' part of the chance", SeededChance, seed, header.client)
    dealt = attempt("the header", game.setup, course.options, chance)
    if _restricted_to(header.opening, game, dealt) != course.state:
        return [
            *findings,
            "The opening was not dealt from this seed.",
        ]  # what follows from another opening proves nothing
    return findings + _rule_findings(course, chance)


def record_end(game: AnyGame, record: Record) -> RecordEnd:
    """Return how the record ends. This is the only sign of rows missing at the end. Raises RecordError."""
    return _end_of(game, record, replay(game, record))


def _end_of(game: AnyGame, record: Record, state: Any) -> RecordEnd:
    if attempt("the end of the record", game.outcome, state) is not None:
        return "over"
    return (
        "closed" if any(isinstance(row, TableRow) and row.table == "close" for row in record.rows) else "cut"
    )


def describe_rollbacks(record: Record) -> list[str]:
    """Return a sentence for each rollback, which the rules allow."""
    results: list[str] = []
    start = 0
    for row in record.rows:
        if isinstance(row, TableRow) and row.table == "start":
            start = row.sequence
        elif isinstance(row, TableRow) and row.table == "rolled_back":
            to = "the opening" if row.to_sequence == start else f"row {row.to_sequence}"
            results.append(f"Row {row.sequence} takes the game back to {to}.")
    return results


def _seat_findings(course: _Playback) -> list[str]:
    seats = course.game.seat_names(course.options)
    return [] if seats == course.record.header.seats else [f"The seats should be {', '.join(seats)}."]


def _rule_findings(course: _Playback, chance: SeededChance) -> list[str]:
    """Repeat every action and compare, up to the first difference."""
    game, clocks = course.game, _Clocks(course)
    for row in course.record.rows:
        clocks.start_row(row)
        if (
            complaint := clocks.table_row_complaint(row)
            if isinstance(row, TableRow)
            else clocks.action_complaint(row)
        ):
            return [f"Row {row.sequence}: {complaint}"]
        if isinstance(row, ActionRow):
            actor = Actor(row.actor.seat, row.actor.by)
            action = _decode(game.codec.action, row.action, f"the action of row {row.sequence}")
            result = attempt(f"row {row.sequence}", game.apply, course.state, actor, action, chance)
            if isinstance(result, Refusal):
                return [
                    f"Row {row.sequence}: this action was not allowed ({result.code}, RULES {result.rule})."
                ]
            if result != _decode_events(game, row):
                return [f"Row {row.sequence}: something else should have happened."]
        course.finish_row(row)
        clocks.finish_row(row)
    return []


def attempt(what: str, act: Callable[..., T], *on: Any) -> T:
    """Call `act`. Raises RecordError on any error, since an edited record may be impossible."""
    try:
        return act(*on)
    except Exception as error:
        raise RecordError(f"{what} makes no sense in this game ({type(error).__name__})") from error


class _Playback:
    """Plays through a record, with the current state and those that rollbacks return to."""

    def __init__(self, game: AnyGame, record: Record, players: Collection[str] = ()) -> None:
        self.game = game
        self.record = record
        self.state = initial_state(game, record.header)
        self.options = game.options_model.model_validate(record.header.options)
        self.history = TableHistory.of_record(record, self.options, players)
        self._kept: dict[int | None, Any] = {}

    def events(self, without: Collection[int] = ()) -> Iterator[ReplayedEvent]:
        """Fold and yield all events, including those rolled back later, except in the rows `without`."""
        if complaints := _seat_findings(self):
            raise RecordError(complaints[0])
        for row in self.record.rows:
            if isinstance(row, ActionRow) and row.sequence not in without:
                for event in _decode_events(self.game, row):
                    attempt(f"row {row.sequence}", self.game.evolve, self.state, event)
                    yield ReplayedEvent(row, event, self.state)
            self.finish_row(row)

    def finish_row(self, row: ActionRow | TableRow) -> None:
        """Roll back the state or change live options."""
        if isinstance(row, TableRow) and row.table == "rolled_back":
            if row.to_sequence not in self._kept:
                raise RecordError(
                    f"row {row.sequence} rolls back to row {row.to_sequence}, which is not in the game before it"
                )
            self.state = self.game.clone(self._kept[row.to_sequence])
            self.game.apply_live_options(self.state, self.options.live_values())
        elif isinstance(row, TableRow) and row.table == "change" and row.sequence > self.history.start:
            self.options = attempt(
                f"row {row.sequence}", self.options.with_live_changes, row.facts["options"]
            )
            self.game.apply_live_options(self.state, self.options.live_values())
        if row.sequence in self.history.returns and row.sequence >= self.history.start:
            self._kept[row.sequence] = self.game.clone(self.state)


class _Clocks:
    """Checks that the clock acted only when an input's time was up."""

    def __init__(self, course: _Playback) -> None:
        self._course = course
        self._history = TableHistory(course.options, len(course.record.header.seats))
        self._fold = SittingFold(
            len(course.record.header.seats), str(course.record.header.options.get("absent"))
        )
        self._since: dict[str, int] = {}
        self._asked: dict[tuple[Seat | None, str], int] = {}
        """The start of each current wait, by seat and key."""
        self._absent: set[Seat | None] = set()
        """Seats whose last act was the clock's: they have less time (RULES A2)."""
        self._given: set[Seat] = set()
        """Seats that an automatic player has for good: their time was not up, so it holds them for no absent
        person.
        """
        self._practised: set[Seat | None] = set()
        """Seats of a game after a practice that have not acted yet: up to 0.21.0 a turn missed in the
        practice still counted.
        """

    def start_row(self, row: ActionRow | TableRow) -> None:
        """Advance to this row."""
        self._history.check_row(row)
        if isinstance(row, TableRow) and row.table == "outage":
            facts: Mapping[str, Any] = row.facts
            self._add_outage(facts["missed_ms"], facts["ago_ms"])
        if isinstance(row, TableRow) and row.table == "hurry":
            left_ms, seat = row.facts.get("left_ms"), row.facts.get("seat")
            if isinstance(left_ms, int) and left_ms:
                self._shorten(seat, left_ms)

    def _add_outage(self, missed_ms: int, ago_ms: int) -> None:
        """Shift the start times, except for the part of the outage that a wait missed."""
        until_ms = self._history.now_ms + missed_ms - ago_ms

        def put_back(since: int) -> int:
            return since - missed_ms + max(0, until_ms - max(since, until_ms - missed_ms))

        self._since = {key: put_back(since) for key, since in self._since.items()}
        self._asked = {asked: put_back(since) for asked, since in self._asked.items()}

    def _shorten(self, seat: Any, left_ms: int) -> None:
        """End this seat's clocks after `left_ms` at the latest."""
        for wait in self._course.game.pending_inputs(self._course.state):
            if wait.seat == seat and wait.key in self._since:
                began = min(self._since[wait.key], self._history.now_ms + left_ms - wait.seconds * 1000)
                self._since[wait.key] = self._asked[wait.seat, wait.what] = began

    def finish_row(self, row: ActionRow | TableRow) -> None:
        """Update seats and pending inputs. Only a rollback keeps past ones."""
        self._fold.add_row(row)
        if self._history.start:
            waits = self._course.game.pending_inputs(self._course.state)
            for (
                wait
            ) in waits:  # up to 0.19 some waits ran on where today's begin anew while their seat did nothing
                self._since.setdefault(
                    wait.key, self._asked.get((wait.seat, wait.what), self._history.now_ms)
                )
            self._asked = {(wait.seat, wait.what): self._since[wait.key] for wait in waits}

    def action_complaint(self, row: ActionRow) -> str:
        """Return why this action is impossible now, or ""."""
        actor = row.actor
        if isinstance(row.action, Mapping) and row.action.get("kind") == MARK_SEAT:
            return self._mark_complaint(actor, is_away=row.action.get("away") is True)
        if isinstance(row.action, Mapping) and row.action.get("kind") == COUNT_SPEECH:
            return (
                ""
                if actor.by == "clock" and actor.seat is not None
                else "nobody but the table counts what is said."
            )
        complaint = self._timing_complaint(actor)
        self._asked = {key: since for key, since in self._asked.items() if key[0] != actor.seat}
        return complaint

    def _mark_complaint(self, actor: RecordedActor, *, is_away: bool) -> str:
        """Return why the seat's holder cannot be as noted, or ""."""
        sitting = None if actor.seat is None else self._fold.open.get(actor.seat)
        if actor.by != "clock" or actor.seat is None or sitting is None:
            return "nobody but the table tells who holds a seat."
        if is_away and not self._fold.may_be_stand_in(actor.seat) and actor.seat not in self._practised:
            return "a seat is said to be a stand-in's, and is not."
        if not is_away and sitting.holder == "stand_in" and sitting.player is not None:
            return "a seat is said to be its person's, and a stand-in plays it."
        return ""

    def _timing_complaint(self, actor: RecordedActor) -> str:
        sitting = None if actor.seat is None else self._fold.open.get(actor.seat)
        acts_once = (
            actor.by == "automatic" and self._fold.is_exact and sitting is not None and sitting.is_person
        )
        if (actor.by != "clock" and not acts_once) or actor.seat is None:
            if actor.by == "player":
                self._absent.discard(actor.seat)
                self._practised.discard(actor.seat)
            return GIVEN_SEAT_MESSAGE if actor.by == "player" and actor.seat in self._given else ""
        complaint = self._early_clock_complaint(actor.seat)
        self._absent.add(actor.seat)
        return complaint

    def table_row_complaint(self, row: TableRow) -> str:
        """Return why this table row is impossible now, or ""."""
        if row.table == "exit" and self._course.game.outcome(self._course.state) is None:
            return "nobody is asked at the exit before the game is over."
        seats = set(self._history.seats)
        if row.table == "fill":
            lent = row.facts.get("until_back") is True  # older rows do not say it: there the time tells
            self._given |= {
                seat
                for seat in seats
                if not self._history.start or (not lent and self._early_clock_complaint(seat))
            }
        elif row.table == "leave" and self._history.start:
            self._given |= seats
        elif row.table == "start":
            self._given |= {
                seat for seat, (holder, _) in enumerate(start_holders(row.facts)) if holder == "automatic"
            }
        elif row.table == "practised":
            self._given.clear()  # what was done in it is not told
            self._practised |= set(range(len(self._course.record.header.seats)))
        elif row.table == "replace":
            self._given -= seats
        return GIVEN_SEAT_MESSAGE if row.table == "come_back" and seats & self._given else ""

    def _early_clock_complaint(self, seat: Seat) -> str:
        """Return why no clock may act for this seat now, or ""."""
        course = self._course
        limits = [
            wait for wait in course.game.pending_inputs(course.state) if wait.seat == seat and wait.seconds
        ]
        short = course.options.absent_seconds if seat in self._absent | self._practised else inf
        ends = [self._since[wait.key] + 1000 * min(wait.seconds, short) for wait in limits]
        if not ends:
            return "the clock acted for a seat whose time was not running."
        return (
            "the clock acted before the time was up." if self._history.now_ms + GRACE_MS < min(ends) else ""
        )


def initial_state(game: AnyGame, header: Header) -> Any:
    """Return the state at the start of the record. Raises RecordError."""
    if header.game != game.name:
        raise RecordError(f"this is a record of the game {header.game}, not of {game.name}")
    if not re.fullmatch("[0-9a-f]{64}", header.commitment):
        raise RecordError("the header's seal is not written as 64 hexadecimal digits")
    if other := unsupported_rules(game, header.rules_version):
        raise OtherRulesError(f"this game was played under {other} and does not guess")
    _decode(JsonCodec(game.options_model), header.options, "the header's options")
    state = _decode(game.codec.state, header.opening, "the header's opening state")
    if getattr(state, "rules_version", header.rules_version) != header.rules_version:
        raise RecordError(
            "the header's opening state was dealt under another version of the rules than the header names"
        )
    return state


def unsupported_rules(game: AnyGame, version: int) -> str:
    """Describe the supported versions, "" if this one is among them."""
    oldest, newest = game.oldest_rules_version, game.rules_version
    if oldest <= version <= newest:
        return ""
    versions = f"version {newest}" if oldest == newest else f"versions {oldest} to {newest}"
    return f"version {version} of the rules of {game.name}; this program knows {versions}"


def _restricted_to(opening: Any, game: AnyGame, dealt: Any) -> Any:
    """Return the dealt state with only the facts of this opening. Earlier versions stored fewer."""
    restricted = {
        name: value for name, value in json.loads(game.codec.state.encode(dealt)).items() if name in opening
    }
    return _decode(game.codec.state, restricted, "the dealt opening")


def _decode_events(game: AnyGame, row: ActionRow) -> list[Any]:
    return [_decode(game.codec.event, event, f"an event of row {row.sequence}") for event in row.events]


def _decode(codec: JsonCodec[Any], value: Any, what: str) -> Any:
    """Decode this JSON value, strictly. Raises RecordError."""
    try:
        decoded = codec.from_builtins(value)
    except DecodeError as error:
        raise RecordError(f"{what} cannot be read: {error}") from None
    if codec.encode(decoded) != msgspec.json.encode(value) and not _is_contained(
        codec.to_builtins(decoded), value
    ):
        raise RecordError(
            f"{what} cannot be read: it says more than that, or in another way than this program writes it"
        )
    return decoded


def _is_contained(whole: Any, part: Any) -> bool:
    """Return whether `whole` contains `part`. Omitted fields have their defaults."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and _is_contained(whole[key], value) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(_is_contained, whole, part))
    return type(part) is type(whole) and part == whole


def _decode_seed(text: str) -> bytes:
    if not re.fullmatch("([0-9a-f]{2})+", text):
        raise RecordError("the header's seed is not written as hexadecimal digits")
    return bytes.fromhex(text)
