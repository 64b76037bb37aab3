"""What each viewer may know: nothing changes for those whom a secret does not concern (RULES G-21, G-23)."""

import random

import pytest

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.crossroads import actions as act
from games.crossroads import events as ev
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import Deal, State
from games.shared_vocabulary import Refuse, RoundBegan
from tests.games.crossroads.subject import SUBJECT
from tests.games.crossroads.table import ORANGE, RED, WHITE, Table, space
from tests.support.replacing import replace

HIDDEN = CrossroadsOptions(
    players=3,
    start_cities=2,
    start_gold=20,
    gold="hidden_until_end",
    sealed_split=True,
    gifts=True,
    round_limit=3,
)


def _others_secrets_changed(state: State, whim: random.Random) -> State:
    """The same table, but for what only Orange and White may know: their gold, and what Orange has demanded."""
    other = CROSSROADS.clone(state)
    for seat in (1, 2):
        other.gold[seat] = whim.randint(0, 60)
        other.earned[seat] = whim.randint(0, 60)
    other.deals = [_other_demand(deal, whim) for deal in other.deals]
    return other


def _other_demand(deal: Deal, whim: random.Random) -> Deal:
    first, second = [
        whim.randint(0, 3) if wish is not None and trader != RED else wish
        for trader, wish in zip(deal.traders, deal.demands, strict=True)
    ]
    return replace(deal, demands=(first, second))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_what_others_keep_secret_changes_nothing_that_red_sees_or_may_do(seed: int) -> None:
    whim = random.Random(seed)
    for state in [*SUBJECT.play(seed, HIDDEN).states()][::5]:
        other = _others_secrets_changed(state, whim)
        for viewer in (seat_audience(RED), OBSERVERS, PUBLIC):
            if state.phase != "over":
                assert CROSSROADS.view(state, viewer) == CROSSROADS.view(other, viewer)
        assert CROSSROADS.legal_actions(state, RED) == CROSSROADS.legal_actions(other, RED)


def test_all_gold_is_seen_when_the_game_is_over() -> None:
    table = Table(gold="hidden_until_end", round_limit=1).draw("1...2...3.").purses(1, 2, 3, 4).at("trade")
    assert [seat.gold for seat in table.view().seats] == [None] * 4
    assert [seat.gold for seat in table.view(INSTRUCTOR).seats] == [1, 2, 3, 4]
    for seat in range(4):
        table.do(seat, act.Done())

    assert [seat.gold for seat in table.view().seats] == [1, 2, 3, 4]


def test_a_turning_says_what_each_way_brings() -> None:
    table = Table().draw("1...2...3.")
    table.roll(RED, 1, 2)

    assert [(way.top, way.column, way.row, way.gold) for way in table.own(RED).turnings] == [
        ("first", 1, 2, (3, 3, 0, 0)),
        ("second", 2, 1, (3, 0, 0, 0)),
    ]
    assert table.own(ORANGE).turnings == ()
    assert table.view().dice == (1, 2)
    assert table.view().activated == ()


def test_with_hidden_gold_a_turning_says_what_it_brings_to_the_roller_alone() -> None:
    """RULES G-21."""
    table = Table(gold="hidden_until_end").draw("1...2...3.")
    table.roll(RED, 1, 2)

    assert [way.gold for way in table.own(RED).turnings] == [(3, None, None, None), (3, None, None, None)]


def test_connections_name_the_middlemen() -> None:
    table = Table().draw("1R2R3.....").at("trade")

    assert [(way.mine, way.theirs, way.through) for way in table.own(RED).connections] == [
        (space("A1"), space("C1"), ()),
        (space("A1"), space("E1"), (ORANGE,)),
    ]


def test_measures_add_up() -> None:
    game = SUBJECT.play(3, CrossroadsOptions(players=3, start_cities=2, start_gold=20, round_limit=4))
    figures = CROSSROADS.measures(game.log)
    income = [
        sum(seat[part] for part in ("from_cities", "from_empty", "from_roads")) for seat in figures["seats"]
    ]
    spent = [10 * (seat["cities"] - 2) + 3 * seat["roads"] for seat in figures["seats"]]
    fees = [seat["from_trade"] + seat["from_fees"] - seat["paid_fees"] for seat in figures["seats"]]

    assert (
        [20 + got + more - gone for got, more, gone in zip(income, fees, spent, strict=True)]
        == figures["gold"]
        == game.state.gold
    )
    assert figures["rounds"] == game.state.round
    assert figures["trades"] == figures["deals_closed"]["done"]
    assert CROSSROADS.measures([])["trade_share"] is None


def test_the_clock_is_counted_once_for_each_of_its_actions() -> None:
    """Dice that fall by themselves are none; being done says no to what asks."""
    table = Table(2, 2, 1, 3)
    founding = CROSSROADS.default_action(table.state, RED)
    assert founding is not None
    table.do(RED, founding, by="clock")
    assert CROSSROADS.measures(table.log)["seats"][RED]["auto"] == 1
    table.do(ORANGE, act.Orient("lot"), by="clock")
    assert CROSSROADS.measures(table.log)["seats"][ORANGE]["auto"] == 1

    trade = Table().draw("1R2R3R....").at("trade")
    trade.do(RED, act.Offer(space("A1"), space("C1"), 1))
    trade.do(WHITE, act.Offer(space("E1"), space("C1"), 1))
    trade.do(ORANGE, act.Done(), by="clock")
    trade.do(RED, act.Offer(space("A1"), space("C1"), 1))
    trade.do(ORANGE, Refuse(3), by="clock")
    trade.do(RED, act.Done())
    trade.do(ORANGE, act.Done(), by="clock")
    assert [
        seat["auto"] for seat in CROSSROADS.measures([RoundBegan(1, (0, 1, 2, 3)), *trade.log])["seats"]
    ] == [0, 3, 0, 0]


def test_a_throw_that_is_of_no_use_is_no_action_of_its_own() -> None:
    assert (
        CROSSROADS.measures([ev.Rolled(0, (1, 1), useless=True, auto=True), ev.Rolled(0, (1, 2), auto=True)])[
            "seats"
        ][0]["auto"]
        == 1
    )
