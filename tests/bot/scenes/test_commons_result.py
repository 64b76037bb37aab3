"""What the end of a game shows the class about its commons."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from bot.games.commons.scenes.governance.news import external_text
from bot.games.commons.scenes.result import BENCHMARK
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Panel
from bot.stage.discord_api.limits import check_panel
from bot.tables import decisions
from bot.texts.lookup import languages, use_language
from games.audience import OBSERVERS, PUBLIC
from games.commons.governance.options import CommonsOptions
from tests.support.commons_tables import GAME, Moment, ended_moments, game, opening

SCENES = CommonsScenes()
KINDS = 5


def result(
    moment: Moment, measures: dict[str, Any] | None = None, breaches: int = 0, **options: Any
) -> Panel:
    """The result of a game, with figures or options changed."""
    info = replace(
        moment.info, breaches=breaches, options=CommonsOptions(**{**moment.options.model_dump(), **options})
    )
    return SCENES.result(moment.view(PUBLIC), info, {**moment.measures, **(measures or {})})


def note(panel: Panel, title: str) -> str | None:
    return next((note.text for note in panel.notes if note.title == title), None)


@pytest.fixture(scope="module")
def usual() -> Moment:
    """The end of a game with the usual options."""
    return list(game(5, 900))[-1]


def test_the_picture_begins_with_the_bank_as_it_was_dealt_and_ends_with_what_is_left() -> None:
    for moment in ended_moments():
        picture = result(moment).picture

        assert picture is not None
        for resource, left in zip(
            ("lumber", "brick", "wheat", "wool", "ore"), moment.state.bank, strict=True
        ):
            row = picture.alt.split(f" {resource}: ")[1].split(".")[0].split(", ")
            assert (row[0], row[-1]) == (str(moment.options.bank_start), str(left))
            assert len(row) == moment.state.round + 1


def test_no_picture_is_made_of_a_game_without_a_whole_round() -> None:
    assert result(ended_moments()[0], {"bank_by_round": []}).picture is None


def test_each_seat_s_harvest_stands_in_turn_order_with_what_it_asked_for() -> None:
    moment = next(m for m in ended_moments() if m.options.requests_public == "on")
    lines = (note(result(moment), "What each colour harvested") or "").split("\n")

    for line, seat, figures in zip(lines, moment.view(PUBLIC).seats, moment.measures["seats"], strict=True):
        assert line.startswith(("🟥", "🟧", "⬜", "🟦")[-moment.state.seats :][seat.seat])
        assert f"**{sum(figures['received'])}** of {sum(figures['asked'])} asked for" in line


@pytest.mark.parametrize(("shown", "there"), [("on", True), ("received_only", True), ("secret", False)])
def test_what_the_players_were_promised_to_be_secret_stays_so(shown: str, there: bool) -> None:
    """RULES C-22: with `secret`, nobody learns afterwards either what another seat took; with
    `received_only`, what it asked for.
    """
    panel = result(ended_moments()[0], requests_public=shown)

    assert (note(panel, "What each colour harvested") is not None) == there
    assert (" asked for (" in str(panel)) == (shown == "on")


def test_a_seat_that_took_nothing_is_told_so() -> None:
    moment = ended_moments()[0]
    nothing = [{**seat, "received": [0] * KINDS} for seat in moment.measures["seats"]]

    assert str(result(moment, {"seats": nothing})).count(": nothing") == moment.state.seats


def test_crashes_are_told_with_their_rounds() -> None:
    crashes = [{"resource": r, "round": n, "turn": 4 * n} for r, n in (("ore", 2), ("wool", 3), ("ore", 6))]

    assert (
        note(result(ended_moments()[0], {"crashes": crashes}), "What crashed")
        == "💥 🐑 wool in round 3\n💥 ⛰️ ore in rounds 2 and 6"
    )
    assert "Nothing crashed" in (note(result(ended_moments()[0], {"crashes": []}), "What crashed") or "")


def test_the_group_s_figures_are_those_of_the_game(usual: Moment) -> None:
    text = note(result(usual, {"unmet": [1, 0, 2, 0, 0]}), "The group") or ""
    seats = usual.measures["seats"]

    assert f"You played 8 rounds and have {sum(usual.state.points)} points together" in text
    assert f"{sum(usual.state.bank)} cards are left" in text
    assert f"you took {sum(sum(seat['received']) for seat in seats)} cards" in text
    assert f"You built {sum(seat['built']['road'] for seat in seats)} road" in text
    assert "3 cards that the bank did not have" in text


def test_time_that_ran_out_is_counted_and_otherwise_not_mentioned(usual: Moment) -> None:
    late = [{**seat, "auto_actions": n} for n, seat in enumerate(usual.measures["seats"])]

    assert "ran out 6 times" in (note(result(usual, {"seats": late}), "The group") or "")
    assert "ran out" not in (note(result(usual), "The group") or "")


def test_the_benchmark_stands_only_where_it_holds(usual: Moment) -> None:
    """RULES C-38."""
    assert "**29** cards in 8 rounds" in (note(result(usual), "For comparison") or "")
    assert "**61** cards in 16 rounds" in (note(result(usual, {"rounds": 16}), "For comparison") or "")
    assert note(result(usual, {"rounds": 9}), "For comparison") is None
    for other in (
        {"cap": "none"},
        {"bank_start": 7},
        {"growth_divisor": 2},
        {"crash_turns": 8},
        {"start_hand": "both"},
        {"transition": "fresh_board"},
    ):
        assert note(result(usual, **other), "For comparison") is None


def most_harvested(rounds: int) -> int:
    """The best harvest of one resource, one a round, by trying every one (RULES C-30, C-32, C-38)."""
    found = {(stock, 0): 0 for stock in range(20)} | {(0, clock): 0 for clock in (1, 2, 3)}
    for _ in range(rounds):
        after = {
            (stock, 0): max(take + found[_next(stock - take)] for take in range(stock + 1))
            for stock in range(20)
        }
        found = after | {
            (0, clock): found[6, 0] if clock == 1 else found[0, clock - 1] for clock in (1, 2, 3)
        }
    return found[6, 0]


def _next(left: int) -> tuple[int, int]:
    return (min(19, left + left // 3), 0) if left else (0, 3)


@pytest.mark.parametrize(("rounds", "best"), [(8, 29), (16, 61)])
def test_the_benchmark_is_what_trying_everything_finds(rounds: int, best: int) -> None:
    assert most_harvested(rounds) == best


@pytest.mark.parametrize("rounds", BENCHMARK)
def test_the_benchmark_of_taking_everything_is_what_comes_back_after_each_crash(rounds: int) -> None:
    """RULES C-32, C-38: a crash lasts to the end of the third round after it, and brings 6 cards."""
    taken, stock, back = 0, 6, 0
    for number in range(1, rounds + 1):
        if stock:
            taken, stock, back = taken + stock, 0, number + 3
        elif number == back:
            stock = 6
    assert BENCHMARK[rounds][1] == taken


@pytest.mark.parametrize(
    ("count", "told"), [(0, "Nobody broke it"), (1, "broken 1 time,"), (3, "broken 3 times,")]
)
def test_breaches_of_the_silence_are_counted(count: int, told: str) -> None:
    assert told in (note(result(ended_moments()[0], breaches=count), "Silence") or "")


def test_a_game_that_may_still_go_on_tells_nothing_that_is_hidden_or_sealed() -> None:
    """RULES C-06, C-33, C-70: neither bank nor crashes, and no seed; and questions to think about meanwhile."""
    moment = ended_moments()[0]
    panel = SCENES.result(open_end(moment).view(PUBLIC), moment.info, {})

    assert panel.picture is None
    assert [note.title for note in panel.notes] == ["Survivors", "To talk about now", "The dice"]
    assert "When your instructor closes the table, you see it all here" in panel.text
    assert "What do you think the bank holds now?" in (note(panel, "To talk about now") or "")
    assert "seed was" not in (note(panel, "The dice") or "")


def open_end(moment: Moment) -> Moment:
    """The same end, from which the instructor may let the game go on."""
    state = GAME.clone(moment.state)
    state.resumable = True
    return replace(moment, state=state)


def test_the_staff_reads_in_time_that_the_basic_rounds_end_and_how_the_game_goes_on() -> None:
    """RULES C-70: before the end, and after it."""
    for options, words in (
        (
            {},
            "the game ends with it.** To let the players govern themselves afterwards, the instructor types `/stage ostrom`",
        ),
        ({"rounds_ostrom": 6}, "Then the Ostrom Variant begins, with 6 rounds"),
    ):
        moments = takewhile(basic, game(5, 900, rounds_basic=3, **options))
        told = [
            (moment.state.round, SCENES.watch(moment.view(OBSERVERS), moment.info, ()).text)
            for moment in moments
        ]
        assert {text for number, text in told if number < 3} == {""}
        last = [text for number, text in told if number == 3]
        assert last
        assert [text for text in last if words not in text] == []
    over = open_end(ended_moments()[0])
    assert (
        "With `/stage ostrom` the instructor lets the game go on"
        in SCENES.watch(over.view(OBSERVERS), over.info, ()).text
    )


def basic(moment: Moment) -> bool:
    return moment.state.governance is None and moment.state.phase != "over"


def test_three_questions_begin_the_talk() -> None:
    assert [
        line[0] for line in (note(result(ended_moments()[0]), "To talk about now") or "").split("\n")
    ] == ["1", "2", "3"]


def test_the_longest_game_fits_into_one_message(usual: Moment) -> None:
    crashes = [
        {"resource": r, "round": n, "turn": n}
        for r in ("lumber", "brick", "wheat", "wool", "ore")
        for n in range(1, 41)
    ]
    stocks = [[9_999_999] * KINDS] * 40
    panel = result(
        usual, {"crashes": crashes, "bank_by_round": stocks, "rounds": 40}, breaches=999, show_ranking=True
    )

    check_panel(panel, "k7", "result")
    assert panel.picture is not None
    assert "between 6 and 9,999,999" in panel.picture.alt


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            {"traded_to": "reserve"},
            "Cards that you pay for building go back to the bank, but cards that you trade go to the box.",
        ),
        ({}, "Cards that you pay for building or trade go back to the bank."),
        ({"cap": "none"}, "a box that is never empty"),
        ({"cap": 30}, "of each resource there are 30 cards in all"),
        ({}, "a card for each tile around your second settlement"),
        (
            {"rounds_basic": 5, "rounds_ostrom": 4},
            "The Basic Variant has 5 rounds. Then the Ostrom Variant follows, with 4 rounds",
        ),
        ({}, "cannot ask for that resource again this turn"),
    ],
)
def test_the_rules_say_where_cards_go_and_how_long_the_stages_are(chosen: dict[str, Any], told: str) -> None:
    """RULES C-03, C-05, C-11, C-37, C-42."""
    panel = SCENES.rules(None, opening(**chosen).info)

    assert told in "\n".join([panel.text, *(note.text for note in panel.notes)])


def test_secret_rounds_stand_in_no_rules() -> None:
    """RULES C-11."""
    assert "How long it goes" not in [
        note.title for note in SCENES.rules(None, opening(rounds_known="secret").info).notes
    ]


@pytest.mark.parametrize("language", languages())
def test_whatever_is_done_from_outside_has_a_sentence_in_the_result(language: str) -> None:
    """Where one was missing, the result of a table whose options were changed in the middle of its game could
    not be shown.
    """
    code = [path.read_text(encoding="utf-8") for path in Path(str(decisions.__file__)).parent.glob("*.py")]
    acts = {"roll_back"} | {
        act for text in code for act in re.findall(r'log_intervention\(.+?"(\w+)"\)', text)
    }

    with use_language(language):
        assert all(external_text((act,), {"governance": {"external_acts": 0}}) for act in acts)
    assert acts >= {"pause", "change", "replace", "take_over"}
