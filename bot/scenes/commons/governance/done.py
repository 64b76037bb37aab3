"""What a seat is told, privately, of what it has done in a meeting, an election or a choice."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.governance.guards import counting
from bot.scenes.commons.governance.meeting import still_talking
from bot.scenes.seats import seat_name
from bot.texts.lookup import t
from games.commons.governance import events as g
from games.commons.governance.views import CommonsView


def own_lines(view: CommonsView, news: Sequence[object]) -> list[str]:
    """The viewer's own votes, its own Done, and what it has moved."""
    return [line for event in news for line in _lines(view, event)]


def _lines(view: CommonsView, event: object) -> list[str]:
    you = None if view.you is None else view.you.seat
    if isinstance(event, g.Voted) and event.seat == you:
        told = t("commons.done.vote_back") if event.cast is None else t("commons.done.voted", cast=event.cast)
        return [told, *filter(None, [counting(view)])]
    if isinstance(event, g.Elected) and event.seat == you and event.candidate is not None:
        return [t("commons.done.elected", seat=seat_name(view.seats, event.candidate))]
    if isinstance(event, g.SaidDone) and event.seat == you and not event.auto:
        meeting = None if view.governance is None else view.governance.meeting
        return [t("commons.done.said_done"), *([] if meeting is None else [still_talking(view, meeting)])]
    if isinstance(event, g.BallotOpened):
        return [t("commons.done.ballot_opened", number=event.motion)]
    if isinstance(event, g.DefenceBegan):
        return [t("commons.done.defence_began", seat=seat_name(view.seats, event.monitor))]
    return []
