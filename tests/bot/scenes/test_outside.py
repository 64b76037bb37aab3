"""Where only the instructor can go on, no player is told that it is up to them, and none is given a button
that is refused.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalogue import find_game, scenes
from bot.scenes.model import Control, Panel, TableInfo
from bot.texts.lookup import t
from games.audience import PUBLIC, seat_audience
from games.chance import SeededChance
from games.protocol import Actor


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("commons", {"dice": "instructor"}, "rolls real dice"),
        ("settlers", {"placer": "bot", "dice": "instructor"}, "rolls real dice"),
        ("settlers", {"placer": "instructor"}, "The instructor places the first settlements"),
        ("crossroads", {"dice": "instructor"}, "the instructor rolls real dice"),
    ],
)
def test_who_is_in_turn_reads_that_the_instructor_goes_on(
    game: str, options: dict[str, Any], says: str
) -> None:
    rules, shown = find_game(game), scenes()[game]
    chosen = rules.options_model.model_validate(options)
    state = rules.setup(chosen, SeededChance(b"outside", ""))
    while "dice" in options and state.phase != "roll":
        seat = rules.pending_inputs(state)[0].seat
        rules.apply(state, Actor(seat), rules.default_action(state, seat), SeededChance(b"outside", ""))
    nobody = (None,) * chosen.players
    info = TableInfo("t1", 1, chosen, nobody, nobody, "c" * 64)
    (wait,) = rules.pending_inputs(state)
    view = rules.view(state, seat_audience(wait.seat))

    panel = shown.turn_panel(view, info, (), "more")
    assert says in panel.text
    for page in (
        panel,
        shown.press(view, Control("rules"), (), info),
        shown.card(rules.view(state, PUBLIC), info, ()),
    ):
        assert isinstance(page, Panel)
        assert not any(
            words in page.text
            for words in (t("tables.waiting_you"), "up to you", "Waiting for", "It is your turn")
        )
    assert {one.control.route for row in panel.rows if isinstance(row, tuple) for one in row} == {"turn"}
