"""A whole Commons Game in which the players vote themselves a rule that hands out points, and the Monitor
does so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.catalogue import player
from games.commons.governance.actions import ApplyRule, CallMeeting, Move, SayDone, Vote
from games.commons.governance.vocabulary import Add, Draft, Points
from games.player_rng import PlayerRng
from games.record import Record
from tests.support.studied import record

GIFT = 2
RULE = Draft("reward", "Two points for whoever the Monitor likes.", (Points(GIFT),))


class Giver:
    """Calls a meeting at the first chance, moves the rule, votes for it, and as Monitor applies it to one
    seat; else as `careful`.
    """

    name = "giver"

    def __init__(self, target: int) -> None:
        self._target = target
        self._usual = player("commons", "careful")

    def choose(self, get_view: Callable[[], Any], legal: Sequence[Any], rng: PlayerRng) -> Any:
        """Return the next act."""
        kinds, town = {type(one) for one in legal}, get_view().governance
        names = [] if town is None else [rule.name for rule in town.rules if rule.draft.words == RULE.words]
        if names and town.panel is not None and ApplyRule in kinds:
            (own,) = [one for one in town.panel.proposals if one.seat == self._target]
            if own.may_reward and names[0] in own.rewards:
                return ApplyRule(names[0], self._target, (own.reward_reasons or ("A gift.",))[0])
        if CallMeeting in kinds and not names:
            return CallMeeting()
        if Move in kinds and not names:
            return Move(Add(RULE))
        if Vote in kinds:
            return Vote("yes")
        return SayDone() if SayDone in kinds else self._usual.choose(get_view, legal, rng)


def game_with_gifts(target: int) -> Record:
    """Return the record of the game, played by people. `target`: the seat that gets the points."""
    return record("commons", 1, players=[Giver(target) for _ in range(4)], rounds_basic=6, rounds_ostrom=3)
