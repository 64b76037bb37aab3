"""Asking for cards after a roll: the private panel, for whoever may ask for more than the card's quick buttons offer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.words import options_of
from bot.scenes.island.drafts import BUNDLE
from bot.scenes.island.words import icons, resource_text
from bot.scenes.model import MOST_CHOICES, Choice, Control, Menu, Panel, Row
from bot.scenes.packing import joined, read_number, tokens
from bot.scenes.seats import may_begin
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic.actions import Harvest
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING, as_bundle, single
from games.island.cards import INDEX, RESOURCES, Bundle

MOST_BUTTONS = 9
"""Up to this limit each number has a button; above it a menu."""


def asking(view: CommonsView, info: TableInfo, chosen: Bundle | None = None) -> Panel:
    """What the seat may ask for, with what it has chosen so far."""
    limit = _limit(view)
    resources = [n for n in range(len(RESOURCES)) if limit[n]]
    if len(resources) == 1 and limit[resources[0]] <= MOST_BUTTONS and chosen is None:
        rows = _numbers(resources[0], limit, info)
    else:
        rows = _menus(resources, limit, chosen or NOTHING, info)
    return Panel(
        title=t("commons.ask.title"),
        text=t("commons.ask.text", limit=icons(limit), asking=t(f"commons.ask.asking_{options_of(info).asking}")),
        rows=rows,
    )


def pick(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel:
    """A menu was used: the panel with that number in it. Raises ValueError for what no panel of ours says."""
    slot, *rest = tokens(arg)
    number, chosen = read_number(slot), list(BUNDLE.read(joined(*rest)))
    chosen[number] = read_number(values[0])
    return asking(view, info, as_bundle(chosen))


def _limit(view: CommonsView) -> Bundle:
    """The most that the viewer may ask for now. Raises Refused where it can't ask."""
    you = may_begin(view, Harvest)
    return NOTHING if view.harvest is None else view.harvest.limits[you.seat]


def _numbers(slot: int, limit: Bundle, info: TableInfo) -> tuple[Row, ...]:
    resource = RESOURCES[slot]
    icon = t(f"words.icon.{resource}")
    buttons = [
        button(
            "ask_number",
            Control(c.HARVEST, info.once, BUNDLE.write(single(INDEX[resource], n))),
            "primary" if n else "secondary",
            icon,
            n=n,
            resource=resource,
        )
        for n in range(limit[slot] + 1)
    ]
    return tuple(tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5))


def _menus(slots: Sequence[int], limit: Bundle, chosen: Bundle, info: TableInfo) -> tuple[Row, ...]:
    menus = [_menu(slot, limit, chosen, info) for slot in slots]
    control = Control(c.HARVEST, info.once, BUNDLE.write(chosen))
    confirm = button("ask_confirm", control, "success", "🧺", cards=chosen)
    return (*menus, (confirm,))


def _menu(slot: int, limit: Bundle, chosen: Bundle, info: TableInfo) -> Menu:
    resource, most = RESOURCES[slot], limit[slot]
    numbers = list(range(most + 1))
    if len(numbers) > MOST_CHOICES:
        numbers = [*range(MOST_CHOICES - 1), most]
    name = resource_text(resource)
    choices = tuple(Choice(t("commons.ask.choice", resource=name, n=n), str(n), chosen=n == chosen[slot]) for n in numbers)
    return Menu(Control(c.ASK, info.once, joined(slot, BUNDLE.write(chosen))), choices, t("commons.ask.menu", resource=name))
