"""Whole games as text: each action, each event with who may know it, and what changed in the eyes of whom.

The files in `playthroughs/` are read as a diff whenever the rules change; `python -m tests.games.crossroads.rewrite_playthroughs`
writes them again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.crossroads.actions import Accept, BuildCity, BuildRoad, Offer
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action, Event
from tests.games.crossroads.table import fresh
from tests.support.fields import names, structured

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, CrossroadsOptions] = {
    "default": CrossroadsOptions(round_limit=5),
    "two_cities_hidden_gold": CrossroadsOptions(
        players=3, start_cities=2, setup_order="snake", start_gold=20, gold="hidden_until_end", gifts=True, round_limit=3
    ),
    "sealed_split": CrossroadsOptions(
        players=3, start_cities=2, start_gold=20, sealed_split=True, trade_value=5, talk="offers_only", rotate=False, round_limit=3
    ),
}


def playthrough(name: str) -> str:
    """The whole file."""
    options = GAMES[name]
    lines = [f"# {name}", f"# options {options.model_dump(exclude_defaults=True)}", ""]
    state, chance = fresh(sorted(GAMES).index(name) + 30, options)
    whim = random.Random(name)
    eyes = _Eyes(state)
    lines += ["SETUP", *eyes.changes(state)]
    row = 0
    while waiting := CROSSROADS.waiting_for(state):
        row += 1
        actor, action = _choose(state, whim.choice(waiting).seat, whim)
        done = CROSSROADS.apply(state, actor, action, chance)
        assert not isinstance(done, Refusal), (action, done)
        lines += ["", f"{row}. {eyes.names[actor.seat or 0]} ({actor.by}): {_short(action)}", *(eyes.told(event) for event in done)]
        lines += eyes.changes(state)
    return "\n".join([*lines, "", f"OUTCOME {CROSSROADS.outcome(state)}", ""])


class _Eyes:
    """Every viewer of one game, and what each of them saw last."""

    def __init__(self, state: State) -> None:
        self.names = dict(enumerate(CROSSROADS.seats(state.options)))
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
            now = {**dict(_leaves("", CROSSROADS.view(state, viewer))), "floor": _floor(state, self.names)}
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
    floor = CROSSROADS.floor(state)
    rooms = [f"{room.name}: {', '.join(names[seat] for seat in sorted(room.speakers))}" for room in floor.rooms]
    return f"{', '.join(names[seat] for seat in sorted(floor.speakers)) or 'nobody'} at the table; rooms {rooms}"


APART = ("seats", "deals")
"""Lists of which each part has a line of its own."""
SAID_ELSEWHERE = {"viewer", "moment", "key", "within", "kind", "options", "board"}
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
    told = [f"{field}={getattr(value, field)!r}" for field in names(value) if field not in {"kind", "to"}]
    return f"{type(value).__name__}({', '.join(told)})"


def _choose(state: State, seat: int, whim: random.Random) -> tuple[Actor, Action]:
    """Somebody who likes roads and deals; at times the clock."""
    default = CROSSROADS.default(state, seat)
    if default is not None and whim.random() < 0.04:
        return Actor(seat, "clock"), default
    choices = list(CROSSROADS.legal(state, seat))
    yes = [action for action in choices if isinstance(action, BuildCity | BuildRoad | Offer | Accept)]
    return Actor(seat), whim.choice(yes) if yes and whim.random() < 0.8 else whim.choice(choices)
