"""The one living public card of a table with the buttons of each step, the private answer to a move, and what observers and the instructor
follow: the hidden bank, its clocks, and who asked for what.

The card is made from the PUBLIC's view alone, and its buttons follow from public facts only: nothing on it can depend on what anybody
hides. They are stamped with the step's moment, so that a click that comes late is answered "out of date". The observers' panel has hands
only where everybody sees them, and leaves out what the card shows anyway (whose turn, which step, for whom the table waits): each of its
edits is a call to Discord.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.scenes.commons.governance import card as governance
from bot.scenes.commons.governance.news import IN_MEETINGS
from bot.scenes.commons.governance.words import last_lines_within
from bot.scenes.commons.news import news_lines
from bot.scenes.commons.table import bank_text, board_picture, options_of, round_title, standing_lines, turn_of
from bot.scenes.island.parts import BUNDLE, COLOURS, SEA, build_row, card_icons, dice_text, resource_text
from bot.scenes.model import MAX_NOTE_CHARS, Button, Note, Panel, Picture, Row, Style, TableInfo, last_lines
from bot.scenes.parts import MAX_NEWS_CHARS, alternatives, lookup_row, seat_name, step_button_factory, waiting_line
from bot.scenes.pictures.charts.bank_chart import framed_panel, so_far
from bot.scenes.pictures.charts.charts import stock_text
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.commons.basic import events as e
from games.commons.basic.views import BankView, HarvestLine, HarvestView, SeatView
from games.commons.governance.views import CommonsView, GovernanceView
from games.island.bundles import NOTHING, single
from games.island.cards import COSTS, INDEX, RESOURCES, Resource
from games.island.events import AwardMoved, Rolled
from games.shared_vocabulary import TurnEnded

QUICK = 3
"""The most cards for which each number has a button of its own on the public card."""


def step_rows(view: CommonsView, info: TableInfo) -> tuple[Row, ...]:
    """The rows of buttons for the step that is being played; none while paused or over."""
    if info.paused or view.phase == "over":
        return ()
    press = step_button_factory("commons", f"m{view.moment}")
    if own := governance.institution_rows(view, press):
        return own
    if view.phase == "roll":
        return () if options_of(info).dice == "instructor" else ((press("roll", "primary", "🎲"),),)
    if view.phase == "harvest":
        return () if view.harvest is None else _harvest_rows(view.harvest, f"m{view.moment}", first=not view.last_harvest)
    return tuple(row for row in (step_buttons(view, press), going_on(view, info, press)) if row)


def quick_resource(harvest: HarvestView) -> Resource | None:
    """The one resource of this harvest, when every limit is small enough for a button for each number."""
    sums = [sum(limits[n] for limits in harvest.limits) for n in range(len(RESOURCES))]
    found = [resource for resource, total in zip(RESOURCES, sums, strict=True) if total]
    small = all(sum(limits) <= QUICK for limits in harvest.limits)
    return found[0] if len(found) == 1 and small else None


def _harvest_rows(harvest: HarvestView, stamp: str, *, first: bool) -> tuple[Row, ...]:
    """`first`: whether there was none before, and so no last time."""
    resource, press = quick_resource(harvest), step_button_factory("commons", stamp)
    if resource is None:
        same = () if first else (press("ask_same", emoji="🔁", route="harvest.same"),)
        return (alternatives(press("ask", emoji="🧺"), *same, press("ask_nothing", route="harvest", arg=BUNDLE.write(NOTHING))),)
    return (tuple(number_buttons(resource, QUICK, stamp)),)


def number_buttons(resource: Resource, most: int, stamp: str) -> list[Button]:
    """A button for each number of cards of a resource that can be asked for."""
    press, icon = step_button_factory("commons", stamp), t(f"words.icon.{resource}")
    asked = ((n, BUNDLE.write(single(INDEX[resource], n))) for n in range(most + 1))
    found = [press("ask_number", emoji=icon, route="harvest", arg=arg, n=n, resource=resource) for n, arg in asked]
    return list(alternatives(*found))


def step_buttons(view: CommonsView, press: Callable[..., Button]) -> tuple[Button, ...]:
    """What can be done in the step of the seat whose turn it is."""
    mine = view.seats[view.active]
    trade = press("trade", _trade_style(mine, min(mine.rates)), "⚖️")
    if view.phase == "trade":
        return (trade,)
    if view.phase == "cards":
        return (press("play", "primary" if mine.development_count else "secondary", "🃏"),)
    if view.phase == "meeting":
        return ()
    build = build_row(press, lambda ware: _trade_style(mine, sum(COSTS[ware])))
    return build if "trade" in view.steps else (trade, *build)


def _trade_style(seat: SeatView, least: int) -> Style:
    """Blue, unless everybody can count that the seat has too few cards for it: what lies in its hand, the card must not tell."""
    return "secondary" if seat.resource_count is not None and seat.resource_count < least else "primary"


def going_on(view: CommonsView, info: TableInfo, press: Callable[..., Button]) -> tuple[Button, ...]:
    """To the next step, to a meeting, or to the next turn: a meeting can be called in each of these steps (RULES C-100)."""
    here, last = view.governance, view.phase == view.steps[-1]
    call = governance.call_buttons(info, press) if here and here.meetings_left else ()
    following = () if last else (press("next", emoji="⏭️", step=view.steps[view.steps.index(view.phase) + 1]),)
    return alternatives(*following, *call, press("end", emoji="🏁"))


LOOKS = {"hand": "🖐️", "board": "🗺️", "rules": "📜", "help": "❓"}
_CURVES = 640
"""Pixels of the width of the bank's curves."""
LINES, WATCHED = 4, 8
"""Happenings on the card, which is to fit a phone beside its picture; and in the observers' panel."""


def public_card(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The public card. Raises ValueError for a view that is not the PUBLIC's."""
    if view.viewer != PUBLIC:
        raise ValueError("the public card is made from the public's view")
    begun = [event for event in news if not (info.paused and governance.still_open(view, event))]  # it waits for the game to go on
    over, told = view.phase == "over", last_lines(news_lines(begun, view, LINES), MAX_NEWS_CHARS)
    return Panel(
        title=t("commons.card.title_over") if over else round_title(view),
        text="\n\n".join(part for part in (_turn_text(view, info), told and t("commons.card.lately", news=told)) if part),
        notes=(Note(t("commons.card.standings"), standing_lines(view, info)), *_state_of_the_bank(view, info)),
        picture=board_picture(view),
        rows=(*step_rows(view, info), lookup_row("commons", LOOKS), *governance.permanent_rows(view)),
        footer=t(f"commons.card.footer_{options_of(info).dice}", table=info.called),
        colour=SEA if over else COLOURS[view.seats[view.active].name],
    )


def _turn_text(view: CommonsView, info: TableInfo) -> str:
    if view.phase == "over":
        return t("commons.card.over")
    lines = [] if view.phase == "election" else _step_lines(view, info)  # then the last turn is over, and the next has not begun
    thrown = instructor_wait_text(view, info)
    lines += [thrown] if thrown else []
    if view.harvest is not None:
        lines += _harvest_lines(view)
    own = governance.institution_lines(view, info)
    if info.paused or not (thrown or governance.takes_over(view.governance)):
        own.append(waiting_line(view, info))
    return "\n".join([*lines, *own]).strip()


def instructor_wait_text(view: CommonsView, info: TableInfo) -> str:
    """What the table waits for where only the instructor can go on; "" else."""
    return t("commons.card.physical_dice") if view.phase == "roll" and options_of(info).dice == "instructor" else ""


def _step_lines(view: CommonsView, info: TableInfo) -> list[str]:
    steps = " → ".join(t("commons.card.step_now" if s == view.phase else "commons.card.step", step=s) for s in view.steps)
    return [turn_of(view, info), steps, *([] if view.roll is None else [t("commons.card.roll", dice=dice_text(view.roll))])]


def _harvest_lines(view: CommonsView) -> list[str]:
    harvest = view.harvest
    if harvest is None:
        return []
    lines = [t("commons.card.harvest")]
    for seat, limit in enumerate(harvest.limits):
        if any(limit):
            text = "commons.card.may_ask_done" if harvest.answered[seat] else "commons.card.may_ask"
            lines.append(t(text, seat=seat_name(view.seats, seat), limit=limit))
    lines += [t("commons.card.heard", seat=seat_name(view.seats, seat), cards=cards) for seat, cards in harvest.heard]
    return lines


def _state_of_the_bank(view: CommonsView, info: TableInfo) -> tuple[Note, ...]:
    """What the bank holds, and crashed and scarce resources, in tables where everybody is told (RULES A12, C-33)."""
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
        view.governance is not None and options_of(info).transition == "fresh_board" and view.round <= view.governance.first_round
    )
    return [t("commons.card.bank_at_start" if dealt else "commons.card.bank_told", cards=card_icons(view.bank_told))]


_PASSING = (Rolled, TurnEnded, AwardMoved, e.SeatSafe, *IN_MEETINGS)
"""Events of which only the public card tells, and the threads of meetings."""


def watch(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The observers' panel. Raises ValueError for a view without the bank."""
    lasting = [event for event in news if not isinstance(event, _PASSING)]
    notes = [
        Note(t("commons.watch.bank"), bank_text(_visible_bank(view))),
        Note(t("commons.watch.standings"), standing_lines(view, info)),
    ]
    if view.governance is not None:
        notes.append(Note(t("commons.watch.governance"), _governance_text(view, view.governance)))
        if said := speech_lines(view, view.governance):
            notes.append(Note(t("commons.watch.speech"), said))
    if view.last_harvest:
        notes.append(Note(t("commons.watch.last_harvest"), "\n".join(_harvest_line(view, line) for line in view.last_harvest)))
    notes.append(
        Note(t("commons.watch.lately"), last_lines(news_lines(lasting, view, WATCHED), MAX_NOTE_CHARS) or t("commons.watch.quiet"))
    )
    return Panel(
        title=t("commons.watch.title", round=t("commons.card.title_over") if view.phase == "over" else round_title(view)),
        text=_stage_text(view),
        notes=tuple(notes),
        picture=_bank_curves(view),
        footer=t("commons.watch.footer"),
        colour=SEA,
    )


def speech_lines(view: CommonsView, here: GovernanceView) -> str:
    """How much each seat has said, for the staff; "" while nobody has, and for everybody else."""
    lines: list[str] = []
    for seat in range(len(view.seats)):
        own = [one for one in here.speech if one.seat == seat]
        messages, characters, seconds = (sum(getattr(one, name) for one in own) for name in ("messages", "characters", "seconds"))
        if messages or seconds:
            name = seat_name(view.seats, seat)
            lines.append(t("commons.watch.speech_line", seat=name, messages=messages, characters=characters, seconds=seconds))
    return "\n".join(lines)


def _bank_curves(view: CommonsView) -> Picture | None:
    """The bank at the end of each round, kind by kind, with its crashes; None before the first one is over."""
    if len(view.stocks) < 2:
        return None
    stage = None if view.governance is None else view.governance.first_round
    return Picture(framed_panel(so_far(view.stocks, t("pictures.stock.title"), stage)), stock_text(view.stocks), "bank", _CURVES)


def _stage_text(view: CommonsView) -> str:
    """What the instructor must know in time: that the Basic stage ends, and what follows (RULES C-70)."""
    if view.outcome is not None:
        return t("commons.card.over" if view.outcome.final else "commons.watch.undecided")
    if view.stage != "basic" or view.round != view.rounds or view.ostrom_rounds is None:
        return ""
    return t("commons.watch.last_then_ostrom", rounds=view.ostrom_rounds) if view.ostrom_rounds else t("commons.watch.last_round")


def bank_panel(view: CommonsView, info: TableInfo) -> Panel:
    """The bank alone, for `/bank`. Raises ValueError for a view without it."""
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
    asked = unknown if line.asked is None else card_icons(line.asked)
    received = unknown if line.received is None else card_icons(line.received)
    return t("commons.watch.harvest_line", seat=seat_name(view.seats, line.seat), asked=asked, received=received)


def _governance_text(view: CommonsView, here: GovernanceView) -> str:
    """Monitor, rules in force, and how often each seat was sanctioned and rewarded: it changes with a turn, never within a meeting."""
    lines = [t("commons.book.monitor", seat=seat_name(view.seats, here.watcher)) if here.watcher >= 0 else t("commons.book.no_monitor")]
    lines.append(t("commons.watch.in_force", rules=tuple(rule.name for rule in here.rules) or t("words.none")))
    lines += [
        t("commons.watch.standing", seat=seat_name(view.seats, line.seat), sanctions=line.offences, rewards=line.rewards)
        for line in here.seats
        if line.offences or line.rewards
    ]
    return last_lines_within(lines, MAX_NOTE_CHARS)
