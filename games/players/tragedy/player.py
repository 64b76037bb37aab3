"""An automatic player of Tragedy of the Commons: weighs every action by what it would have at the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.players.tragedy.tempers import Temper, tempers
from games.players.tragedy.worth import worth
from games.tragedy.actions import ChooseRole, JoinChallenge, StartChallenge, TakeFree
from games.tragedy.views import ChallengeView, OwnView, SeatView, TragedyView
from games.vocabulary import Action
from games.whims import Whims

CLEARLY = 1e-9
"""Of actions that are equally good, the first: no draw, so the same view gives the same action."""


class Survivor:
    """Decides from its view alone, and the same way from the same view: it draws nothing."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self._temper = temper

    def choose(self, look: Callable[[], TragedyView], legal: Sequence[Action], whims: Whims) -> Action:  # noqa: ARG002
        """A player's action, an Animal's, or which Animal to be."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        you = view.you
        if you is None:
            return legal[-1]
        match view.phase:
            case "turns":
                return self._best(view, you, legal)
            case "roles":
                return ChooseRole(self._temper.role)
            case _:
                return self._temper.haunt(view, legal)

    def _best(self, view: TragedyView, you: OwnView, legal: Sequence[Action]) -> Action:
        mine = view.seats[you.seat]
        best, most = legal[-1], float("-inf")
        for action in legal:
            value = self._value(view, mine, action)
            if value > most + CLEARLY:
                best, most = action, value
        return best

    def _value(self, view: TragedyView, mine: SeatView, action: Action) -> float:
        """What the seat expects to have of an action."""
        match action:
            case TakeFree(slot=slot):
                card = view.free[slot]
                if card is None:
                    return float("-inf")
                return self._worth(view, mine, min(card.food, view.pile), min(card.people, mine.supply))
            case StartChallenge(slot=slot, people=people) | JoinChallenge(slot=slot, people=people):
                challenge = view.challenges[slot]
                return float("-inf") if challenge is None else self._challenge(view, mine, challenge, people)
            case _:
                return self._worth(view, mine, 0, 0)

    def _challenge(self, view: TragedyView, mine: SeatView, challenge: ChallengeView, people: int) -> float:
        """A sure thing where it fills the card, and saves what those who are there would lose; else a bet on who is still to play."""
        card, missing = challenge.card, challenge.room - people
        food, tokens = card.food * people // card.needs, card.people * people // card.needs
        met = self._worth(view, mine, min(food, view.pile), min(tokens, mine.supply))
        if not missing:
            return met + self._temper.care * challenge.room * len(challenge.sent)
        hope = self._hope([seat.home for seat in view.seats if seat.to_play and seat.seat != mine.seat], missing)
        return hope * met + (1 - hope) * self._worth(view, mine, 0, -missing)

    def _hope(self, able: Sequence[int], missing: int) -> float:
        """How likely it thinks those who are still to play fill the card: each that can do so alone is one more chance."""
        if sum(able) < missing:
            return 0.0
        alone = sum(home >= missing for home in able)
        return 1 - (1 - self._temper.trust) ** alone if alone else self._temper.trust**2

    def _worth(self, view: TragedyView, mine: SeatView, food: int, people: int) -> float:
        return worth(mine.people + people, mine.food + food, self._temper.taste, view.to_catastrophe)


def survivors() -> tuple[Survivor, ...]:
    """All of them, one for each temper."""
    return tuple(Survivor(temper) for temper in tempers())
