"""Rules, motions and effects in words, and what several panels of self-government need. What people wrote is always made harmless here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.scenes.commons.governance.rule_words import draft_text, is_bare, promise_text, quote_rule, rule_sentence, unquoted_rule
from bot.scenes.commons.table import options_of
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
    """The institutions of the table. Raises Refused before the Ostrom stage."""
    if view.governance is None:
        raise Refused(refusals.no_ostrom())
    return view.governance


def short_label(words: str, most: int) -> str:
    """The beginning of what a person wrote, for labels of buttons and menus, where nothing is read as Markdown."""
    text = strip_unseen(words, v.MOST_CHARACTERS)
    if utf16_length(text) <= most:
        return text
    kept = text[: most - 1]
    while utf16_length(kept) > most - 1:  # an emoji counts as two
        kept = kept[:-1]
    return f"{kept}…"


def seat_labels(view: CommonsView, seats: Iterable[Seat]) -> tuple[str, ...]:
    """Seats as they stand in sentences."""
    return tuple(seat_name(view.seats, seat) for seat in seats)


def scope_text(scope: v.Scope) -> str:
    """Whose meeting or rule it is: "the whole group", "the 🌾 wheat group"."""
    return t("commons.rule.whole") if scope == "whole" else t("commons.rule.group", resource=resource_text(scope))


def scope_title(scope: v.Scope) -> str:
    """The same where no picture may stand: in labels."""
    return t("commons.rule.whole") if scope == "whole" else t("commons.rule.group", resource=t(f"words.resource.{scope}"))


def rule_text(rule: v.Rule) -> str:
    """A rule in force, with its name."""
    key = "commons.rule.line" if rule.scope == "whole" else "commons.rule.line_group"
    return t(key, name=rule.name, draft=draft_text(rule.draft), scope=scope_text(rule.scope))


def rule_label(rule: v.Rule) -> str:
    """A rule in one line without Markdown: "S2: what was written"."""
    draft = rule.draft
    bare = is_bare(draft)
    what = rule_sentence(draft.effects, draft.condition, once=draft.once, icons=False) if bare else unquoted_rule(draft.words)
    return short_label(f"{rule.name}: {what}", 100)


def rule_named(rules: Iterable[v.Rule], name: str) -> v.Rule | None:
    """The newest rule of this name among these."""
    return next((rule for rule in sorted(rules, key=lambda rule: -rule.version) if rule.name == name), None)


def the_rule(rules: Iterable[v.Rule], name: str) -> v.Rule:
    """The same. Raises Problem where there are no rules at all, Refused where none is called so."""
    rules = tuple(rules)
    if not rules:
        raise Problem("commons.problem.no_rules_here")
    found = rule_named(rules, name.strip().upper())
    if found is None:
        raise Refused(refusals.no_such_rule(as_code_span(name, 8), tuple(rule.name for rule in rules)))
    return found


def motion_text(motion: v.Motion, rules: Sequence[v.Rule]) -> str:
    """A motion in words and effects. `rules`: those that it may speak of, for their old words."""
    match motion:
        case v.Add(draft=draft):
            return t("commons.motion.add", sort=draft.sort, draft=draft_text(draft))
        case v.Alter(rule=name, draft=draft) | v.Swap(rule=name, draft=draft):
            return t(f"commons.motion.{motion.kind}", rule=name, old=_old_text(rules, name), sort=draft.sort, draft=draft_text(draft))
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
    """What a motion is about, in a few words, with its mover."""
    sort = motion.draft.sort if isinstance(motion, v.Add | v.Alter | v.Swap) else "rule"
    return t(f"commons.motion.short_{motion.kind}", seat=seat_name(seats, mover), sort=sort)


def tally_text(tally: v.Tally, seats: Sequence[SeatView]) -> str:
    """A ballot counted, with names where it was open."""
    if tally.void:
        return t("commons.ballot.void")
    lines = [t("commons.ballot.carried" if tally.carried else "commons.ballot.failed")]
    lines.append(t("commons.ballot.totals", yes=tally.yes, no=tally.no, abstain=tally.abstain, absent=tally.absent))
    if tally.names is not None:
        lines += [t("commons.ballot.named", seat=seat_name(seats, n), cast=cast) for n, cast in enumerate(tally.names) if cast is not None]
    return "\n".join(lines)


def open_votes_text(view: CommonsView, ballot: BallotView) -> str:
    """List who voted how in an open show of hands, and who has still to vote; "" for a ballot whose votes are sealed until its close."""
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
    """Return the totals of an open show of hands in one line; "" for a ballot whose votes are sealed until its close."""
    if not ballot.open_votes or ballot.defending:
        return ""
    casts = [ballot.votes[seat] for seat in ballot.voters]
    return t("commons.ballot.so_far", yes=casts.count("yes"), no=casts.count("no"), open=casts.count(None))


HAS_TIES = frozenset({"cast", "all_members"})
"""Ways of deciding in which as many votes for as against are no plain no."""


def majority_text(options: CommonsOptions) -> dict[str, str]:
    """Return what carries a motion at this table, as parts of a sentence, and what a tie means (RULES C-106)."""
    settles = options.tie if options.tie != "monitor_decides" or options.ballot != "secret" else "fails"
    return {
        "majority": t(f"commons.rules.majority_{options.majority}"),
        "quorum": t(f"commons.rules.quorum_{options.quorum}"),
        "tie": t(f"commons.rules.tie_{settles}") if options.majority in HAS_TIES else "",
    }


def takes_text(options: CommonsOptions) -> str:
    """Return what it takes to carry a motion, in a sentence."""
    return t("commons.ballot.takes", **majority_text(options)).rstrip()


def reasons_text(read: ReasonsRead, seats: Sequence[SeatView]) -> str:
    """Return the reasons that are read out at the close of a ballot, with names where it was open."""
    lines = [
        t(
            "commons.ballot.reason_secret" if one.seat is None else "commons.ballot.reason",
            seat="" if one.seat is None else seat_name(seats, one.seat),
            cast=one.cast,
            reason=quote_rule(one.reason),
        )
        for one in read.reasons
    ]
    return "\n".join([t("commons.ballot.reasons"), *lines])


def _old_text(rules: Sequence[v.Rule], name: str) -> str:
    rule = rule_named(rules, name)
    return t("commons.motion.unknown_rule") if rule is None else draft_text(rule.draft)


def last_lines_within(lines: Sequence[str], most: int) -> str:
    """As many of the last lines as fit; a first "…" says that earlier ones are left out."""
    kept = list(lines)
    while kept and utf16_length("\n".join(kept)) > (most if len(kept) == len(lines) else most - 2):
        del kept[0]
    return "\n".join(kept if len(kept) == len(lines) else ("…", *kept))


def clip_text(text: str, most: int) -> str:
    """The beginning of a text, with "…" where it was too long; never the half of an escaped sign."""
    if utf16_length(text) <= most:
        return text
    kept = text
    while utf16_length(kept) > most - 2:
        kept = kept[: -max(1, (utf16_length(kept) - most) // 2)]
    return f"{kept.rstrip(chr(92))}…"


def own_side(view: CommonsView, action: type[TaggedStruct]) -> OwnView:
    """The viewer's own side, where it may begin such an action; whoever governs from outside is told that nobody does (RULES C-130)."""
    governance_view(view)
    check_open(view, action)
    return own_seat(view)


def at_meeting(view: CommonsView) -> MeetingView:
    """The open meeting, where the viewer is one of its members. Raises Refused where it is in none."""
    meeting, you = governance_view(view).meeting, view.you
    if meeting is not None and you is not None and you.seat in meeting.members:
        return meeting
    check_open(view, v.Resolve)  # rules the instructor may change where the table allows it; what is no rule is the players' own
    own_side(view, Move)
    raise ValueError("no meeting of the viewer's")


def may_move(view: CommonsView) -> MeetingView:
    """The open meeting, where the viewer may move something in it. Raises Refused where it may not."""
    check_open(view, Move)
    return at_meeting(view)


def monitor_view(view: CommonsView) -> PanelView:
    """The Monitor's knowledge, for who holds the office; raises Refused for anybody else."""
    here = governance_view(view)
    if here.you_watch and here.panel is not None:
        return here.panel
    own_side(view, ApplyRule)
    raise ValueError("no Monitor")


def check_meeting(view: CommonsView, token: str) -> None:
    """Raises Problem unless the meeting of this number is the open one: a control of an earlier meeting means nothing any more."""
    meeting = governance_view(view).meeting
    if meeting is None or meeting.number != read_number(token):
        raise Problem("commons.problem.meeting_over", rule="A4")


def count_progress_text(view: CommonsView, info: TableInfo) -> str:
    """That all have voted, and how long they may still think again; "" while somebody is awaited. It names nobody."""
    seconds = next((wait.seconds for wait in view.waiting if wait.what == "count"), 0)
    return t("commons.ballot.counting", n=info.scaled_seconds(seconds)) if seconds else ""


def time_to_vote(info: TableInfo) -> str:
    """How long a ballot stays open at this table."""
    seconds = options_of(info).ballot_seconds
    return t("commons.ballot.time", time=seconds_text(info.scaled_seconds(seconds))) if seconds else t("commons.ballot.no_time")
