"""Carry out a plan: a whole table acts as one, sees everything, and moves within the rules.

A plan is what each seat shall have, in order, and how freely it harvests. Moves go through the engine, so the
game could have been played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from games.audience import Seat
from games.commons.basic.actions import Harvest, NextStep, Roll, SetRounds
from games.commons.game import COMMONS
from games.commons.players.plans import filling_trades, left_over
from games.commons.research.optimum.parts import GamePart, card_points
from games.commons.research.optimum.wants import Items, Prospects, Taste, Want
from games.island.actions import Build, PlayCard
from games.island.bundles import NOTHING, as_bundle, covers
from games.island.cards import CARD_INDEX, INDEX, RESOURCES, Bundle
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

LAST_ROUNDS = 2
"""In this many last rounds nothing is left in the bank for its growth."""
MIN_PLENTY_STOCK = 2
"""Minimum bank stock of a resource for Year of Plenty to take it, exclusive."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table's wishes. After `items`, `taste` chooses."""

    items: tuple[Items, ...]
    """By seat, the next one first."""
    ahead: tuple[int, ...]
    """By seat: for how many items at once cards are gathered."""
    spare: tuple[int, ...]
    """By seat: cards of each resource taken beyond their cost, for trade."""
    keeps: Bundle
    """Cards of each resource that a harvest leaves in the bank, except in the last rounds."""
    rich: int
    """The bank's stock of a resource above this is taken, as far as may be requested."""
    taste: Taste


class Move(NamedTuple):
    """An actor's action."""

    actor: Actor
    action: Action


@dataclass(slots=True)
class PlanOutcome:
    """The outcome of a plan."""

    made: tuple[Items, ...]
    """By seat: all items it got, in order, and then those it still wanted."""
    points: int
    """Made of cards, by all seats together."""
    early: int
    """The points added up over the turns: of two plans with equal points, the quicker one has more."""
    moves: list[Move] = field(default_factory=list[Move])


def carry_out(part: GamePart, plan: TablePlan) -> PlanOutcome:
    """Play the part by this plan."""
    return _PlannedTable(part, plan).play_part()


_AUTOMATIC_ACTORS = tuple(Actor(seat, "automatic") for seat in range(4))
_INSTRUCTOR = Actor(None, "instructor")
_ROLL, _NEXT, _END = Roll(), NextStep(), EndTurn()


class _PlannedTable:
    def __init__(self, part: GamePart, plan: TablePlan) -> None:
        self._state = COMMONS.clone(part.start)
        self._part, self._plan = part, plan
        self._outlook = Prospects(self._state, part)
        self._wanted = [list(items) for items in plan.items]
        self._made: list[list[tuple[str, int]]] = [[] for _ in plan.items]
        self._window: dict[Seat, list[Want]] = {}
        self._moves: list[Move] = []

    def play_part(self) -> PlanOutcome:
        """Play the part to its end, without a limit of rounds, since its turns were played."""
        state, last = self._state, self._part.last
        before, early = card_points(state), 0
        self._apply(_INSTRUCTOR, SetRounds(0))
        turn = state.turn
        while state.phase != "over" and state.turn <= last:
            self._play_step()
            if state.turn != turn:
                turn = state.turn
                early += card_points(state) - before
        items_by_seat = tuple(
            (*had, *(item for item in still if item not in had))
            for had, still in zip(self._made, self._wanted, strict=True)
        )
        return PlanOutcome(items_by_seat, card_points(state) - before, early, self._moves)

    def _apply(self, actor: Actor, action: Action) -> None:
        events = COMMONS.apply(self._state, actor, action, self._part.chance)
        if isinstance(events, Refusal):
            raise RuntimeError(  # noqa: TRY004 - it is this program that is wrong
                f"a plan may do only what is allowed, not {action}: {events.code}"
            )
        self._moves.append(Move(actor, action))

    def _play_step(self) -> None:
        state = self._state
        seat = state.active
        if state.phase == "roll":
            self._window.clear()
            by_hand = state.options.dice == "instructor"
            self._apply(
                *(
                    (_INSTRUCTOR, Roll(self._part.chance.dice(state.turn)))
                    if by_hand
                    else (_AUTOMATIC_ACTORS[seat], _ROLL)
                )
            )
        elif state.phase == "harvest":
            self._harvest_all()
        elif COMMONS.next_seat(state) != seat or state.phase not in {"trade", "build", "cards"}:
            self._apply_default()
        elif state.phase == "cards":
            self._apply(_AUTOMATIC_ACTORS[seat], self._card_action(seat))
        else:
            self._apply(_AUTOMATIC_ACTORS[seat], self._spending_action(seat))

    def _apply_default(self) -> None:
        """Apply the clock's default in elections and Monitors' moments."""
        seat = COMMONS.next_seat(self._state)
        action = None if seat is None else COMMONS.default_action(self._state, seat)
        if action is None:
            raise RuntimeError("a plan came to where nobody can go on")
        self._apply(Actor(seat, "clock"), action)

    def _next_wants(self, seat: Seat) -> list[Want]:
        wants = self._window.get(seat)
        if wants is None:
            wants = self._window[seat] = self._outlook.wants(
                seat, self._wanted[seat], self._plan.ahead[seat], self._plan.taste
            )
        return wants

    def _harvest_all(self) -> None:
        """Request each seat's missing cards, the seat in turn first."""
        state, turns_left = self._state, self._part.last - self._state.turn
        bank = list(state.bank)
        keeps = self._plan.keeps if turns_left >= LAST_ROUNDS * state.seats else NOTHING
        for seat in state.order:
            ask = NOTHING
            if (seat - state.active) % state.seats <= turns_left:
                ask = self._request(
                    seat, [stock - reserve for stock, reserve in zip(bank, keeps, strict=True)]
                )
            bank = [stock - count for stock, count in zip(bank, ask, strict=True)]
            self._apply(_AUTOMATIC_ACTORS[seat], Harvest(ask))

    def _request(self, seat: Seat, available: list[int]) -> Bundle:
        need = [self._plan.spare[seat]] * len(RESOURCES)
        for want in self._next_wants(seat):
            need = [one + other for one, other in zip(need, want.whole, strict=True)]
        kinds = zip(self._state.limits[seat], need, self._state.hands[seat], available, strict=True)
        rich = self._plan.rich
        return as_bundle(
            [
                max(0, min(limit, max(cost - in_hand, stock - rich), stock)) if limit else 0
                for limit, cost, in_hand, stock in kinds
            ]
        )

    def _spending_action(self, seat: Seat) -> Action:
        """Pay for the first affordable item, never with an earlier one's cards."""
        state = self._state
        building = state.phase == "build"
        trading = state.phase == "trade" or state.options.mixes_trade_and_build
        hand = as_bundle(state.hands[seat])
        min_stock = 0 if self._part.last - state.turn < LAST_ROUNDS * state.seats else 1
        for want in self._next_wants(seat) if any(hand) else ():
            trades = filling_trades(hand, want.whole, state.rates[seat])
            if trades:
                if trading and all(state.bank[INDEX[trade.take]] > min_stock for trade in trades):
                    self._window.pop(seat)
                    return trades[0]
            elif trades == [] or (want.price != want.whole and covers(hand, want.price)):
                return self._buying_action(seat, want) if building else _NEXT
            hand = left_over(hand, want.whole)
        return _NEXT

    def _buying_action(self, seat: Seat, want: Want) -> Action:
        if not (isinstance(want.act, Build) and want.act.piece == "road"):
            self._made[seat].append(want.item)
            if want.item in self._wanted[seat]:
                self._wanted[seat].remove(want.item)
        self._invalidate()
        return want.act

    def _invalidate(self) -> None:
        self._window.clear()
        self._outlook.invalidate()

    def _card_action(self, seat: Seat) -> Action:
        """Play Road Building towards a site, or Year of Plenty for two missing cards."""
        state = self._state
        if state.card_played:
            return _END
        playable = [
            count > (0 if state.options.play_same_turn else new)
            for count, new in zip(state.cards[seat], state.bought, strict=True)
        ]
        if playable[CARD_INDEX["road_building"]] and state.cards[seat][CARD_INDEX["road_building"]]:
            roads = next((want.way for want in self._next_wants(seat) if want.way), ())
            if roads:
                self._invalidate()
                return PlayCard("road_building", roads[:2])
        if playable[CARD_INDEX["year_of_plenty"]] and state.cards[seat][CARD_INDEX["year_of_plenty"]]:
            missing = self._missing_kinds(seat)
            if len(missing) >= 2:
                return PlayCard("year_of_plenty", (), (RESOURCES[missing[0]], RESOURCES[missing[1]]))
        return _END

    def _missing_kinds(self, seat: Seat) -> list[int]:
        """Return the next item's missing cards, if the bank has plenty."""
        state = self._state
        for want in self._next_wants(seat):
            gaps = enumerate(zip(want.whole, state.hands[seat], state.bank, strict=True))
            return [
                kind
                for kind, (cost, in_hand, stock) in gaps
                for _ in range(cost - in_hand)
                if stock > MIN_PLENTY_STOCK
            ]
        return []
