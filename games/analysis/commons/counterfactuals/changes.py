"""What could have been otherwise in a Commons Game, from a turn on: a closed list, each with plain words and what it does to the state.

A change is made between two turns. What it needs (an Ostrom stage, a rule that this table ever had) is checked there; what cannot be is
told in one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic import ValidationError

from games.analysis.commons.counterfactuals.playing import name_monitor
from games.audience import Seat
from games.commons.basic.state import UNLIMITED
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.options import CommonsOptions, preset_rules
from games.commons.governance.state import Governance, State, rules_next_turn
from games.commons.governance.vocabulary import Quota, Resolution
from games.commons.governance.vocabulary import Rule as Made
from games.island.cards import RESOURCES, Resource
from games.island.layouts import colours
from games.validation_errors import to_plain_english

MOST_PROMISED = 12
When: TypeAlias = Literal["any", "ostrom", "start"]
"""In which turn an option can still change: any; before the Ostrom stage begins; only before the first one."""
OPTIONS: Mapping[str, When] = {
    **dict.fromkeys(("goal", "cap", "growth_divisor", "crash_turns", "announce_crash", "return_to_crashed"), "any"),
    **dict.fromkeys(("spent_to", "traded_to", "service", "hands", "monitor_sees_hands", "sanction_when", "sanction_limit"), "any"),
    **dict.fromkeys(("self_reward", "graduated", "meetings_from", "meetings_per_turn", "nonmember_may_call", "motions_per_meeting"), "any"),
    **dict.fromkeys(
        ("majority", "tie", "quorum", "nested_conflict", "rule_enforcement", "suit_voters", "suit_effect", "tokens_most"), "any"
    ),
    **dict.fromkeys(("preset", "transition"), "ostrom"),
    **dict.fromkeys(("bank_start", "start_hand", "requests_public"), "start"),
}


class ChangeError(ValueError):
    """This could not have been otherwise. The message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the game has another value."""

    key: str
    value: str

    @property
    def words(self) -> str:
        """In plain words."""
        return f"{self.key} is {self.value}"


@dataclass(frozen=True, slots=True)
class Stage:
    """Self-government begins with this round, or never does."""

    which: Literal["ostrom", "basic"]

    @property
    def words(self) -> str:
        """In plain words."""
        return "self-government begins" if self.which == "ostrom" else "there is no self-government"


@dataclass(frozen=True, slots=True)
class Monitor:
    """A seat holds the office; where there is none yet, self-government begins with it."""

    seat: Seat
    name: str

    @property
    def words(self) -> str:
        """In plain words."""
        return f"{self.name} is Monitor"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that the table had at some time is in force, as it said at last."""

    name: str

    @property
    def words(self) -> str:
        """In plain words."""
        return f"{self.name} is in force"


@dataclass(frozen=True, slots=True)
class Promise:
    """All promise to take at most so many cards, of each kind or of one, in a harvest."""

    most: int
    resource: Resource | None = None

    @property
    def words(self) -> str:
        """In plain words."""
        return f"nobody takes more than {self.most} {self.resource or 'of a kind'} in a harvest"


Change: TypeAlias = Option | Stage | Monitor | Rule | Promise
"""All that is offered."""


def read_promise(text: str) -> Promise:
    """The promise in "2" or "2 wheat". Raises ChangeError."""
    count, _, kind = text.strip().partition(" ")
    named = next((name for name in RESOURCES if name == kind.strip().lower()), None)
    if not (count.isascii() and count.isdigit() and len(count) <= 2 and int(count) <= MOST_PROMISED) or (kind and named is None):
        raise ChangeError(f'a promise is a number from 0 to {MOST_PROMISED}, and a kind of card if it is about one: "2 wheat"')
    return Promise(int(count), named)


def read_monitor(text: str, seats: int) -> Monitor:
    """The seat of this colour. Raises ChangeError."""
    names = colours(seats)
    if text.strip().lower() not in names:
        raise ChangeError(f"there is no such seat: there is {', '.join(names)}")
    name = text.strip().lower()
    return Monitor(names.index(name), name)


def options_after(options: CommonsOptions, change: Option, *, start: bool, began: bool) -> CommonsOptions:
    """The options with this one changed. `start`: before the first turn; `began`: the Ostrom stage has begun. Raises ChangeError."""
    if change.key not in OPTIONS:
        raise ChangeError(f"this option cannot be tried: there is {', '.join(OPTIONS)}")
    if OPTIONS[change.key] == "start" and not start:
        raise ChangeError(f"{change.key} can only be otherwise from turn 1 on")
    if OPTIONS[change.key] == "ostrom" and began:
        raise ChangeError(f"{change.key} can only be otherwise from a turn before self-government begins")
    try:
        found = CommonsOptions.model_validate({**options.model_dump(mode="json"), change.key: change.value})
    except ValidationError as error:
        raise ChangeError(f"{change.key}: {to_plain_english(error.errors(include_url=False)[0])}") from None
    if getattr(found, change.key) == getattr(options, change.key):
        raise ChangeError(f"{change.key} is {getattr(options, change.key)} in this game")
    return found


def apply(state: State, change: Change, made: tuple[Made, ...]) -> None:
    """Make a change between two turns of a game whose rounds are set. `made`: every version of every rule that the table ever had.

    Raises ChangeError.
    """
    match change:
        case Option():
            _set_option(state, change)
        case Stage(which="ostrom"):
            _begin(state)
            name_monitor(state)
        case Stage():
            _stay_silent(state)
        case Monitor(seat=seat, name=name):
            if state.governance is None:
                _begin(state)
            elif state.governance.watcher == seat:
                raise ChangeError(f"{name} is Monitor then as it is")
            COMMONS.evolve(state, gov.MonitorNamed(seat, "ballot"))
        case Rule(name=name):
            _put_in_force(state, name, made)
        case Promise(most=most, resource=resource):
            here = _institutions(state)
            number, since = len(here.resolutions) + 1, state.turn + 1
            COMMONS.evolve(state, gov.Resolved(Resolution(number, change.words, Quota(most, resource), "whole", since, 0)))


def _set_option(state: State, change: Option) -> None:
    before = state.options
    state.options = options_after(before, change, start=False, began=state.governance is not None)
    if change.key == "cap":
        more = _box(state.options) - _box(before)
        if min(state.reserve) + more < 0:
            raise ChangeError("there are more cards in bank and hands by then than such a cap allows")
        state.reserve = [left + more for left in state.reserve]


def _box(options: CommonsOptions) -> int:
    return UNLIMITED if options.cap == "none" else options.cap


def _begin(state: State) -> None:
    """The Ostrom stage begins; the board stays as it is, and the game as long."""
    if state.governance is not None:
        raise ChangeError("self-government has begun by then")
    if state.turn % state.seats:
        raise ChangeError("self-government begins with a round: take the first turn of one")
    _one_board(state)
    state.rounds += state.options.rounds_ostrom
    COMMONS.evolve(state, gov.StageBegan(preset_rules(state.options.preset, state.options.own_rules)))


def _one_board(state: State) -> None:
    """The rest of the game is to be played on the board that there is: else nothing could be compared."""
    if state.has_next_stage() and state.options.transition == "fresh_board":
        raise ChangeError("in this game self-government begins on a board of its own, and so not in another round")


def _stay_silent(state: State) -> None:
    here = state.governance
    if here is not None and here.began <= state.turn:
        raise ChangeError(f"self-government has begun by then: take turn {here.began} or an earlier one")
    if here is None and not state.has_next_stage():
        raise ChangeError("there is no self-government in this game")
    _one_board(state)
    if here is None:
        state.rounds += state.options.rounds_ostrom
    state.governance, state.stage_called = None, False
    state.options = state.options.model_copy(update={"rounds_ostrom": 0})


def _put_in_force(state: State, name: str, made: tuple[Made, ...]) -> None:
    here, wanted = _institutions(state), name.strip().upper()
    known = {rule.name: rule for rule in (*here.history, *made)}
    if wanted not in known:
        raise ChangeError(f"this table never had such a rule: it had {', '.join(known)}")
    old = next((rule for rule in rules_next_turn(here) if rule.name == wanted), None)
    if old is not None and old.draft == known[wanted].draft:
        raise ChangeError(f"{wanted} is in force then as it is")
    COMMONS.evolve(state, gov.RulesChanged(0, old, known[wanted].replace(since=state.turn + 1)))


def _institutions(state: State) -> Governance:
    if state.governance is None:
        raise ChangeError("there are no rules and promises by then: self-government has not begun")
    return state.governance
