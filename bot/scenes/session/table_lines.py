"""A session's tables on its control card: their urgency, text and likeliest order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.scenes.game_scenes import VoteProgress
from bot.scenes.model import Button, Control, Panel, Section, Style, utf16_length
from bot.scenes.pictures.palette import HOT, discord_colour
from bot.scenes.session.views import CallLine, SessionView, TableLine
from bot.texts.lookup import load_sentences, t

SLOW_MS = 60_000
"""Age of a wait that needs attention."""
YOUNG_MS = 30_000
"""Age of a wait that the card shows: 49 of 50 answers come sooner (`plan/pace.toml`), and each would cost
edits. An opened table shows it at once.
"""
MAX_SEPARATE_TABLES = 12
"""With more tables, those without problems share a line."""

Level: TypeAlias = Literal[0, 1, 2, 3]
"""0: urgent, 1: may need attention, 2: all is well, 3: not running."""
SIGNS = ("🔴", "🟠", "🟢", "⚪")
_STATUS = {"paused": "⏸️", "over": "🏁", "closed": "⚫"}
_GROUPS = ("playing", "paused", "lobby", "opening", "over", "closed")


def attention_level(view: SessionView, line: TableLine) -> Level:
    """Return how urgently a table needs attention. A past breach of silence does not count."""
    if line.trouble or any(not (call.taken_by or call.answer) for call in _open_calls(view, line)):
        return 0
    if line.calls or line.absent or line.left_server or waits_long(view, line):
        return 1
    return 2 if line.status == "playing" else 3


def waits_long(view: SessionView, line: TableLine) -> bool:
    """Return whether the table has waited too long for players."""
    return (
        line.status == "playing"
        and line.wait is not None
        and not line.meeting
        and view.now_ms - line.wait.since_ms >= SLOW_MS
    )


def without_young_waits(view: SessionView) -> SessionView:
    """Return the session without waits that have only just begun."""
    young = (line.wait is not None and view.now_ms - line.wait.since_ms < YOUNG_MS for line in view.tables)
    return replace(
        view,
        tables=tuple(
            replace(line, wait=None) if new else line for line, new in zip(view.tables, young, strict=True)
        ),
    )


def next_change_ms(view: SessionView) -> int | None:
    """Return when a wait's age next changes the card, or None."""
    waits_ms = [
        line.wait.since_ms for line in view.tables if line.wait is not None and line.status == "playing"
    ]
    changes = [since + age for since in waits_ms for age in (YOUNG_MS, SLOW_MS)] + [
        line.held_until_ms for line in view.tables if line.asked
    ]
    return min((change for change in changes if change > view.now_ms), default=None)


def _open_calls(view: SessionView, line: TableLine) -> list[CallLine]:
    return [call for call in view.calls if call.number in line.calls]


def table_sections(view: SessionView, most: int, max_chars: int) -> tuple[Section, ...]:
    """Return all tables within `most` parts and `max_chars` characters, in the order of their numbers, so that
    none moves under a finger. The most urgent ones have buttons, then come lines, then numbers alone.
    """
    urgent = sorted(view.tables, key=lambda line: (attention_level(view, line), line.number))
    many = len(urgent) > MAX_SEPARATE_TABLES
    separate = [line for line in urgent if not many or attention_level(view, line) < 2]
    with_button = separate[: len(urgent) if 3 * len(urgent) <= most else (most - 1) // 3]
    while sum(utf16_length(table_text(view, line)) for line in with_button) > max_chars // 2:
        with_button.pop()
    sections = [
        Section(table_text(view, line), _likely_button(view, line))
        for line in sorted(with_button, key=lambda line: line.number)
    ]
    max_chars -= sum(utf16_length(section.text) for section in sections)
    text = lines_within(
        view, separate[len(with_button) :], max_chars, [line for line in urgent if line not in separate]
    )
    return (*sections, Section(text)) if text else tuple(sections)


def lines_within(
    view: SessionView, tables: Sequence[TableLine], max_chars: int, grouped: Sequence[TableLine] = ()
) -> str:
    """Return these tables within `max_chars`: a line each, and by number the `grouped` ones and those that do
    not fit.
    """
    lines, rest = [(table_text(view, line, short=True), line) for line in tables], list(grouped)
    text = _joined_text(view, lines, rest)
    while lines and utf16_length(text) > max_chars:
        rest.append(lines.pop()[1])
        text = _joined_text(view, lines, rest)
    return text


def _joined_text(view: SessionView, lines: Iterable[tuple[str, TableLine]], rest: Sequence[TableLine]) -> str:
    by_number = sorted(lines, key=lambda one: one[1].number)
    return "\n".join([*(text for text, _ in by_number), *_group_lines(view, rest)])


def _group_lines(view: SessionView, rest: Sequence[TableLine]) -> list[str]:
    """Return tables by number: urgent ones, then by status, and facts about those that are well."""
    well = [line for line in rest if attention_level(view, line) > 1]
    groups = {status: [line for line in well if line.status == status] for status in _GROUPS}
    groups |= {
        "meeting": [line for line in well if line.meeting],
        "breaches": [line for line in well if line.breaches],
    }
    groups |= {"crashed": [line for line in well if line.crashed]}
    return [*need_lines(view, rest), *_number_lines(groups)]


def need_lines(view: SessionView, tables: Sequence[TableLine]) -> list[str]:
    """Return the numbers of the tables that need staff at once, then of those that may need staff."""
    levels = {line.number: attention_level(view, line) for line in tables}
    return _number_lines(
        {
            "help": [line for line in tables if levels[line.number] == 0],
            "look": [line for line in tables if levels[line.number] == 1],
        }
    )


def _number_lines(groups: Mapping[str, Sequence[TableLine]]) -> list[str]:
    return [
        t(
            f"sessions.tables_{name}",
            n=len(same),
            tables=tuple(str(line.number) for line in sorted(same, key=lambda line: line.number)),
        )
        for name, same in groups.items()
        if same
    ]


def table_text(view: SessionView, line: TableLine, *, short: bool = False) -> str:
    """Return a table's text in two lines, or `short` in one."""
    level = attention_level(view, line)
    sign = SIGNS[level] if level < 2 else _STATUS.get(line.status, SIGNS[level])
    where = f"<#{line.channel}>" if line.channel else t("sessions.table", n=line.number)
    head = t("sessions.line", sign=sign, where=where, doing=_progress_text(line))
    more = " · ".join([*_need_texts(view, line), *_state_texts(line)])
    return head + (" · " if short else "\n") + more if more else head


def _progress_text(line: TableLine) -> str:
    if line.status not in ("playing", "paused"):
        return t(f"sessions.status_{line.status}")
    parts = [_round_text(line)]
    if line.is_last:
        parts.append(t("sessions.is_last"))
    if line.status == "paused":
        parts.append(t("sessions.status_paused"))
    return " · ".join(parts)


def _round_text(line: TableLine) -> str:
    """Return stage and round; in practice the round alone."""
    if line.practises:
        return t("sessions.practice_round", round=line.round)
    stage = line.stage or t("sessions.stage")
    return (
        t("sessions.round", stage=stage, round=line.round, rounds=line.rounds)
        if line.rounds
        else f"{stage} {line.round}"
    )


def _need_texts(view: SessionView, line: TableLine) -> list[str]:
    needs = [_call_text(call) for call in _open_calls(view, line)]
    if line.trouble:
        needs.append(t("sessions.trouble", what=trouble_text(line.trouble)))
    if line.absent:
        needs.append(t("sessions.absent", who=people_on(line, line.absent)))
    if line.left_server:
        needs.append(t("sessions.left_server", who=tuple(f"**{names}**" for _, names in line.left_server)))
    return needs


def people_on(line: TableLine, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the holders of these seats as the staff know them: names with colours; colours for empty seats."""
    people = dict(zip(line.seats, line.people, strict=False))
    return tuple(
        f"{t(f'words.square.{seat}')} **{' + '.join(people.get(seat, ())) or t(f'words.seat.{seat}')}**"
        for seat in seats
    )


def trouble_text(name: str) -> str:
    """Return a table's problem in words: a Discord refusal by name, or one of Moot's own."""
    return t(f"trouble.{name}" if f"trouble.{name}" in load_sentences().keys else f"sessions.trouble_{name}")


def _call_text(call: CallLine) -> str:
    request = t(
        "sessions.asks_stuck" if call.stuck else "sessions.asks_help",
        who=call.who,
        since=relative_time(call.at_ms),
    )
    return t("sessions.asks_taken", call=request, name=call.taken_by) if call.taken_by else request


def _state_texts(line: TableLine) -> list[str]:
    texts = [t("sessions.still_asked", n=line.asked)] if line.asked else []
    if line.meeting:
        key = "sessions.in_meeting_until" if line.meeting_ends_ms else "sessions.in_meeting"
        texts.append(t(key, when=relative_time(line.meeting_ends_ms)))
    elif line.wait is not None and line.status == "playing" and line.voting is not None:
        texts.append(
            t(
                "sessions.voting_since",
                voting=_voting_text(line.voting),
                since=relative_time(line.wait.since_ms),
            )
        )
    elif line.wait is not None and line.status == "playing" and not line.wait.seats:
        texts.append(t("sessions.waits_staff", since=relative_time(line.wait.since_ms)))
    elif line.wait is not None and line.status == "playing":
        step = line.wait.step
        key = "sessions.waits_in" if step else "sessions.waits"
        texts.append(
            t(
                key,
                step=step.capitalize(),
                who=people_on(line, line.wait.seats),
                since=relative_time(line.wait.since_ms),
            )
        )
    if line.voting is not None and (line.meeting or line.wait is None):
        texts.append(_voting_text(line.voting))
    if line.breaches:
        texts.append(
            t(
                "sessions.breaches_by" if line.broke else "sessions.breaches",
                n=line.breaches,
                who=_breach_texts(line),
            )
        )
    if line.crashed:
        texts.append(t("sessions.crashed", resources=line.crashed))
    return texts


def _voting_text(voting: VoteProgress) -> str:
    key = "sessions.voting_secret" if voting.voted is None else "sessions.voting"
    return t(key, n=voting.voted or 0, of=voting.voters, yes=voting.yes, no=voting.no)


def _breach_texts(line: TableLine) -> tuple[str, ...]:
    """Return who broke the silence, and how often unless that is the total."""
    is_single = len(line.broke) == 1 and line.broke[0][1] == line.breaches
    return tuple(
        t("sessions.broke" if is_single or times == 1 else "sessions.broke_often", who=who, n=times)
        for who, times in line.broke
    )


def _likely_button(view: SessionView, line: TableLine) -> Button:
    """Return the button for the table's likeliest need, by default to open it."""
    calls = _open_calls(view, line)
    if calls:
        first = next((call for call in calls if not (call.taken_by or call.answer)), calls[0])
        style: Style = "secondary" if first.taken_by or first.answer else "primary"
        return Button(t("sessions.button_answer"), Control("s_answer", arg=str(first.number)), style=style)
    number = str(line.number)
    if (line.absent or line.left_server) and view.waiting:
        return Button(t("sessions.button_fill"), Control("s_give", arg=number))
    if waits_long(view, line) and line.wait is not None and line.wait.seats:
        return Button(t("sessions.button_nudge"), Control("s_tell", arg=f"nudge.{number}"))
    return Button(t("sessions.button_open"), Control("s_open", arg=number))


def departure_notices(view: SessionView, waiting: Collection[int]) -> dict[str, Panel | None]:
    """Return the staff's notice by post key for each seat of the `waiting` tables whose players left the
    server, otherwise None.
    """
    notices: dict[str, Panel | None] = {}
    for line in view.tables:
        left = dict(line.left_server) if line.number in waiting else {}
        for seat in line.seats:
            text = (
                t("sessions.left_server_notice", names=left[seat], seat=seat, n=line.number)
                if seat in left
                else ""
            )
            open_button = Button(t("sessions.button_open"), Control("s_open", arg=str(line.number)))
            notices[f"left-{line.number}-{seat}"] = (
                Panel(text=text, rows=((open_button,),), colour=discord_colour(HOT)) if text else None
            )
    return notices


def relative_time(ms: int) -> str:
    """Return a relative time that Discord updates itself."""
    return f"<t:{ms // 1000}:R>"
