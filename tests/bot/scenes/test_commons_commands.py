"""Every move of the Commons Game can be typed, and means what its button means."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.commons.scenes.scenes import CommonsScenes
from bot.games.commons.scenes.table import side_panel_parts
from bot.scenes.island import building
from bot.scenes.island.building import parse_place, place_letter, place_pages, places_by_letter
from bot.scenes.model import Control, Panel
from bot.scenes.moves import Problem
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import RESOURCES
from games.shared_vocabulary import EndTurn
from tests.support.commons_tables import GAME, Moment, moments, opening, own_turns

SCENES = CommonsScenes()


def typed(action: Any, moment: Moment, seat: int) -> tuple[str, dict[str, str | int]]:
    """The command that somebody would type for this action."""
    view = moment.seat_view(seat)
    match action:
        case Harvest(cards=cards):
            return "harvest", dict(zip(RESOURCES, cards, strict=True))
        case Trade(give=give, take=take, count=count):
            return "trade", {"give": give, "take": take, "count": count}
        case Build(piece=piece, place=place):
            found = building.legal_places(side_panel_parts(view), piece)
            return f"build {piece}", {"place": next(a for a, p in found.items() if p == place)}
        case PlayCard(card=card, places=places, resources=resources):
            options: dict[str, str | int] = {"card": card}
            for n, place in enumerate(places):
                found = building.road_places(side_panel_parts(view), places[:n])
                options[f"place{n + 1}"] = next(a for a, p in found.items() if p == place)
            return "play", {**options, **{f"resource{n + 1}": r for n, r in enumerate(resources)}}
    return {Roll: "roll", BuyCard: "buy", NextStep: "next", EndTurn: "end"}[type(action)], {}


def test_every_legal_move_can_be_typed() -> None:
    for moment in (*moments(), *own_turns()):
        for wait in GAME.pending_inputs(moment.state):
            for action in GAME.legal_actions(moment.state, wait.seat):
                name, options = typed(action, moment, wait.seat)

                assert SCENES.command(moment.seat_view(wait.seat), name, options, moment.info) == action


def test_a_command_without_its_choices_opens_the_buttons_panel() -> None:
    pairs = {
        "trade": ("trade", Control("trade")),
        "build road": ("build", Control("build", arg="road")),
        "build settlement": ("build", Control("build", arg="settlement")),
        "build city": ("build", Control("build", arg="city")),
        "play": ("cards", Control("play")),
    }
    for name, (phase, control) in pairs.items():
        for moment in own_turns():
            if moment.state.phase == phase:
                view = moment.seat_view(moment.state.active)

                assert SCENES.command(view, name, {}, moment.info) == SCENES.press(
                    view, control, (), moment.info
                )


def test_harvest_without_numbers_opens_the_same_panel_as_the_button() -> None:
    for moment in moments():
        if moment.state.phase == "harvest":
            view = moment.seat_view(moment.state.order[-1])

            assert SCENES.command(view, "harvest", {}, moment.info) == SCENES.press(
                view, Control("ask"), (), moment.info
            )


def test_harvest_of_some_resources_asks_for_none_of_the_others() -> None:
    moment = moments()[3]

    assert SCENES.command(moment.seat_view(0), "harvest", {"wool": 2}, moment.info) == Harvest(
        (0, 0, 0, 2, 0)
    )
    assert SCENES.command(moment.seat_view(0), "harvest", {"wool": 0}, moment.info) == Harvest(
        (0, 0, 0, 0, 0)
    )


def test_looking_commands_show_what_the_buttons_show() -> None:
    for moment in moments()[::7]:
        for viewer in (PUBLIC, OBSERVERS, INSTRUCTOR, 1, 2):
            for name in ("hand", "board", "bank", "rules", "help"):
                view = moment.view(viewer)

                assert SCENES.command(view, name, {}, moment.info) == SCENES.press(
                    view, Control(name), (), moment.info
                )


@pytest.mark.parametrize(
    ("text", "dice"), [("3 4", (3, 4)), ("34", (3, 4)), (" 6,1 ", (6, 1)), ("2+5", (2, 5))]
)
def test_real_dice_are_typed_as_two_numbers(text: str, dice: tuple[int, int]) -> None:
    moment = opening(dice="instructor")

    assert SCENES.command(moment.view(INSTRUCTOR), "roll", {"dice": text}, moment.info) == Roll(dice)


@pytest.mark.parametrize(
    "text", ["7 1", "3", "3 4 5", "three four", "0 6", "\uff13 \uff14", "-3 4", "3" * 4000]
)
def test_what_is_no_pair_of_dice_is_told_so(text: str) -> None:
    moment = opening(dice="instructor")

    assert SCENES.command(moment.view(INSTRUCTOR), "roll", {"dice": text}, moment.info) == Problem(
        "commons.problem.dice"
    )


@pytest.mark.parametrize("place", ["ZZ", "?", "999", "-1", "C D", "x" * 4000, "²", "1e3", "<@1>"])
def test_an_unknown_place_is_told_so_and_nothing_long_comes_back(place: str) -> None:
    moment = next(m for m in own_turns() if m.state.phase == "build")
    meaning = SCENES.command(
        moment.seat_view(moment.state.active), "build road", {"place": place}, moment.info
    )

    assert isinstance(meaning, Problem)
    assert meaning.key == "commons.problem.no_such_place"
    assert len(meaning.text) < 300


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("trade", {"give": "gold", "take": "ore"}),
        ("trade", {"give": "wool", "take": "ore", "count": 0}),
        ("trade", {"give": "wool", "take": "ore", "count": 25}),
        ("harvest", {"wool": -1}),
        ("harvest", {"wool": "many"}),
    ],
)
def test_nonsense_is_a_problem_and_never_an_error(name: str, options: dict[str, str | int]) -> None:
    moment = next(m for m in own_turns() if m.state.phase == "trade")
    meaning = SCENES.command(moment.seat_view(moment.state.active), name, options, moment.info)

    assert isinstance(meaning, Problem)
    assert meaning.text


def test_a_joker_is_no_card() -> None:
    moment = next(m for m in own_turns() if m.state.phase == "cards")

    meaning = SCENES.command(moment.seat_view(moment.state.active), "play", {"card": "joker"}, moment.info)

    assert meaning == Problem("tables.not_understood")


def test_a_half_chosen_card_goes_on_in_its_panel() -> None:
    moment = next(
        m
        for m in own_turns()
        if m.state.phase == "cards" and "year_of_plenty" in m.seat_view(m.state.active).you.playable
    )
    view = moment.seat_view(moment.state.active)
    half = SCENES.command(view, "play", {"card": "year_of_plenty", "resource1": "ore"}, moment.info)
    assert isinstance(half, Panel)

    assert half == SCENES.press(view, Control("play.pick", arg="0.year_of_plenty.-.-"), ("ore",), moment.info)


def test_letters_and_numbers_mean_the_same_place_whatever_the_case() -> None:
    places = places_by_letter([31, 4, 17])

    assert places == {"A": 4, "B": 17, "C": 31}
    assert [parse_place("commons", places, text, "road") for text in ("b", " B ", "17", "4")] == [
        17,
        17,
        17,
        4,
    ]
    for text in ("D", "5", ""):
        with pytest.raises(Problem):
            parse_place("commons", places, text, "road")


def test_letters_go_on_after_z_and_menus_hold_25() -> None:
    places = places_by_letter(range(72))

    assert [place_letter(n) for n in (0, 25, 26, 51, 52, 71)] == ["A", "Z", "AA", "AZ", "BA", "BT"]
    assert len(places) == 72
    assert [len(page) for page in place_pages(places)] == [25, 25, 22]


def test_the_letter_in_the_panel_is_the_letter_in_the_command() -> None:
    for moment in own_turns():
        if moment.state.phase != "build":
            continue
        view = moment.seat_view(moment.state.active)
        panel = SCENES.press(view, Control("build", arg="road"), (), moment.info)
        assert isinstance(panel, Panel)
        for row in panel.rows:
            for choice in getattr(row, "choices", ()):
                written = choice.label.split(":")[0]

                assert SCENES.command(view, "build road", {"place": written}, moment.info) == Build(
                    "road", int(choice.value)
                )


def test_completions_are_values_that_the_command_takes() -> None:
    for moment in own_turns():
        view = moment.seat_view(moment.state.active)
        for choice in SCENES.suggest(view, "build road", "place", ""):
            assert isinstance(SCENES.command(view, "build road", {"place": choice.value}, moment.info), Build)
        for choice in SCENES.suggest(view, "play", "card", ""):
            assert choice.value in view.you.playable
        if SCENES.suggest(view, "play", "place1", "") and view.phase == "cards":
            options = {"card": "road_building", "place1": SCENES.suggest(view, "play", "place1", "")[0].value}
            assert isinstance(SCENES.command(view, "play", options, moment.info), PlayCard)


def test_completions_follow_what_is_typed_and_tell_outsiders_nothing() -> None:
    moment = next(m for m in own_turns() if m.state.phase == "build")
    view = moment.seat_view(moment.state.active)

    assert [choice.value for choice in SCENES.suggest(view, "build road", "place", "a:")] == ["A"]
    assert SCENES.suggest(view, "build road", "place", "no such thing") == ()
    assert SCENES.suggest(view, "trade", "give", "") == ()
    assert SCENES.suggest(moment.view(PUBLIC), "build road", "place", "") == ()
