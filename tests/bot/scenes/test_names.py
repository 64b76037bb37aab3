"""Names that people chose to annoy become harmless, and stay names."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.scenes.names import (
    MAX_MARKS,
    MAX_NAME_CHARS,
    as_code_span,
    distinguishing_suffixes,
    escape_markdown,
    escaped_labels,
    file_labels,
    session_title,
    strip_unseen,
)
from bot.sessions.plan import plans
from bot.texts.lookup import use_language

pytestmark = pytest.mark.long

NASTY = (
    "@everyone",
    "@here",
    "\uff20everyone",
    "<@123456789012345678>",
    "<@!123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "<:kappa:123456789012345678>",
    "</roll:123456789012345678>",
    "<t:0:R>",
    "**bold** __under__ ~~gone~~ ||hidden|| `code` ```block```",
    "[click](https://example.org)",
    "https://example.org/a_b",
    "# heading",
    "-# small",
    "> quote",
    ">>> all the rest",
    "1. list",
    "- list",
    "\\*escaped",
    "trailing\\",
    "\u202eevil\u202c",
    "\u2066iso\u2069",
    "a\u200bb\u200cc\u200dd\ufeffe",
    "new\nline\r\ttab",
    "\x00\x07\x1b[31m",
    "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307a\u0301\u0302\u0303l",
    "\u0301\u0302",
    "\u115f\u1160\u3164\uffa0\u2800",
    "\u200b",
    "",
    "   ",
    "a" * 4000,
    "😀" * 40,
    "\ud800",
    "\U000e0041\U000e0042",
    "\ufdfa" * 40,
    "=HYPERLINK(1)",
    "../../etc/passwd",
    "{seat}",
    "Robert'); DROP TABLE students;--",
)


@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_name_is_short_visible_and_not_empty(name: str) -> None:
    shown = strip_unseen(name)

    assert 1 <= len(shown) <= MAX_NAME_CHARS
    assert shown == shown.strip()
    assert all(unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in shown)


@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_name_means_nothing_to_discord(name: str) -> None:
    text = escape_markdown(name)

    assert "@" not in text
    for n, char in enumerate(text):
        if char in "*_~|`<>#[]()":
            before = len(text[:n]) - len(text[:n].rstrip("\\"))
            assert before % 2 == 1, f"{char} is not escaped"
    assert (len(text) - len(text.rstrip("\\"))) % 2 == 0, "an open escape would swallow what follows"


@pytest.mark.parametrize("name", ["", "\u200b", "   ", "\u3164", "\u0301\u0302", "\ud800", "\U000e0041"])
def test_who_has_no_visible_name_is_a_player(name: str) -> None:
    assert escape_markdown(name) == "a player"


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Łukasz",
        "Ana María",
        "李小龙",
        "Жанна",
        "محمد",
        "אבי",
        "Đỗ Thị",
        "नमिता",
        "O\u2019Brien",
        "Ana 🌻",
    ],
)
def test_an_ordinary_name_of_any_language_stays_as_it_is(name: str) -> None:
    assert escape_markdown(name) == name


def test_marks_do_not_climb_over_the_neighbouring_lines() -> None:
    shown = strip_unseen("a" + "\u0316" * 30 + "b")

    assert sum(unicodedata.category(c) == "Mn" for c in shown) == MAX_MARKS


def test_look_alike_widths_become_the_plain_letters() -> None:
    assert strip_unseen("\U0001d4d7\U0001d4f2") == "Hi"


@given(st.text(max_size=80))
def test_any_text_at_all_becomes_a_harmless_name(name: str) -> None:
    text = escape_markdown(name)

    assert text
    assert "@" not in text
    assert len(text) <= 2 * MAX_NAME_CHARS


@given(st.text(max_size=80))
def test_making_a_plain_name_plain_again_changes_nothing(name: str) -> None:
    assert strip_unseen(strip_unseen(name)) == strip_unseen(name)


@given(st.text(max_size=200))
def test_what_somebody_typed_stays_inside_its_code_span(text: str) -> None:
    shown = as_code_span(text)
    assert shown.startswith("`")
    assert shown.endswith("`")
    assert shown.count("`") == 2
    assert 3 <= len(shown) <= 42
    assert shown.isprintable()


def test_what_somebody_typed_is_shown_back_as_it_was_where_it_is_short() -> None:
    assert as_code_span("ZZ") == "`ZZ`"
    assert as_code_span("\u202e") == "`…`"
    assert as_code_span("a" * 99, 8) == "`aaaaaaaa`"


def test_the_title_of_a_plan_is_never_cut() -> None:
    """Names are, after 32 letters."""
    for name in plans.plan_names():
        assert session_title(plans.load_plan(name).title).replace("\\", "") == plans.load_plan(name).title


def test_a_class_reads_the_title_of_our_plans_in_its_language_and_a_teachers_own_as_it_is() -> None:
    with use_language("de"):
        assert (
            session_title("Commons Game: a first lesson").replace("\\", "")
            == "Allmende-Spiel: die erste Schulstunde"
        )
        assert session_title("Monday, **10b**") == r"Monday, \*\*10b\*\*"


def test_a_name_that_nobody_else_has_stands_alone_and_others_have_their_hint_beside_it() -> None:
    names = {1: "Leon", 2: "leon ", 3: "Ada"}
    assert escaped_labels(names, {1: "leon.k", 2: "leon_m", 3: "ada"}) == {
        1: r"Leon (leon\.k)",
        2: r"leon (leon\_m)",
        3: "Ada",
    }
    assert file_labels(names, {1: "leon.k", 2: "leon_m"})[1] == "Leon (leon.k)"


def test_where_a_hint_is_not_known_or_not_enough_a_number_is() -> None:
    assert list(distinguishing_suffixes({1: "Leon", 2: "Leon", 3: "Leon"}, {3: "leon.k"}).values()) == [
        "1",
        "2",
        "leon.k",
    ]
    assert list(distinguishing_suffixes({1: "Leon", 2: "Leon"}, {1: "Red", 2: "Red"}).values()) == [
        "Red 1",
        "Red 2",
    ]


def test_whoever_takes_the_name_of_another_with_the_hint_is_told_apart_too() -> None:
    found = escaped_labels(
        {1: "Leon", 2: "Leon", 3: "Leon (leon.k)"}, {1: "leon.k", 2: "leon_m", 3: "impostor"}
    )
    assert "impostor" in found[3]


@given(
    st.dictionaries(st.integers(1, 9), st.sampled_from(["Leon", "LEON", "Ada", "Leon (a)", "\u200b"])),
    st.dictionaries(st.integers(1, 9), st.sampled_from(["a", "b", ""])),
)
def test_no_two_people_of_a_list_ever_read_the_same(names: dict[int, str], hints: dict[int, str]) -> None:
    found = [label.casefold() for label in escaped_labels(names, hints).values()]
    assert len(set(found)) == len(found)
