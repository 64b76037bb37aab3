"""Whole games as text: each action, each event with who may know it, and what changed in the eyes of whom.

The files in `playthroughs/` are read as a diff whenever the rules change; `python -m tests.games.tragedy.rewrite_playthroughs`
writes them again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy.actions import JoinChallenge, Pass, Pledge, StartChallenge
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State
from games.vocabulary import Action, Event, Word
from tests.games.tragedy.strategies import FEW
from tests.games.tragedy.table import fresh
from tests.support.fields import names, structured

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, TragedyOptions] = {
    "default": TragedyOptions(),
    "six_players": TragedyOptions(players=6, gentle_start=True, talk="challenge_phase_only"),
    "all_at_once": TragedyOptions(players=5, animals="simultaneous", animal_switch=True, fail_penalty="shared", tie="shared"),
    "few_cards_short_pile": TragedyOptions(
        players=5, decks=FEW, eaten_food="gone", short_pile="pro_rata", catastrophe_every=2, pledges=False, passing="only_if_stuck"
    ),
    "private_talk_to_the_last_round": TragedyOptions(
        round_limit=6,
        talk="private_allowed",
        fail_penalty="none",
        scaling_catastrophes=True,
        herbivore_food="gone",
        tie="most_people_before",
    ),
}


def playthrough(name: str) -> str:
    """The whole file."""
    options = GAMES[name]
    lines = [f"# {name}", f"# options {options.model_dump(exclude_defaults=True)}", ""]
    state, chance = fresh(sorted(GAMES).index(name) + 20, options)
    whim = random.Random(name)
    eyes = _Eyes(state)
    lines += ["SETUP", *eyes.changes(state)]
    row = 0
    while waiting := TRAGEDY.waiting_for(state):
        row += 1
        actor, action = _choose(state, whim.choice(waiting).seat, whim)
        done = TRAGEDY.apply(state, actor, action, chance)
        assert not isinstance(done, Refusal), (action, done)
        lines += ["", f"{row}. {eyes.names[actor.seat or 0]} ({actor.by}): {_short(action)}", *(eyes.told(event) for event in done)]
        lines += eyes.changes(state)
    return "\n".join([*lines, "", f"OUTCOME {TRAGEDY.outcome(state)}", ""])


class _Eyes:
    """Every viewer of one game, and what each of them saw last."""

    def __init__(self, state: State) -> None:
        self.names = dict(enumerate(TRAGEDY.seats(state.options)))
        seats = {seat_audience(seat): name for seat, name in self.names.items()}
        self.viewers = {**seats, OBSERVERS: "observers", INSTRUCTOR: "instructor", PUBLIC: "public"}
        self.seen: dict[int, dict[str, str]] = {viewer: {} for viewer in self.viewers}

    def told(self, event: Event) -> str:
        """An event and who may know it."""
        return f"   {_short(event)}  ->  {self._who([viewer for viewer in self.viewers if may_see(event.to, viewer)])}"

    def changes(self, state: State) -> list[str]:
        """What looks different, together with everybody to whom it looks so; and the floor, where it has changed."""
        told: dict[str, list[int]] = {}
        for viewer, before in self.seen.items():
            now = {**dict(_leaves("", TRAGEDY.view(state, viewer))), "floor": _floor(state, self.names)}
            for path, value in now.items():
                if before.get(path) != value:
                    told.setdefault(f"{path} = {value}", []).append(viewer)
            self.seen[viewer] = now
        return [f"     {line}  [{self._who(viewers)}]" for line, viewers in sorted(told.items())]

    def _who(self, viewers: list[int]) -> str:
        if not viewers:
            return "nobody"
        return "everyone" if len(viewers) == len(self.viewers) else ", ".join(self.viewers[viewer] for viewer in viewers)


def _floor(state: State, names: dict[int, str]) -> str:
    floor = TRAGEDY.floor(state)
    rooms = [f"{room.name}: {', '.join(names[seat] for seat in sorted(room.speakers))}" for room in floor.rooms]
    return f"{', '.join(names[seat] for seat in sorted(floor.speakers)) or 'nobody'} at the table; rooms {rooms}"


APART = ("seats", "challenges", "free", "decks")
"""Lists of which each part has a line of its own."""
SAID_ELSEWHERE = {"viewer", "moment", "key", "within", "kind", "text", "copies", "order"}
"""Fields that say nothing new."""


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """The values of a view by their paths; what is small stays in one line."""
    if path in APART:
        for index, part in enumerate(value):
            yield f"{path}[{index}]", _brief(part)
    elif structured(value):
        for field in names(value):
            if field not in SAID_ELSEWHERE:
                yield from _leaves(f"{path}.{field}" if path else field, getattr(value, field))
    else:
        yield path, _brief(value)


def _brief(value: Any) -> str:
    """A value in few words: of what is nothing, nothing."""
    if isinstance(value, BaseModel):
        value = {name: part for name, part in value if name not in SAID_ELSEWHERE and part}
    elif structured(value):
        value = {field: part for field in names(value) if field not in SAID_ELSEWHERE and _says(part := getattr(value, field))}
    if isinstance(value, dict):
        return f"({', '.join(f'{name} {_brief(part)}' for name, part in value.items())})"
    return f"({', '.join(map(_brief, value))})" if isinstance(value, tuple) else repr(value)


def _says(part: Any) -> bool:
    return part is not None and part is not False and part != ()


def _short(value: Any) -> str:
    """An action or event without what its kind and its readers say beside it."""
    told = [f"{field}={_written(getattr(value, field))}" for field in names(value) if field != "to"]
    return f"{type(value).__name__}({', '.join(told)})"


def _written(value: Any) -> str:
    """A value of an event; an answer within it with its kind."""
    return f"{_short(value)[:-1]}, kind={value.kind!r})".replace("(, ", "(") if isinstance(value, Word) else repr(value)


def _choose(state: State, seat: int, whim: random.Random) -> tuple[Actor, Action]:
    """Somebody who rather joins than starts, starts what it can finish alone, and seldom passes; at times a pledge, at times the clock."""
    if pledge := _pledge(state, whim):
        return pledge
    default = TRAGEDY.default(state, seat)
    if default is not None and whim.random() < 0.06:
        return Actor(seat, "clock"), default
    choices = list(TRAGEDY.legal(state, seat))
    busy = [action for action in choices if not isinstance(action, Pass) and not _bold(state, action)]
    return Actor(seat), whim.choice(busy) if busy and whim.random() < 0.93 else whim.choice(choices)


def _bold(state: State, action: Action) -> bool:
    """Whether this begins or joins a Challenge without filling it."""
    if not isinstance(action, StartChallenge | JoinChallenge):
        return False
    challenge = TRAGEDY.view(state, PUBLIC).challenges[action.slot]
    return challenge is not None and action.people < challenge.room


def _pledge(state: State, whim: random.Random) -> tuple[Actor, Action] | None:
    if state.phase != "turns" or whim.random() > 0.15:
        return None
    seat = whim.choice(state.order)
    own = TRAGEDY.view(state, seat_audience(seat)).you
    if own is None or not own.pledge:
        return None
    slot, most = whim.choice(own.pledge)
    return Actor(seat), Pledge(slot, whim.randint(1, most))
