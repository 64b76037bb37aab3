"""The lesson of every game: each page fits, leads only to pages that there are, and teaches what the
questions ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.catalogue import find_game, scenes
from bot.scenes.lesson import LEARN, Lesson, lesson_page
from bot.scenes.model import Panel
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, use_language
from games.audience import PUBLIC, seat_audience
from games.chance import SeededChance
from games.commons.governance.options import CommonsOptions
from games.protocol import Actor
from games.tragedy.cards import ChallengeCard, first_decks
from games.tragedy.options import TragedyOptions
from tests.support.crawl import uses

GAMES = tuple(scenes())
TEACHING = tuple(name for name in GAMES if scenes()[name].teaches)
COMMONS = scenes()["commons"]


def pages(lesson: Lesson) -> Iterator[tuple[str, Panel]]:
    """Every page that the buttons lead to, once."""
    waiting, known = [""], {""}
    while waiting:
        here = waiting.pop()
        yield here, (panel := lesson_page(lesson, here))
        assert all(control.route == LEARN for control, _ in uses(panel))
        new = {control.arg for control, _ in uses(panel)} - known
        known |= new
        waiting += new


def questions(panel: Panel) -> list[str]:
    """The answers among its buttons."""
    return [
        button.control.arg for row in panel.rows if isinstance(row, tuple) for button in row if len(row) == 1
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_that_it_teaches_where_it_has_a_lesson(name: str) -> None:
    assert bool(scenes()[name].lesson(find_game(name).options_model()).cards) == scenes()[name].teaches


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TEACHING)
def test_every_page_fits_and_a_card_has_a_picture_and_at_most_three_short_sentences(
    name: str, language: str
) -> None:
    with use_language(language):
        lesson = scenes()[name].lesson(find_game(name).options_model())
        for page, panel in pages(lesson):
            check_panel(panel, "k7mz2q")
            if not page.startswith("q"):
                assert panel.picture is not None
                assert panel.picture.alt
                assert 0 < panel.text.count(". ") <= 2
                assert all(len(sentence.split()) <= 30 for sentence in panel.text.split(". "))


@pytest.mark.parametrize("name", TEACHING)
def test_each_question_has_one_right_answer_and_names_a_card_that_teaches_it(name: str) -> None:
    lesson = scenes()[name].lesson(find_game(name).options_model())
    cards = {card.name for card in lesson.cards}
    assert all(question.card in cards for question in lesson.questions)
    so_far = "q"
    for question in lesson.questions:
        told = {answer: lesson_page(lesson, answer).text for answer in questions(lesson_page(lesson, so_far))}
        right = [answer for answer, text in told.items() if "Right" in text]
        assert right == [f"{so_far}{question.right}"]
        assert all(lesson.sentence(f"{question.name}_why") in text for text in told.values())
        so_far = right[0]
    assert f"{len(lesson.questions)} of {len(lesson.questions)}" in lesson_page(lesson, so_far).notes[0].text


def test_who_has_two_wrong_is_led_to_those_cards_and_one_wrong_does_no_harm() -> None:
    lesson = COMMONS.lesson(CommonsOptions())

    assert "2 out of 4" in lesson_page(lesson, "q1120").notes[0].text
    assert questions(lesson_page(lesson, "q1120"))[:2] == ["1", "4"]
    assert "ready" not in lesson_page(lesson, "q1120").notes[0].text
    assert "3 of 4: you’re ready" in lesson_page(lesson, "q0021").notes[0].text


def test_self_government_has_a_card_where_it_is_played_and_numbers_are_those_of_the_table() -> None:
    basic = COMMONS.lesson(CommonsOptions(rounds_ostrom=0, goal=5))
    assert len(basic.cards) == 5
    assert "more than 5 points" in lesson_page(basic, "4").text
    assert len(COMMONS.lesson(CommonsOptions()).cards) == 6


def test_the_curves_show_what_the_words_beside_them_say() -> None:
    """A kind that stays away for six rounds is drawn as away for six, and one that grows twice as fast as
    growing so.
    """
    usual = COMMONS.lesson(CommonsOptions(teaching="with_examples"))
    slow = COMMONS.lesson(CommonsOptions(teaching="with_examples", crash_turns=24, growth_divisor=2))
    harvest, back = (lesson.cards[2].picture().alt for lesson in (slow, usual))

    assert harvest.count("0 at the end") > back.count("0 at the end") == 0
    assert slow.cards[0].picture().svg != usual.cards[0].picture().svg


@pytest.mark.parametrize("game", ["commons", "settlers"])
def test_pictures_are_of_the_board_that_is_played_on(game: str) -> None:
    """By its number before the start, by what everybody sees of it afterwards; nothing that is built
    meanwhile is in them.
    """
    rules = find_game(game)
    options = rules.options_model.model_validate(
        {"layout": "random_balanced"} if game == "commons" else {"placer": "bot"}
    )
    states = [rules.setup(options, SeededChance(bytes([n]), "")) for n in (1, 2)]
    views = [rules.view(state, PUBLIC) for state in states]
    cards = [
        [card.picture() for card in scenes()[game].lesson(options, view).cards] for view in (*views, None)
    ]
    drawn = [{picture.svg for picture in pictures} for pictures in cards]

    assert len(drawn[0] & drawn[1] & drawn[2]) == len(drawn[0]) - (2 if game == "commons" else 4)
    if game == "commons":
        known = COMMONS.lesson(CommonsOptions(layout=views[0].board.layout))
        assert [card.picture().svg for card in known.cards][1] == cards[0][1].svg


@pytest.mark.parametrize(
    ("game", "chosen", "card", "told"),
    [
        ("settlers", {"offers": 0}, "4", "you cannot trade with other players"),
        ("crossroads", {"offers": 0}, "5", "There is no trade"),
        ("crossroads", {"fees": False}, "5", "that player has to agree."),
        ("crossroads", {"goal_kind": "earned"}, "1", "have earned 100 gold"),
        ("tragedy", {"round_limit": 9}, "1", "after round 9"),
    ],
)
def test_a_lesson_says_what_is_so_at_its_table(
    game: str, chosen: dict[str, object], card: str, told: str
) -> None:
    assert (
        told
        in lesson_page(scenes()[game].lesson(find_game(game).options_model.model_validate(chosen)), card).text
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", TEACHING)
def test_a_practice_round_says_in_each_step_what_it_is_for(game: str, language: str) -> None:
    """To whom it is, from their own view; whoever is not waited for reads the same whatever the others do."""
    rules, shown, random = find_game(game), scenes()[game], Random(1)
    options = rules.options_model.model_validate(
        {"rounds_ostrom": 3, "rounds_basic": 3} if game == "commons" else {}
    )
    chance = SeededChance(b"practice", "")
    state = rules.setup(options, chance)
    told: dict[str, set[str]] = {}
    with use_language(language):
        for _ in range(150):
            views = [
                rules.view(state, seat_audience(seat)) for seat in range(len(rules.view(state, PUBLIC).seats))
            ]
            asked = {wait.seat for wait in rules.pending_inputs(state)}
            for seat, view in enumerate(views):
                step = view.phase if seat in asked or view.phase == "over" else "waiting"
                told.setdefault(step, set()).add(shown.hint(view))
            seat = rules.next_seat(state)
            if seat is None:
                break
            rules.apply(
                state,
                Actor(seat),
                random.choice(rules.legal_actions(state, seat) or [rules.default_action(state, seat)]),
                chance,
            )

    assert len(told) >= 3
    assert all(len(hints) <= 2 and "" not in hints for step, hints in told.items() if step != "over"), told
    assert not told.get("over", {""}) - {""}


def test_seats_and_cards_of_the_table_are_in_the_pictures_of_tragedy() -> None:
    decks = first_decks().model_copy(
        update={"challenge": (ChallengeCard(name="Planted card", needs=1, food=3, copies=5),)}
    )
    for players in (3, 8):
        lesson = scenes()["tragedy"].lesson(TragedyOptions(players=players, decks=decks))
        shown = [card.picture() for card in lesson.cards]
        assert "Planted card" in shown[2].alt
        assert ("Brown" in shown[0].alt) == (players == 8)


@pytest.mark.parametrize("page", ["0", "6", "01", "q3", "q00000", "qq", "x", "٣", "q1\n", "1" * 50])
def test_a_page_that_was_made_up_is_none(page: str) -> None:
    with pytest.raises(ValueError, match="no page"):
        lesson_page(COMMONS.lesson(CommonsOptions(rounds_ostrom=0)), page)
    with pytest.raises(ValueError, match="no page"):
        lesson_page(Lesson(), page)
