"""The building blocks of both island games' panels: words for cards and dice, the viewing seat's cards,
pieces, prices and rates, and encoded drafts for controls.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.scenes.model import Button, Picture
from bot.scenes.packing import (
    UNSET,
    Packer,
    Token,
    choice_token,
    number_token,
    optional_token,
    read_number,
    sequence_token,
)
from bot.scenes.pictures import palette
from bot.scenes.pictures.island.hand import hand_svg
from bot.scenes.pictures.island.island import Island
from bot.scenes.sheet import SheetLine, bundle_lines
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import as_bundle, missing
from games.island.cards import CARDS, COSTS, RESOURCES, Bundle, Card, Piece, Resource, Ware
from games.island.events import Traded

PIPS = "⚀⚁⚂⚃⚄⚅"
COLOURS = {name: palette.discord_colour(paint.fill) for name, paint in palette.SEATS.items()}
SEA = palette.discord_colour(palette.SEA)


def dice_text(dice: tuple[int, int]) -> str:
    """Return the two dice and their sum."""
    return f"{PIPS[dice[0] - 1]} + {PIPS[dice[1] - 1]} = {sum(dice)}"


def resource_text(resource: str) -> str:
    """Return a resource with its icon: "🌾 wheat"."""
    return f"{t(f'words.icon.{resource}')} {t(f'words.resource.{resource}')}"


def cards_got(seat: Seat, cards: Bundle) -> list[SheetLine]:
    """Return the lines of an observer's sheet for cards that a seat got."""
    return bundle_lines(seat, [t(f"words.resource.{name}") for name in RESOURCES], cards)


def bank_trade_facts(event: Traded, _reel: object) -> dict[str, str]:
    """Return the additional facts for the sentence about a trade with the bank."""
    return {
        "given": f"{event.given} {resource_text(event.give)}",
        "taken": f"{event.taken} {resource_text(event.take)}",
    }


def build_row(press: Callable[..., Button]) -> tuple[Button, ...]:
    """Return a button for each purchase."""
    signs: Mapping[Ware, str] = {"road": "🛣️", "settlement": "🏠", "city": "🏰"}
    pieces = tuple(press(piece, "primary", sign, route="build", arg=piece) for piece, sign in signs.items())
    return (*pieces, press("buy", "primary", "🎴"))


def card_icons(cards: Bundle) -> str:
    """Return cards as icons: "🪵 2 · ⛰️ 1", without a line break between icon and number; "no cards" for none."""
    parts = [
        f"{t(f'words.icon.{name}')}\N{NO-BREAK SPACE}{count}"
        for name, count in zip(RESOURCES, cards, strict=True)
        if count
    ]
    return " · ".join(parts) if parts else t("words.no_cards")


@dataclass(frozen=True, slots=True)
class SeatSide:
    """A seat's cards and pieces, and what it may do with them."""

    game: str
    """Name of the game, the first part of its sentences' keys."""
    seat: Seat
    board: Island
    water: Collection[int]
    """Edges of the board where no road may lie."""
    picture: Callable[[Mapping[str, int], Piece], Picture]
    """The board with letters at these places for a piece."""
    hand: Bundle
    development: Sequence[tuple[Card, int]]
    """Development cards in hand with their number."""
    playable: Sequence[Card]
    """Cards that the seat may play now."""
    played: tuple[Card, ...]
    rates: Bundle
    """Cards to give for one in a trade with the bank, by resource given."""
    left: Mapping[Piece, int]
    """Pieces that are still to be built."""
    sites: Mapping[Piece, Sequence[int]]
    """Legal sites by the rules of place."""
    affordable: Sequence[str]
    """Wares among "road", "settlement", "city", "card" that the hand can pay for."""
    deck_left: int


def hand_picture(side: SeatSide) -> Picture:
    """Return the picture of the seat's cards."""
    development = tuple((card, count) for card, count in side.development if count)
    words = t("pictures.hand.text", cards=side.hand, development=tuple(_card_lines(side)) or t("words.none"))
    return Picture(hand_svg(side.hand, development), words, "hand")


def hand_picture_of(cards: Bundle) -> Picture:
    """Return a picture of these cards alone, without a seat."""
    return Picture(
        hand_svg(cards, ()), t("pictures.hand.text", cards=cards, development=t("words.none")), "hand"
    )


def developments_text(side: SeatSide) -> str:
    """Return the development cards, a line per kind, and the played ones."""
    lines = _card_lines(side)
    if side.played:
        lines.append(t(f"{side.game}.hand.played", cards=side.played))
    return "\n".join(lines) or t(f"{side.game}.hand.no_cards")


def pieces_text(side: SeatSide) -> str:
    """Return the pieces still to be built."""
    left = side.left
    return t(
        f"{side.game}.hand.pieces_text",
        roads=left["road"],
        settlements=left["settlement"],
        cities=left["city"],
    )


def prices_text(side: SeatSide) -> str:
    """Return all prices, and the cards missing for each."""
    lines = []
    for what, cost in COSTS.items():
        lacking = missing(side.hand, cost)
        key = f"{side.game}.hand.price_short" if any(lacking) else f"{side.game}.hand.price_paid"
        lines.append(t(key, what=what, cost=cost, lacking=lacking))
    return "\n".join(lines)


def rates_text(side: SeatSide) -> str:
    """Return the bank's price of one card, by resource given; in one phrase if all are equal."""
    if len(set(side.rates)) == 1:
        return t(f"{side.game}.hand.rate_all", rate=side.rates[0])
    rates = zip(RESOURCES, side.rates, strict=True)
    return " · ".join(t(f"{side.game}.hand.rate", resource=resource_text(r), rate=rate) for r, rate in rates)


def _card_lines(side: SeatSide) -> list[str]:
    return [t(f"{side.game}.hand.card", card=card, count=count) for card, count in side.development if count]


PIECES: tuple[Piece, ...] = ("road", "settlement", "city")
NAMES: Mapping[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""Number of resources that a card asks for."""
RESOURCE = choice_token(RESOURCES)
PIECE = choice_token(PIECES)
CARD = choice_token(CARDS)
_NUMBERS = sequence_token(number_token(), ".")
BUNDLE: Token[Bundle] = Token(_NUMBERS.write, lambda token: as_bundle(_NUMBERS.read(token)))
"""Cards: five small whole numbers."""


@dataclass(frozen=True, slots=True)
class BankTradeDraft:
    """A draft of a trade with the bank."""

    give: Resource | None = None
    take: Resource | None = None
    count: int = 1


WISH = Packer(
    BankTradeDraft,
    {"give": optional_token(RESOURCE), "take": optional_token(RESOURCE), "count": number_token()},
)


ROADS = 2
"""Chosen at once."""


def _chosen_at_once(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places. Raises ValueError for duplicates and for more than can be chosen."""
    if len(places) > ROADS or len(set(places)) < len(places):
        raise ValueError("no choice of places")
    return places


class Site(NamedTuple):
    """A piece and its place."""

    piece: Piece
    place: int


SITE = Packer(Site, {"piece": PIECE, "place": number_token()})


class Sites(NamedTuple):
    """Several places of one piece, in the order of building."""

    piece: Piece
    places: tuple[int, ...]

    @property
    def single_sites(self) -> tuple[Site, ...]:
        """Return each place as a single choice."""
        return tuple(Site(self.piece, place) for place in self.places)


def _make_sites(piece: Piece, places: tuple[int, ...]) -> Sites:
    return Sites(piece, _chosen_at_once(places))


SITES = Packer(_make_sites, {"piece": PIECE}, rest=("places", number_token()))


def chosen_sites(arg: str, values: Sequence[str]) -> Sites:
    """Return the places chosen by a button or menu. Raises ValueError for an invalid argument."""
    if not values:
        return SITES.unpack(arg)
    return _make_sites(PIECE.read(arg.partition(".")[0]), tuple(map(read_number, values)))


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card with its choices so far; an unchosen resource is None."""

    card: Card
    places: tuple[int, ...] = ()
    resources: tuple[Resource | None, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Return whether everything that the card asks for is chosen; of two roads one is enough."""
        return None not in self.resources and (bool(self.places) or self.card != "road_building")

    @property
    def to_play(self) -> tuple[Card, tuple[int, ...], tuple[Resource, ...]]:
        """Return the card, its places and resources. Raises ValueError for an unchosen resource."""
        if None in self.resources:
            raise ValueError("an unfinished choice")
        return self.card, self.places, tuple(r for r in self.resources if r is not None)

    @property
    def choice_texts(self) -> tuple[str, ...]:
        """Return the choices in short: places, then resources."""
        return (*map(str, self.places), *(resource or UNSET for resource in self.resources))


def _make_choice(card: Card, choice_texts: Sequence[str]) -> CardChoice:
    if card in NAMES:
        return CardChoice(
            card, resources=tuple(map(optional_token(RESOURCE).read, choice_texts)) or (None,) * NAMES[card]
        )
    return CardChoice(card, _chosen_at_once(tuple(map(read_number, choice_texts))))


CHOOSING = Packer(_make_choice, {"card": CARD}, rest=("choice_texts", Token(str, str)))


def with_pick(arg: str, values: Sequence[str]) -> CardChoice:
    """Return the choice after a card's button or menu. Raises ValueError for an invalid argument."""
    if not values:
        return CHOOSING.unpack(arg)
    slot, _, rest = arg.partition(".")
    choice, number = CHOOSING.unpack(rest), read_number(slot)
    if choice.card in NAMES:
        resources = list(choice.resources)
        resources[number] = RESOURCE.read(values[0])
        return replace(choice, resources=tuple(resources))
    return replace(choice, places=_chosen_at_once((*choice.places, read_number(values[0]))))
