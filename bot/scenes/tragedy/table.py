"""The table as a picture, and in words that say the same; and the small words of the game as they stand in every panel."""

from __future__ import annotations

from functools import partial

from bot.scenes.model import Note, Panel, Picture, TableInfo, options_as, pack_notes, utf16_length
from bot.scenes.parts import game_button, seat_and_person, seat_name
from bot.scenes.pictures import palette
from bot.scenes.pictures.fitting import LONGEST
from bot.scenes.pictures.tragedy import is_said_in_picture, table_svg
from bot.texts.lookup import t, translate_data_word
from games.audience import Seat
from games.tragedy.cards import CatastropheCard, ChallengeCard, FreeCard
from games.tragedy.options import TragedyOptions
from games.tragedy.views import ChallengeView, SeatView, TragedyView

ASH = palette.discord_colour(palette.ASH)
button = partial(game_button, "tragedy")
"""A button with a label of this game."""
options_of = partial(options_as, TragedyOptions)
"""The table's options. Raises TypeError for a table of another game."""


def goods_text(food: int, people: int) -> str:
    """Food and People of a card or a payment, without what there is none of."""
    parts = [t("tragedy.food", n=food)] if food else []
    parts += [t("tragedy.people", n=people)] if people else []
    return ", ".join(parts) or t("words.nothing")


def flavour_text(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """What is written on a card for the fun of it, to stand after a sentence; "" for nothing."""
    return t("tragedy.flavour", text=translate_data_word("cards", card.text)) if card.text else ""


def card_name(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """What a card is called."""
    return translate_data_word("cards", card.name)


def card_text(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """A card with what it says."""
    if isinstance(card, ChallengeCard):
        return t("tragedy.challenge_card", card=card_name(card), needs=card.needs, gives=goods_text(card.food, card.people))
    return t("tragedy.card_text", card=card_name(card), gives=goods_text(card.food, card.people))


def challenge_at(view: TragedyView, slot: int) -> ChallengeView:
    """The open Challenge in a slot. Raises ValueError where there is none."""
    found = view.challenges[slot] if 0 <= slot < len(view.challenges) else None
    if found is None:
        raise ValueError(f"no challenge in slot {slot}")
    return found


def table_picture(view: TragedyView) -> Picture:
    """The table, with everything that is on it told in the text beside it."""
    return Picture(table_svg(view), table_words(view, LONGEST))


def board_panel(view: TragedyView, info: TableInfo) -> Panel:
    """The table for `/board`."""
    return Panel(title=card_title(view), text=counters_text(view), notes=table_notes(view, info), picture=table_picture(view), colour=ASH)


def card_title(view: TragedyView) -> str:
    """Which round of how many."""
    return t("tragedy.over" if view.phase == "over" else "tragedy.title", round=view.round, last=view.last_round)


def counters_text(view: TragedyView) -> str:
    """The pile, and when the next Catastrophe comes."""
    pile = t("tragedy.counters", pile=view.pile, gone=view.gone)
    after = view.next_catastrophe_round
    if after is None:
        return pile
    coming = t("tragedy.catastrophe_now") if after == view.round else t("tragedy.catastrophe_later", round=after)
    return f"{pile} {coming}"


def order_line(view: TragedyView) -> str:
    """Who has played in this round, who plays now and who is still to play; "" while nobody has turns."""
    if view.phase != "turns":
        return ""
    seats = tuple(t(f"tragedy.order_{_seat_place(view, seat)}", seat=seat_name(view.seats, seat)) for seat in view.order)
    return t("tragedy.order", seats=seats)


def _seat_place(view: TragedyView, seat: Seat) -> str:
    if seat == view.active:
        return "now"
    return "to_come" if view.seats[seat].to_play else "done"


def table_notes(view: TragedyView, info: TableInfo) -> tuple[Note, ...]:
    """Open cards, Challenges and bands, in as many notes as their lines need."""
    bands = [_seat_text(view, seat, seat_and_person(view, info, seat.seat)) for seat in view.seats]
    return (
        *pack_notes(t("tragedy.free_title"), free_lines(view)),
        *pack_notes(t("tragedy.challenges_title"), challenge_lines(view)),
        *pack_notes(t("tragedy.bands_title"), bands),
    )


def free_lines(view: TragedyView, *, all_said: bool = False) -> list[str]:
    """A line for each place of a Free Resource card. `all_said`: with what each says for the fun of it, as it does in the picture."""
    cards = [card_text(card) + _card_saying(card, len(view.free), all_said=all_said) if card else t("tragedy.gap") for card in view.free]
    return [f"{n}. {card}" for n, card in enumerate(cards, 1)]


def challenge_lines(view: TragedyView, *, all_said: bool = False) -> list[str]:
    """A line for each Challenge, with who is there."""
    cards = [_challenge_text(view, card, all_said=all_said) if card else t("tragedy.gap") for card in view.challenges]
    return [f"{n}. {card}" for n, card in enumerate(cards, 1)]


def table_words(view: TragedyView, most: int) -> str:
    """The table for who cannot see it. Where the full sentences are too long the text is terser, and tells all the same numbers."""
    order = [line for line in (order_line(view),) if line]
    seats = [_seat_text(view, seat) for seat in view.seats]
    whole, full = (
        " ".join([counters_text(view), *order, *free_lines(view, all_said=said), *challenge_lines(view, all_said=said), *seats])
        for said in (True, False)
    )
    texts = (whole, full, _short_alt_text(view, named=True), _short_alt_text(view, named=False))
    return next((text for text in texts if utf16_length(text) <= most), texts[-1])


def _short_alt_text(view: TragedyView, *, named: bool) -> str:
    """What the picture shows, in as few words as can be; cards with their names, or with their numbers alone."""
    gap = t("tragedy.terse.gap")
    free = tuple((f"{card_name(card)} " if named else "") + goods_text(card.food, card.people) if card else gap for card in view.free)
    challenges = tuple(_terse_challenge(view, card, named=named) if card else gap for card in view.challenges)
    after = view.next_catastrophe_round
    to_play = tuple(
        t(f"words.seat.{view.seats[seat].name}") for seat in view.order if view.phase == "turns" and _seat_place(view, seat) != "done"
    )
    return " ".join(
        [
            t("tragedy.terse.counters", round=view.round, last=view.last_round, pile=view.pile),
            *([] if after is None else [t("tragedy.terse.catastrophe", round=after)]),
            *([t("tragedy.terse.order", seats=to_play)] if to_play else []),
            t("tragedy.terse.free", cards="; ".join(free)),
            t("tragedy.terse.challenges", cards="; ".join(challenges)),
            *(_terse_band(view, seat) for seat in view.seats),
        ]
    )


def _terse_challenge(view: TragedyView, open_card: ChallengeView, *, named: bool) -> str:
    card = open_card.card
    sent = "".join(f", {t(f'words.seat.{view.seats[seat].name}')} {people}" for seat, people in open_card.sent)
    text = t("tragedy.terse.challenge", n=card.needs, gives=goods_text(card.food, card.people))
    return f"{card_name(card)} {text}{sent}" if named else f"{text}{sent}"


def _terse_band(view: TragedyView, seat: SeatView) -> str:
    name = t(f"words.seat.{seat.name}")
    if not seat.alive:
        fate = _fate_text(view, seat)
        return t("tragedy.terse.dead" if fate else "tragedy.terse.fallen", seat=name, animal=fate)
    return t("tragedy.terse.band", seat=name, people=seat.people, food=seat.food, home=seat.home)


def _fate_text(view: TragedyView, seat: SeatView) -> str:
    """What has become of one of the dead; nothing where the game was over before it could choose."""
    if seat.role:
        return t(f"words.animal.{seat.role}")
    return "" if view.phase == "over" else t("tragedy.choosing")


def _challenge_text(view: TragedyView, open_card: ChallengeView, *, all_said: bool) -> str:
    saying = _card_saying(open_card.card, len(view.challenges), all_said=all_said)
    return f"{card_text(open_card.card)}: {who_is_there(view, open_card)}{saying}"


def _card_saying(card: FreeCard | ChallengeCard, cards: int, *, all_said: bool) -> str:
    """What an open card says for the fun of it, at least if the picture of so many in a row has no room for it."""
    return flavour_text(card) if all_said or not is_said_in_picture(card, cards) else ""


def who_is_there(view: TragedyView, open_card: ChallengeView) -> str:
    """Who has sent how many People to a Challenge, and how many more it needs."""
    sent = tuple(t("tragedy.sent", seat=seat_name(view.seats, seat), n=people) for seat, people in open_card.sent)
    if not sent:
        return t("tragedy.nobody_there")
    return t("tragedy.there", sent=sent, n=open_card.room) if open_card.room else t("tragedy.all_there", sent=sent)


def _seat_text(view: TragedyView, seat: SeatView, name: str = "") -> str:
    shown = name or seat_name(view.seats, seat.seat)
    if not seat.alive:
        fate = _fate_text(view, seat)
        return t("tragedy.dead" if fate else "tragedy.fallen", seat=shown, round=seat.died, animal=fate)
    line = t("tragedy.band", seat=shown, people=seat.people, food=seat.food, home=seat.home, hunger=seat.hunger)
    card = view.challenges[seat.pledge[0]] if seat.pledge else None
    if seat.pledge and card:
        line += t("tragedy.pledged", n=seat.pledge[1], card=card_name(card.card))
    return line
