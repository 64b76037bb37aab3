"""Whole games as text: each action, each event with who may know it, and what changed in the eyes of whom.

The files in `playthroughs/` are read as a diff whenever the rules change; `python -m tests.games.commons.rewrite_playthroughs`
writes them again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.commons.actions import EndTurn, Harvest, NextStep, Roll, SetRounds
from games.commons.game import COMMONS
from games.commons.options import CommonsOptions
from games.commons.state import State
from games.protocol import Actor, Waiting
from games.refusal import Refusal
from games.vocabulary import Action, Event
from tests.games.commons.table import INSTRUCTOR as TEACHER
from tests.games.commons.table import fresh
from tests.support.fields import names, structured

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, CommonsOptions] = {
    "default": CommonsOptions(rounds_basic=6, rounds_ostrom=0),
    "nested_three_players_one_after_another": CommonsOptions(
        layout="nested",
        goal=8,
        traded_to="reserve",
        players=3,
        rounds_basic=5,
        rounds_ostrom=0,
        asking="sequential",
        service="random",
        start_hand="both",
        dice="instructor",
    ),
    "knights_and_awards": CommonsOptions(
        rounds_basic=6,
        rounds_ostrom=0,
        knights="full",
        awards=True,
        start_hand="both",
        steps="trade_build_mixed",
        play_same_turn=True,
        survive_when="when_reached",
    ),
    "everything_secret": CommonsOptions(
        rounds_basic=5,
        rounds_ostrom=0,
        requests_public="secret",
        hands="count_hidden",
        rounds_known="secret",
        knights="mcguire",
        monopoly="mcguire",
        start_hand="starred",
        service="pro_rata",
        return_to_crashed="reopens",
        bank_start=3,
    ),
    "everything_open": CommonsOptions(
        rounds_basic=5,
        rounds_ostrom=0,
        hands="open",
        announce_crash="public",
        return_to_crashed="held_until_recovery",
        crash_turns=5,
        start_hand="both",
        bank_start=3,
    ),
    "two_stages": CommonsOptions(rounds_basic=3, rounds_ostrom=3, vote_grace=0),
    "two_stages_nested_and_secret": CommonsOptions(
        players=3,
        layout="nested",
        goal=8,
        traded_to="reserve",
        rounds_basic=3,
        rounds_ostrom=3,
        ballot="secret",
        requests_public="secret",
        monitor_term="recall",
        meetings_per_turn=2,
        suit_effect="both",
        suit_reverses_last=True,
        vote_grace=0,
        rule_enforcement="engine",
    ),
}


def playthrough(name: str) -> str:
    """The whole file."""
    options = GAMES[name]
    changed = options.model_dump(exclude_defaults=True)
    lines = [f"# {name}", f"# options {changed}", ""]
    state, chance = fresh(sorted(GAMES).index(name), options)
    whim = random.Random(name)
    eyes = _Eyes(state)
    lines += ["SETUP", *eyes.changes(state)]
    row = 0
    while waiting := COMMONS.waiting_for(state):
        row += 1
        actor, action = _choose(state, whim.choice(_able(state, waiting)), whim)
        done = COMMONS.apply(state, actor, action, chance)
        name = "instructor" if actor.seat is None else eyes.names[actor.seat]
        lines += ["", f"{row}. {name} ({actor.by}): {_short(action)}"]
        lines += [f"   refused: {_short(done)}"] if isinstance(done, Refusal) else [eyes.told(event) for event in done]
        lines += eyes.changes(state)
    return "\n".join([*lines, "", f"OUTCOME {COMMONS.outcome(state)}", ""])


class _Eyes:
    """Every viewer of one game, and what each of them saw last."""

    def __init__(self, state: State) -> None:
        self.names = dict(enumerate(COMMONS.seats(state.options)))
        seats = {seat_audience(seat): name for seat, name in self.names.items()}
        self.viewers = {**seats, OBSERVERS: "observers", INSTRUCTOR: "instructor", PUBLIC: "public"}
        self.seen: dict[int, dict[str, str]] = {viewer: {} for viewer in self.viewers}

    def told(self, event: Event) -> str:
        """An event and who may know it."""
        return f"   {_short(event)}  ->  {self._who([viewer for viewer in self.viewers if may_see(event.to, viewer)])}"

    def changes(self, state: State) -> list[str]:
        """What looks different, together with everybody to whom it looks so."""
        told: dict[str, list[int]] = {}
        for viewer, before in self.seen.items():
            now = dict(_leaves("", COMMONS.view(state, viewer)))
            for path in sorted({*before, *now}):
                if before.get(path) != now.get(path):
                    told.setdefault(f"{path} = {now.get(path, 'gone')}", []).append(viewer)
            self.seen[viewer] = now
        return [f"     {line}  [{self._who(viewers)}]" for line, viewers in sorted(told.items()) if not line.endswith(" = gone")]

    def _who(self, viewers: list[int]) -> str:
        return "everyone" if len(viewers) == len(self.viewers) else ", ".join(self.viewers[viewer] for viewer in viewers)


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """The values of a view by their paths; lists of small things stay in one line, but each seat has its own."""
    if path == "seats":
        for index, part in enumerate(value):
            yield from _leaves(f"{path}[{index}]", part)
    elif structured(value) and path != "harvest":
        for field in names(value):
            if field not in SAID_ELSEWHERE:
                yield from _leaves(f"{path}.{field}" if path else field, getattr(value, field))
    else:
        yield path, _brief(value)


def _brief(value: Any) -> str:
    """A value without the names of its fields."""
    if structured(value):
        return f"({', '.join(_brief(getattr(value, field)) for field in names(value) if field not in SAID_ELSEWHERE)})"
    return f"({', '.join(map(_brief, value))})" if isinstance(value, tuple) else repr(value)


SAID_ELSEWHERE = {"viewer", "moment", "key", "within", "kind", "history", "deeds", "ledger", "groups", "callable"}
"""Fields that say nothing new."""


def _able(state: State, waiting: tuple[Waiting, ...]) -> list[int]:
    """Who is awaited and has something to do: in a ballot, who has voted waits for the others."""
    seats = [wait.seat for wait in waiting]
    return [seat for seat in seats if COMMONS.legal(state, seat)] or seats


def _choose(state: State, seat: int, whim: random.Random) -> tuple[Actor, Action]:
    """Somebody busy: asks for much, and rather does something than going on; now and then the clock or the instructor acts."""
    choices = list(COMMONS.legal(state, seat))
    if not choices:
        return TEACHER, Roll((whim.randint(1, 6), whim.randint(1, 6)))
    if state.turn == 5 and state.phase == "trade" and state.rounds == state.options.rounds_basic:
        return TEACHER, SetRounds(state.rounds + 1)
    default = COMMONS.default(state, seat)
    if default is not None and whim.random() < 0.05:
        return Actor(seat, "clock"), default
    busy = [action for action in choices if not isinstance(action, NextStep | EndTurn)]
    if busy and isinstance(busy[0], Harvest):
        return Actor(seat), busy[-1 - int(min(whim.random(), whim.random()) * len(busy))]
    onward: Action = NextStep() if NextStep() in choices else choices[-1]
    return Actor(seat), whim.choice(busy) if busy and whim.random() < 0.7 else onward


def _short(value: object) -> str:
    """A value without what its kind and its readers say beside it."""
    if not structured(value) or isinstance(value, type):
        return repr(value)
    told = [f"{field}={getattr(value, field)!r}" for field in names(value) if field not in {"kind", "to"}]
    return f"{type(value).__name__}({', '.join(told)})"
