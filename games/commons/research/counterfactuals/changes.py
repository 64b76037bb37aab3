"""Possible changes of a Commons Game between two turns: a closed list, in plain words, with checked
conditions and effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic import ValidationError

from games.audience import Seat
from games.commons.basic.state import UNLIMITED
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.options import CommonsOptions, preset_rules
from games.commons.governance.state import Governance, State, rules_next_turn
from games.commons.governance.vocabulary import Quota, Resolution
from games.commons.governance.vocabulary import Rule as Made
from games.commons.research.counterfactuals.playing import name_first_monitor
from games.island.cards import RESOURCES, Resource
from games.island.layouts import colours
from games.validation_errors import to_plain_english

MAX_PROMISE = 12
ChangeableIn: TypeAlias = Literal["any", "ostrom", "start"]
"""When an option can still change: in any turn; before the Ostrom stage begins; only before the first turn.
"""
CHANGEABLE_OPTIONS: Mapping[str, ChangeableIn] = {
    **dict.fromkeys(
        ("goal", "cap", "growth_divisor", "crash_turns", "announce_crash", "return_to_crashed"), "any"
    ),
    **dict.fromkeys(
        (
            "spent_to",
            "traded_to",
            "service",
            "hands",
            "monitor_sees_hands",
            "sanction_when",
            "sanction_limit",
        ),
        "any",
    ),
    **dict.fromkeys(
        (
            "self_reward",
            "graduated",
            "meetings_from",
            "meetings_per_turn",
            "nonmember_may_call",
            "motions_per_meeting",
        ),
        "any",
    ),
    **dict.fromkeys(
        (
            "majority",
            "tie",
            "quorum",
            "nested_conflict",
            "rule_enforcement",
            "suit_voters",
            "suit_effect",
            "tokens_most",
        ),
        "any",
    ),
    **dict.fromkeys(("preset", "transition"), "ostrom"),
    **dict.fromkeys(("bank_start", "start_hand", "requests_public"), "start"),
}


class ChangeError(ValueError):
    """An impossible change. The message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class OptionChange:
    """An option of the game has another value."""

    key: str
    value: str

    @property
    def words(self) -> str:
        """Return plain words."""
        return f"{self.key} is {self.value}"


@dataclass(frozen=True, slots=True)
class StageChange:
    """Self-government begins with this round, or never."""

    which: Literal["ostrom", "basic"]

    @property
    def words(self) -> str:
        """Return plain words."""
        return "self-government begins" if self.which == "ostrom" else "there is no self-government"


@dataclass(frozen=True, slots=True)
class MonitorChange:
    """A seat becomes Monitor. Self-government begins with it if necessary."""

    seat: Seat
    name: str

    @property
    def words(self) -> str:
        """Return plain words."""
        return f"{self.name} is Monitor"


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A former rule of the table is in force, in its last version."""

    name: str

    @property
    def words(self) -> str:
        """Return plain words."""
        return f"{self.name} is in force"


@dataclass(frozen=True, slots=True)
class PromiseChange:
    """All promise to take at most `most` cards, of each resource or of one."""

    most: int
    resource: Resource | None = None

    @property
    def words(self) -> str:
        """Return plain words."""
        return f"nobody takes more than {self.most} {self.resource or 'of a kind'} in a harvest"


Change: TypeAlias = OptionChange | StageChange | MonitorChange | RuleChange | PromiseChange
"""All changes that are offered."""


def parse_promise(text: str) -> PromiseChange:
    """Parse a promise as "2" or "2 wheat". Raises ChangeError."""
    count, _, kind = text.strip().partition(" ")
    resource = next((name for name in RESOURCES if name == kind.strip().lower()), None)
    if not (count.isascii() and count.isdigit() and len(count) <= 2 and int(count) <= MAX_PROMISE) or (
        kind and resource is None
    ):
        raise ChangeError(
            f'a promise is a number from 0 to {MAX_PROMISE}, and a kind of card if it is about one: "2 wheat"'
        )
    return PromiseChange(int(count), resource)


def parse_monitor(text: str, seats: int) -> MonitorChange:
    """Return the change for the seat of this colour. Raises ChangeError."""
    names = colours(seats)
    if text.strip().lower() not in names:
        raise ChangeError(f"there is no such seat: there is {', '.join(names)}")
    name = text.strip().lower()
    return MonitorChange(names.index(name), name)


def options_after(
    options: CommonsOptions, change: OptionChange, *, start: bool, began: bool
) -> CommonsOptions:
    """Return the changed options. `start`: before the first turn. `began`: in the Ostrom stage. Raises
    ChangeError.
    """
    if change.key not in CHANGEABLE_OPTIONS:
        raise ChangeError(f"this option cannot be tried: there is {', '.join(CHANGEABLE_OPTIONS)}")
    if CHANGEABLE_OPTIONS[change.key] == "start" and not start:
        raise ChangeError(f"{change.key} can only be otherwise from turn 1 on")
    if CHANGEABLE_OPTIONS[change.key] == "ostrom" and began:
        raise ChangeError(f"{change.key} can only be otherwise from a turn before self-government begins")
    try:
        changed = CommonsOptions.model_validate({**options.model_dump(mode="json"), change.key: change.value})
    except ValidationError as error:
        raise ChangeError(f"{change.key}: {to_plain_english(error.errors(include_url=False)[0])}") from None
    if getattr(changed, change.key) == getattr(options, change.key):
        raise ChangeError(f"{change.key} is {getattr(options, change.key)} in this game")
    return changed


def apply_change(state: State, change: Change, rule_versions: tuple[Made, ...]) -> None:
    """Make a change between two turns of a game of fixed length. Raises ChangeError.

    `rule_versions`: all that the table ever had.
    """
    match change:
        case OptionChange():
            _set_option(state, change)
        case StageChange(which="ostrom"):
            _begin_self_government(state)
            name_first_monitor(state)
        case StageChange():
            _remove_self_government(state)
        case MonitorChange(seat=seat, name=name):
            if state.governance is None:
                _begin_self_government(state)
            elif state.governance.watcher == seat:
                raise ChangeError(f"{name} is Monitor then as it is")
            COMMONS.evolve(state, gov.MonitorNamed(seat, "ballot"))
        case RuleChange(name=name):
            _put_in_force(state, name, rule_versions)
        case PromiseChange(most=most, resource=resource):
            institutions = _institutions(state)
            number, since = len(institutions.resolutions) + 1, state.turn + 1
            COMMONS.evolve(
                state,
                gov.Resolved(Resolution(number, change.words, Quota(most, resource), "whole", since, 0)),
            )


def _set_option(state: State, change: OptionChange) -> None:
    before = state.options
    state.options = options_after(before, change, start=False, began=state.governance is not None)
    if change.key == "cap":
        extra_cards = _box_size(state.options) - _box_size(before)
        if min(state.reserve) + extra_cards < 0:
            raise ChangeError("there are more cards in bank and hands by then than such a cap allows")
        state.reserve = [left + extra_cards for left in state.reserve]


def _box_size(options: CommonsOptions) -> int:
    return UNLIMITED if options.cap == "none" else options.cap


def _begin_self_government(state: State) -> None:
    """Begin the Ostrom stage on the same board, with the same length."""
    if state.governance is not None:
        raise ChangeError("self-government has begun by then")
    if state.turn % state.seats:
        raise ChangeError("self-government begins with a round: take the first turn of one")
    _check_single_board(state)
    state.rounds += state.options.rounds_ostrom
    COMMONS.evolve(state, gov.StageBegan(preset_rules(state.options.preset, state.options.own_rules)))


def _check_single_board(state: State) -> None:
    """Raise ChangeError if a second board, which has no comparison, would begin."""
    if state.has_next_stage() and state.options.transition == "fresh_board":
        raise ChangeError(
            "in this game self-government begins on a board of its own, and so not in another round"
        )


def _remove_self_government(state: State) -> None:
    governance = state.governance
    if governance is not None and governance.began <= state.turn:
        raise ChangeError(
            f"self-government has begun by then: take turn {governance.began} or an earlier one"
        )
    if governance is None and not state.has_next_stage():
        raise ChangeError("there is no self-government in this game")
    _check_single_board(state)
    if governance is None:
        state.rounds += state.options.rounds_ostrom
    state.governance, state.stage_called = None, False
    state.options = state.options.model_copy(update={"rounds_ostrom": 0})


def _put_in_force(state: State, name: str, rule_versions: tuple[Made, ...]) -> None:
    institutions, wanted = _institutions(state), name.strip().upper()
    versions = {rule.name: rule for rule in (*institutions.history, *rule_versions)}
    if wanted not in versions:
        raise ChangeError(f"this table never had such a rule: it had {', '.join(versions)}")
    old = next((rule for rule in rules_next_turn(institutions) if rule.name == wanted), None)
    if old is not None and old.draft == versions[wanted].draft:
        raise ChangeError(f"{wanted} is in force then as it is")
    COMMONS.evolve(state, gov.RulesChanged(0, old, versions[wanted].replace(since=state.turn + 1)))


def _institutions(state: State) -> Governance:
    if state.governance is None:
        raise ChangeError("there are no rules and promises by then: self-government has not begun")
    return state.governance
