"""The golden games of the Tragedy of the Commons, and who plays them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.audience import PUBLIC, seat_audience
from games.protocol import Actor
from games.tragedy.actions import JoinChallenge, Pass, Pledge, StartChallenge
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State
from games.vocabulary import Action
from tests.games.contract.playthroughs import Golden
from tests.games.tragedy.strategies import FEW

GAMES: dict[str, TragedyOptions] = {
    "default": TragedyOptions(),
    "six_players": TragedyOptions(players=6, gentle_start=True, talk="challenge_phase_only"),
    "all_at_once": TragedyOptions(
        players=5, animals="simultaneous", animal_switch=True, fail_penalty="shared", tie="shared"
    ),
    "few_cards_short_pile": TragedyOptions(
        players=5,
        decks=FEW,
        eaten_food="gone",
        short_pile="pro_rata",
        catastrophe_every=2,
        pledges=False,
        passing="only_if_stuck",
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


def _choose(state: State, seats: Sequence[int], whim: random.Random, _row: int) -> tuple[Actor, Action]:
    """Somebody who rather joins than starts, starts what it can finish alone, and seldom passes; at times a
    pledge, at times the clock.
    """
    seat = whim.choice(seats)
    if pledge := _pledge(state, whim):
        return pledge
    default = TRAGEDY.default_action(state, seat)
    if default is not None and whim.random() < 0.06:
        return Actor(seat, "clock"), default
    choices = list(TRAGEDY.legal_actions(state, seat))
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


GOLDEN = Golden(
    TRAGEDY,
    GAMES,
    _choose,
    first=20,
    kinds=True,
    apart=("seats", "challenges", "free", "decks"),
    silent=("text", "copies", "order"),
)
