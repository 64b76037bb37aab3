"""Ways of deciding, ties, quorums, and reasons given with votes (RULES C-106, C-107)."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audience import EVERYONE, PUBLIC, may_see, seat_audience
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CallMeeting, EndDefence, Move, Vote
from games.commons.governance.meetings.deciding import count_votes, is_carried, is_tie
from games.commons.governance.options import CommonsOptions, Majority
from games.commons.governance.state import Ballot
from games.commons.governance.waiting import waiting_for
from games.vocabulary import Event
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE

WHY = "It would starve Blue."


def put_to_vote(town: Town, votes: tuple[str, ...], motion: v.Motion | None = None) -> list[Event]:
    """Move something as Red's caller, let all voters answer, and return what the last one brought about."""
    if town.state.meeting is None:
        town.meet()
    town.move(motion or v.Resolve("Let us be kind."))
    ballot = town.state.ballot
    assert ballot is not None
    events: list[Event] = []
    for seat, choice in zip(ballot.voters, votes, strict=True):
        reason = WHY if town.options.majority == "consent" and choice == "no" else None
        events = town.do(seat, Vote(choice, reason), "clock" if choice == "absent" else "player")  # type: ignore[arg-type]
    return events


def outcome(votes: tuple[str, ...], **options: Any) -> bool:
    """Return whether a promise is carried by these votes of four."""
    town = Town(**options)
    put_to_vote(town, votes)
    return bool(town.here.resolutions)


@pytest.mark.parametrize(
    ("majority", "votes", "carried"),
    [
        ("two_thirds", ("yes", "yes", "no", "abstain"), True),
        ("two_thirds", ("yes", "yes", "no", "no"), False),
        ("two_thirds", ("yes", "yes", "yes", "no"), True),
        ("two_thirds", ("yes", "no", "abstain", "abstain"), False),
        ("unanimous", ("yes", "yes", "yes", "abstain"), True),
        ("unanimous", ("yes", "yes", "yes", "no"), False),
        ("unanimous", ("yes", "yes", "absent", "absent"), True),
        ("unanimous", ("abstain", "abstain", "abstain", "abstain"), False),
        ("consent", ("yes", "yes", "yes", "no"), False),
        ("consent", ("yes", "yes", "absent", "absent"), True),
        ("consent", ("yes", "absent", "absent", "absent"), False),
    ],
)
def test_each_way_of_deciding_carries_what_it_says(
    majority: str, votes: tuple[str, ...], *, carried: bool
) -> None:
    """RULES C-106."""
    assert outcome(votes, majority=majority) is carried


@pytest.mark.parametrize(
    ("votes", "options", "carried"),
    [
        (("yes", "abstain", "abstain", "abstain"), {}, False),
        (("yes", "yes", "abstain", "abstain"), {}, True),
        (("yes", "abstain", "abstain", "abstain"), {"quorum": "none"}, True),
        (("yes", "yes", "yes", "abstain"), {"quorum": "all"}, False),
    ],
)
def test_a_quorum_counts_yes_and_no_alone(
    votes: tuple[str, ...], options: dict[str, Any], *, carried: bool
) -> None:
    """RULES C-106: one yes of four had convicted a Monitor, since an abstention made the quorum."""
    assert outcome(votes, **options) is carried


def test_a_game_of_version_4_goes_on_counting_abstentions() -> None:
    town = Town()
    town.state.rules_version = 4
    put_to_vote(town, ("yes", "abstain", "abstain", "abstain"))

    assert town.here.resolutions


@pytest.mark.parametrize(
    ("votes", "carried"), [(("yes", "abstain"), True), (("yes", "absent"), False), (("yes", "no"), False)]
)
def test_in_a_group_of_two_one_may_abstain(votes: tuple[str, str], *, carried: bool) -> None:
    """RULES C-106: both must say yes unless one abstains."""
    town = Town(layout="nested")
    town.roll(7)
    town.do(RED, CallMeeting("wheat"))
    town.move(v.Resolve("At most 1."))
    ballot = town.state.ballot
    assert ballot is not None
    assert len(ballot.voters) == 2
    for seat, choice in zip(ballot.voters, votes, strict=True):
        town.do(seat, Vote(choice), "clock" if choice == "absent" else "player")  # type: ignore[arg-type]

    assert bool(town.here.resolutions) is carried


def test_a_suit_with_two_voters_is_no_group_of_two() -> None:
    """RULES C-121: with three players and without the Monitor two vote, and one yes is not enough."""
    town = Town(players=3, suit_voters="without_monitor", leader=RED)
    town.pass_turn()
    town.meet()
    town.move(v.Sue("Idle."))
    town.do(RED, EndDefence())
    town.vote("yes", "abstain")

    assert not town.here.convictions


@pytest.mark.parametrize(
    ("votes", "options", "settled", "carried"),
    [
        (("yes", "yes", "no", "no"), {}, True, True),
        (("no", "yes", "yes", "no"), {}, True, False),
        (("abstain", "yes", "no", "abstain"), {}, False, False),
        (("yes", "yes", "no", "no"), {"ballot": "roll_call"}, True, True),
        (("yes", "yes", "no", "no"), {"ballot": "secret"}, False, False),
        (("yes", "yes", "no", "no"), {"majority": "all_members"}, True, True),
        (("yes", "no", "abstain", "abstain"), {"majority": "all_members"}, False, False),
        (("yes", "no", "absent", "absent"), {"majority": "two_thirds"}, False, False),
    ],
)
def test_the_monitors_own_vote_settles_a_tie(
    votes: tuple[str, ...], options: dict[str, Any], *, settled: bool, carried: bool
) -> None:
    """RULES C-106: never in a secret ballot, whose result would tell how the Monitor has voted."""
    town = Town(tie="monitor_decides", **options)
    events = put_to_vote(town, votes)

    assert bool(town.here.resolutions) is carried
    assert ("tie_settled" in kinds(events)) is settled


def test_no_monitor_settles_a_tie_about_the_own_office() -> None:
    """RULES C-106, C-121."""
    town = Town(tie="monitor_decides")
    town.pass_turn()
    town.meet()
    town.move(v.Sue("Idle."))
    town.do(RED, EndDefence())
    events = town.vote("yes", "yes", "no", "no")

    assert not town.here.convictions
    assert "tie_settled" not in kinds(events)


def test_a_tie_that_decides_nothing_leaves_everything_and_lets_the_motion_come_again_once() -> None:
    """RULES C-106: `tie=status_quo_of_the_rule`."""
    town = Town(tie="status_quo_of_the_rule", motions_per_meeting=1)
    rules = town.names()
    events = put_to_vote(
        town, ("yes", "yes", "no", "no"), v.Swap("S1", v.Draft("sanction", "Harder.", (v.GiveBack(3),)))
    )
    assert "tie_settled" in kinds(events)
    assert town.names() == rules
    assert town.here.coming is None

    put_to_vote(town, ("yes", "yes", "no", "no"))
    assert town.refused(RED, Move(v.Resolve("Again."))).code == "motions_used"


def test_after_a_tie_that_decides_nothing_the_plaintiff_may_sue_once_more() -> None:
    """RULES C-106, C-120: and the meeting keeps the time that the first defence has given it."""
    town = Town(tie="status_quo_of_the_rule")
    town.pass_turn()
    town.meet()
    for _ in range(2):
        town.move(v.Sue("Idle."))
        before = max(wait.seconds for wait in waiting_for(town.state) if wait.what == "meeting")
        town.do(RED, EndDefence())
        town.vote("yes", "yes", "no", "no")
        assert max(wait.seconds for wait in waiting_for(town.state) if wait.what == "meeting") >= before

    assert town.refused(ORANGE, Move(v.Sue("Idle."))).code == "already_sued"


@pytest.mark.parametrize("majority", ["unanimous", "consent"])
def test_where_one_vote_against_is_enough_the_monitor_has_none_about_the_own_office(majority: str) -> None:
    """RULES C-106, C-121: else no suit could ever be carried."""
    town = Town(majority=majority)
    town.pass_turn()
    town.meet()
    town.move(v.Sue("Idle."))
    town.do(RED, EndDefence())
    assert town.state.ballot is not None
    assert town.state.ballot.voters == (ORANGE, WHITE, BLUE)
    town.vote("yes", "yes", "yes")

    assert town.here.convictions


# --- reasons


def test_an_objection_needs_a_reason_and_all_read_it_at_the_close() -> None:
    """RULES C-106."""
    town = Town(majority="consent")
    town.meet()
    town.move(v.Resolve("Nobody takes anything."))
    assert town.refused(BLUE, Vote("no")).code == "objection_needs_reason"
    assert town.refused(BLUE, Vote("yes", WHY)).code == "no_vote_reason"
    told = town.do(BLUE, Vote("no", WHY))
    assert [event.kind for event in told if may_see(event.to, seat_audience(RED))] == ["voted"]
    town.do(RED, Vote("yes"))
    town.do(ORANGE, Vote("yes"))
    closing = town.do(WHITE, Vote("yes"))

    read = next(event for event in closing if event.kind == "reasons_read")
    assert read.to == EVERYONE
    assert read.reasons == (v.VoteReason(BLUE, "no", WHY),)  # type: ignore[attr-defined]
    assert not town.here.resolutions


def test_a_withdrawn_objection_is_read_to_nobody() -> None:
    town = Town(majority="consent")
    town.meet()
    town.move(v.Resolve("Nobody takes anything."))
    town.do(BLUE, Vote("no", WHY))
    town.do(BLUE, Vote("yes"))
    for seat in (RED, ORANGE, WHITE):
        closing = town.do(seat, Vote("yes"))

    assert "reasons_read" not in kinds(closing)
    assert town.here.resolutions


def test_a_secret_ballot_reads_objections_without_names_in_an_order_that_tells_nothing() -> None:
    """RULES C-107."""
    town = Town(majority="consent", ballot="secret")
    town.meet()
    town.move(v.Resolve("Nobody takes anything."))
    town.do(RED, Vote("no", "Zero is too little."))
    town.do(ORANGE, Vote("no", "And who checks?"))
    town.do(WHITE, Vote("yes"))
    closing = town.do(BLUE, Vote("yes"))

    read = next(event for event in closing if event.kind == "reasons_read")
    assert read.reasons == (
        v.VoteReason(None, "no", "And who checks?"),
        v.VoteReason(None, "no", "Zero is too little."),
    )  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("options", "refused"),
    [
        ({"ballot": "roll_call"}, "no_vote_reason"),
        ({"vote_reasons": True}, "no_vote_reason"),
        ({"ballot": "roll_call", "vote_reasons": True}, ""),
    ],
)
def test_only_a_roll_call_with_reasons_lets_a_vote_have_one(options: dict[str, Any], refused: str) -> None:
    """RULES C-107."""
    town = Town(**options)
    town.meet()
    town.move(v.Resolve("Let us be kind."))
    if refused:
        assert town.refused(RED, Vote("yes", WHY)).code == refused
        return
    town.do(RED, Vote("yes", WHY))
    assert town.refused(RED, Vote("yes", WHY)).code == "already_voted"
    town.do(RED, Vote("yes", "Or rather this."))
    seen = town.view(seat_audience(RED)).governance
    assert seen is not None
    assert seen.meeting is not None
    assert seen.meeting.ballot is not None
    assert seen.meeting.ballot.your_reason == "Or rather this."
    for other in (ORANGE, PUBLIC):
        viewer = seat_audience(other) if other != PUBLIC else PUBLIC
        sight = town.view(viewer).governance
        assert sight is not None
        assert sight.meeting is not None
        assert sight.meeting.ballot is not None
        assert sight.meeting.ballot.your_reason == ""
    town.do(ORANGE, Vote("no"))
    town.do(WHITE, Vote("abstain", "Both are right."))
    closing = town.do(BLUE, Vote("yes"))
    read = next(event for event in closing if event.kind == "reasons_read")
    assert [(one.seat, one.cast) for one in read.reasons] == [(RED, "yes"), (WHITE, "abstain")]  # type: ignore[attr-defined]


@pytest.mark.parametrize("ballot", ["show_of_hands", "secret", "roll_call"])
def test_nobody_else_sees_a_reason_before_the_close(ballot: str) -> None:
    """RULES C-107: two tables that differ in a reason alone look the same to all others."""
    sights = []
    for reason in (WHY, "Quite another one."):
        town = Town(majority="consent", ballot=ballot)
        town.meet()
        town.move(v.Resolve("Nobody takes anything."))
        told = town.do(BLUE, Vote("no", reason))
        others = [seat_audience(seat) for seat in (RED, ORANGE, WHITE)] + [PUBLIC]
        sights.append(
            [(town.view(viewer), [event for event in told if may_see(event.to, viewer)]) for viewer in others]
        )

    assert sights[0] == sights[1]


CASTS = ("yes", "no", "abstain", "absent")


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["cast", "all_members", "two_thirds", "unanimous", "consent"]),
    st.sampled_from(["none", "half", "all"]),
    st.sampled_from(["fails", "status_quo_of_the_rule", "monitor_decides"]),
    st.sampled_from([4, 5]),
    st.tuples(*[st.sampled_from(CASTS)] * 4),
)
def test_a_vote_more_for_a_motion_never_defeats_it(
    majority: Majority, quorum: Any, tie: Any, version: int, votes: tuple[Any, ...]
) -> None:
    """RULES C-106: whoever is for it helps it by saying so, and a tie is never carried but by the Monitor."""
    town = Town(majority=majority, quorum=quorum, tie=tie)
    town.state.rules_version = version
    town.meet()
    town.move(v.Resolve("Let us be kind."))
    ballot = town.state.ballot
    assert ballot is not None

    def carried(casts: tuple[Any, ...]) -> bool:
        voted: Ballot = ballot.replace(votes=casts)
        return is_carried(town.state, voted, count_votes(town.state, voted))

    for seat in range(4):
        more = (*votes[:seat], "yes", *votes[seat + 1 :])
        assert carried(more) >= carried(votes), (votes, more)
    count = count_votes(town.state, ballot.replace(votes=votes))
    if is_tie(town.state, count):
        assert carried(votes) == (tie == "monitor_decides" and votes[town.here.watcher] == "yes")


def test_every_way_of_deciding_is_a_treatment_of_its_own() -> None:
    named = CommonsOptions.treatments({})
    values = {
        (name, value)
        for treatment in named.values()
        for name, value in treatment.options.items()
        if name in {"majority", "tie", "reasons"}
    }
    for name in ("majority", "tie", "reasons"):
        choices = CommonsOptions.model_fields[name].annotation.__args__  # type: ignore[union-attr]
        assert values >= set(product([name], choices))
    assert COMMONS.options_model(**named["vote-roll-call-reasons"].options).vote_reasons is True
