"""The table of Tragedy of the Commons as a picture: everything is on it, and nothing reaches over the edge of its card."""

from __future__ import annotations

import pytest

from bot.scenes.pictures.svg import box, document, group
from bot.scenes.pictures.tragedy import (
    _BANDS,
    _CHALLENGE_HIGH,
    _CHALLENGE_TOP,
    _CIRCLES_FROM,
    _DEAD,
    _circle_step,
    _fitting,
    _name_lines,
    table_svg,
)
from bot.scenes.pictures.tragedy_art import drawing
from bot.stage.painting.resvg import paint
from games.audience import PUBLIC
from games.chance import SeededChance
from games.tragedy.cards import first_decks, standard_decks
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.views import TragedyView
from tests.support.replacing import replace
from tests.support.svg_reading import SVG, texts, tree


def view_of(players: int) -> TragedyView:
    return TRAGEDY.view(TRAGEDY.setup(TragedyOptions(players=players), SeededChance(b"drawn", "")), PUBLIC)


@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_counters_cards_and_bands_are_on_the_table(players: int) -> None:
    view = view_of(players)
    written = " ".join(texts(table_svg(view)))

    assert f"Round 1/15 · Pile: {view.pile} Food · Catastrophe after round 3" in written
    for card in (*view.free, *(open_card.card for open_card in view.challenges if open_card)):
        assert card is not None
        assert all(word in written for word in card.name.split())
    for seat in view.seats:
        assert seat.name.capitalize() in written
    assert written.count("2 People, 3 Food") == players


def test_a_catastrophe_that_would_come_after_the_last_round_is_not_announced() -> None:
    view = replace(view_of(4), round=14, to_catastrophe=2)
    assert "Catastrophe after round 15" in " ".join(texts(table_svg(view)))
    for calm in (replace(view, round=15), replace(view, phase="over")):
        assert "Catastrophe" not in " ".join(texts(table_svg(calm)))


def test_each_person_that_was_sent_stands_on_a_circle_with_letters() -> None:
    view = view_of(4)
    first = view.challenges[0]
    assert first is not None
    plain = table_svg(view)
    picture = table_svg(replace(view, challenges=(replace(first, sent=((0, 1), (3, 1))), *view.challenges[1:])))

    assert texts(picture).count("Re") == texts(plain).count("Re") + 1
    assert texts(picture).count("Bl") == texts(plain).count("Bl") + 1


def test_the_dead_are_grey_and_known_as_animals() -> None:
    view = view_of(4)
    seats = (replace(view.seats[0], alive=False, died=3, role="carnivore"), *view.seats[1:])
    picture = table_svg(replace(view, seats=seats))

    assert "dead, round 3" in texts(picture)
    assert "a Carnivore" in texts(picture)
    assert picture.count(_DEAD) == table_svg(view).count(_DEAD) + 1


@pytest.mark.parametrize("width", [185.6, 236.0, 317.3])
@pytest.mark.parametrize("needs", [1, 5, 7, 12, 30])
def test_circles_have_room_on_their_card(needs: int, width: float) -> None:
    step = _circle_step(needs, width)
    rows = -(-needs // int((width - 20) // step))

    assert _CIRCLES_FROM + rows * step <= _CHALLENGE_HIGH
    assert step >= 16


def test_the_first_row_of_circles_lies_inside_the_card() -> None:
    circles = [
        element
        for element in tree(table_svg(view_of(6))).iter(f"{SVG}circle")
        if float(element.get("r") or 0) > 14 and _CHALLENGE_TOP + 100 < float(element.get("cy") or 0) < _BANDS
    ]

    assert circles
    assert all(float(one.get("cy") or 0) - float(one.get("r") or 0) > _CHALLENGE_TOP + _CIRCLES_FROM - 2 for one in circles)
    assert all(float(one.get("cy") or 0) + float(one.get("r") or 0) <= _CHALLENGE_TOP + _CHALLENGE_HIGH for one in circles)


def test_a_long_name_stands_in_two_lines() -> None:
    assert _name_lines("Hunt the bear", 236) == ("Hunt the bear",)
    assert _name_lines("The very long way home through the woods", 236) == ("The very long way", "home through the woods")
    assert _name_lines("W" * 40, 236) == ("W" * 40,)


@pytest.mark.parametrize("name", ["W" * 40, "i" * 40, "Ä" * 40])
def test_no_name_is_wider_than_its_card(name: str) -> None:
    assert _fitting(name, 236) * len(name) * (1.0 if "W" in name else 0.58) <= 236


def test_it_can_be_painted() -> None:
    assert paint(table_svg(view_of(8)), 400).startswith(b"\x89PNG")


def test_every_card_of_the_decks_has_a_drawing_of_its_own() -> None:
    cards = {card.name: card for decks in (standard_decks(), first_decks()) for card in (*decks.free, *decks.challenge)}
    drawn = {name: drawing(name, card.food, card.people) for name, card in cards.items()}
    by_goods = {drawing("somebody's own", food, people) for food, people in ((1, 0), (0, 1), (2, 3))}

    assert len(cards) == len(set(drawn.values())) == 13
    assert len(by_goods) == 3
    assert by_goods & set(drawn.values()) == {drawn["Two cousins"]}


@pytest.mark.parametrize(
    "name", ["Find the lost convoy", "Answer the radio", "Stale crackers", "Raid the pantry", "Hunt the deer herd", "own"]
)
def test_no_drawing_reaches_out_of_its_box(name: str) -> None:
    """Covered by the box there is nothing left of it."""
    lid, part = box((4, 4), (132, 92), "#ffffff"), group([drawing(name, 1, 1)], (70, 50))
    drawn, covered, empty = (paint(document(140, 100, parts, ""), 140) for parts in ([lid, part], [part, lid], [lid]))

    assert drawn != empty
    assert covered == empty
