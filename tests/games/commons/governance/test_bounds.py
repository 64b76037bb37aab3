"""What rules can never do: print points, take them all, or be paid over and over (RULES C-88, C-90, C-112)."""

import pytest

from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, Move, Settle
from games.commons.governance.meetings.meetings import may_call
from games.commons.governance.options import CommonsOptions, preset_rules
from games.island.actions import Build
from games.shared_vocabulary import EndTurn
from tests.games.commons.governance.enforcement.test_deeds import rule_of
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, cards


def test_the_usual_rules_limit_harvests_and_print_no_points() -> None:
    rules = Town(preset="limits").here.book
    assert [rule.name for rule in rules] == ["S1", "S2", "S3", "S4", "R1", "R2"]
    effects = [effect for rule in rules for effect in rule.draft.effects]
    assert not any(isinstance(effect, v.Points | v.Receive) for effect in effects)
    assert [type(rule.draft.effects[-1]) for rule in rules] == [
        v.Limit,
        v.Limit,
        v.Limit,
        v.Skip,
        v.Rate,
        v.Rate,
    ]


def test_the_fines_of_earlier_versions_are_read_by_their_old_name() -> None:
    assert CommonsOptions().preset == "limits"
    assert CommonsOptions.model_validate({"preset": "4+3"}).preset == "fines"
    assert [rule.name for rule in preset_rules("fines")] == ["S1", "S2", "S3", "S4", "R1", "R2", "R3"]
    assert len(preset_rules("2+2")) == 4
    assert preset_rules("empty") == ()


def test_a_reward_of_points_given_in_every_turn_stops_at_two_a_seat() -> None:
    """RULES C-88: four turns of "+2 points" for everybody once brought all to 10 points."""
    town = Town(self_reward="announced")
    before = list(town.state.points)
    name = rule_of(town, v.Points(2), sort="reward")
    for _ in range(4):
        for seat in range(4):
            town.apply(name, seat)
        town.pass_turn()

    assert town.state.points == [points + 2 for points in before]
    assert [deed.points for deed in town.here.deeds] == [2] * 4 + [0] * 12


@pytest.mark.parametrize("most", [0, 1, 5])
def test_the_table_says_how_many_points_rules_may_give_and_take(most: int) -> None:
    town = Town(tokens_most=most)
    more, less = rule_of(town, v.Points(2), sort="reward"), rule_of(town, v.Points(-2))
    for _ in range(4):
        town.apply(more, BLUE)
        town.apply(less, ORANGE)
        town.pass_turn()

    assert town.here.tokens[BLUE] == most
    assert town.here.tokens[ORANGE] == -min(most, 2), "nobody has more points than that to lose"


def test_a_monitor_cannot_take_every_point_of_the_others() -> None:
    """RULES C-88: with S4 of the fines two rounds were enough."""
    town = Town()
    for seat in (ORANGE, WHITE, BLUE):
        town.point(seat)
    for _ in range(8):
        for seat in (ORANGE, WHITE, BLUE):
            town.apply("S4", seat)
        town.pass_turn()

    assert town.state.points == [3, 1, 1, 1]


def test_a_score_is_never_below_0_when_an_award_moves_away() -> None:
    """RULES A6, C-14: what an award is worth cannot be taken by a rule."""
    town = Town(awards=True, tokens_most=6)
    town.lay(ORANGE, 14, 20, 27)
    town.pass_turn()
    town.give(ORANGE, lumber=1, brick=1)
    town.skip_to("build")
    town.do(ORANGE, Build("road", 35))
    assert town.state.longest_road == ORANGE
    for _ in range(4):
        town.apply("S4", ORANGE)
        town.pass_turn()

    assert town.state.points[ORANGE] == 2
    assert town.here.tokens[ORANGE] == -2


def test_a_seat_that_has_lost_a_turn_plays_its_next_one_and_can_call_a_meeting() -> None:
    """RULES C-88: the Monitor skips all others in each own turn, and is not alone for that."""
    town = Town(rounds_ostrom=12)
    played: list[int] = []
    for _ in range(16):
        if town.state.active == RED:
            for seat in (ORANGE, WHITE, BLUE):
                town.apply("S3", seat)
        played.append(town.state.active)
        town.roll(7)
        if town.state.active == BLUE:
            assert "whole" in may_call(town.state, BLUE)
        town.do(town.state.active, EndTurn())

    assert played == [RED, RED, ORANGE, WHITE, BLUE] * 3 + [RED]


def test_two_turns_to_skip_are_never_two_in_a_row() -> None:
    town = Town()
    town.apply(rule_of(town, v.Skip(2)), ORANGE)
    played = []
    for _ in range(11):
        played.append(town.state.active)
        town.pass_turn()

    assert played == [RED, WHITE, BLUE, RED, ORANGE, WHITE, BLUE, RED, WHITE, BLUE, RED]
    assert town.here.skips[ORANGE] == 0


def test_a_skipped_turn_uses_up_no_better_rate() -> None:
    """RULES C-88."""
    town = Town()
    town.apply("R2", ORANGE)
    town.apply("S3", ORANGE)
    for _ in range(4):
        town.pass_turn()

    assert town.state.active == ORANGE
    assert set(town.state.rates[ORANGE]) == {3}


def test_cards_come_as_a_reward_once_in_a_round_for_the_monitor_too() -> None:
    """RULES C-112: R1 for oneself in each player turn was four cards a round."""
    town = Town(self_reward="announced")
    town.apply("R1", RED)
    town.do(RED, Settle(cards(ore=1)))
    assert town.here_panel().proposals[RED].rewards == ("R2", "R3")
    for _ in range(3):
        town.pass_turn()
        assert town.refused(RED, ApplyRule("R1", RED, "x")).code == "cards_this_round"
    town.pass_turn()
    town.apply("R1", RED)


def test_what_is_for_once_in_a_game_is_not_renewed_by_a_swap() -> None:
    """RULES C-88: nor by removing the rule and making it again."""
    again = v.Draft("reward", "Gain 1 point, once in a game.", (v.Points(1),), once=True)
    town = Town()
    town.apply("R3", BLUE)
    town.pass_turn()
    town.meet()
    town.move(v.Swap("R3", again))
    town.vote("yes", "yes", "yes", "yes")
    town.move(v.Add(again))
    town.vote("yes", "yes", "yes", "yes")
    town.done()

    for name in ("R4", "R5"):
        assert town.refused(RED, ApplyRule(name, BLUE, "x")).code == "only_once"
    town.apply("R4", ORANGE)


def test_two_rewards_for_once_are_two() -> None:
    town = Town(tokens_most=2)
    one, other = (v.Draft("reward", words, (v.Points(1),), once=True) for words in ("One.", "Another."))
    town.here.book = (*town.here.book, v.Rule("R8", one), v.Rule("R9", other))
    town.here.history = (*town.here.history, v.Rule("R8", one), v.Rule("R9", other))
    town.apply("R8", BLUE)
    town.pass_turn()
    town.apply("R9", BLUE)
    assert town.here.tokens[BLUE] == 2


def test_two_members_of_a_group_cannot_vote_each_other_points() -> None:
    """RULES C-113."""
    town = Town(layout="nested")
    town.meet("wheat")
    points = v.Draft("reward", "For us.", (v.Points(2),))
    assert town.refused(RED, Move(v.Add(points))).code == "other_resource"


@pytest.mark.parametrize("act", ["harvest", "step", "vote", "sanction"])
def test_a_monitor_who_did_anything_is_not_absent(act: str) -> None:
    """RULES C-82: the clock rolls and ends its turns, but it answered a harvest, pressed Skip, voted or
    sanctioned.
    """
    town = Town(absent="default_after_timer")
    for _ in range(2):
        town.chance.dice = [4, 4] if act == "harvest" else [3, 4]
        town.do(RED, Roll(), "clock")
        if town.state.phase == "harvest":
            for seat in [*town.state.silent]:
                town.do(
                    seat, Harvest((0, 0, 0, 0, 0)), "player" if act == "harvest" and seat == RED else "clock"
                )
        if act == "step":
            town.do(RED, NextStep())
        town.do(RED, EndTurn(), "clock")
        if act == "sanction":
            town.apply("S2", ORANGE)
        if act == "vote":
            town.meet()
            town.move(v.Resolve("We are kind."))
            town.vote("yes", "yes", "yes", "yes")
            town.done("clock")
        while town.state.active != RED:
            town.pass_turn()

    assert (town.here.monitor, town.here.watcher) == (RED, RED)


def test_a_monitor_who_did_nothing_at_all_is_absent() -> None:
    """RULES C-82."""
    town = Town(absent="default_after_timer")
    for _ in range(2):
        town.chance.dice = [3, 4]
        town.do(RED, Roll(), "clock")
        town.do(RED, EndTurn(), "clock")
        while town.state.active != RED:
            town.pass_turn()

    assert town.here.watcher != RED
