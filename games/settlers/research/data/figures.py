"""The figures of a game of Settlers."""

from __future__ import annotations

from functools import partial

from games.analysis.research.data.figures import Figure

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
    Figure("points_by_round", "Points at the end of each round, hidden cards counted.", "rounds", added="held", seat="seat", parts="round",
           path="debrief.points", shape="round_seat", unit="points"),
    _Table("lead_changes", "How often somebody else came to lead alone.", filter="kind=took_lead", path="debrief.lead_changes"),
    _Seat("exchanges_with", "Exchanges with another seat, by that seat.", filter="kind=exchanged|exchanged_with", parts="other",
          path="debrief.with", shape="seat_by:0"),
    _Seat("offers_done", "Offers of the seat that came to an exchange.", filter="kind=offer_done", path="debrief.done", shape="seat"),
    _Seat("asked", "Offers that the seat could pay, and was asked about.", filter="kind=asked", path="debrief.asked", shape="seat"),
    _Seat("rank", "How strong the seat was said to be: 1 is the weakest, who also chose first.", filter="kind=ranked", added="count",
          path="debrief.rank", shape="seat"),
    _Table("ranked_by_lot", "1 where nobody had said who is how good, so that the lot decided.", filter="kind=ranked_by_lot",
           path="debrief.by_lot"),
    _Seat("bonus", "Bonus cards of the start.", filter="kind=bonus_due", added="count", path="debrief.bonus", shape="seat", unit="cards"),
    _Seat("start_worth", "Cards that the start brings on average; the debrief tells them for one throw.", filter="kind=start_worth",
          added="count", path="debrief.worth", shape="seat", unit="cards in 36 throws"),
    _Seat("auto_actions", "Acts by the clock.",
          filter="kind=rolled|discard_answered|offer_answered|turn_ended|start_chosen|bonus_taken auto=true", path="seats.auto_actions"),
)  # fmt: skip
