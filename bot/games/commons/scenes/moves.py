"""The moves of the Commons Game, their commands and buttons, and larger requests than the card's quick
buttons offer. Those of self-government are in `governance.moves`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.games.commons.scenes.card import bank_panel, number_buttons
from bot.games.commons.scenes.governance.in_force import in_force_line
from bot.games.commons.scenes.governance.moves import MOVES as GOVERNANCE
from bot.games.commons.scenes.table import board_panel, button, hand_panel, options_of, side_panel_parts
from bot.scenes.island.moves import IslandMoves, card_options, typed_cards, typed_dice
from bot.scenes.island.parts import BUNDLE, hand_picture, resource_text
from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Menu, Panel, Row, TableInfo
from bot.scenes.moves import InteractionResult, Invocation, Move, Option, Problem, readonly_move
from bot.scenes.packing import join_tokens, read_number, split_tokens
from bot.scenes.parts import in_rows, may_begin, own_seat
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.events import HarvestAsked, HarvestOpened
from games.commons.governance.views import CommonsView
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import NOTHING, as_bundle
from games.island.cards import RESOURCES, Bundle, Card
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

MOST_BUTTONS = 6
"""Up to this limit each number has a button; above it a menu."""


def harvest_panel(
    view: CommonsView, info: TableInfo, chosen: Bundle | None = None, *, why: str = ""
) -> Panel:
    """Return the seat's possible requests with its choice so far. `why`: why it is shown instead of the
    wanted action.
    """
    limit = _harvest_limit(view)
    resources = [n for n in range(len(RESOURCES)) if limit[n]]
    if len(resources) == 1 and limit[resources[0]] <= MOST_BUTTONS and chosen is None:
        rows = _number_rows(resources[0], limit, info)
    else:
        rows = _resource_menus(resources, limit, chosen or NOTHING, info)
    asking, about = t(f"commons.ask.asking_{options_of(info).asking}"), [RESOURCES[n] for n in resources]
    return Panel(
        title=t("commons.ask.title"),
        text="\n".join(
            filter(
                None,
                (
                    why,
                    t("commons.ask.text", limit=limit, asking=asking),
                    in_force_line(view, "harvest", about),
                ),
            )
        ),
        rows=rows,
    )


def asked_for(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel:
    """Return the panel with the number chosen in a menu. Raises ValueError for an invalid argument."""
    slot, *rest = split_tokens(arg)
    number, chosen = read_number(slot), list(BUNDLE.read(join_tokens(*rest)))
    chosen[number] = read_number(values[0])
    return harvest_panel(view, info, as_bundle(chosen))


def _harvest_limit(view: CommonsView) -> Bundle:
    """Return the viewer's maximum request. Raises Refused if it can't ask."""
    you = may_begin(view, Harvest)
    return NOTHING if view.harvest is None else view.harvest.limits[you.seat]


def _number_rows(slot: int, limit: Bundle, info: TableInfo) -> tuple[Row, ...]:
    return in_rows(number_buttons(RESOURCES[slot], limit[slot], info.version_stamp))


def _resource_menus(slots: Sequence[int], limit: Bundle, chosen: Bundle, info: TableInfo) -> tuple[Row, ...]:
    menus = [_ask_menu(slot, limit, chosen, info) for slot in slots]
    control = Control("harvest", info.version_stamp, BUNDLE.write(chosen))
    confirm = button("ask_confirm", control, "success", "🧺", cards=chosen)
    return (*menus, (confirm,))


def _ask_menu(slot: int, limit: Bundle, chosen: Bundle, info: TableInfo) -> Menu:
    resource, most = RESOURCES[slot], limit[slot]
    numbers = list(range(most + 1))
    if len(numbers) > MAX_CHOICES:
        numbers = [*range(MAX_CHOICES - 1), most]
    name = resource_text(resource)
    choices = tuple(
        Choice(t("commons.ask.choice", resource=name, n=n), str(n), chosen=n == chosen[slot]) for n in numbers
    )
    return Menu(
        Control("ask", info.version_stamp, join_tokens(slot, BUNDLE.write(chosen))),
        choices,
        t("commons.ask.menu", resource=name),
    )


Used: TypeAlias = Invocation[CommonsView]
MOST_ASKED = 48


def _handle_harvest(use: Used) -> InteractionResult[Harvest]:
    typed = typed_cards(use)
    if typed is None:
        return harvest_panel(use.view, use.info)
    return Harvest(typed)


def _as_last_time(use: Used) -> InteractionResult[Harvest]:
    """Return the player's last request for each resource, or the harvest panel if there was none."""
    limit, usual = _harvest_limit(use.view), last_asked(use.news, own_seat(use.view).seat)
    if not any(most and resource in usual for resource, most in enumerate(limit)):
        return harvest_panel(use.view, use.info, why=t("commons.ask.first_time"))
    return Harvest(as_bundle(min(most, usual.get(resource, 0)) for resource, most in enumerate(limit)))


def last_asked(news: Sequence[object], seat: Seat) -> dict[int, int]:
    """Return the number of cards in this seat's last request by resource, as far as its news reaches back."""
    amounts, limit = dict[int, int](), NOTHING
    for event in news:
        if isinstance(event, HarvestOpened):
            limit = event.limits[seat]
        elif isinstance(event, HarvestAsked) and event.seat == seat:
            amounts |= {resource: event.cards[resource] for resource, most in enumerate(limit) if most}
    return amounts


def _handle_bank(use: Used) -> Panel:
    if use.view.bank is None:
        raise Problem("tables.staff_only", rule="C-06")
    return bank_panel(use.view, use.info)


def _handle_hand(use: Used) -> Panel:
    """Return the viewer's hand with its picture, which the hand in direct messages lacks to keep its edits
    small.
    """
    return replace(hand_panel(use.view, use.info), picture=hand_picture(side_panel_parts(use.view)))


def _hand_of_cards(view: CommonsView, info: TableInfo) -> Panel:
    """Return the playable cards, or why none is playable (RULES C-46, C-47)."""
    you = may_begin(view, PlayCard)
    if you.playable:
        lines = [_card_text(card, info) for card in you.playable]
        buttons = tuple(
            Button(t(f"words.card.{card}"), Control("play.pick", f"m{view.moment}", card), "primary")
            for card in you.playable
        )
        return Panel(title=t("commons.play.title"), text="\n".join(lines), rows=(buttons,))
    if not any(count for _, count in view.seats[you.seat].development or ()):
        return Panel(title=t("commons.play.title"), text=t("commons.play.none"))
    now = t("commons.play.none_now_same_turn" if options_of(info).play_same_turn else "commons.play.none_now")
    return Panel(title=t("commons.play.title"), text=now)


def _card_text(card: Card, info: TableInfo) -> str:
    options = options_of(info)
    variant = {"monopoly": f"_{options.monopoly}", "knight": f"_{options.knights}"}.get(card, "")
    return t(f"commons.play.does_{card}{variant}")


ISLAND: IslandMoves[CommonsView, Action] = IslandMoves(
    "commons",
    side_panel_parts,
    trade=Trade,
    build=Build,
    buy=BuyCard(),
    play=PlayCard,
    takeable=lambda view: [resource for resource in RESOURCES if resource not in own_seat(view).declined],
    stock=lambda _: None,
    hand_of_cards=_hand_of_cards,
    card_text=_card_text,
    beside_trade=lambda view: in_force_line(view, "trade"),
    deck=lambda info: "commons.build.deck_same_turn" if options_of(info).play_same_turn else None,
)
MOVES: Mapping[str, Sequence[Move[CommonsView, Action]]] = {
    "turn": (
        Move("roll", lambda k: Roll(typed_dice("commons", k.text("dice"))), (Option("dice"),), "roll"),
        *ISLAND.island_moves(),
        Move("next", lambda _: NextStep(), route="next"),
        Move("end", lambda _: EndTurn(), route="end"),
    ),
    "commands": (
        Move(
            "harvest",
            _handle_harvest,
            card_options(MOST_ASKED),
            controls={
                "ask": lambda k: (
                    asked_for(k.view, k.info, k.arg, k.values) if k.values else harvest_panel(k.view, k.info)
                ),
                "harvest": lambda k: Harvest(BUNDLE.read(k.arg)),
                "harvest.same": _as_last_time,
            },
        ),
    ),
    "look": (
        readonly_move("hand", _handle_hand),
        readonly_move("board", lambda k: board_panel(k.view, k.info)),
        readonly_move("bank", _handle_bank),
    ),
    **GOVERNANCE,
}
