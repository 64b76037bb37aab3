"""Self-government in a few lines, for the observers' panel. It changes with a turn, never in the middle of a meeting."""

from __future__ import annotations

from bot.scenes.commons.governance.words import fitting
from bot.scenes.seats import seat_name
from bot.texts.catalogue import t
from games.commons.governance.views import GovernanceView
from games.commons.views import CommonsView

NOTE = 1024


def summary(view: CommonsView, here: GovernanceView) -> str:
    """Monitor, rules in force, and how often each seat was sanctioned and rewarded."""
    lines = [t("commons.book.monitor", seat=seat_name(view.seats, here.watcher)) if here.watcher >= 0 else t("commons.book.no_monitor")]
    lines.append(t("commons.watch.in_force", rules=tuple(rule.name for rule in here.rules) or t("words.none")))
    lines += [
        t("commons.watch.standing", seat=seat_name(view.seats, line.seat), sanctions=line.offences, rewards=line.rewards)
        for line in here.seats
        if line.offences or line.rewards
    ]
    return fitting(lines, NOTE)
