"""Events in words, made only from the events that a viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.tragedy.scenes.table import card_name, flavour_text, goods_text
from bot.scenes.parts import SentenceFacts, Tellers, event_sentences, no_extra_facts, seat_name
from bot.scenes.sheet import Goods, SheetLine, sheet_lines
from bot.texts.lookup import t
from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, RoundBegan
from games.tragedy import events as e
from games.tragedy.cards import Decks
from games.tragedy.views import TragedyView

SILENT = frozenset({RoundBegan, e.TurnBegan, e.DeckOrdered, e.CardDealt, e.AnswersOpened, e.AnswerSealed})
"""Events that the panels show in other ways."""


def _gain_texts(event: Any, name: Callable[[int], str]) -> tuple[str, ...]:
    return tuple(
        t("tragedy.news.gain", seat=name(seat), goods=goods_text(food, people))
        for seat, food, people in event.gains
    )


def _loss_texts(event: Any, name: Callable[[int], str]) -> tuple[str, ...]:
    return tuple(
        t("tragedy.news.loss", seat=name(seat), n=people) for seat, people in event.losses if people
    ) or (t("words.nothing"),)


class _Reel:
    """Additional facts for the sentences."""

    def __init__(self, view: TragedyView, decks: Decks) -> None:
        self.decks = decks
        self._seats = view.seats

    def seat_label(self, seat: int) -> str:
        """Return the seat's name."""
        return seat_name(self._seats, seat)


def _free_taken_facts(event: e.FreeTaken, reel: _Reel) -> SentenceFacts:
    card = reel.decks.free[event.card]
    return {
        "card": card_name(card),
        "goods": goods_text(event.food, event.people),
        "more": flavour_text(card),
    }


def _people_sent_facts(event: e.ChallengeStarted | e.ChallengeJoined, _reel: _Reel) -> SentenceFacts:
    return {"n": event.people, "place": event.slot + 1}


def _pledged_facts(event: e.Pledged, _reel: _Reel) -> SentenceFacts:
    return {"n": event.people, "place": event.slot + 1} if event.people else {"text": "unpledged"}


def _pledge_tested_facts(event: e.PledgeTested, _reel: _Reel) -> SentenceFacts:
    """Return the facts of a pledge, including too little room left by others."""
    scant = event.fate == "kept" and event.sent < event.people
    return {
        "text": f"pledge_{event.fate}" + ("_scant" if scant else ""),
        "n": event.people,
        "sent": event.sent,
        "place": event.slot + 1,
    }


def _grazed_facts(event: e.Grazed, reel: _Reel) -> SentenceFacts:
    losses = tuple(
        t("tragedy.news.loss_food", seat=reel.seat_label(seat), n=n) for seat, n in enumerate(event.food) if n
    )
    return {"taken": losses} if losses else {"text": "grazed_nothing"}


def _challenge_met_facts(event: e.ChallengeMet, reel: _Reel) -> SentenceFacts:
    card = reel.decks.challenge[event.card]
    return {"card": card_name(card), "gains": _gain_texts(event, reel.seat_label), "more": flavour_text(card)}


def _challenge_failed_facts(event: e.ChallengeFailed, reel: _Reel) -> SentenceFacts:
    return {
        "card": card_name(reel.decks.challenge[event.card]),
        "n": event.missing,
        "losses": _loss_texts(event, reel.seat_label),
    }


def _catastrophe_facts(event: e.CatastropheDrawn, reel: _Reel) -> SentenceFacts:
    card = reel.decks.catastrophe[event.card]
    return {"card": card_name(card), "goods": goods_text(card.food, card.people), "more": flavour_text(card)}


def _game_ended_facts(event: e.GameEnded, reel: _Reel) -> SentenceFacts:
    """Return the facts of the end. The last ones may win after all, as the option `tie` says (RULES T-25)."""
    if event.reason == "all_dead" and event.winners:
        return {
            "text": "ended_all_dead_won",
            "winners": tuple(reel.seat_label(seat) for seat in event.winners),
        }
    return {"text": f"ended_{event.reason}"}


_TELL: Tellers[_Reel] = {
    e.FreeTaken: _free_taken_facts,
    e.ChallengeStarted: _people_sent_facts,
    e.ChallengeJoined: _people_sent_facts,
    e.Pledged: _pledged_facts,
    e.PledgeTested: _pledge_tested_facts,
    e.RoleTaken: lambda event, _: {"animal": t(f"words.animal.{event.role}")},
    e.Grazed: _grazed_facts,
    e.Hunted: lambda event, reel: {
        "text": "hunted" if event.killed else "hunted_nobody",
        "target": reel.seat_label(event.target),
    },
    e.ChallengeMet: _challenge_met_facts,
    e.ChallengeFailed: _challenge_failed_facts,
    e.Reshuffled: lambda event, _: {"deck": t(f"words.deck.{event.deck}")},
    e.Fed: lambda event, _: {} if event.lost or event.food < event.needs else None,
    e.CatastropheDrawn: _catastrophe_facts,
    e.Struck: lambda event, _: {"goods": goods_text(event.food, event.people)},
    e.Died: lambda event, _: {"cause": t(f"words.cause.{event.cause}")},
    e.GameEnded: _game_ended_facts,
    **dict.fromkeys((e.Passed, e.Answered, e.RoundEnded, FinishCalled, LastRoundWithdrawn), no_extra_facts),
}
"""Events that become a line of their own."""


def news_lines(
    events: Sequence[object], view: TragedyView, decks: Decks, most: int | None = None
) -> list[str]:
    """Return a sentence per event, oldest first. `most`: maximum number of lines, the latest ones."""
    return event_sentences("tragedy", events, _TELL, _Reel(view, decks), view.seats, most=most)


def _lines_of_gain(seat: int, food: int, people: int) -> list[SheetLine]:
    goods = ((t("notebook.food"), food), (t("notebook.people"), people))
    return [SheetLine(seat, name, None, got) for name, got in goods if got > 0]


_GOODS: Goods = {
    e.FreeTaken: lambda event: _lines_of_gain(event.seat, event.food, event.people),
    e.ChallengeMet: lambda event: [line for gain in event.gains for line in _lines_of_gain(*gain)],
    e.Fed: lambda event: [SheetLine(event.seat, t("notebook.food"), event.needs, event.food)],
}
"""Events that give goods to a seat, or take its dues."""


def lines_of_sheet(events: Sequence[object], view: TragedyView, decks: Decks) -> list[SheetLine]:
    """Return the lines of an observer's sheet: goods that a seat got, and the Food that its People needed and
    had.
    """
    return sheet_lines(events, lambda event: news_lines([event], view, decks), _GOODS)
