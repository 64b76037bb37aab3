"""The figures of a game of Crossroads."""

from __future__ import annotations

from functools import partial

from games.analysis.research.data.figures import Figure

_Table = partial(Figure, of="events")
_Seat = partial(Figure, of="events", seat="seat")
_Gold = partial(Figure, of="trades", seat="seat", unit="gold")

FIGURES = (
    _Table("rounds", "Rounds that were played.", filter="kind=round_ended", unit="rounds"),
    Figure("winners", "1 for each seat that won.", "seats", "won=true", seat="seat", shape="seats"),
    _Seat("gold", "Gold in the end.", filter="kind=gold_at_end", added="count", shape="seat", unit="gold"),
    _Table("ties_at_goal", "Rounds added since several had most gold, at the goal or after the last round.", filter="kind=tied_at_goal"),
    _Table("trades", "Trades of two cities.", filter="kind=traded"),
    _Table("trades_by_round", "Trades of two cities in each round.", filter="kind=traded", parts="round", shape="round"),
    _Table("trades_through_others", "Trades that passed through cities of others.", filter="kind=traded count!=0"),
    _Table("deals_closed", "Deals, by how they ended.", filter="kind=deal_closed", parts="thing", shape="word"),
    Figure("splits_proposer", "The proposer's gold of each trade, by its number.", "trades", "traded=joint side=1",
           "taken", parts="trade", path="splits", shape="side:0", unit="gold"),
    Figure("splits_partner", "The partner's gold of the same trades.", "trades", "traded=joint side=2", "taken", parts="trade",
           path="splits", shape="side:1", unit="gold"),
    Figure("trade_share", "Gold of trades, of all gold from the bank.", "from_trade / from_trade from_cities from_empty from_roads",
           how="ratio"),
    _Seat("from_cities", "Gold of own cities.", filter="kind=income thing=cities", added="count", path="seats.from_cities", unit="gold"),
    _Seat("from_empty", "Gold of empty spaces.", filter="kind=income thing=empty", added="count", path="seats.from_empty", unit="gold"),
    _Seat("from_roads", "Gold of roads.", filter="kind=income thing=roads", added="count", path="seats.from_roads", unit="gold"),
    _Gold("from_trade", "Gold of trades.", filter="traded=joint", added="taken", path="seats.from_trade"),
    _Gold("from_fees", "Gold of fees for passage.", filter="traded=fee", added="taken", path="seats.from_fees"),
    _Gold("paid_fees", "Gold paid as fees.", filter="traded=fee", added="given", path="seats.paid_fees"),
    _Gold("given", "Gold given away.", filter="traded=gift", added="given", path="seats.given"),
    _Gold("received", "Gold that was a gift.", filter="traded=gift", added="taken", path="seats.received"),
    _Seat("cities", "Cities founded and built.", filter="kind=city_placed|city_built", path="seats.cities"),
    _Seat("roads", "Roads built.", filter="kind=road_built", path="seats.roads"),
    _Seat("offers", "Offers made.", filter="kind=offer_made", path="seats.offers"),
    _Seat("accepted", "Offers to the seat that it accepted.", filter="kind=offer_answered thing=yes", path="seats.accepted"),
    _Seat("refused", "Offers to the seat that it refused.", filter="kind=offer_answered thing=no", path="seats.refused"),
    _Seat("charged", "Trades of others for which the seat named a fee.", filter="kind=fee_asked", path="seats.charged"),
    _Seat("own_trades", "Trades with the seat's own cities.", filter="kind=trader", path="seats.trades"),
    _Seat("trades_carried", "Trades of others that the seat let pass.", filter="kind=carried", path="seats.carried"),
    _Seat("passed", "Roads of others that the seat let pass.", filter="kind=passage_answered thing=yes", path="seats.passed"),
    _Seat("blocked", "Roads of others that the seat did not let pass.", filter="kind=passage_answered thing=no", path="seats.blocked"),
    Figure("gold_by_round", "Gold of the seat at the end of each round.", "rounds", added="gold", seat="seat", parts="round",
           path="debrief.gold", shape="round_seat", unit="gold"),
    _Seat("road_gold", "Gold of roads, by the seat that had built the road.", filter="kind=road_income", added="count", parts="other",
          path="debrief.roads", shape="seat_by:0", unit="gold"),
    _Seat("offers_done", "Offers of the seat that came to a trade.", filter="kind=offer_done", path="debrief.done", shape="seat"),
    _Seat("asked", "Offers for which the seat was asked, as partner or since its cities lie between.", filter="kind=asked_for_trade",
          path="debrief.asked", shape="seat"),
    _Table("offers_refused", "Offers to which somebody said no.", filter="kind=offer_refused", path="debrief.refused"),
    _Table("passages", "Roads that needed others to let them pass.", filter="kind=passage_asked", path="debrief.passages"),
    _Table("passages_granted", "Of them, those that were let.", filter="kind=passage_granted", path="debrief.granted"),
    _Seat("between", "Trades and roads of others for which the seat was asked to let them pass.", filter="kind=asked_between",
          path="debrief.between", shape="seat"),
    _Seat("let", "Of them, those that came about.", filter="kind=let_pass", path="debrief.let", shape="seat"),
    _Seat("stopped", "Of them, those to which the seat said no.", filter="kind=stopped", path="debrief.stopped", shape="seat"),
    _Seat("fees_named", "Of the trades, those for which it named a fee.", filter="kind=fee_named", path="debrief.named", shape="seat"),
    Figure("auto", "Acts by the clock.", "decisions", "by=clock taken_back=false", seat="seat", path="seats.auto"),
)  # fmt: skip
