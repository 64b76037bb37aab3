"""The public card of a table with each step's buttons, and the panels of observers and the instructor.

The card is made from the PUBLIC's view alone, and its buttons follow from public facts only, so it cannot
reveal hidden information. It has the moves that are the same for everybody; the others are in each seat's own
panel. Buttons are stamped with the step's moment: a late click is answered "out of date".
The observers' panel shows hands only if they are public, and leaves out what the card shows anyway (whose
turn, which step, whom the table waits for), since each edit is a call to Discord.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.commons.scenes.governance import card as governance
from bot.games.commons.scenes.governance.news import IN_MEETINGS
from bot.games.commons.scenes.governance.words import last_lines_within
from bot.games.commons.scenes.news import news_lines
from bot.games.commons.scenes.table import (
    bank_text,
    board_picture,
    options_of,
    round_title,
    standing_lines,
    turn_of,
)
from bot.scenes.island.parts import BUNDLE, COLOURS, SEA, build_row, card_icons, dice_text, resource_text
from bot.scenes.model import MAX_NOTE_CHARS, Button, Note, Panel, Picture, Row, TableInfo, last_lines
from bot.scenes.parts import (
    MAX_NEWS_CHARS,
    alternatives,
    finished_row,
    lookup_row,
    seat_name,
    step_button_factory,
    waiting_line,
)
from bot.scenes.pictures.charts.bank_chart import framed_panel, so_far
from bot.scenes.pictures.charts.charts import stock_text
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.commons.basic import events as e
from games.commons.basic.views import BankView, HarvestLine
from games.commons.governance.views import CommonsView, GovernanceView
from games.island.bundles import NOTHING, single
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.island.events import AwardMoved, Rolled
from games.shared_vocabulary import TurnEnded

QUICK = 3
"""Maximum number of cards for which a seat's panel has one button per number."""


def shared_rows(view: CommonsView, info: TableInfo) -> tuple[Row, ...]:
    """Return the moves of the public card: those that are the same for everybody. A seat's own moves are in
    its private panel.
    """
    if info.paused or view.phase == "over":
        return ()
    return governance.shared_rows(view, step_button_factory("commons", f"m{view.moment}"))


def harvest_rows(limit: Bundle, stamp: str, *, first: bool) -> tuple[Row, ...]:
    """Return the harvest's buttons for a seat with this limit: a button per number for one resource. `first`:
    whether this is the first harvest, so that "the same again" means nothing.
    """
    resources = [resource for resource, most in zip(RESOURCES, limit, strict=True) if most]
    press = step_button_factory("commons", stamp)
    if len(resources) == 1 and sum(limit) <= QUICK:
        return (tuple(number_buttons(resources[0], sum(limit), stamp)),)
    same = () if first else (press("ask_same", emoji="🔁", route="harvest.same"),)
    return (
        alternatives(
            press("ask", emoji="🧺"),
            *same,
            press("ask_nothing", route="harvest", arg=BUNDLE.write(NOTHING)),
        ),
    )


def number_buttons(resource: Resource, most: int, stamp: str) -> list[Button]:
    """Return a button for each number of cards of a resource that a player can ask for."""
    press, icon = step_button_factory("commons", stamp), t(f"words.icon.{resource}")
    arguments = ((n, BUNDLE.write(single(INDEX[resource], n))) for n in range(most + 1))
    buttons = [
        press("ask_number", emoji=icon, route="harvest", arg=arg, n=n, resource=resource)
        for n, arg in arguments
    ]
    return list(alternatives(*buttons))


def step_buttons(view: CommonsView, press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return the buttons for the actions of the active seat in this step."""
    trade = press("trade", "primary", "⚖️")
    if view.phase == "trade":
        return (trade,)
    if view.phase == "cards":
        return (press("play", "primary", "🃏"),)
    if view.phase == "meeting":
        return ()
    build = build_row(press)
    return build if "trade" in view.steps else (trade, *build)


def going_on(view: CommonsView, info: TableInfo, press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return the buttons for a meeting, the next step, other meetings and the next turn (RULES C-100)."""
    institutions, last = view.governance, view.phase == view.steps[-1]
    call = governance.call_buttons(info, press) if institutions and institutions.meetings_left else ()
    following = () if last else (press("next", emoji="⏭️", step=view.steps[view.steps.index(view.phase) + 1]),)
    return alternatives(*call[:1], *following, *call[1:], press("end", emoji="🏁"))


LOOKS = {"hand": "🖐️", "board": "🗺️", "rules": "📜", "help": "❓"}
FINISHED_LOOKS = {"board": "🗺️", "rules": "📜"}
_CURVES = 640
"""Pixels of the width of the bank's curves."""
LINES, WATCHED = 4, 8
"""Happenings on the card, which is to fit a phone beside its picture; and in the observers' panel."""


def public_card(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the public card. Raises ValueError for a view other than the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    # A meeting or election that began during a pause is shown once the game goes on.
    begun_events = [event for event in news if not (info.paused and governance.still_open(view, event))]
    over, news_text = view.phase == "over", last_lines(news_lines(begun_events, view, LINES), MAX_NEWS_CHARS)
    return Panel(
        title=t("commons.card.title_over") if over else round_title(view),
        text="\n\n".join(
            part
            for part in (_turn_text(view, info), news_text and t("commons.card.lately", news=news_text))
            if part
        ),
        notes=(
            Note(t("commons.card.standings"), standing_lines(view, info)),
            *_state_of_the_bank(view, info),
        ),
        picture=board_picture(view),
        rows=(
            *shared_rows(view, info),
            finished_row("commons", FINISHED_LOOKS) if over else lookup_row("commons", LOOKS),
            *governance.permanent_rows(view),
        ),
        footer=t(f"commons.card.footer_{options_of(info).dice}", table=info.called),
        colour=SEA if over else COLOURS[view.seats[view.active].name],
    )


def _turn_text(view: CommonsView, info: TableInfo) -> str:
    if view.phase == "over":
        return t("commons.card.over")
    lines = [] if view.phase == "election" else _step_lines(view, info)  # between two turns
    thrown = instructor_wait_text(view, info)
    lines += [thrown] if thrown else []
    if view.harvest is not None:
        lines += _harvest_lines(view)
    own = governance.institution_lines(view, info)
    if info.paused or not (thrown or governance.takes_over(view.governance)):
        own.append(waiting_line(view, info))
    return "\n".join([*lines, *own]).strip()


def instructor_wait_text(view: CommonsView, info: TableInfo) -> str:
    """Return what the table waits for if only the instructor can go on; otherwise ""."""
    return (
        t("commons.card.physical_dice")
        if view.phase == "roll" and options_of(info).dice == "instructor"
        else ""
    )


def _step_lines(view: CommonsView, info: TableInfo) -> list[str]:
    steps = " → ".join(
        t("commons.card.step_now" if s == view.phase else "commons.card.step", step=s) for s in view.steps
    )
    return [
        turn_of(view, info),
        steps,
        *([] if view.roll is None else [t("commons.card.roll", dice=dice_text(view.roll))]),
    ]


def _harvest_lines(view: CommonsView) -> list[str]:
    harvest = view.harvest
    if harvest is None:
        return []
    lines = [t("commons.card.harvest")]
    for seat, limit in enumerate(harvest.limits):
        if any(limit):
            text = "commons.card.may_ask_done" if harvest.answered[seat] else "commons.card.may_ask"
            lines.append(t(text, seat=seat_name(view.seats, seat), limit=limit))
    lines += [
        t("commons.card.heard", seat=seat_name(view.seats, seat), cards=cards)
        for seat, cards in harvest.heard
    ]
    return lines


def _state_of_the_bank(view: CommonsView, info: TableInfo) -> tuple[Note, ...]:
    """Return the bank's stock and the crashed and scarce resources, if they are public (RULES A12, C-33)."""
    lines = _bank_shown(view, info)
    lines += [t("commons.card.crashed", resource=resource_text(r)) for r in view.crashed or ()]
    lines += [t("commons.card.scarce", resource=resource_text(r)) for r in view.scarce or ()]
    return (Note(t("commons.card.bank"), "\n".join(lines)),) if lines else ()


def _bank_shown(view: CommonsView, info: TableInfo) -> list[str]:
    if view.bank is not None and options_of(info).bank_shown == "always":
        return [t("commons.card.bank_now", cards=card_icons(view.bank.stock))]
    if view.bank_told is None:
        return []
    dealt = view.round == 1 or (
        view.governance is not None
        and options_of(info).transition == "fresh_board"
        and view.round <= view.governance.first_round
    )
    return [
        t(
            "commons.card.bank_at_start" if dealt else "commons.card.bank_told",
            cards=card_icons(view.bank_told),
        )
    ]


_PASSING = (Rolled, TurnEnded, AwardMoved, e.SeatSafe, *IN_MEETINGS)
"""Events reported only on the public card and in the threads of meetings."""


def watch(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """Return the observers' panel. Raises ValueError for a view without the bank."""
    lasting = [event for event in news if not isinstance(event, _PASSING)]
    notes = [
        Note(t("commons.watch.bank"), bank_text(_visible_bank(view))),
        Note(t("commons.watch.standings"), standing_lines(view, info)),
    ]
    if view.governance is not None:
        notes.append(Note(t("commons.watch.governance"), _governance_text(view, view.governance)))
        if speech := speech_lines(view, view.governance):
            notes.append(Note(t("commons.watch.speech"), speech))
    if view.last_harvest:
        notes.append(
            Note(
                t("commons.watch.last_harvest"),
                "\n".join(_harvest_line(view, line) for line in view.last_harvest),
            )
        )
    notes.append(
        Note(
            t("commons.watch.lately"),
            last_lines(news_lines(lasting, view, WATCHED), MAX_NOTE_CHARS) or t("commons.watch.quiet"),
        )
    )
    return Panel(
        title=t(
            "commons.watch.title",
            round=t("commons.card.title_over") if view.phase == "over" else round_title(view),
        ),
        text=_stage_text(view),
        notes=tuple(notes),
        picture=_bank_curves(view),
        footer=t("commons.watch.footer"),
        colour=SEA,
    )


def speech_lines(view: CommonsView, institutions: GovernanceView) -> str:
    """Return how much each seat has spoken, for staff only; "" if there is nothing to report."""
    lines: list[str] = []
    for seat in range(len(view.seats)):
        own = [entry for entry in institutions.speech if entry.seat == seat]
        messages, characters, seconds = (
            sum(getattr(entry, name) for entry in own) for name in ("messages", "characters", "seconds")
        )
        if messages or seconds:
            name = seat_name(view.seats, seat)
            lines.append(
                t(
                    "commons.watch.speech_line",
                    seat=name,
                    messages=messages,
                    characters=characters,
                    seconds=seconds,
                )
            )
    return "\n".join(lines)


def _bank_curves(view: CommonsView) -> Picture | None:
    """Return the bank at the end of each round by resource, with crashes; None before the end of round 1."""
    if len(view.stocks) < 2:
        return None
    stage = None if view.governance is None else view.governance.first_round
    return Picture(
        framed_panel(so_far(view.stocks, t("pictures.stock.title"), stage)),
        stock_text(view.stocks),
        "bank",
        _CURVES,
    )


def _stage_text(view: CommonsView) -> str:
    """Return the instructor's advance notice of the last Basic round and what follows it (RULES C-70)."""
    if view.outcome is not None:
        return t("commons.card.over" if view.outcome.final else "commons.watch.undecided")
    if view.stage != "basic" or view.round != view.rounds or view.ostrom_rounds is None:
        return ""
    return (
        t("commons.watch.last_then_ostrom", rounds=view.ostrom_rounds)
        if view.ostrom_rounds
        else t("commons.watch.last_round")
    )


def bank_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Return the bank alone, for `/bank`. Raises ValueError for a view without it."""
    return Panel(
        title=t("commons.watch.bank_title", round=view.round),
        text=bank_text(_visible_bank(view)),
        footer=t("commons.watch.bank_footer", table=info.called, deck=view.deck_left),
        colour=SEA,
    )


def _visible_bank(view: CommonsView) -> BankView:
    if view.bank is None:
        raise ValueError("this viewer may not see the bank")
    return view.bank


def _harvest_line(view: CommonsView, line: HarvestLine) -> str:
    unknown = t("commons.watch.unknown")
    request = unknown if line.asked is None else card_icons(line.asked)
    received = unknown if line.received is None else card_icons(line.received)
    return t(
        "commons.watch.harvest_line", seat=seat_name(view.seats, line.seat), asked=request, received=received
    )


def _governance_text(view: CommonsView, institutions: GovernanceView) -> str:
    """Return the Monitor, rules in force, sanctions and rewards, which never change within a meeting."""
    lines = [
        t("commons.book.monitor", seat=seat_name(view.seats, institutions.watcher))
        if institutions.watcher >= 0
        else t("commons.book.no_monitor")
    ]
    lines.append(
        t("commons.watch.in_force", rules=tuple(rule.name for rule in institutions.rules) or t("words.none"))
    )
    lines += [
        t(
            "commons.watch.standing",
            seat=seat_name(view.seats, line.seat),
            sanctions=line.offences,
            rewards=line.rewards,
        )
        for line in institutions.seats
        if line.offences or line.rewards
    ]
    return last_lines_within(lines, MAX_NOTE_CHARS)
