"""Motions and ballots (RULES C-105 to C-114, C-130)."""

from typing import Any

import pytest

from games.audience import OBSERVERS, seat_audience
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, Move, Vote
from games.commons.governance.enforcement.harvests import quota_limit
from games.commons.governance.views import GovernanceView
from tests.games.commons.governance.town import REWARD, SANCTION, Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE
from tests.support.replacing import replace


def test_a_rule_that_is_carried_binds_from_the_next_player_turn() -> None:
    """RULES C-106, C-111."""
    town = Town()
    town.meet()
    town.move(v.Add(SANCTION))
    events = town.vote("yes", "yes", "no", "abstain")
    assert kinds(events)[-2:] == ["ballot_closed", "rules_changed"]
    assert town.names() == ["S1", "S2", "S3", "S4", "R1", "R2", "R3"]
    town.done()

    assert town.names() == ["S1", "S2", "S3", "S4", "S5", "R1", "R2", "R3"]
    assert (town.here.book[4].since, town.here.book[4].meeting) == (town.state.turn, 1)


@pytest.mark.parametrize(
    "motion",
    [
        v.Add(replace(SANCTION, words=" Two  words ")),
        v.Resolve(" Two  words ", v.Quota(2)),
        v.Sue(" Two  words "),
    ],
)
def test_an_open_motion_is_the_same_when_it_is_read_again(motion: v.Motion) -> None:
    """Words are written down without the blanks around them, so they are held without."""
    town = Town()
    town.meet()
    town.do(ORANGE, Move(motion))
    codec = COMMONS.codec.state
    assert codec.decode(codec.encode(town.state)) == town.state


@pytest.mark.parametrize(
    ("votes", "options", "carried"),
    [
        (("yes", "yes", "no", "no"), {}, False),
        (("yes", "no", "abstain", "abstain"), {}, False),
        (("yes", "abstain", "abstain", "abstain"), {}, False),
        (("yes", "yes", "abstain", "no"), {"majority": "all_members"}, False),
        (("yes", "yes", "yes", "no"), {"majority": "all_members"}, True),
        (("yes", "absent", "absent", "absent"), {}, False),
        (("yes", "absent", "absent", "absent"), {"quorum": "none"}, True),
        (("yes", "yes", "absent", "absent"), {}, True),
        (("yes", "yes", "yes", "absent"), {"quorum": "all"}, False),
    ],
)
def test_majority_and_quorum(votes: tuple[str, ...], options: dict[str, Any], carried: bool) -> None:
    """RULES C-106, C-109: ties fail."""
    town = Town(**options)
    town.meet()
    town.move(v.Resolve("Let us be kind."))
    for seat, choice in enumerate(votes):
        events = town.do(seat, Vote(choice), "clock" if choice == "absent" else "player")  # type: ignore[arg-type]

    assert next(event.tally.carried for event in events if event.kind == "ballot_closed") is carried
    assert bool(town.here.resolutions) is carried


@pytest.mark.parametrize(
    ("votes", "carried"), [(("yes", "absent"), False), (("yes", "abstain"), True), (("yes", "no"), False)]
)
def test_in_a_group_of_two_both_must_vote(votes: tuple[str, str], carried: bool) -> None:
    """RULES C-106."""
    town = Town(layout="nested")
    town.meet("wheat")
    town.move(v.Add(v.Draft("sanction", "Took too much.", (v.GiveBack(2, "wheat"),))))
    for seat, choice in zip((RED, ORANGE), votes, strict=True):
        town.do(seat, Vote(choice), "clock" if choice == "absent" else "player")  # type: ignore[arg-type]

    assert (town.here.coming is not None) is carried


def test_votes_are_changed_and_taken_back_until_the_close() -> None:
    """RULES C-108, A4."""
    town = Town()
    town.meet()
    town.move(v.Resolve("Let us be kind."))
    town.do(RED, Vote("no"))
    assert town.refused(RED, Vote("no")).code == "already_voted"
    town.do(RED, Vote("yes"))
    town.do(ORANGE, Vote("no"))
    town.do(ORANGE, Vote(None))
    assert town.refused(ORANGE, Vote("absent")).code == "no_vote"
    for seat in (WHITE, BLUE):
        town.do(seat, Vote("yes"))
    assert town.here.meeting is not None
    assert town.here.meeting.ballot is not None
    town.do(ORANGE, Vote("abstain"))

    assert town.refused(RED, Vote("no")).code == "no_ballot"


def test_one_motion_at_a_time_and_three_a_meeting() -> None:
    """RULES C-105."""
    town = Town()
    assert town.refused(RED, Move(v.Resolve("Now."))).code == "no_meeting"
    town.meet()
    for _ in range(3):
        town.move(v.Resolve("Again."), BLUE)
        assert town.refused(RED, Move(v.Resolve("Me too."))).code == "motion_open"
        town.vote("no", "no", "no", "no")

    assert town.refused(RED, Move(v.Resolve("Once more."))).code == "motions_used"


def test_the_minimum_of_two_and_two_is_kept_and_a_swap_gets_round_it() -> None:
    """RULES C-110."""
    town = Town(preset="2+2")
    town.meet()
    assert town.refused(RED, Move(v.Remove("S1"))).facts == {"sort": "sanction"}
    assert town.refused(RED, Move(v.Swap("R1", SANCTION))).facts == {"sort": "reward"}
    town.move(v.Swap("S1", SANCTION))
    town.vote("yes", "yes", "yes", "yes")
    town.done()

    assert town.names() == ["S3", "S2", "R1", "R2"]
    assert town.here.removed == (("S1", 1),)


def test_the_minimum_counts_what_was_decided_in_the_same_turn() -> None:
    """RULES C-110, C-111."""
    town = Town(preset="4+3")
    town.meet()
    town.move(v.Remove("R1"))
    town.vote("yes", "yes", "yes", "yes")

    assert town.refused(RED, Move(v.Remove("R2"))).code == "minimum"


def test_an_empty_book_grows_first() -> None:
    """RULES C-90, C-110: what leaves fewer than two is refused, also where there have never been two."""
    town = Town(preset="empty")
    town.meet()
    town.move(v.Add(SANCTION))
    town.vote("yes", "yes", "yes", "yes")
    assert town.refused(RED, Move(v.Remove("S1"))).code == "minimum"
    town.move(v.Swap("S1", SANCTION))
    town.vote("yes", "yes", "yes", "yes")
    town.done()

    assert town.names() == ["S2"]


@pytest.mark.parametrize(
    ("effects", "limit"),
    [
        ((v.GiveBack(3), v.GiveBack(2)), None),
        ((v.GiveBack(3), v.GiveBack(3)), "cards"),
        ((v.Points(-1), v.Points(-1)), None),
        ((v.Points(-1), v.Points(-1), v.Points(-1)), "points"),
        ((v.Skip(1), v.Skip(1)), None),
        ((v.Skip(2), v.Skip(1)), "turns"),
        ((v.Limit(1, "ore", 2), v.Limit(1, "wool", 2)), None),
        ((v.GiveBack(5), v.Points(-2), v.Skip(2)), None),
    ],
)
def test_the_limits_of_a_rule_hold_for_all_its_effects_together(
    effects: tuple[v.Effect, ...], limit: str | None
) -> None:
    """RULES C-112: at most 5 cards, 2 turns, 2 points per rule."""
    town = Town()
    town.meet()
    motion = Move(v.Add(v.Draft("sanction", "Too much", effects)))
    if limit is None:
        town.do(RED, motion)
    else:
        refusal = town.refused(RED, motion)
        assert (refusal.code, refusal.facts["what"]) == ("beyond_limits", limit)


@pytest.mark.parametrize(
    ("draft", "allowed"),
    [
        (v.Draft("sanction", "w", (v.Limit(1, "ore"),)), True),
        (v.Draft("sanction", "w", (v.GiveBack(2, "ore"), v.Limit(0, "ore")), v.Condition(2, "ore")), True),
        (v.Draft("sanction", "w", (v.GiveBack(2, "ore"), v.Skip())), False),
        (v.Draft("sanction", "w", (v.GiveBack(2),)), False),
        (v.Draft("sanction", "w", (v.Points(-1),)), False),
        (v.Draft("reward", "w", (v.Points(2),)), False),
        (v.Draft("reward", "w", (v.Rate(2),)), False),
        (v.Draft("reward", "w", (v.Receive(1, "ore"),)), True),
        (v.Draft("reward", "w", (v.Raise(1, "ore"),)), True),
        (v.Draft("reward", "w", (v.Raise(1, "wheat"),)), False),
        (v.Draft("sanction", "w", (v.Limit(1, "wheat"),)), False),
        (v.Draft("sanction", "w", (v.Limit(1),)), False),
        (v.Draft("sanction", "w", (v.GiveBack(2, "wheat"),)), False),
        (v.Draft("reward", "w", (v.Receive(1, "wheat"),)), False),
        (v.Draft("sanction", "w", (v.Skip(),), v.Condition(2)), False),
    ],
)
def test_a_resource_group_makes_rules_about_its_own_resource(draft: v.Draft, allowed: bool) -> None:
    """RULES C-113."""
    town = Town()
    town.meet("ore")
    motion = Move(v.Add(draft))
    if allowed:
        town.do(RED, motion)
    else:
        assert town.refused(RED, motion).code == "other_resource"


def test_a_change_keeps_name_and_place_and_gets_a_new_version() -> None:
    """RULES C-105."""
    town = Town()
    town.meet()
    assert town.refused(RED, Move(v.Alter("S2", REWARD))).code == "sort_stays"
    assert town.refused(RED, Move(v.Alter("S9", SANCTION))).code == "no_such_rule"
    town.move(v.Alter("S2", SANCTION))
    town.vote("yes", "yes", "yes", "yes")
    town.done()

    assert town.names()[:4] == ["S1", "S2", "S3", "S4"]
    assert town.here.book[1].version == 2
    assert sum(rule.name == "S2" for rule in town.here.history) == 2


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        (v.GiveBack(6), "cards"),
        (v.Receive(0), "cards"),
        (v.Points(3), "points"),
        (v.Skip(3), "turns"),
        (v.Points(0), "points"),
    ],
)
def test_rules_that_players_make_have_limits(effect: v.Effect, what: str) -> None:
    """RULES C-112."""
    town = Town()
    town.meet()

    assert town.refused(RED, Move(v.Add(v.Draft("sanction", "Too much.", (effect,))))).facts["what"] == what
    assert town.refused(RED, Move(v.Add(v.Draft("sanction", " ", (v.Skip(1),))))).code == "bad_words"


def test_a_resource_group_makes_rules_for_itself_alone() -> None:
    """RULES C-113."""

    town = Town(layout="nested")
    town.meet("wheat")
    assert town.refused(RED, Move(v.Remove("S1"))).code == "not_your_rule"
    assert town.refused(RED, Move(v.Sue("No."))).code == "whole_group_only"
    assert town.refused(RED, Move(v.Resolve("Ore.", v.Quota(1, "ore")))).code == "other_resource"
    town.move(v.Add(v.Draft("sanction", "Took too much.", (v.GiveBack(2, "wheat"),))))
    town.vote("yes", "yes")
    town.done()
    assert town.refused(RED, ApplyRule("S5", BLUE, "x")).code == "not_bound"
    town.apply("S5", ORANGE)
    assert [deed.deviates for deed in town.here.deeds] == [False]
    town.meet()
    assert town.refused(ORANGE, Move(v.Remove("S5"))).code == "not_your_rule"


def test_a_quota_binds_the_harvest_only_where_the_engine_enforces_it() -> None:
    """RULES C-114, C-105."""
    limits = {}
    for enforcement in ("monitor", "engine"):
        town = Town(rule_enforcement=enforcement)
        town.meet()
        town.move(v.Resolve("One each.", v.Quota(1)))
        town.vote("yes", "yes", "yes", "yes")
        town.done()
        town.roll(8)
        limits[enforcement] = max(max(limit) for limit in town.state.limits)

    assert limits == {"monitor": 3, "engine": 1}


@pytest.mark.parametrize(
    ("conflict", "delegated", "most"),
    [("whole_wins", False, 2), ("resource_wins", False, 1), ("whole_wins", True, 1)],
)
def test_where_quotas_differ_the_whole_group_wins_unless_it_delegates(
    conflict: str, delegated: bool, most: int
) -> None:
    """RULES C-113."""

    town = Town(layout="nested", nested_conflict=conflict, meetings_per_turn=2)
    town.meet()
    town.move(v.Resolve("Two.", v.Quota(2, None, delegated)))
    town.vote("yes", "yes", "yes", "yes")
    town.done()
    town.meet("wheat")
    town.move(v.Resolve("One.", v.Quota(1)))
    town.vote("yes", "yes")
    town.done()

    assert quota_limit(town.state, town.here, RED, "wheat") == most
    assert quota_limit(town.state, town.here, BLUE, "wheat") == 2


def after_a_broken_promise(**options: Any) -> GovernanceView:
    """What Red sees of the institutions when all have promised to take one card, and Blue has taken all that
    it may.
    """
    town = Town(**options)
    town.meet()
    town.move(v.Resolve("One each.", v.Quota(1)))
    town.vote("yes", "yes", "yes", "yes")
    town.done()
    town.roll(8)
    town.harvest(blue=town.state.limits[BLUE])
    seen = town.view(seat_audience(RED)).governance
    assert seen is not None
    return seen


def test_what_was_done_stands_beside_what_was_promised() -> None:
    """RULES C-105."""
    assert after_a_broken_promise().exceeded == ((0, 0, 0, 1),)


@pytest.mark.parametrize(("hands", "told"), [("open", ((0, 0, 0, 1),)), ("hidden", (None,))])
def test_what_all_have_seen_is_counted_though_requests_are_secret(hands: str, told: Any) -> None:
    """RULES C-07, C-22: with open hands everybody sees what the bank hands out."""
    seen = after_a_broken_promise(hands=hands, requests_public="secret")
    assert (seen.harvests is not None, seen.exceeded) == (hands == "open", told)


def test_a_promise_is_not_counted_against_who_keeps_a_newer_one() -> None:
    """RULES C-105, C-113: what binds a harvest is one promise, the newest; so the bots and the debrief count
    it.
    """
    town = Town()
    for most in (1, 3):
        town.meet()
        town.move(v.Resolve("So many each.", v.Quota(most)))
        town.vote("yes", "yes", "yes", "yes")
        town.done()
        town.roll(8)
        town.harvest(blue=town.state.limits[BLUE])

    assert max(town.state.last_received[BLUE]) == 3
    assert town.view(seat_audience(RED)).governance.exceeded == ((0, 0, 0, 1), (0, 0, 0, 0))


@pytest.mark.parametrize("ballot", ["secret", "roll_call"])
def test_until_the_close_a_sealed_vote_shows_to_its_voter_alone(ballot: str) -> None:
    """RULES C-107: neither what was voted, nor who has."""
    one, other = Town(ballot=ballot), Town(ballot=ballot)
    for town in (one, other):
        town.meet()
        town.move(v.Resolve("Let us be kind."))
    events = one.do(RED, Vote("yes"))
    assert [event.to for event in events] == [seat_audience(RED)]
    for viewer in (seat_audience(ORANGE), OBSERVERS):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(seat_audience(RED)) != other.view(seat_audience(RED))
    for seat in (ORANGE, WHITE, BLUE):
        events = one.do(seat, Vote("no"))
    tally = next(event.tally for event in events if event.kind == "ballot_closed")

    assert tally.names == (None if ballot == "secret" else ("yes", "no", "no", "no"))


def test_a_show_of_hands_is_seen_at_once() -> None:
    """RULES C-107."""
    town = Town()
    town.meet()
    town.move(v.Resolve("Let us be kind."))
    town.do(RED, Vote("yes"))
    seen = town.view(seat_audience(BLUE)).governance
    assert seen is not None
    assert seen.meeting is not None
    assert seen.meeting.ballot is not None
    assert seen.meeting.ballot.votes == ("yes", None, None, None)
    assert [wait.seat for wait in COMMONS.pending_inputs(town.state) if wait.what == "vote"] == [
        ORANGE,
        WHITE,
        BLUE,
    ]


def test_the_instructor_neither_moves_nor_votes() -> None:
    """RULES C-130: external authority; with an option only to show what it would do."""
    town = Town()
    town.meet()
    assert town.refused(None, Move(v.Remove("S1")), "instructor").code == "external_authority"
    town.move(v.Remove("S1"))
    assert town.refused(None, Vote("no"), "instructor").code == "external_authority"
    safe = Town(instructor_override="safety_only")
    assert safe.refused(None, Move(v.Add(SANCTION)), "instructor").code == "external_authority"
    safe.do(None, Move(v.Remove("S1")), "instructor")
    free = Town(instructor_override="on")
    events = free.do(None, Move(v.Add(SANCTION)), "instructor")

    assert [event.motion for event in events if event.kind == "rules_changed"] == [0]
