"""What happened, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.scenes.parts import SentenceFacts, Tellers, event_sentences, no_extra_facts, seat_name
from bot.scenes.sheet import Goods, SheetLine, sheet_lines
from bot.scenes.tragedy.table import card_name, flavour, goods
from bot.texts.lookup import t
from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, RoundBegan
from games.tragedy import events as e
from games.tragedy.cards import Decks
from games.tragedy.views import TragedyView

SILENT = frozenset({RoundBegan, e.TurnBegan, e.DeckOrdered, e.CardDealt, e.AnswersOpened, e.AnswerSealed})
"""Events that the panels show in other ways."""


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


def _free(event: e.FreeTaken, reel: _Reel) -> SentenceFacts:
    card = reel.decks.free[event.card]
    return {"card": card_name(card), "goods": goods(event.food, event.people), "more": flavour(card)}


def _sent(event: e.ChallengeStarted | e.ChallengeJoined, _reel: _Reel) -> SentenceFacts:
    return {"n": event.people, "place": event.slot + 1}


def _pledged(event: e.Pledged, _reel: _Reel) -> SentenceFacts:
    return {"n": event.people, "place": event.slot + 1} if event.people else {"text": "unpledged"}


def _tested(event: e.PledgeTested, _reel: _Reel) -> SentenceFacts:
    """Where others had left less room than was pledged, the sentence says so."""
    scant = event.fate == "kept" and event.sent < event.people
    return {"text": f"pledge_{event.fate}" + ("_scant" if scant else ""), "n": event.people, "sent": event.sent, "place": event.slot + 1}


def _grazed(event: e.Grazed, reel: _Reel) -> SentenceFacts:
    taken = tuple(t("tragedy.news.loss_food", seat=reel.name(seat), n=n) for seat, n in enumerate(event.food) if n)
    return {"taken": taken} if taken else {"text": "grazed_nothing"}


def _met(event: e.ChallengeMet, reel: _Reel) -> SentenceFacts:
    card = reel.decks.challenge[event.card]
    return {"card": card_name(card), "gains": _gains(event, reel.name), "more": flavour(card)}


def _failed(event: e.ChallengeFailed, reel: _Reel) -> SentenceFacts:
    return {"card": card_name(reel.decks.challenge[event.card]), "n": event.missing, "losses": _losses(event, reel.name)}


def _catastrophe(event: e.CatastropheDrawn, reel: _Reel) -> SentenceFacts:
    card = reel.decks.catastrophe[event.card]
    return {"card": card_name(card), "goods": goods(card.food, card.people), "more": flavour(card)}


def _ended(event: e.GameEnded, reel: _Reel) -> SentenceFacts:
    """The last ones may win after all, as the option `tie` says (RULES T-25)."""
    if event.reason == "all_dead" and event.winners:
        return {"text": "ended_all_dead_won", "winners": tuple(reel.name(seat) for seat in event.winners)}
    return {"text": f"ended_{event.reason}"}


_TELL: Tellers[_Reel] = {
    e.FreeTaken: _free,
    e.ChallengeStarted: _sent,
    e.ChallengeJoined: _sent,
    e.Pledged: _pledged,
    e.PledgeTested: _tested,
    e.RoleTaken: lambda event, _: {"animal": t(f"words.animal.{event.role}")},
    e.Grazed: _grazed,
    e.Hunted: lambda event, reel: {"text": "hunted" if event.killed else "hunted_nobody", "target": reel.name(event.target)},
    e.ChallengeMet: _met,
    e.ChallengeFailed: _failed,
    e.Reshuffled: lambda event, _: {"deck": t(f"words.deck.{event.deck}")},
    e.Fed: lambda event, _: {} if event.lost or event.food < event.needs else None,
    e.CatastropheDrawn: _catastrophe,
    e.Struck: lambda event, _: {"goods": goods(event.food, event.people)},
    e.Died: lambda event, _: {"cause": t(f"words.cause.{event.cause}")},
    e.GameEnded: _ended,
    **dict.fromkeys((e.Passed, e.Answered, e.RoundEnded, FinishCalled, LastRoundWithdrawn), no_extra_facts),
}
"""Events that become a line of their own."""


def news_lines(events: Sequence[object], view: TragedyView, decks: Decks, most: int | None = None) -> list[str]:
    """What happened, one sentence an item, oldest first; `most`: the last ones, no more than so many."""
    return event_sentences("tragedy", events, _TELL, _Reel(view, decks), view.seats, most=most)


def _lines_of_gain(seat: int, food: int, people: int) -> list[SheetLine]:
    goods = ((t("notebook.food"), food), (t("notebook.people"), people))
    return [SheetLine(seat, name, None, got) for name, got in goods if got > 0]


_GOODS: Goods = {
    e.FreeTaken: lambda event: _lines_of_gain(event.seat, event.food, event.people),
    e.ChallengeMet: lambda event: [line for gain in event.gains for line in _lines_of_gain(*gain)],
    e.Fed: lambda event: [SheetLine(event.seat, t("notebook.food"), event.needs, event.food)],
}
"""Events that give goods to somebody, or take what was due."""


def lines_of_sheet(events: Sequence[object], view: TragedyView, decks: Decks) -> list[SheetLine]:
    """Return the lines of an observer's sheet: goods that a seat got, and the Food that its People needed and had."""
    return sheet_lines(events, lambda event: news_lines([event], view, decks), _GOODS)
