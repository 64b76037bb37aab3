"""No button of a choice is coloured or ordered so as to favour one answer: on every card and panel of every
game, in every language.

Blue and grey say one thing alone: whether somebody has what a thing costs. Green carries out what its reader
has put together on that panel, and stands beside no other way to answer. Red stands nowhere in a game.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest

from bot.catalogue import names, scenes
from bot.scenes.lobby import exit_question_panel
from bot.scenes.model import Button, Control, Menu, Panel, TableInfo
from bot.scenes.moves import Problem
from bot.scenes.parts import alternatives
from bot.texts.lookup import languages, use_language
from games.audience import PUBLIC, may_see, seat_audience
from games.refusal import Refusal
from tests.games.contract.subject import seeded
from tests.games.contract.subjects import SUBJECTS

ONE_QUESTION = (
    {"accept", "refuse"},
    {"harvest", "harvest.same", "ask"},
    {"take", "send", "pass"},
    {"animal", "pass"},
    {"end", "next", "call", "call.do"},
    {"move", "sue", "meeting.done", "meeting.more"},
    {"confirm", "place", "balance"},
    {"offer", "chain"},
)
"""Routes of buttons that answer one question, or are the ways in which a turn goes on."""
PRICED = {"build", "buy", "trade", "play", "deals"}
"""Routes of buttons that are grey while somebody lacks what they need, which is a fact and no favour."""
CHOSEN = {"place", "rules", "help", "governance"}
"""Routes of buttons of which the colour says what their reader has chosen so far, or which page this is."""
MOVES = 360


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if not isinstance(row, Menu) for button in row]


def favours(panel: Panel) -> list[str]:
    """What in a panel speaks for one answer."""
    found, by_route = [], defaultdict[str, set[str]](set)
    for button in buttons(panel):
        by_route[button.control.route].add(button.style)
        if button.style == "danger":
            found.append(f"red: {button.label}")
    for route, styles in by_route.items():
        if len(styles) > 1 and route not in PRICED | CHOSEN and not route.endswith((".pick", ".more")):
            found.append(f"{route} in {sorted(styles)}")
    for question in ONE_QUESTION:
        styles = set(chain.from_iterable(by_route[route] for route in question if route in by_route))
        if len(styles) > 1 and not (question & by_route.keys()) <= CHOSEN:
            found.append(f"{sorted(question & by_route.keys())} in {sorted(styles)}")
    return found


def numbered(panel: Panel) -> Iterator[list[int]]:
    """The numbers of each menu that asks for so many, in their order."""
    for row in panel.rows:
        if isinstance(row, Menu) and all(
            choice.value.isdecimal() and choice.value in choice.label for choice in row.choices
        ):
            yield [int(choice.value) for choice in row.choices]


@cache
def english_panels(game: str) -> tuple[Panel, ...]:
    """Return all of a game once for all tests of a process."""
    return tuple(panels(game))


def panels(game: str, every: int = 6) -> Iterator[Panel]:
    """The card and everybody's panels at one in so many moments of a game, and what one press further leads
    to.
    """
    options = {"rounds_basic": 3, "rounds_ostrom": 4} if game == "commons" else {}
    subject, shown = SUBJECTS[game], scenes()[game]
    rules = subject.game
    chosen = rules.options_model.model_validate({**rules.options_model.short_game, **options})
    seats = range(len(rules.seat_names(chosen)))
    info = TableInfo("t1", 1, chosen, (None,) * len(seats), (None,) * len(seats), "c" * 64)
    state, whim, chance, news, row = (
        rules.setup(chosen, seeded(3)),
        random.Random(3),
        seeded(3),
        list[Any](),
        0,
    )
    while (waits := rules.pending_inputs(state)) and row < MOVES:
        seat, row = waits[0].seat, row + 1
        if row % every == 1:
            card = shown.card(
                rules.view(state, PUBLIC), info, [event for event in news[-40:] if may_see(event.to, PUBLIC)]
            )
            yield card
            for one in seats:
                viewer = seat_audience(one)
                view = rules.view(state, viewer)
                own = shown.turn_panel(
                    view, info, [event for event in news[-40:] if may_see(event.to, viewer)], "more"
                )
                yield own
                for control in {button.control for button in (*buttons(card), *buttons(own))}:
                    meaning = shown.press(view, control, (), info)
                    if isinstance(meaning, Panel):
                        yield meaning
        actor, action = subject.choose(state, list(rules.legal_actions(state, seat)), seat, whim)
        events = rules.apply(state, actor, action, chance)
        assert not isinstance(events, Refusal | Problem)
        news += events


@pytest.mark.parametrize("game", names())
def test_every_row_of_answers_has_one_style_on_all_cards_and_panels(game: str) -> None:
    assert len(english_panels(game)) > 60
    assert sorted({found for panel in english_panels(game) for found in favours(panel)}) == []


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("game", names())
def test_so_it_is_in_every_other_language(game: str, language: str) -> None:
    with use_language(language):
        seen = list(panels(game, every=30))
        assert len(seen) > 20
        assert sorted({found for panel in seen for found in favours(panel)}) == []


@pytest.mark.parametrize("game", names())
def test_numbers_to_choose_stand_by_size(game: str) -> None:
    for panel in english_panels(game):
        for numbers in numbered(panel):
            assert numbers == sorted(numbers)


def test_who_is_asked_whether_they_kept_the_silence_sees_two_answers_alike() -> None:
    row = exit_question_panel().rows[0]
    assert isinstance(row, tuple)
    assert {button.style for button in row} == {"secondary"}


def test_a_panel_that_speaks_for_one_answer_is_found() -> None:
    yes, no = Button("Yes", Control("accept"), "success"), Button("No", Control("refuse"), "danger")
    few, many = Button("0", Control("harvest", arg="0")), Button("3", Control("harvest", arg="3"), "primary")
    assert favours(Panel(rows=((yes, no),))) == ["red: No", "['accept', 'refuse'] in ['danger', 'success']"]
    assert favours(Panel(rows=((few, many),)))[0] == "harvest in ['primary', 'secondary']"
    assert favours(Panel(rows=(alternatives(yes, no), alternatives(few, many)))) == []
