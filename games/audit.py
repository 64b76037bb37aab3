"""Replaying a record, and checking that nobody tampered with its game: neither the dice nor what was done (RULES A1)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import TypeAdapter, ValidationError

from games.chance import SeededChance, commitment
from games.protocol import Actor, AnyGame
from games.record import ActionRow, Header, Record, RecordError, TableRow, complaint
from games.refusal import Refusal

T = TypeVar("T")
End: TypeAlias = Literal["over", "closed", "cut"]
"""How a record ends: with its game, with the table closed before that, or with neither, so that rows are missing."""
AT_A_TABLE = frozenset((
    "join", "observe", "leave", "fill", "replace", "change", "pledge", "start", "pause", "resume", "close", "log_breach", "rolled_back",
    "exit",
))  # fmt: skip
"""What can happen to a table and is no action of its game."""


class OtherRulesError(RecordError):
    """The record was made under another version of the rules: it is refused, never misread."""


def replay(game: AnyGame, record: Record) -> Any:
    """The state at the end of the record, by folding its events. Raises RecordError where it cannot be done."""
    course = _Course(game, record)
    if complaints := _seats(course):
        raise RecordError(complaints[0])
    for row in record.rows:
        if isinstance(row, ActionRow):
            for event in _events(game, row):
                attempt(f"row {row.sequence}", game.evolve, course.state, event)
        course.passed(row)
    return course.state


def verify(game: AnyGame, record: Record) -> list[str]:
    """Everything that is wrong with the record, as sentences: empty when the game was played by the rules and the dice.

    Raises RecordError where the record cannot be read as a game of this kind at all.
    """
    header = record.header
    course = _Course(game, record)
    findings = _seats(course)
    if header.seed is None:
        return [*findings, "The seed is not in this file, so the dice cannot be checked: export the game again when it is over."]
    seed = _seed(header.seed)
    if commitment(seed, header.table) != header.commitment:
        findings.append("The seed is not the one that was promised before the game.")
    chance = attempt("the players' part of the chance", SeededChance, seed, header.client)
    dealt = attempt("the header", game.setup, course.options, chance)
    if not _same(game.codec.state, dealt, course.state):
        return [*findings, "The opening was not dealt from this seed."]  # what follows from another opening proves nothing
    return findings + _played_again(course, chance)


def ending(game: AnyGame, record: Record) -> End:
    """How the record ends. Nobody can tell where rows were taken from its end but by this. Raises RecordError."""
    state = replay(game, record)
    if attempt("the end of the record", game.outcome, state) is not None:
        return "over"
    return "closed" if any(isinstance(row, TableRow) and row.table == "close" for row in record.rows) else "cut"


def taken_back(record: Record) -> list[str]:
    """Each time that the game was taken back, as a sentence: the rules allow it, so it is no finding."""
    return [
        f"Row {row.sequence} takes the game back to {f'row {row.to_sequence}' if row.to_sequence else 'the opening'}."
        for row in record.rows
        if isinstance(row, TableRow) and row.table == "rolled_back"
    ]


def _seats(course: _Course) -> list[str]:
    seats = course.game.seats(course.options)
    return [] if seats == course.record.header.seats else [f"The seats should be {', '.join(seats)}."]


def _played_again(course: _Course, chance: SeededChance) -> list[str]:
    """Do every action again and compare; stops at the first row that went otherwise, since all after it would."""
    game = course.game
    for row in course.record.rows:
        if isinstance(row, ActionRow):
            actor, action = Actor(row.actor.seat, row.actor.by), _action(game, row)
            result = attempt(f"row {row.sequence}", game.apply, course.state, actor, action, chance)
            if isinstance(result, Refusal):
                return [f"Row {row.sequence}: this action was not allowed ({result.code}, RULES {result.rule})."]
            if result != _events(game, row):
                return [f"Row {row.sequence}: something else should have happened."]
        course.passed(row)
    return []


def attempt(what: str, act: Callable[..., T], *on: Any) -> T:
    """What `act` returns. Raises RecordError where it breaks over `what`: an edited record may lead where no game can stand."""
    try:
        return act(*on)
    except Exception as error:
        raise RecordError(f"{what} makes no sense in this game ({type(error).__name__})") from error


class _Course:
    """A game on its way through a record: its state now, and the earlier ones that some row rolls back to."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.state = opening(game, record.header)
        self.options = game.options.model_validate(record.header.options)
        self._wanted = {row.to_sequence for row in record.rows if isinstance(row, TableRow)}
        self._kept: dict[int, Any] = {}
        self._keep(0)

    def passed(self, row: ActionRow | TableRow) -> None:
        """Take note that this row is done; one that rolls back sets the state."""
        if isinstance(row, TableRow) and row.table not in AT_A_TABLE:
            raise RecordError(f"row {row.sequence} tells of something that does not happen at a table")
        if isinstance(row, TableRow) and row.table == "rolled_back":
            if row.to_sequence not in self._kept:
                raise RecordError(f"row {row.sequence} rolls back to row {row.to_sequence}, which is not before it")
            self.state = self.game.clone(self._kept[row.to_sequence])
        self._keep(row.sequence)

    def _keep(self, sequence: int) -> None:
        if sequence in self._wanted:
            self._kept[sequence] = self.game.clone(self.state)


def opening(game: AnyGame, header: Header) -> Any:
    """The state that the record begins with."""
    if header.game != game.name:
        raise RecordError(f"this is a record of the game {header.game}, not of {game.name}")
    if not re.fullmatch("[0-9a-f]{64}", header.commitment):
        raise RecordError("the header's seal is not written as 64 hexadecimal digits")
    if header.rules_version != game.rules_version:
        raise OtherRulesError(
            f"this game was played under version {header.rules_version} of the rules of {game.name}; "
            f"this program knows version {game.rules_version} and does not guess"
        )
    _decode(TypeAdapter(game.options), header.options, "the header's options")
    return _decode(game.codec.state, header.opening, "the header's opening state")


def _action(game: AnyGame, row: ActionRow) -> Any:
    return _decode(game.codec.action, row.action, f"the action of row {row.sequence}")


def _events(game: AnyGame, row: ActionRow) -> list[Any]:
    return [_decode(game.codec.event, event, f"an event of row {row.sequence}") for event in row.events]


def _decode(adapter: TypeAdapter[Any], value: Any, what: str) -> Any:
    """The value that this JSON means, read as strictly as JSON allows. Through text, so that tuples may come from lists."""
    try:
        return adapter.validate_json(json.dumps(value))
    except ValidationError as error:
        raise RecordError(f"{what} cannot be read: {complaint(error)}") from None


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise RecordError("the header's seed is not written as hexadecimal digits") from None


def _same(adapter: TypeAdapter[Any], one: Any, other: Any) -> bool:
    return adapter.dump_json(one) == adapter.dump_json(other)
