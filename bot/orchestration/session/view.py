"""Turns a session and its tables into the content of its cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from bot.orchestration.session.progress import first_wait_ms, given_up_seats
from bot.orchestration.session.school_bell import talk_ms
from bot.orchestration.session.surveys import result_views, survey_view
from bot.orchestration.session.talk import is_between_stages, may_class_talk
from bot.scenes.game_scenes import GameScenes, VoteProgress
from bot.scenes.names import escape_markdown, escaped_labels, session_title
from bot.scenes.session.views import CallLine, DraftView, RosterLine, SessionView, Status, TableLine, Wait
from bot.sessions.decisions.help import open_calls
from bot.sessions.decisions.seating import unplaced_members
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.decisions.surveys import Counts
from bot.sessions.groups.roster import NOBODY_MATCHED, Expected, RosterMatch
from bot.sessions.plan.pace import book_game
from bot.sessions.plan.remedies import Outlook
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.stage.discord_api.codes import BY_NAME
from bot.tables.deadlines import deadline_ms
from bot.tables.decisions.quiz import start_deadline_ms, unready_seats
from bot.tables.presence import is_away
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import load_sentences, t
from games.audience import INSTRUCTOR, Seat
from games.protocol import SPEECH, PendingInput
from games.vocabulary import Action

WORDED_TROUBLES = frozenset(
    {"discord_refused", "went_wrong", "missing_permissions", "unreadable", "no_leader", *BY_NAME}
)
"""Failures of errands with a text of their own. Versions up to 0.21 stored every refusal of Discord as
"discord_refused".
"""
ChannelLookup = Callable[[str], int]
"""Returns a table's own channel; 0 if it has none."""
LastActs: TypeAlias = Callable[[str], Mapping[Seat, int]]
"""Returns when the people of a table last acted, by seat."""
NOTHING_LACKS: Mapping[str, str] = {}
NOTHING_SAID: Counts = {}
DepartedSeats: TypeAlias = Callable[[Snapshot], Collection[Seat]]
"""Returns the seats of a table whose players have left the server."""
NO_NAMES: Mapping[int, str] = {}
Labels: TypeAlias = Mapping[int, str]
"""By member, a harmless and unique name."""


def session_view(
    session_snap: SessionSnapshot,
    tables: Mapping[str, Snapshot],
    scenes: Mapping[str, GameScenes[Any, Action]],
    channel: ChannelLookup,
    *,
    now_ms: int,
    matches: RosterMatch = NOBODY_MATCHED,
    user_names: Mapping[int, str] = NO_NAMES,
    ahead: Outlook | None = None,
    noisy: tuple[int, ...] = (),
    tries: bool = False,
    has_data: bool = True,
    lacking: Mapping[str, str] = NOTHING_LACKS,
    acted: LastActs = lambda _table: {},
    departed: DepartedSeats = lambda _snap: (),
    counts: Counts = NOTHING_SAID,
    clock_ms: Callable[[str], int] | None = None,
    unreachable: Collection[int] = (),
    unreached: int = 0,
) -> SessionView:
    """Return a session as its staff see it; the class's card leaves out their part.

    `user_names`: by user, to distinguish equal names. `lacking`: by table, a missing channel, as a trouble.
    `counts`: the answers that all may see. `unreachable`: users with closed direct messages. `unreached`:
    number of users for whom that is unknown. `acted`: a wait counts from its player's last act. `clock_ms`:
    the clock of a table's waits; `now_ms` if None.
    """
    record, member_labels = session_snap.record, labels_of_members(session_snap, user_names)
    seated = {member for placed in record.tables for seat in placed.seats for member in seat}
    unseated = [
        p.seat
        for p in session_snap.people
        if p.role in ("student", "watcher") and p.seat is not None and p.seat not in seated
    ]
    lines = tuple(
        _with_departures(
            _table_line(
                session_snap,
                one,
                tables.get(one.table),
                scenes,
                channel(one.table),
                lacking.get(one.table, ""),
                acted(one.table),
                member_labels,
            ),
            tables.get(one.table),
            departed,
            0 if clock_ms is None else now_ms - clock_ms(one.table),
        )
        for one in record.tables
    )
    players = [
        person.seat for person in session_snap.people if person.role == "student" and person.seat is not None
    ]
    played = [snap for snap in tables.values() if snap.state is not None and snap.record.status == "playing"]
    with_next_stage = [
        snap for snap in played if scenes[snap.game.name].next_stage(snap.view(INSTRUCTOR)) is not None
    ]
    return SessionView(
        session=session_snap.session,
        title=session_title(record.title),
        plan=record.plan.name,
        stage=record.stage,
        here=len(players),
        expected=record.expected,
        bell_ms=record.bell_ms,
        talk_ms=talk_ms(record),
        now_ms=now_ms,
        outage_ms=max((snap.shown_outage_ms for snap in tables.values()), default=0),
        seats=record.plan.seats,
        names=record.plan.names,
        watched=record.plan.observers != "none",
        teaches=scenes[record.plan.game].teaches,
        research=bool(record.plan.research),
        survey=survey_view(session_snap),
        results=tuple(result_views(record.plan, counts)),
        watching=sum(person.role == "watcher" for person in session_snap.people),
        looking=sum(
            len(members_without_seat(record, session_snap.people, placed)) for placed in record.tables
        ),
        missing=tuple(map(_roster_name, matches.absent_people)) if record.stage == "gathering" else (),
        present=_present_count(matches, players),
        lines=_roster_lines(session_snap, matches, member_labels),
        strangers=tuple((member, member_labels[member]) for member in matches.strangers)
        if record.stage in ("gathering", "seated")
        else (),
        off=_departed_names(session_snap, member_labels),
        draft=_draft_view(session_snap, players, member_labels),
        tables=lines,
        calls=tuple(
            call_line(session_snap, number, member_labels) for number in range(1, len(record.calls) + 1)
        ),
        slowest=None
        if ahead is None
        else (ahead.slowest, (now_ms + int(ahead.minutes * 60_000)) // 60_000 * 60_000),
        shorter=0 if ahead is None else ahead.shorter,
        fewer=(0, 0, 0) if ahead is None else (ahead.rounds, ahead.fewer, record.fewer + ahead.rounds),
        clocked=record.clocked,
        stages=not all(snap.record.practice for snap in with_next_stage),
        beyond=max(map(_default_last_stage_rounds, with_next_stage), default=0),
        between=sum(is_between_stages(record, placed, tables.get(placed.table)) for placed in record.tables),
        talks=may_class_talk(session_snap, tables),
        classroom=record.classroom,
        waiting=tuple((member, member_labels[member]) for member in unseated) if record.tables else (),
        unseated=tuple(member_labels[member] for member in unplaced_members(record, session_snap.people))
        if record.tables
        else (),
        noisy=noisy,
        unreachable=tuple(
            member_labels[p.seat]
            for p in session_snap.people
            if p.role == "student" and p.seat is not None and p.user in unreachable
        ),
        unreached=unreached if record.stage in ("gathering", "seated") else 0,
        private_rooms=record.plan.private_rooms == "closed",
        tries=tries,
        has_data=has_data,
        busy=sum(errand.place > 0 for errand in record.errands) if record.stage != "closed" else 0,
    )


def _default_last_stage_rounds(snap: Snapshot) -> int:
    """Return the default rounds of a table's last stage if its options leave that out, otherwise 0."""
    rounds = book_game(snap.game.name).stages[-1].rounds
    return 0 if getattr(snap.options, rounds, 1) else snap.game.options_model.model_fields[rounds].default


def labels_of_members(session_snap: SessionSnapshot, user_names: Mapping[int, str] = NO_NAMES) -> Labels:
    """Return the staff's name for each member, with the user name if several share a name. `user_names`: by
    user.
    """
    members = [person for person in session_snap.people if person.seat is not None]
    names = {person.seat: person.name for person in members if person.seat is not None}
    return escaped_labels(
        names, {person.seat: user_names.get(person.user, "") for person in members if person.seat is not None}
    )


def label_of(member_labels: Labels, member: int) -> str:
    """Return a member's harmless name; "?" for an erased one."""
    return member_labels.get(member, "?")


def call_line(session_snap: SessionSnapshot, number: int, member_labels: Labels) -> CallLine:
    """Return a call for help as it is shown. Raises LookupError for an unknown number."""
    call = next((one for one in session_snap.record.calls if one.number == number), None)
    if call is None:
        raise LookupError(number)
    placed = session_snap.record.place_of(call.member)
    return CallLine(
        number=number,
        who=label_of(member_labels, call.member),
        table=0 if placed is None else placed.number,
        text=escape_markdown(call.text, 500),
        at_ms=call.at_ms,
        stuck=call.stuck,
        taken_by="" if call.taken_by is None else label_of(member_labels, call.taken_by),
        answer=escape_markdown(call.answer, 500) if call.answer else "",
        done=call.done,
    )


def _roster_name(expected: Expected) -> str:
    return (
        f"{escape_markdown(expected.name)} ({escape_markdown(expected.user)})"
        if expected.user
        else escape_markdown(expected.name)
    )


def _present_count(matches: RosterMatch, present: Sequence[int]) -> int:
    """Return how many of the roster are present; candidates for one entry count once."""
    doubtful = sum(
        not set(present).isdisjoint(matches.candidates(one.number)) for one in matches.doubtful_people
    )
    return sum(member in present for member in matches.people) + min(
        doubtful, sum(member in present for member in matches.ambiguous)
    )


def _roster_lines(
    session_snap: SessionSnapshot, matches: RosterMatch, member_labels: Labels
) -> tuple[RosterLine, ...]:
    """Return the roster entries that staff can match or have matched; absent ones only until the game starts."""
    if session_snap.record.stage not in ("gathering", "seated", "playing"):
        return ()
    chosen = {
        number: member
        for member, number in session_snap.record.identified.items()
        if member in matches.people
    }
    doubtful = [
        RosterLine(
            one.number,
            _roster_name(one),
            tuple((member, member_labels[member]) for member in matches.candidates(one.number)),
        )
        for one in matches.doubtful_people
    ]
    named = [
        RosterLine(one.number, _roster_name(one), chosen=(member, member_labels[member]))
        for member, one in matches.people.items()
        if chosen.get(one.number) == member
    ]
    absent = (
        [RosterLine(one.number, _roster_name(one)) for one in matches.absent_people]
        if session_snap.record.stage in ("gathering", "seated")
        else []
    )
    return (*doubtful, *named, *absent)


def _departed_names(session_snap: SessionSnapshot, member_labels: Labels) -> tuple[str, ...]:
    if session_snap.record.stage not in ("gathering", "seated"):
        return ()
    return tuple(member_labels[member] for member in session_snap.record.off if member in member_labels)


def _draft_view(
    session_snap: SessionSnapshot, present: Sequence[int], member_labels: Labels
) -> DraftView | None:
    draft = session_snap.record.draft
    if draft is None:
        return None
    tables = tuple(
        tuple(tuple((m, label_of(member_labels, m)) for m in seat) for seat in seats)
        for seats in draft.tables
    )
    unmet = tuple(
        (
            code,
            label_of(member_labels, one),
            str(other) if code == "table" else label_of(member_labels, other),
        )
        for code, one, other in draft.unmet
    )
    placed = {member for seats in draft.tables for seat in seats for member in seat}.union(draft.watching)
    undealt = tuple(label_of(member_labels, member) for member in present if member not in placed)
    return DraftView(
        draft.number, tables, tuple(label_of(member_labels, m) for m in draft.watching), unmet, undealt
    )


def _table_line(  # noqa: PLR0917 - each is another part of what is known of a table
    session_snap: SessionSnapshot,
    placed: Placed,
    snap: Snapshot | None,
    scenes: Mapping[str, GameScenes[Any, Action]],
    channel: int,
    lacking: str,
    acted: Mapping[Seat, int],
    member_labels: Labels,
) -> TableLine:
    names_by_seat = tuple(tuple(label_of(member_labels, member) for member in seat) for seat in placed.seats)
    free_seats = given_up_seats(session_snap, placed, snap)
    left = tuple(
        (one, label_of(member_labels, one))
        for seat in free_seats
        for one in placed.seats[seat]
        if session_snap.member(one) is not None
    )
    members = tuple(
        () if seat in free_seats else members_of_seat for seat, members_of_seat in enumerate(placed.seats)
    )
    people = tuple(() if seat in free_seats else names for seat, names in enumerate(names_by_seat))
    failed = next(
        (one.failed for one in session_snap.record.errands if one.place == placed.number and one.failed), ""
    )
    trouble = lacking if failed in ("", "later") else failed if failed in WORDED_TROUBLES else "order_refused"
    members_here = {member for seat in placed.seats for member in seat}.union(placed.watching)
    calls = tuple(call.number for call in open_calls(session_snap.record) if call.member in members_here)
    names = () if snap is None else tuple(seat.name for seat in snap.record.seats)
    names_aloud = _names_aloud(session_snap, members, names)
    if snap is None:
        return TableLine(
            placed.number,
            channel,
            "opening",
            people,
            members,
            trouble=trouble,
            calls=calls,
            called=names_aloud,
        )
    if snap.state is None:
        status: Status = "closed" if snap.record.status == "closed" else "lobby"
        line = TableLine(
            placed.number,
            channel,
            status,
            people,
            members,
            seats=names,
            trouble=trouble,
            calls=calls,
            called=names_aloud,
            left=left,
        )
        return replace(
            line,
            asked=len(unready_seats(snap.record, snap.people)),
            held_until_ms=start_deadline_ms(snap.record),
        )
    progress = scenes[snap.game.name].progress(snap.view(INSTRUCTOR))
    seated = [p.seat for p in snap.people if p.seat is not None]
    return TableLine(
        number=placed.number,
        channel=channel,
        status=_status(snap),
        people=people,
        members=members,
        seats=names,
        stage=progress.stage,
        round=progress.round,
        rounds=progress.rounds,
        coming=progress.coming,
        practises=snap.record.practice,
        is_last=snap.record.status == "playing"
        and (progress.is_last or _ends_soon(session_snap, placed.number)),
        is_between_rounds=progress.is_between_rounds,
        speech=progress.speech,
        has_next_stage=snap.record.status == "playing"
        and scenes[snap.game.name].next_stage(snap.view(INSTRUCTOR)) is not None,
        wait=_wait_view(snap, names, progress.voting, acted),
        absent=tuple(names[seat] for seat in sorted(seated) if is_away(snap.record, seat))
        if snap.record.status == "playing"
        else (),
        meeting=progress.meeting and snap.record.status == "playing",
        meeting_ends_ms=talk_end_ms(snap.record.since, snap.waits()),
        crashed=progress.crashed,
        breaches=snap.record.breaches,
        broke=_silence_breakers(snap, names_by_seat),
        voting=progress.voting if _status(snap) == "playing" else None,
        calls=calls,
        trouble=trouble,
        called=names_aloud,
        left=left,
    )


def _with_departures(
    line: TableLine, snap: Snapshot | None, departed: DepartedSeats, missed_ms: int
) -> TableLine:
    """Return the line with players who have left the server; waits are shortened by an outage that is not
    added yet.
    """
    if line.wait is not None:
        line = replace(line, wait=replace(line.wait, since_ms=line.wait.since_ms + missed_ms))
    if snap is None or snap.record.status != "playing":
        return line
    left_server = [
        (line.seats[seat], " + ".join(line.people[seat]) or line.seats[seat])
        for seat in sorted(departed(snap))
        if seat < len(line.people)
    ]
    return replace(line, left_server=tuple(left_server))


def _ends_soon(session_snap: SessionSnapshot, number: int) -> bool:
    """Return whether this table's practice, or its game once resumed, ends with the current round."""
    waits = any(one.place == number and one.task == "last_round" for one in session_snap.record.errands)
    return waits or number in session_snap.record.practice_ends


def _names_aloud(
    session_snap: SessionSnapshot, members: Sequence[Sequence[int]], seats: Sequence[str]
) -> tuple[tuple[str, ...], ...]:
    """Return the names at a table as its class reads them; equal names are distinguished by colour."""
    people = {
        member: person
        for held in members
        for member in held
        if (person := session_snap.member(member)) is not None
    }
    colours = {
        member: t(f"words.seat.{seat}") for held, seat in zip(members, seats, strict=False) for member in held
    }
    names = escaped_labels({member: person.name for member, person in people.items()}, colours)
    return tuple(tuple(label_of(names, member) for member in held) for held in members)


def _status(snap: Snapshot) -> Status:
    if snap.record.status == "playing" and snap.record.is_paused:
        return "paused"
    return snap.record.status


def _silence_breakers(snap: Snapshot, people: Sequence[Sequence[str]]) -> tuple[tuple[str, int], ...]:
    """Return who broke the silence and how often, by the names of the seat's people; seats without known
    people are left out.
    """
    names_by_seat = {seat: " + ".join(names) for seat, names in enumerate(people) if names}
    return tuple(
        (names_by_seat[seat], times)
        for seat, times in sorted(snap.record.broke.items())
        if seat in names_by_seat
    )


def _wait_view(
    snap: Snapshot, names: Sequence[str], voting: VoteProgress | None, acted: Mapping[Seat, int]
) -> Wait | None:
    """Return which players the table waits for: in a sealed step those who have not answered, in a secret
    vote all who may vote.
    """
    is_secret = voting is not None and voting.voted is None
    waits = snap.public_waits() if is_secret else snap.waits()
    since = first_wait_ms(snap) if is_secret else first_wait_ms(snap, acted)
    if since is None:
        return None
    if all(snap.game.default_action(snap.state, wait.seat) is None for wait in waits):
        return Wait((), since)
    steps = {wait.what for wait in waits}
    key = f"words.step.{steps.pop()}" if len(steps) == 1 else ""
    return Wait(
        tuple(dict.fromkeys(names[wait.seat] for wait in waits)),
        since,
        t(key) if key in load_sentences().keys else "",
    )


def talk_end_ms(since: Mapping[str, int], waits: Sequence[PendingInput]) -> int:
    """Return when the time to talk ends, in milliseconds since the epoch, 0 if unlimited or over."""
    return max(
        (
            end
            for wait in waits
            if wait.talk and wait.what != SPEECH and (end := deadline_ms(since, wait)) is not None
        ),
        default=0,
    )
