"""The control card: every table of the session at a glance, those that need somebody first, and what all can be told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import MOST_CHOICES, Button, Choice, Control, Form, Line, Menu, Panel, Row, length
from bot.scenes.pictures.palette import BAIZE, HOT, edge
from bot.scenes.session.views import SessionView, TableLine
from bot.texts.lookup import t

SLOW_MS = 60_000
"""So long a table may wait before it stands among those that need somebody."""
LONGEST = 3600
"""Characters of the lines of all tables, within Discord's 4,096 of the card's text."""
MANY = 12
"""With more tables, those at which all is well share a line."""


def control_card(view: SessionView) -> Panel:
    """The living card of the control channel. Only staff see it."""
    lines = [_headline(view), *_table_lines(view)]
    return Panel(
        title=view.title,
        text="\n".join(filter(None, lines)),
        rows=_rows(view),
        footer=t("sessions.control_footer", plan=view.plan),
        colour=edge(HOT if any(_urgency(view, line) == 0 for line in view.tables) else BAIZE),
    )


def _headline(view: SessionView) -> str:
    open_house = view.stage == "gathering" and not view.expected
    key = "sessions.control_gathering_open" if open_house else f"sessions.control_{view.stage}"
    parts = [t(key, here=view.here, expected=view.expected, bell=_time(view.bell_ms))]
    if view.missing:
        parts.append(t("sessions.missing", names=view.missing[:40]))
    if view.between:
        parts.append(
            t("sessions.between_all" if view.between == len(view.tables) else "sessions.between", n=view.between, of=len(view.tables))
        )
    if view.noisy:
        parts.append(t("sessions.noisy", channels=tuple(f"<#{channel}>" for channel in view.noisy)))
    if view.busy:
        parts.append(t("sessions.busy", n=view.busy))
    if view.stage == "playing" and view.slowest is not None:
        table, ends = view.slowest
        over = round((ends - view.bell_ms) / 60_000)
        parts.append(t("sessions.ends_late" if over > 0 else "sessions.ends", n=table, when=_time(ends), minutes=max(over, 0)))
    return "\n".join(parts)


def _time(ms: int) -> str:
    """A time of day, which Discord writes as the reader's own."""
    return f"<t:{ms // 1000}:t>" if ms else ""


def _ago(ms: int) -> str:
    return f"<t:{ms // 1000}:R>"


def _urgency(view: SessionView, line: TableLine) -> int:
    """0: somebody has to come, 1: it may need somebody, 2: all is well, 3: nothing goes on there."""
    if line.calls or line.trouble:
        return 0
    if line.absent or line.breaches or (line.wait is not None and view.now_ms - line.wait.since_ms >= SLOW_MS):
        return 1
    return 2 if line.status == "playing" else 3


def _table_lines(view: SessionView) -> list[str]:
    ordered = sorted(view.tables, key=lambda line: (_urgency(view, line), line.number))
    many = len(ordered) > MANY
    shown = [line for line in ordered if not many or _urgency(view, line) < 2]
    lines = ["", *(_table(view, line, short=many) for line in shown)] if shown else []
    rest = [line for line in ordered if line not in shown]
    for status in ("playing", "paused", "lobby", "opening", "over", "closed"):
        same = tuple(str(line.number) for line in sorted(rest, key=lambda line: line.number) if line.status == status)
        if same:
            lines.append(t(f"sessions.tables_{status}", n=len(same), tables=same))
    return _fitting(lines)


def _fitting(lines: Sequence[str]) -> list[str]:
    """As many as the card holds: those that need somebody stand first."""
    kept = list(lines)
    while length("\n".join(kept)) > LONGEST:
        kept.pop()
    return kept if len(kept) == len(lines) else [*kept, t("sessions.more_tables", n=len(lines) - len(kept))]


_SIGNS = {0: "🔴", 1: "🟠", 2: "🟢", 3: "⚪"}
_STATUS = {"paused": "⏸️", "over": "🏁", "closed": "⚫"}


def _table(view: SessionView, line: TableLine, *, short: bool) -> str:
    urgency = _urgency(view, line)
    sign = _SIGNS[urgency] if urgency < 2 else _STATUS.get(line.status, _SIGNS[urgency])
    where = f"<#{line.channel}>" if line.channel else t("sessions.table", n=line.number)
    head = t("sessions.line", sign=sign, where=where, doing=_doing(line))
    told = [*_needs(line), *_waits(line), *_staff_only(line)]
    return head + ("\n" if not short else " · ") + " · ".join(told) if told else head


def _doing(line: TableLine) -> str:
    if line.status not in ("playing", "paused"):
        return t(f"sessions.status_{line.status}")
    stage = line.stage or t("sessions.stage")
    return t("sessions.round", stage=stage, round=line.round, rounds=line.rounds) if line.rounds else f"{stage} {line.round}"


def _needs(line: TableLine) -> list[str]:
    found = [t("sessions.asks_help")] if line.calls else []
    if line.trouble:
        found.append(t("sessions.trouble", what=t(f"sessions.trouble_{line.trouble}")))
    if line.absent:
        found.append(t("sessions.absent", seats=line.absent))
    if line.breaches:
        found.append(t("sessions.breaches", n=line.breaches))
    return found


def _waits(line: TableLine) -> list[str]:
    if line.meeting:
        return [t("sessions.in_meeting")]
    if line.wait is None or line.status != "playing":
        return []
    return [t("sessions.waits", seats=line.wait.seats, since=_ago(line.wait.since_ms))]


def _staff_only(line: TableLine) -> list[str]:
    return [t("sessions.crashed", resources=line.crashed)] if line.crashed else []


def _rows(view: SessionView) -> tuple[Row, ...]:
    end = Button(t("sessions.button_end"), Control("s_end"), style="danger")
    if view.stage == "gathering":
        return ((Button(t("sessions.button_deal"), Control("s_deal"), style="primary", emoji="🪑"), end),)
    if view.stage == "seated":
        begin = Button(t("sessions.button_begin"), Control("s_begin"), style="success", emoji="▶️", disabled=view.busy > 0)
        return ((begin, _announce(), end), *_tables_menu(view))
    if view.stage == "debrief":
        return ((_announce(), Button(t("sessions.button_data"), Control("s_data")), end), *_tables_menu(view))
    if view.stage == "closed":
        return ()
    return (
        (
            Button(t("sessions.button_pause"), Control("s_tell", arg="pause"), emoji="⏸️"),
            Button(t("sessions.button_resume"), Control("s_tell", arg="resume"), emoji="▶️"),
            Button(t("sessions.button_clocks"), Control("s_tell", arg="clocks"), emoji="⏱️"),
            Button(t("sessions.button_last"), Control("s_tell", arg="last_round"), emoji="🔔"),
            _announce(),
        ),
        (
            *((Button(t("sessions.button_next"), Control("s_tell", arg="next_stage"), emoji="⏩"),) if view.stages else ()),
            Button(t("sessions.button_debrief"), Control("s_debrief"), emoji="📊"),
            Button(t("sessions.button_data"), Control("s_data")),
            end,
        ),
        *_tables_menu(view),
    )


def _announce() -> Button:
    return Button(t("sessions.button_announce"), Control("s_announce"), emoji="📣")


def _tables_menu(view: SessionView) -> tuple[Row, ...]:
    """One table, out of menus of 25."""
    choices = [Choice(t("sessions.table", n=line.number), str(line.number)) for line in view.tables]
    parts = [tuple(choices[at : at + MOST_CHOICES]) for at in range(0, len(choices), MOST_CHOICES)][:2]
    return tuple(Menu(Control("s_table", arg=str(n)), part, t("sessions.choose_table")) for n, part in enumerate(parts))


def one_table(view: SessionView, number: int) -> Panel:
    """One table, for one of the staff: what goes on there, and what can be done. Raises LookupError for a number that there is not."""
    line = next((one for one in view.tables if one.number == number), None)
    if line is None:
        raise LookupError(number)
    here = str(number)
    acts = (
        Button(t("sessions.button_pause_one"), Control("s_tell", arg=f"pause.{here}")),
        Button(t("sessions.button_resume_one"), Control("s_tell", arg=f"resume.{here}")),
        Button(t("sessions.button_clocks_one"), Control("s_tell", arg=f"clocks.{here}")),
        Button(t("sessions.button_last_one"), Control("s_tell", arg=f"last_round.{here}")),
        Button(t("sessions.button_announce"), Control("s_announce", arg=here)),
    )
    note = Button(t("sessions.button_note"), Control("s_note", arg=here), emoji="📝")
    give = Button(t("sessions.button_give"), Control("s_give", arg=here), disabled=not view.waiting)
    people = "\n".join(" + ".join(names) or t("sessions.automatic") for names in line.people)
    return Panel(
        title=t("sessions.table", n=number), text=f"{_table(view, line, short=False)}\n\n{people}".strip(), rows=(acts, (give, note))
    )


def giving(view: SessionView, number: int) -> Panel:
    """Asks who gets which seat of a table: one that an automatic player holds, or that of somebody who is absent. Raises LookupError."""
    line = next((one for one in view.tables if one.number == number), None)
    if line is None:
        raise LookupError(number)
    seats = [n for n, names in enumerate(line.people) if not names or line.seats[n] in line.absent]
    if not seats or not view.waiting:
        return Panel(text=t("sessions.give_none"))
    choices = [
        Choice(t("sessions.give_choice", who=who, seat=line.seats[seat])[:100], f"{member}.{number}.{seat}")
        for member, who in view.waiting
        for seat in seats
    ]
    return Panel(text=t("sessions.give_text"), rows=(Menu(Control("s_give", arg="yes"), tuple(choices[:MOST_CHOICES])),))


def writing(route: str, arg: str, title: str, label: str) -> Form:
    """A form of one line of text: an announcement, an answer to a call, a note, what somebody needs."""
    return Form(t(title)[:45], Control(route, arg=arg), (Line("text", t(label)[:45], 500, long=True),))


def going_on(view: SessionView) -> int:
    """How many games are not over."""
    return sum(line.status in ("playing", "paused") for line in view.tables)


def early_debrief(view: SessionView) -> Panel:
    """Asks whether the games that still go on are to end as they stand."""
    yes = Button(t("sessions.debrief_yes"), Control("s_debrief", arg="yes"), style="danger")
    return Panel(text=t("sessions.debrief_early", n=going_on(view)), rows=((yes,),), colour=edge(HOT))


def ending(view: SessionView) -> Panel:
    """Asks whether the lesson is to end, and what becomes of its channels."""
    rows = (
        Button(t("sessions.end_remove"), Control("s_close", arg="remove"), style="danger"),
        Button(t("sessions.end_keep"), Control("s_close", arg="keep")),
    )
    return Panel(title=t("sessions.end_title"), text=t("sessions.end_text", n=going_on(view)), rows=(rows,), colour=edge(HOT))
