"""The table as a picture, and in words that say the same."""

from __future__ import annotations

from bot.pictures.tragedy import table_svg
from bot.scenes.face import TableFace
from bot.scenes.model import Note, Panel, Picture
from bot.scenes.tragedy.words import ASH, card_text, seat_and_person, seat_name
from bot.texts.catalogue import t
from games.tragedy.views import ChallengeView, SeatView, TragedyView

LONGEST = 1024


def picture(view: TragedyView) -> Picture:
    """The table, with everything that is on it told in the text beside it."""
    text = " ".join([counters(view), free_text(view), challenges_text(view), *(_seat(view, seat) for seat in view.seats)])
    return Picture(table_svg(view), text.replace("\n", " ")[:LONGEST])


def board(view: TragedyView, face: TableFace) -> Panel:
    """The table for `/board`."""
    return Panel(title=title(view), text=counters(view), notes=table_notes(view, face), picture=picture(view), colour=ASH)


def title(view: TragedyView) -> str:
    """Which round of how many."""
    return t("tragedy.over" if view.phase == "over" else "tragedy.title", round=view.round, last=view.last_round)


def counters(view: TragedyView) -> str:
    """The pile, and when the next Catastrophe comes."""
    return t("tragedy.counters", pile=view.pile, gone=view.gone, n=view.to_catastrophe)


def table_notes(view: TragedyView, face: TableFace) -> tuple[Note, ...]:
    """Open cards, Challenges and bands."""
    bands = "\n".join(_seat(view, seat, seat_and_person(view, face, seat.seat)) for seat in view.seats)
    return (
        Note(t("tragedy.free_title"), free_text(view)[:LONGEST]),
        Note(t("tragedy.challenges_title"), challenges_text(view)[:LONGEST]),
        Note(t("tragedy.bands_title"), bands[:LONGEST]),
    )


def free_text(view: TragedyView) -> str:
    """A line for each place of a Free Resource card."""
    return "\n".join(f"{n}. {card_text(card) if card else t('tragedy.gap')}" for n, card in enumerate(view.free, 1))


def challenges_text(view: TragedyView) -> str:
    """A line for each Challenge, with who is there."""
    return "\n".join(f"{n}. {_challenge(view, card) if card else t('tragedy.gap')}" for n, card in enumerate(view.challenges, 1))


def _challenge(view: TragedyView, open_card: ChallengeView) -> str:
    sent = tuple(t("tragedy.sent", seat=seat_name(view.seats, seat), n=people) for seat, people in open_card.sent)
    there = t("tragedy.there", sent=sent, n=open_card.room) if sent else t("tragedy.nobody_there")
    return f"{card_text(open_card.card)}: {there}"


def _seat(view: TragedyView, seat: SeatView, name: str = "") -> str:
    shown = name or seat_name(view.seats, seat.seat)
    if not seat.alive:
        animal = t(f"words.animal.{seat.role}") if seat.role else t("tragedy.choosing")
        return t("tragedy.dead", seat=shown, round=seat.died, animal=animal)
    line = t("tragedy.band", seat=shown, people=seat.people, food=seat.food, home=seat.home, hunger=seat.hunger)
    card = view.challenges[seat.pledge[0]] if seat.pledge else None
    if seat.pledge and card:
        line += t("tragedy.pledged", n=seat.pledge[1], card=card.card.name)
    return line
