"""The figures of a game of Settlers, each with what it means and how it is made of the sheets."""

from __future__ import annotations

from functools import partial

from games.analysis.data.figures import Figure

_Table = partial(Figure, of="events")
_Seat = partial(Figure, of="events", seat="seat")
_Cards = partial(Figure, seat="seat", parts="thing", shape="resource", unit="cards")

FIGURES = (
    _Table("rounds", "Rounds that were begun.", how="max", added="round", unit="rounds"),
    _Table("turns", "Turns of players that were begun.", how="max", added="turn", unit="turns"),
    _Seat("first", "1 for the seat that began.", filter="kind=turn_began turn=1", shape="one_seat"),
    Figure("winners", "1 for each seat that won.", "seats", "won=true", seat="seat", shape="seats"),
    Figure("points", "Points in the end, hidden cards counted.", "seats", added="points", seat="seat", shape="seat", unit="points"),
    _Seat("next_bonus", "Bonus cards proposed for the next game.", filter="kind=next_bonus", added="count", shape="seat", unit="cards"),
    _Table("rolls", "Rolls, by the sum of the dice.", filter="kind=rolled", parts="count", shape="index"),
    _Table("deals", "Deals, by how they ended.", filter="kind=deal_closed", parts="thing", shape="word"),
    _Table("chains", "Offers of several exchanges in one go.", filter="kind=offer_made thing=chain"),
    _Table("exchanges_in_chains", "Exchanges in such offers.", filter="kind=exchanged thing=chain"),
    _Seat("awards", "Longest Road and Largest Army that went to the seat (or to nobody), by turn.", filter="kind=award_moved",
          parts="thing turn", shape="record:@seat award turn"),
    _Seat("declared", "Points that were declared, by turn.", filter="kind=declared", parts="turn", added="count",
          shape="record:@seat turn +total", unit="points"),
    _Table("lapsed", "Victories that were declared and lapsed.", filter="kind=victory_lapsed"),
    _Cards("harvested", "Cards harvested, by kind.", "events", "kind=harvested", "count", path="seats.harvested"),
    _Cards("start_cards", "Cards at the start, with bonuses, by kind.", "events", "kind=start_cards|bonus_taken", "count",
           path="seats.started"),
    _Cards("prizes", "Cards drawn for a seven or with a knight, by kind.", "events", "kind=prize_drawn", "count", path="seats.prizes"),
    _Cards("by_cards", "Cards that development cards brought, by kind.", "events", "kind=card_paid", "count", path="seats.by_cards"),
    _Cards("discarded", "Cards given back after a seven, by kind.", "events", "kind=discarded", "count", path="seats.discarded"),
    _Cards("given", "Cards given in trades, by kind.", "trades", added="given", path="seats.given"),
    _Cards("taken", "Cards got in trades, by kind.", "trades", added="taken", path="seats.taken"),
    Figure("bank_trades", "Trades with the bank.", "trades", "traded=bank given!=0", seat="seat", path="seats.bank_trades"),
    _Seat("exchanges", "Exchanges with other seats.", filter="kind=exchanged|exchanged_with", path="seats.exchanges"),
    _Seat("offers", "Offers made.", filter="kind=offer_made", path="seats.offers"),
    _Seat("accepted", "Offers to the seat that it accepted.", filter="kind=offer_answered thing=yes", path="seats.accepted"),
    _Seat("refused", "Offers to the seat that it refused.", filter="kind=offer_answered thing=no", path="seats.refused"),
    _Seat("built", "Pieces built, by kind.", filter="kind=built", parts="thing", path="seats.built", shape="word"),
    _Seat("cards_bought", "Development cards bought.", filter="kind=card_bought", path="seats.cards_bought"),
    _Seat("cards_played", "Development cards played, by kind.", filter="kind=card_played", parts="thing", path="seats.cards_played",
          shape="word"),
    _Seat("auto_actions", "Acts by the clock.",
          filter="kind=rolled|discard_answered|offer_answered|turn_ended|start_chosen|bonus_taken auto=true", path="seats.auto_actions"),
)  # fmt: skip
