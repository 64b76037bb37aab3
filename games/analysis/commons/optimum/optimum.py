"""The share of the best possible: what a group made of its game, between two bounds of what could have been made with the same dice.

docs/optimum.md says how, and what is assumed away.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from games.analysis.commons.limits import TRIES
from games.analysis.commons.optimum.bound import upper_bound
from games.analysis.commons.optimum.parts import Part, PartName, parts, points
from games.analysis.commons.optimum.search import Search
from games.audience import seat_audience
from games.commons.basic.actions import SetRounds
from games.commons.game import COMMONS
from games.player_rng import PlayerRng
from games.players.commons.player import commoners
from games.protocol import Actor
from games.record import Record
from games.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Possible:
    """Points made of cards by all seats together, in one part of a game: what was, and what could have been."""

    got: int
    low: int
    """Some group has made so many, or could have: by a course of this part that the rules allow, with the same dice."""
    high: int
    """No group could have made more."""
    greedy: int
    """What four automatic players make that always take all that they may."""

    @property
    def share(self) -> tuple[float, float]:
        """The least and the most that `got` can be of the best possible, from 0 to 1; 1 where nothing could be made."""
        return (self.got / self.high if self.high else 1.0, self.got / self.low if self.low else 1.0)


def optimum(record: Record, tries: int = TRIES, known: Mapping[PartName, Possible] | None = None) -> Mapping[PartName, Possible]:
    """For each stage that was played, and for both together. `known`: of a stage that was over before. Raises RecordError."""
    before = known or {}
    found: dict[PartName, Possible] = {name: before.get(name) or possible(part, tries) for name, part in parts(record).items()}
    if "ostrom" in found:
        basic, ostrom, whole = found["basic"], found["ostrom"], found.get("both")
        # after the Basic stage as it was played, the best of the Ostrom stage could follow; on a fresh board, after the best one
        low = basic.got + ostrom.low if whole else basic.low + ostrom.low
        high, greedy = (whole.high, whole.greedy) if whole else (basic.high + ostrom.high, basic.greedy + ostrom.greedy)
        found["both"] = Possible(basic.got + ostrom.got, max(low, whole.low if whole else 0), high, greedy)
    return found


def possible(part: Part, tries: int = TRIES) -> Possible:
    """One part, with so many plans; `Search` goes on where there is more time."""
    search = Search(part)
    search.go_on(tries)
    return judged(part, search)


def judged(part: Part, search: Search) -> Possible:
    """One part, with the best plan that was found so far. What the group itself did, and the greedy ones, could be done too."""
    taken = greedy(part)
    found = [carried.points for carried in (search.best,) if carried is not None]
    return Possible(part.got, max(part.got, taken, *found), upper_bound(part), taken)


def greedy(part: Part) -> int:
    """What automatic players make of it that always take all that they may."""
    state = COMMONS.clone(part.start)
    state.options = state.options.model_copy(update={"dice": "server"})  # the same ones fall, and no seat has to wait for who typed them
    before, player = points(state), commoners()[0]
    whims = PlayerRng(hashlib.sha256(repr(part.chance.dice(state.turn)).encode()).digest())
    COMMONS.apply(state, Actor(None, "instructor"), SetRounds(0), part.chance)
    while state.turn <= part.last and (seat := COMMONS.next_seat(state)) is not None:
        look = partial(COMMONS.view, state, seat_audience(seat))
        action = player.choose(look, COMMONS.legal_actions(state, seat), whims)
        events = COMMONS.apply(state, Actor(seat, "automatic"), action, part.chance)
        instead = COMMONS.default_action(state, seat)
        if isinstance(events, Refusal) and instead is not None:  # the hidden bank stood against it (RULES C-42)
            COMMONS.apply(state, Actor(seat, "automatic"), instead, part.chance)
    return points(state) - before
