"""Settlers as people see it: whole games, in which everything is looked at, everything pressed, and
everything typed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.games.settlers.scenes.scenes import SettlersScenes
from bot.scenes.model import Panel
from bot.texts.lookup import ENGLISH, languages, use_language
from games.audience import INSTRUCTOR, PUBLIC
from games.island.actions import PlayCard
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import actions as act
from games.settlers import refusals
from games.settlers.events import StartPlaced
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.shared_vocabulary import EndTurn, Roll
from tests.games.settlers.subject import SUBJECT
from tests.games.settlers.table import BLUE, RED, STARTS, Table
from tests.support.crawl import Crawler, Found, Use, crawl
from tests.support.settlers_tables import INSTRUCTOR_ACTS, Played
from tests.support.settlers_typed import as_command

SCENES = SettlersScenes()
KIND_NOES: set[str] = set()
"""What a button may say to somebody who is awaited: nothing is offered that is refused."""

TABLES = {
    "random": SettlersOptions(
        goal=6, round_limit=9, skill=("blue", "white", "red", "orange"), discard_seconds=30
    ),
    "settler": SettlersOptions(players=3, goal=7, multiway="atomic", theme="tornado"),
    "merchant": SettlersOptions(goal=7, placer="instructor", dice="instructor", offers=3),
    "hermit": SettlersOptions(goal=6, placer="bot", offers=0, round_limit=20),
}


class Settler(Crawler):
    """Whatever is pressed can be typed as well."""

    every = 23

    def follow(self, use: Use) -> bool:
        """One card on each side of an offer, one colour, and no chain: those have tests of their own."""
        route, arg = use[0].route, use[0].arg
        if route == "offer.pick":
            side, token = arg[0], arg.split(".")[1]
            given, taken = (
                any(letter.islower() for letter in token),
                any(letter.isupper() for letter in token),
            )
            stop = {"g": given, "t": taken, "o": taken}.get(side, not (given and taken))
            return arg.endswith(".-") and not stop
        return route != "chain.pick"

    def form_actions(self, view: Any, found: Found) -> Iterable[Any]:
        assert {no.code if isinstance(no, Refusal) else no.key for _, no in found.problems} <= KIND_NOES
        for action in sorted(SETTLERS.legal_actions(self.state, view.you.seat), key=repr)[::7]:
            name, options = as_command(view, action)
            assert SCENES.command(view, name, options, self.info) == action
        return ()


@pytest.mark.parametrize(
    ("name", "language"),
    [("settler", ENGLISH), ("merchant", ENGLISH), *(("random", one) for one in languages()[1:])],
)
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(
    name: str, language: str
) -> None:
    with use_language(language):
        Settler(SUBJECT, SCENES, TABLES[name].model_dump()).play()


def looked_at(table: Table | Played, seat: int = RED) -> set[Any]:
    """What this seat reaches at a table."""
    settler = Settler(SUBJECT, SCENES, table.options.model_dump())
    settler.state = table.state
    return settler.look(seat)


def test_every_development_card_is_played_by_controls_and_by_typing() -> None:
    table = Table()
    table.trading()
    table.holds(RED, "knight", "monopoly", "road_building", "year_of_plenty", "victory_point")
    reached = {action.kind for action in looked_at(table)}
    played = {action.card for action in table.legal(RED) if isinstance(action, PlayCard)}
    assert played == {"knight", "monopoly", "road_building", "year_of_plenty"}
    assert "play_card" in reached


def test_a_seven_lets_everybody_choose_every_half_of_their_hand() -> None:
    table = Table()
    table.trading()
    table.hand(RED, lumber=4, ore=5)
    table.hand(BLUE, wheat=12)
    table.state.immune = [False] * 4
    table.do(RED, EndTurn())
    table.roll(3, 4)
    halves = {action.cards for action in looked_at(table) if isinstance(action, act.Discard)}
    assert {action.kind for action in looked_at(table, BLUE)} == {"discard"}
    assert halves == {(n, 0, 0, 0, 4 - n) for n in range(5)}


def test_starts_that_are_all_placed_are_confirmed_or_taken_off_again() -> None:
    played = Played(SettlersOptions(harbor_space=0))
    for start, sites in enumerate(STARTS):
        for vertex, edge in sites:
            SETTLERS.evolve(played.state, StartPlaced(start, vertex, edge))
    reached = {action.kind for action in looked_at(played, SETTLERS.pending_inputs(played.state)[0].seat)}
    assert {"confirm_starts", "lift_start"} <= reached
    assert "place_start" not in reached


def test_what_only_the_instructor_may_press_stands_on_no_players_own_panel() -> None:
    played = Played(SettlersOptions(placer="player"))
    seat = SETTLERS.pending_inputs(played.state)[0].seat
    assert seat is not None

    def routes(panel: Panel) -> set[str]:
        return {button.control.route for row in panel.rows if isinstance(row, tuple) for button in row}

    assert "handicaps" in routes(SCENES.watch(played.view(INSTRUCTOR), played.info, ()))
    assert "handicaps" not in routes(SCENES.card(played.view(PUBLIC), played.info, ()))
    assert {"place", "balance"} <= routes(SCENES.turn_panel(played.own_view(seat), played.info, ()))
    assert "handicaps" not in routes(SCENES.turn_panel(played.own_view(seat), played.info, ()))


def test_at_a_table_without_offers_nobody_is_shown_a_way_to_make_one() -> None:
    played = Played(TABLES["hermit"])
    for _ in played.played_by("random", most=25):
        panels = [SCENES.turn_panel(played.own_view(seat), played.info, ()) for seat in range(4)]
        routes = {
            button.control.route
            for panel in panels
            for row in panel.rows
            if isinstance(row, tuple)
            for button in row
        }
        assert not routes & {"offer", "chain"}
    assert (
        SCENES.command(played.own_view(played.state.active), "offer cards", {}, played.info)
        == refusals.no_player_trade()
    )


def test_the_instructor_can_place_and_roll_where_the_options_say_so() -> None:
    played = Played(TABLES["merchant"])
    view = played.view(INSTRUCTOR)
    found = crawl(SCENES, view, played.info, SCENES.watch(view, played.info, ()))
    assert any(
        played.may(INSTRUCTOR_ACTS, action) for action in found.actions if action.kind == "place_start"
    )
    assert found.forms, "strength is written into a form"
    assert SCENES.command(played.own_view(0), "start place", {}, played.info) == refusals.not_the_placer(
        "instructor"
    )
    for _ in played.played_by("settler", most=14):
        pass
    assert played.state.phase == "roll" or not played.may(Actor(0), Roll())
