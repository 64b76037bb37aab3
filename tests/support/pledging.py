"""A whole Tragedy of the Commons by automatic players who also pledge, which they never do by themselves."""

from __future__ import annotations

import hashlib
from typing import Any

from bot.catalogue import automatic_players
from games.audience import seat_audience
from games.chance import SeededChance
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.record import Record
from games.refusal import Refusal
from games.simulate import EMPTY_CLIENT_SEED, PlayedGame, to_record
from games.tragedy.actions import Pledge
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.state import is_yet_to_play


def play_with_pledges(
    seed: int, line_up: tuple[str, ...] = ("trusting", "careful", "greedy", "trusting"), **options: Any
) -> tuple[Record, Any]:
    """The game as a record, and its figures. Before its turn each band pledges to send People, as a whim
    takes it.
    """
    chosen, dice = (
        TragedyOptions(players=len(line_up), **options),
        hashlib.sha256(str(seed).encode()).digest(),
    )
    chance, whims = SeededChance(dice, EMPTY_CLIENT_SEED), PlayerRng(dice)
    state = TRAGEDY.setup(chosen, chance)
    done = PlayedGame(lambda: TRAGEDY.setup(chosen, chance), state)

    def do(seat: int, action: Any) -> bool:
        events = TRAGEDY.apply(state, actor := Actor(seat, "automatic"), action, chance)
        if isinstance(events, Refusal):
            return False
        done.moves += (actor, action, len(events))
        done.log += events
        return True

    tempers = [automatic_players("tragedy")[name] for name in line_up]
    while (seat := TRAGEDY.next_seat(state)) is not None:
        for other in range(len(line_up)):
            if is_yet_to_play(state, other) and state.pledges[other] is None and whims.randbelow(3) == 0:
                do(other, Pledge(whims.randbelow(len(state.challenges)), 1 + whims.randbelow(2)))
        legal = TRAGEDY.legal_actions(state, seat)
        action = tempers[seat].choose(
            lambda seat=seat: TRAGEDY.view(state, seat_audience(seat)), legal, whims
        )
        if state.pledges[seat] and whims.randbelow(2):
            slot, people = state.pledges[seat] or (0, 0)
            action = next(
                (
                    move
                    for move in legal
                    if getattr(move, "slot", -1) == slot and getattr(move, "people", 0) == people
                ),
                action,
            )
        assert do(seat, action)
    return to_record(TRAGEDY, chosen, done, dice), TRAGEDY.measures(done.log)
