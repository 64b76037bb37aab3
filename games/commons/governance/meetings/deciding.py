"""Decide whether a ballot carries its motion, by majority, quorum and ties (RULES C-106)."""

from dataclasses import dataclass

from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import Ballot, State
from games.commons.governance.versions import counts_abstentions

OBJECTION_MAJORITIES = frozenset({"unanimous", "consent"})
"""Majorities that one vote against defeats. Such a vote is not given to the Monitor about their own office.
"""
GROUP_OF_TWO = 2


@dataclass(frozen=True, slots=True)
class VoteCount:
    """The votes of a ballot. `members`: the meeting's, some perhaps without a vote."""

    yes: int
    no: int
    abstain: int
    absent: int
    members: int

    @property
    def voter_count(self) -> int:
        """Return the number of seats with a vote."""
        return self.yes + self.no + self.abstain + self.absent


def concerns_office(motion: v.Motion) -> bool:
    """Return whether a motion concerns the Monitor's office."""
    return isinstance(motion, v.Sue | v.Recall)


def may_give_reason(options: CommonsOptions, choice: str | None) -> bool:
    """Return whether such a vote may have a reason: an objection, or any vote in a roll call with
    `vote_reasons`.
    """
    if options.majority == "consent" and choice == "no":
        return True
    return options.vote_reasons and options.ballot == "roll_call" and choice in {"yes", "no", "abstain"}


def count_votes(state: State, ballot: Ballot) -> VoteCount:
    """Count the votes of a ballot; unanswered ones are absent."""
    casts: tuple[v.VoteValue, ...] = tuple(ballot.votes[seat] or "absent" for seat in ballot.voters)
    yes, no, abstain, absent = (casts.count(kind) for kind in ("yes", "no", "abstain", "absent"))
    return VoteCount(yes, no, abstain, absent, len(state.institutions.open_meeting.members))


def is_carried(state: State, ballot: Ballot, count: VoteCount) -> bool:
    """Return whether the ballot carries its motion; `tie` decides a tie."""
    if not _has_quorum(state, count):
        return False
    return _has_majority(count, state.options) or (is_tie(state, count) and _is_tie_carried(state, ballot))


def is_tie(state: State, count: VoteCount) -> bool:
    """Return whether votes for and against are equal and the majority knows ties; with `all_members`, half of
    all voters each.
    """
    is_even = count.yes == count.no > 0 and _has_quorum(state, count)
    is_half_of_voters = count.yes * 2 == count.voter_count
    return is_even and (
        state.options.majority == "cast" or (state.options.majority == "all_members" and is_half_of_voters)
    )


def tie_settler(state: State, ballot: Ballot, count: VoteCount) -> v.TieSettler | None:
    """Return the settler of a tie; None without a tie, or if a tie means no."""
    if not is_tie(state, count):
        return None
    match state.options.tie:
        case "monitor_decides" if _may_settle_tie(state, ballot):
            return "monitor"
        case "status_quo_of_the_rule":
            return "nobody"
        case _:
            return None


def _has_majority(count: VoteCount, options: CommonsOptions) -> bool:
    """Return whether there are enough votes for it. Abstentions count only with `all_members`."""
    match options.majority:
        case "cast":
            return count.yes > count.no
        case "all_members":
            return count.yes * 2 > count.voter_count
        case "two_thirds":
            return count.yes > 0 and count.yes * 3 >= (count.yes + count.no) * 2
        case "unanimous":
            return count.yes > 0 and count.no == 0
        case "consent":
            return count.no == 0


def _has_quorum(state: State, count: VoteCount) -> bool:
    """Return whether enough members have voted. A meeting of two needs both, one of whom may abstain."""
    quorum = state.options.quorum
    if quorum == "none":
        return True
    counted = count.yes + count.no
    if counts_abstentions(state.rules_version) or count.members <= GROUP_OF_TWO:
        counted += count.abstain
    least = (
        count.voter_count
        if quorum == "all" or count.voter_count <= GROUP_OF_TWO
        else (count.voter_count + 1) // 2
    )
    return count.voter_count > 0 and counted >= least


def _may_settle_tie(state: State, ballot: Ballot) -> bool:
    """Return whether the Monitor has a vote that may settle a tie: never in a secret ballot, whose result
    would reveal it.
    """
    open_ballot = state.options.ballot != "secret" and not concerns_office(ballot.asks)
    return (
        open_ballot
        and state.institutions.watcher >= 0
        and ballot.votes[state.institutions.watcher] in {"yes", "no"}
    )


def _is_tie_carried(state: State, ballot: Ballot) -> bool:
    """Return whether the Monitor's vote carries a tie."""
    return (
        state.options.tie == "monitor_decides"
        and _may_settle_tie(state, ballot)
        and ballot.votes[state.institutions.watcher] == "yes"
    )
