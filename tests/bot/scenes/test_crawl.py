"""Each game as people see it: a whole game, in which everything is looked at, everything pressed, and every command typed.

Where a game has a crawl of its own, that goes further (`tests/bot/scenes/<name>/test_crawl.py`).
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue import scenes
from bot.scenes.game_scenes import OPTIONS, GameScenes
from bot.scenes.model import Control, Form, Panel
from bot.scenes.table_info import TableInfo
from bot.stage.discord_api.limits import check, check_form
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.contract.subject import Subject, seeded
from tests.games.contract.subjects import SUBJECTS
from tests.pebbles.scenes import with_pebbles
from tests.support.crawl import crawl
from tests.support.nos import No, reads

OWN = {path.parent.name for path in Path(__file__).parent.glob("*/test_crawl.py")} | {"commons"}
"""The Commons Game has its crawl in `test_commons_controls.py`: what people write there is in no list of legal actions."""
TABLES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in sorted(SUBJECTS.keys() - OWN)),
    ("tragedy", {"players": 5, "pledges": True}),
    ("tragedy", {"players": 6, "animals": "simultaneous"}),
]
EVERY = 7
"""So many moves lie between two looks."""


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(name: str, options: dict[str, Any]) -> None:
    with with_pebbles():
        Crawler(SUBJECTS[name], scenes()[name], options).play()


class Crawler:
    """A game that is played by whim, and looked at on the way."""

    def __init__(self, subject: Subject, shown: GameScenes[Any, Any], options: dict[str, Any]) -> None:
        self.subject, self.game, self.scenes = subject, subject.game, shown
        self.options = self.game.options.model_validate(options)
        self.seats = range(len(self.game.seats(self.options)))
        self.info = TableInfo("t1", 1, self.options, ("N" * 32,) * len(self.seats), (None,) * len(self.seats), "c" * 64)
        self.state: Any = self.game.setup(self.options, seeded(5))
        self.news: list[Any] = []

    def play(self) -> None:
        whim, chance, row = random.Random(5), seeded(5), 0
        while waits := self.game.waiting_for(self.state):
            seat, row = waits[0].seat, row + 1
            if row % EVERY == 1:
                self.look(seat)
            actor, action = self.subject.choose(self.state, list(self.game.legal(self.state, seat)), seat, whim)
            events = self.game.apply(self.state, actor, action, chance)
            assert not isinstance(events, Refusal)
            self.news += events
            self.fits(self.scenes.done(self.view(seat_audience(seat)), self.info, self.told(seat_audience(seat))[-len(events) :]))
        for viewer in (PUBLIC, OBSERVERS):
            check(self.scenes.result(self.view(viewer), self.info, self.game.measures(self.news)), "t1", "result")

    def view(self, viewer: int) -> Any:
        return self.game.view(self.state, viewer)

    def told(self, viewer: int) -> list[Any]:
        return [event for event in self.news[-60:] if may_see(event.to, viewer)]

    def look(self, awaited: int) -> None:
        """Show everything to everybody; press what the awaited seat can press, which leads to all that it may do; type every command."""
        card = self.scenes.card(self.view(PUBLIC), self.info, self.told(PUBLIC))
        check(card, "t1", "card")
        check(self.scenes.watch(self.view(OBSERVERS), self.info, self.told(OBSERVERS)), "t1", "watch")
        for seat in self.seats:
            check(self.scenes.hand(self.view(seat_audience(seat)), self.info), "t1", f"hand:{seat}")
        for viewer in (PUBLIC, INSTRUCTOR, *map(seat_audience, self.seats)):
            for page in ("", OPTIONS):
                self.fits(self.scenes.rules(self.view(viewer), self.info, page))
            for name in sorted(self.scenes.commands):
                self.fits(self.scenes.command(self.view(viewer), name, {}, self.info))
            for route in sorted(self.scenes.routes):
                self.fits(self.scenes.press(self.view(viewer), Control(route), (), self.info))
        self.press(awaited, card)

    def press(self, awaited: int, card: Panel) -> None:
        own = self.view(seat_audience(awaited))
        found = crawl(self.scenes, own, self.info, card)
        for meaning in (*found.panels, *found.forms, *(no for _, no in found.problems)):
            self.fits(meaning)
        assert [action for action in self.game.legal(self.state, awaited) if action not in found.actions] == []
        done = [self.game.apply(self.game.clone(self.state), Actor(awaited), action, seeded(1)) for action in found.actions]
        assert any(not isinstance(one, Refusal) for one in done)
        for move in self.scenes.moves:
            for option in move.completions:
                assert len(self.scenes.suggest(own, move.command, option, "")) <= 25

    def fits(self, meaning: Any) -> None:
        """Discord takes it; a no can be read."""
        if isinstance(meaning, Panel):
            check(meaning, "t1")
        elif isinstance(meaning, Form):
            check_form(meaning, "t1")
        elif isinstance(meaning, No):
            assert reads(meaning, self.game.name)
        else:
            assert meaning.kind
