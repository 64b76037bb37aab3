"""Decks as data: the standard ones, a teacher's own, and what is said of a file with mistakes (RULES C2)."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games.tragedy
from bot import catalogue
from games.simulate import play_game
from games.tragedy.cards import CatastropheCard, ChallengeCard, Decks, FreeCard, parse_decks, standard_decks
from games.tragedy.events import ChallengeMet
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.validation_errors import FileError
from tests.games.tragedy.strategies import FEW
from tests.games.tragedy.table import Table
from tests.support.tragedy_decks import write_decks

FOLDER = Path(str(games.tragedy.__file__)).parent / "decks"


def test_the_file_to_copy_says_what_is_played() -> None:
    """When this fails on purpose: `python -m tests.games.tragedy.rewrite_decks`."""
    text = (FOLDER / "standard.json").read_text(encoding="utf-8")

    assert parse_decks(text) == standard_decks()
    assert text == write_decks(standard_decks())


def test_every_file_in_the_folder_can_be_played() -> None:
    for path in sorted(FOLDER.glob("*.json")):
        assert Table(decks=path.read_text(encoding="utf-8")).view().free


def test_the_standard_decks_have_their_numbers() -> None:
    """RULES C2."""
    decks = standard_decks()

    assert [len(decks.card_places(name)) for name in ("free", "challenge", "catastrophe")] == [24, 24, 12]
    assert [(card.food, card.people, card.copies) for card in decks.free] == [
        (1, 0, 3),
        (2, 0, 6),
        (3, 0, 4),
        (0, 1, 7),
        (0, 2, 4),
    ]
    assert [(card.needs, card.food, card.people, card.copies) for card in decks.challenge] == [
        (2, 4, 0, 3),
        (3, 6, 0, 2),
        (4, 0, 4, 5),
        (4, 8, 0, 2),
        (5, 10, 0, 4),
        (6, 18, 0, 4),
        (9, 18, 9, 4),
    ]
    assert [(card.people, card.food, card.copies) for card in decks.catastrophe] == [
        (1, 0, 4),
        (2, 0, 2),
        (3, 0, 1),
        (0, 2, 2),
        (0, 3, 2),
        (0, 4, 1),
    ]


def test_a_standard_challenge_pays_more_than_any_gift_and_larger_ones_pay_better_a_head() -> None:
    """RULES C2; a Person is worth two Food at least, for it earns as much in any Challenge."""
    decks = standard_decks()
    heads = [(card.food + 2 * card.people) / card.needs for card in decks.challenge]

    assert min(card.food + 2 * card.people for card in decks.challenge) > max(
        card.food for card in decks.free
    )
    assert all(goods % card.needs == 0 for card in decks.challenge for goods in (card.food, card.people))
    assert heads == sorted(heads)
    assert heads[-1] == 2 * heads[0]


@pytest.mark.long
@pytest.mark.parametrize("players", [4, 6])
def test_among_the_trusting_a_quarter_of_the_challenges_are_met_by_several(players: int) -> None:
    """What one can fill alone needs nobody's word."""
    trusting, met = catalogue.player("tragedy", "trusting"), list[ChallengeMet]()
    for number in range(60):
        done = play_game(
            TRAGEDY, TragedyOptions(players=players), [trusting] * players, f"shared|{number}".encode()
        )
        met += [event for event in done.log if isinstance(event, ChallengeMet)]

    assert sum(len(event.gains) == 1 for event in met) <= 0.75 * len(met)


def as_data() -> Any:
    """Right decks as they come out of a file, for tests to spoil."""
    return json.loads(write_decks(FEW))


def test_decks_survive_being_written_and_read() -> None:
    assert parse_decks(write_decks(FEW)) == FEW


CARDS = {
    "name": st.text("abcxyzé ", min_size=3).map(str.strip).filter(bool).map(lambda name: name[:40].strip()),
    "copies": st.integers(1, 9),
}


@pytest.mark.long
@given(
    st.lists(
        st.builds(FreeCard, food=st.integers(1, 20), people=st.integers(0, 10), **CARDS),
        min_size=5,
        max_size=9,
        unique_by=lambda c: c.name,
    ),
    st.lists(
        st.builds(ChallengeCard, needs=st.integers(1, 30), people=st.integers(1, 9), **CARDS),
        min_size=5,
        max_size=9,
        unique_by=lambda c: c.name,
    ),
)
def test_any_decks_survive_being_written_and_read(
    free: list[FreeCard], challenge: list[ChallengeCard]
) -> None:
    decks = Decks(
        title="Ours",
        free=tuple(free),
        challenge=tuple(challenge),
        catastrophe=(CatastropheCard(name="Hail", food=1),),
    )

    assert parse_decks(write_decks(decks)) == decks


def test_own_decks_are_an_option_as_text_and_kept_by_value() -> None:
    """So a journal needs no file beside it."""
    options = TragedyOptions.model_validate({"decks": write_decks(FEW)})

    assert options.cards == FEW
    assert TragedyOptions.model_validate_json(options.model_dump_json()).cards == FEW


def test_no_decks_or_standard_are_the_standard_decks() -> None:
    assert (
        TragedyOptions().cards
        == TragedyOptions.model_validate({"decks": "standard"}).cards
        == standard_decks()
    )


def complaint(data: Any) -> str:
    """What is said of these decks."""
    with pytest.raises(FileError) as error:
        parse_decks(data if isinstance(data, str) else json.dumps(data))
    return str(error.value)


def called(*names: str) -> dict[str, Any]:
    """Decks whose Catastrophes have these names."""
    return {**json.loads(write_decks(FEW)), "catastrophe": [{"name": name, "food": 1} for name in names]}


HEAP = "Z" + "\u0301" * 20


@pytest.mark.parametrize(
    ("names", "said"),
    [
        *(
            (name, "nobody can see")
            for name in ("\u3164", "\u2800", "\ufe0f", "a\u034f", "Ha\u3164il", "\u115f")
        ),
        *((name, "at most 4 accents") for name in (HEAP, "\u0e01" + "\u0e47" * 9)),
        *(
            (name, "a link")
            for name in (
                "https://evil.example/x",
                "discord.gg/abc",
                "See www.example.org",
                "HTTP://A.example",
            )
        ),
        ("Hail HAIL", "HAIL, Hail: this name stands there twice"),
        ("Hail \uff28ail", "this name stands there twice"),
        ("\u2764 \u2764\ufe0f", "this name stands there twice"),
    ],
)
def test_names_that_are_not_seen_not_told_apart_or_lead_away_are_refused(names: str, said: str) -> None:
    assert said in complaint(called(*([names] if "See" in names else names.split(" "))))


def test_names_that_are_merely_unusual_stand() -> None:
    flag, heart, keycap = "\U0001f1e9\U0001f1ea", "\u2764\ufe0f", "1\ufe0f\u20e3"
    arabic, hebrew = (
        "\u0634\u064e\u0627\u0645\u0650\u0628\u064c\u0651",
        "\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0\u05e9\u05c1\u05b4\u0596\u05d9\u05ea",
    )
    thai, hindi, tibetan = (
        "\u0e17\u0e35\u0e48\u0e19\u0e35\u0e48",
        "\u0915\u094d\u0937\u0947\u0924\u094d\u0930",
        "\u0f62\u0f92\u0fb1\u0f74",
    )
    latin = ("Vie\u0302\u0323t Nam", "Straße", "e.g. this/that", "3.5/4", "=1+1", "- x", "1. x")
    names = (flag, heart, keycap, arabic, hebrew, thai, hindi, tibetan, "食べ物", *latin)

    assert [card.name for card in parse_decks(json.dumps(called(*names))).catastrophe] == [*names]


def test_a_game_that_was_begun_with_such_names_goes_on() -> None:
    names = ("\u3164", HEAP, "discord.gg/abc", "Hail", "HAIL")

    assert [
        card.name for card in TragedyOptions.model_validate({"decks": called(*names)}).cards.catastrophe
    ] == [*names]


def test_what_is_no_json_is_said_with_line_and_column() -> None:
    assert (
        complaint('{\n  "title": "Ours",\n  "free": [,]\n}')
        == "This is not JSON: line 3, column 12: Expecting value."
    )
    assert complaint("").startswith("This is not JSON")


@pytest.mark.parametrize(
    "text",
    ["[" * 50_000, "[" * 25_000 + "]" * 25_000, '{"title": ' + "9" * 5_000 + "}"],
    ids=["too deep", "too deep and whole", "too long a number"],
)
def test_a_text_made_to_break_the_reader_is_refused_like_any_other(text: str) -> None:
    """Since 3.14 Python reads brackets to any depth."""
    told = (
        "This is JSON of a kind that nothing can be made of.",
        "This is not JSON: line 1, column 50001",
        "the file: it should be entries",
    )
    assert complaint(text).startswith(told)


def test_a_name_made_to_fill_the_answer_or_to_steer_a_terminal_is_not_repeated() -> None:
    for name in ("x" * 10_000, "\x1b[31m"):
        assert complaint({**as_data(), name: 1}) == "a long name: there is no such entry."


def test_a_text_that_is_far_too_long_is_not_read() -> None:
    assert complaint(" " * 60_001) == "This is too long: 60001 characters, and 60000 are the most."


@pytest.mark.parametrize("text", ["[]", '"standard"', "3", "null"])
def test_what_is_no_set_of_decks_is_said(text: str) -> None:
    assert complaint(text).startswith("the file: ")


SPOILT: list[tuple[str, int, dict[str, Any], str]] = [
    ("challenge", 0, {"needs": 0}, 'challenge, card 1 "Odd jobs", needs: it should be 1 or more.'),
    ("challenge", 1, {"needs": "many"}, 'challenge, card 2 "A dare", needs: it should be a whole number.'),
    ("challenge", 1, {"food": 0}, 'challenge, card 2 "A dare": it rewards neither food nor people.'),
    ("free", 0, {"food": 0}, 'free, card 1 "Crumbs": it gives neither food nor people.'),
    ("free", 0, {"food": -1}, 'free, card 1 "Crumbs", food: it should be 0 or more.'),
    ("free", 1, {"copies": 99}, 'free, card 2 "A pair", copies: it should be 40 or less.'),
    ("free", 1, {"wood": 2}, 'free, card 2 "A pair", wood: there is no such entry.'),
    (
        "free",
        1,
        {"name": "Crumbs"},
        "free: Crumbs: this name stands there twice; more of the same card are its copies.",
    ),
    ("free", 0, {"copies": 1}, "free: at least 5 cards are needed, with their copies, to lay the table."),
    (
        "catastrophe",
        0,
        {"people": 1},
        'catastrophe, card 1 "Hail": it takes either food or people: exactly one of the two.',
    ),
    (
        "catastrophe",
        0,
        {"food": 0},
        'catastrophe, card 1 "Hail": it takes either food or people: exactly one of the two.',
    ),
    (
        "free",
        0,
        {"name": "@everyone"},
        'free, card 1 "@everyone", name: these signs cannot stand here: @ ` * _ ~ | < > [ ] \\ #.',
    ),
    ("free", 0, {"text": "**Big**"}, 'free, card 1 "Crumbs", text: these signs cannot stand here'),
    ("free", 0, {"name": "\ud800"}, "free, card 1, name: it should be a valid string"),
    ("free", 0, {"name": "a\u202eb"}, "free, card 1, name: one line of visible characters is needed"),
    (
        "free",
        0,
        {"name": "two\nlines"},
        "one line of visible characters is needed, without a blank at either end.",
    ),
]


@pytest.mark.parametrize(("deck", "card", "change", "words"), SPOILT, ids=[words for *_, words in SPOILT])
def test_a_mistake_is_named_with_its_card(deck: str, card: int, change: dict[str, Any], words: str) -> None:
    data = as_data()
    data[deck][card] |= change

    assert words in complaint(data)


def test_the_title_is_a_line_like_the_others() -> None:
    assert complaint(as_data() | {"title": "`code`"}).startswith("title: these signs")
    assert complaint(as_data() | {"title": ""}).startswith("title: ")


def test_what_is_missing_is_named() -> None:
    data = as_data()
    del data["catastrophe"]
    del data["challenge"][1]["needs"]
    del data["challenge"][0]["name"]

    assert complaint(data).splitlines() == [
        "challenge, card 1, name: this is missing.",
        'challenge, card 2 "A dare", needs: this is missing.',
        "catastrophe: this is missing.",
    ]


def test_at_least_one_catastrophe_is_needed_and_nobody_wants_thousands_of_cards() -> None:
    data = as_data()
    data["catastrophe"] = []
    data["free"] = [{"name": f"Crumb {number}", "food": 1, "copies": 40} for number in range(6)]

    assert complaint(data).splitlines() == [
        "free: a deck has at most 200 cards.",
        "catastrophe: at least one card is needed.",
    ]


def test_after_ten_mistakes_the_rest_are_counted() -> None:
    data = as_data()
    data["free"] = [{"name": f"Crumb {number}"} for number in range(14)]

    assert complaint(data).splitlines()[-1] == "... and 4 more."


def test_the_option_says_what_is_wrong_with_the_text() -> None:
    with pytest.raises(ValueError, match="This is not JSON: line 1, column 1"):
        TragedyOptions.model_validate({"decks": "my cards"})
