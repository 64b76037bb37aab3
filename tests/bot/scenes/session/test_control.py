"""The control card: what a teacher of 3, 7, 25 or 50 tables reads, and that nobody who needs somebody falls
off it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from bot.scenes.game_scenes import VoteProgress
from bot.scenes.model import Listing, Menu
from bot.scenes.outages import outage_text
from bot.scenes.session.chosen import tables_panel
from bot.scenes.session.confirmations import (
    fewer_confirmation,
    last_round_confirmation,
    next_stage_confirmation,
)
from bot.scenes.session.control import confirm_early_debrief, confirm_end_panel, control_card
from bot.scenes.session.table_lines import YOUNG_MS, attention_level, next_change_ms
from bot.scenes.session.views import SessionView, TableLine, Wait
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import t, use_language
from tests.bot.scenes.session.classes import MINUTE, NOON, call, lesson, line

pytestmark = pytest.mark.long

SIZES = (3, 7, 25, 50)


def reads(card: Listing) -> str:
    """The card as it is read, from above: its buttons in brackets, a menu with the number of its choices."""
    words = [f"### {card.title}", card.text, "---"]
    for section in card.sections:
        first, *more = section.text.splitlines()
        words += [f"{first}  [{section.button.label}]" if section.button else first, *more]
    words.append("---")
    for row in card.rows:
        labels = (
            [f"{row.placeholder} {len(row.choices)}"]
            if isinstance(row, Menu)
            else [button.label for button in row]
        )
        words.append(" ".join(f"[{label}]" for label in labels))
    return "\n".join([*words, f"-# {card.footer}"])


@pytest.mark.parametrize("tables", SIZES)
def test_the_card_of_a_class_reads_as_it_did(tables: int, snapshot: SnapshotAssertion) -> None:
    assert reads(control_card(lesson(tables))) == snapshot


@pytest.mark.parametrize("stage", ["gathering", "seated", "playing", "debrief", "closed"])
@pytest.mark.parametrize("tables", [0, *SIZES])
def test_discord_takes_the_card_in_every_stage(tables: int, stage: str) -> None:
    check_panel(control_card(replace(lesson(tables), stage=stage)), "s1", "control")  # type: ignore[arg-type]


def numbers(card: Listing) -> list[int]:
    """The tables that are named, from above."""
    text = "\n".join(section.text for section in card.sections)
    found = re.findall(r"<#1(\d{3})>|: ([\d, and]+)$", text, re.MULTILINE)
    return [
        int(number)
        for channel, listed in found
        for number in ([channel] if channel else re.findall(r"\d+", listed))
    ]


@pytest.mark.parametrize("tables", SIZES)
def test_every_table_is_named_and_those_with_a_button_stand_in_the_order_of_their_numbers(
    tables: int,
) -> None:
    card = control_card(lesson(tables))
    assert sorted(dict.fromkeys(numbers(card))) == list(range(1, tables + 1))
    pressed = [
        int(number)
        for section in card.sections
        if section.button
        for number in re.findall(r"<#1(\d{3})>", section.text)
    ]
    assert pressed == sorted(pressed)


def test_no_table_moves_under_a_finger_when_another_one_calls_for_help_and_the_head_says_which_needs_somebody() -> (
    None
):
    calm = replace(lesson(3), tables=tuple(replace(line(6), number=n, channel=1000 + n) for n in (1, 2, 3)))
    called = replace(calm, tables=(*calm.tables[:2], replace(calm.tables[2], calls=(3,))), calls=(call(3),))
    assert numbers(control_card(calm)) == numbers(control_card(called)) == [1, 2, 3]
    assert "🔴 Need you now, 1 table: 3" in control_card(called).text
    assert "Need you now" not in control_card(calm).text


def test_people_are_called_by_their_names_with_their_colour_and_a_seat_without_anybody_by_its_colour() -> (
    None
):
    view, _ = table(
        wait=Wait(("red", "white"), NOON - MINUTE),
        people=(("Ana", "Eve"), ("Bo",), (), ("Dina",)),
        absent=("blue",),
    )
    text = control_card(view).sections[0].text
    assert "waiting for 🟥 **Ana + Eve** and ⬜ **White**" in text
    assert "💤 🟦 **Dina** away" in text


LONG = "Wolfeschlegelsteinhausenbergerd"


@st.composite
def classes(draw: st.DrawFn) -> SessionView:
    """Any class, with long names and everything at once."""
    tables = draw(st.integers(1, 50))
    lines, calls = [], []
    for number in range(1, tables + 1):
        asked = tuple(range(4 * number, 4 * number + draw(st.integers(0, 4))))
        calls += [
            replace(call(number), number=one, who=LONG, taken_by=draw(st.sampled_from(["", LONG])))
            for one in asked
        ]
        changes = {
            "calls": asked,
            "absent": draw(st.sampled_from([(), ("red",), ("red", "orange", "white", "blue")])),
            "trouble": draw(st.sampled_from(["", "missing_permissions", "went_wrong"])),
            "wait": draw(
                st.sampled_from([None, Wait(("red", "orange", "white", "blue"), NOON - 2 * MINUTE)])
            ),
            "status": draw(st.sampled_from(["playing", "paused", "opening", "lobby", "over", "closed"])),
            "breaches": draw(st.integers(0, 9)),
            "broke": draw(st.sampled_from([(), ((LONG, 2), (LONG, 1), (LONG, 9))])),
            "voting": draw(st.sampled_from([None, VoteProgress(4), VoteProgress(4, 3)])),
            "crashed": draw(st.sampled_from([(), ("lumber", "brick", "wheat", "wool", "ore")])),
        }
        lines.append(replace(line(number), **changes))
    missing = (LONG,) * draw(st.sampled_from([0, 60]))
    return replace(lesson(tables), tables=tuple(lines), calls=tuple(calls), missing=missing, title="T" * 100)


@settings(max_examples=40)
@given(classes())
def test_however_many_need_somebody_discord_takes_the_card_and_all_of_them_are_on_it(
    view: SessionView,
) -> None:
    card = control_card(view)
    check_panel(card, "s1", "control")
    assert {one.number for one in view.tables} == set(numbers(card))


def table(**changes: object) -> tuple[SessionView, TableLine]:
    """A class of one table, which is so."""
    one = replace(line(6), number=1, **changes)  # type: ignore[arg-type]
    return replace(lesson(1), tables=(one,), calls=(call(1),)), one


@pytest.mark.parametrize(
    ("changes", "label", "sign"),
    [
        ({}, "button_open", "🟢"),
        ({"calls": (1,)}, "button_answer", "🔴"),
        ({"absent": ("blue",)}, "button_fill", "🟠"),
        ({"trouble": "went_wrong"}, "button_open", "🔴"),
        ({"wait": Wait(("red",), NOON - MINUTE)}, "button_nudge", "🟠"),
        ({"wait": Wait(("red",), NOON - MINUTE + 1)}, "button_open", "🟢"),
        ({"wait": Wait(("red",), NOON - MINUTE), "meeting": True}, "button_open", "🟢"),
        ({"breaches": 3}, "button_open", "🟢"),
        ({"status": "paused"}, "button_open", "⏸️"),
        ({"status": "over"}, "button_open", "🏁"),
    ],
)
def test_beside_a_table_stands_its_likeliest_act(changes: dict[str, object], label: str, sign: str) -> None:
    view, _ = table(**changes)
    (section,) = control_card(view).sections
    assert section.button is not None
    assert section.button.label == t(f"sessions.{label}")
    assert section.text.startswith(sign)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"voting": VoteProgress(4, 3, 2, 1)}, "🗳️ **3 of 4** voted: 2 for, 1 against"),
        ({"voting": VoteProgress(4)}, "🗳️ a secret vote of 4"),
        ({"breaches": 2}, "🔇 silence broken 2 times"),
        ({"breaches": 2, "broke": (("Bo", 2),)}, "🔇 silence broken 2 times: **Bo**"),
        ({"breaches": 1, "broke": (("Bo", 1),)}, "🔇 silence broken 1 time: **Bo**"),
        (
            {"breaches": 4, "broke": (("Bo", 2), ("Ana", 1))},
            "🔇 silence broken 4 times: **Bo** 2 times and **Ana**",
        ),
    ],
)
def test_votes_are_counted_on_the_line_of_their_table_and_who_broke_the_silence_is_named(
    changes: dict[str, object], told: str
) -> None:
    view, _ = table(wait=None, **changes)
    assert control_card(view).sections[0].text.splitlines()[1] == told


def test_for_whom_a_table_waits_stands_there_once_nobody_would_expect_an_answer_any_more_and_the_panel_tells_at_once() -> (
    None
):
    young, old = (table(wait=Wait(("red",), NOON - YOUNG_MS + more)) for more in (1, 0))
    told = "waiting for 🟥 **Ana 6**"
    assert [told in control_card(view).sections[0].text for view, _ in (young, old)] == [False, True]
    assert told in (tables_panel(young[0], [1]).text or "")


def test_the_card_is_looked_at_again_when_a_wait_comes_of_age() -> None:
    times = []
    for age in (0, YOUNG_MS, 60_000):
        view, _ = table(wait=Wait(("red",), NOON - age))
        times.append(next_change_ms(view))
    assert times == [NOON + YOUNG_MS, NOON + 60_000 - YOUNG_MS, None]


def test_a_call_that_somebody_has_taken_needs_nobody_else_at_once() -> None:
    view, one = table(calls=(1,))
    taken = replace(view, calls=(replace(call(1), taken_by="Amira"),))
    assert (attention_level(view, one), attention_level(taken, one)) == (0, 1)
    assert "Amira is going" in control_card(taken).sections[0].text


def test_a_call_of_somebody_without_a_table_stands_in_the_head_until_it_is_dealt_with() -> None:
    view, _ = table(calls=())
    asked, done = (
        control_card(replace(view, calls=(replace(call(1), done=done),))) for done in (False, True)
    )
    assert "Asking for help, but not at a table: **Chidi 1**" in asked.text
    assert "1 help call" in asked.text
    assert "Asking for help" not in done.text
    assert "help call" not in done.text
    assert asked.colour != done.colour


def test_a_seat_is_not_offered_to_be_filled_while_nobody_is_without_one() -> None:
    view, _ = table(absent=("blue",))
    button = control_card(replace(view, waiting=())).sections[0].button
    assert button is not None
    assert button.control.route == "s_open"


def test_a_table_that_is_paused_says_so_in_a_word_also_where_somebody_is_absent() -> None:
    view, _ = table(status="paused", absent=("blue",))
    (section,) = control_card(view).sections
    assert section.text.startswith("🟠")
    assert "· paused" in section.text.splitlines()[0]


def test_people_stand_ins_and_automatic_players_are_counted_apart() -> None:
    view, _ = table(absent=("blue",), people=(("Ana", "Eve"), ("Bo",), (), ("Dina",)))
    assert (
        "4 seats · 3 people · 1 stand-in · 1 automatic player · 1 without a seat" in control_card(view).text
    )


def test_shorter_clocks_are_the_likeliest_act_when_the_bell_would_ring_first() -> None:
    styles = [
        next(
            b.style
            for row in control_card(lesson(3, late)).rows
            if isinstance(row, tuple)
            for b in row
            if b.control.arg == "clocks"
        )
        for late in (-3, 6)
    ]
    assert styles == ["secondary", "primary"]


@pytest.mark.parametrize("stage", ["debrief", "closed"])
def test_after_the_games_page_data_and_grade_list_are_buttons_also_once_the_lesson_has_ended(
    stage: Literal["debrief", "closed"],
) -> None:
    row = control_card(replace(lesson(3), stage=stage)).rows[0]
    assert isinstance(row, tuple)
    assert {"The whole page", "Data", "Grade list"} <= {button.label for button in row if not button.disabled}


def test_who_ends_a_lesson_that_was_played_is_told_to_take_its_data_and_of_games_only_where_there_are_any() -> (
    None
):
    playing, over = (
        lesson(3),
        replace(
            lesson(3), stage="debrief", tables=tuple(replace(line(n), status="closed") for n in (1, 2, 3))
        ),
    )
    assert "3 games are still going on" in confirm_end_panel(playing).text
    assert "going on" not in confirm_end_panel(over).text
    early = confirm_end_panel(replace(lesson(0), stage="gathering"))
    assert "Data" not in early.text
    for view in (playing, over):
        assert "Take **Data** and **Grade list** first" in confirm_end_panel(view).text
        assert "the page of the debrief stays" in confirm_end_panel(view).text
        assert (
            "also deletes the tables’ channels and this one, with everything in them"
            in confirm_end_panel(view).text
        )
    assert [
        len(row) for panel in (confirm_end_panel(over), early) for row in panel.rows if isinstance(row, tuple)
    ] == [4, 2]


@pytest.mark.parametrize("stage", ["playing", "debrief"])
def test_where_no_data_can_be_made_the_records_of_the_games_are_offered_in_its_place(stage: Any) -> None:
    def words(view: SessionView) -> str:
        return f"{control_card(view)} {confirm_end_panel(view)}"

    view = replace(lesson(3), stage=stage)

    assert words(view).count("label='Data'") == 2
    assert "Data" not in words(replace(view, has_data=False))
    assert words(replace(view, has_data=False)).count("label='Records of the games'") == 1


def test_what_cannot_be_taken_back_is_said_to_be_so_before_it_is_pressed() -> None:
    view = lesson(3)
    lines = tuple(replace(one, has_next_stage=True) for one in view.tables)
    assert "cannot be undone" in confirm_early_debrief(view).text
    assert "cannot be taken back" in fewer_confirmation(2).panel.text
    assert (
        "cannot be taken back" in next_stage_confirmation(replace(view, tables=lines), (1, 2, 3)).panel.text
    )
    assert (
        "you can take it back with **Not the last round**"
        in last_round_confirmation(view, (1, 2, 3)).panel.text
    )


def test_all_that_are_slow_can_be_nudged_while_there_are_any() -> None:
    def labels(tables: int) -> list[str]:
        return [b.label for row in control_card(lesson(tables)).rows if isinstance(row, tuple) for b in row]

    assert "Nudge the slow" in labels(3)
    quiet = replace(lesson(3), tables=(line(2), line(3)))
    assert not any(
        "Nudge" in b.label for row in control_card(quiet).rows if isinstance(row, tuple) for b in row
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en-GB", "⏳ Moot was offline for 4 minutes, so that time has been added."),
        ("de", "⏳ Moot war 4 Minuten lang nicht erreichbar. Diese Zeit kommt dazu."),
    ],
)
def test_an_outage_is_told_in_a_sentence_while_its_time_runs(language: str, sentence: str) -> None:
    with use_language(language):
        assert sentence in control_card(replace(lesson(4), outage_ms=231_000)).text
        assert sentence not in control_card(lesson(4)).text
        assert "90" in outage_text(90_400)
