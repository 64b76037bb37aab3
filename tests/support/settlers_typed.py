"""Every action of Settlers as a slash command: its name and its options, by the letters and colours that
people use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.settlers.scenes import placing
from bot.games.settlers.scenes.table import side_panel_parts
from bot.scenes.island import building
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import RESOURCES, Bundle
from games.settlers import actions as act
from games.settlers.views import SettlersView
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, Withdraw
from games.vocabulary import Action

Command = tuple[str, dict[str, Any]]


def as_command(view: SettlersView, action: Action) -> Command:
    """What this viewer would type."""
    name, options = _TYPED[type(action)](view, action)
    return name, {key: value for key, value in options.items() if value}


def _place(view: SettlersView, action: act.PlaceStart) -> Command:
    settlement, road = (
        letter(placing.settlement_places(view), action.vertex),
        letter(placing.road_places(view, action.vertex), action.edge),
    )
    return "start place", {"start": action.start + 1, "settlement": settlement, "road": road}


def _settle(_: SettlersView, action: act.TakeBonus | act.Discard) -> Command:
    return "settle", dict(zip(RESOURCES, action.cards or (), strict=False))


def _play(view: SettlersView, action: PlayCard) -> Command:
    options: dict[str, Any] = {"card": action.card}
    for n, place in enumerate(action.places):
        options[f"place{n + 1}"] = letter(
            building.road_places(side_panel_parts(view), action.places[:n]), place
        )
    return "play", options | {f"resource{n}": resource for n, resource in enumerate(action.resources, 1)}


def letter(places: Mapping[str, int], place: int) -> str:
    """The letter of a place."""
    return next(found for found, there in places.items() if there == place)


def words(cards: Bundle) -> str:
    """Cards as people write them."""
    return ", ".join(f"{count} {name}" for name, count in zip(RESOURCES, cards, strict=True) if count)


_TYPED: dict[type, Callable[[SettlersView, Any], Command]] = {
    act.PlaceStart: _place,
    act.LiftStart: lambda _, action: ("start lift", {"settlement": str(action.vertex)}),
    act.BalanceStarts: lambda *_: ("start balance", {}),
    act.ConfirmStarts: lambda *_: ("start confirm", {}),
    act.ChooseStart: lambda _, action: ("start choose", {"start": action.start + 1}),
    act.TakeBonus: _settle,
    act.Discard: _settle,
    Roll: lambda *_: ("roll", {}),
    Trade: lambda _, action: ("trade", {"give": action.give, "take": action.take, "count": action.count}),
    act.Offer: lambda _, action: ("offer cards", {"give": words(action.give), "take": words(action.take)}),
    Build: lambda view, action: (
        f"build {action.piece}",
        {"place": letter(building.legal_places(side_panel_parts(view), action.piece), action.place)},
    ),
    BuyCard: lambda *_: ("buy", {}),
    PlayCard: _play,
    Accept: lambda _, action: ("accept", {"deal": action.deal}),
    Refuse: lambda _, action: ("refuse", {"deal": action.deal}),
    Withdraw: lambda _, action: ("withdraw", {"deal": action.deal}),
    act.Conclude: lambda view, action: (
        "conclude",
        {"deal": action.deal, "partner": view.seats[action.partner].name},
    ),
    EndTurn: lambda *_: ("end", {}),
}
