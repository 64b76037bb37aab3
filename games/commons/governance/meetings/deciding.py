"""Whether a ballot carries its motion: majority, quorum and ties, as a table decides (RULES C-106)."""

from dataclasses import dataclass

from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import Ballot, State
from games.commons.governance.versions import counts_abstentions

BY_OBJECTION = frozenset({"unanimous", "consent"})
"""Ways of deciding in which one vote against is enough: nobody has it about their own office."""
GROUP_OF_TWO = 2


@dataclass(frozen=True, slots=True)
class Count:
    """The votes of a ballot. `members`: of the meeting, some of whom may have no vote."""

    yes: int
    no: int
    abstain: int
    absent: int
    members: int

    @property
    def voters(self) -> int:
        """Return how many seats had a vote."""
        return self.yes + self.no + self.abstain + self.absent


def concerns_office(motion: v.Motion) -> bool:
    """Whether a motion is about the Monitor, who is no judge in that case."""
    return isinstance(motion, v.Sue | v.Recall)


def may_reason(options: CommonsOptions, choice: str | None) -> bool:
    """Whether such a vote may have a reason: an objection, and every vote in a roll call with `vote_reasons`."""
    if options.majority == "consent" and choice == "no":
        return True
    return options.vote_reasons and options.ballot == "roll_call" and choice in {"yes", "no", "abstain"}


def count_votes(state: State, ballot: Ballot) -> Count:
    """Count the votes of a ballot. Seats that have not answered are absent."""
    casts: tuple[v.Cast, ...] = tuple(ballot.votes[seat] or "absent" for seat in ballot.voters)
    yes, no, abstain, absent = (casts.count(kind) for kind in ("yes", "no", "abstain", "absent"))
    return Count(yes, no, abstain, absent, len(state.here.held.members))


def is_carried(state: State, ballot: Ballot, count: Count) -> bool:
    """Whether the ballot carries its motion; a tie as the table's `tie` says."""
    if not _has_quorum(state, count):
        return False
    return _has_majority(count, state.options) or (is_tie(state, count) and _is_broken(state, ballot))


def is_tie(state: State, count: Count) -> bool:
    """Whether as many have voted for as against, by a majority that knows ties; with `all_members`, half of them all."""
    even = count.yes == count.no > 0 and _has_quorum(state, count)
    half = count.yes * 2 == count.voters
    return even and (state.options.majority == "cast" or (state.options.majority == "all_members" and half))


def settled_by(state: State, ballot: Ballot, count: Count) -> v.TieSettler | None:
    """Return who settles a tie otherwise than with a no; None where the ballot is no tie, or a tie means no."""
    if not is_tie(state, count):
        return None
    match state.options.tie:
        case "monitor_decides" if _decides(state, ballot):
            return "monitor"
        case "status_quo_of_the_rule":
            return "nobody"
        case _:
            return None


def _has_majority(count: Count, options: CommonsOptions) -> bool:
    """Whether there are enough votes for it. Abstentions count in none of the ways but `all_members`."""
    match options.majority:
        case "cast":
            return count.yes > count.no
        case "all_members":
            return count.yes * 2 > count.voters
        case "two_thirds":
            return count.yes > 0 and count.yes * 3 >= (count.yes + count.no) * 2
        case "unanimous":
            return count.yes > 0 and count.no == 0
        case "consent":
            return count.no == 0


def _has_quorum(state: State, count: Count) -> bool:
    """Whether enough have voted. A meeting of two needs both, of whom one may abstain."""
    quorum = state.options.quorum
    if quorum == "none":
        return True
    counted = count.yes + count.no
    if counts_abstentions(state.rules_version) or count.members <= GROUP_OF_TWO:
        counted += count.abstain
    least = count.voters if quorum == "all" or count.voters <= GROUP_OF_TWO else (count.voters + 1) // 2
    return count.voters > 0 and counted >= least


def _decides(state: State, ballot: Ballot) -> bool:
    """Whether the Monitor has a vote that may settle a tie. Not in a secret ballot: the result would tell what it was."""
    open_ballot = state.options.ballot != "secret" and not concerns_office(ballot.asks)
    return open_ballot and state.here.watcher >= 0 and ballot.votes[state.here.watcher] in {"yes", "no"}


def _is_broken(state: State, ballot: Ballot) -> bool:
    """Whether the Monitor has voted for it, where that settles a tie."""
    return state.options.tie == "monitor_decides" and _decides(state, ballot) and ballot.votes[state.here.watcher] == "yes"
