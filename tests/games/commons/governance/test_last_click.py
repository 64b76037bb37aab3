"""The last click on a ballot can be taken back for some seconds; then the clock counts (RULES C-106 to
C-108).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.catalogue import automatic_players
from games.audience import OBSERVERS, PUBLIC, seat_audience
from games.audit import verification_findings
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CloseMeeting, CountVotes, Move, SayDone, Vote
from games.commons.governance.options import CommonsOptions
from games.protocol import Actor, PendingInput
from games.record import ActionRow, Record, RecordedActor
from games.simulate import play_game, to_record
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, INSTRUCTOR, ORANGE, RED, WHITE

SEATS = (RED, ORANGE, WHITE, BLUE)
BRIEF: Any = CommonsOptions.short_game
CREW = [automatic_players("commons")["careful"]] * 4


def voting(**options: Any) -> Town:
    """A motion is on the table; nobody has voted."""
    town = Town(**{"vote_grace": CommonsOptions().vote_grace, **options})
    town.meet()
    town.move(v.Resolve("Take less."))
    return town


def counts(town: Town) -> list[PendingInput]:
    return [wait for wait in COMMONS.pending_inputs(town.state) if wait.what == "count"]


def closing(town: Town, seat: int = RED) -> Any:
    """The clock counts; what came of it."""
    return next(
        event.tally for event in town.do(seat, CountVotes(), "clock") if event.kind == "ballot_closed"
    )


def test_who_voted_last_may_still_vote_otherwise_and_the_last_word_counts() -> None:
    town = voting()
    assert "ballot_closed" not in kinds(town.vote("yes", "yes", "no", "yes"))
    town.do(BLUE, Vote("abstain"))
    town.do(BLUE, Vote("no"))

    tally = closing(town)

    assert (tally.yes, tally.no, tally.carried) == (2, 2, False)
    assert not town.here.resolutions


def test_everybody_may_use_the_time_not_only_the_last_one() -> None:
    town = voting()
    town.vote("no", "no", "yes", "yes")
    town.do(RED, Vote("yes"))

    assert closing(town).carried
    assert [one.words for one in town.here.resolutions] == ["Take less."]


def test_all_voters_have_one_clock_which_a_changed_vote_does_not_set_anew() -> None:
    """It is nobody's, so it makes nobody absent, and it is not shorter for who was."""
    town = voting()
    town.vote("yes", "yes", "yes", "yes")
    before = counts(town)
    assert before == [PendingInput(seat, "count", 5, "count.1", talk=True, within="vote.1") for seat in SEATS]
    town.do(BLUE, Vote("no"))

    assert counts(town) == before


def test_a_vote_taken_back_opens_the_ballot_again_and_the_next_last_click_has_all_its_time() -> None:
    town = voting()
    town.vote("yes", "yes", "yes", "yes")
    town.do(WHITE, Vote(None))
    assert counts(town) == []
    assert [(wait.seat, wait.key) for wait in COMMONS.pending_inputs(town.state) if wait.what == "vote"] == [
        (WHITE, "vote.1")
    ]
    assert town.refused(RED, CountVotes(), "clock").code == "clock_counts"
    town.do(WHITE, Vote("no"))

    assert len(counts(town)) == 4


def test_it_also_runs_when_the_clock_has_answered_for_the_last_voter_who_may_still_vote() -> None:
    town = voting()
    town.vote("no", "yes", "no")
    town.do(BLUE, Vote("absent"), "clock")
    assert len(counts(town)) == 4
    town.do(BLUE, Vote("yes"))

    tally = closing(town)

    assert (tally.yes, tally.no, tally.absent) == (2, 2, 0)


@pytest.mark.parametrize("by", ["automatic", "clock"])
def test_where_no_person_has_voted_the_votes_count_at_once(by: Any) -> None:
    town = voting()
    for seat in SEATS:
        events = town.do(seat, Vote("absent" if by == "clock" else "yes"), by)

    assert "ballot_closed" in kinds(events)


def test_a_person_keeps_the_time_although_an_automatic_player_votes_last() -> None:
    town = voting()
    town.vote("yes")
    for seat in (ORANGE, WHITE, BLUE):
        town.do(seat, Vote("no"), "automatic")

    assert len(counts(town)) == 4


def test_without_grace_the_last_vote_closes_the_ballot() -> None:
    assert "ballot_closed" in kinds(voting(vote_grace=0).vote("yes", "yes", "yes", "yes"))


@pytest.mark.parametrize("actor", [Actor(RED), Actor(RED, "automatic"), INSTRUCTOR])
def test_nobody_but_the_clock_counts(actor: Actor) -> None:
    town = voting()
    town.vote("yes", "yes", "yes", "yes")

    assert town.refused(actor.seat, CountVotes(), actor.by).code == "clock_counts"


def test_there_is_nothing_to_count_before_a_ballot_during_a_defence_and_after_the_count() -> None:
    town = Town(vote_grace=5)
    assert town.refused(RED, CountVotes(), "clock").code == "no_ballot"
    town.meet()
    town.do(ORANGE, Move(v.Sue("Unfair.")))
    assert town.refused(RED, CountVotes(), "clock").code == "clock_counts"
    town = voting()
    town.vote("yes", "yes", "yes", "yes")
    closing(town)

    assert town.refused(RED, CountVotes(), "clock").code == "no_ballot"


def test_automatic_players_have_nothing_to_do_meanwhile_and_the_clock_goes_on() -> None:
    town = voting()
    town.vote("yes", "yes", "yes", "yes")

    assert [town.legal(seat) for seat in SEATS] == [[], [], [], []]
    assert {COMMONS.default_action(town.state, seat) for seat in SEATS} == {CountVotes()}
    assert COMMONS.next_seat(town.state) == RED


def test_the_end_of_the_meetings_time_counts_the_votes_as_they_stand() -> None:
    town = voting()
    town.vote("yes", "yes", "yes", "yes")
    events = [event for seat in SEATS for event in town.do(seat, SayDone(), "clock")]

    happened = [kind for kind in kinds(events) if kind in ("ballot_closed", "resolved", "meeting_closed")]
    assert happened == ["ballot_closed", "resolved", "meeting_closed"]


def test_whoever_ends_the_meeting_from_outside_makes_the_vote_void() -> None:
    """RULES C-130."""
    town = voting()
    town.vote("yes", "yes", "yes", "yes")
    events = town.do(None, CloseMeeting(), "instructor")

    assert next(event.tally for event in events if event.kind == "ballot_closed") == v.VOID_TALLY
    assert not town.here.resolutions


@pytest.mark.parametrize("ballot", ["secret", "roll_call"])
def test_a_sealed_ballot_shows_all_the_same_and_no_vote_but_ones_own(ballot: str) -> None:
    one, other = voting(ballot=ballot), voting(ballot=ballot)
    one.vote("yes", "no", "no", "abstain")
    for seat, choice in zip((BLUE, WHITE, ORANGE, RED), ("yes", "yes", "no", "yes"), strict=True):
        other.do(seat, Vote(choice))  # type: ignore[arg-type]
    before = {
        viewer: one.view(viewer) for viewer in (PUBLIC, OBSERVERS, *map(seat_audience, (RED, ORANGE, WHITE)))
    }
    for viewer in (PUBLIC, OBSERVERS):
        assert one.view(viewer) == other.view(viewer)
        assert [wait.what for wait in one.view(viewer).waiting][:4] == ["count"] * 4
    one.do(BLUE, Vote("yes"))

    assert {viewer: one.view(viewer) for viewer in before} == before


def test_a_game_of_automatic_players_is_the_same_with_and_without() -> None:
    games = [
        play_game(COMMONS, CommonsOptions(**{**BRIEF, "vote_grace": grace}), CREW, bytes(32))
        for grace in (0, 5)
    ]

    assert games[0].actions == games[1].actions
    assert [event.kind for event in games[0].log] == [event.kind for event in games[1].log]
    assert any(isinstance(action, Vote) for action in games[1].actions)


# Tables opened before there was such a time


def without(name: str, known: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in known.items() if key != name}


def by_hand(row: Any) -> ActionRow:
    """A person's vote as 0.5 wrote it."""
    return replace(
        row,
        actor=RecordedActor(row.actor.seat, "player"),
        events=tuple(without("by_hand", event) for event in row.events),
    )


def test_a_table_opened_by_an_earlier_version_counts_at_once() -> None:
    kept = CommonsOptions(vote_grace=7).model_dump(mode="json")
    assert CommonsOptions.model_validate(kept).vote_grace == 7
    del kept["vote_grace"]

    assert CommonsOptions.model_validate(kept).vote_grace == 0
    assert CommonsOptions.model_validate({"goal": 5}).vote_grace == 5


def test_a_record_of_an_earlier_version_is_still_proved() -> None:
    """Its votes came from people, its ballots closed with the last one, and it knows neither the option nor
    whose hand it was.
    """
    options = CommonsOptions(**{**BRIEF, "vote_grace": 0})
    record = to_record(COMMONS, options, play_game(COMMONS, options, CREW, bytes(32)), bytes(32))
    header: Any = record.header
    header = replace(header, options=without("vote_grace", header.options))
    header = replace(
        header, opening={**header.opening, "options": without("vote_grace", header.opening["options"])}
    )
    rows = tuple(
        by_hand(row) if isinstance(row, ActionRow) and "vote" in row.action.values() else row
        for row in record.rows
    )  # type: ignore[union-attr]
    assert rows != record.rows

    assert verification_findings(COMMONS, Record(header, rows)) == []
