"""Settlers as people see it: whole games, in which everything is looked at, everything pressed, and everything typed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.scenes.game_scenes import OPTIONS
from bot.scenes.model import Control, Form, Panel
from bot.scenes.settlers.scenes import SettlersScenes
from bot.stage.discord_api.limits import check, check_form
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import actions as act
from games.settlers import refusals
from games.settlers.events import StartPlaced
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from tests.games.settlers.table import BLUE, RED, STARTS, Table
from tests.support.crawl import Use, crawl
from tests.support.nos import No, reads
from tests.support.settlers_tables import INSTRUCTOR_ACTS, Played
from tests.support.settlers_typed import as_command

SCENES = SettlersScenes()
EVERY = 19
"""So many moves lie between two looks; each step of the opening is looked at."""

KIND_NOES = {"instructor_only", "dice_by_instructor", "too_many_offers"}
"""What a button of the public card may say to somebody who is awaited: it stands there for others, or for another time."""

TABLES = {
    "random": SettlersOptions(goal=6, round_limit=9, skill=("blue", "white", "red", "orange"), discard_seconds=30),
    "settler": SettlersOptions(players=3, goal=7, multiway="atomic", theme="tornado"),
    "merchant": SettlersOptions(goal=7, placer="instructor", dice="instructor", offers=3),
    "hermit": SettlersOptions(goal=6, placer="bot", offers=0, round_limit=20),
}


@pytest.mark.parametrize("name", ["random", "settler", "merchant"])
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(name: str) -> None:
    played = Played(TABLES[name])
    reached: set[str] = set()
    look(played, reached)
    for seat, events in played.played_by(name):
        done = SCENES.done(played.own(seat), played.info, [event for event in events if may_see(event.to, seat_audience(seat))])
        check(done, "t1234567")
        if played.state.turn == 0 or played.row % EVERY == 0 or played.state.phase == "discard":
            look(played, reached)
    assert {"choose_start", "end_turn", "build", "offer", "accept", "refuse"} <= reached
    shown(played)
    result = SCENES.result(played.view(PUBLIC), played.info, SETTLERS.measures(played.news))
    check(result, "t1234567")


def at(table: Table) -> Played:
    """The same table, to be looked at."""
    played = Played(table.options)
    played.state = table.state
    return played


def test_every_development_card_is_played_by_controls_and_by_typing() -> None:
    table = Table()
    table.trading()
    table.holds(RED, "knight", "monopoly", "road_building", "year_of_plenty", "victory_point")
    reached: set[str] = set()
    look(at(table), reached)
    played = {action.card for action in table.legal(RED) if isinstance(action, act.PlayCard)}
    assert played == {"knight", "monopoly", "road_building", "year_of_plenty"}
    assert "play_card" in reached


def test_a_seven_lets_everybody_choose_every_half_of_their_hand() -> None:
    table = Table()
    table.trading()
    table.hand(RED, lumber=4, ore=5)
    table.hand(BLUE, wheat=12)
    table.state.immune = [False] * 4
    table.do(RED, act.EndTurn())
    table.roll(3, 4)
    reached: set[str] = set()
    look(at(table), reached)
    assert reached == {"discard"}
    own = SETTLERS.view(table.state, seat_audience(RED))
    card = SCENES.card(SETTLERS.view(table.state, PUBLIC), at(table).info, ())
    halves = {action.cards for action in crawl(SCENES, own, at(table).info, card).actions if isinstance(action, act.Discard)}
    assert halves == {(n, 0, 0, 0, 4 - n) for n in range(5)}


def test_starts_that_are_all_placed_are_confirmed_or_taken_off_again() -> None:
    played = Played(SettlersOptions(harbor_space=0))
    for start, sites in enumerate(STARTS):
        for vertex, edge in sites:
            SETTLERS.evolve(played.state, StartPlaced(start, vertex, edge))
    reached: set[str] = set()
    look(played, reached)
    assert {"confirm_starts", "lift_start"} <= reached
    assert "place_start" not in reached


def look(played: Played, reached: set[str]) -> None:
    """Show everything to everybody; press whatever those who are awaited can press; and type it."""
    shown(played)
    for wait in SETTLERS.waiting_for(played.state):
        legal = set(SETTLERS.legal(played.state, wait.seat))
        if not legal:
            continue  # only the instructor can go on
        own = played.own(wait.seat)
        found = crawl(SCENES, own, played.info, SCENES.card(played.view(PUBLIC), played.info, ()), follow=keeps_small)
        for panel in found.panels:
            check(panel, "t1234567")
        missing = legal - set(found.actions)
        assert not missing, f"no control leads to {missing}"
        assert {no.code if isinstance(no, Refusal) else no.key for _, no in found.problems} <= KIND_NOES
        for action in sorted(legal, key=repr)[::7]:
            name, options = as_command(own, action)
            assert SCENES.command(own, name, options, played.info) == action
        reached |= {action.kind for action in found.actions}


def shown(played: Played) -> None:
    """Every panel of every viewer fits Discord, and the card is the same for everybody."""
    public, info = played.view(PUBLIC), played.info
    check(SCENES.card(public, info, played.news_for(PUBLIC)[-240:]), "t1234567", "card")
    for staff in (OBSERVERS, INSTRUCTOR):
        check(SCENES.watch(played.view(staff), info, played.news_for(staff)[-240:]), "t1234567", "watch")
    for seat in range(played.options.players):
        check(SCENES.hand(played.own(seat), info), "t1234567", f"hand:{seat}")
    for viewer in (PUBLIC, INSTRUCTOR, *(seat_audience(seat) for seat in range(played.options.players))):
        view = played.view(viewer)
        for page in ("", OPTIONS):
            check(SCENES.rules(view, info, page), "t1234567")
        for name in sorted(SCENES.commands):
            fits(SCENES.command(view, name, {}, info))
        for route in sorted(SCENES.routes):
            fits(SCENES.press(view, Control(route), (), info))
        for command, option in (("start place", "settlement"), ("start lift", "settlement"), ("build road", "place"), ("play", "place1")):
            assert len(SCENES.suggest(view, command, option, "")) <= 25


def fits(meaning: Any) -> None:
    if isinstance(meaning, Panel):
        check(meaning, "t1234567")
    elif isinstance(meaning, Form):
        check_form(meaning, "t1234567")
    elif isinstance(meaning, No):
        assert reads(meaning, "settlers")
    else:
        assert meaning.kind


def keeps_small(use: Use) -> bool:
    """One card on each side of an offer, one colour, and no chain: those have tests of their own."""
    route, arg = use[0].route, use[0].arg
    if route == "offer.pick":
        side, token = arg[0], arg.split(".")[1]
        given, taken = any(letter.islower() for letter in token), any(letter.isupper() for letter in token)
        return arg.endswith(".-") and not (given if side == "g" else taken if side == "t" else not (given and taken))
    return route != "chain.pick"


def test_at_a_table_without_offers_nobody_is_shown_a_way_to_make_one() -> None:
    played = Played(TABLES["hermit"])
    for _ in played.played_by("random", most=25):
        card = SCENES.card(played.view(PUBLIC), played.info, ())
        routes = {button.control.route for row in card.rows if isinstance(row, tuple) for button in row}
        assert not routes & {"offer", "chain"}
    assert SCENES.command(played.own(played.state.active), "offer cards", {}, played.info) == refusals.no_player_trade()


def test_the_instructor_can_place_and_roll_where_the_options_say_so() -> None:
    played = Played(TABLES["merchant"])
    view = played.view(INSTRUCTOR)
    found = crawl(SCENES, view, played.info, SCENES.card(played.view(PUBLIC), played.info, ()))
    assert any(played.may(INSTRUCTOR_ACTS, action) for action in found.actions if action.kind == "place_start")
    assert found.forms, "strength is written into a form"
    assert SCENES.command(played.own(0), "start place", {}, played.info) == refusals.not_the_placer("instructor")
    for _ in played.played_by("settler", most=14):
        pass
    assert played.state.phase == "roll" or not played.may(Actor(0), act.Roll())
