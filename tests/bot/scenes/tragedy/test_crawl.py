"""Tragedy of the Commons as people see it: whole games, in which everything is looked at and everything pressed."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.catalogue import players
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.model import Panel
from bot.scenes.moves import Problem
from bot.scenes.table_info import TableInfo
from bot.scenes.tragedy.scenes import TragedyScenes
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.chance import SeededChance
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.whims import Whims
from tests.support.crawl import crawl

SCENES = TragedyScenes()
EVERY = 7
"""So many moves lie between two looks."""


def info_of(options: TragedyOptions) -> TableInfo:
    nobody = (None,) * options.players
    return TableInfo("t1", 1, options, nobody, nobody, "c" * 64)


@pytest.mark.parametrize(("seats", "name"), [(4, "random"), (5, "careful"), (6, "greedy")])
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(seats: int, name: str) -> None:
    options = TragedyOptions(players=seats)
    chance, whims, player = SeededChance(b"scenes", ""), Whims(b"w"), players("tragedy")[name]
    state = TRAGEDY.setup(options, chance)
    info, row = info_of(options), 0
    news: list[Any] = []
    reached: set[str] = set()
    while waits := TRAGEDY.waiting_for(state):
        seat, row = waits[0].seat, row + 1
        if row % EVERY == 1:
            reached |= looked_at(state, info, news, seat)
        action = player.choose(partial(TRAGEDY.view, state, seat_audience(seat)), TRAGEDY.legal(state, seat), whims)
        events = TRAGEDY.apply(state, Actor(seat), action, chance)
        assert not isinstance(events, Refusal)
        news += events
        assert SCENES.done(TRAGEDY.view(state, seat_audience(seat)), info, [e for e in events if may_see(e.to, seat_audience(seat))])
    assert {"take_free", "pass"} & reached
    figures = TRAGEDY.measures(news)
    assert SCENES.result(TRAGEDY.view(state, PUBLIC), info, figures).text or SCENES.result(TRAGEDY.view(state, PUBLIC), info, figures).notes


def looked_at(state: Any, info: TableInfo, news: list[Any], seat: int) -> set[str]:
    """Build what everybody sees, press what the awaited seat can press; kinds of the actions that this leads to."""
    public, own = TRAGEDY.view(state, PUBLIC), TRAGEDY.view(state, seat_audience(seat))
    card = SCENES.card(public, info, [event for event in news[-60:] if may_see(event.to, PUBLIC)])
    SCENES.watch(TRAGEDY.view(state, OBSERVERS), info, news[-60:])
    SCENES.hand(own, info)
    for page in ("", OPTIONS):
        SCENES.rules(own, info, page)
    found = crawl(SCENES, own, info, card)
    tried = [TRAGEDY.apply(TRAGEDY.clone(state), Actor(seat), action, SeededChance(b"x", "")) for action in found.actions]
    assert any(not isinstance(result, Refusal) for result in tried), "the awaited seat can go on by pressing"
    for name in sorted(SCENES.commands):
        meaning = SCENES.command(own, name, {}, info)
        assert isinstance(meaning, Panel | Problem) or meaning.kind
        SCENES.suggest(own, name, "card", "")
    assert isinstance(SCENES.command(TRAGEDY.view(state, INSTRUCTOR), "board", {}, info), Panel | Problem)
    return {action.kind for action in found.actions}
