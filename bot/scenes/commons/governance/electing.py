"""The ballot for Monitor among those who are level: secret, by private buttons."""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.governance.guards import member
from bot.scenes.commons.governance.words import governance
from bot.scenes.model import Control, Panel
from bot.scenes.seats import seat_button, seat_name
from bot.texts.lookup import t
from games.commons.governance.actions import Elect
from games.commons.governance.views import CommonsView


def electing(view: CommonsView) -> Panel:
    """For whom to vote, with the viewer's own vote so far."""
    member(view, Elect)
    election = governance(view).election
    if election is None:
        raise ValueError("no election")
    buttons = tuple(
        seat_button(view.seats[seat], Control(c.ELECT_DO, f"m{view.moment}", str(seat)), "success" if seat == election.yours else "primary")
        for seat in election.candidates
    )
    lines = [t("commons.election.private")]
    if election.yours is not None:
        lines.append(t("commons.election.yours", seat=seat_name(view.seats, election.yours)))
    return Panel(title=t("commons.election.title"), text="\n".join(lines), rows=(buttons,))
