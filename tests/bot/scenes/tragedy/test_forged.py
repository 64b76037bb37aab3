"""Whatever is pressed or typed at a table of Tragedy of the Commons, by anybody and at any time, is answered
in words that fit.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.commands.answers import refusal_panel
from bot.games.tragedy.scenes.scenes import TragedyScenes
from bot.scenes.model import Control, Form, Panel, TableInfo
from bot.scenes.moves import Problem
from bot.stage.discord_api.limits import check_panel
from games.audience import INSTRUCTOR, seat_audience
from games.chance import SeededChance
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions

SCENES = TragedyScenes()
USES = 16
"""Tries between two moves."""
JUNK = (
    "",
    "0",
    "1",
    "2",
    "9",
    "60",
    "61",
    "-1",
    "red",
    "Blue",
    "x" * 50,
    "0.0.0.1",
    "1.1.0.0",
    "9" * 9,
    "herbivore",
    "carnivore",
    "٣",
    "1e3",
)
OPTIONS = ("card", "people", "kind", "colour", "colour1", "food1", "colour2", "food2")
TABLES = (
    TragedyOptions(players=3, animals="simultaneous", round_limit=5),
    TragedyOptions(players=4, passing="only_if_stuck", animal_switch=True),
    TragedyOptions(players=6, pledges=False),
    TragedyOptions(players=8, animals="simultaneous", animal_switch=True),
)


def meaning(view: Any, info: TableInfo, rng: random.Random) -> Any:
    """Something pressed or typed, as it may come from somebody who makes it up."""
    if rng.random() < 0.5:
        control = Control(rng.choice(sorted(SCENES.routes)), f"m{view.moment}", rng.choice(JUNK))
        return SCENES.press(view, control, tuple(rng.choice(JUNK) for _ in range(rng.randrange(3))), info)
    values: list[str | int] = [*JUNK, *range(-3, 70)]
    typed = {name: rng.choice(values) for name in OPTIONS if rng.random() < 0.6}
    return SCENES.command(view, rng.choice(sorted(SCENES.commands)), typed, info)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_everything_is_answered(number: int) -> None:
    rng, options = random.Random(number), TABLES[number]
    info = TableInfo("t1", 1, options, (None,) * options.players, (None,) * options.players, "c" * 64)
    refused: set[str] = set()
    for game in range(3):
        chance = SeededChance(bytes([number, game]), "")
        state = TRAGEDY.setup(options, chance)
        while True:
            for _ in range(USES):
                seat = rng.choice([None, *range(options.players)])
                meant = meaning(
                    TRAGEDY.view(state, INSTRUCTOR if seat is None else seat_audience(seat)), info, rng
                )
                refused |= answered(
                    state, Actor(seat, "instructor" if seat is None else "player"), meant, chance
                )
            waits = TRAGEDY.pending_inputs(state)
            if not waits:
                break
            seat = rng.choice(waits).seat
            TRAGEDY.apply(state, Actor(seat), rng.choice(TRAGEDY.legal_actions(state, seat)), chance)
    assert {"not_your_turn", "players_only", "game_over", "only_animals"} <= refused


def answered(state: Any, actor: Actor, meant: Any, chance: Any) -> set[str]:
    """Discord can show the answer; a refused move changes nothing. The code of the refusal, if it was one."""
    assert not isinstance(meant, Form)
    if isinstance(meant, Panel):
        check_panel(meant, "a" * 12)
    elif isinstance(meant, Problem):
        assert meant.text
    else:
        after = TRAGEDY.clone(state)
        result = meant if isinstance(meant, Refusal) else TRAGEDY.apply(after, actor, meant, chance)
        if isinstance(result, Refusal):
            assert after == state
            check_panel(refusal_panel(result, "tragedy"), "a" * 12)
            return {result.code}
    return set()
