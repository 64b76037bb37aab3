"""What happened, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.scenes.tragedy.words import goods, seat_name
from bot.texts.catalogue import t
from bot.texts.wording import Fact
from games.tragedy import events as e
from games.tragedy.cards import Decks
from games.tragedy.views import TragedyView

LONGEST = 2400
SILENT = frozenset({e.RoundBegan, e.TurnBegan, e.DeckOrdered, e.CardDealt, e.AnswersOpened, e.AnswerSealed})
"""Events that the panels show in other ways."""
_Facts = dict[str, Fact]


def _gains(event: Any, name: Callable[[int], str]) -> tuple[str, ...]:
    return tuple(t("tragedy.news.gain", seat=name(seat), goods=goods(food, people)) for seat, food, people in event.gains)


def _losses(event: Any, name: Callable[[int], str]) -> tuple[str, ...]:
    return tuple(t("tragedy.news.loss", seat=name(seat), n=people) for seat, people in event.losses if people) or (t("words.nothing"),)


def _facts(event: Any, view: TragedyView, decks: Decks) -> _Facts | None:
    def name(seat: int) -> str:
        return seat_name(view.seats, seat)

    match event:
        case e.FreeTaken():
            return {"card": decks.free[event.card].name, "goods": goods(event.food, event.people)}
        case e.ChallengeStarted() | e.ChallengeJoined() | e.Pledged():
            return {"text": "unpledged"} if event.kind == "pledged" and not event.people else {"n": event.people, "place": event.slot + 1}
        case e.PledgeTested():
            return {"text": "pledge_kept" if event.sent >= event.people else "pledge_broken", "n": event.people, "sent": event.sent}
        case e.RoleTaken():
            return {"animal": t(f"words.animal.{event.role}")}
        case e.Grazed():
            return {"taken": tuple(t("tragedy.news.loss_food", seat=name(s), n=n) for s, n in enumerate(event.food) if n)}
        case e.Hunted():
            return {"text": "hunted" if event.killed else "hunted_nobody", "target": name(event.target)}
        case e.ChallengeMet():
            return {"card": decks.challenge[event.card].name, "gains": _gains(event, name)}
        case e.ChallengeFailed():
            return {"card": decks.challenge[event.card].name, "n": event.missing, "losses": _losses(event, name)}
        case e.Reshuffled():
            return {"deck": t(f"words.deck.{event.deck}")}
        case e.Fed():
            return {"n": event.food, "lost": event.lost, "needs": event.needs} if event.lost or event.food < event.needs else None
        case e.CatastropheDrawn():
            card = decks.catastrophe[event.card]
            return {"card": card.name, "goods": goods(card.food, card.people)}
        case e.Struck():
            return {"goods": goods(event.food, event.people)}
        case e.Died():
            return {"cause": t(f"words.cause.{event.cause}"), "food": event.food}
        case e.RoundEnded():
            return {"round": event.round, "pile": event.pile}
        case e.GameEnded():
            return {"text": f"ended_{event.reason}"}
        case _:
            return {}


def news_lines(events: Iterable[object], view: TragedyView, decks: Decks) -> list[str]:
    """What happened, one sentence an item, oldest first."""
    lines = []
    for event in events:
        if type(event) in SILENT:
            continue
        facts = _facts(event, view, decks)
        if facts is None:
            continue
        text = str(facts.pop("text", getattr(event, "kind", "")))
        seat = getattr(event, "seat", None)
        who: _Facts = {} if seat is None else {"seat": seat_name(view.seats, seat)}
        lines.append(t(f"tragedy.news.{text}", **who, **facts) + (t("tragedy.news.late") if getattr(event, "auto", False) else ""))
    return lines


def latest(events: Sequence[object], view: TragedyView, decks: Decks, most: int) -> str:
    """The last happenings, in whole lines; "" when nothing happened."""
    lines = news_lines(events, view, decks)[-most:]
    while len("\n".join(lines)) > LONGEST:
        del lines[0]
    return "\n".join(lines)
