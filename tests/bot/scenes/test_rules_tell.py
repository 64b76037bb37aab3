"""`/rules` of a game tells every option that changes how it is played: with another value it says something
else.
"""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import pytest

from bot.catalogue import find_game, scenes
from bot.scenes.model import TableInfo
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, use_language

ELSEWHERE = {
    "settlers": {
        "players": "the card has a line for each seat",
        "harbor_space": "the map shows the harbour before anybody chooses",
        "harbor_ports": "the map shows the ports before anybody chooses",
    },
    "tragedy": {"decks": "a page of their own lists all cards"},
    "crossroads": {"players": "the card has a line for each seat"},
}
"""Options that are to be seen elsewhere before they matter."""


FACTS = {"setup_order": {"start_cities": 2}}
"""What an option needs to mean anything."""


def told(game: str, **options: Any) -> str:
    """The first page of the rules."""
    chosen = find_game(game).options_model.model_validate(options)
    seats = len(find_game(game).seat_names(chosen))
    panel = scenes()[game].rules(None, TableInfo("t1", 1, chosen, ("",) * seats, (None,) * seats, "c" * 64))
    return "\n".join([panel.text, *(note.text for note in panel.notes)])


def others(game: str, name: str) -> list[Any]:
    """Other values than the usual one."""
    field = find_game(game).options_model.model_fields[name]
    usual, kind = field.default, field.annotation
    if kind is bool:
        return [not usual]
    if get_origin(kind) is Literal:
        return [value for value in get_args(kind) if value != usual]
    if kind is int:
        return [usual + 1, usual - 1] if usual else [usual + 1]
    return {"skill": [("blue", "white", "red", "orange")], "bonus": [(2, 1)]}[name]


def plays(game: str) -> list[str]:
    """Its options but those about clocks and absence, which a table may change while it plays."""
    return [
        name
        for name in find_game(game).options_model.model_fields
        if name not in find_game(game).options_model.live_options() and name not in ELSEWHERE.get(game, {})
    ]


@pytest.mark.parametrize("game", ["tragedy", "settlers", "crossroads"])
def test_the_rules_say_something_else_where_an_option_is_another(game: str) -> None:
    silent = [
        f"{name}={value}"
        for name in plays(game)
        for value in others(game, name)
        if told(game, **FACTS.get(name, {}), **{name: value}) == told(game, **FACTS.get(name, {}))
    ]

    assert silent == []


def test_the_rules_say_what_comes_of_a_time_that_has_run_out_at_this_table() -> None:
    """RULES A2: they told of the clock's simple rule, which few tables have."""
    ways = get_args(find_game("tragedy").options_model.model_fields["absent"].annotation)
    texts = {way: told("tragedy", absent=way) for way in ways}

    assert len(set(texts.values())) == len(ways) == 4
    assert [way for way, text in texts.items() if "the open card with the most Food" in text] == [
        "default_after_timer"
    ]


@pytest.mark.parametrize(
    ("game", "limits"),
    [
        ("tragedy", {"round_limit": 23, "people_per_colour": 27, "catastrophe_every": 5}),
        (
            "crossroads",
            {"round_limit": 57, "offers": 23, "goal": 133, "builds_per_turn": 17, "start_gold": 19},
        ),
        ("settlers", {"round_limit": 57, "offers": 43, "goal": 13}),
    ],
)
def test_every_limit_stands_in_the_rules(game: str, limits: dict[str, int]) -> None:
    text = told(game, **limits)

    assert [name for name, value in limits.items() if str(value) not in text] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (
            "tragedy",
            {
                "fail_penalty": "shared",
                "gentle_start": True,
                "scaling_catastrophes": True,
                "eaten_food": "gone",
            },
        ),
        (
            "crossroads",
            {
                "trade_value": 5,
                "sealed_split": True,
                "gifts": True,
                "gold": "hidden_until_end",
                "talk": "open",
            },
        ),
    ],
)
def test_where_the_options_make_the_rules_long_they_still_fit(
    game: str, options: dict[str, Any], language: str
) -> None:
    chosen = find_game(game).options_model.model_validate(options)
    seats = len(find_game(game).seat_names(chosen))
    with use_language(language):
        panel = scenes()[game].rules(
            None, TableInfo("t1", 1, chosen, ("",) * seats, (None,) * seats, "c" * 64)
        )

    check_panel(panel, "t1")
    assert len({note.title for note in panel.notes}) == len(panel.notes)
