"""Games of Settlers for the tests of their scenes: a table that plays itself, and can be looked at in
between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.catalogue import automatic_players
from bot.scenes.model import TableInfo
from games.audience import seat_audience
from games.chance import SeededChance
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers.actions import BalanceStarts
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.state import State
from games.settlers.views import SettlersView
from games.shared_vocabulary import Roll
from games.vocabulary import Action

INSTRUCTOR_ACTS = Actor(None, "instructor")


def info_of(options: SettlersOptions, **more: Any) -> TableInfo:
    nobody = (None,) * options.players
    return TableInfo("t1234567", 12345, options, nobody, nobody, "c" * 64, **more)


@dataclass
class Played:
    """One game, so far."""

    options: SettlersOptions
    seed: bytes = b"scenes"
    row: int = 0
    news: list[Any] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.chance = SeededChance(self.seed, "")
        self.state = SETTLERS.setup(self.options, self.chance)
        self.info = info_of(self.options)

    def view(self, viewer: int) -> SettlersView:
        return SETTLERS.view(self.state, viewer)

    def own_view(self, seat: int) -> SettlersView:
        return self.view(seat_audience(seat))

    def act(self, actor: Actor, action: Action) -> list[Any]:
        """Do it; what happened. It must be allowed."""
        self.row += 1
        events = SETTLERS.apply(self.state, actor, action, self.chance)
        assert not isinstance(events, Refusal), events
        self.news += events
        return events

    def may(self, actor: Actor, action: Action) -> bool:
        """Whether the game would let this happen now."""
        tried = SETTLERS.apply(SETTLERS.clone(self.state), actor, action, self.chance)
        return not isinstance(tried, Refusal)

    def played_by(self, name: str, most: int = 2000) -> Iterator[tuple[int, list[Any]]]:
        """Play on, everybody an automatic player of this name: who acted, and what happened, after each move."""
        whims, player = PlayerRng(self.seed), automatic_players("settlers")[name]
        while (waits := SETTLERS.pending_inputs(self.state)) and self.row < most:
            seat = waits[0].seat
            legal = SETTLERS.legal_actions(self.state, seat)
            if not legal:
                dice = (1 + whims.randbelow(6), 1 + whims.randbelow(6))
                self.act(INSTRUCTOR_ACTS, BalanceStarts() if self.state.phase == "placing" else Roll(dice))
                continue
            action = player.choose(partial(self.own_view, seat), legal, whims)
            yield seat, self.act(Actor(seat), action)
