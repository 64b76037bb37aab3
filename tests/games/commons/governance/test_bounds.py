"""What rules can never do: print points, take them all, or be paid over and over (RULES C-88, C-90, C-112)."""

import pytest

from games.commons.actions import Build
from games.commons.governance import vocabulary as v
from games.commons.governance.preset import preset
from games.commons.options import CommonsOptions
from tests.games.commons.governance.test_deeds import rule_of
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, WHITE


def test_the_usual_rules_limit_harvests_and_print_no_points() -> None:
    rules = Town(preset="limits").here.book
    assert [rule.name for rule in rules] == ["S1", "S2", "S3", "S4", "R1", "R2"]
    effects = [effect for rule in rules for effect in rule.draft.effects]
    assert not any(isinstance(effect, v.Points | v.Receive) for effect in effects)
    assert [type(rule.draft.effects[-1]) for rule in rules] == [v.Limit, v.Limit, v.Limit, v.Skip, v.Rate, v.Rate]


def test_the_fines_of_earlier_versions_are_read_by_their_old_name() -> None:
    assert CommonsOptions().preset == "limits"
    assert CommonsOptions.model_validate({"preset": "4+3"}).preset == "fines"
    assert [rule.name for rule in preset("fines")] == ["S1", "S2", "S3", "S4", "R1", "R2", "R3"]
    assert len(preset("2+2")) == 4
    assert preset("empty") == ()


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
