"""Every sentence of the author's that states a rule, played on `as-written`. The names come from
`sentences.toml`.
"""

import pytest

from games.shared_vocabulary import RoundBegan
from games.tragedy.actions import ChooseRole, Graze, Hunt, Pass, StartChallenge, TakeFree
from games.tragedy.events import (
    AnswersOpened,
    CardDealt,
    CatastropheDrawn,
    ChallengeFailed,
    ChallengeMet,
    Died,
    Fed,
    FreeTaken,
    GameEnded,
    Reshuffled,
    Struck,
    TurnBegan,
)
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from tests.games.any_table import told
from tests.games.tragedy.as_written.table import DEER, Written
from tests.games.tragedy.table import BLUE, GREEN, ORANGE, RED, WHITE


def fed(people: int, food: int) -> Fed:
    """How Red eats at the end of a round."""
    table = Written()
    table.everybody(food=4, people=2)
    table.lay_free("Lone wanderer", "Lone wanderer", "Lone wanderer")
    table.own_goods(RED, people=people - 1, food=food)
    table.do(RED, TakeFree(0))
    return next(event for event in told(table.finish_round(), Fed) if event.seat == RED)


def haunted(*kinds: str, players: int = 6) -> Written:
    """The last seats are dead and Animals of these kinds, in order of death; the living have 4 Food and 3
    People each.
    """
    table = Written(players)
    table.everybody(food=4, people=3)
    for seat, kind in zip(range(players - 1, -1, -1), kinds, strict=False):
        table.kill(seat, kind)  # type: ignore[arg-type]
    return table


def at_animals(*kinds: str, players: int = 6) -> Written:
    """The same, when the living have had their turns."""
    table = haunted(*kinds, players=players)
    while table.view().phase == "turns":
        table.plays(table.awaited()[0])
    return table


def graze(table: Written, **food: int) -> Graze:
    return Graze(tuple(food.get(seat.name, 0) for seat in table.view().seats))


def test_01_four_to_six_players_play() -> None:
    for players in (4, 5, 6):
        assert len(Written(players).view().seats) == players


def test_02_with_four_players_three_free_resource_cards_and_three_challenges_lie_open() -> None:
    table = Written(4)
    assert (len(table.view().free), len(table.view().challenges)) == (3, 3)


def test_03_with_five_or_six_players_four_of_each_lie_open() -> None:
    for players in (5, 6):
        assert (len(Written(players).view().free), len(Written(players).view().challenges)) == (4, 4)


def test_04_every_round_begins_with_the_proper_number_of_open_cards() -> None:
    table = Written()
    table.everybody(food=4, people=2)
    for _ in range(3):
        assert None not in (*table.view().free, *table.view().challenges)
        table.finish_round()


def test_05_all_other_cards_are_shuffled_and_lie_face_down_in_three_decks() -> None:
    table = Written()
    assert {deck.deck for deck in table.view().decks} == {"free", "challenge", "catastrophe"}
    assert [deck.left for deck in table.view().decks] == [24 - 3, 24 - 3, 12]
    assert {"free deck", "challenge deck", "catastrophe deck"} <= {*table.chance.purposes}


def test_06_each_player_starts_with_two_people_and_three_food() -> None:
    table = Written()
    assert (table.people(), table.food()) == ([2, 2, 2, 2], [3, 3, 3, 3])


def test_07_each_players_people_have_a_colour_of_their_own() -> None:
    names = [seat.name for seat in Written(6).view().seats]
    assert len({*names}) == 6


def test_08_there_are_never_more_than_45_food_the_players_own_included() -> None:
    for players in (4, 5, 6):
        table = Written(players)
        for _ in range(5):
            assert table.view().pile + sum(table.food()) <= 45
            table.finish_round()


def test_09_with_five_or_six_players_there_are_45_food_in_the_game() -> None:
    for players in (5, 6):
        assert Written(players).view().pile + sum(Written(players).food()) == 45


def test_10_with_four_players_there_are_30_food_in_the_game() -> None:
    assert Written(4).view().pile + sum(Written(4).food()) == 30


def test_11_who_goes_first_in_the_first_round_is_decided_by_chance() -> None:
    assert Written().chance.purposes.count("first player") == 1
    assert Written().awaited() == [RED]


def test_12_play_goes_clockwise() -> None:
    table = Written()
    for seat in (RED, ORANGE, WHITE, BLUE):
        assert table.awaited() == [seat]
        assert table.refused((seat + 1) % 4, TakeFree(0)).code == "not_your_turn"
        table.plays(seat)


def test_13_the_second_player_of_a_round_begins_the_next_one_and_the_first_becomes_the_last() -> None:
    table = Written()
    assert told(table.finish_round(), RoundBegan) == [RoundBegan(2, (ORANGE, WHITE, BLUE, RED))]
    assert told(table.finish_round(), RoundBegan) == [RoundBegan(3, (WHITE, BLUE, RED, ORANGE))]


def test_14_a_player_has_one_action_in_a_turn() -> None:
    table = Written()
    assert table.refused(RED, Pass()).code == "must_act"
    table.plays(RED)
    assert table.refused(RED, TakeFree(1)).code == "not_your_turn"


def test_15_a_free_resource_card_gives_what_it_says_at_once() -> None:
    table = Written()
    table.lay_free("Tinned beans", "Two cousins", "Stale crackers")
    table.do(RED, TakeFree(0))
    table.do(ORANGE, TakeFree(1))

    assert (table.food()[RED], table.people()[ORANGE]) == (5, 4)


def test_16_a_free_resource_card_that_was_taken_goes_to_its_discard_pile() -> None:
    table = Written()
    before = table.deck("free")
    table.do(RED, TakeFree(0))
    assert table.deck("free") == (before[0], before[1] + 1)


def test_17_a_free_resource_card_is_not_replaced_before_the_round_is_over() -> None:
    table = Written()
    table.do(RED, TakeFree(0))
    assert table.view().free[0] is None
    assert table.refused(ORANGE, TakeFree(0)).code == "card_gone"


def test_18_a_player_may_start_a_challenge_that_nobody_has_begun() -> None:
    table = Written()
    table.send(RED, 0, 1)
    assert table.view().challenges[0].sent == ((RED, 1),)
    assert table.refused(ORANGE, StartChallenge(0, 1)).code == "already_begun"


def test_19_challenges_reward_more_than_free_resource_cards_do() -> None:
    cards = TragedyOptions(**TragedyOptions.as_written).cards
    most = max(card.food + card.people for card in cards.free)
    assert all(card.food + card.people > most for card in cards.challenge)


def test_20_a_challenge_rewards_only_if_exactly_as_many_people_came_as_it_asks_for() -> None:
    table = Written()
    table.everybody(food=4, people=5)
    table.send(RED, 0, 4)
    table.send(ORANGE, 1, 2)
    done = table.finish_round()

    assert [event.slot for event in told(done, ChallengeMet)] == [1]
    assert [event.missing for event in told(done, ChallengeFailed)] == [1]


def test_21_from_one_person_up_to_as_many_as_a_card_asks_for_can_be_sent() -> None:
    table = Written()
    table.everybody(food=4, people=6)
    assert [
        action.people
        for action in table.legal(RED)
        if isinstance(action, StartChallenge) and action.slot == 0
    ] == [1, 2, 3, 4, 5]
    assert table.refused(RED, StartChallenge(0, 6)).code == "too_many_people"


def test_22_who_was_sent_to_a_challenge_comes_back_only_when_the_round_is_over() -> None:
    table = Written()
    table.everybody(food=4, people=5)
    table.send(RED, 0, 5)
    for seat in (ORANGE, WHITE, BLUE):
        assert table.view().seats[RED].home == 0
        table.plays(seat)
    assert (table.view().round, table.view().seats[RED].home) == (2, 5)


def test_23_a_challenge_that_was_begun_in_this_round_and_is_not_full_can_be_joined() -> None:
    table = Written()
    table.everybody(food=4, people=3)
    table.send(RED, 0, 3)
    table.send(ORANGE, 0, 2)
    assert table.view().challenges[0].sent == ((RED, 3), (ORANGE, 2))
    assert table.view().challenges[0].room == 0
    assert not any(
        action.slot == 0 for action in table.legal(WHITE) if not isinstance(action, TakeFree | Pass)
    )


def test_24_each_who_took_part_is_rewarded_in_proportion_to_the_people_sent() -> None:
    table = Written()
    table.everybody(food=4, people=5)
    table.send(RED, 0, 4)
    table.send(ORANGE, 0, 1)
    (met,) = (event for event in told(table.finish_round(), ChallengeMet) if event.slot == 0)
    assert met.gains == ((RED, 8, 0), (ORANGE, 2, 0))


def test_25_three_of_five_people_earn_six_of_ten_food() -> None:
    table = Written()
    table.everybody(food=4, people=5)
    table.send(RED, 0, 3)
    table.send(ORANGE, 0, 2)
    (met,) = (event for event in told(table.finish_round(), ChallengeMet) if event.slot == 0)
    assert met.gains[0] == (RED, 6, 0)


def test_26_players_may_talk_and_agree_to_go_to_a_challenge_together() -> None:
    table = Written()
    assert TRAGEDY.floor(table.state).speakers == {RED, ORANGE, WHITE, BLUE}
    table.send(RED, 0, 1)
    assert TRAGEDY.floor(table.state).speakers == {RED, ORANGE, WHITE, BLUE}


def test_27_players_may_betray_each_other() -> None:
    table = Written()
    table.everybody(food=4, people=3)
    table.send(RED, 0, 3)
    table.do(ORANGE, TakeFree(0))
    assert told(table.finish_round(), ChallengeFailed)[0].losses == ((RED, 2),)


def test_28_the_players_part_of_a_round_ends_when_each_has_had_a_turn() -> None:
    table = Written()
    for seat in (RED, ORANGE, WHITE):
        assert told(table.plays(seat), Fed) == []
    assert len(told(table.plays(BLUE), Fed)) == 4


def test_29_the_animals_take_their_turn_after_the_players() -> None:
    table = haunted("carnivore", players=4)
    for seat in (RED, ORANGE):
        table.plays(seat)
    assert table.plays(WHITE)[-1] == TurnBegan(BLUE, "animals")


def test_30_a_challenge_pays_its_reward_after_the_animals_turn() -> None:
    table = haunted("herbivore", players=4)
    table.send(RED, 0, 3)
    table.send(ORANGE, 0, 2)
    assert told(table.plays(WHITE), ChallengeMet) == []
    assert len(told(table.do(BLUE, Pass()), ChallengeMet)) == 1


def test_31_a_challenge_that_was_not_met_rewards_nobody() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.send(RED, 0, 4)
    done = table.finish_round()
    assert all(event.slot != 0 for event in told(done, ChallengeMet))
    assert next(event for event in told(done, Fed) if event.seat == RED).food == 2
    assert table.food()[RED] == 4 - 2


def test_32_each_who_took_part_in_a_failed_challenge_loses_as_many_people_as_were_missing() -> None:
    table = Written()
    table.everybody(food=4, people=5)
    table.send(RED, 0, 3)
    table.send(ORANGE, 0, 1)
    assert told(table.finish_round(), ChallengeFailed)[0].losses == ((RED, 1), (ORANGE, 1))


def test_33_three_sent_where_five_are_needed_cost_each_who_took_part_two_people() -> None:
    table = Written()
    table.everybody(food=4, people=5)
    table.send(RED, 0, 1)
    table.send(ORANGE, 0, 2)
    (failed,) = told(table.finish_round(), ChallengeFailed)
    assert (failed.missing, failed.losses) == (2, ((RED, 2), (ORANGE, 2)))
    assert table.people()[:2] == [3, 3]


def test_34_people_come_home_from_a_challenge_even_if_it_was_not_met() -> None:
    table = Written()
    table.everybody(food=4, people=6)
    table.send(RED, 0, 4)
    table.finish_round()
    assert (table.view().seats[RED].people, table.view().seats[RED].home) == (5, 5)


def test_35_a_completed_challenge_goes_to_its_discard_pile_and_is_replaced() -> None:
    table = Written()
    before = table.deck("challenge")
    table.send(RED, 1, 2)
    done = table.finish_round()
    assert [event.slot for event in told(done, CardDealt) if event.deck == "challenge"] == [1]
    assert table.deck("challenge") == (before[0] - 1, before[1] + 1)


def test_36_a_challenge_that_failed_stays_on_the_table() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.send(RED, 0, 3)
    table.finish_round()
    assert (table.view().challenges[0].card.name, table.view().challenges[0].sent) == (DEER, ())


def test_37_missing_free_resource_cards_are_replaced_before_anybody_eats() -> None:
    table = Written()
    done = table.finish_round()
    kinds = [type(event) for event in done if isinstance(event, CardDealt | Fed)]
    assert kinds.index(Fed) == kinds.count(CardDealt)
    assert sum(event.deck == "free" for event in told(done, CardDealt)) == 3


def test_38_two_people_eat_one_food() -> None:
    assert [fed(people, 4).food for people in (2, 4, 6)] == [1, 2, 3]


def test_39_an_odd_number_of_people_is_rounded_up_so_five_eat_three() -> None:
    assert fed(5, 4).food == 3


def test_40_food_never_falls_below_zero() -> None:
    assert (fed(6, 1).food, fed(6, 0).food) == (1, 0)


def test_41_who_cannot_feed_all_people_loses_a_third_of_them_rounded_up() -> None:
    assert [fed(people, 0).lost for people in (3, 4, 6, 7)] == [1, 2, 2, 3]
    assert fed(6, 2).lost == 2
    assert fed(6, 3).lost == 0


def test_42_after_every_third_round_a_catastrophe_is_drawn_and_the_counter_starts_again() -> None:
    table = Written()
    drawn = []
    for number in range(1, 7):
        table.everybody(food=7, people=9)
        assert table.view().to_catastrophe == 3 - (number - 1) % 3
        drawn += [number] * len(told(table.finish_round(), CatastropheDrawn))
    assert drawn == [3, 6]


def test_43_a_catastrophe_takes_from_every_player_what_its_card_says() -> None:
    table = Written()
    table.everybody(food=5, people=4)
    table.threaten("Raiders")
    assert [(blow.seat, blow.people) for blow in told(table.finish_round(), Struck)] == [
        (seat, 2) for seat in range(4)
    ]


def test_44_a_catastrophe_that_was_drawn_goes_to_its_discard_pile() -> None:
    table = Written()
    table.threaten("Dust flu")
    table.finish_round()
    assert table.deck("catastrophe") == (11, 1)


@pytest.mark.parametrize(("food", "dies"), [(0, True), (1, False)])
def test_45_who_has_no_food_when_a_catastrophe_takes_food_dies_at_once(food: int, dies: bool) -> None:
    table = Written()
    table.everybody(food=5, people=4)
    table.lay_free("Lone wanderer", "Stale crackers", "Stale crackers")
    table.own_goods(RED, people=1, food=1 + food)
    table.threaten("Locusts")
    table.do(RED, TakeFree(0))
    died = [event.seat for event in told(table.finish_round(), Died)]
    assert died == ([RED] if dies else [])
    assert table.food()[RED] == 0


def test_46_who_has_no_people_left_dies_at_once() -> None:
    table = at_animals("carnivore", players=4)
    table.own_goods(RED, people=1)
    assert [event.seat for event in told(table.do(BLUE, Hunt(RED)), Died)] == [RED]
    assert not table.view().seats[RED].alive


def test_47_the_food_of_the_dead_leaves_the_game() -> None:
    table = at_animals("carnivore", players=4)
    table.own_goods(RED, people=1)
    gone, food = table.view().gone, table.food()[RED]
    table.do(BLUE, Hunt(RED))
    assert food > 0
    assert table.view().gone == gone + food
    assert table.food()[RED] == 0


def test_48_without_food_in_the_pile_challenges_and_free_resource_cards_give_no_food() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.empty_pile()
    assert told(table.do(RED, TakeFree(0)), FreeTaken)[0].food == 0
    table.send(ORANGE, 1, 2)
    assert told(table.finish_round(), ChallengeMet)[0].gains == ((ORANGE, 0, 0),)


def test_49_without_people_in_the_box_challenges_and_free_resource_cards_give_no_people_otherwise() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.lay_free("Lone wanderer", "Lone wanderer", "Lone wanderer")
    table.own_goods(RED, people=15)
    assert told(table.do(RED, TakeFree(0)), FreeTaken)[0].people == 0
    assert told(table.do(ORANGE, TakeFree(1)), FreeTaken)[0].people == 1


def test_50_with_an_empty_pile_cards_are_still_replaced_and_catastrophes_still_come() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.empty_pile()
    table.threaten("Dust flu")
    done = table.finish_round()
    assert None not in (*table.view().free, *table.view().challenges)
    assert len(told(done, CatastropheDrawn)) == 1


def test_51_with_an_empty_pile_people_still_eat() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.empty_pile()
    assert [event.food for event in told(table.finish_round(), Fed)] == [2, 2, 2, 2]


def test_52_a_deck_that_has_run_out_is_made_of_its_discard_pile_shuffled() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.state.discards[0] += table.state.decks[0]
    table.state.decks[0].clear()
    done = table.finish_round()
    assert [event.deck for event in told(done, Reshuffled)] == ["free"]
    assert None not in table.view().free


def test_53_the_game_goes_on_until_only_one_player_is_alive() -> None:
    table = Written()
    for _ in range(15):
        table.everybody(food=7, people=6)
        table.finish_round()
    assert (table.view().round, table.view().phase) == (16, "turns")
    table.everybody(food=0, people=1)
    table.own_goods(RED, people=10, food=5)
    table.empty_pile()
    assert told(table.finish_round(), GameEnded)[0].reason == "last_standing"


def test_54_the_last_player_alive_wins() -> None:
    table = haunted("carnivore", "carnivore", players=4)
    while table.view().phase == "turns":
        table.plays(table.awaited()[0])
    table.own_goods(ORANGE, people=1)
    done = table.do(BLUE, Hunt(ORANGE))
    assert done[-1] == GameEnded("last_standing", (RED,))


def test_55_who_dies_becomes_an_animal() -> None:
    table = Written()
    table.everybody(food=4, people=4)
    table.own_goods(RED, people=1)
    table.threaten("Raiders")
    done = table.finish_round()
    assert told(done, AnswersOpened) == [AnswersOpened("roles", (RED,))]
    assert table.view().seats[RED].role is not None


def test_56_at_death_each_chooses_to_be_a_herbivore_or_a_carnivore() -> None:
    for kind in ("herbivore", "carnivore"):
        table = Written()
        table.everybody(food=4, people=4)
        table.own_goods(RED, people=1)
        table.threaten("Raiders")
        while table.view().phase == "turns":
            table.plays(table.awaited()[0])
        table.do(RED, ChooseRole(kind))  # type: ignore[arg-type]
        assert table.view().seats[RED].role == kind
        assert table.refused(RED, ChooseRole("herbivore")).code == "role_fixed"


def test_57_everybody_sees_which_animal_somebody_is() -> None:
    table = haunted("carnivore", "herbivore")
    assert [seat.role for seat in table.view().seats] == [None, None, None, None, "herbivore", "carnivore"]


def test_58_animals_act_only_in_the_animals_turn() -> None:
    table = haunted("carnivore", players=4)
    assert table.refused(BLUE, Hunt(RED)).code == "wrong_phase"
    assert table.refused(BLUE, TakeFree(0)).code == "only_the_living"


def test_59_a_herbivore_takes_up_to_one_food_less_than_players_started() -> None:
    for players in (4, 6):
        table = at_animals("herbivore", players=players)
        hungry = graze(table, red=players - 2, orange=2)
        assert table.refused(players - 1, hungry).facts == {"asked": players, "limit": players - 1}
        table.do(players - 1, graze(table, red=players - 2, orange=1))


def test_60_a_herbivore_may_take_all_of_it_from_one_player() -> None:
    table = at_animals("herbivore", players=4)
    table.do(BLUE, graze(table, red=3))


def test_61_a_herbivore_may_take_one_food_from_each_of_several_players() -> None:
    table = at_animals("herbivore", players=4)
    before = table.food()
    table.do(BLUE, graze(table, red=1, orange=1, white=1))
    eaten = {event.seat: event.food for event in told(table.log, Fed)}
    assert table.food()[:3] == [had - 1 - eaten[seat] for seat, had in enumerate(before[:3])]


def test_62_a_herbivore_may_take_less_spread_in_any_way() -> None:
    table = at_animals("herbivore")
    table.do(5, graze(table, red=1, white=2))


def test_63_a_carnivore_kills_one_person_of_a_living_player() -> None:
    table = at_animals("carnivore", players=4)
    before = table.people()
    assert table.refused(BLUE, Hunt(BLUE)).code == "prey_dead"
    table.do(BLUE, Hunt(RED))
    assert table.people()[RED] == before[RED] - 1


def test_64_a_carnivore_cannot_kill_people_at_a_challenge() -> None:
    table = haunted("carnivore", players=4)
    table.send(RED, 0, 3)
    for seat in (ORANGE, WHITE):
        table.plays(seat)
    assert table.refused(BLUE, Hunt(RED)).code == "nobody_home"


def test_65_a_carnivore_kills_no_more_where_fewer_players_are_left() -> None:
    for dead in (1, 2, 3):
        table = at_animals(*["carnivore"] * dead, players=5)
        before = table.people()
        table.do(GREEN, Hunt(RED))
        assert table.people()[RED] == before[RED] - 1


def test_66_a_player_must_have_food_in_at_least_one_of_two_turns_otherwise() -> None:
    table = Written()
    table.everybody(food=0, people=6)
    table.empty_pile()
    for _ in range(2):
        table.lay_free("Lone wanderer", "Lone wanderer", "Lone wanderer")
        done = table.finish_round()
        assert told(done, Died) == []
        assert all(event.lost for event in told(done, Fed))


def test_67_the_number_of_open_cards_stays_when_players_die() -> None:
    table = haunted("carnivore", "carnivore", players=5)
    for _ in range(2):
        assert (len(table.view().free), len(table.view().challenges)) == (4, 4)
        table.finish_round()


def test_68_dead_players_may_gang_up_on_the_living() -> None:
    table = at_animals("carnivore", "carnivore")
    (room,) = TRAGEDY.floor(table.state).rooms
    assert room.speakers == {4, 5}
    table.own_goods(RED, people=2)
    table.do(5, Hunt(RED))
    assert [event.seat for event in told(table.do(4, Hunt(RED)), Died)] == [RED]
