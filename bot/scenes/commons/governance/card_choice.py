"""Choosing cards to return, or to take from the bank: one after the other, then confirmed."""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.governance.guards import member
from bot.scenes.commons.governance.words import governance
from bot.scenes.commons.words import own_hand
from bot.scenes.island.drafts import BUNDLE
from bot.scenes.island.words import icons
from bot.scenes.model import Button, Control, Panel, Row
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.governance.actions import Settle
from games.commons.governance.views import CommonsView, PendingView
from games.island.bundles import NOTHING, plus, single
from games.island.cards import RESOURCES, Bundle


def settling(view: CommonsView, info: TableInfo, chosen: Bundle = NOTHING) -> Panel:
    """What is to be chosen, with the choice so far. Raises ValueError for a choice that no panel of ours offers."""
    pending = yours(view)
    total = wanted(view, pending)
    if sum(chosen) > total or (pending.way == "give_back" and any(n > held for n, held in zip(chosen, own_hand(view), strict=True))):
        raise ValueError("more than can be chosen")
    lines = [t(f"commons.settle.{pending.way}", count=total, why=pending.why), t("commons.settle.chosen", cards=icons(chosen))]
    if pending.way == "give_back":
        lines.append(t("commons.settle.hand", cards=icons(own_hand(view))))
    else:
        lines.append(t("commons.settle.bank"))
    rows: list[Row] = []
    if sum(chosen) < total:
        rows.append(tuple(_one_more(view, info, pending, chosen)))
    last: list[Button] = []
    if sum(chosen) == total:
        last.append(button("settle_confirm", Control(c.SETTLE_DO, info.once, BUNDLE.write(chosen)), "success", "✅", cards=chosen))
    if any(chosen):
        last.append(button("settle_again", Control(c.SETTLE, info.once), emoji="↩️"))
    return Panel(
        title=t(f"commons.settle.title_{pending.way}"), text="\n".join(lines), rows=tuple(row for row in (*rows, tuple(last)) if row)
    )


def yours(view: CommonsView) -> PendingView:
    """The choice that the viewer is asked for. Raises Refused where there is none."""
    member(view, Settle)
    return governance(view).pending[0]


def wanted(view: CommonsView, pending: PendingView) -> int:
    """How many cards are to be named: nobody returns more than there is (RULES C-88)."""
    return min(pending.count, sum(own_hand(view))) if pending.way == "give_back" else pending.count


def _one_more(view: CommonsView, info: TableInfo, pending: PendingView, chosen: Bundle) -> list[Button]:
    held = own_hand(view)
    found = []
    for n, resource in enumerate(RESOURCES):
        if pending.way == "receive" or chosen[n] < held[n]:
            control = Control(c.SETTLE, info.once, BUNDLE.write(plus(chosen, single(n))))
            found.append(Button(t(f"words.resource.{resource}"), control, "primary", t(f"words.icon.{resource}")))
    return found
