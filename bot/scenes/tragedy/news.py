"""What happened, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.scenes.lengths import last_lines
from bot.scenes.seats import seat_name
from bot.scenes.tragedy.table import flavour, goods
from bot.texts.lookup import t
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


class _Reel:
    """What the sentences need beside the event itself."""

    def __init__(self, view: TragedyView, decks: Decks) -> None:
        self.decks = decks
        self._seats = view.seats

    def name(self, seat: int) -> str:
        """The seat as it stands in a sentence."""
        return seat_name(self._seats, seat)


def _free(event: e.FreeTaken, reel: _Reel) -> _Facts:
    card = reel.decks.free[event.card]
    return {"card": card.name, "goods": goods(event.food, event.people), "flavour": flavour(card)}


def _sent(event: e.ChallengeStarted | e.ChallengeJoined, _reel: _Reel) -> _Facts:
    return {"n": event.people, "place": event.slot + 1}


def _pledged(event: e.Pledged, _reel: _Reel) -> _Facts:
    return {"n": event.people, "place": event.slot + 1} if event.people else {"text": "unpledged"}


def _tested(event: e.PledgeTested, _reel: _Reel) -> _Facts:
    """Where others had left less room than was pledged, the sentence says so."""
    scant = event.fate == "kept" and event.sent < event.people
    return {"text": f"pledge_{event.fate}" + ("_scant" if scant else ""), "n": event.people, "sent": event.sent, "place": event.slot + 1}


def _grazed(event: e.Grazed, reel: _Reel) -> _Facts:
    return {"taken": tuple(t("tragedy.news.loss_food", seat=reel.name(seat), n=n) for seat, n in enumerate(event.food) if n)}


def _hunted(event: e.Hunted, reel: _Reel) -> _Facts:
    return {"text": "hunted" if event.killed else "hunted_nobody", "target": reel.name(event.target)}


def _met(event: e.ChallengeMet, reel: _Reel) -> _Facts:
    card = reel.decks.challenge[event.card]
    return {"card": card.name, "gains": _gains(event, reel.name), "flavour": flavour(card)}


def _failed(event: e.ChallengeFailed, reel: _Reel) -> _Facts:
    return {"card": reel.decks.challenge[event.card].name, "n": event.missing, "losses": _losses(event, reel.name)}


def _fed(event: e.Fed, _reel: _Reel) -> _Facts | None:
    return {"n": event.food, "lost": event.lost, "needs": event.needs} if event.lost or event.food < event.needs else None


def _catastrophe(event: e.CatastropheDrawn, reel: _Reel) -> _Facts:
    card = reel.decks.catastrophe[event.card]
    return {"card": card.name, "goods": goods(card.food, card.people), "flavour": flavour(card)}


def _ended(event: e.GameEnded, reel: _Reel) -> _Facts:
    """The last ones may win after all, as the option `tie` says (RULES T-25)."""
    if event.reason == "all_dead" and event.winners:
        return {"text": "ended_all_dead_won", "winners": tuple(reel.name(seat) for seat in event.winners)}
    return {"text": f"ended_{event.reason}"}


_TELL: dict[type, Callable[[Any, _Reel], _Facts | None]] = {
    e.FreeTaken: _free,
    e.ChallengeStarted: _sent,
    e.ChallengeJoined: _sent,
    e.Passed: lambda _event, _reel: {},
    e.Pledged: _pledged,
    e.PledgeTested: _tested,
    e.Answered: lambda _event, _reel: {},
    e.RoleTaken: lambda event, _: {"animal": t(f"words.animal.{event.role}")},
    e.Grazed: _grazed,
    e.Hunted: _hunted,
    e.ChallengeMet: _met,
    e.ChallengeFailed: _failed,
    e.Reshuffled: lambda event, _: {"deck": t(f"words.deck.{event.deck}")},
    e.Fed: _fed,
    e.CatastropheDrawn: _catastrophe,
    e.Struck: lambda event, _: {"goods": goods(event.food, event.people)},
    e.Died: lambda event, _: {"cause": t(f"words.cause.{event.cause}"), "food": event.food},
    e.RoundEnded: lambda event, _: {"round": event.round, "pile": event.pile},
    e.FinishCalled: lambda _event, _reel: {},
    e.GameEnded: _ended,
}
"""Events that become a line of their own, and the facts of that line; None: no line after all."""


def news_lines(events: Iterable[object], view: TragedyView, decks: Decks) -> list[str]:
    """What happened, one sentence an item, oldest first."""
    lines, reel = list[str](), _Reel(view, decks)
    for event in events:
        tell = _TELL.get(type(event))
        facts = None if tell is None else tell(event, reel)
        if facts is None:
            continue
        text = str(facts.pop("text", getattr(event, "kind", "")))
        seat = getattr(event, "seat", None)
        who: _Facts = {} if seat is None else {"seat": seat_name(view.seats, seat)}
        late, fun = t("tragedy.news.late") if getattr(event, "auto", False) else "", facts.pop("flavour", "")
        lines.append(t(f"tragedy.news.{text}", **who, **facts) + f"{late}{fun}")
    return lines


def latest(events: Sequence[object], view: TragedyView, decks: Decks, most: int, longest: int = LONGEST) -> str:
    """The last happenings, in whole lines, at most so many and with so many characters; "" when nothing happened."""
    return last_lines(news_lines(events, view, decks)[-most:], longest)
