"""A meeting's clock goes on from its beginning, whatever happens in the meeting (RULES C-104)."""

from __future__ import annotations

from typing import Any

from games.audience import PUBLIC
from games.commons.game import COMMONS
from games.commons.governance import actions as gov
from games.commons.governance import vocabulary as v
from games.protocol import Actor, PendingInput
from games.refusal import Refusal
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE


def talks(town: Town) -> list[PendingInput]:
    return [wait for wait in COMMONS.pending_inputs(town.state) if wait.what == "meeting"]


def convicted(**options: Any) -> Town:
    """In a meeting a suit is won, and the Monitor has cards to choose."""
    town = Town(**options)
    town.state.hands[RED] = [2, 2, 2, 2, 2]
    town.state.reserve = [left - 2 for left in town.state.reserve]
    town.meet()
    town.move(v.Sue("Unfair."), ORANGE)
    town.do(RED, gov.EndDefence())
    town.vote("no", "yes", "yes", "yes")
    return town


def test_while_cards_are_chosen_the_meetings_clock_keeps_its_keys() -> None:
    town = convicted()
    waits = COMMONS.pending_inputs(town.state)
    assert (waits[0].seat, waits[0].what) == (RED, "settle")
    assert [wait.key for wait in talks(town)] == [f"meeting.1.{seat}" for seat in (RED, ORANGE, WHITE, BLUE)]


def test_a_choice_of_cards_takes_none_of_the_meetings_time() -> None:
    """RULES C-88, C-122: however late in the meeting, the whole time to choose is left before its own is up."""
    town = Town()
    town.meet()
    before = talks(town)[0]
    after = talks(convicted())[0]
    assert (after.key, after.seconds) == (
        before.key,
        before.seconds + 60 + 60 + 60,
    )  # a ballot, a defence, a choice


def test_nobody_is_hurried_by_a_meeting_where_choices_have_no_limit() -> None:
    town = convicted(choice_seconds=0)
    waits = COMMONS.pending_inputs(town.state)
    assert [(wait.seat, wait.seconds) for wait in waits if wait.seat == RED] == [(RED, 0)]
    assert [wait.seat for wait in talks(town)] == [ORANGE, WHITE, BLUE]


def test_while_cards_are_chosen_only_the_clock_ends_anybodys_talk() -> None:
    town = convicted()
    refusal = COMMONS.apply(town.state, Actor(BLUE), gov.SayDone(), town.chance)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "choose_first"
    town.do(BLUE, gov.SayDone(), "clock")
    assert BLUE not in [wait.seat for wait in talks(town)]


def test_a_ballot_and_an_extension_make_the_same_wait_longer() -> None:
    town = Town()
    town.meet()
    before = talks(town)[0]
    town.move(v.Resolve("Take less."))
    town.vote("yes", "yes", "no", "abstain")
    town.do(RED, gov.ExtendMeeting())
    after = talks(town)[0]
    assert (after.key, after.seconds) == (before.key, before.seconds + 60 + 120)


def test_all_voters_have_the_ballots_own_clock_which_no_vote_taken_back_sets_anew() -> None:
    town = Town()
    town.meet()
    town.move(v.Resolve("Take less."))

    def votes() -> dict[int, str]:
        return {wait.seat: wait.key for wait in COMMONS.pending_inputs(town.state) if wait.what == "vote"}

    assert votes() == dict.fromkeys((RED, ORANGE, WHITE, BLUE), "vote.1")
    town.do(RED, gov.Vote("yes"))
    assert votes() == dict.fromkeys((ORANGE, WHITE, BLUE), "vote.1")
    town.do(RED, gov.Vote(None))
    assert votes() == dict.fromkeys((RED, ORANGE, WHITE, BLUE), "vote.1")


def test_a_table_that_is_closed_in_the_middle_of_a_meeting_waits_for_nobody_and_shows_that() -> None:
    town = Town()
    town.meet()
    closed = COMMONS.as_ended(town.state)

    assert COMMONS.pending_inputs(town.state) == COMMONS.view(town.state, PUBLIC).waiting != ()
    assert COMMONS.pending_inputs(closed) == COMMONS.view(closed, PUBLIC).waiting == ()
