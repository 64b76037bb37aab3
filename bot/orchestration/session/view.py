"""From a session and its tables to what its cards say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from bot.orchestration.session.outlook import talk_ms
from bot.orchestration.session.progress import given_up, waited_since
from bot.orchestration.session.surveys import result_views, survey_view
from bot.orchestration.session.talk import may_class_talk, stands_between
from bot.scenes.game_scenes import GameScenes, Voting
from bot.scenes.names import harmless, labels, titled
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
from bot.texts.lookup import sentences, t
from games.audience import INSTRUCTOR, Seat
from games.protocol import SPEECH, PendingInput
from games.vocabulary import Action

TOLD_APART = frozenset({"discord_refused", "went_wrong", "missing_permissions", "unreadable", "no_leader", *BY_NAME})
"""What is in the way of an errand and has words of its own. The versions up to 0.21 told every refusal of Discord as "discord_refused"."""
Channel = Callable[[str], int]
"""A table's own channel; 0 while it has none."""
Acted: TypeAlias = Callable[[str], Mapping[Seat, int]]
"""When the people of a table last did something, by seat."""
NOTHING_LACKS: Mapping[str, str] = {}
NOTHING_SAID: Counts = {}
Departed: TypeAlias = Callable[[Snapshot], Collection[Seat]]
"""The seats of a table whose players have left the Discord server."""
NO_NAMES: Mapping[int, str] = {}
Labels: TypeAlias = Mapping[int, str]
"""By member, a harmless name that nobody else has."""


def session_view(
    seen: SessionSnapshot,
    tables: Mapping[str, Snapshot],
    scenes: Mapping[str, GameScenes[Any, Action]],
    channel: Channel,
    *,
    now_ms: int,
    matches: RosterMatch = NOBODY_MATCHED,
    user_names: Mapping[int, str] = NO_NAMES,
    ahead: Outlook | None = None,
    noisy: tuple[int, ...] = (),
    tries: bool = False,
    lacking: Mapping[str, str] = NOTHING_LACKS,
    acted: Acted = lambda _table: {},
    departed: Departed = lambda _snap: (),
    counts: Counts = NOTHING_SAID,
    clock_ms: Callable[[str], int] | None = None,
    unreachable: Collection[int] = (),
    unreached: int = 0,
) -> SessionView:
    """A session for its staff; the class's card leaves out what is theirs alone. `matches`: who of the roster is who; `user_names`: by
    user, what tells people of one name apart. `lacking`: what could not be made of a table's, as a trouble. `counts`: what the class has
    answered, as far as all may see it. `unreachable`: users with closed direct messages; `unreached`: of how many that is not known yet.
    `acted`: who has just done something keeps nobody waiting, though the step be an old one. `clock_ms`: the clock of a table's waits;
    None: it is `now_ms`.
    """
    record, called = seen.record, labels_of(seen, user_names)
    seated = {member for placed in record.tables for seat in placed.seats for member in seat}
    apart = [p.seat for p in seen.people if p.role in ("student", "watcher") and p.seat is not None and p.seat not in seated]
    lines = tuple(
        _with_departures(
            _line(seen, one, tables.get(one.table), scenes, channel(one.table), lacking.get(one.table, ""), acted(one.table), called),
            tables.get(one.table),
            departed,
            0 if clock_ms is None else now_ms - clock_ms(one.table),
        )
        for one in record.tables
    )
    here = [person.seat for person in seen.people if person.role == "student" and person.seat is not None]
    played = [snap for snap in tables.values() if snap.state is not None and snap.record.status == "playing"]
    before = [snap for snap in played if scenes[snap.game.name].next_stage(snap.view(INSTRUCTOR)) is not None]
    return SessionView(
        session=seen.session,
        title=titled(record.title),
        plan=record.plan.name,
        stage=record.stage,
        here=len(here),
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
        survey=survey_view(seen),
        results=tuple(result_views(record.plan, counts)),
        watching=sum(person.role == "watcher" for person in seen.people),
        looking=sum(len(members_without_seat(record, seen.people, placed)) for placed in record.tables),
        missing=tuple(map(_roster_name, matches.absent_people)) if record.stage == "gathering" else (),
        present=_present(matches, here),
        lines=_roster_lines(seen, matches, called),
        strangers=tuple((member, called[member]) for member in matches.strangers) if record.stage in ("gathering", "seated") else (),
        off=_off(seen, called),
        draft=_draft(seen, here, called),
        tables=lines,
        calls=tuple(call_line(seen, number, called) for number in range(1, len(record.calls) + 1)),
        slowest=None if ahead is None else (ahead.slowest, (now_ms + int(ahead.minutes * 60_000)) // 60_000 * 60_000),
        shorter=0 if ahead is None else ahead.shorter,
        fewer=(0, 0, 0) if ahead is None else (ahead.rounds, ahead.fewer, record.fewer + ahead.rounds),
        clocked=record.clocked,
        stages=not all(snap.record.practice for snap in before),
        beyond=max(map(_beyond_the_plan, before), default=0),
        between=sum(stands_between(record, placed, tables.get(placed.table)) for placed in record.tables),
        talks=may_class_talk(seen, tables),
        classroom=record.classroom,
        waiting=tuple((member, called[member]) for member in apart) if record.tables else (),
        unseated=tuple(called[member] for member in unplaced_members(record, seen.people)) if record.tables else (),
        noisy=noisy,
        unreachable=tuple(called[p.seat] for p in seen.people if p.role == "student" and p.seat is not None and p.user in unreachable),
        unreached=unreached if record.stage in ("gathering", "seated") else 0,
        private_rooms=record.plan.private_rooms == "closed",
        tries=tries,
        busy=sum(errand.place > 0 for errand in record.errands) if record.stage != "closed" else 0,
    )


def _beyond_the_plan(snap: Snapshot) -> int:
    """The usual number of rounds of a table's last stage, where its options leave that out."""
    rounds = book_game(snap.game.name).stages[-1].rounds
    return 0 if getattr(snap.options, rounds, 1) else snap.game.options_model.model_fields[rounds].default


def labels_of(seen: SessionSnapshot, user_names: Mapping[int, str] = NO_NAMES) -> Labels:
    """How the staff read each member, with the user name where others have the same name. `user_names`: by user."""
    known = [person for person in seen.people if person.seat is not None]
    names = {person.seat: person.name for person in known if person.seat is not None}
    return labels(names, {person.seat: user_names.get(person.user, "") for person in known if person.seat is not None})


def name_of(called: Labels, member: int) -> str:
    """A member's harmless name; "?" for somebody who was erased."""
    return called.get(member, "?")


def call_line(seen: SessionSnapshot, number: int, called: Labels) -> CallLine:
    """A call for help as it is shown. Raises LookupError for a number that there is not."""
    call = next((one for one in seen.record.calls if one.number == number), None)
    if call is None:
        raise LookupError(number)
    placed = seen.record.place_of(call.member)
    return CallLine(
        number=number,
        who=name_of(called, call.member),
        table=0 if placed is None else placed.number,
        text=harmless(call.text, 500),
        at_ms=call.at_ms,
        stuck=call.stuck,
        taken_by="" if call.taken_by is None else name_of(called, call.taken_by),
        answer=harmless(call.answer, 500) if call.answer else "",
        done=call.done,
    )


def _roster_name(expected: Expected) -> str:
    """As it stands on the roster, with the user name where one stands there."""
    return f"{harmless(expected.name)} ({harmless(expected.user)})" if expected.user else harmless(expected.name)


def _present(matches: RosterMatch, here: Sequence[int]) -> int:
    """How many of the roster are here to play: of several who could be somebody, one is."""
    doubtful = sum(not set(here).isdisjoint(matches.candidates(one.number)) for one in matches.doubtful_people)
    return sum(member in here for member in matches.people) + min(doubtful, sum(member in here for member in matches.ambiguous))


def _roster_lines(seen: SessionSnapshot, matches: RosterMatch, called: Labels) -> tuple[RosterLine, ...]:
    """Of whom it can be said who they are: those that nobody seems to be while the class gathers alone."""
    if seen.record.stage not in ("gathering", "seated", "playing"):
        return ()
    chosen = {number: member for member, number in seen.record.identified.items() if member in matches.people}
    doubtful = [
        RosterLine(one.number, _roster_name(one), tuple((member, called[member]) for member in matches.candidates(one.number)))
        for one in matches.doubtful_people
    ]
    named = [
        RosterLine(one.number, _roster_name(one), chosen=(member, called[member]))
        for member, one in matches.people.items()
        if chosen.get(one.number) == member
    ]
    absent = (
        [RosterLine(one.number, _roster_name(one)) for one in matches.absent_people] if seen.record.stage in ("gathering", "seated") else []
    )
    return (*doubtful, *named, *absent)


def _off(seen: SessionSnapshot, called: Labels) -> tuple[str, ...]:
    if seen.record.stage not in ("gathering", "seated"):
        return ()
    return tuple(called[member] for member in seen.record.off if member in called)


def _draft(seen: SessionSnapshot, here: Sequence[int], called: Labels) -> DraftView | None:
    draft = seen.record.draft
    if draft is None:
        return None
    tables = tuple(tuple(tuple((m, name_of(called, m)) for m in seat) for seat in seats) for seats in draft.tables)
    unmet = tuple(
        (code, name_of(called, one), str(other) if code == "table" else name_of(called, other)) for code, one, other in draft.unmet
    )
    placed = {member for seats in draft.tables for seat in seats for member in seat}.union(draft.watching)
    undealt = tuple(name_of(called, member) for member in here if member not in placed)
    return DraftView(draft.number, tables, tuple(name_of(called, m) for m in draft.watching), unmet, undealt)


def _line(  # noqa: PLR0917 - each is another part of what is known of a table
    seen: SessionSnapshot,
    placed: Placed,
    snap: Snapshot | None,
    scenes: Mapping[str, GameScenes[Any, Action]],
    channel: int,
    lacking: str,
    acted: Mapping[Seat, int],
    called: Labels,
) -> TableLine:
    known = tuple(tuple(name_of(called, member) for member in seat) for seat in placed.seats)
    gone = given_up(seen, placed, snap)
    left = tuple((one, name_of(called, one)) for seat in gone for one in placed.seats[seat] if seen.member(one) is not None)
    members = tuple(() if seat in gone else held for seat, held in enumerate(placed.seats))
    people = tuple(() if seat in gone else names for seat, names in enumerate(known))
    failed = next((one.failed for one in seen.record.errands if one.place == placed.number and one.failed), "")
    trouble = lacking if failed in ("", "later") else failed if failed in TOLD_APART else "order_refused"
    there = {member for seat in placed.seats for member in seat}.union(placed.watching)
    calls = tuple(call.number for call in open_calls(seen.record) if call.member in there)
    names = () if snap is None else tuple(seat.name for seat in snap.record.seats)
    aloud = _called_aloud(seen, members, names)
    if snap is None:
        return TableLine(placed.number, channel, "opening", people, members, trouble=trouble, calls=calls, called=aloud)
    if snap.state is None:
        status: Status = "closed" if snap.record.status == "closed" else "lobby"
        line = TableLine(
            placed.number, channel, status, people, members, seats=names, trouble=trouble, calls=calls, called=aloud, left=left
        )
        return replace(line, asked=len(unready_seats(snap.record, snap.people)), held_until_ms=start_deadline_ms(snap.record))
    progress = scenes[snap.game.name].progress(snap.view(INSTRUCTOR))
    here = [p.seat for p in snap.people if p.seat is not None]
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
        is_last=snap.record.status == "playing" and (progress.is_last or _ends_soon(seen, placed.number)),
        is_between_rounds=progress.is_between_rounds,
        speech=progress.speech,
        has_next_stage=snap.record.status == "playing" and scenes[snap.game.name].next_stage(snap.view(INSTRUCTOR)) is not None,
        wait=_wait(snap, names, progress.voting, acted),
        absent=tuple(names[seat] for seat in sorted(here) if is_away(snap.record, seat)) if snap.record.status == "playing" else (),
        meeting=progress.meeting and snap.record.status == "playing",
        meeting_ends_ms=talk_ends(snap.record.since, snap.waits()),
        crashed=progress.crashed,
        breaches=snap.record.breaches,
        broke=_broke(snap, known),
        voting=progress.voting if _status(snap) == "playing" else None,
        calls=calls,
        trouble=trouble,
        called=aloud,
        left=left,
    )


def _with_departures(line: TableLine, snap: Snapshot | None, departed: Departed, missed_ms: int) -> TableLine:
    """Return the line with who has left the server, and with nobody waited for any longer by an outage that is not added yet."""
    if line.wait is not None:
        line = replace(line, wait=replace(line.wait, since_ms=line.wait.since_ms + missed_ms))
    if snap is None or snap.record.status != "playing":
        return line
    gone = [
        (line.seats[seat], " + ".join(line.people[seat]) or line.seats[seat]) for seat in sorted(departed(snap)) if seat < len(line.people)
    ]
    return replace(line, left_server=tuple(gone))


def _ends_soon(seen: SessionSnapshot, number: int) -> bool:
    """Whether this table's practice, or its game once it goes on, is to end with the round that is being played."""
    waits = any(one.place == number and one.task == "last_round" for one in seen.record.errands)
    return waits or number in seen.record.practice_ends


def _called_aloud(seen: SessionSnapshot, members: Sequence[Sequence[int]], seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The names at a table as its class reads them: what tells two of one name apart there is their colour."""
    people = {member: person for held in members for member in held if (person := seen.member(member)) is not None}
    colours = {member: t(f"words.seat.{seat}") for held, seat in zip(members, seats, strict=False) for member in held}
    names = labels({member: person.name for member, person in people.items()}, colours)
    return tuple(tuple(name_of(names, member) for member in held) for held in members)


def _status(snap: Snapshot) -> Status:
    if snap.record.status == "playing" and snap.record.is_paused:
        return "paused"
    return snap.record.status


def _broke(snap: Snapshot, people: Sequence[Sequence[str]]) -> tuple[tuple[str, int], ...]:
    """Who broke the silence, by the names of those on the seat, and how often; no name where the session knows of nobody there."""
    held = {seat: " + ".join(names) for seat, names in enumerate(people) if names}
    return tuple((held[seat], times) for seat, times in sorted(snap.record.broke.items()) if seat in held)


def _wait(snap: Snapshot, names: Sequence[str], voting: Voting | None, acted: Mapping[Seat, int]) -> Wait | None:
    """Whom the table waits for: in a sealed step those who have not answered, but in a secret vote all who may vote, whoever has acted."""
    secret = voting is not None and voting.voted is None
    waits = snap.public_waits() if secret else snap.waits()
    since = waited_since(snap) if secret else waited_since(snap, acted)
    if since is None:
        return None
    if all(snap.game.default_action(snap.state, wait.seat) is None for wait in waits):
        return Wait((), since)
    steps = {wait.what for wait in waits}
    key = f"words.step.{steps.pop()}" if len(steps) == 1 else ""
    return Wait(tuple(dict.fromkeys(names[wait.seat] for wait in waits)), since, t(key) if key in sentences().keys else "")


def talk_ends(since: Mapping[str, int], waits: Sequence[PendingInput]) -> int:
    """When a time to talk is over for all, in milliseconds since the epoch; 0 where there is none, or no clock for it."""
    return max((end for wait in waits if wait.talk and wait.what != SPEECH and (end := deadline_ms(since, wait)) is not None), default=0)
