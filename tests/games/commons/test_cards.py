"""Development cards (RULES C-44 to C-49)."""

import pytest

from games.audience import EVERYONE, INSTRUCTOR, STAFF, seat_audience
from games.commons.basic.actions import NextStep
from games.commons.basic.events import Crashed, MonopolyTaken, Received
from games.commons.game import COMMONS
from games.island.actions import PlayCard
from games.island.cards import Card
from games.island.events import Built, CardPlayed
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.any_table import told
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, Table, cards


def holding(card: Card, count: int = 1, **options: object) -> Table:
    """Red holds a card that it may reveal now."""
    table = Table(**options)
    table.deal(RED, card, count)
    table.skip_to("cards")
    return table


def test_a_victory_card_counts_when_it_is_revealed() -> None:
    """RULES C-48."""
    table = holding("victory_point")
    own = COMMONS.view(table.state, seat_audience(RED))
    assert (own.seats[RED].points, own.you.points if own.you else 0) == (2, 3)

    assert table.do(RED, PlayCard("victory_point")) == [CardPlayed(RED, "victory_point")]
    assert COMMONS.view(table.state, seat_audience(BLUE)).seats[RED].points == 3
    assert COMMONS.view(table.state, seat_audience(BLUE)).seats[RED].played == ("victory_point",)


def test_road_building_builds_two_free_roads() -> None:
    """RULES C-44: the second may lean on the first."""
    table = holding("road_building")
    done = table.do(RED, PlayCard("road_building", (42, 43)))

    assert done == [
        CardPlayed(RED, "road_building"),
        Built(RED, "road", 42, free=True),
        Built(RED, "road", 43, free=True),
    ]
    assert table.state.pieces[RED] == (11, 3, 4)
    assert table.hand(RED) == cards()


def test_one_road_of_road_building_is_enough() -> None:
    table = holding("road_building")
    table.do(RED, PlayCard("road_building", (42,)))

    assert table.state.pieces[RED][0] == 12


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ((), "wrong_choice"),
        ((42, 43, 51), "wrong_choice"),
        ((42, 42), "place_taken"),
        ((42, 0), "not_connected"),
        ((43, 42), "not_connected"),
        ((42, 72), "unknown_place"),
    ],
)
def test_road_building_keeps_the_rules_of_place(places: tuple[int, ...], code: str) -> None:
    """RULES C-43."""
    assert holding("road_building").refused(RED, PlayCard("road_building", places)).code == code


def test_road_building_needs_roads_in_the_box() -> None:
    """RULES C-43."""
    table = holding("road_building")
    table.state.pieces[RED] = (1, 3, 4)
    refusal = COMMONS.apply(table.state, Actor(RED), PlayCard("road_building", (42, 43)), table.chance)

    assert isinstance(refusal, Refusal)
    assert refusal.code == "no_pieces_left"
    assert {len(action.places) for action in table.legal(RED) if isinstance(action, PlayCard)} == {1}


def test_year_of_plenty_takes_two_cards_from_the_bank() -> None:
    """RULES C-49."""
    table = holding("year_of_plenty")

    assert table.do(RED, PlayCard("year_of_plenty", (), ("ore", "wheat"))) == [
        CardPlayed(RED, "year_of_plenty", ("ore", "wheat")),
        Received(RED, cards(wheat=1, ore=1), to=EVERYONE, source="year_of_plenty"),
    ]
    assert table.hand(RED) == cards(wheat=1, ore=1)
    assert table.bank("ore") == 5


def test_what_the_bank_cannot_give_to_a_year_of_plenty_is_lost() -> None:
    """RULES C-49, C-31: one card left of two asked, and a crash."""
    table = holding("year_of_plenty")
    table.stock(ore=1)
    done = table.do(RED, PlayCard("year_of_plenty", (), ("ore", "ore")))

    assert told(done, Received)[0].cards == cards(ore=1)
    assert told(done, Crashed) == [Crashed("ore", to=STAFF)]
    assert table.state.cards[RED] == (0,) * 5


def test_a_year_of_plenty_follows_the_secrecy_of_harvests() -> None:
    """RULES C-22."""
    table = holding("year_of_plenty", requests_public="secret")

    assert table.do(RED, PlayCard("year_of_plenty", (), ("ore", "ore")))[1].to == seat_audience(RED) | STAFF


def test_monopoly_takes_from_hands_and_not_from_the_bank() -> None:
    """RULES C-49: printed card."""
    table = holding("monopoly")
    table.give(RED, ore=1)
    table.give(ORANGE, ore=3, wool=2)
    table.give(BLUE, ore=2)

    assert table.do(RED, PlayCard("monopoly", (), ("ore",))) == [
        CardPlayed(RED, "monopoly", ("ore",)),
        MonopolyTaken(RED, "ore", (0, 3, 0, 2)),
    ]
    assert [table.hand(seat) for seat in range(4)] == [cards(ore=6), cards(wool=2), cards(), cards()]
    assert table.bank("ore") == 6


def test_mcguires_monopoly_takes_the_same_number_from_the_bank() -> None:
    """RULES C-49, M-25: as many as all hands hold, the own too, limited by the bank."""
    table = holding("monopoly", monopoly="mcguire")
    table.give(RED, ore=1)
    table.give(ORANGE, ore=3)
    table.stock(ore=5)
    assert table.do(RED, PlayCard("monopoly", (), ("ore",)))[1] == MonopolyTaken(
        RED, "ore", (0, 0, 0, 0), from_bank=4
    )
    assert (table.hand(RED), table.hand(ORANGE), table.bank("ore")) == (cards(ore=5), cards(ore=3), 1)

    table = holding("monopoly", monopoly="mcguire")
    table.give(ORANGE, ore=8)
    assert told(table.do(RED, PlayCard("monopoly", (), ("ore",))), Crashed) == [Crashed("ore", to=STAFF)]
    assert table.hand(RED) == cards(ore=6)


def test_a_monopoly_may_find_nothing_and_is_legal_all_the_same() -> None:
    """RULES C-06, C-07: a list of what is worth it would tell other hands."""
    table = holding("monopoly")
    named = [
        action.resources for action in COMMONS.legal_actions(table.state, RED) if isinstance(action, PlayCard)
    ]

    assert named == [("lumber",), ("brick",), ("wheat",), ("wool",), ("ore",)]
    assert table.do(RED, PlayCard("monopoly", (), ("ore",)))[1] == MonopolyTaken(RED, "ore", (0, 0, 0, 0))


def test_blank_knights_do_nothing() -> None:
    """RULES C-44."""
    table = holding("knight", knights="full")

    assert table.do(RED, PlayCard("knight")) == [CardPlayed(RED, "knight")]


def test_mcguires_knight_draws_two_blind_cards_of_what_the_bank_has() -> None:
    """RULES C-44, M-16: from one of each type that is there, so two different ones; a private draw."""
    table = holding("knight", knights="mcguire")
    table.crash("ore")
    table.stock(wool=1)
    table.chance.order = [[3, 0, 1, 2]]

    assert table.do(RED, PlayCard("knight")) == [
        CardPlayed(RED, "knight"),
        Received(RED, cards(lumber=1, wool=1), to=seat_audience(RED) | STAFF, source="knight"),
        Crashed("wool", to=STAFF),
    ]
    assert table.chance.purposes[-1] == "knight"


def test_with_open_hands_a_knights_draw_is_open_too() -> None:
    """RULES C-07."""
    table = holding("knight", knights="mcguire", hands="open")

    assert table.do(RED, PlayCard("knight"))[1].to == EVERYONE


def test_a_knight_in_front_of_an_empty_bank_draws_nothing() -> None:
    table = holding("knight", knights="mcguire")
    table.crash("lumber", "brick", "wheat", "wool", "ore")

    assert told(table.do(RED, PlayCard("knight")), Received)[0].cards == cards()


def test_a_card_bought_this_turn_waits() -> None:
    """RULES C-46."""
    table = Table()
    table.skip_to("build")
    table.deal(RED, "monopoly", new=True)
    table.do(RED, NextStep())
    refusal = table.refused(RED, PlayCard("monopoly", (), ("ore",)))
    assert (refusal.code, refusal.rule, dict(refusal.facts)) == ("card_too_new", "C-46", {"card": "monopoly"})
    assert not [action for action in COMMONS.legal_actions(table.state, RED) if isinstance(action, PlayCard)]

    table.round()
    table.skip_to("cards")
    assert table.do(RED, PlayCard("monopoly", (), ("ore",)))


def test_an_older_card_of_the_same_kind_need_not_wait() -> None:
    """RULES C-46."""
    table = Table()
    table.deal(RED, "monopoly")
    table.skip_to("build")
    table.deal(RED, "monopoly", new=True)
    table.do(RED, NextStep())

    assert table.do(RED, PlayCard("monopoly", (), ("ore",)))


def test_a_victory_card_may_be_revealed_at_once() -> None:
    """RULES C-46: exempt."""
    table = Table()
    table.skip_to("build")
    table.deal(RED, "victory_point", new=True)
    table.do(RED, NextStep())

    assert table.do(RED, PlayCard("victory_point"))


def test_playing_a_new_card_is_an_option() -> None:
    """RULES C-46."""
    table = Table(play_same_turn=True)
    table.skip_to("build")
    table.deal(RED, "monopoly", new=True)
    table.do(RED, NextStep())

    assert table.do(RED, PlayCard("monopoly", (), ("ore",)))


def test_one_card_a_turn() -> None:
    """RULES C-47: victory cards too."""
    table = holding("victory_point", 2)
    table.do(RED, PlayCard("victory_point"))
    assert table.refused(RED, PlayCard("victory_point")).code == "one_card_a_turn"
    table.round()
    table.skip_to("cards")

    assert table.do(RED, PlayCard("victory_point"))


def test_a_card_that_one_does_not_hold_is_refused() -> None:
    """RULES C-47: with the same words whoever holds it."""
    table = holding("monopoly")
    table.deal(BLUE, "year_of_plenty")
    refusal = table.refused(RED, PlayCard("year_of_plenty", (), ("ore", "ore")))

    assert (refusal.code, dict(refusal.facts)) == ("no_such_card", {"card": "year_of_plenty"})


@pytest.mark.parametrize(
    "action",
    [
        PlayCard("monopoly"),
        PlayCard("monopoly", (), ("ore", "wool")),
        PlayCard("monopoly", (42,), ("ore",)),
    ],
)
def test_a_card_names_what_it_needs_and_no_more(action: PlayCard) -> None:
    """RULES C-49."""
    refusal = holding("monopoly").refused(RED, action)

    assert (refusal.code, dict(refusal.facts)) == (
        "wrong_choice",
        {"card": "monopoly", "places": 0, "resources": 1},
    )


def test_cards_have_their_step() -> None:
    """RULES C-40."""
    table = Table()
    table.deal(RED, "monopoly")
    assert table.refused(RED, PlayCard("monopoly", (), ("ore",))).code == "roll_first"
    table.skip_to("build")

    assert dict(table.refused(RED, PlayCard("monopoly", (), ("ore",))).facts) == {
        "now": "build",
        "needed": "cards",
    }
    assert table.refused(WHITE, PlayCard("monopoly", (), ("ore",))).code == "not_your_turn"


def test_the_instructor_sees_unrevealed_cards_and_observers_do_not() -> None:
    """RULES C-06, C-48."""
    table = holding("monopoly")

    assert COMMONS.view(table.state, INSTRUCTOR).seats[RED].development == (("monopoly", 1),)
    assert COMMONS.view(table.state, STAFF ^ INSTRUCTOR).seats[RED].development is None


def test_the_view_names_what_may_be_revealed_now() -> None:
    table = holding("monopoly")
    table.deal(RED, "year_of_plenty", new=True)
    own = COMMONS.view(table.state, seat_audience(RED)).you
    assert own is not None
    assert own.playable == ("monopoly",)
    table.do(RED, PlayCard("monopoly", (), ("ore",)))
    after = COMMONS.view(table.state, seat_audience(RED)).you

    assert after is not None
    assert after.playable == ()
