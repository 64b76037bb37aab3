"""The table as a picture and as equivalent text, and small phrases shared by all panels."""

from __future__ import annotations

from functools import partial

from bot.games.tragedy.pictures.table import flavour_of, is_said_in_picture, table_svg
from bot.scenes.model import Note, Panel, Picture, TableInfo, options_as, pack_notes, utf16_length
from bot.scenes.parts import game_button, seat_and_person, seat_name
from bot.scenes.pictures import palette
from bot.scenes.pictures.fitting import LONGEST
from bot.texts.lookup import t, translate_data_word
from games.audience import Seat
from games.tragedy.cards import CatastropheCard, ChallengeCard, FreeCard
from games.tragedy.options import TragedyOptions
from games.tragedy.views import ChallengeView, SeatView, TragedyView

ASH = palette.discord_colour(palette.ASH)
button = partial(game_button, "tragedy")
"""Build a button with a label of this game."""
options_of = partial(options_as, TragedyOptions)
"""Return the table's options. Raises TypeError for a table of another game."""


def goods_text(food: int, people: int) -> str:
    """Return the Food and People of a card or a payment, without zeros."""
    parts = [t("tragedy.food", n=food)] if food else []
    parts += [t("tragedy.people", n=people)] if people else []
    return ", ".join(parts) or t("words.nothing")


def flavour_text(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """Return a card's flavour text, to follow a sentence; "" for none."""
    text = flavour_of(card.text)
    return t("tragedy.flavour", text=text) if text else ""


def card_name(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """Return a card's name."""
    return translate_data_word("cards", card.name)


def card_text(card: FreeCard | ChallengeCard | CatastropheCard) -> str:
    """Return a card with its values."""
    if isinstance(card, ChallengeCard):
        return t(
            "tragedy.challenge_card",
            card=card_name(card),
            needs=card.needs,
            gives=goods_text(card.food, card.people),
        )
    return t("tragedy.card_text", card=card_name(card), gives=goods_text(card.food, card.people))


def challenge_at(view: TragedyView, slot: int) -> ChallengeView:
    """Return the open Challenge in a slot. Raises ValueError for an empty one."""
    challenge = view.challenges[slot] if 0 <= slot < len(view.challenges) else None
    if challenge is None:
        raise ValueError(f"no challenge in slot {slot}")
    return challenge


def table_picture(view: TragedyView) -> Picture:
    """Return the table, with its full contents as alt text."""
    return Picture(table_svg(view), table_words(view, LONGEST))


def board_panel(view: TragedyView, info: TableInfo) -> Panel:
    """Return the table for `/board`."""
    return Panel(
        title=card_title(view),
        text=counters_text(view),
        notes=table_notes(view, info),
        picture=table_picture(view),
        colour=ASH,
    )


def card_title(view: TragedyView) -> str:
    """Return the current round and the last one."""
    return t(
        "tragedy.over" if view.phase == "over" else "tragedy.title", round=view.round, last=view.last_round
    )


def counters_text(view: TragedyView) -> str:
    """Return the pile, and the round of the next Catastrophe."""
    pile = t("tragedy.counters", pile=view.pile, gone=view.gone)
    after = view.next_catastrophe_round
    if after is None:
        return pile
    coming = (
        t("tragedy.catastrophe_now") if after == view.round else t("tragedy.catastrophe_later", round=after)
    )
    return f"{pile} {coming}"


def order_line(view: TragedyView) -> str:
    """Return which seats have played, play now and are still to play; "" outside the turns."""
    if view.phase != "turns":
        return ""
    seats = tuple(
        t(f"tragedy.order_{_seat_place(view, seat)}", seat=seat_name(view.seats, seat)) for seat in view.order
    )
    return t("tragedy.order", seats=seats)


def _seat_place(view: TragedyView, seat: Seat) -> str:
    if seat == view.active:
        return "now"
    return "to_come" if view.seats[seat].to_play else "done"


def table_notes(view: TragedyView, info: TableInfo) -> tuple[Note, ...]:
    """Return open cards, Challenges and bands, in as many notes as they need."""
    bands = [_seat_text(view, seat, seat_and_person(view, info, seat.seat)) for seat in view.seats]
    return (
        *pack_notes(t("tragedy.free_title"), free_lines(view)),
        *pack_notes(t("tragedy.challenges_title"), challenge_lines(view)),
        *pack_notes(t("tragedy.bands_title"), bands),
    )


def free_lines(view: TragedyView, *, all_said: bool = False) -> list[str]:
    """Return a line for each place of a Free Resource card. `all_said`: with each flavour text, as in the
    picture.
    """
    cards = [
        card_text(card) + _card_saying(card, len(view.free), all_said=all_said) if card else t("tragedy.gap")
        for card in view.free
    ]
    return [f"{n}. {card}" for n, card in enumerate(cards, 1)]


def challenge_lines(view: TragedyView, *, all_said: bool = False) -> list[str]:
    """Return a line for each Challenge with its People."""
    cards = [
        _challenge_text(view, card, all_said=all_said) if card else t("tragedy.gap")
        for card in view.challenges
    ]
    return [f"{n}. {card}" for n, card in enumerate(cards, 1)]


def table_words(view: TragedyView, most: int) -> str:
    """Return the table as alt text: in full sentences, or tersely with the same numbers if they are too long."""
    order = [line for line in (order_line(view),) if line]
    seats = [_seat_text(view, seat) for seat in view.seats]
    whole, full = (
        " ".join(
            [
                counters_text(view),
                *order,
                *free_lines(view, all_said=with_flavour),
                *challenge_lines(view, all_said=with_flavour),
                *seats,
            ]
        )
        for with_flavour in (True, False)
    )
    texts = (whole, full, _short_alt_text(view, named=True), _short_alt_text(view, named=False))
    return next((text for text in texts if utf16_length(text) <= most), texts[-1])


def _short_alt_text(view: TragedyView, *, named: bool) -> str:
    gap = t("tragedy.terse.gap")
    free = tuple(
        (f"{card_name(card)} " if named else "") + goods_text(card.food, card.people) if card else gap
        for card in view.free
    )
    challenges = tuple(_terse_challenge(view, card, named=named) if card else gap for card in view.challenges)
    after = view.next_catastrophe_round
    to_play = tuple(
        t(f"words.seat.{view.seats[seat].name}")
        for seat in view.order
        if view.phase == "turns" and _seat_place(view, seat) != "done"
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
    senders = "".join(
        f", {t(f'words.seat.{view.seats[seat].name}')} {people}" for seat, people in open_card.sent
    )
    text = t("tragedy.terse.challenge", n=card.needs, gives=goods_text(card.food, card.people))
    return f"{card_name(card)} {text}{senders}" if named else f"{text}{senders}"


def _terse_band(view: TragedyView, seat: SeatView) -> str:
    name = t(f"words.seat.{seat.name}")
    if not seat.alive:
        fate = _fate_text(view, seat)
        return t("tragedy.terse.dead" if fate else "tragedy.terse.fallen", seat=name, animal=fate)
    return t("tragedy.terse.band", seat=name, people=seat.people, food=seat.food, home=seat.home)


def _fate_text(view: TragedyView, seat: SeatView) -> str:
    """Return the fate of a dead band; "" if the game ended before it could choose."""
    if seat.role:
        return t(f"words.animal.{seat.role}")
    return "" if view.phase == "over" else t("tragedy.choosing")


def _challenge_text(view: TragedyView, open_card: ChallengeView, *, all_said: bool) -> str:
    saying = _card_saying(open_card.card, len(view.challenges), all_said=all_said)
    return f"{card_text(open_card.card)}: {who_is_there(view, open_card)}{saying}"


def _card_saying(card: FreeCard | ChallengeCard, cards: int, *, all_said: bool) -> str:
    """Return an open card's flavour text, at least if the picture has no room for it."""
    return flavour_text(card) if all_said or not is_said_in_picture(card, cards) else ""


def who_is_there(view: TragedyView, open_card: ChallengeView) -> str:
    """Return the People sent to a Challenge by seat, and how many it still needs."""
    senders = tuple(
        t("tragedy.sent", seat=seat_name(view.seats, seat), n=people) for seat, people in open_card.sent
    )
    if not senders:
        return t("tragedy.nobody_there")
    return (
        t("tragedy.there", sent=senders, n=open_card.room)
        if open_card.room
        else t("tragedy.all_there", sent=senders)
    )


def _seat_text(view: TragedyView, seat: SeatView, name: str = "") -> str:
    label = name or seat_name(view.seats, seat.seat)
    if not seat.alive:
        fate = _fate_text(view, seat)
        return t("tragedy.dead" if fate else "tragedy.fallen", seat=label, round=seat.died, animal=fate)
    line = t(
        "tragedy.band", seat=label, people=seat.people, food=seat.food, home=seat.home, hunger=seat.hunger
    )
    card = view.challenges[seat.pledge[0]] if seat.pledge else None
    if seat.pledge and card:
        line += t("tragedy.pledged", n=seat.pledge[1], card=card_name(card.card))
    return line
