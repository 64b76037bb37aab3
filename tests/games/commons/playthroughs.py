"""The golden games of the Commons Game, and who plays them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.commons.basic.actions import Harvest, NextStep, Roll, SetRounds
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import State
from games.protocol import Actor
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action
from tests.games.commons.table import INSTRUCTOR as TEACHER
from tests.games.contract.playthroughs import Golden

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


def _choose(state: State, seats: Sequence[int], whim: random.Random, _row: int) -> tuple[Actor, Action]:
    """Somebody busy: asks for much, and rather does something than going on; now and then the clock or the
    instructor acts.
    """
    seat = whim.choice(
        [seat for seat in seats if COMMONS.legal_actions(state, seat)] or seats
    )  # in a ballot, who has voted waits for the others
    choices = list(COMMONS.legal_actions(state, seat))
    if not choices:
        return TEACHER, Roll((whim.randint(1, 6), whim.randint(1, 6)))
    if state.turn == 5 and state.phase == "trade" and state.rounds == state.options.rounds_basic:
        return TEACHER, SetRounds(state.rounds + 1)
    default = COMMONS.default_action(state, seat)
    if default is not None and whim.random() < 0.05:
        return Actor(seat, "clock"), default
    busy = [action for action in choices if not isinstance(action, NextStep | EndTurn)]
    if busy and isinstance(busy[0], Harvest):
        return Actor(seat), busy[-1 - int(min(whim.random(), whim.random()) * len(busy))]
    onward: Action = NextStep() if NextStep() in choices else choices[-1]
    return Actor(seat), whim.choice(busy) if busy and whim.random() < 0.7 else onward


GOLDEN = Golden(
    COMMONS,
    GAMES,
    _choose,
    whole=("harvest",),
    silent=("history", "deeds", "ledger", "groups", "callable"),
    brief=True,
)
