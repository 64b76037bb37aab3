"""The figures for the debrief, from the events alone."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from games.tragedy.actions import ChooseRole, Graze, Hunt, TakeFree
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from tests.games.tragedy.strategies import options
from tests.games.tragedy.subject import SUBJECT
from tests.games.tragedy.table import BLUE, GREEN, ORANGE, PURPLE, RED, WHITE, Table


def test_of_nothing_there_are_no_figures() -> None:
    figures = TRAGEDY.measures([])

    assert (
        figures["rounds"],
        figures["end"],
        figures["winners"],
        figures["first_death"],
        figures["seats"],
    ) == (1, None, None, None, [])


def test_a_round_in_figures() -> None:
    table = Table()
    table.lay_free("Tinned beans", "Two cousins")
    table.lay_challenges("Hunt the deer herd", "Raid the pantry")
    table.do(RED, TakeFree(0))
    table.send(ORANGE, 1, 2)
    table.send(WHITE, 0, 1)
    table.do(BLUE, TakeFree(1), by="clock")
    figures = TRAGEDY.measures(table.log)

    assert (figures["challenges_met"], figures["challenges_failed"], figures["missing_people"]) == (1, 1, [4])
    assert figures["deaths"] == [{"seat": WHITE, "round": 1, "cause": "challenge"}]
    assert figures["first_death"] == 1
    red, orange, white, blue = figures["seats"]
    assert (red["free_cards"], red["food_taken"]) == (1, 2)
    assert (orange["started"], orange["food_earned"]) == (1, 4)
    assert white["people_lost"] == {"challenge": 2, "starved": 0, "catastrophe": 0, "carnivore": 0}
    assert (blue["people_gained"], blue["auto_actions"]) == (2, 1)
    assert figures["people_by_round"] == [[2, 2, 0, 4]]
    assert figures["pile_by_round"] == [18 - 2 - 4 + 4]


def test_what_animals_did_is_counted() -> None:
    table = Table(players=6)
    table.kill(GREEN, "carnivore")
    table.kill(PURPLE, "herbivore")
    table.passes(RED, ORANGE, WHITE, BLUE)
    table.do(GREEN, Hunt(RED))
    table.do(PURPLE, Graze((3, 1, 0, 0, 0, 0)))
    seats = TRAGEDY.measures(table.log)["seats"]

    assert (seats[GREEN]["killed"], seats[PURPLE]["grazed"]) == (1, 4)
    assert seats[RED]["people_lost"]["carnivore"] == 1
    assert seats[RED]["people_lost"]["starved"] == 1


def test_an_end_is_told_with_its_winners() -> None:
    table = Table()
    table.everybody(food=5, people=1)
    table.own_goods(BLUE, people=3)
    table.threaten("Dust flu")
    table.rest()
    figures = TRAGEDY.measures(table.log)

    assert (figures["end"], figures["winners"], figures["catastrophes"]) == ("last_standing", [BLUE], 1)


def test_the_clocks_choice_of_an_animal_counts_as_automatic() -> None:
    table = Table()
    table.everybody(food=5, people=4)
    table.own_goods(RED, people=1)
    table.threaten("Dust flu")
    table.passes(RED, ORANGE, WHITE, BLUE)
    table.do(RED, ChooseRole("herbivore"), by="clock")

    assert TRAGEDY.measures(table.log)["seats"][RED]["auto_actions"] == 1


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), options())
def test_figures_are_plain_json_and_agree_with_the_state(seed: int, chosen: TragedyOptions) -> None:
    game = SUBJECT.play(seed, chosen)
    figures = TRAGEDY.measures(game.log)

    assert json.loads(json.dumps(figures)) == figures
    assert figures["rounds"] == game.state.round
    assert [death["seat"] for death in figures["deaths"]] == game.state.dead
    assert [death["round"] for death in figures["deaths"]] == [
        game.state.died[seat] for seat in game.state.dead
    ]
    assert figures["winners"] == list(game.state.winners)
    assert len(figures["seats"]) == chosen.players
    for seat, tally in enumerate(figures["seats"]):
        if not game.state.died[seat]:
            assert 2 + tally["people_gained"] - sum(tally["people_lost"].values()) == game.state.people[seat]
