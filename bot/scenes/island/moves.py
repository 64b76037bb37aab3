"""The moves of both island games: trade with the bank, build, buy and play a card. Each game supplies the
differences.

A stock that is not public is never shown here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bot.scenes.island import building, parts
from bot.scenes.island.building import parse_place
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row, Style, TableInfo
from bot.scenes.moves import (
    ActionSequence,
    Handler,
    InteractionResult,
    Invocation,
    Move,
    Option,
    Problem,
    RefusingView,
    check_open,
)
from bot.scenes.packing import join_tokens, read_number
from bot.scenes.parts import game_button
from bot.texts.lookup import t
from games.island.bundles import as_bundle
from games.island.cards import INDEX, RESOURCES, Bundle, Card, Piece, Resource

MOST_AT_ONCE = 24
"""Maximum cards taken in one trade, as in the command."""


def bank_trade_panel(
    side: parts.SeatSide,
    info: TableInfo,
    wish: parts.BankTradeDraft,
    takeable: Sequence[Resource],
    stock: Bundle | None,
) -> Panel:
    """Return the panel of the trade's draft. `takeable`: resources the bank may be asked for; `stock`: its
    contents, if public.
    """
    can = {
        resource: count // rate
        for resource, count, rate in zip(RESOURCES, side.hand, side.rates, strict=True)
    }
    text = t(
        f"{side.game}.trade.text",
        rates=parts.rates_text(side),
        hand=parts.card_icons(side.hand),
        bank="" if stock is None else parts.card_icons(stock),
    )
    if not any(can.values()):
        return Panel(title=t(f"{side.game}.trade.title"), text=f"{text}\n\n{t(f'{side.game}.trade.too_few')}")
    if wish.give is None or not can[wish.give]:
        likeliest = max(
            (resource for resource in RESOURCES if resource != wish.take), key=lambda resource: can[resource]
        )
        wish = replace(wish, give=likeliest if can[likeliest] else None, count=1)
    if wish.take == wish.give or wish.take not in takeable:
        wish = replace(wish, take=None)
    most = _max_cards(wish, can, stock)
    wish = replace(wish, count=max(1, min(wish.count, most)))
    rows: list[Row] = [_give_menu(side, info, wish, can)]
    if takes := [resource for resource in takeable if resource != wish.give]:
        rows.append(tuple(_take_button(side, info, wish, resource) for resource in takes))
    if most > 1 and (stock is None or wish.take is not None):
        rows.append(_count_menu(side, info, wish, most))
    if wish.give is not None and wish.take is not None:
        rows.append(_confirm_row(side, info, wish, wish.give, wish.take))
    return Panel(title=t(f"{side.game}.trade.title"), text=text, rows=tuple(rows))


def _max_cards(wish: parts.BankTradeDraft, can: Mapping[Resource, int], stock: Bundle | None) -> int:
    payable = 0 if wish.give is None else min(can[wish.give], MOST_AT_ONCE)
    return payable if stock is None or wish.take is None else min(payable, stock[INDEX[wish.take]])


def _give_menu(
    side: parts.SeatSide, info: TableInfo, wish: parts.BankTradeDraft, can: Mapping[Resource, int]
) -> Menu:
    labels = {
        r: t(f"{side.game}.trade.give_choice", rate=rate, resource=t(f"words.resource.{r}"), held=count)
        for r, rate, count in zip(RESOURCES, side.rates, side.hand, strict=True)
    }
    choices = tuple(
        Choice(labels[r], r, emoji=t(f"words.icon.{r}"), chosen=r == wish.give) for r in RESOURCES if can[r]
    )
    return Menu(_trade_slot("give", info, wish), choices, t(f"{side.game}.trade.give"))


def _take_button(
    side: parts.SeatSide, info: TableInfo, wish: parts.BankTradeDraft, resource: Resource
) -> Button:
    control = _trade_slot("take", info, replace(wish, take=resource))
    style: Style = "primary" if resource == wish.take else "secondary"
    name = t(f"words.resource.{resource}")
    return game_button(side.game, "trade_take", control, style, t(f"words.icon.{resource}"), resource=name)


def _count_menu(side: parts.SeatSide, info: TableInfo, wish: parts.BankTradeDraft, most: int) -> Menu:
    choices = tuple(
        Choice(t(f"{side.game}.trade.count_choice", n=n), str(n), chosen=n == wish.count)
        for n in range(1, most + 1)
    )
    return Menu(_trade_slot("count", info, wish), choices, t(f"{side.game}.trade.count"))


def _confirm_row(
    side: parts.SeatSide, info: TableInfo, wish: parts.BankTradeDraft, give: Resource, take: Resource
) -> tuple[Button, ...]:
    give_text = f"{side.rates[INDEX[give]] * wish.count} {parts.resource_text(give)}"
    take_text = f"{wish.count} {parts.resource_text(take)}"
    control = Control("trade.do", info.version_stamp, parts.WISH.pack(wish))
    return (
        game_button(side.game, "trade_confirm", control, "success", "⚖️", given=give_text, taken=take_text),
    )


def _trade_slot(slot: str, info: TableInfo, wish: parts.BankTradeDraft) -> Control:
    return Control("trade.pick", info.version_stamp, join_tokens(slot, parts.WISH.pack(wish)))


V = TypeVar("V", bound=RefusingView)
A = TypeVar("A")


def card_options(most: int) -> tuple[Option, ...]:
    """Return an option per resource for up to `most` cards."""
    return tuple(Option(resource, int, 0, most) for resource in RESOURCES)


def typed_cards(use: Invocation[object]) -> Bundle | None:
    """Return the typed cards, an option for each resource; None if all were omitted."""
    if not any(resource in use.options for resource in RESOURCES):
        return None
    return as_bundle(use.number(resource) or 0 for resource in RESOURCES)


def typed_dice(game: str, text: str) -> tuple[int, int] | None:
    """Return the two numbers on real dice; None if nothing was typed. Raises Problem for invalid text."""
    numbers = re.fullmatch(r"\s*([1-6])\s*[ ,+/-]?\s*([1-6])\s*", text, re.ASCII)
    if text and numbers is None:
        raise Problem(f"{game}.problem.dice")
    return None if numbers is None else (int(numbers[1]), int(numbers[2]))


@dataclass(frozen=True, slots=True)
class IslandMoves(Generic[V, A]):
    """The parts that one of the games supplies."""

    name: str
    side: Callable[[V], parts.SeatSide]
    trade: Callable[[Resource, Resource, int], A]
    build: Callable[[Piece, int], A]
    buy: A
    play: Callable[[Card, tuple[int, ...], tuple[Resource, ...]], A]
    takeable: Callable[[V], Sequence[Resource]]
    """Resources that the bank may be asked for in a trade."""
    stock: Callable[[V], Bundle | None]
    """The bank's contents, if public."""
    hand_of_cards: Callable[[V, TableInfo], Panel]
    """The choice of a card to play."""
    card_text: Callable[[Card, TableInfo], str]
    """The effect of a card at this table."""
    beside_trade: Callable[[V], str] = lambda _: ""
    """The rules in force for a trade, in a line; "" for none."""
    deck: Callable[[TableInfo], str | None] = lambda _: None
    """Another sentence about the deck than the game's usual one."""

    def island_moves(self) -> tuple[Move[V, A], ...]:
        """Return this game's version of the shared moves."""
        sides = tuple(Option(side, choices=RESOURCES, required=True) for side in ("give", "take"))
        resources = (Option("resource1", choices=RESOURCES), Option("resource2", choices=RESOURCES))
        play = (Option("card", required=True), *resources, Option("place1"), Option("place2"))
        return (
            Move(
                "trade",
                self._handle_trade,
                (*sides, Option("count", int, 1, MOST_AT_ONCE)),
                "trade",
                {"trade.pick": self._handle_wish, "trade.do": self._trade_action},
            ),
            *(self._build_move(piece) for piece in parts.PIECES),
            Move("buy", lambda _: self.buy, controls={"buy": self._buy_panel, "buy.do": lambda _: self.buy}),
            Move(
                "play",
                self._handle_play,
                play,
                "play",
                {
                    "play.pick": lambda k: self._card_choice_panel(k, parts.with_pick(k.arg, k.values)),
                    "play.do": lambda k: self.play(*parts.CHOOSING.unpack(k.arg).to_play),
                },
                {"card": self._playable_choices, "place1": self._road_places, "place2": self._road_places},
            ),
        )

    def _handle_trade(self, use: Invocation[V]) -> InteractionResult[A]:
        give, take = (
            parts.RESOURCE.read(use.text(name)) if use.text(name) else None for name in ("give", "take")
        )
        if give is None or take is None:
            return self._trade_panel(use, parts.BankTradeDraft(give, take))
        count = use.number("count") or 1
        if count > MOST_AT_ONCE:
            raise ValueError("more than the command takes")
        return self.trade(give, take, count)

    def _trade_panel(self, use: Invocation[V], wish: parts.BankTradeDraft) -> Panel:
        mine = self.side(use.view)
        check_open(use.view, self.trade)
        panel = bank_trade_panel(mine, use.info, wish, self.takeable(use.view), self.stock(use.view))
        return replace(panel, text="\n\n".join(filter(None, (panel.text, self.beside_trade(use.view)))))

    def _handle_wish(self, use: Invocation[V]) -> Panel:
        slot, _, rest = use.arg.partition(".")
        wish = parts.WISH.unpack(rest)
        value = use.values[0] if use.values else wish.take or ""
        if slot == "give":
            return self._trade_panel(use, replace(wish, give=parts.RESOURCE.read(value), count=1))
        if slot == "take":
            return self._trade_panel(
                use,
                replace(
                    wish, take=parts.RESOURCE.read(value), count=1 if self.stock(use.view) else wish.count
                ),
            )
        return self._trade_panel(use, replace(wish, count=read_number(value)))

    def _trade_action(self, use: Invocation[V]) -> A:
        wish = parts.WISH.unpack(use.arg)
        if wish.give is None or wish.take is None:
            raise ValueError("an unfinished trade")
        return self.trade(wish.give, wish.take, wish.count)

    def _build_move(self, piece: Piece) -> Move[V, A]:
        """Return the move of one piece; the first of the three brings the controls of all."""

        def build(use: Invocation[V]) -> InteractionResult[A]:
            if not use.text("place"):
                return self._sites_panel(use, piece)
            return self.build(
                piece,
                parse_place(
                    self.name, building.legal_places(self.side(use.view), piece), use.text("place"), piece
                ),
            )

        def suggested(view: V) -> Iterable[Choice]:
            mine = self.side(view)
            return building.place_completions(mine, piece, building.legal_places(mine, piece))

        controls: dict[str, Handler[V, A]] = {
            "build": lambda k: self._sites_panel(k, parts.PIECE.read(k.arg)),
            "build.at": lambda k: self._sites_panel(k, *parts.chosen_sites(k.arg, k.values)),
            "build.do": lambda k: self.build(*parts.SITE.unpack(k.arg)),
            "build.all": lambda k: ActionSequence(
                tuple(self.build(*site) for site in parts.SITES.unpack(k.arg).single_sites)
            ),
        }
        shared = controls if piece == parts.PIECES[0] else {}
        return Move(
            f"build {piece}", build, (Option("place"),), controls=shared, completions={"place": suggested}
        )

    def _sites_panel(self, use: Invocation[V], piece: Piece, chosen: tuple[int, ...] = ()) -> Panel:
        mine = self.side(use.view)
        check_open(use.view, self.build)
        return building.build_panel(mine, use.info, piece, chosen)

    def _buy_panel(self, use: Invocation[V]) -> Panel:
        mine = self.side(use.view)
        check_open(use.view, self.build)
        return building.buy_card_panel(mine, use.info, self.deck(use.info))

    def _handle_play(self, use: Invocation[V]) -> InteractionResult[A]:
        mine = self.side(use.view)
        check_open(use.view, self.play)
        if not use.text("card"):
            return self.hand_of_cards(use.view, use.info)
        card, resources, places = parts.CARD.read(use.text("card")), list[Resource | None](), list[int]()
        if card == "road_building":
            for text in filter(None, (use.text("place1"), use.text("place2"))):
                places.append(parse_place(self.name, building.road_places(mine, places), text, "road"))
        else:
            typed = [
                parts.RESOURCE.read(use.text(name)) for name in ("resource1", "resource2") if use.text(name)
            ]
            resources += [*typed, None, None][: parts.NAMES.get(card, 0)]
        choice = parts.CardChoice(card, tuple(places), tuple(resources))
        return self.play(*choice.to_play) if choice.is_complete else self._card_choice_panel(use, choice)

    def _card_choice_panel(self, use: Invocation[V], choice: parts.CardChoice) -> Panel:
        mine, stock = self.side(use.view), self.stock(use.view)
        check_open(use.view, self.play)
        panel = Panel(title=t(f"words.card.{choice.card}"), text=self.card_text(choice.card, use.info))
        if choice.card == "road_building":
            return building.road_panel(mine, use.info, choice, panel)
        if choice.card not in parts.NAMES:
            return replace(panel, rows=(building.confirm_row(mine, use.info, choice),))
        there = [r for r in RESOURCES if stock is None or choice.card == "monopoly" or stock[INDEX[r]]]
        return replace(panel, rows=building.named_rows(mine, use.info, choice, there))

    def _playable_choices(self, view: V) -> Iterable[Choice]:
        return [Choice(t(f"words.card.{card}"), card) for card in self.side(view).playable]

    def _road_places(self, view: V) -> Iterable[Choice]:
        mine = self.side(view)
        return building.place_completions(mine, "road", building.road_places(mine))
