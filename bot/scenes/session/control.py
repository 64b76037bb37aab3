"""The control card: all tables of the session, most urgent first, and orders to all of them."""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.model import (
    LETTERS,
    PARTS,
    Button,
    Control,
    Form,
    Line,
    Listing,
    Panel,
    Row,
    Style,
    component_count,
    utf16_length,
)
from bot.scenes.outages import outage_text
from bot.scenes.parts import in_rows
from bot.scenes.pictures.palette import BAIZE, HOT, discord_colour
from bot.scenes.session.chosen import table_menus
from bot.scenes.session.identifying import doubt_lines, identify_button, stranger_lines
from bot.scenes.session.surveys import answer_count_text
from bot.scenes.session.table_lines import (
    attention_level,
    need_lines,
    relative_time,
    table_sections,
    waits_long,
    without_young_waits,
)
from bot.scenes.session.views import SessionView
from bot.scenes.session.what_if import what_if_button
from bot.texts.lookup import t

MARK_CHARS = 40
"""Characters reserved after the footer for the mark of the bot's own card."""
END_ROUNDING_MS = 5 * 60_000
"""Rounding of the slowest table's end while it is in time, since every move shifts it."""
MAX_NAMED = 20
"""Missing people listed by name. The others are counted."""


def control_card(view: SessionView) -> Listing:
    """Return the staff's card of the control channel."""
    view = without_young_waits(view)
    bare = Listing(
        title=view.title,
        text="\n".join(_headline(view)),
        rows=_button_rows(view),
        footer=t("sessions.control_footer", plan=view.plan),
        colour=discord_colour(
            HOT
            if _callers_without_table(view) or any(attention_level(view, line) == 0 for line in view.tables)
            else BAIZE
        ),
    )
    room = LETTERS - MARK_CHARS - sum(map(utf16_length, (bare.title, bare.text, bare.footer)))
    return replace(bare, sections=table_sections(view, PARTS - 1 - component_count(bare), room))


def _headline(view: SessionView) -> list[str]:
    open_house = view.stage == "gathering" and not view.expected
    key = "sessions.control_gathering_open" if open_house else f"sessions.control_{view.stage}"
    extra = max(0, view.here - view.present)
    arrived = view.here if open_house else view.present
    parts = [
        t(
            key,
            here=arrived,
            expected=view.expected,
            beside=extra,
            bell=_clock_time(view.bell_ms),
            left=relative_time(view.bell_ms),
        )
    ]
    if view.survey is not None:
        parts.append(answer_count_text(view.survey))
    if view.missing:
        more = len(view.missing) - MAX_NAMED
        parts.append(
            t(
                "sessions.missing_more" if more > 0 else "sessions.missing",
                names=view.missing[:MAX_NAMED],
                more=more,
            )
        )
    parts += [*doubt_lines(view), *stranger_lines(view)]
    if view.off:
        parts.append(t("sessions.off", names=view.off[:MAX_NAMED]))
    parts += _reach_lines(view)
    if view.unseated and view.stage in ("seated", "playing"):
        parts.append(t("sessions.unseated", names=view.unseated[:MAX_NAMED]))
    if view.between:
        parts.append(
            t(
                "sessions.between_all" if view.talks else "sessions.between",
                n=view.between,
                of=len(view.tables),
                channel=f"<#{view.classroom}>",
            )
        )
    if view.noisy:
        key = "sessions.still_silent" if view.stage in ("debrief", "closed") else "sessions.noisy"
        parts.append(t(key, channels=tuple(f"<#{channel}>" for channel in view.noisy)))
    parts += _passing_lines(view)
    if view.stage == "playing" and view.slowest is not None:
        table, ends = view.slowest
        late = _late_minutes(view)
        ends = ends if late else -(-ends // END_ROUNDING_MS) * END_ROUNDING_MS
        parts.append(
            t(
                "sessions.ends_late" if late else "sessions.ends",
                n=table,
                when=_clock_time(ends),
                minutes=late,
                talk=view.talk_ms // 60_000,
            )
        )
        parts += [_gains_text(view)] if late else []
    if elsewhere := _callers_without_table(view):
        parts.append(t("sessions.calls_elsewhere", names=elsewhere[:MAX_NAMED]))
    return [*parts, *_counts(view), *_needing_lines(view)]


def _needing_lines(view: SessionView) -> list[str]:
    """Return the tables that need staff, red before orange, since the lines below keep their order."""
    return need_lines(view, view.tables) if view.stage != "closed" and len(view.tables) > 1 else []


def _passing_lines(view: SessionView) -> list[str]:
    lines = [f"⏳ {outage_text(view.outage_ms)}"] if view.outage_ms else []
    return [*lines, t("sessions.busy", n=view.busy)] if view.busy else lines


def _reach_lines(view: SessionView) -> list[str]:
    """Return people with closed direct messages, and how many are still unchecked."""
    lines = [t("sessions.unreached", n=view.unreached)] if view.unreached else []
    if not view.unreachable:
        return lines
    more, rooms = max(0, len(view.unreachable) - MAX_NAMED), "yes" if view.private_rooms else "no"
    return [t("sessions.unreachable", names=view.unreachable[:MAX_NAMED], more=more, rooms=rooms), *lines]


def _gains_text(view: SessionView) -> str:
    """Return what would save time, and how much. Its buttons are highlighted."""
    rounds, fewer, _ = view.fewer
    gains = [t("sessions.gain_clocks", minutes=view.shorter)] if view.shorter else []
    if rounds:
        gains.append(t("sessions.gain_fewer", n=rounds, minutes=fewer))
    return "\n".join(gains) or t("sessions.gain_nothing")


def _callers_without_table(view: SessionView) -> tuple[str, ...]:
    """Return the callers for help who are at no table. Their call is below the card."""
    shown_calls = {number for line in view.tables for number in line.calls}
    return tuple(call.who for call in view.calls if not call.done and call.number not in shown_calls)


def _counts(view: SessionView) -> list[str]:
    if not view.tables or view.stage == "closed":
        return []
    seats = [names for line in view.tables for names in line.people]
    away = sum(len(line.absent) for line in view.tables)
    calls = sum(not call.done for call in view.calls)
    numbers = {
        "seats": len(seats),
        "people": sum(map(len, seats)) - away,
        "standins": away,
        "automatic": sum(not names for names in seats),
        "waiting": len(view.unseated),
        "watching": len(view.waiting) - len(view.unseated),
        "calls": calls,
    }
    return [
        f"-# {' · '.join(t(f'sessions.count_{name}', n=n) for name, n in numbers.items() if n or name in ('seats', 'people'))}"
    ]


def _late_minutes(view: SessionView) -> int:
    return (
        0 if view.slowest is None else max(0, round((view.slowest[1] + view.talk_ms - view.bell_ms) / 60_000))
    )


def _clock_time(ms: int) -> str:
    """Return a time of day that Discord shows in the reader's zone."""
    return f"<t:{ms // 1000}:t>" if ms else ""


def _button_rows(view: SessionView) -> tuple[Row, ...]:
    end = Button(t("sessions.button_end"), Control("s_end"), style="danger")
    if view.stage == "gathering":
        return (
            (
                Button(t("sessions.button_deal"), Control("s_deal"), style="primary", emoji="🪑"),
                *identify_button(view),
                end,
            ),
        )
    if view.stage == "seated":
        begin = Button(
            t("sessions.button_begin"), Control("s_begin"), style="success", emoji="▶️", disabled=view.busy > 0
        )
        return ((begin, _announce_button(), *identify_button(view), end), *table_menus(view))
    if view.stage == "debrief":
        page = Button(t("sessions.button_page"), Control("s_page"), style="primary", emoji="📄")
        tries = (what_if_button(),) if view.tries else ()
        return ((page, *tries, _data_button(view), _grades_button(), end), *table_menus(view))
    if view.stage == "closed":
        page = Button(t("sessions.button_page"), Control("s_page"), emoji="📄")
        return ((page, _data_button(view), _grades_button()),) if view.tables else ()
    return (
        *in_rows(
            [
                *_order_buttons(view),
                *identify_button(view),
                _data_button(view),
                end,
            ]
        ),
        *table_menus(view),
    )


def _data_button(view: SessionView) -> Button:
    """Return the button to the data, or to the games' records if no data can be made."""
    return Button(t("sessions.button_data"), Control("s_data")) if view.has_data else _records_button()


def _records_button() -> Button:
    return Button(t("sessions.button_records"), Control("s_records"))


def _order_buttons(view: SessionView) -> list[Button]:
    """Return the orders to all tables that would change anything. Those that save time are highlighted."""
    states = {line.status for line in view.tables}
    clock_style: Style = "primary" if view.shorter else "secondary"
    slow = any(waits_long(view, line) and line.wait is not None and line.wait.seats for line in view.tables)
    rounds, _, in_all = view.fewer
    wanted = (
        (
            bool(states & {"lobby"}),
            Button(t("sessions.button_begin_rest"), Control("s_begin"), style="success", emoji="▶️"),
        ),
        (states != {"paused"}, Button(t("sessions.button_pause"), Control("s_tell", arg="pause"), emoji="⏸️")),
        ("paused" in states, Button(t("sessions.button_resume"), Control("s_tell", arg="resume"), emoji="▶️")),
        (
            True,
            Button(
                t("sessions.button_clocks"),
                Control("s_tell", f"c{view.clocked}", "clocks"),
                style=clock_style,
                emoji="⏱️",
            ),
        ),
        (
            rounds > 0,
            Button(
                t("sessions.button_fewer", n=rounds),
                Control("s_tell", arg=f"fewer.{in_all}"),
                style="primary",
                emoji="✂️",
            ),
        ),
        (True, Button(t("sessions.button_last"), Control("s_tell", arg="last_round"), emoji="🔔")),
        (
            any(line.is_last for line in view.tables),
            Button(t("sessions.button_not_last"), Control("s_tell", arg="withdraw_last_round"), emoji="↩️"),
        ),
        (True, _announce_button()),
        (slow, Button(t("sessions.button_nudge_all"), Control("s_tell", arg="nudge"), emoji="🛎️")),
        (view.stages, Button(t("sessions.button_next"), Control("s_tell", arg="next_stage"), emoji="⏩")),
        (True, Button(t("sessions.button_debrief"), Control("s_debrief"), emoji="📊")),
    )
    return [button for works, button in wanted if works]


def _grades_button() -> Button:
    return Button(t("sessions.button_grades"), Control("s_grades"))


def _announce_button() -> Button:
    return Button(t("sessions.button_announce"), Control("s_announce"), emoji="📣")


def text_form(route: str, arg: str, title: str, label: str) -> Form:
    """Return a form of one line of text."""
    return Form(t(title)[:45], Control(route, arg=arg), (Line("text", t(label)[:45], 500, long=True),))


def running_games(view: SessionView) -> int:
    """Return the number of games begun and not over."""
    return sum(line.status in ("playing", "paused") for line in view.tables)


def open_games(view: SessionView) -> int:
    """Return the number of games not over, including those not begun."""
    return sum(line.status not in ("over", "closed") for line in view.tables)


def confirm_early_debrief(view: SessionView) -> Panel:
    """Ask whether to end the unfinished games now."""
    yes = Button(t("sessions.debrief_yes"), Control("s_debrief", arg="yes"), style="danger")
    return Panel(
        text=t("sessions.debrief_early", n=open_games(view)), rows=((yes,),), colour=discord_colour(HOT)
    )


def confirm_end_panel(view: SessionView) -> Panel:
    """Ask whether to end the lesson, and what to do with its channels."""
    ends = (
        Button(t("sessions.end_remove"), Control("s_close", arg="remove"), style="danger"),
        Button(t("sessions.end_keep"), Control("s_close", arg="keep")),
    )
    running = running_games(view)
    has_played = view.stage in ("playing", "debrief")
    lines = (
        *([t("sessions.end_going", n=running)] if running else ()),
        t("sessions.end_text"),
        *([t("sessions.end_page")] if has_played else ()),
        *([t("sessions.end_data")] if has_played and view.has_data else ()),
    )
    taken = (*((_data_button(view),) if view.has_data else ()), _grades_button()) if has_played else ()
    return Panel(
        title=t("sessions.end_title"),
        text="\n".join(lines),
        rows=((*ends, *taken),),
        colour=discord_colour(HOT),
    )


def data_panel(
    session: str, words: str, *, size: int = 0, tables: tuple[str, ...] = (), lost: int = 0
) -> Panel:
    """Return the text with a session's data or in its place (`words`: a key), and the button to its records.
    `size`: in bytes. `lost`: unreadable tables.
    """
    text = t(f"sessions.{words}", session=session, mb=-(-size // 2**20), tables=tables)
    more = f"\n{t('sessions.bundle_lost', n=lost, session=session)}" if lost else ""
    return Panel(text=text + more, rows=((_records_button(),),))
