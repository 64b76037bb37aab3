"""The figures of a game, from its events alone."""

import json

from games.island.actions import BuyCard, Trade
from games.settlers import actions as act
from games.settlers.actions import Leg
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.shared_vocabulary import Accept, EndTurn, Refuse
from tests.games.settlers.subject import SUBJECT
from tests.games.settlers.table import BLUE, ORANGE, RED, Table, bundle, one


def test_a_turn_is_counted() -> None:
    table = Table()
    table.roll(3, 4)
    table.hand(RED, wool=5, ore=1, wheat=1)
    table.hand(ORANGE, brick=2)
    table.hand(BLUE, lumber=1)
    table.do(RED, BuyCard())
    table.do(RED, act.Chain((Leg(ORANGE, one("wool"), one("brick")), Leg(BLUE, one("brick"), one("lumber")))))
    table.do(ORANGE, Accept(1))
    table.do(BLUE, Refuse(1), "clock")
    table.do(RED, Trade("wool", "ore"))
    table.do(RED, EndTurn(), "clock")
    figures = SETTLERS.measures(table.log)
    red, orange, _, blue = figures["seats"]

    assert figures["rolls"][7] == 1
    assert figures["deals"] == {"broken": 1}
    assert (figures["chains"], figures["exchanges_in_chains"]) == (1, 1)
    assert sum(red["prizes"]) == 2
    assert (
        red["bank_trades"],
        red["exchanges"],
        red["offers"],
        red["cards_bought"],
        red["auto_actions"],
    ) == (1, 1, 1, 1, 1)
    assert (red["given"], red["taken"]) == ([0, 0, 0, 4, 0], [0, 1, 0, 0, 1])
    assert (orange["accepted"], orange["given"]) == (1, list(bundle(brick=1)))
    assert (blue["refused"], blue["auto_actions"]) == (1, 1)
    assert figures["winners"] is None


def test_a_whole_game_adds_up_and_is_plain_json() -> None:
    game = SUBJECT.play(4, SettlersOptions(goal=7))
    figures = SETTLERS.measures(game.log)
    outcome = SETTLERS.outcome(game.state)
    assert outcome is not None

    assert json.loads(json.dumps(figures)) == figures
    assert (tuple(figures["winners"]), tuple(figures["points"])) == (outcome.winners, outcome.points)
    assert figures["next_bonus"] == list(game.state.next_bonus)
    assert sum(figures["rolls"]) == figures["turns"]
    assert figures["first"] == game.state.first
    for seat, tally in enumerate(figures["seats"]):
        assert tally["built"]["road"] == 13 - game.state.pieces[seat][0]
        assert tally["cards_bought"] == sum(game.state.cards[seat]) + len(game.state.revealed[seat])


def test_before_the_first_event_there_is_nothing() -> None:
    assert SETTLERS.measures([])["seats"] == []
