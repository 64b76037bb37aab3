"""Suing the Monitor (RULES C-120 to C-124)."""

from typing import Any

import pytest

from games.audience import PUBLIC, seat_audience
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import EndDefence, Move, Settle, Vote
from games.commons.governance.events import EvidenceShown
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, cards


def sued(**options: Any) -> Town:
    """Orange has sued Red, and Red has spoken."""
    town = Town(**options)
    town.apply("S4", BLUE)
    town.pass_turn()
    town.meet()
    town.move(v.Sue("It looked away."))
    town.do(RED, EndDefence())
    return town


def test_the_evidence_is_shown_and_the_monitor_speaks_first() -> None:
    """RULES C-123."""
    town = Town()
    town.pass_turn()
    town.meet()
    assert town.refused(RED, Move(v.Sue("Myself."))).code == "monitor_cannot_sue"
    assert kinds(town.move(v.Sue("It looked away."))) == ["moved", "evidence_shown", "defence_began"]
    assert town.refused(ORANGE, Vote("yes")).code == "defence_first"
    assert town.refused(ORANGE, EndDefence()).code == "no_defence"
    assert set(COMMONS.floor(town.state).rooms[0].speakers) == {RED}
    assert COMMONS.pending_inputs(town.state)[0].what == "defence"
    assert COMMONS.default_action(town.state, RED) == EndDefence()
    assert kinds(town.do(RED, EndDefence())) == ["ballot_opened"]
    assert len(COMMONS.floor(town.state).rooms[0].speakers) == 4


@pytest.mark.parametrize(("shown", "told"), [("on", True), ("received_only", True), ("secret", False)])
def test_the_evidence_tells_no_harvest_that_is_secret(shown: str, told: bool) -> None:
    """RULES C-22: nor the conditions that it met, which tell of it."""
    town = Town(requests_public=shown)
    town.meet()
    evidence = next(
        event for event in town.move(v.Sue("Unfair."), ORANGE) if isinstance(event, EvidenceShown)
    )

    assert (len(evidence.taken), len(evidence.flags)) == ((4, 4) if told else (0, 0))
    assert (len(evidence.sanctions), len(evidence.rewards)) == (4, 4)


def test_a_suit_that_is_won_costs_three_cards_of_the_monitors_choice() -> None:
    """RULES C-121, C-122."""
    town = sued()
    town.give(RED, ore=4, wool=1)
    town.vote("no", "yes", "yes", "yes")
    assert town.refused(ORANGE, Move(v.Resolve("Next."))).code == "choose_first"
    town.do(RED, Settle(cards(ore=3)))

    assert town.state.hands[RED] == [0, 0, 0, 1, 1]
    assert town.here.monitor == RED


def test_a_suit_that_ties_is_lost_and_may_not_be_repeated_in_the_same_meeting() -> None:
    """RULES C-120, C-121."""
    town = sued()
    town.give(RED, ore=4)
    town.vote("no", "yes", "yes", "no")
    assert town.here.pending == ()
    assert town.refused(ORANGE, Move(v.Sue("Again."))).code == "already_sued"
    town.move(v.Sue("I too."), WHITE)


def test_with_fewer_cards_the_monitor_returns_all() -> None:
    """RULES C-122."""
    town = sued()
    town.give(RED, ore=2)
    town.vote("no", "yes", "yes", "yes")

    assert (sum(town.state.hands[RED]), town.here.pending) == (0, ())


def test_everybody_can_look_up_which_suits_a_monitor_has_lost() -> None:
    """RULES C-121."""
    lost, won = sued(), sued()
    lost.vote("no", "yes", "yes", "yes")
    won.vote("no", "yes", "no", "yes")

    for viewer in (seat_audience(BLUE), PUBLIC):
        seen = [COMMONS.view(town.state, viewer).governance for town in (lost, won)]
        assert [here.convictions for here in seen if here is not None] == [((lost.state.turn, RED),), ()]


def test_everybody_can_look_up_what_was_harvested_unless_that_is_secret() -> None:
    """RULES C-22, C-83."""
    for public, known in (("on", True), ("received_only", True), ("secret", False)):
        town = Town(requests_public=public)
        town.here.ledger = ((13, BLUE, (1, 0, 0, 0, 0)),)
        seen = [COMMONS.view(town.state, seat_audience(seat)).governance for seat in (ORANGE, BLUE)]
        assert [here.harvests for here in seen if here is not None] == [
            town.here.ledger if known else None
        ] * 2


def test_the_monitor_may_be_left_out_of_the_vote() -> None:
    """RULES C-121."""
    town = sued(suit_voters="without_monitor")
    assert town.refused(RED, Vote("no")).code == "no_vote"
    town.vote("yes", "yes", "no")

    assert town.here.carried == 1


def test_a_lost_office_is_voted_for_when_the_turn_is_over() -> None:
    """RULES C-122."""
    town = sued(suit_effect="recall")
    town.vote("no", "yes", "yes", "yes")
    events = town.done()

    assert kinds(events)[-1] == "election_opened"


def test_the_last_deed_is_taken_back_where_the_table_says_so() -> None:
    """RULES C-124."""
    plain, back = sued(), sued(suit_reverses_last=True)
    for town in (plain, back):
        town.vote("no", "yes", "yes", "yes")

    assert (plain.state.points[BLUE], back.state.points[BLUE]) == (1, 2)
    assert [deed.reversed_ for deed in back.here.deeds] == [True]


def test_a_recall_needs_the_option_and_the_whole_group() -> None:
    """RULES C-81."""
    town = Town()
    town.meet()
    assert town.refused(RED, Move(v.Recall())).code == "no_recall"
    town = Town(monitor_term="recall")
    town.meet()
    town.move(v.Recall())
    town.vote("yes", "yes", "yes", "no")
    assert kinds(town.done())[-1] == "election_opened"


def test_only_what_the_deed_has_moved_is_taken_back() -> None:
    """RULES C-124: a score that stood at 0 already gets no point out of it, and no other deed's turn is given
    back.
    """
    town = Town(suit_reverses_last=True, sanction_limit=0)
    town.state.points[BLUE], town.here.tokens[BLUE] = 0, -2
    town.apply("S4", BLUE)
    town.apply("S3", BLUE)
    town.apply("S3", BLUE)
    town.apply("S3", BLUE)  # two turns wait already
    town.meet()
    town.move(v.Sue("Unfair."), ORANGE)
    town.do(RED, EndDefence())
    town.vote("no", "yes", "yes", "yes")
    assert town.here.skips[BLUE] == 2
    assert [deed.skips for deed in town.here.deeds] == [0, 1, 1, 0]
    assert [deed.points for deed in town.here.deeds] == [0, 0, 0, 0]


def test_a_deed_of_an_earlier_monitor_stands() -> None:
    """RULES C-124: it is the last act of who was sued that can be taken back."""
    town = Town(suit_reverses_last=True)
    town.apply("S3", BLUE)
    town.here.monitor = ORANGE
    town.meet()
    town.move(v.Sue("Unfair."), WHITE)
    town.do(ORANGE, EndDefence())
    town.vote("yes", "yes", "yes", "yes")

    assert [deed.reversed_ for deed in town.here.deeds] == [False]
    assert town.here.skips[BLUE] == 1
