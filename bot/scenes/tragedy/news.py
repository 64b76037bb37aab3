"""What happened, in words: from the events that a viewer may know, and from nothing else; and how a game ended, what each player did in it,
and what to talk about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.scenes.model import Panel, TableInfo
from bot.scenes.parts import Facts, Tellers, ending, plain, seat_name, seat_names, sentences_of
from bot.scenes.tragedy.table import ASH, card_name, flavour, goods, picture
from bot.texts.lookup import t
from games.protocol import Outcome
from games.shared_words import FinishCalled, RoundBegan
from games.tragedy import events as e
from games.tragedy.cards import Decks
from games.tragedy.views import SeatView, TragedyView

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


def _free(event: e.FreeTaken, reel: _Reel) -> Facts:
    card = reel.decks.free[event.card]
    return {"card": card_name(card), "goods": goods(event.food, event.people), "more": flavour(card)}


def _sent(event: e.ChallengeStarted | e.ChallengeJoined, _reel: _Reel) -> Facts:
    return {"n": event.people, "place": event.slot + 1}


def _pledged(event: e.Pledged, _reel: _Reel) -> Facts:
    return {"n": event.people, "place": event.slot + 1} if event.people else {"text": "unpledged"}


def _tested(event: e.PledgeTested, _reel: _Reel) -> Facts:
    """Where others had left less room than was pledged, the sentence says so."""
    scant = event.fate == "kept" and event.sent < event.people
    return {"text": f"pledge_{event.fate}" + ("_scant" if scant else ""), "n": event.people, "sent": event.sent, "place": event.slot + 1}


def _grazed(event: e.Grazed, reel: _Reel) -> Facts:
    return {"taken": tuple(t("tragedy.news.loss_food", seat=reel.name(seat), n=n) for seat, n in enumerate(event.food) if n)}


def _met(event: e.ChallengeMet, reel: _Reel) -> Facts:
    card = reel.decks.challenge[event.card]
    return {"card": card_name(card), "gains": _gains(event, reel.name), "more": flavour(card)}


def _failed(event: e.ChallengeFailed, reel: _Reel) -> Facts:
    return {"card": card_name(reel.decks.challenge[event.card]), "n": event.missing, "losses": _losses(event, reel.name)}


def _catastrophe(event: e.CatastropheDrawn, reel: _Reel) -> Facts:
    card = reel.decks.catastrophe[event.card]
    return {"card": card_name(card), "goods": goods(card.food, card.people), "more": flavour(card)}


def _ended(event: e.GameEnded, reel: _Reel) -> Facts:
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
    **dict.fromkeys((e.Passed, e.Answered, e.RoundEnded, FinishCalled), plain),
}
"""Events that become a line of their own."""


def news_lines(events: Sequence[object], view: TragedyView, decks: Decks, most: int | None = None) -> list[str]:
    """What happened, one sentence an item, oldest first; `most`: the last ones, no more than so many."""
    return sentences_of("tragedy", events, _TELL, _Reel(view, decks), view.seats, most=most)


def result(view: TragedyView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """The end of a game, with its figures. Raises ValueError while it goes on."""
    if view.outcome is None:
        raise ValueError("the game goes on")
    figures = t(
        "tragedy.result.figures_text",
        rounds=measures["rounds"],
        met=measures["challenges_met"],
        alone=measures["challenges_met_alone"],
        failed=measures["challenges_failed"],
        missing=sum(measures["missing_people"]),
        catastrophes=view.outcome.summary["catastrophes"],
    )
    sealed = (
        t("tragedy.rules.seal_text", commitment=info.commitment)
        if info.seed is None
        else t("tragedy.result.seal_open", seed=info.seed, commitment=info.commitment)
    )
    parts = {
        "figures": figures,
        "players": [_player(view, measures, seat) for seat, _ in zip(view.seats, measures["seats"], strict=False)],
        "talk": t("tragedy.result.questions"),
        "seal": sealed,
    }
    return replace(ending("tragedy", info, _winners(view, view.outcome), parts), picture=picture(view), colour=ASH)


def in_short(view: TragedyView, _info: TableInfo, measures: Mapping[str, Any]) -> Sequence[str]:
    """What became of each band, how Challenges went, and whether pledges were kept."""
    if not measures:
        return ()
    died = {death["seat"]: death["round"] for death in measures["deaths"]}
    bands = [
        t("tragedy.result.short_dead", seat=t(f"words.square.{seat.name}"), n=died[seat.seat])
        if seat.seat in died
        else t("tragedy.result.short_alive", seat=t(f"words.square.{seat.name}"), people=seat.people)
        for seat in view.seats
    ]
    met, alone = measures["challenges_met"], measures["challenges_met_alone"]
    lines = [" · ".join(bands), t("tragedy.result.short_met", met=met, together=met - alone, failed=measures["challenges_failed"])]
    kept, broken = (sum(seat[f"pledges_{fate}"] for seat in measures["seats"]) for fate in ("kept", "broken"))
    return [*lines, t("tragedy.result.short_pledges", kept=kept, pledges=kept + broken)] if kept + broken else lines


def _winners(view: TragedyView, outcome: Outcome) -> str:
    winners = seat_names(view.seats, outcome.winners)
    text = [t("tragedy.result.winners", seats=winners) if winners else t("tragedy.result.nobody")]
    if len(winners) > 1 and view.leaders:
        text.append(t("tragedy.result.leaders", seats=seat_names(view.seats, view.leaders)))
    return "\n".join(text)


def _player(view: TragedyView, measures: Mapping[str, Any], seat: SeatView) -> str:
    """What became of a player, and what it did: as one of the living, and as an Animal."""
    own = measures["seats"][seat.seat]
    death = next((death for death in measures["deaths"] if death["seat"] == seat.seat), None)
    if death is None:
        fate = t("tragedy.result.alive", people=seat.people, food=seat.food)
    else:
        fate = t("tragedy.result.died", round=death["round"], cause=t(f"words.cause.{death['cause']}"))
    line = t(
        "tragedy.result.player",
        seat=seat_name(view.seats, seat.seat),
        fate=fate,
        free=own["free_cards"],
        started=own["started"],
        joined=own["joined"],
        lost=sum(own["people_lost"].values()),
    )
    if own["pledges_kept"] or own["pledges_broken"]:
        line += t("tragedy.result.pledges", kept=own["pledges_kept"], broken=own["pledges_broken"])
    if own["grazed"]:
        line += t("tragedy.result.grazed", n=own["grazed"])
    return line + t("tragedy.result.killed", n=own["killed"]) if own["killed"] else line
