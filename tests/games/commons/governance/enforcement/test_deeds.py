"""The Monitor's deeds, and each effect that a rule can have (RULES C-83 to C-91)."""

from typing import Any

import pytest

from games.audience import PUBLIC, seat_audience
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, CallMeeting, CloseMeeting, Settle
from games.commons.governance.vocabulary import Rule
from games.island.actions import Trade
from games.shared_vocabulary import EndTurn
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, cards


def rule_of(town: Town, *effects: Any, sort: Any = "sanction") -> str:
    """Put a rule in force."""
    name = f"{sort[0].upper()}9"
    rule = Rule(name, v.Draft(sort, "As we said.", effects))
    book = [*town.here.book, rule]
    town.here.book = tuple(sorted(book, key=lambda one: v.RULE_SORTS.index(one.draft.sort)))
    town.here.history = (*town.here.history, rule)
    return name


def test_only_the_watcher_applies_rules_and_only_those_in_force() -> None:
    """RULES C-84, C-86, C-130."""
    town = Town()
    assert town.refused(ORANGE, ApplyRule("S2", BLUE, "x")).code == "not_monitor"
    assert town.refused(None, ApplyRule("S2", BLUE, "x"), "instructor").code == "external_authority"
    assert town.refused(RED, ApplyRule("S9", BLUE, "x")).code == "no_such_rule"
    assert town.refused(RED, ApplyRule("S2", BLUE, "  ")).code == "bad_words"
    assert town.refused(RED, ApplyRule("S1", BLUE, "x")).code == "name_a_resource"


def test_not_during_a_harvest() -> None:
    """RULES C-84."""
    town = Town()
    town.roll(8)

    assert town.refused(RED, ApplyRule("S4", BLUE, "x")).code == "not_now"


def test_one_sanction_and_one_reward_a_target_and_turn() -> None:
    """RULES C-85."""
    town = Town()
    town.apply("S4", BLUE)
    town.apply("R2", BLUE)
    assert town.refused(RED, ApplyRule("S3", BLUE, "x")).code == "limit_reached"
    assert town.refused(RED, ApplyRule("R3", BLUE, "x")).code == "limit_reached"
    town.apply("S4", WHITE)
    town.pass_turn()

    assert kinds(town.apply("R3", BLUE)) == ["rule_applied", "points_given"]
    town.pass_turn()
    assert town.refused(RED, ApplyRule("R3", BLUE, "x")).code == "only_once"


def test_a_named_resource_goes_back_at_once() -> None:
    """RULES C-88."""
    town = Town()
    town.give(BLUE, ore=3)
    town.apply("S1", BLUE, "ore")

    assert town.state.hands[BLUE] == [0, 0, 0, 0, 2]


def test_the_target_chooses_and_everything_waits() -> None:
    """RULES C-88."""
    town = Town()
    town.give(BLUE, ore=3, wool=2)
    town.apply("S2", BLUE)
    assert town.refused(RED, EndTurn()).code == "choose_first"
    assert town.refused(BLUE, Settle(cards(ore=2))).code == "wrong_number"
    assert town.refused(BLUE, Settle(cards(wool=3))).code == "not_in_hand"
    assert town.refused(RED, Settle(cards(ore=3))).code == "choose_first"
    town.do(BLUE, Settle(cards(ore=1, wool=2)))

    assert town.state.hands[BLUE] == [0, 0, 0, 0, 2]
    assert town.here.pending == ()


def test_the_clock_returns_cards_at_random() -> None:
    """RULES C-88, A7."""
    town = Town()
    town.give(BLUE, ore=3, wool=2)
    town.apply("S2", BLUE)
    town.do(BLUE, Settle(cards()), "clock")

    assert sum(town.state.hands[BLUE]) == 2
    assert "cards returned" in town.chance.purposes


def test_with_too_few_cards_all_go_and_no_debt_stays() -> None:
    """RULES C-88."""
    town = Town()
    town.give(BLUE, ore=2)
    town.apply("S2", BLUE)

    assert (sum(town.state.hands[BLUE]), town.here.pending) == (0, ())


def test_a_reward_brings_what_the_bank_has() -> None:
    """RULES C-88."""
    town = Town()
    town.apply("R1", BLUE)
    town.do(BLUE, Settle(cards(ore=1)))

    assert town.state.hands[BLUE] == [0, 0, 0, 0, 1]


def test_two_effects_that_take_cards_never_ask_for_more_than_there_are() -> None:
    """RULES C-88."""
    town = Town()
    name = rule_of(town, v.GiveBack(3), v.GiveBack(2))
    town.give(BLUE, ore=4)
    town.apply(name, BLUE)
    town.do(BLUE, Settle(cards(ore=3)))

    assert (town.here.pending, sum(town.state.hands[BLUE])) == ((), 0)


def test_points_are_tokens_that_never_make_a_score_negative() -> None:
    """RULES C-88, A6."""
    town = Town()
    name = rule_of(town, v.Points(-2))
    town.apply(name, BLUE)
    town.pass_turn()
    town.apply(name, BLUE)

    assert (town.state.points[BLUE], town.here.tokens[BLUE]) == (0, -2)


def test_a_skipped_turn_passes_by_and_still_counts() -> None:
    """RULES C-88."""
    town = Town()
    town.apply("S3", ORANGE)
    turn = town.state.turn
    events = town.pass_turn()

    assert kinds(events) == ["turn_ended", "turn_began", "turn_skipped", "turn_ended", "turn_began"]
    assert (town.state.active, town.state.turn) == (WHITE, turn + 2)


def test_a_limit_bounds_the_harvest_until_the_own_turn_is_over() -> None:
    """RULES C-88."""
    town = Town()
    name = rule_of(town, v.Limit(1))
    town.apply(name, ORANGE)
    town.roll(9)
    assert max(town.state.limits[ORANGE]) <= 1
    town.harvest()
    town.do(RED, EndTurn())
    town.pass_turn()

    assert town.here.curbs == ()


def test_a_better_rate_holds_on_the_next_own_turn_alone() -> None:
    """RULES C-88."""
    town = Town()
    town.apply("R2", ORANGE)
    assert max(town.state.rates[ORANGE]) == 4
    town.pass_turn()
    assert max(town.state.rates[ORANGE]) == 3
    town.give(ORANGE, ore=3)
    town.skip_to("trade")
    town.do(ORANGE, Trade("ore", "wool"))
    town.pass_turn()

    assert max(town.state.rates[ORANGE]) == 4


def test_the_ladder_proposes_the_next_step_and_a_deviation_is_noted() -> None:
    """RULES C-89."""
    town = Town()
    panel = town.view(seat_audience(RED)).governance
    assert panel is not None
    assert panel.panel is not None
    assert panel.panel.proposals[BLUE].rule == "S1"
    town.apply("S1", BLUE, "ore")
    town.pass_turn()
    town.apply("S4", BLUE)

    assert [deed.deviates for deed in town.here.deeds] == [False, True]


def test_with_enforce_only_the_next_step_is_allowed() -> None:
    """RULES C-89."""
    town = Town(graduated="enforce")
    assert town.refused(RED, ApplyRule("S4", BLUE, "x")).facts == {"proposed": "S1"}
    town.apply("S1", BLUE, "ore")
    town.pass_turn()
    town.apply("S2", BLUE)


@pytest.mark.parametrize(("when", "code"), [("own_turn", None), ("end_of_turn", "monitor_waits")])
def test_the_table_says_when(when: str, code: str | None) -> None:
    """RULES C-84."""
    town = Town(sanction_when=when)
    if code is None:
        town.apply("S4", BLUE)
        town.pass_turn()
        code = "monitor_waits"
    assert town.refused(RED, ApplyRule("S4", WHITE, "x")).code == code


def test_at_the_end_of_each_turn_the_monitor_has_a_moment() -> None:
    """RULES C-84: "End turn" once skipped the step in which the Monitor could act."""
    town = Town(sanction_when="end_of_turn", choice_seconds=45)
    assert kinds(town.pass_turn())[-1] == "turn_began", "in its own turn the Monitor has had its last step"
    town.roll(7)
    assert kinds(town.do(ORANGE, EndTurn())) == ["moment_began"]
    assert [(wait.seat, wait.what, wait.seconds) for wait in COMMONS.pending_inputs(town.state)] == [
        (RED, "watch", 45)
    ]
    assert town.refused(ORANGE, EndTurn()).code == "monitors_moment"
    assert town.refused(ORANGE, CallMeeting()).code == "monitors_moment"
    assert town.legal(ORANGE) == []
    town.give(BLUE, ore=5)
    town.apply("S2", BLUE)
    town.do(BLUE, Settle(cards(ore=3)))
    town.apply("S4", WHITE)
    assert kinds(town.do(RED, EndTurn())) == ["turn_ended", "turn_began"]
    assert town.state.active == WHITE


def test_an_absent_monitor_lets_each_turn_end() -> None:
    """RULES C-82, C-84: the clock does; and who ended the own turn has not missed it."""
    town = Town(leader=BLUE, sanction_when="end_of_turn")
    for _ in range(3):
        town.roll(7)
        town.do(town.state.active, EndTurn())
        default = COMMONS.default_action(town.state, BLUE)
        assert default == EndTurn()
        assert "turn_ended" in kinds(town.do(BLUE, default, "clock"))
    assert town.state.active == BLUE


def test_after_a_meeting_the_monitor_has_its_moment_too() -> None:
    """RULES C-84: but none in a turn that is skipped."""
    town = Town(sanction_when="end_of_turn")
    town.pass_turn()
    town.meet()
    assert kinds(town.done())[-2:] == ["meeting_closed", "moment_began"]
    town.apply("S3", WHITE)
    events = town.do(RED, EndTurn())
    assert kinds(events) == ["turn_ended", "turn_began", "turn_skipped", "turn_ended", "turn_began"]
    assert town.state.active == BLUE


def test_what_nobody_could_answer_any_more_is_refused() -> None:
    """RULES C-120: in the last turn the Monitor acts only while a suit can follow."""
    town = Town(rounds_ostrom=3)
    town.turns(11)
    assert town.state.active == BLUE
    town.apply("S4", WHITE)
    town.meet()
    town.apply("S4", ORANGE)
    town.do(None, CloseMeeting(), "instructor")
    assert town.state.phase == "over"

    alone = Town(leader=BLUE, rounds_ostrom=3)
    alone.turns(11)
    assert alone.refused(BLUE, ApplyRule("S4", WHITE, "x")).code == "last_turn"
    alone.meet()
    alone.apply("S4", WHITE)

    unknown = Town(leader=BLUE, rounds_ostrom=3, rounds_known="secret")
    unknown.turns(11)
    unknown.apply("S4", WHITE)


def test_a_reward_for_oneself_is_an_option() -> None:
    """RULES C-87."""
    assert Town().refused(RED, ApplyRule("R3", RED, "x")).code == "no_self_reward"
    Town(self_reward="announced").apply("R3", RED)
    Town().apply("S4", RED)


def test_nobody_is_shown_that_the_monitor_may_reward_itself_where_it_may_not() -> None:
    """RULES C-87: an automatic Monitor that tried it would end its turn."""
    panel = Town().here_panel()
    assert [proposal.may_reward for proposal in panel.proposals] == [False, True, True, True]


def test_taking_much_raises_a_flag_that_the_monitor_alone_sees() -> None:
    """RULES C-91, C-83."""
    town = Town()
    town.roll(8)
    events = town.harvest(red=town.state.limits[RED])
    flags = [event for event in events if event.kind == "flagged"]

    assert flags
    assert all(
        not event.to & (PUBLIC | seat_audience(BLUE)) and event.to & seat_audience(RED) for event in flags
    )
    assert town.here.ledger


def test_the_panel_and_the_bank_are_the_watchers_alone_among_the_players() -> None:
    """RULES C-83."""
    town = Town()
    for seat in (ORANGE, WHITE, BLUE):
        seen = town.view(seat_audience(seat))
        assert seen.bank is None
        assert seen.governance is not None
        assert seen.governance.panel is None
    seen = town.view(seat_audience(RED))
    assert seen.bank is not None
    assert seen.bank.reserve is None
    assert seen.stocks == (), "what is there now, not what was"
    assert seen.seats[BLUE].hand is None


def test_the_watcher_learns_nothing_of_hands_and_deck() -> None:
    """RULES C-83: two tables that differ in other hands and in the deck look the same."""
    one, other = Town(), Town()
    one.give(BLUE, ore=1)
    other.give(BLUE, wool=1)
    for town in (one, other):
        town.state.bank = [6] * 5
    other.state.deck.reverse()

    assert one.view(seat_audience(RED)) == other.view(seat_audience(RED))
