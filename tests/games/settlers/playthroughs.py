"""Whole games as text: each action, each event with who may know it, and what changed in the eyes of whom.

The files in `playthroughs/` are read as a diff whenever the rules change; `python -m tests.games.settlers.rewrite_playthroughs`
writes them again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.players.settlers.player import settlers
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers.actions import BalanceStarts, Chain, Leg, Offer, Roll, SetHandicaps
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.state import State
from games.vocabulary import Action, Event
from games.whims import Whims
from tests.games.settlers.play import INSTRUCTOR as TEACHER
from tests.games.settlers.table import fresh
from tests.support.fields import names, structured

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, SettlersOptions] = {
    "default": SettlersOptions(goal=6, waiting_offers=8),
    "strength_and_bonuses_three_players": SettlersOptions(
        players=3, goal=6, skill=("blue", "white=orange"), bonus=(4, 2), placer="bot", waiting_offers=8
    ),
    "atomic_chains_and_typed_dice": SettlersOptions(
        goal=5, multiway="atomic", dice="instructor", placer="instructor", harbor_space=-2, waiting_offers=8
    ),
    "few_offers_and_an_early_end": SettlersOptions(goal=8, offers=2, harbor_ports="vertex", round_limit=7, theme="tornado"),
}


def playthrough(name: str) -> str:
    """The whole file."""
    options = GAMES[name]
    lines = [f"# {name}", f"# options {options.model_dump(exclude_defaults=True)}", ""]
    state, chance = fresh(sorted(GAMES).index(name), options)
    whim, eyes, row = random.Random(name), _Eyes(state), 0
    lines += ["SETUP", *eyes.changes(state)]
    while waiting := SETTLERS.waiting_for(state):
        row += 1
        actor, action = _choose(state, whim.choice(waiting).seat, whim, row)
        done = SETTLERS.apply(state, actor, action, chance)
        who = "instructor" if actor.seat is None else eyes.names[actor.seat]
        lines += ["", f"{row}. {who} ({actor.by}): {_short(action)}"]
        lines += [f"   refused: {_short(done)}"] if isinstance(done, Refusal) else [eyes.told(event) for event in done]
        lines += eyes.changes(state)
    return "\n".join([*lines, "", f"OUTCOME {SETTLERS.outcome(state)}", ""])


class _Eyes:
    """Every viewer of one game, and what each of them saw last."""

    def __init__(self, state: State) -> None:
        self.names = dict(enumerate(SETTLERS.seats(state.options)))
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
            now = dict(_leaves("", SETTLERS.view(state, viewer)))
            for path in sorted({*before, *now}):
                if before.get(path) != now.get(path):
                    told.setdefault(f"{path} = {now.get(path, 'gone')}", []).append(viewer)
            self.seen[viewer] = now
        return [f"     {line}  [{self._who(viewers)}]" for line, viewers in sorted(told.items()) if not line.endswith(" = gone")]

    def _who(self, viewers: list[int]) -> str:
        return "everyone" if len(viewers) == len(self.viewers) else ", ".join(self.viewers[viewer] for viewer in viewers)


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """The values of a view by their paths; lists of small things stay in one line, but each seat and each start has its own."""
    if path in ("seats", "starts"):
        for index, part in enumerate(value):
            yield from _leaves(f"{path}[{index}]", part)
    elif structured(value) and path not in ("discard", "deal"):
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


SAID_ELSEWHERE = {"viewer", "moment", "key", "within", "kind"}
"""Fields that say nothing new."""


def _choose(state: State, seat: int, whim: random.Random, row: int) -> tuple[Actor, Action]:
    """Sensible players mostly, and now and then the clock, the instructor, somebody's own offer, a chain, or a whim."""
    legal = list(SETTLERS.legal(state, seat))
    if not legal:
        return TEACHER, BalanceStarts() if state.phase == "placing" else Roll((whim.randint(1, 6), whim.randint(1, 6)))
    if row == 1 and state.options.skill:
        return TEACHER, SetHandicaps(state.ranking, state.bonus)
    if state.phase == "trade" and state.options.offers and whim.random() < 0.15:
        return _proposal(state, whim)
    default = SETTLERS.default(state, seat)
    if default is not None and whim.random() < 0.05:
        return Actor(seat, "clock"), default
    if whim.random() < 0.3 and state.phase != "placing":
        return Actor(seat), whim.choice(legal)
    player = settlers()[seat]
    return Actor(seat), player.choose(lambda: SETTLERS.view(state, seat_audience(seat)), legal, Whims(b"playthrough"))


def _proposal(state: State, whim: random.Random) -> tuple[Actor, Action]:
    """Another seat's offer to the player in turn, or a chain through it: possible or not."""
    seats = [seat for seat in range(state.seats) if seat != state.active]
    one, two = whim.sample(seats, 2)
    kinds = [tuple(int(index == kind) for index in range(5)) for kind in whim.sample(range(5), 3)]
    if whim.random() < 0.5:
        return Actor(one), Offer(kinds[0], kinds[1])  # type: ignore[arg-type]
    legs = (Leg(one, kinds[0], kinds[1]), Leg(two, kinds[1], kinds[2]))  # type: ignore[arg-type]
    return Actor(whim.choice([one, two, state.active])), Chain(legs)


def _short(value: object) -> str:
    """A value without what its kind and its readers say beside it."""
    if not structured(value) or isinstance(value, type):
        return repr(value)
    told = [f"{field}={getattr(value, field)!r}" for field in names(value) if field not in {"kind", "to"}]
    return f"{type(value).__name__}({', '.join(told)})"
