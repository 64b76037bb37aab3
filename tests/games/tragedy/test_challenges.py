"""Challenges: sending, sharing, failing (RULES T-09 to T-15; seed, steps 2 to 5)."""

from typing import Any

import pytest

from games.tragedy.actions import JoinChallenge, StartChallenge
from games.tragedy.events import ChallengeFailed, ChallengeMet, Died
from tests.games.any_table import told
from tests.games.tragedy.strategies import FEW
from tests.games.tragedy.table import BLUE, ORANGE, PASS, RED, WHITE, Table


def deer(**options: Any) -> Table:
    """The deer herd, which needs 5, lies first; everybody has plenty of both."""
    table = Table(**options)
    table.lay_challenges("Hunt the deer herd", "Raid the pantry", "Answer the radio")
    table.everybody(food=4, people=5)
    return table


def test_the_example_of_the_rules_three_of_five_people_earn_six_of_ten_food() -> None:
    """RULES T-10; seed, step 2.3."""
    table = deer()
    table.send(RED, 0, 3)
    table.send(ORANGE, 0, 2)

    met = told(table.passes(WHITE, BLUE), ChallengeMet)
    assert met == [
        ChallengeMet(0, table.card("challenge", "Hunt the deer herd"), ((RED, 6, 0), (ORANGE, 4, 0)))
    ]


def test_the_example_of_the_rules_two_short_costs_everybody_two() -> None:
    """RULES T-12; seed, step 4: 5 required, 3 sent, so each who took part loses 2."""
    table = deer()
    table.send(RED, 0, 1)
    table.send(ORANGE, 0, 2)

    failed = told(table.passes(WHITE, BLUE), ChallengeFailed)
    assert failed == [
        ChallengeFailed(0, table.card("challenge", "Hunt the deer herd"), 2, ((RED, 2), (ORANGE, 2)))
    ]
    assert [seat.people for seat in table.view().seats] == [3, 3, 5, 5]


def test_one_person_short_is_short() -> None:
    """RULES T-11: the requirement is met exactly or not at all."""
    table = deer()
    table.send(RED, 0, 2)
    table.send(ORANGE, 0, 2)
    done = table.passes(WHITE, BLUE)

    assert told(done, ChallengeMet) == []
    assert told(done, ChallengeFailed)[0].missing == 1
    assert [seat.people for seat in table.view().seats] == [4, 4, 5, 5]


def test_who_trusts_in_vain_pays_dearly() -> None:
    """RULES T-12: 1 Person sent to a 5-card that nobody joins costs 4, taken from the whole population."""
    table = deer()
    table.send(RED, 0, 1)
    table.passes(ORANGE, WHITE, BLUE)

    assert table.view().seats[RED].people == 1


def test_nobody_loses_more_people_than_it_has() -> None:
    """RULES T-12, A6: and who has lost all is dead."""
    table = deer()
    table.own_goods(RED, people=2)
    table.send(RED, 0, 1)
    done = table.passes(ORANGE, WHITE, BLUE)

    assert told(done, ChallengeFailed)[0].losses == ((RED, 2),)
    assert told(done, Died) == [Died(RED, "challenge", 4)]


def test_people_come_back_whether_or_not_they_met_the_challenge() -> None:
    """Seed, step 5."""
    table = deer()
    table.send(RED, 0, 1)
    table.send(ORANGE, 1, 2)
    assert [seat.home for seat in table.view().seats] == [4, 3, 5, 5]

    table.passes(WHITE, BLUE)
    assert all(seat.home == seat.people for seat in table.view().seats)


def test_a_met_challenge_is_replaced_and_a_failed_one_stays_empty_on_the_table() -> None:
    """RULES T-13."""
    table = deer()
    table.send(RED, 0, 1)
    table.send(ORANGE, 1, 2)
    table.passes(WHITE, BLUE)
    failed, replaced = table.view().challenges[:2]

    assert failed is not None
    assert (failed.card.name, failed.sent) == ("Hunt the deer herd", ())
    assert replaced is not None
    assert table.state.discards[1] == [table.card("challenge", "Raid the pantry")]


@pytest.mark.parametrize(
    ("penalty", "losses"),
    [
        ("each", ((RED, 2), (ORANGE, 2), (WHITE, 2))),
        ("shared", ((RED, 1), (ORANGE, 1), (WHITE, 0))),
        ("none", ((RED, 0), (ORANGE, 0), (WHITE, 0))),
    ],
)
def test_who_loses_the_missing_people_is_an_option(penalty: str, losses: tuple[tuple[int, int], ...]) -> None:
    """RULES T-12. Shared: as evenly as can be, who came first losing the odd ones."""
    table = deer(fail_penalty=penalty)
    for seat in (RED, ORANGE, WHITE):
        table.send(seat, 0, 1)

    assert told(table.do(BLUE, PASS), ChallengeFailed)[0].losses == losses


def test_rewards_may_be_people() -> None:
    table = deer()
    table.send(RED, 2, 1)
    table.send(ORANGE, 2, 3)
    table.passes(WHITE, BLUE)

    assert [seat.people for seat in table.view().seats] == [6, 8, 5, 5]


def test_people_of_a_reward_are_bounded_by_the_tokens_of_a_colour() -> None:
    """RULES T-03, T-23."""
    table = deer(people_per_colour=6)
    table.send(RED, 2, 4)

    assert told(table.passes(ORANGE, WHITE, BLUE), ChallengeMet)[0].gains == ((RED, 0, 1),)


def test_shares_of_own_decks_are_rounded_down_and_the_rest_stays_in_the_pile() -> None:
    """RULES T-10: of 4 Food and 2 People for 3, one Person earns 1 and 0, two earn 2 and 1."""
    table = Table(decks=FEW)
    table.lay_challenges("Odd jobs")
    table.send(RED, 0, 1)
    table.send(ORANGE, 0, 2)

    assert told(table.passes(WHITE, BLUE), ChallengeMet)[0].gains == ((RED, 1, 0), (ORANGE, 2, 1))


def test_a_short_pile_pays_the_cards_in_table_order_and_earlier_players_first() -> None:
    """RULES T-14: the right card was filled first, the left one is paid first."""
    table = deer()
    table.send(RED, 1, 2)
    table.send(ORANGE, 0, 4)
    table.send(WHITE, 0, 1)
    table.empty_pile(leave=9)

    gains = [met.gains for met in told(table.do(BLUE, PASS), ChallengeMet)]
    assert gains == [((ORANGE, 8, 0), (WHITE, 1, 0)), ((RED, 0, 0),)]


def test_a_short_pile_may_be_shared_in_proportion() -> None:
    """RULES T-14, A6: of 7 for 14 due each has half, rounded down; the rest stays."""
    table = deer(short_pile="pro_rata")
    table.send(RED, 1, 2)
    table.send(ORANGE, 0, 3)
    table.send(WHITE, 0, 2)
    table.empty_pile(leave=7)

    gains = [met.gains for met in told(table.do(BLUE, PASS), ChallengeMet)]
    assert gains == [((ORANGE, 3, 0), (WHITE, 2, 0)), ((RED, 2, 0),)]


@pytest.mark.parametrize("short_pile", ["order", "pro_rata"])
def test_an_empty_pile_pays_nothing_and_people_still_come(short_pile: str) -> None:
    """RULES T-23; seed, step 10."""
    table = deer(short_pile=short_pile)
    table.send(RED, 1, 2)
    table.send(ORANGE, 2, 4)
    table.empty_pile()

    gains = [met.gains for met in told(table.passes(WHITE, BLUE), ChallengeMet)]
    assert gains == [((RED, 0, 0),), ((ORANGE, 0, 4),)]


def test_any_number_up_to_the_card_may_be_sent_but_not_nobody() -> None:
    """RULES T-09; seed, step 2.2."""
    table = deer()
    table.own_goods(RED, people=7)

    assert [a.people for a in table.legal(RED) if isinstance(a, StartChallenge) and a.slot == 0] == [
        1,
        2,
        3,
        4,
        5,
    ]
    assert table.refused(RED, StartChallenge(0, 0)).code == "nobody_sent"
    assert dict(table.refused(RED, StartChallenge(0, 6)).facts) == {"people": 6, "room": 5}
    assert dict(table.refused(RED, StartChallenge(0, 8)).facts) == {"people": 8, "has": 7}


def test_only_free_circles_can_be_joined() -> None:
    """RULES T-10, T-11."""
    table = deer()
    table.send(RED, 0, 3)

    assert [a.people for a in table.legal(ORANGE) if isinstance(a, JoinChallenge)] == [1, 2]
    assert dict(table.refused(ORANGE, JoinChallenge(0, 3)).facts) == {"people": 3, "room": 2}
    table.send(ORANGE, 0, 2)
    assert table.refused(WHITE, JoinChallenge(0, 1)).facts == {"card": "Hunt the deer herd"}


def test_what_is_begun_is_joined_and_what_is_not_is_started() -> None:
    """RULES T-09, T-10."""
    table = deer()

    assert table.refused(RED, JoinChallenge(0, 1)).code == "nobody_began"
    table.send(RED, 0, 1)
    assert table.refused(ORANGE, StartChallenge(0, 1)).code == "already_begun"


def test_a_card_that_is_not_there_cannot_be_tried() -> None:
    table = Table()

    assert table.refused(RED, StartChallenge(-1, 1)).code == "unknown_card"
    assert dict(table.refused(RED, JoinChallenge(9, 1)).facts) == {"card": 10, "cards": 3}
