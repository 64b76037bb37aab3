"""The control card: every table of the session at a glance, those that need somebody first, and what all can be told."""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.model import (
    LETTERS,
    MOST_CHOICES,
    PARTS,
    Button,
    Choice,
    Control,
    Form,
    Line,
    Listing,
    Menu,
    Panel,
    Row,
    Style,
    length,
    parts_of,
)
from bot.scenes.pictures.palette import BAIZE, HOT, edge
from bot.scenes.session.table_lines import ago, level, sections, told, waits_long
from bot.scenes.session.views import SessionView
from bot.texts.lookup import t

MARK = 40
"""Characters that are kept for what stands behind the footer: the mark by which the bot knows its own card."""
NAMED = 20
"""So many who are missing are named; the others are counted."""


def control_card(view: SessionView) -> Listing:
    """The living card of the control channel. Only staff see it."""
    bare = Listing(
        title=view.title,
        text="\n".join(_headline(view)),
        rows=_rows(view),
        footer=t("sessions.control_footer", plan=view.plan),
        colour=edge(HOT if _elsewhere(view) or any(level(view, line) == 0 for line in view.tables) else BAIZE),
    )
    room = LETTERS - MARK - sum(map(length, (bare.title, bare.text, bare.footer)))
    return replace(bare, sections=sections(view, PARTS - 1 - parts_of(bare), room))


def _headline(view: SessionView) -> list[str]:
    open_house = view.stage == "gathering" and not view.expected
    key = "sessions.control_gathering_open" if open_house else f"sessions.control_{view.stage}"
    parts = [t(key, here=view.here, expected=view.expected, bell=_time(view.bell_ms), left=ago(view.bell_ms))]
    if view.missing:
        more = len(view.missing) - NAMED
        parts.append(t("sessions.missing_more" if more > 0 else "sessions.missing", names=view.missing[:NAMED], more=more))
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
        late = _late(view)
        parts.append(t("sessions.ends_late" if late else "sessions.ends", n=table, when=_time(ends), minutes=late))
    if elsewhere := _elsewhere(view):
        parts.append(t("sessions.calls_elsewhere", names=elsewhere[:NAMED]))
    return [*parts, *_counts(view)]


def _elsewhere(view: SessionView) -> tuple[str, ...]:
    """Who asks for help and is at no table any more; the call itself stands below the card."""
    there = {number for line in view.tables for number in line.calls}
    return tuple(call.who for call in view.calls if not call.done and call.number not in there)


def _counts(view: SessionView) -> list[str]:
    """Who sits at the tables, in small letters."""
    if not view.tables or view.stage == "closed":
        return []
    held = [names for line in view.tables for names in line.people]
    away = sum(len(line.absent) for line in view.tables)
    calls = sum(not call.done for call in view.calls)
    numbers = {
        "seats": len(held),
        "people": sum(map(len, held)) - away,
        "standins": away,
        "automatic": sum(not names for names in held),
        "waiting": len(view.waiting),
        "calls": calls,
    }
    return [f"-# {' · '.join(t(f'sessions.count_{name}', n=n) for name, n in numbers.items() if n or name in ('seats', 'people'))}"]


def _late(view: SessionView) -> int:
    """By how many minutes the slowest table ends after the bell, as far as that can be told."""
    return 0 if view.slowest is None else max(0, round((view.slowest[1] - view.bell_ms) / 60_000))


def _time(ms: int) -> str:
    """A time of day, which Discord writes as the reader's own."""
    return f"<t:{ms // 1000}:t>" if ms else ""


def _rows(view: SessionView) -> tuple[Row, ...]:
    end = Button(t("sessions.button_end"), Control("s_end"), style="danger")
    if view.stage == "gathering":
        return ((Button(t("sessions.button_deal"), Control("s_deal"), style="primary", emoji="🪑"), end),)
    if view.stage == "seated":
        begin = Button(t("sessions.button_begin"), Control("s_begin"), style="success", emoji="▶️", disabled=view.busy > 0)
        return ((begin, _announce(), end), *_tables_menu(view))
    if view.stage == "debrief":
        page = Button(t("sessions.button_page"), Control("s_page"), style="primary", emoji="📄")
        return ((page, Button(t("sessions.button_data"), Control("s_data")), end), *_tables_menu(view))
    if view.stage == "closed":
        return ()
    slow = any(waits_long(view, line) for line in view.tables)
    likely: Style = "primary" if _late(view) else "secondary"
    return (
        (
            Button(t("sessions.button_pause"), Control("s_tell", arg="pause"), emoji="⏸️"),
            Button(t("sessions.button_resume"), Control("s_tell", arg="resume"), emoji="▶️"),
            Button(t("sessions.button_clocks"), Control("s_tell", arg="clocks"), style=likely, emoji="⏱️"),
            Button(t("sessions.button_last"), Control("s_tell", arg="last_round"), emoji="🔔"),
            _announce(),
        ),
        (
            *((Button(t("sessions.button_nudge_all"), Control("s_tell", arg="nudge"), emoji="🛎️"),) if slow else ()),
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
    numbers = [line.number for line in view.tables]
    parts = [numbers[at : at + MOST_CHOICES] for at in range(0, len(numbers), MOST_CHOICES)][:2]
    return tuple(
        Menu(
            Control("s_table", arg=str(n)),
            tuple(Choice(t("sessions.table", n=number), str(number)) for number in part),
            t("sessions.choose_table" if len(parts) == 1 else "sessions.choose_table_of", first=part[0], last=part[-1]),
        )
        for n, part in enumerate(parts)
    )


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
    nudge = Button(t("sessions.button_nudge"), Control("s_tell", arg=f"nudge.{here}"), disabled=line.wait is None)
    note = Button(t("sessions.button_note"), Control("s_note", arg=here), emoji="📝")
    give = Button(t("sessions.button_give"), Control("s_give", arg=here), disabled=not view.waiting)
    names = [" + ".join(names) or t("sessions.automatic") for names in line.people]
    seats = [f"{t(f'words.square.{seat}')} {t(f'words.seat.{seat}')}: {who}" for seat, who in zip(line.seats, names, strict=False)]
    people = "\n".join(seats or names)
    return Panel(title=t("sessions.table", n=number), text=f"{told(view, line)}\n\n{people}".strip(), rows=(acts, (nudge, give, note)))


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
