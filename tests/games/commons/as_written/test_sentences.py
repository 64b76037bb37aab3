"""Every sentence of the author's that states a rule, played on `as-written`. The names come from
`sentences.toml`.
"""

import pytest

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.events import Crashed, GameEnded, Grew, HarvestOpened, Recovered
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import BeginOstrom, CallMeeting, Elect, EndDefence, Move, Settle, Vote
from games.commons.governance.events import RuleApplied, StageCalled
from games.commons.governance.vocabulary import GiveBack
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.events import Rolled
from games.island.topology import island
from games.shared_vocabulary import EndTurn, RoundEnded
from tests.games.any_table import told
from tests.games.commons.as_written.table import Written, WrittenTown, hand
from tests.games.commons.governance.town import REWARD, SANCTION
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, WHITE, cards

ALL = {RED, ORANGE, WHITE, BLUE}


def last_turn(points: int, *seats: int, **options: int) -> Written:
    """The last turn of three rounds; these seats have so many points by cities and victory cards."""
    table = Written(**{"rounds_basic": 3, "rounds_ostrom": 0, **options})
    table.turns(11)
    for seat in seats:
        for vertex, owner in enumerate(table.state.owners):
            if owner == seat and table.state.points[seat] < points:
                table.state.is_city[vertex] = True
                table.state.points[seat] += 1
                roads, settlements, cities = table.state.pieces[seat]
                table.state.pieces[seat] = (roads, settlements + 1, cities - 1)
        while table.state.points[seat] < points:
            table.state.deck.remove("victory_point")
            table.state.revealed[seat] += ("victory_point",)
            table.state.points[seat] += 1
    return table


def at_step(step: str, **given: int) -> Written:
    """Red is at this step of the own turn, with these cards in hand."""
    table = Written()
    table.give(RED, **given)
    table.skip_to(step)
    return table


def sued() -> WrittenTown:
    """Orange has sued Red, and Red has spoken."""
    town = WrittenTown()
    town.meet()
    town.move(v.Sue("It looked away."), ORANGE)
    town.do(RED, EndDefence())
    return town


def test_01_four_play_red_orange_white_and_blue() -> None:
    table = Written()
    assert [seat.name for seat in table.view().seats] == ["red", "orange", "white", "blue"]


def test_02_first_settlements_and_roads_stand_in_places_that_are_fixed_before() -> None:
    boards = [Written().view().board for _ in range(2)]
    assert boards[0] == boards[1]


def test_03_the_bank_starts_with_30_cards_six_of_each_kind() -> None:
    assert Written().view(INSTRUCTOR).bank.stock == (6, 6, 6, 6, 6)


def test_04_the_banks_stock_is_hidden_from_the_players() -> None:
    table = Written()
    for seat in range(4):
        assert table.view(seat_audience(seat)).bank is None
    table.stock(ore=1)
    assert table.view(seat_audience(RED)) == Written().view(seat_audience(RED))


def test_05_each_player_has_two_settlements_and_two_roads_at_the_start() -> None:
    board = Written().view().board
    for seat in range(4):
        assert sum(owner == seat for _, owner in board.settlements) == 2
        assert sum(owner == seat for _, owner in board.roads) == 2


def test_06_a_player_survives_with_more_than_eight_points() -> None:
    assert told(last_turn(9, RED).turn(), GameEnded)[0].survivors == (RED,)
    assert told(last_turn(8, RED).turn(), GameEnded)[0].survivors == ()


def test_07_there_is_a_certain_number_of_rounds_to_do_so() -> None:
    table = Written(rounds_ostrom=0)
    table.turns(8 * 4 - 1)
    assert told(table.log, GameEnded) == []
    assert len(told(table.turn(), GameEnded)) == 1


def test_08_several_players_can_win() -> None:
    """With fewer points than usual: the box has not cards enough to give nine to two by cards alone."""
    assert told(last_turn(5, RED, BLUE, goal=4).turn(), GameEnded)[0].survivors == (RED, BLUE)


def test_09_it_can_be_that_nobody_wins() -> None:
    assert told(last_turn(2).turn(), GameEnded)[0].survivors == ()


def test_10_settlements_and_cities_bring_points() -> None:
    table = at_step("build", lumber=2, brick=2, wheat=3, wool=1, ore=3)
    table.do(RED, Build("road", 42))
    table.do(RED, Build("settlement", 29))
    assert table.points(RED) == 3
    table.do(RED, Build("city", 8))
    assert table.points(RED) == 4


def test_11_victory_point_cards_bring_points() -> None:
    table = Written()
    table.deal(RED, "victory_point")
    table.skip_to("cards")
    table.do(RED, PlayCard("victory_point"))
    assert table.points(RED) == 3


def test_12_nothing_else_brings_points() -> None:
    table = at_step("build", lumber=5, brick=5)
    for edge in (42, 43, 51):
        table.do(RED, Build("road", edge))
    assert table.points(RED) == 2
    assert "knight" not in table.state.deck


def test_13_turns_go_from_red_to_orange_white_and_blue() -> None:
    table = Written()
    order = []
    for _ in range(5):
        order.append(table.view().active)
        table.turn()
    assert order == [RED, ORANGE, WHITE, BLUE, RED]


def test_14_when_everybody_has_had_a_turn_a_round_is_over() -> None:
    table = Written()
    assert told(table.turns(3), RoundEnded) == []
    assert told(table.turn(), RoundEnded) == [RoundEnded(1)]


def test_15_a_turn_begins_with_a_roll_of_two_dice_which_nobody_can_skip() -> None:
    table = Written()
    for action in (EndTurn(), NextStep(), Trade("wool", "ore"), BuyCard()):
        assert table.refused(RED, action).code == "roll_first"
    table.chance.dice = [1, 6]
    assert told(table.do(RED, Roll()), Rolled) == [Rolled(RED, (1, 6))]


def test_16_who_has_a_settlement_at_the_number_rolled_may_ask_for_three_cards_or_fewer() -> None:
    table = Written()
    (harvest,) = told(table.roll(8), HarvestOpened)
    assert harvest.limits == (cards(lumber=3), NOTHING, cards(ore=3), cards(lumber=3))
    assert table.refused(BLUE, Harvest(cards(lumber=4))).code == "over_limit"
    table.harvest(red=cards(lumber=2), white=NOTHING, blue=cards(lumber=3))
    assert (hand(table, RED), hand(table, BLUE)) == ({"lumber": 2}, {"lumber": 3})


def test_17_with_a_city_a_player_may_ask_for_up_to_six_cards() -> None:
    table = at_step("build", wheat=2, ore=3)
    table.do(RED, Build("city", 8))
    table.do(RED, EndTurn())
    (harvest,) = told(table.roll(2), HarvestOpened)
    assert max(harvest.limits[RED]) == 6


def test_18_a_seven_brings_nothing() -> None:
    table = Written()
    done = table.roll(7)
    assert told(done, HarvestOpened) == []
    assert [hand(table, seat) for seat in range(4)] == [{}] * 4


def test_19_four_cards_can_be_traded_with_the_bank_for_one() -> None:
    table = at_step("trade", wool=5)
    table.do(RED, Trade("wool", "ore"))
    assert hand(table, RED) == {"wool": 1, "ore": 1}
    assert (table.bank("wool"), table.bank("ore")) == (10, 5)


def test_20_at_an_own_port_the_bank_trades_better() -> None:
    table = Written()
    table.lay(RED, 7, 2, 1)
    table.give(RED, lumber=9, brick=9, wheat=9, wool=9)
    table.skip_to("build")
    table.do(RED, Build("settlement", 1))
    table.round()
    table.skip_to("trade")
    before = hand(table, RED)["wheat"]
    table.do(RED, Trade("wheat", "ore"))
    assert hand(table, RED)["wheat"] == before - 2


def test_21_players_do_not_trade_with_each_other() -> None:
    table = at_step("trade", wool=5)
    table.give(ORANGE, ore=5)
    assert table.refused(ORANGE, Trade("ore", "wool")).code == "not_your_turn"
    table.do(RED, Trade("wool", "ore"))
    assert hand(table, ORANGE) == {"ore": 5}
    assert list(table.legal(ORANGE)) == []


def test_22_a_player_may_build_roads_settlements_and_cities_at_the_standard_prices() -> None:
    table = at_step("build", lumber=2, brick=2, wheat=3, wool=1, ore=3)
    table.do(RED, Build("road", 42))
    table.do(RED, Build("settlement", 29))
    table.do(RED, Build("city", 8))
    assert hand(table, RED) == {}
    assert at_step("build", lumber=1).refused(RED, Build("road", 42)).code == "cannot_pay"


def test_23_a_player_may_buy_a_development_card() -> None:
    table = at_step("build", wheat=1, wool=1, ore=1)
    table.do(RED, BuyCard())
    assert hand(table, RED) == {}


def test_24_a_player_may_play_a_progress_card_and_do_what_it_says() -> None:
    table = Written()
    table.deal(RED, "year_of_plenty")
    table.skip_to("cards")
    table.do(RED, PlayCard("year_of_plenty", resources=("ore", "wool")))
    assert hand(table, RED) == {"wool": 1, "ore": 1}


def test_25_a_player_may_reveal_a_victory_point_card() -> None:
    table = Written()
    table.deal(RED, "victory_point")
    table.skip_to("cards")
    assert table.points(RED) == 2
    table.do(RED, PlayCard("victory_point"))
    assert table.view(seat_audience(BLUE)).seats[RED].played == ("victory_point",)


def test_26_trade_building_and_cards_come_in_this_order_and_may_be_skipped() -> None:
    table = at_step("build", wool=4)
    assert table.refused(RED, Trade("wool", "ore")).code == "wrong_step"
    table.do(RED, NextStep())
    assert table.view().phase == "cards"
    table.do(RED, EndTurn())
    assert table.view().active == ORANGE


@pytest.mark.parametrize(("stock", "grown"), [(2, 0), (3, 1), (8, 2), (12, 4), (300, 100)])
def test_27_when_a_round_ends_each_kind_grows_by_a_third_of_its_cards_rounded_down(
    stock: int, grown: int
) -> None:
    table = Written()
    table.stock(wool=stock)
    assert told(table.turns(3), Grew) == []
    assert told(table.turn(), Grew)[0].cards[3] == grown
    assert table.bank("wool") == stock + grown


def test_28_a_healthy_bank_grows_faster_than_a_depleted_one() -> None:
    table = Written()
    table.stock(wool=2, ore=12)
    table.round()
    assert (table.bank("wool") - 2, table.bank("ore") - 12) == (0, 4)


def test_29_a_kind_with_no_cards_left_has_crashed() -> None:
    table = Written()
    table.stock(lumber=3)
    table.roll(8)
    done = table.harvest(red=cards(lumber=3), blue=cards(lumber=3))
    assert [event.resource for event in told(done, Crashed)] == ["lumber"]
    assert (hand(table, RED), hand(table, BLUE)) == ({"lumber": 3}, {})


def test_30_a_crashed_kind_stays_at_zero_for_twelve_player_turns() -> None:
    table = Written()
    table.stock(lumber=3)
    table.roll(8)
    table.harvest(red=cards(lumber=3))
    table.do(RED, EndTurn())
    for _ in range(12):
        assert table.bank("lumber") == 0
        done = table.turn()
    assert [event.resource for event in told(done, Recovered)] == ["lumber"]


def test_31_after_a_crash_a_kind_comes_back_with_six_cards() -> None:
    table = Written()
    table.crash("ore")
    table.give(RED, wheat=2, ore=3)
    table.skip_to("build")
    table.do(RED, Build("city", 8))
    assert table.bank("ore") == 0, "what is paid to the bank meanwhile does not bring the kind back"
    table.turns(12)
    assert table.bank("ore") == 6


def test_32_a_kind_with_one_to_three_cards_can_still_be_had() -> None:
    for stock in (1, 2, 3):
        table = Written()
        table.stock(lumber=stock)
        table.roll(8)
        table.harvest(red=cards(lumber=1))
        assert hand(table, RED) == {"lumber": 1}


def test_33_in_the_basic_variant_players_do_not_communicate_otherwise() -> None:
    table = Written()
    for phase in ("roll", "trade", "build", "cards"):
        if phase != "roll":
            table.skip_to(phase)
        assert COMMONS.floor(table.state).silent
    assert COMMONS.floor(table.state).rooms == ()


def test_34_the_ostrom_variant_follows_the_basic_variant() -> None:
    table = Written(rounds_basic=3, rounds_ostrom=8)
    table.turns(11)
    assert table.view().stage == "basic"
    table.turn()
    assert table.view().stage == "ostrom"


def test_35_all_rules_of_the_basic_variant_go_on_in_the_ostrom_variant() -> None:
    town = WrittenTown()
    (harvest,) = told(town.roll(8), HarvestOpened)
    assert harvest.limits[RED] == cards(lumber=3)
    town.harvest()
    town.do(RED, EndTurn())
    town.crash("wool")
    town.turns(3)
    assert len(told(town.log, Grew)) == 4
    town.turns(9)
    assert town.bank("wool") == 6


def test_36_the_player_with_the_most_points_becomes_the_monitor() -> None:
    assert WrittenTown(leader=WHITE).view().governance.monitor == WHITE


def test_37_a_tie_for_monitor_is_decided_by_a_vote_of_the_group() -> None:
    town = WrittenTown(leader=None)
    assert town.view().phase == "election"
    for seat, candidate in ((RED, BLUE), (ORANGE, WHITE), (WHITE, WHITE), (BLUE, WHITE)):
        town.do(seat, Elect(candidate))
    assert town.view().governance.monitor == WHITE


def test_38_the_monitor_follows_the_bank() -> None:
    town = WrittenTown()
    town.stock(ore=1)
    assert town.view(seat_audience(RED)).bank.stock[4] == 1
    assert town.view(seat_audience(BLUE)).bank is None


def test_39_the_monitor_follows_what_each_player_takes() -> None:
    town = WrittenTown()
    town.roll(8)
    town.harvest(blue=cards(lumber=3))
    assert (town.state.turn, BLUE, cards(lumber=3)) in town.here_panel().ledger


def test_40_the_monitor_gives_sanctions_and_rewards_as_the_monitor_thinks_fit() -> None:
    town = WrittenTown()
    wanted = [("S1", BLUE), ("S3", BLUE), ("R1", BLUE), ("S1", RED), ("R1", RED)]
    done = [event for rule, seat in wanted for event in town.apply(rule, seat)]
    assert [(event.deed.rule, event.deed.target) for event in told(done, RuleApplied)] == wanted


def test_41_a_town_meeting_may_be_called_as_a_fifth_step_of_a_turn() -> None:
    town = WrittenTown()
    town.roll(7)
    town.do(RED, CallMeeting())
    assert town.view().governance.meeting is not None
    town.done()
    assert town.view().active == ORANGE
    quiet = WrittenTown()
    quiet.pass_turn()
    assert quiet.view().active == ORANGE


def test_42_town_meetings_are_the_only_time_when_players_may_communicate() -> None:
    town = WrittenTown()
    assert COMMONS.floor(town.state).silent
    town.meet()
    assert not COMMONS.floor(town.state).silent
    town.done()
    assert COMMONS.floor(town.state).silent


def test_43_a_resource_group_can_meet_about_its_resource() -> None:
    town = WrittenTown()
    town.meet("ore")
    assert town.view().governance.meeting.scope == "ore"
    town.move(v.Resolve("Leave the ore.", v.Quota(1, "ore")))


def test_44_only_players_with_a_building_at_that_resource_discuss_and_vote_in_it() -> None:
    town = WrittenTown(layout="nested")
    town.meet("brick")
    assert town.hears() == {RED, ORANGE, BLUE}
    town.move(v.Resolve("Leave the brick.", v.Quota(1, "brick")))
    assert town.refused(WHITE, Vote("no")).code == "no_vote"
    assert town.refused(WHITE, Move(v.Resolve("Mine."))).code == "not_a_member"


def test_45_in_a_meeting_of_the_whole_group_all_discuss_and_vote() -> None:
    town = WrittenTown()
    town.meet()
    assert town.hears() == ALL
    town.move(v.Resolve("Let us be kind."))
    assert town.view().governance.meeting.ballot.voters == (RED, ORANGE, WHITE, BLUE)
    town.vote("yes", "yes", "yes", "no")
    assert [promise.words for promise in town.view().governance.promises] == ["Let us be kind."]


@pytest.mark.parametrize(
    ("votes", "carried"),
    [
        (("yes", "yes", "yes", "no"), True),
        (("yes", "no", "no", "no"), False),
        (("yes", "yes", "no", "abstain"), True),
    ],
)
def test_46_a_simple_majority_decides(votes: tuple[str, ...], carried: bool) -> None:
    assert WrittenTown().decided(*votes) is carried


def test_47_a_tie_fails() -> None:
    assert not WrittenTown().decided("yes", "yes", "no", "no")
    assert not WrittenTown().decided("yes", "no")


@pytest.mark.parametrize(("draft", "name"), [(SANCTION, "S5"), (REWARD, "R3")])
def test_48_a_meeting_can_add_a_sanction_or_a_reward(draft: v.Draft, name: str) -> None:
    town = WrittenTown()
    town.meet()
    town.move(v.Add(draft))
    town.vote("yes", "yes", "yes", "no")
    town.done()
    assert name in town.names()


def test_49_a_meeting_can_change_a_sanction_or_a_reward() -> None:
    town = WrittenTown()
    town.meet()
    town.move(v.Alter("S1", SANCTION))
    town.vote("yes", "yes", "yes", "no")
    town.done()
    assert next(rule.draft for rule in town.view().governance.rules if rule.name == "S1") == SANCTION


def test_50_a_meeting_can_remove_a_sanction_or_a_reward() -> None:
    town = WrittenTown()
    town.meet()
    town.move(v.Remove("S1"))
    town.vote("yes", "yes", "yes", "no")
    town.done()
    assert "S1" not in town.names()


def test_51_two_sanctions_and_two_rewards_are_always_in_force() -> None:
    town = WrittenTown()
    town.meet()
    assert town.refused(RED, Move(v.Remove("R1"))).code == "minimum"
    for name in ("S1", "S2"):
        town.move(v.Remove(name))
        town.vote("yes", "yes", "yes", "yes")
    assert town.refused(RED, Move(v.Remove("S3"))).code == "minimum"


def test_52_the_ostrom_variant_begins_with_a_list_of_sanctions_and_rewards() -> None:
    rules = WrittenTown().view().governance.rules
    assert sum(rule.draft.sort == "sanction" for rule in rules) >= 2
    assert sum(rule.draft.sort == "reward" for rule in rules) >= 2


def test_53_sanctions_and_rewards_have_consequences_in_the_game_alone() -> None:
    town = WrittenTown()
    town.apply("S4", BLUE)
    order = []
    for _ in range(4):
        order.append(town.view().active)
        town.pass_turn()
    assert order == [RED, ORANGE, WHITE, RED]


def test_54_sanctions_are_graduated() -> None:
    town = WrittenTown(sanction_limit=0)
    steps = [next(one.rule for one in town.here_panel().proposals if one.seat == BLUE)]
    for _ in range(3):
        town.apply(steps[-1], BLUE, "ore" if steps[-1] == "S2" else None)
        steps.append(next(one.rule for one in town.here_panel().proposals if one.seat == BLUE))
    assert steps == ["S1", "S2", "S3", "S4"]


def test_55_every_player_can_sue_the_monitor_in_a_meeting_of_all() -> None:
    for plaintiff in (ORANGE, WHITE, BLUE):
        town = WrittenTown()
        town.meet()
        town.move(v.Sue("It looked away."), plaintiff)
    small = WrittenTown()
    small.meet("ore")
    assert small.refused(ORANGE, Move(v.Sue("It looked away."))).code == "whole_group_only"


def test_56_a_suit_says_what_was_unfair() -> None:
    town = sued()
    (ballot,) = (town.view().governance.meeting.ballot,)
    assert ballot.asks == v.Sue("It looked away.")


def test_57_all_players_vote_on_a_suit_otherwise() -> None:
    town = sued()
    assert town.view().governance.meeting.ballot.voters == (RED, ORANGE, WHITE, BLUE)
    town.give(RED, ore=3)
    town.vote("no", "yes", "yes")
    town.do(BLUE, Vote("absent"), "clock")
    assert hand(town, RED) == {}


def test_58_a_monitor_who_loses_gives_three_cards_back_to_the_bank() -> None:
    town = sued()
    town.give(RED, ore=4, wool=1)
    before = town.bank("ore")
    town.vote("no", "yes", "yes", "yes")
    town.do(RED, Settle(cards(ore=3)))
    assert (hand(town, RED), town.bank("ore")) == ({"wool": 1, "ore": 1}, before + 3)
    lost = sued()
    lost.give(RED, ore=4)
    lost.vote("no", "yes", "no", "no")
    assert hand(lost, RED) == {"ore": 4}


def test_59_resource_groups_follow_from_where_the_buildings_stand() -> None:
    """Each resource has a group of its own on the nested board; on the usual one everybody lives at
    everything.
    """
    nested, usual = WrittenTown(layout="nested"), WrittenTown()
    board = nested.view().board
    for resource, members in nested.view().governance.groups:
        hexes = [space for space, terrain in enumerate(board.terrain) if terrain == resource]
        corners = {vertex for space in hexes for vertex in island().hex_vertices[space]}
        assert {*members} == {seat for vertex, seat in board.settlements if vertex in corners}
    assert len({members for _, members in nested.view().governance.groups}) == 5
    assert {members for _, members in usual.view().governance.groups} == {(RED, ORANGE, WHITE, BLUE)}


def test_60_rules_can_be_changed_as_the_resources_change() -> None:
    town = WrittenTown()
    town.crash("ore")
    town.meet()
    town.move(v.Resolve("Nobody asks for ore.", v.Quota(0, "ore")))
    town.vote("yes", "yes", "yes", "no")
    assert [one.quota for one in town.view().governance.promises] == [v.Quota(0, "ore")]


def test_61_the_instructor_cannot_override_rules_that_players_made() -> None:
    town = WrittenTown()
    town.meet()
    town.move(v.Add(SANCTION))
    assert town.refused(None, Vote("no"), "instructor").code == "external_authority"
    town.vote("yes", "yes", "yes", "no")
    town.done()
    assert "S5" in town.names()
    assert town.refused(None, Move(v.Remove("S5")), "instructor").code == "external_authority"


def test_62_both_a_resource_group_and_the_whole_group_can_govern() -> None:
    for scope in ("ore", "whole"):
        town = WrittenTown()
        town.meet(scope)  # type: ignore[arg-type]
        town.move(v.Add(v.Draft("sanction", "Took too much ore.", (GiveBack(2, "ore"),))))
        town.vote("yes", "yes", "yes", "no")
        town.done()
        assert town.view().governance.rules[-3].scope == scope


def test_63_a_player_tries_to_reach_eight_points_or_more_otherwise() -> None:
    assert told(last_turn(8, RED).turn(), GameEnded)[0].survivors == ()


def test_64_the_monitor_is_a_player_and_goes_on_playing() -> None:
    town = WrittenTown()
    assert (town.view().governance.monitor, town.view().active) == (RED, RED)
    town.roll(8)
    town.harvest(red=cards(lumber=3))
    assert hand(town, RED) == {"lumber": 3}


def test_65_the_monitor_can_be_held_to_account_by_the_group() -> None:
    town = sued()
    town.give(RED, ore=2)
    town.vote("no", "yes", "yes", "yes")
    assert town.view().governance.convictions == ((town.state.turn, RED),)


def test_66_an_observer_watches_and_takes_no_part() -> None:
    table = Written()
    assert table.view(OBSERVERS).bank is not None
    assert table.view(OBSERVERS).you is None


def test_67_an_observer_can_follow_crashes_and_sanctions() -> None:
    town = WrittenTown()
    town.crash("ore")
    town.apply("S1", BLUE)
    assert town.view(OBSERVERS).bank.clocks[4] > 0
    assert town.view(OBSERVERS).governance.seats[BLUE] != town.view(OBSERVERS).governance.seats[ORANGE]


def test_68_the_instructor_looks_after_the_hidden_bank() -> None:
    table = Written()
    table.stock(wool=11)
    assert table.view(INSTRUCTOR).bank.stock == (6, 6, 6, 11, 6)
    assert table.view(PUBLIC).bank is None


def test_69_the_instructor_sees_to_it_that_the_core_rules_are_kept_otherwise() -> None:
    table = Written()
    for seat, action in (
        (ORANGE, Roll()),
        (RED, EndTurn()),
        (RED, Build("city", 8)),
        (BLUE, Harvest(cards(ore=3))),
    ):
        table.refused(seat, action)


def test_70_the_instructor_announces_the_ostrom_variant_otherwise() -> None:
    table = Written(rounds_basic=0, rounds_ostrom=0)
    table.turns(4)
    assert table.view().stage == "basic"
    table.do(None, BeginOstrom(), "instructor")
    table.turns(4)
    assert table.view().stage == "ostrom"
    assert told(Written().do(None, BeginOstrom(), "instructor"), StageCalled) != []
    assert Written().refused(RED, BeginOstrom()).code == "instructor_announces"
    itself = Written(rounds_basic=3, rounds_ostrom=8)
    itself.turns(12)
    assert itself.view().stage == "ostrom"
