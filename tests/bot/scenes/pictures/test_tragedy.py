"""The table of Tragedy of the Commons as a picture: everything is on it, and nothing reaches over the edge of
its card.
"""

from __future__ import annotations

import pytest

from bot.games.tragedy.pictures.card_drawings import card_drawing
from bot.games.tragedy.pictures.table import (
    _BANDS,
    _CHALLENGE,
    _CHALLENGE_HIGH,
    _CHALLENGE_TOP,
    _CIRCLES_FROM,
    _DEAD,
    _FREE,
    _GROUND,
    _RIM,
    _SCENE,
    RULE_LIKE,
    _circle_step,
    _fitting_size,
    _name_lines,
    is_said_in_picture,
    saying_lines,
    table_svg,
)
from bot.games.tragedy.scenes.table import free_lines, table_words
from bot.scenes.pictures.palette import NOW
from bot.scenes.pictures.svg import INK, box, group, svg_document
from bot.stage.painting.resvg import paint
from bot.texts.lookup import translate_data_word, use_language
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
    picture = table_svg(
        replace(view, challenges=(replace(first, sent=((0, 1), (3, 1))), *view.challenges[1:]))
    )

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
    assert all(
        float(one.get("cy") or 0) - float(one.get("r") or 0) > _CHALLENGE_TOP + _CIRCLES_FROM - 2
        for one in circles
    )
    assert all(
        float(one.get("cy") or 0) + float(one.get("r") or 0) <= _CHALLENGE_TOP + _CHALLENGE_HIGH
        for one in circles
    )


def test_a_long_name_stands_in_two_lines() -> None:
    assert _name_lines("Hunt the bear", 236) == ("Hunt the bear",)
    assert _name_lines("The very long way home through the woods", 236) == (
        "The very long way",
        "home through the woods",
    )
    assert _name_lines("W" * 40, 236) == ("W" * 40,)


@pytest.mark.parametrize("name", ["W" * 40, "i" * 40, "Ä" * 40])
def test_no_name_is_wider_than_its_card(name: str) -> None:
    assert _fitting_size(name, 236) * len(name) * (1.0 if "W" in name else 0.58) <= 236


def test_it_can_be_painted() -> None:
    assert paint(table_svg(view_of(8)), 400).startswith(b"\x89PNG")


def test_every_card_of_the_decks_has_a_drawing_of_its_own() -> None:
    cards = {
        card.name: card
        for decks in (standard_decks(), first_decks())
        for card in (*decks.free, *decks.challenge)
    }
    drawn = {name: card_drawing(name, card.food, card.people) for name, card in cards.items()}
    by_goods = {card_drawing("somebody's own", food, people) for food, people in ((1, 0), (0, 1), (2, 3))}

    assert len(cards) == len(set(drawn.values())) == 13
    assert len(by_goods) == 3
    assert by_goods & set(drawn.values()) == {drawn["Two cousins"]}


@pytest.mark.parametrize(
    "name",
    [
        "Find the lost convoy",
        "Answer the radio",
        "Stale crackers",
        "Raid the pantry",
        "Hunt the deer herd",
        "own",
    ],
)
def test_no_drawing_reaches_out_of_its_box(name: str) -> None:
    """Covered by the box there is nothing left of it."""
    lid, part = box((4, 4), (132, 92), "#ffffff"), group([card_drawing(name, 1, 1)], (70, 50))
    drawn, covered, empty = (
        paint(svg_document(140, 100, parts, ""), 140) for parts in ([lid, part], [part, lid], [lid])
    )

    assert drawn != empty
    assert covered == empty


# Dark, and readable


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 reckons it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How much two colours differ, from 1 to 21, as WCAG 2 reckons it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def grounds(svg: str) -> list[tuple[str, str, str, float]]:
    """Each text with its colour, the colour of what it stands on, and its size: drawings, which hold no text,
    are left out.
    """
    shapes: list[tuple[str, float, float, float, float]] = []
    found = []
    for element in tree(svg).iter():
        value = {
            name: float(number)
            for name, number in element.attrib.items()
            if name in ("x", "y", "width", "height", "cx", "cy", "r")
        }
        if element.tag == f"{SVG}rect":
            shapes.append(
                (
                    element.attrib["fill"],
                    value["x"],
                    value["y"],
                    value["x"] + value["width"],
                    value["y"] + value["height"],
                )
            )
        elif element.tag == f"{SVG}circle" and value["r"] > 14:
            across = value["r"]
            shapes.append(
                (
                    element.attrib["fill"],
                    value["cx"] - across,
                    value["cy"] - across,
                    value["cx"] + across,
                    value["cy"] + across,
                )
            )
        elif element.tag == f"{SVG}text":
            size = float(element.attrib["font-size"])
            x, y = value["x"], value["y"] - size * 0.357
            below = [
                fill for fill, left, top, right, foot in shapes if left <= x <= right and top <= y <= foot
            ]
            found.append((element.text or "", element.attrib["fill"], below[-1], size))
    return found


def moments(players: int) -> list[TragedyView]:
    """A table as it begins; with People on a Challenge, a seat that has played, and a dead one; and with a
    card that is gone.
    """
    view = view_of(players)
    first = view.challenges[0]
    assert first is not None
    sent = replace(first, sent=((0, 1), (1, 1), (2, 1)))
    dead = replace(view.seats[0], alive=False, died=3, role="carnivore")
    played = replace(view.seats[1], to_play=False)
    later = replace(
        view,
        challenges=(sent, *view.challenges[1:]),
        seats=(dead, played, *view.seats[2:]),
        free=(None, *view.free[1:]),
    )
    return [view, later]


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_every_word_in_the_picture_stands_out_from_what_it_stands_on(players: int, language: str) -> None:
    """WCAG 2: at least 4.5 to 1."""
    with use_language(language):
        texts_on = [found for view in moments(players) for found in grounds(table_svg(view))]
    assert len(texts_on) > 50
    assert [
        (text, round(contrast(fill, ground), 1))
        for text, fill, ground, _ in texts_on
        if contrast(fill, ground) < 4.5
    ] == []


def test_the_table_and_its_cards_are_dark_and_what_lies_on_them_has_an_edge_that_is_seen() -> None:
    """ "Our original cards were bright and colorful. We changed the font and used darker colors." WCAG 2 wants
    3 to 1 of an edge.
    """
    for dark in (_GROUND, _FREE, _CHALLENGE, _DEAD):
        assert luminance(dark) < 0.05
    for edge, ground in (
        (_RIM, _GROUND),
        (_RIM, _FREE),
        (_RIM, _CHALLENGE),
        (NOW, _GROUND),
        (INK, _SCENE),
        (_SCENE, _FREE),
        (_SCENE, _CHALLENGE),
    ):
        assert contrast(edge, ground) >= 3, (edge, ground)


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_what_a_card_says_for_the_fun_of_it_stands_on_it_while_it_lies_open(
    players: int, language: str
) -> None:
    view = view_of(players)
    with use_language(language):
        written = " ".join(texts(table_svg(view)))
        for card in (*view.free, *(one.card for one in view.challenges if one)):
            assert card is not None
            saying = translate_data_word("cards", card.text)
            assert saying
            if card.text in RULE_LIKE:
                assert saying not in written
                assert saying not in "\n".join(free_lines(view))
                continue
            assert saying in written or (
                not is_said_in_picture(card, len(view.free)) and saying in "\n".join(free_lines(view))
            )
        assert all(
            translate_data_word("cards", card.text) in table_words(view, 5000)
            for card in view.free
            if card and card.text not in RULE_LIKE
        )


def test_what_has_no_room_on_the_card_stands_in_the_line_about_it() -> None:
    card = (
        standard_decks().free[0].model_copy(update={"text": "A very long saying that goes on and on, " * 4})
    )
    view = view_of(4)
    crowded = replace(view, free=(card, *view.free[1:]))
    assert "goes on and on" not in " ".join(texts(table_svg(crowded)))
    assert "goes on and on" in free_lines(crowded)[0]
    assert "goes on and on" not in free_lines(view)[0]


def test_no_saying_reaches_over_the_edge_of_its_card() -> None:
    for players in (4, 6, 8):
        width = (1000 - 12 * (len(view_of(players).free) + 1)) / len(view_of(players).free)
        for card in (*standard_decks().free, *standard_decks().challenge):
            lines = saying_lines(card.text, width)
            assert len(lines) <= 3
            assert all(_fitting_size(line, width) >= 17 for line in lines)
