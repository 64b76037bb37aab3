"""Texts of rules, motions and effects, and shared parts of governance panels. Everything that players wrote
is escaped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.commons.scenes.governance.rule_words import (
    draft_text,
    is_bare,
    promise_text,
    quote_rule,
    rule_sentence,
    unquoted_rule,
)
from bot.games.commons.scenes.table import options_of
from bot.scenes.island.parts import resource_text
from bot.scenes.model import TableInfo, utf16_length
from bot.scenes.moves import Problem, Refused, check_open
from bot.scenes.names import as_code_span, strip_unseen
from bot.scenes.options import seconds_text
from bot.scenes.packing import read_number
from bot.scenes.parts import own_seat, seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.basic.views import SeatView
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, Move
from games.commons.governance.events import ReasonsRead
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import BallotView, CommonsView, GovernanceView, MeetingView, PanelView
from games.island.views import OwnView
from games.vocabulary import TaggedStruct


def governance_view(view: CommonsView) -> GovernanceView:
    """Return the table's institutions. Raises Refused before the Ostrom stage."""
    if view.governance is None:
        raise Refused(refusals.no_ostrom())
    return view.governance


def short_label(words: str, most: int) -> str:
    """Return the beginning of a person's text, for labels of buttons and menus, which do not render Markdown."""
    text = strip_unseen(words, v.MOST_CHARACTERS)
    if utf16_length(text) <= most:
        return text
    label = text[: most - 1]
    while utf16_length(label) > most - 1:  # an emoji counts as two
        label = label[:-1]
    return f"{label}…"


def seat_labels(view: CommonsView, seats: Iterable[Seat]) -> tuple[str, ...]:
    """Return the seats' names for use in sentences."""
    return tuple(seat_name(view.seats, seat) for seat in seats)


def scope_text(scope: v.Scope) -> str:
    """Return the group of a meeting or rule: "the whole group", "the 🌾 wheat group"."""
    return (
        t("commons.rule.whole")
        if scope == "whole"
        else t("commons.rule.group", resource=resource_text(scope))
    )


def scope_title(scope: v.Scope) -> str:
    """Return the same without an icon, for labels."""
    return (
        t("commons.rule.whole")
        if scope == "whole"
        else t("commons.rule.group", resource=t(f"words.resource.{scope}"))
    )


def rule_text(rule: v.Rule) -> str:
    """Return a rule in force, with its name."""
    key = "commons.rule.line" if rule.scope == "whole" else "commons.rule.line_group"
    return t(key, name=rule.name, draft=draft_text(rule.draft), scope=scope_text(rule.scope))


def rule_label(rule: v.Rule) -> str:
    """Return a rule in one line without Markdown: "S2: the maker's words"."""
    draft = rule.draft
    bare = is_bare(draft)
    what = (
        rule_sentence(draft.effects, draft.condition, once=draft.once, icons=False)
        if bare
        else unquoted_rule(draft.words)
    )
    return short_label(f"{rule.name}: {what}", 100)


def rule_named(rules: Iterable[v.Rule], name: str) -> v.Rule | None:
    """Return the newest rule of this name."""
    return next((rule for rule in sorted(rules, key=lambda rule: -rule.version) if rule.name == name), None)


def the_rule(rules: Iterable[v.Rule], name: str) -> v.Rule:
    """Return the newest rule of this name. Raises Problem if there are no rules, Refused if none has this
    name.
    """
    rules = tuple(rules)
    if not rules:
        raise Problem("commons.problem.no_rules_here")
    newest = rule_named(rules, name.strip().upper())
    if newest is None:
        raise Refused(refusals.no_such_rule(as_code_span(name, 8), tuple(rule.name for rule in rules)))
    return newest


def motion_text(motion: v.Motion, rules: Sequence[v.Rule]) -> str:
    """Return a motion in words and effects. `rules`: rules that it may refer to, for their old words."""
    match motion:
        case v.Add(draft=draft):
            return t("commons.motion.add", sort=draft.sort, draft=draft_text(draft))
        case v.Alter(rule=name, draft=draft) | v.Swap(rule=name, draft=draft):
            return t(
                f"commons.motion.{motion.kind}",
                rule=name,
                old=_old_text(rules, name),
                sort=draft.sort,
                draft=draft_text(draft),
            )
        case v.Remove(rule=name):
            return t("commons.motion.remove", rule=name, old=_old_text(rules, name))
        case v.Resolve(words=words, quota=quota):
            return t("commons.motion.resolve", words=promise_text(words, quota))
        case v.Sue(reason=reason):
            return t("commons.motion.sue", reason=quote_rule(reason))
        case v.Recall():
            return t("commons.motion.recall")
        case v.Petition(change=change):
            return t("commons.motion.petition", motion=motion_text(change, rules))


def motion_title(motion: v.Motion, seats: Sequence[SeatView], mover: Seat) -> str:
    """Return a motion's subject in a few words, with its mover."""
    sort = motion.draft.sort if isinstance(motion, v.Add | v.Alter | v.Swap) else "rule"
    return t(f"commons.motion.short_{motion.kind}", seat=seat_name(seats, mover), sort=sort)


def tally_text(tally: v.Tally, seats: Sequence[SeatView]) -> str:
    """Return a counted ballot, with names if it was open."""
    if tally.void:
        return t("commons.ballot.void")
    lines = [t("commons.ballot.carried" if tally.carried else "commons.ballot.failed")]
    lines.append(
        t("commons.ballot.totals", yes=tally.yes, no=tally.no, abstain=tally.abstain, absent=tally.absent)
    )
    if tally.names is not None:
        lines += [
            t("commons.ballot.named", seat=seat_name(seats, n), cast=cast)
            for n, cast in enumerate(tally.names)
            if cast is not None
        ]
    return "\n".join(lines)


def open_votes_text(view: CommonsView, ballot: BallotView) -> str:
    """Return who voted how in an open show of hands, and whose vote is missing; "" for a sealed ballot."""
    if not ballot.open_votes or ballot.defending:
        return ""
    answers, always = ("yes", "no", "abstain", None, "absent"), ("yes", "no", None)
    by_cast = {cast: tuple(seat for seat in ballot.voters if ballot.votes[seat] == cast) for cast in answers}
    lines = [
        t(f"commons.ballot.so_far_{cast or 'open'}", n=len(seats), seats=seat_labels(view, seats))
        for cast, seats in by_cast.items()
        if seats or cast in always
    ]
    return "\n".join([*lines, t("commons.ballot.so_far_counts")])


def open_totals_text(ballot: BallotView) -> str:
    """Return the totals of an open show of hands in one line; "" for a sealed ballot."""
    if not ballot.open_votes or ballot.defending:
        return ""
    casts = [ballot.votes[seat] for seat in ballot.voters]
    return t("commons.ballot.so_far", yes=casts.count("yes"), no=casts.count("no"), open=casts.count(None))


HAS_TIES = frozenset({"cast", "all_members"})
"""Majorities under which equal votes for and against are not simply a no."""


def majority_text(options: CommonsOptions) -> dict[str, str]:
    """Return the required majority as parts of a sentence, and the effect of a tie (RULES C-106)."""
    settles = options.tie if options.tie != "monitor_decides" or options.ballot != "secret" else "fails"
    return {
        "majority": t(f"commons.rules.majority_{options.majority}"),
        "quorum": t(f"commons.rules.quorum_{options.quorum}"),
        "tie": t(f"commons.rules.tie_{settles}") if options.majority in HAS_TIES else "",
    }


def takes_text(options: CommonsOptions) -> str:
    """Return the required majority in a sentence."""
    return t("commons.ballot.takes", **majority_text(options)).rstrip()


def reasons_text(read: ReasonsRead, seats: Sequence[SeatView]) -> str:
    """Return the reasons read out at the close of a ballot, with names if it was open."""
    lines = [
        t(
            "commons.ballot.reason_secret" if reason.seat is None else "commons.ballot.reason",
            seat="" if reason.seat is None else seat_name(seats, reason.seat),
            cast=reason.cast,
            reason=quote_rule(reason.reason),
        )
        for reason in read.reasons
    ]
    return "\n".join([t("commons.ballot.reasons"), *lines])


def _old_text(rules: Sequence[v.Rule], name: str) -> str:
    rule = rule_named(rules, name)
    return t("commons.motion.unknown_rule") if rule is None else draft_text(rule.draft)


def last_lines_within(lines: Sequence[str], most: int) -> str:
    """Return as many of the last lines as fit; a first "…" marks omitted ones."""
    fitting = list(lines)
    while fitting and utf16_length("\n".join(fitting)) > (most if len(fitting) == len(lines) else most - 2):
        del fitting[0]
    return "\n".join(fitting if len(fitting) == len(lines) else ("…", *fitting))


def clip_text(text: str, most: int) -> str:
    """Return the beginning of a text, with "…" if it was too long. Never cuts an escaped character in half."""
    if utf16_length(text) <= most:
        return text
    clipped = text
    while utf16_length(clipped) > most - 2:
        clipped = clipped[: -max(1, (utf16_length(clipped) - most) // 2)]
    return f"{clipped.rstrip(chr(92))}…"


def own_side(view: CommonsView, action: type[TaggedStruct]) -> OwnView:
    """Return the viewer's own side if it may begin such an action. Raises Refused for disallowed acts from
    outside (RULES C-130).
    """
    governance_view(view)
    check_open(view, action)
    return own_seat(view)


def at_meeting(view: CommonsView) -> MeetingView:
    """Return the viewer's open meeting. Raises Refused if it is in none."""
    meeting, you = governance_view(view).meeting, view.you
    if meeting is not None and you is not None and you.seat in meeting.members:
        return meeting
    check_open(view, v.Resolve)  # an instructor may change rules if the table allows it, but never promises
    own_side(view, Move)
    raise ValueError("no meeting of the viewer's")


def may_move(view: CommonsView) -> MeetingView:
    """Return the open meeting in which the viewer may make a motion. Raises Refused if it may not."""
    check_open(view, Move)
    return at_meeting(view)


def monitor_view(view: CommonsView) -> PanelView:
    """Return the Monitor's knowledge. Raises Refused unless the viewer holds the office."""
    institutions = governance_view(view)
    if institutions.you_watch and institutions.panel is not None:
        return institutions.panel
    own_side(view, ApplyRule)
    raise ValueError("no Monitor")


def check_meeting(view: CommonsView, token: str) -> None:
    """Raise Problem unless this meeting is the open one: controls of earlier meetings are void."""
    meeting = governance_view(view).meeting
    if meeting is None or meeting.number != read_number(token):
        raise Problem("commons.problem.meeting_over", rule="A4")


def count_progress_text(view: CommonsView, info: TableInfo) -> str:
    """Return how long votes can still be changed, once all have voted; otherwise "". Names no seat."""
    seconds = next((wait.seconds for wait in view.waiting if wait.what == "count"), 0)
    return t("commons.ballot.counting", n=info.scaled_seconds(seconds)) if seconds else ""


def time_to_vote(info: TableInfo) -> str:
    """Return how long a ballot stays open at this table."""
    seconds = options_of(info).ballot_seconds
    return (
        t("commons.ballot.time", time=seconds_text(info.scaled_seconds(seconds)))
        if seconds
        else t("commons.ballot.no_time")
    )
