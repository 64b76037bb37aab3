"""Commons Games in the middle of play, with all that a scene needs: made by playing at random, from fixed
seeds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from bot.scenes.model import TableInfo
from games.audience import Audience, may_see, seat_audience
from games.chance import SeededChance
from games.commons.basic.actions import Harvest, NextStep
from games.commons.game import CommonsGame
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.actions import Build, BuyCard, PlayCard
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn

GAME: Any = CommonsGame()
KEPT = 60
"""Events that a table keeps as its news."""
VARIANTS: tuple[dict[str, Any], ...] = (
    {"start_hand": "both"},
    {
        "start_hand": "both",
        "bank_start": 12,
        "steps": "trade_build_mixed",
        "hands": "open",
        "announce_crash": "public",
    },
    {
        "start_hand": "both",
        "bank_start": 3,
        "asking": "sequential",
        "requests_public": "secret",
        "layout": "nested",
    },
    {
        "players": 3,
        "requests_public": "received_only",
        "hands": "count_hidden",
        "knights": "full",
        "awards": True,
        "play_same_turn": True,
    },
    {
        "bank_start": 12,
        "cap": 30,
        "monopoly": "mcguire",
        "knights": "mcguire",
        "rounds_known": "secret",
        "show_ranking": True,
    },
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A table between two moves."""

    state: Any
    log: tuple[Any, ...]
    options: CommonsOptions
    version: int
    fresh: tuple[Any, ...] = field(default=())
    """Events of the last move."""

    def view(self, viewer: Audience) -> CommonsView:
        """The game as this viewer sees it."""
        view: CommonsView = GAME.view(self.state, viewer)
        return view

    def seat_view(self, seat: int) -> CommonsView:
        """The game as this seat sees it."""
        return self.view(seat_audience(seat))

    def news(self, viewer: Audience) -> tuple[Any, ...]:
        """The last events that this viewer may know."""
        return tuple(event for event in self.log[-KEPT:] if may_see(event.to, viewer))

    @property
    def measures(self) -> Mapping[str, Any]:
        """The figures of the game so far."""
        found: Mapping[str, Any] = GAME.measures(self.log)
        return found

    @property
    def info(self) -> TableInfo:
        """The table around it: a person, a nameless one, an automatic player, a person."""
        seats = self.state.seats
        return TableInfo(
            called="k7",
            version=self.version,
            options=self.options,
            people=("Ana", None, None, "Zoë \\*")[:seats],
            automatic=(None, None, "careful", None)[:seats],
            commitment="ab" * 32,
            deadline_s=1_700_000_000,
        )

    def outcome_of(self, seat: int, action: Any) -> Any:
        """The events of an action, or its refusal; this moment stays as it is."""
        chance = SeededChance(b"s" * 32, "")
        return GAME.apply(GAME.clone(self.state), Actor(seat), action, chance)


def opening(**chosen: Any) -> Moment:
    """A table of the Basic Variant before the first roll."""
    options = CommonsOptions(**{"rounds_ostrom": 0, **chosen})
    return Moment(GAME.setup(options, SeededChance(b"s" * 32, "")), (), options, 0)


def play(moment: Moment, seat: int | None, action: Any, by: Any = "player") -> Moment:
    """The moment after this move; a game that has ended stays over. Raises AssertionError when it is refused."""
    state = GAME.clone(moment.state)
    events = GAME.apply(state, Actor(seat, by), action, SeededChance(b"s" * 32, ""))
    assert not isinstance(events, Refusal), events
    state.resumable = False
    return replace(
        moment, state=state, log=(*moment.log, *events), version=moment.version + 1, fresh=tuple(events)
    )


def game(number: int, moves: int, **chosen: Any) -> Iterator[Moment]:
    """A game at random, a moment before each move, the end included; it builds, buys and plays cards whenever
    it can.
    """
    pick = random.Random(number)
    moment = opening(**chosen)
    for _ in range(moves):
        yield moment
        waiting = GAME.pending_inputs(moment.state)
        if not waiting:
            return
        seat = pick.choice(waiting).seat
        moment = _moment_after_move(moment, seat, GAME.legal_actions(moment.state, seat), pick)


def _moment_after_move(moment: Moment, seat: int, legal: Sequence[Any], pick: random.Random) -> Moment:
    eager = [action for action in legal if isinstance(action, Build | BuyCard | PlayCard)]
    wishes = pick.sample(list(legal), len(legal))
    if legal and isinstance(legal[0], Harvest) and pick.random() < 0.7:
        wishes.insert(0, legal[-1])
    if eager and pick.random() < 0.8:
        wishes.insert(0, pick.choice(eager))
    elif pick.random() < 0.7:
        wishes.sort(key=lambda action: not isinstance(action, NextStep))
    wishes.append(EndTurn())
    for wish in wishes:
        if not isinstance(moment.outcome_of(seat, wish), Refusal):
            return play(moment, seat, wish)
    raise AssertionError("no move is possible")


@cache
def moments() -> tuple[Moment, ...]:
    """Moments of many kinds: every step, every variant, rich and poor hands, and ends."""
    found: list[Moment] = []
    for number, chosen in enumerate(VARIANTS):
        whole = list(game(number, 700, rounds_basic=12, **chosen))
        found += whole[::14]
        found.append(whole[-1])
    return tuple(found)


def ended_moments() -> tuple[Moment, ...]:
    """Moments after the end."""
    return tuple(moment for moment in moments() if moment.state.phase == "over")


def rich(moment: Moment) -> Moment:
    """The same moment, but the active seat holds nine cards of everything and one of each development card."""
    state = GAME.clone(moment.state)
    state.hands[state.active][:] = [9, 9, 9, 9, 9]
    state.cards[state.active] = (1, 1, 1, 1, 1)
    return replace(moment, state=state)


@cache
def own_turns() -> tuple[Moment, ...]:
    """Moments at the free steps of a turn, each as it is, and every second with riches too."""
    found = [moment for moment in moments() if moment.state.phase in ("trade", "build", "cards")]
    return (*found, *(rich(moment) for moment in found[::2]))
