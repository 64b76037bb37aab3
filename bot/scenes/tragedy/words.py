"""Small words of Tragedy of the Commons: seats, goods and cards, as they stand in every panel."""

from __future__ import annotations

from functools import partial

from bot.scenes.buttons import game_button
from bot.scenes.pictures import palette
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.tragedy.cards import CatastropheCard, ChallengeCard, FreeCard
from games.tragedy.options import TragedyOptions
from games.tragedy.views import ChallengeView, TragedyView

ASH = palette.edge(palette.ASH)
button = partial(game_button, "tragedy")
"""A button with a label of this game."""


def seat_and_person(view: TragedyView, info: TableInfo, seat: Seat) -> str:
    """A seat with who plays it, where that may be told."""
    who = info.automatic[seat] or info.people[seat]
    name = seat_name(view.seats, seat)
    return t("tragedy.seat", seat=name, person=who) if who else name


def goods(food: int, people: int) -> str:
    """Food and People of a card or a payment, without what there is none of."""
    parts = [t("tragedy.food", n=food)] if food else []
    parts += [t("tragedy.people", n=people)] if people else []
    return ", ".join(parts) or t("words.nothing")


def flavour(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """What is written on a card for the fun of it, to stand after a sentence; "" for nothing."""
    return t("tragedy.flavour", text=card.text) if card.text else ""


def card_text(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """A card with what it says."""
    if isinstance(card, ChallengeCard):
        return t("tragedy.challenge_card", card=card.name, needs=card.needs, gives=goods(card.food, card.people))
    return t("tragedy.card_text", card=card.name, gives=goods(card.food, card.people))


def challenge_at(view: TragedyView, slot: int) -> ChallengeView:
    """The open Challenge in a slot. Raises ValueError where there is none."""
    found = view.challenges[slot] if 0 <= slot < len(view.challenges) else None
    if found is None:
        raise ValueError(f"no challenge in slot {slot}")
    return found


def options_of(info: TableInfo) -> TragedyOptions:
    """The table's options. Raises TypeError for a table of another game."""
    if not isinstance(info.options, TragedyOptions):
        raise TypeError(f"not the options of a Tragedy of the Commons: {type(info.options).__name__}")
    return info.options
