"""Calling a Town Meeting: of the whole group, or of those who live from one resource."""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.governance.guards import member, seconds_text
from bot.scenes.commons.governance.words import governance, scope_text, scope_title, who
from bot.scenes.commons.words import options_of, own_hand
from bot.scenes.island.drafts import RESOURCE
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row
from bot.scenes.packing import Packer, maybe, one_of
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.governance.actions import CallMeeting
from games.commons.governance.views import CommonsView
from games.commons.governance.vocabulary import Scope
from games.island.cards import RESOURCES, Resource

_SCOPES: tuple[Scope, ...] = ("whole", *RESOURCES)
CALL = Packer(CallMeeting, {"scope": one_of(_SCOPES), "pay": maybe(RESOURCE)})


def calling(view: CommonsView, info: TableInfo, pay: Resource | None = None) -> Panel:
    """Which meeting to call; where it costs a card, which card, first."""
    here, options = governance(view), options_of(info)
    member(view, CallMeeting)
    lines = [t("commons.call.text", time=seconds_text(options.meeting_seconds) if options.meeting_seconds else t("commons.call.no_limit"))]
    rows: list[Row] = []
    if options.meeting_cost:
        lines.append(t("commons.call.cost"))
        held = [r for r, count in zip(RESOURCES, own_hand(view), strict=True) if count]
        choices = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == pay) for r in held)
        if choices:
            rows.append(Menu(Control(c.CALL, f"m{view.moment}"), choices, t("commons.call.pay")))
    if not options.meeting_cost or pay is not None:
        found = [_button(view, scope, pay) for scope in here.callable]
        rows += [tuple(found[start : start + 5]) for start in range(0, len(found), 5)]
    lines += [t("commons.call.members", scope=scope_text(scope), seats=who(view, members_of(view, scope))) for scope in here.callable]
    return Panel(title=t("commons.call.title"), text="\n".join(lines), rows=tuple(rows))


def members_of(view: CommonsView, scope: Scope) -> tuple[Seat, ...]:
    """Who would take part in this meeting, if it were called now."""
    if scope == "whole":
        return tuple(seat.seat for seat in view.seats)
    return next((seats for resource, seats in governance(view).groups if resource == scope), ())


def _button(view: CommonsView, scope: Scope, pay: Resource | None) -> Button:
    control = Control(c.CALL_DO, f"m{view.moment}", CALL.pack(CallMeeting(scope, pay)))
    return button("call_do", control, "primary" if scope == "whole" else "secondary", "🏛️", scope=scope_title(scope))
