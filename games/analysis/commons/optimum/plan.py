"""Carrying a plan out: a whole table acts as one, sees everything, and moves by the rules alone.

A plan says what each seat shall have, in which order, and how freely it harvests. Every move goes through the engine, so what comes of a
plan is a game that could have been played with the same dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from games.analysis.commons.optimum.parts import Part, points
from games.analysis.commons.optimum.wants import Items, Outlook, Taste, Want
from games.audience import Seat
from games.commons.basic.actions import Harvest, NextStep, Roll, SetRounds
from games.commons.game import COMMONS
from games.island.actions import Build, PlayCard
from games.island.bundles import NOTHING, as_bundle, covers
from games.island.cards import CARD_INDEX, INDEX, RESOURCES, Bundle
from games.players.commons.plans import filling_trades, left_over
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

LATE = 2
"""In so many last rounds nothing is left in the bank for its growth."""
PLENTY = 2
"""Year of Plenty takes what the bank holds more of than this."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table wants. What comes after `items` is found on the way, by `taste`."""

    items: tuple[Items, ...]
    """By seat, the next one first."""
    ahead: tuple[int, ...]
    """By seat: for so many things at once cards are gathered."""
    spare: tuple[int, ...]
    """By seat: so many cards of each kind more than these cost are taken, for trade."""
    keeps: Bundle
    """Cards of each kind that a harvest leaves in the bank, but for the last rounds."""
    rich: int
    """Of a kind of which the bank holds more, what lies above is taken, as far as may be asked for."""
    taste: Taste


class Move(NamedTuple):
    """Who did what."""

    actor: Actor
    action: Action


@dataclass(slots=True)
class Carried:
    """What came of a plan."""

    made: tuple[Items, ...]
    """By seat: all that it had, in the order in which it came, and then what it still wanted."""
    points: int
    """Made of cards, by all seats together."""
    early: int
    """The same, added up over the turns: of two plans with equal points, the quicker has more."""
    moves: list[Move] = field(default_factory=list[Move])


def carry_out(part: Part, plan: Plan) -> Carried:
    """Play the part by this plan."""
    return _Table(part, plan).play()


_OF_SEAT = tuple(Actor(seat, "automatic") for seat in range(4))
_INSTRUCTOR = Actor(None, "instructor")
_ROLL, _NEXT, _END = Roll(), NextStep(), EndTurn()


class _Table:
    """A table that follows a plan."""

    def __init__(self, part: Part, plan: Plan) -> None:
        self._state = COMMONS.clone(part.start)
        self._part, self._plan = part, plan
        self._outlook = Outlook(self._state, part)
        self._wanted = [list(items) for items in plan.items]
        self._made: list[list[tuple[str, int]]] = [[] for _ in plan.items]
        self._window: dict[Seat, list[Want]] = {}
        self._moves: list[Move] = []

    def play(self) -> Carried:
        """To the end of the part: no limit of rounds ends it before, for these are the turns that were played."""
        state, last = self._state, self._part.last
        before, early = points(state), 0
        self._do(_INSTRUCTOR, SetRounds(0))
        turn = state.turn
        while state.phase != "over" and state.turn <= last:
            self._step()
            if state.turn != turn:
                turn = state.turn
                early += points(state) - before
        made = tuple((*had, *(item for item in still if item not in had)) for had, still in zip(self._made, self._wanted, strict=True))
        return Carried(made, points(state) - before, early, self._moves)

    def _do(self, actor: Actor, action: Action) -> None:
        events = COMMONS.apply(self._state, actor, action, self._part.chance)
        if isinstance(events, Refusal):
            raise RuntimeError(  # noqa: TRY004 - it is this program that is wrong
                f"a plan may do only what is allowed, not {action}: {events.code}"
            )
        self._moves.append(Move(actor, action))

    def _step(self) -> None:
        state = self._state
        seat = state.active
        if state.phase == "roll":
            self._window.clear()
            by_hand = state.options.dice == "instructor"
            self._do(*((_INSTRUCTOR, Roll(self._part.chance.dice(state.turn))) if by_hand else (_OF_SEAT[seat], _ROLL)))
        elif state.phase == "harvest":
            self._harvest()
        elif COMMONS.next_seat(state) != seat or state.phase not in {"trade", "build", "cards"}:
            self._pass_by()
        elif state.phase == "cards":
            self._do(_OF_SEAT[seat], self._card(seat))
        else:
            self._do(_OF_SEAT[seat], self._spend(seat))

    def _pass_by(self) -> None:
        """An election, or the Monitor's moment: what the clock does."""
        seat = COMMONS.next_seat(self._state)
        action = None if seat is None else COMMONS.default_action(self._state, seat)
        if action is None:
            raise RuntimeError("a plan came to where nobody can go on")
        self._do(Actor(seat, "clock"), action)

    def _wants(self, seat: Seat) -> list[Want]:
        """The next things of a seat."""
        found = self._window.get(seat)
        if found is None:
            found = self._window[seat] = self._outlook.wants(seat, self._wanted[seat], self._plan.ahead[seat], self._plan.taste)
        return found

    def _harvest(self) -> None:
        """Each takes what its next things still cost, the seat whose turn it is first."""
        state, left = self._state, self._part.last - self._state.turn
        there = list(state.bank)
        keeps = self._plan.keeps if left >= LATE * state.seats else NOTHING
        for seat in state.order:
            ask = NOTHING
            if (seat - state.active) % state.seats <= left:
                ask = self._ask(seat, [stock - kept for stock, kept in zip(there, keeps, strict=True)])
            there = [stock - count for stock, count in zip(there, ask, strict=True)]
            self._do(_OF_SEAT[seat], Harvest(ask))

    def _ask(self, seat: Seat, there: list[int]) -> Bundle:
        need = [self._plan.spare[seat]] * len(RESOURCES)
        for want in self._wants(seat):
            need = [one + other for one, other in zip(need, want.whole, strict=True)]
        of = zip(self._state.limits[seat], need, self._state.hands[seat], there, strict=True)
        rich = self._plan.rich
        return as_bundle([max(0, min(limit, max(cost - held, stock - rich), stock)) if limit else 0 for limit, cost, held, stock in of])

    def _spend(self, seat: Seat) -> Action:
        """Pay for the first thing that can be paid, and never with what an earlier one needs."""
        state = self._state
        building = state.phase == "build"
        trading = state.phase == "trade" or state.options.steps == "trade_build_mixed"
        hand = as_bundle(state.hands[seat])
        least = 0 if self._part.last - state.turn < LATE * state.seats else 1
        for want in self._wants(seat) if any(hand) else ():
            trades = filling_trades(hand, want.whole, state.rates[seat])
            if trades:
                if trading and all(state.bank[INDEX[trade.take]] > least for trade in trades):
                    self._window.pop(seat)
                    return trades[0]
            elif trades == [] or (want.price != want.whole and covers(hand, want.price)):
                return self._buy(seat, want) if building else _NEXT
            hand = left_over(hand, want.whole)
        return _NEXT

    def _buy(self, seat: Seat, want: Want) -> Action:
        if not (isinstance(want.act, Build) and want.act.piece == "road"):
            self._made[seat].append(want.item)
            if want.item in self._wanted[seat]:
                self._wanted[seat].remove(want.item)
        self._changed()
        return want.act

    def _changed(self) -> None:
        """Something new will stand on the board."""
        self._window.clear()
        self._outlook.changed()

    def _card(self, seat: Seat) -> Action:
        """Road Building towards a settlement; Year of Plenty where two cards are missing; victory points count unshown."""
        state = self._state
        if state.card_played:
            return _END
        ripe = [count > (0 if state.options.play_same_turn else new) for count, new in zip(state.cards[seat], state.bought, strict=True)]
        if ripe[CARD_INDEX["road_building"]] and state.cards[seat][CARD_INDEX["road_building"]]:
            way = next((want.way for want in self._wants(seat) if want.way), ())
            if way:
                self._changed()
                return PlayCard("road_building", way[:2])
        if ripe[CARD_INDEX["year_of_plenty"]] and state.cards[seat][CARD_INDEX["year_of_plenty"]]:
            lacking = self._lacking(seat)
            if len(lacking) >= 2:
                return PlayCard("year_of_plenty", (), (RESOURCES[lacking[0]], RESOURCES[lacking[1]]))
        return _END

    def _lacking(self, seat: Seat) -> list[int]:
        """The kinds of card that the next thing lacks, each as often, as far as the bank has plenty."""
        state = self._state
        for want in self._wants(seat):
            gaps = enumerate(zip(want.whole, state.hands[seat], state.bank, strict=True))
            return [kind for kind, (cost, held, stock) in gaps for _ in range(cost - held) if stock > PLENTY]
        return []
