"""How a game ended: who survived, how the group did, and how to check the dice."""

from __future__ import annotations

from bot.scenes.commons.words import SEA, options_of, seat_and_person, seat_name
from bot.scenes.face import TableFace
from bot.scenes.model import Note, Panel
from bot.texts.catalogue import t
from games.commons.views import CommonsView
from games.protocol import Outcome


def result(view: CommonsView, face: TableFace) -> Panel:
    """The end of a game. Raises ValueError while it goes on."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    notes = [
        Note(t("commons.result.seats"), "\n".join(_seat(view, face, outcome, seat) for seat in range(len(view.seats)))),
        Note(t("commons.result.group"), _group(outcome)),
    ]
    if options_of(face).show_ranking:
        notes.append(Note(t("commons.result.ranking"), _ranking(view, outcome)))
    notes.append(Note(t("commons.result.dice"), _dice(face)))
    return Panel(
        title=t("commons.result.title"),
        text=_headline(len(outcome.winners), len(view.seats)),
        notes=tuple(notes),
        footer=t("commons.hand.footer", table=face.table),
        colour=SEA,
    )


def _headline(survivors: int, seats: int) -> str:
    if survivors == 0:
        return t("commons.result.none")
    return t("commons.result.all") if survivors == seats else t("commons.result.some", survivors=survivors, seats=seats)


def _seat(view: CommonsView, face: TableFace, outcome: Outcome, seat: int) -> str:
    text = "commons.result.survived" if seat in outcome.winners else "commons.result.failed"
    return t(text, seat=seat_and_person(view, face, seat), points=outcome.points[seat], goal=view.goal)


def _group(outcome: Outcome) -> str:
    return t("commons.result.group_text", points=sum(outcome.points), **outcome.summary)


def _ranking(view: CommonsView, outcome: Outcome) -> str:
    """Equal points share a place."""
    order = sorted(range(len(outcome.points)), key=lambda seat: -outcome.points[seat])
    lines = []
    for seat in order:
        place = 1 + sum(points > outcome.points[seat] for points in outcome.points)
        lines.append(t("commons.result.place", place=place, seat=seat_name(view.seats, seat), points=outcome.points[seat]))
    return "\n".join(lines)


def _dice(face: TableFace) -> str:
    if face.seed is None:
        return t("commons.result.sealed", commitment=face.commitment)
    return t("commons.result.verify", commitment=face.commitment, seed=face.seed)
