"""The figures of a Tragedy of the Commons."""

from __future__ import annotations

from functools import partial

from games.analysis.research.data.figures import Figure

_Table = partial(Figure, of="events")
_Seat = partial(Figure, of="events", seat="seat")
_LOST = {"parts": "thing", "shape": "word"}

FIGURES = (
    _Table("rounds", "Rounds that were begun.", how="max", added="round", unit="rounds"),
    Figure("winners", "1 for each seat that won.", "seats", "won=true", seat="seat", shape="seats"),
    _Seat("deaths", "1 for each seat that died, by cause and round.", filter="kind=died", parts="thing round",
          shape="record:@seat cause round"),
    _Table("first_death", "The round of the first death.", filter="kind=died", how="min", added="round"),
    _Table("catastrophes", "Catastrophes.", filter="kind=catastrophe_drawn"),
    _Table("challenges_met", "Challenges that were met.", filter="kind=challenge_met"),
    _Table("challenges_met_alone", "Challenges that one seat met.", filter="kind=challenge_met count=1"),
    _Table("challenges_failed", "Challenges that failed.", filter="kind=challenge_failed"),
    _Table("missing_people", "People by which Challenges failed, all together.", filter="kind=challenge_failed", added="count",
           shape="total", unit="People"),
    Figure("pledges_kept_share", "Pledges kept, of those that were kept or broken.", "pledges_kept / pledges_kept pledges_broken",
           how="ratio"),
    Figure("pile_by_round", "The common pile of Food at the end of each round.", "stock", "round_end=true", "stock", parts="round",
           shape="round", unit="Food"),
    Figure("food_by_round", "Food of the seat at the end of each round.", "rounds", added="food", seat="seat", parts="round",
           shape="round_seat", unit="Food"),
    Figure("people_by_round", "People of the seat at the end of each round.", "rounds", added="people", seat="seat", parts="round",
           shape="round_seat", unit="People"),
    _Seat("free_cards", "Free Resource cards taken.", filter="kind=free_taken thing=food", path="seats.free_cards"),
    _Seat("food_taken", "Food of Free Resource cards.", filter="kind=free_taken thing=food", added="count", path="seats.food_taken"),
    _Seat("food_earned", "Food of Challenges that were met.", filter="kind=gained thing=food", added="count", path="seats.food_earned"),
    _Seat("people_gained", "People that came.", filter="kind=free_taken|gained thing=people", added="count", path="seats.people_gained"),
    _Seat("started", "Challenges begun.", filter="kind=challenge_started", path="seats.started"),
    _Seat("joined", "Challenges joined.", filter="kind=challenge_joined", path="seats.joined"),
    _Seat("people_lost", "People lost, by cause.", filter="kind=lost", added="count", path="seats.people_lost", **_LOST),  # type: ignore[arg-type]
    _Seat("passed", "Turns in which nothing was done.", filter="kind=passed", path="seats.passed"),
    _Seat("pledges", "Pledges of People.", filter="kind=pledged count!=0", path="seats.pledges"),
    *(
        Figure(f"pledges_{fate}", f"Pledges that were {fate}.", "promises", f"fate={fate}", seat="seat", path=f"seats.pledges_{fate}")
        for fate in ("kept", "broken", "void")
    ),
    _Seat("grazed", "Food that the seat took as a Herbivore.", filter="kind=grazed", added="count", path="seats.grazed"),
    _Seat("killed", "People that the seat killed as a Carnivore.", filter="kind=hunted", added="count", path="seats.killed"),
    _Seat("auto_actions", "Acts by the clock.", filter="kind=free_taken|challenge_started|challenge_joined|passed|answered auto=true",
          path="seats.auto_actions"),
    _Seat("food_alone", "Food of Challenges that the seat met alone.", filter="kind=met_alone", added="count", path="debrief.alone",
          shape="seat", unit="Food"),
    _Seat("food_together", "Food of Challenges that it met with others.", filter="kind=met_together", added="count",
          path="debrief.together", shape="seat", unit="Food"),
    _Seat("met_together", "Challenges that it met with others.", filter="kind=met_together", path="debrief.met", shape="seat"),
    _Seat("started_met", "Challenges that it began and that were met.", filter="kind=began_and_met", path="debrief.begun", shape="seat"),
    _Seat("fed", "Food and People that the seat got at Challenges which it met with another one, by that other one.", filter="kind=fed_by",
          added="count", parts="other", path="debrief.fed", shape="seat_by:0"),
    _Seat("partners", "Challenges that the seat met with another one, by that other one.", filter="kind=fed_by", parts="other",
          path="debrief.partners", shape="seat_by:0"),
    _Table("failed_with_spare", "Challenges that failed while those who had sent nobody had People enough at home.",
           filter="kind=failed_with_spare", path="debrief.spared"),
)  # fmt: skip
