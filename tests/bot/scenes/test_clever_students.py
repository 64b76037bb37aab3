"""What a clever student tries in the three smaller games, as their authors wrote them: it does not work, and
one sentence says why.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.commands.answers import refusal_panel
from bot.games.crossroads.scenes.news import news_lines as crossroads_news
from bot.games.settlers.scenes.news import news_lines as settlers_news
from bot.games.tragedy.scenes.news import news_lines as tragedy_news
from games.crossroads import actions as cross
from games.island.actions import BuyCard, PlayCard, Trade
from games.refusal import Refusal
from games.settlers import actions as settle
from games.shared_vocabulary import Accept, EndTurn, FinishGame, Withdraw
from games.tragedy import actions as tragic
from tests.games.crossroads.as_written.table import Written as Crossroads
from tests.games.crossroads.table import space
from tests.games.settlers.as_written.table import Written as Settlers
from tests.games.settlers.table import bundle, one
from tests.games.tragedy.as_written.table import Written as Tragedy
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE

NOTHING = bundle()
WOOL, ORE, BRICK = one("wool"), one("ore"), one("brick")
A1, E1, I1 = map(space, ("A1", "E1", "I1"))
Try = Callable[[], tuple[Refusal, str]]
TRIES: list[tuple[str, Try]] = []


def tried(game: str) -> Callable[[Try], Try]:
    """Lists what somebody tries in this game, and what they then read."""

    def listed(attempt: Try) -> Try:
        TRIES.append((game, attempt))
        return attempt

    return listed


def animals(kind: tragic.Role) -> Tragedy:
    """Blue is such an Animal; the living have 4 Food and 3 People each."""
    table = Tragedy()
    table.everybody(food=4, people=3)
    table.kill(BLUE, kind)
    return table


@tried("tragedy")
def pass_though_not_stuck() -> tuple[Refusal, str]:
    return Tragedy().refused(
        RED, tragic.Pass()
    ), "At this table you may pass only when you can do nothing else."


@tried("tragedy")
def block_a_challenge_with_nobody() -> tuple[Refusal, str]:
    return Tragedy().refused(RED, tragic.StartChallenge(0, 0)), "Send at least one Person."


@tried("tragedy")
def send_people_whom_one_does_not_have() -> tuple[Refusal, str]:
    return Tragedy().refused(RED, tragic.StartChallenge(1, 3)), "You cannot send 3 People: you have 2."


@tried("tragedy")
def act_twice_in_a_turn() -> tuple[Refusal, str]:
    table = Tragedy()
    table.do(RED, tragic.TakeFree(0))
    return table.refused(RED, tragic.StartChallenge(1, 2)), "It is the turn of Orange."


@tried("tragedy")
def take_a_card_that_is_gone() -> tuple[Refusal, str]:
    table = Tragedy()
    table.do(RED, tragic.TakeFree(0))
    return table.refused(ORANGE, tragic.TakeFree(0)), "No card lies there until the end of the round."


@tried("tragedy")
def crowd_into_a_full_challenge() -> tuple[Refusal, str]:
    table = Tragedy()
    table.everybody(food=4, people=5)
    table.send(RED, 1, 2)
    return table.refused(ORANGE, tragic.JoinChallenge(1, 1)), "Raid the pantry has all the People it needs."


@tried("tragedy")
def promise_in_the_game_where_there_are_no_pledges() -> tuple[Refusal, str]:
    return Tragedy().refused(ORANGE, tragic.Pledge(0, 2)), "This table plays without pledges."


@tried("tragedy")
def hunt_people_who_are_out() -> tuple[Refusal, str]:
    table = animals("carnivore")
    table.send(RED, 0, 3)
    table.plays(ORANGE)
    table.plays(WHITE)
    return table.refused(BLUE, tragic.Hunt(RED)), "All People of Red are at a Challenge, and safe."


@tried("tragedy")
def become_another_animal_when_it_pays() -> tuple[Refusal, str]:
    table = animals("carnivore")
    for seat in (RED, ORANGE, WHITE):
        table.plays(seat)
    return table.refused(BLUE, tragic.ChooseRole("herbivore")), "An Animal stays what it is."


@tried("tragedy")
def eat_as_a_carnivore() -> tuple[Refusal, str]:
    table = animals("carnivore")
    for seat in (RED, ORANGE, WHITE):
        table.plays(seat)
    return table.refused(BLUE, tragic.Graze((1, 0, 0, 0))), "Only a Herbivore can do that."


@tried("tragedy")
def play_on_when_dead() -> tuple[Refusal, str]:
    return animals("herbivore").refused(
        BLUE, tragic.TakeFree(0)
    ), "Only the living can do that, and you are an Animal."


@tried("tragedy")
def starve_everybody_at_once() -> tuple[Refusal, str]:
    table = animals("herbivore")
    for seat in (RED, ORANGE, WHITE):
        table.plays(seat)
    return table.refused(
        BLUE, tragic.Graze((2, 2, 0, 0))
    ), "You cannot take 4 Food: 3 is the most in a round."


@tried("tragedy")
def end_the_game_as_a_player_who_leads() -> tuple[Refusal, str]:
    return Tragedy().refused(RED, FinishGame()), "Only the instructor can do that."


def market() -> Settlers:
    """Red trades and has wool; Orange has ore, Blue brick."""
    table = Settlers()
    table.trading()
    table.hand(RED, wool=4)
    table.hand(ORANGE, ore=2)
    table.hand(BLUE, brick=2)
    return table


@tried("settlers")
def give_a_friend_cards_for_nothing() -> tuple[Refusal, str]:
    return market().refused(RED, settle.Offer(WOOL, NOTHING)), "Both sides give at least one card."


@tried("settlers")
def give_cards_away_as_a_trade_of_one_kind() -> tuple[Refusal, str]:
    offer = settle.Offer(bundle(wool=2), bundle(wool=1, ore=1))
    return market().refused(RED, offer), "wool is on both sides. You can’t trade a resource for itself."


@tried("settlers")
def trade_past_the_player_in_turn() -> tuple[Refusal, str]:
    offer = settle.Offer(BRICK, ORE, (ORANGE,))
    return market().refused(BLUE, offer), "You can trade only with Red, whose turn it is."


@tried("settlers")
def use_a_port_in_the_middle_of_a_trade() -> tuple[Refusal, str]:
    table = market()
    table.do(RED, settle.Offer(WOOL, ORE))
    return table.refused(
        RED, Trade("wool", "ore")
    ), "Red’s offer is open. It must be answered or taken back first."


@tried("settlers")
def end_the_turn_over_an_open_offer() -> tuple[Refusal, str]:
    table = market()
    table.do(RED, settle.Offer(WOOL, ORE))
    return table.refused(RED, EndTurn()), "Red’s offer is open. It must be answered or taken back first."


@tried("settlers")
def keep_all_waiting_with_offers() -> tuple[Refusal, str]:
    table = market()
    for number in range(1, 51):
        table.do(RED, settle.Offer(WOOL, ORE))
        table.do(RED, Withdraw(number))
    return table.refused(RED, settle.Offer(WOOL, ORE)), "You may make no more than 50 offers in this turn."


@tried("settlers")
def play_a_card_in_the_turn_in_which_it_was_bought() -> tuple[Refusal, str]:
    table = market()
    table.stack("knight")
    table.hand(RED, wool=1, wheat=1, ore=1)
    table.do(RED, BuyCard())
    return table.refused(
        RED, PlayCard("knight")
    ), "You bought Knight in this turn. You may play it from your next turn on."


@tried("settlers")
def play_two_cards_in_a_turn() -> tuple[Refusal, str]:
    table = market()
    table.holds(RED, "knight", "knight")
    table.do(RED, PlayCard("knight"))
    return table.refused(
        RED, PlayCard("knight")
    ), "You have played a card in this turn already. You may play one a turn."


@tried("settlers")
def show_a_victory_point_early() -> tuple[Refusal, str]:
    table = market()
    table.holds(RED, "victory_point")
    said = "Victory Points are never played. They count by themselves and are shown at the end."
    return table.refused(RED, PlayCard("victory_point")), said


@tried("settlers")
def give_back_too_few_after_a_seven() -> tuple[Refusal, str]:
    table = market()
    table.do(RED, EndTurn())
    table.hand(RED, wool=9)
    table.roll(3, 4)
    return table.refused(RED, settle.Discard(bundle(wool=3))), "You give back 4 cards, and chose 3."


@tried("settlers")
def trade_cards_away_before_they_are_lost() -> tuple[Refusal, str]:
    table = market()
    table.do(RED, EndTurn())
    table.hand(RED, wool=9)
    table.roll(3, 4)
    return table.refused(ORANGE, settle.Offer(ORE, WOOL)), "Red must choose cards to give back first."


@tried("settlers")
def choose_a_start_before_the_weaker_ones() -> tuple[Refusal, str]:
    return Settlers(begun=False).refused(BLUE, settle.ChooseStart(0)), "Red chooses now."


@tried("settlers")
def take_more_bonus_cards_than_are_due() -> tuple[Refusal, str]:
    table = Settlers(begun=False, bonus="3 1")
    for seat in range(4):
        table.do(seat, settle.ChooseStart(seat))
    return table.refused(RED, settle.TakeBonus(bundle(ore=4))), "You may take 3 cards, and chose 4."


def joined() -> Crossroads:
    """1 and 2 are neighbours; 1 reaches 3 only through 2. They trade, with 5 gold each."""
    table = Crossroads()
    table.draw("1RRR2RRR3.").purses(5, 5, 5, 5).at("trade")
    return table


@tried("crossroads")
def trade_with_oneself() -> tuple[Refusal, str]:
    table = Crossroads()
    table.draw("1RR1......", "..........", "2...3...4.").at("trade")
    return table.refused(RED, cross.Offer(A1, space("D1"), 3)), "Nobody trades with themselves."


@tried("crossroads")
def share_more_than_a_trade_brings() -> tuple[Refusal, str]:
    return joined().refused(RED, cross.Offer(A1, E1, 4)), "A share is a whole number from 0 to 3."


@tried("crossroads")
def trade_past_the_one_between() -> tuple[Refusal, str]:
    return joined().refused(RED, cross.Offer(A1, I1, 1)), "No road leads from A1 to I1 that way."


@tried("crossroads")
def pay_a_friend_as_a_needless_middleman() -> tuple[Refusal, str]:
    return joined().refused(RED, cross.Offer(A1, E1, 1, (WHITE,))), "You do not need White for this trade."


@tried("crossroads")
def trade_a_city_twice() -> tuple[Refusal, str]:
    table = joined()
    table.do(RED, cross.Offer(A1, E1, 1))
    table.do(ORANGE, Accept(1))
    return table.refused(WHITE, cross.Offer(I1, E1, 1)), "The city at E1 has already traded in this round."


@tried("crossroads")
def hand_gold_to_whoever_is_to_win() -> tuple[Refusal, str]:
    return joined().refused(RED, cross.Give(ORANGE, 3)), "At this table gold is not given away."


@tried("crossroads")
def make_offers_without_end() -> tuple[Refusal, str]:
    table = joined()
    for number in range(1, 31):
        table.do(RED, cross.Offer(A1, E1, 1))
        table.do(RED, Withdraw(number))
    return table.refused(
        RED, cross.Offer(A1, E1, 1)
    ), "You have made 30 offers in this round. You may make no more."


@tried("crossroads")
def wall_somebody_in() -> tuple[Refusal, str]:
    table = Crossroads()
    table.draw("1RR..2....", "..........", "..........", "3...4.....").purses(50).at("build", RED)
    table.do(RED, cross.BuildRoad(space("D1")))
    said = "E1 touches a city of Orange. Around a city only its owner may build roads."
    return table.refused(RED, cross.BuildRoad(space("E1"))), said


@pytest.mark.parametrize(
    ("game", "attempt"), [pytest.param(game, one, id=one.__name__) for game, one in TRIES]
)
def test_it_is_refused_with_a_sentence(game: str, attempt: Try) -> None:
    refusal, said = attempt()

    assert refusal_panel(refusal, game).text == said


def test_two_who_agree_to_tie_play_on_until_one_is_ahead_or_the_teacher_ends_it() -> None:
    table = Crossroads()
    table.draw("1...2...3.", "..........", "..........", "..........", "4.........").purses(104, 104).at(
        "trade"
    )
    table.chance.dice += [3, 3] * 20
    done = [event for seat in range(4) for event in table.do(seat, cross.Done())]
    assert "🟥 Red and 🟧 Orange are tied at 104: the game goes on." in crossroads_news(done, table.view())

    for _ in range(3):
        table.finish_round()
    assert table.view().phase == "build"
    table.do(None, FinishGame(), "instructor")
    said = "🏆 The instructor has ended the game. 🟥 Red and 🟧 Orange came first."
    assert said in crossroads_news(table.finish_round(), table.view())


def test_to_stall_until_the_last_round_leaves_a_tie_a_tie() -> None:
    table = Crossroads(round_limit=1)
    table.draw("1...2...3.", "..........", "..........", "..........", "4.........").purses(30, 30).at(
        "trade"
    )
    table.chance.dice += [3, 3] * 20
    done = [event for seat in range(4) for event in table.do(seat, cross.Done())]
    assert "🟥 Red and 🟧 Orange are tied at 30: the game goes on." in crossroads_news(done, table.view())
    assert table.view().round == 2


def test_a_truce_of_the_last_two_has_no_winner_until_the_teacher_ends_it() -> None:
    table = Tragedy()
    table.everybody(food=4, people=6)
    for seat in (BLUE, WHITE):
        table.kill(seat, "herbivore")
    for _ in range(16):
        for seat in (RED, ORANGE):
            table.own_goods(seat, food=8, people=6)
        table.finish_round()
    assert table.view().round > 15
    assert table.view().phase == "turns"
    table.do(None, FinishGame(), "instructor")
    said = tragedy_news(table.finish_round(), table.view(), table.options.cards)
    assert said[-1] == "The instructor has ended the game. All who are alive win together."


def test_ten_points_that_are_kept_quiet_are_declared_all_the_same() -> None:
    table = Settlers()
    table.trading()
    table.points(RED, 5)
    table.holds(RED, *["victory_point"] * 5)  # type: ignore[list-item]
    said = settlers_news(table.do(RED, EndTurn()), table.view())
    assert said == ["📣 🟥 Red declares 10 points! The round is played to its end."]
