"""Every way to say no in the Ostrom Variant: a code, the rule, and facts. Seats are named by their colours.

Facts never hold what the actor may not know.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.refusal import Refusal

FACTS: Mapping[str, tuple[str, ...]] = {
    "no_ostrom": (),
    "stage_already": (),
    "game_ends": (),
    "instructor_announces": (),
    "external_authority": (),
    "choose_first": ("waiting",),
    "election_open": (),
    "no_election": (),
    "not_a_candidate": ("candidates",),
    "not_monitor": ("monitor",),
    "not_now": ("while_",),
    "monitor_waits": ("when",),
    "monitors_moment": ("monitor",),
    "last_turn": (),
    "no_such_rule": ("rule", "known"),
    "no_self_reward": (),
    "not_bound": ("target", "scope"),
    "limit_reached": ("target", "sort", "most"),
    "only_once": ("target", "rule"),
    "cards_this_round": ("target",),
    "name_a_resource": ("rule",),
    "ladder": ("proposed",),
    "nothing_to_choose": (),
    "wrong_number": ("count",),
    "not_in_hand": ("has",),
    "meeting_open": (),
    "no_meeting": (),
    "meetings_used": ("most",),
    "group_too_small": ("scope",),
    "not_a_member": ("scope",),
    "meeting_costs": (),
    "instructor_stops": (),
    "not_caller": ("caller",),
    "already_extended": (),
    "already_done": (),
    "vote_first": (),
    "motion_open": (),
    "motions_used": ("most",),
    "not_your_rule": ("rule", "scope"),
    "sort_stays": ("rule",),
    "minimum": ("sort",),
    "beyond_limits": ("what", "most"),
    "bad_words": (),
    "other_resource": ("scope",),
    "whole_group_only": (),
    "monitor_cannot_sue": (),
    "already_sued": (),
    "no_recall": (),
    "no_defence": (),
    "no_ballot": (),
    "no_vote": (),
    "already_voted": (),
    "defence_first": (),
}
"""The names of the facts of each code: a text is written for each."""


def no_ostrom() -> Refusal:
    """There is no self-government in the Basic stage."""
    return Refusal("no_ostrom", "C-70")


def game_ends() -> Refusal:
    """The instructor has said that the game ends with this round."""
    return Refusal("game_ends", "C-13")


def stage_already() -> Refusal:
    """The Ostrom stage is announced, or has begun."""
    return Refusal("stage_already", "C-70")


def instructor_announces() -> Refusal:
    """Only the instructor announces the next stage."""
    return Refusal("instructor_announces", "C-70")


def external_authority(rule: str = "C-130") -> Refusal:
    """The instructor neither makes rules nor votes (Ostrom's principle 7)."""
    return Refusal("external_authority", rule)


def choose_first(waiting: str) -> Refusal:
    """`waiting`: the colour that has cards to choose before anything else goes on."""
    return Refusal("choose_first", "C-88", {"waiting": waiting})


def election_open() -> Refusal:
    """The vote for Monitor comes first."""
    return Refusal("election_open", "C-80")


def no_election() -> Refusal:
    """No vote for Monitor is open, or it has closed."""
    return Refusal("no_election", "A4")


def not_a_candidate(candidates: tuple[str, ...]) -> Refusal:
    """`candidates`: the colours that can be voted for."""
    return Refusal("not_a_candidate", "C-80", {"candidates": candidates})


def not_monitor(monitor: str) -> Refusal:
    """`monitor`: the colour that holds the office."""
    return Refusal("not_monitor", "C-84", {"monitor": monitor})


def not_now(while_: str) -> Refusal:
    """`while_`: "harvest" or "ballot", which has to be over first."""
    return Refusal("not_now", "C-84", {"while_": while_})


def monitor_waits(when: str) -> Refusal:
    """`when`: "own_turn" or "end_of_turn", as the table plays it."""
    return Refusal("monitor_waits", "C-84", {"when": when})


def monitors_moment(monitor: str) -> Refusal:
    """The turn is over but for the Monitor, who may act now."""
    return Refusal("monitors_moment", "C-84", {"monitor": monitor})


def last_turn() -> Refusal:
    """Nobody could sue for it any more."""
    return Refusal("last_turn", "C-120")


def no_such_rule(rule: str, known: tuple[str, ...]) -> Refusal:
    """`known`: the names of rules in force."""
    return Refusal("no_such_rule", "C-86", {"rule": rule[:20], "known": known})


def no_self_reward() -> Refusal:
    """With `self_reward=off`."""
    return Refusal("no_self_reward", "C-87")


def not_bound(target: str, scope: str) -> Refusal:
    """A resource group's rule binds its members alone."""
    return Refusal("not_bound", "C-113", {"target": target, "scope": scope})


def limit_reached(target: str, sort: str, most: int) -> Refusal:
    """`most` of this sort for one seat in one player turn."""
    return Refusal("limit_reached", "C-85", {"target": target, "sort": sort, "most": most})


def only_once(target: str, rule: str) -> Refusal:
    """This rule, or one in whose place it came, has been applied to this seat before."""
    return Refusal("only_once", "C-88", {"target": target, "rule": rule})


def cards_this_round(target: str) -> Refusal:
    """Cards by a rule at most once a player and round, for oneself too."""
    return Refusal("cards_this_round", "C-112", {"target": target})


def name_a_resource(rule: str) -> Refusal:
    """The rule leaves it to the Monitor which resource it is about."""
    return Refusal("name_a_resource", "C-88", {"rule": rule})


def ladder(proposed: str) -> Refusal:
    """With `graduated=enforce`: only the next step of the ladder."""
    return Refusal("ladder", "C-89", {"proposed": proposed})


def nothing_to_choose() -> Refusal:
    """The seat has no cards to choose."""
    return Refusal("nothing_to_choose", "A4")


def wrong_number(count: int) -> Refusal:
    """`count`: how many cards are to be chosen."""
    return Refusal("wrong_number", "C-88", {"count": count})


def not_in_hand(has: tuple[int, ...]) -> Refusal:
    """`has`: the actor's own hand."""
    return Refusal("not_in_hand", "C-88", {"has": has})


def meeting_open() -> Refusal:
    """A meeting is being held."""
    return Refusal("meeting_open", "C-100")


def no_meeting() -> Refusal:
    """No meeting is being held, or it has closed."""
    return Refusal("no_meeting", "A4")


def meetings_used(most: int) -> Refusal:
    """`most` meetings in a turn."""
    return Refusal("meetings_used", "C-100", {"most": most})


def group_too_small(scope: str) -> Refusal:
    """A group of one, or of nobody, cannot meet."""
    return Refusal("group_too_small", "C-102", {"scope": scope})


def not_a_member(scope: str) -> Refusal:
    """The seat does not belong to this meeting, or to this resource group."""
    return Refusal("not_a_member", "C-101", {"scope": scope})


def meeting_costs() -> Refusal:
    """With `meeting_cost=1`: a card that the caller holds has to be named."""
    return Refusal("meeting_costs", "C-100")


def instructor_stops() -> Refusal:
    """A meeting closes when its members are done; only the instructor stops it."""
    return Refusal("instructor_stops", "C-130")


def not_caller(caller: str) -> Refusal:
    """Only who called a meeting may extend it."""
    return Refusal("not_caller", "C-104", {"caller": caller})


def already_extended() -> Refusal:
    """One extension a meeting."""
    return Refusal("already_extended", "C-104")


def already_done() -> Refusal:
    """The seat has said so before."""
    return Refusal("already_done", "C-104")


def vote_first() -> Refusal:
    """A ballot is open."""
    return Refusal("vote_first", "C-104")


def motion_open() -> Refusal:
    """One motion at a time."""
    return Refusal("motion_open", "C-105")


def motions_used(most: int) -> Refusal:
    """`most` motions in a meeting."""
    return Refusal("motions_used", "C-105", {"most": most})


def not_your_rule(rule: str, scope: str) -> Refusal:
    """`scope`: whose rule it is; each group changes its own."""
    return Refusal("not_your_rule", "C-113", {"rule": rule, "scope": scope})


def sort_stays(rule: str) -> Refusal:
    """A sanction does not become a reward: swap them instead."""
    return Refusal("sort_stays", "C-105", {"rule": rule})


def minimum(sort: str) -> Refusal:
    """Two sanctions and two rewards of the whole group must always be in force."""
    return Refusal("minimum", "C-110", {"sort": sort})


def beyond_limits(what: str, most: int) -> Refusal:
    """`what`: "cards", "turns" or "points"; a rule that players make moves at most so many."""
    return Refusal("beyond_limits", "C-112", {"what": what, "most": most})


def bad_words() -> Refusal:
    """A text of 1 to 200 characters is needed."""
    return Refusal("bad_words", "C-86")


def other_resource(scope: str) -> Refusal:
    """A resource group decides how much of its own resource is taken and given back, and about nothing else."""
    return Refusal("other_resource", "C-113", {"scope": scope})


def whole_group_only() -> Refusal:
    """Suits and recalls belong to whole-group meetings."""
    return Refusal("whole_group_only", "C-120")


def monitor_cannot_sue() -> Refusal:
    """Nobody sues themselves."""
    return Refusal("monitor_cannot_sue", "C-120")


def already_sued() -> Refusal:
    """One suit a plaintiff in a meeting."""
    return Refusal("already_sued", "C-120")


def no_recall() -> Refusal:
    """Without `monitor_term=recall` the Monitor stays."""
    return Refusal("no_recall", "C-81")


def no_defence() -> Refusal:
    """No suit waits for this seat's defence."""
    return Refusal("no_defence", "A4")


def no_ballot() -> Refusal:
    """No vote is open, or it has closed."""
    return Refusal("no_ballot", "A4")


def no_vote() -> Refusal:
    """The seat has no vote in this ballot."""
    return Refusal("no_vote", "C-106")


def already_voted() -> Refusal:
    """That is the seat's vote already."""
    return Refusal("already_voted", "C-108")


def defence_first() -> Refusal:
    """The Monitor speaks before the vote."""
    return Refusal("defence_first", "C-123")
