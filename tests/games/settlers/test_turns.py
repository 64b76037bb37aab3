"""The roll, the harvest, and a seven without a robber (RULES M-13 to M-18)."""

import pytest

from games.audience import EVERYONE, INSTRUCTOR, OBSERVERS, seat_audience
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES
from games.island.events import Rolled
from games.settlers import actions as act
from games.settlers.events import (
    DiscardAnswered,
    DiscardChosen,
    Discarded,
    DiscardOpened,
    Harvested,
    PrizeDrawn,
)
from games.shared_vocabulary import EndTurn, Roll
from tests.games.any_table import told
from tests.games.settlers.table import BLUE, ORANGE, RED, WHITE, Table, bundle, one


def full(table: Table, seat: int, count: int = 9) -> None:
    """A hand that a seven takes from, of a seat that has traded before."""
    table.hand(seat, wool=count)
    table.state.immune[seat] = False


def test_the_bank_pays_a_card_for_a_settlement_and_two_for_a_city() -> None:
    table = Table()
    number, cards = next((n, pay) for n, pay in enumerate(table.state.income) if any(pay[RED]) and n != 7)
    settled_at = next(v for v in table.state.towns[RED])
    before = table.state.bank
    table.roll(number // 2, number - number // 2)

    assert table.state.hands[RED] == cards[RED]
    assert sum(before) - sum(table.state.bank) == sum(map(sum, cards))

    table.hand(RED, wheat=2, ore=3)
    table.do(RED, Build("city", settled_at))
    assert sum(map(sum, (pay[RED] for pay in table.state.income))) > sum(
        map(sum, (pay[RED] for pay in Table().state.income))
    )


def test_an_empty_bank_pays_nobody_and_trading_begins() -> None:
    table = Table()
    number = next(n for n, pay in enumerate(table.state.income) if n > 1 and sum(map(any, pay)) == 1)
    seat = next(seat for seat, pay in enumerate(table.state.income[number]) if any(pay))
    resource = next(at for at, count in enumerate(table.state.income[number][seat]) if count)
    table.hand(BLUE, **{RESOURCES[resource]: 19})
    (harvest,) = told(table.roll(number // 2, number - number // 2), Harvested)

    assert harvest == Harvested((NOTHING,) * 4, (RESOURCES[resource],))
    assert table.state.phase == "trade"


def short_table(claimants: dict[int, int], left: int) -> Table:
    """A six pays these seats lumber, and the bank has only so many."""
    table = Table()
    table.state.income[6] = tuple(bundle(lumber=claimants.get(seat, 0), ore=1) for seat in range(4))
    table.hand(BLUE, lumber=19 - left)
    return table


def test_when_the_bank_is_short_nobody_gets_that_kind() -> None:
    """RULES M-13."""
    table = short_table({RED: 1, WHITE: 2}, left=2)
    done = table_roll_six(table)

    assert done.cards == (one("ore"), one("ore"), one("ore"), one("ore"))
    assert done.short == ("lumber",)


def test_a_single_claimant_gets_what_is_left() -> None:
    """RULES M-13."""
    assert table_roll_six(short_table({WHITE: 2}, left=1)).cards[WHITE] == bundle(lumber=1, ore=1)


def table_roll_six(table: Table) -> Harvested:
    """The harvest of a six; the income is made up, so the invariants are left out."""
    from games.protocol import Actor
    from games.settlers.game import SETTLERS

    table.chance.dice.append((3, 3))
    done = SETTLERS.apply(table.state, Actor(RED), Roll(), table.chance)
    assert isinstance(done, list)
    (harvest,) = told(done, Harvested)
    return harvest


def test_before_the_roll_nothing_else_may_be_done() -> None:
    """RULES M-18, M-23: no card before the roll either."""
    table = Table()
    table.hand(RED, lumber=8, brick=1)
    table.holds(RED, "knight")

    for action in (EndTurn(), Trade("lumber", "ore"), Build("road", 0), PlayCard("knight"), BuyCard()):
        assert table.refused(RED, action).code == "roll_first"
    assert table.refused(ORANGE, Roll()).code == "not_your_turn"
    table.trading()
    assert table.refused(RED, Roll()).code == "already_rolled"


def test_a_seven_on_the_very_first_turn_takes_nothing_from_anybody() -> None:
    """RULES M-15: nobody has had a trading phase, the roller neither; the prize is drawn all the same."""
    table = Table()
    for seat in range(4):
        table.hand(seat, lumber=4, ore=4)
    told_events = table.roll(3, 4)

    assert told(told_events, DiscardOpened) == []
    assert [sum(hand) for hand in table.state.hands] == [10, 8, 8, 8]
    assert table.state.phase == "trade"
    assert table.state.immune == [False, True, True, True]


def test_who_has_traded_before_loses_half_rounded_down() -> None:
    """RULES M-14: nine cards, four go. Who has seven keeps them; who has not traded yet, too."""
    table = Table(first=BLUE)
    full(table, RED)
    full(table, ORANGE, 7)
    table.hand(WHITE, ore=12)
    table.roll(1, 6)

    assert table.state.due == (4, 0, 0, 0)
    table.do(RED, act.Discard(bundle(wool=4)))
    assert table.state.hands[RED] == bundle(wool=5)


def test_the_roller_discards_too_and_before_the_prize() -> None:
    """RULES M-14, M-18."""
    table = Table()
    full(table, RED, 8)
    table.roll(5, 2)
    assert table.refused(RED, Trade("wool", "ore")).code == "discards_open"
    done = table.do(RED, act.Discard(bundle(wool=4)))

    assert [type(event) for event in done] == [DiscardAnswered, DiscardChosen, Discarded, PrizeDrawn]


def test_discards_are_sealed_until_all_have_chosen() -> None:
    """RULES A3."""
    table = Table()
    full(table, RED)
    full(table, WHITE)
    table.roll(6, 1)
    done = table.do(WHITE, act.Discard(bundle(wool=4)))

    assert [event.to for event in done] == [EVERYONE, seat_audience(WHITE)]
    for viewer in (seat_audience(RED), OBSERVERS, INSTRUCTOR):
        discard = table.view(viewer).discard
        assert discard is not None
        assert discard.yours is None
        assert discard.chosen == (False, False, True, False)
    own = table.view(seat_audience(WHITE)).discard
    assert own is not None
    assert own.yours == bundle(wool=4)
    assert table.state.hands[WHITE] == bundle(wool=9)
    assert told(table.do(RED, act.Discard(bundle(wool=4))), Discarded) == [
        Discarded(RED, bundle(wool=4)),
        Discarded(WHITE, bundle(wool=4)),
    ]


def test_wrong_discards_are_refused() -> None:
    table = Table()
    full(table, RED)
    full(table, WHITE)
    table.hand(RED, wool=6, ore=3)
    assert table.refused(RED, act.Discard(bundle(wool=1))).code == "no_discard_open"
    table.roll(6, 1)

    assert table.refused(RED, act.Discard(bundle(wool=3))).code == "wrong_discard"
    assert table.refused(RED, act.Discard(bundle(ore=4))).code == "not_in_hand"
    assert table.refused(RED, act.Discard((5, -1, 0, 0, 0))).code == "bad_amount"
    assert table.refused(BLUE, act.Discard()).code == "nothing_to_discard"
    table.do(RED, act.Discard(bundle(wool=1, ore=3)))
    assert table.refused(RED, act.Discard(bundle(wool=4))).code == "already_discarded"


def test_the_clock_discards_at_random() -> None:
    """RULES M-14, M-34."""
    table = Table()
    full(table, RED)
    table.roll(6, 1)
    action = act.Discard()
    done = table.do(RED, action, "clock")

    assert told(done, DiscardAnswered)[0].auto
    assert told(done, Discarded) == [Discarded(RED, bundle(wool=4))]


@pytest.mark.parametrize(
    ("draw", "cards"),
    [(0, bundle(lumber=1, brick=1)), (9, bundle(wool=1, ore=1)), (4, bundle(brick=1, wheat=1))],
)
def test_the_prize_is_two_different_cards(draw: int, cards: tuple[int, ...]) -> None:
    """RULES M-16."""
    table = Table()
    table.chance.draws = [draw]
    done = table.roll(4, 3)

    assert told(done, PrizeDrawn) == [PrizeDrawn(RED, cards)]  # type: ignore[arg-type]


def test_an_almost_empty_bank_gives_a_smaller_prize() -> None:
    """RULES M-16: of what the bank has, one each."""
    table = Table()
    table.hand(BLUE, lumber=19, brick=19, wheat=19)
    table.hand(WHITE, wool=19, ore=17)
    assert told(table.roll(4, 3), PrizeDrawn) == [PrizeDrawn(RED, one("ore"))]

    table.do(RED, EndTurn())
    table.hand(RED, ore=2)
    assert told(table.roll(4, 3), PrizeDrawn) == [PrizeDrawn(ORANGE, NOTHING)]


def test_the_instructor_may_type_the_dice() -> None:
    """RULES A1."""
    table = Table(dice="instructor")

    assert table.legal(RED) == []
    assert table.refused(RED, Roll()).code == "dice_by_instructor"
    assert table.refused(None, Roll(), "instructor").code == "dice_by_instructor"
    assert table.refused(None, Roll((0, 3)), "instructor").code == "bad_dice"
    done = table.do(None, Roll((6, 4)), "instructor")
    assert told(done, Rolled) == [Rolled(RED, (6, 4))]
    assert Table().refused(RED, Roll((1, 1))).code == "dice_by_bot"
