"""What observers and the instructor follow: the hidden bank, its clocks, and who asked for what.

Hands are in it only where everybody sees them: it shows what the observers' view knows. It leaves out what the public
card shows anyway (whose turn, which step, for whom the table waits): each of its edits is a call to Discord.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.governance.news import IN_MEETINGS
from bot.scenes.commons.governance.words import fitting
from bot.scenes.commons.news import latest
from bot.scenes.commons.words import bank_text, round_title, standings
from bot.scenes.island.words import SEA, icons
from bot.scenes.lengths import NOTE, last_lines
from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic import events as e
from games.commons.basic.views import BankView, HarvestLine
from games.commons.governance.views import CommonsView, GovernanceView

LINES = 8
_PASSING = (e.Rolled, e.TurnEnded, e.AwardMoved, e.SeatSafe, *IN_MEETINGS)
"""Events of which only the public card tells, and the threads of meetings."""


def watch(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The observers' panel. Raises ValueError for a view without the bank."""
    notes = [
        Note(t("commons.watch.bank"), bank_text(_bank(view))),
        Note(t("commons.watch.standings"), standings(view, info)),
    ]
    if view.governance is not None:
        notes.append(Note(t("commons.watch.governance"), _governance(view, view.governance)))
    if view.last_harvest:
        notes.append(Note(t("commons.watch.last_harvest"), "\n".join(_line(view, line) for line in view.last_harvest)))
    notes.append(
        Note(t("commons.watch.lately"), last_lines(latest(_lasting(news), view, LINES).split("\n"), NOTE) or t("commons.watch.quiet"))
    )
    return Panel(
        title=t("commons.watch.title", round=t("commons.card.title_over") if view.phase == "over" else round_title(view)),
        text=_stage_text(view),
        notes=tuple(notes),
        footer=t("commons.watch.footer"),
        colour=SEA,
    )


def _stage_text(view: CommonsView) -> str:
    """What the instructor must know in time: that the Basic stage ends, and what follows (RULES C-70)."""
    if view.outcome is not None:
        return t("commons.card.over" if view.outcome.final else "commons.watch.undecided")
    if view.stage != "basic" or view.round != view.rounds or view.ostrom_rounds is None:
        return ""
    return t("commons.watch.last_then_ostrom", rounds=view.ostrom_rounds) if view.ostrom_rounds else t("commons.watch.last_round")


def bank(view: CommonsView, info: TableInfo) -> Panel:
    """The bank alone, for `/bank`. Raises ValueError for a view without it."""
    return Panel(
        title=t("commons.watch.bank_title", round=view.round),
        text=bank_text(_bank(view)),
        footer=t("commons.watch.bank_footer", table=info.table, deck=view.deck_left),
        colour=SEA,
    )


def _bank(view: CommonsView) -> BankView:
    if view.bank is None:
        raise ValueError("this viewer may not see the bank")
    return view.bank


def _lasting(news: Sequence[object]) -> list[object]:
    """Harvests, trades, builds, cards, and what happens to the bank."""
    return [event for event in news if not isinstance(event, _PASSING)]


def _line(view: CommonsView, line: HarvestLine) -> str:
    unknown = t("commons.watch.unknown")
    asked = unknown if line.asked is None else icons(line.asked)
    received = unknown if line.received is None else icons(line.received)
    return t("commons.watch.harvest_line", seat=seat_name(view.seats, line.seat), asked=asked, received=received)


def _governance(view: CommonsView, here: GovernanceView) -> str:
    """Monitor, rules in force, and how often each seat was sanctioned and rewarded: it changes with a turn, never within a meeting."""
    lines = [t("commons.book.monitor", seat=seat_name(view.seats, here.watcher)) if here.watcher >= 0 else t("commons.book.no_monitor")]
    lines.append(t("commons.watch.in_force", rules=tuple(rule.name for rule in here.rules) or t("words.none")))
    lines += [
        t("commons.watch.standing", seat=seat_name(view.seats, line.seat), sanctions=line.offences, rewards=line.rewards)
        for line in here.seats
        if line.offences or line.rewards
    ]
    return fitting(lines, NOTE)
