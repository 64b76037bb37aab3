"""What everybody may see of the Ostrom Variant: on the public card, and on the boards with rules in force, how each came about, promises
beside what was done, deeds, and Ostrom's principles; and what a seat is told privately of what it has done.

Never who has voted in a secret ballot, nor anything of an election's votes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.scenes.commons.governance.meeting import CALL, member_rows, still_talking, who_may_speak
from bot.scenes.commons.governance.read_back import promise_text, said
from bot.scenes.commons.governance.rooms import room_of
from bot.scenes.commons.governance.words import counting, governance, motion_title, rule_text, scope_text, who
from bot.scenes.commons.table import button, options_of
from bot.scenes.island.parts import SEA
from bot.scenes.model import Button, Control, Panel, Row, TableInfo, whole_lines
from bot.scenes.packing import joined, read_number, tokens
from bot.scenes.parts import own, seat_name
from bot.texts.lookup import t
from games.commons.governance import events as g
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CallMeeting, Elect
from games.commons.governance.views import CommonsView, ElectionView, GovernanceView, MeetingView, PendingView, PromiseLine


def lines(view: CommonsView, info: TableInfo) -> list[str]:
    """The paragraphs of an open meeting, election or choice; none while an ordinary turn is played."""
    here = view.governance
    if here is None or view.phase == "over":
        return []
    found = []
    if here.meeting is not None:
        found += _meeting(view, info, here.meeting)
    if here.election is not None:
        found += _election(view, info, here.election)
    if here.pending:
        found += _pending(view, info, here.pending[0])
    elif here.ending:
        found.append(t("commons.card.moment", seat=seat_name(view.seats, here.watcher)))
    return found


def still_open(view: CommonsView, event: object) -> bool:
    """Whether this event has begun what `lines` tell of."""
    here = view.governance
    if here is None:
        return False
    if isinstance(event, g.MeetingCalled):
        return here.meeting is not None and here.meeting.number == event.number
    return isinstance(event, g.ElectionOpened) and here.election is not None


def takes_over(here: GovernanceView | None) -> bool:
    """Whether the card tells in its own words for what the table waits, since the list of who is awaited may tell too much."""
    return here is not None and (here.meeting is not None or here.election is not None or bool(here.pending) or here.ending)


def rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """The buttons of an open meeting, election or choice; none of them while an ordinary turn is played."""
    here = view.governance
    if here is None:
        return ()
    if here.pending:
        return ((press("settle", "primary", "🎴"),),)
    if here.election is not None:
        return ((press("elect", "primary", "🗳️"),),)
    if here.meeting is not None:
        return ((button("meeting", Control("meeting"), "primary", "🏛️"),),)
    return ((press("end", "success", "🏁"),),) if here.ending else ()


def call_buttons(info: TableInfo, press: Callable[..., Button]) -> tuple[Button, ...]:
    """To call a meeting of everybody at once, and to choose another; one that costs a card is always chosen (RULES C-100)."""
    if options_of(info).meeting_cost:
        return (press("call", "primary", "🏛️"),)
    return press("call_all", "primary", "🏛️", route="call.do", arg=CALL.pack(CallMeeting("whole"))), press("call_other", route="call")


def own_rows(view: CommonsView, press: Callable[..., Button]) -> tuple[Row, ...]:
    """Of these, what the viewing seat may press: in a meeting all that its members can do."""
    here, seat = governance(view), own(view).seat
    if here.election is not None and not here.pending:
        return () if Elect in view.refused else rows(view, press)  # a vote may be changed until all have voted
    if here.meeting is None or here.pending:
        mine = any(wait.seat == seat for wait in view.waiting) and (not here.pending or here.pending[0].seat == seat)
        return rows(view, press) if mine else ()
    if seat not in here.meeting.members:
        return ()
    return tuple(member_rows(view, here.meeting))


def always(view: CommonsView) -> tuple[Row, ...]:
    """What anybody may press at any time in the Ostrom stage."""
    here = view.governance
    if here is None:
        return ()
    found: list[Button] = [button("governance", Control("governance"), emoji="⚖️")]
    if here.watcher >= 0:
        found.append(button("monitor", Control("monitor"), emoji="🔎"))
    return (tuple(found),)


def _meeting(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[str]:
    room = info.rooms.get(room_of(meeting.scope, info))
    place = t("commons.card.in_its_thread") if room is None else f"<#{room}>"
    if info.aloud is not None:
        place = t(f"commons.card.place_{options_of(info).meeting_form}", thread=place, voice=f"<#{info.aloud}>")
    found = [
        t(
            "commons.card.meeting",
            number=meeting.number,
            scope=scope_text(meeting.scope),
            seat=seat_name(view.seats, meeting.caller),
            place=place,
        ),
        who_may_speak(view, meeting),
    ]
    ballot = meeting.ballot
    if ballot is not None:
        what = motion_title(ballot.asks, view.seats, ballot.mover)
        key = "commons.card.defence_open" if ballot.defending else "commons.card.ballot_open"
        found.append(t(key, number=ballot.motion, what=what, voters=who(view, ballot.voters)))
    elif info.deadline_s is not None:
        found.append(t("commons.card.meeting_until", when=f"<t:{info.deadline_s}:R>"))
    found.append(counting(view))
    return ["\n".join(line for line in found if line)]


def _election(view: CommonsView, info: TableInfo, election: ElectionView) -> list[str]:
    talk = "talk" if election.talk else "silent"
    anew = governance(view).monitor >= 0  # a term is over, or somebody was recalled: nobody need be level
    text = "commons.card.election_anew" if anew else "commons.card.election"
    where = f"<#{info.aloud}>" if info.aloud is not None else t("commons.card.the_thread")
    found = [t(text, seats=who(view, election.candidates)), t(f"commons.card.election_{talk}", where=where)]
    if info.deadline_s is not None:
        found.append(t("commons.card.until", when=f"<t:{info.deadline_s}:R>"))
    return ["\n".join(found)]


def _pending(view: CommonsView, info: TableInfo, pending: PendingView) -> list[str]:
    found = [t(f"commons.card.choosing_{pending.way}", seat=seat_name(view.seats, pending.seat), count=pending.count)]
    if info.deadline_s is not None:
        found.append(t("commons.card.until", when=f"<t:{info.deadline_s}:R>"))
    return ["\n".join(found)]


def own_lines(view: CommonsView, news: Sequence[object]) -> list[str]:
    """The viewer's own votes, its own Done, and what it has moved."""
    return [line for event in news for line in _own_lines(view, event)]


def own_votes(view: CommonsView) -> list[str]:
    """How the viewer has voted, while it can still vote otherwise; between ballots, that it is done with the meeting."""
    here = view.governance
    election, held = (None, None) if here is None else (here.election, here.meeting)
    if election is not None and election.yours is not None:
        return [t("commons.election.yours", seat=seat_name(view.seats, election.yours))]
    if held is not None and held.ballot is not None:
        return [t("commons.ballot.yours", cast=held.ballot.yours)] if held.ballot.yours else []
    done = held is not None and view.you is not None and held.done[view.you.seat]
    return [t("commons.done.said_done"), still_talking(view, held)] if held is not None and done else []


def _own_lines(view: CommonsView, event: object) -> list[str]:
    you = None if view.you is None else view.you.seat
    if isinstance(event, g.Voted) and event.seat == you:
        told = t("commons.done.vote_back") if event.cast is None else t("commons.done.voted", cast=event.cast)
        return [told, *filter(None, [counting(view)])]
    if isinstance(event, g.Elected) and event.seat == you and event.candidate is not None:
        return [t("commons.done.elected", seat=seat_name(view.seats, event.candidate))]
    if isinstance(event, g.SaidDone) and event.seat == you and not event.auto:
        meeting = None if view.governance is None else view.governance.meeting
        return [t("commons.done.said_done"), *([] if meeting is None else [still_talking(view, meeting)])]
    if isinstance(event, g.BallotOpened):
        return [t("commons.done.ballot_opened", number=event.motion)]
    if isinstance(event, g.DefenceBegan):
        return [t("commons.done.defence_began", seat=seat_name(view.seats, event.monitor))]
    return []


PAGES = ("rules", "history", "promises", "deeds", "principles")
SHEET = 3600
"""Characters of one sheet: a long page has several."""
PRINCIPLES = 8


def book(view: CommonsView, info: TableInfo, arg: str = "") -> Panel:
    """A page of the boards, "rules" first. Raises ValueError for what no panel of ours says."""
    page, number = [*tokens(arg or PAGES[0]), "0"][:2]
    if page not in PAGES:
        raise ValueError(f"not a page: {page[:20]!r}")
    found = sheets(page_lines(view, info, page))
    here = min(read_number(number), len(found) - 1)
    return Panel(
        title=t(f"commons.book.title_{page}"),
        text=found[here],
        rows=_book_rows(page, here, len(found)),
        footer=t("commons.book.footer", table=info.table, sheet=here + 1, sheets=len(found)),
        colour=SEA,
    )


def sheets(lines: list[str]) -> list[str]:
    """Lines laid out on as many sheets as they need; at least one."""
    return whole_lines(lines, SHEET) or [t("commons.book.empty")]


def _book_rows(page: str, here: int, count: int) -> tuple[Row, ...]:
    pages = tuple(button(f"book_{other}", Control("governance", arg=other), "primary" if other == page else "secondary") for other in PAGES)
    turning = []
    if here > 0:
        turning.append(button("book_before", Control("governance", arg=joined(page, here - 1)), emoji="◀️"))
    if here + 1 < count:
        turning.append(button("book_after", Control("governance", arg=joined(page, here + 1)), emoji="▶️"))
    return (pages, tuple(turning)) if turning else (pages,)


def page_lines(view: CommonsView, info: TableInfo, page: str) -> list[str]:
    """All that stands on one of the `PAGES`, however long."""
    here = governance(view)
    if page == "history":
        return _history(here)
    if page == "promises":
        return [_promise(view, line) for line in here.promises] or [t("commons.book.no_promises")]
    if page == "deeds":
        return [deed_text(view, deed) for deed in reversed(here.deeds)] or [t("commons.book.no_deeds")]
    if page == "principles":
        return _principles(info)
    return _rules_in_force(view, here)


def _principles(info: TableInfo) -> list[str]:
    """What Elinor Ostrom found, and where it is here; the seventh as far as this table keeps it (RULES C-130)."""
    allowed = options_of(info).instructor_override
    keys = [f"p{number}" for number in range(1, PRINCIPLES + 1)]
    if allowed != "off":
        keys[6] = f"p7_{allowed}"
    return [t(f"commons.principle.{key}") for key in keys]


def _rules_in_force(view: CommonsView, here: GovernanceView) -> list[str]:
    """Sanctions before rewards; what a vote has changed already, but only from the next turn on, at the end."""
    lines = [t("commons.book.monitor", seat=seat_name(view.seats, here.watcher)) if here.watcher >= 0 else t("commons.book.no_monitor")]
    for sort in v.SORTS:
        rules = [rule for rule in here.rules if rule.draft.sort == sort]
        lines.append(t(f"commons.book.{sort}s"))
        lines += [rule_text(rule) for rule in rules] or [t("commons.book.none")]
    if here.coming is not None:
        lines.append(t("commons.book.coming"))
        old = {(rule.name, rule.version) for rule in here.rules}
        new = {(rule.name, rule.version) for rule in here.coming}
        names = {rule.name for rule in here.coming}
        lines += [rule_text(rule) for rule in here.coming if (rule.name, rule.version) not in old]
        lines += [
            t("commons.book.goes", rule=rule.name) for rule in here.rules if (rule.name, rule.version) not in new and rule.name not in names
        ]
    standing = [_standing(view, here, seat.seat) for seat in view.seats]
    return [*lines, *(line for line in standing if line)]


def _standing(view: CommonsView, here: GovernanceView, seat: int) -> str:
    """What hangs over a seat: turns to be skipped, limits, better rates; "" where nothing does."""
    line = next((line for line in here.seats if line.seat == seat), None)
    if line is None:
        return ""
    parts = []
    if line.tokens:
        parts.append(t("commons.book.tokens", count=f"{line.tokens:+d}"))
    if line.skips:
        parts.append(t("commons.book.skips", turns=line.skips))
    for most, resource, turns in line.curbs:
        what = t("commons.book.curb_each") if resource is None else t(f"words.resource.{resource}")
        parts.append(t("commons.book.curb", most=most, what=what, turns=turns))
    parts += [t("commons.book.boon", rate=rate, turns=turns) for rate, turns in line.boons]
    if line.offences:
        parts.append(t("commons.book.offences", count=line.offences))
    if line.rewards:
        parts.append(t("commons.book.rewards_got", count=line.rewards))
    return t("commons.book.standing", seat=seat_name(view.seats, seat), what=" · ".join(parts)) if parts else ""


def _history(here: GovernanceView) -> list[str]:
    """Every version of every rule, rule by rule, and which are gone."""
    gone = dict(here.removed)
    lines: list[str] = []
    for name in dict.fromkeys(rule.name for rule in here.history):
        for rule in (rule for rule in here.history if rule.name == name):
            made = "version" if rule.meeting else "version_outside" if rule.since else "version_preset"
            lines.append(t(f"commons.book.{made}", version=rule.version, meeting=rule.meeting, turn=rule.since, rule=rule_text(rule)))
        if name in gone:
            lines.append(t("commons.book.removed" if gone[name] else "commons.book.removed_outside", rule=name, meeting=gone[name]))
    return lines


def _promise(view: CommonsView, line: PromiseLine) -> str:
    """A promise, and how often each seat took more since."""
    promise = line.resolution
    told = promise_text(promise.words, promise.quota)
    parts = [t("commons.book.promise", number=promise.number, scope=scope_text(promise.scope), turn=promise.since, words=told)]
    if line.over is not None:
        broken = tuple(
            t("commons.book.over", seat=seat_name(view.seats, seat), count=count) for seat, count in enumerate(line.over) if count
        )
        parts.append(t("commons.book.broken", seats=broken) if broken else t("commons.book.kept"))
    return " ".join(parts)


def deed_text(view: CommonsView, deed: v.Deed) -> str:
    """What the Monitor did, and why, as it said."""
    resource = "" if deed.resource is None else t("commons.book.deed_resource", resource=deed.resource)
    text = t(
        f"commons.book.deed_{deed.sort}",
        number=deed.number,
        turn=deed.turn,
        monitor=seat_name(view.seats, deed.monitor),
        seat=seat_name(view.seats, deed.target),
        rule=deed.rule,
        resource=resource,
        reason=said(deed.reason),
    )
    notes = [t("commons.book.deviates")] if deed.deviates else []
    notes += [t("commons.book.reversed")] if deed.reversed_ else []
    return " ".join((text, *notes))
