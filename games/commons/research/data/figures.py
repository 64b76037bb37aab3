"""The figures of a Commons Game."""

from __future__ import annotations

from functools import partial

from games.analysis.research.data.figures import Figure

_Events = partial(Figure, of="events")
_Cards = partial(Figure, of="requests", seat="seat", parts="good", shape="resource", unit="cards")
_Staged = partial(Figure, parts="stage")

BASIC = (
    _Events("rounds", "Rounds that were begun.", how="max", added="round", unit="rounds"),
    _Events("turns", "Turns of players that were begun.", how="max", added="turn", unit="turns"),
    Figure("survivors", "1 for each seat that survived.", "seats", "won=true", seat="seat", shape="seats"),
    Figure("points", "Points in the end, hidden cards counted.", "seats", added="points", seat="seat", shape="seat", unit="points"),
    _Events("crashes", "How often a kind of card was used up, by kind, turn and round.", filter="kind=crashed", parts="thing turn round",
            shape="record:resource turn round"),
    _Events("crashes_by_resource", "How often each kind of card was used up.", filter="kind=crashed", parts="thing", shape="word"),
    _Events("recoveries", "Cards that came back after a crash, by kind, turn and round.", filter="kind=recovered", added="count",
            parts="thing turn round", shape="record:resource turn round +count", unit="cards"),
    Figure("bank_by_round", "The stock with which each round ended, by kind.", "stock", "round_end=true", "stock",
           parts="round good", shape="round_resource", unit="cards"),
    _Cards("asked", "Cards asked for in harvests, by kind.", added="asked", path="seats.asked"),
    _Cards("received", "Cards got in harvests, by kind.", added="got", path="seats.received"),
    Figure("unmet", "Cards asked for in vain, by kind.", "requests", added="refused", parts="good", shape="resource", unit="cards"),
    Figure("harvest_share", "The seat's share of all that was harvested.", "received", how="share", seat="seat", shape="seat"),
    Figure("harvest_gini", "Inequality of the harvest: 0 when all have the same, towards 1 when one has all.", "received", how="gini"),
    _Events("requests", "Requests in harvests.", filter="kind=requested", seat="seat", path="seats.requests"),
    _Events("empty_requests", "Requests for nothing.", filter="kind=requested count=0", seat="seat", path="seats.empty_requests"),
    Figure("trades", "Trades with the bank.", "trades", "given!=0", seat="seat", path="seats.trades"),
    Figure("given", "Cards given in trades, by kind.", "trades", added="given", seat="seat", parts="thing", path="seats.given",
           shape="resource", unit="cards"),
    Figure("taken", "Cards got in trades, by kind.", "trades", added="taken", seat="seat", parts="thing", path="seats.taken",
           shape="resource", unit="cards"),
    _Events("built", "Pieces built, by kind.", filter="kind=built", seat="seat", parts="thing", path="seats.built", shape="word"),
    _Events("cards_bought", "Development cards bought.", filter="kind=card_bought", seat="seat", path="seats.cards_bought"),
    _Events("cards_played", "Development cards played, by kind.", filter="kind=card_played", seat="seat", parts="thing",
            path="seats.cards_played", shape="word"),
    _Events("auto_actions", "Rolls, requests and ends of turns by the clock.", filter="kind=rolled|harvest_answered|turn_ended auto=true",
            seat="seat", path="seats.auto_actions"),
)  # fmt: skip
"""Of any Commons Game."""

STAGES = (
    _Staged("stage_rounds", "Rounds played in the stage.", "events", "kind=round_ended", path="stages.rounds", unit="rounds"),
    _Staged("stage_grown", "Cards that grew in the stage.", "stock", added="grown", path="stages.grown", unit="cards"),
    _Staged("stage_crashes", "Crashes in the stage.", "events", "kind=crashed", path="stages.crashes"),
    _Staged("stage_refused", "Cards asked for in vain in the stage.", "requests", added="refused", path="stages.refused", unit="cards"),
    _Staged("stage_survivors", "1 for each seat that survived the stage.", "events", "kind=stage_survived", seat="seat",
            path="stages.survivors", shape="seats"),
    _Staged("stage_points", "Points at the stage's end, hidden cards counted.", "events", "kind=stage_ended_with", "count", seat="seat",
            path="stages.points", shape="seat", unit="points"),
    _Staged("stage_gained", "Points that all gained together in the stage.", "events", "kind=stage_gained", "count",
            path="stages.gained", unit="points"),
    _Staged("stage_bank", "Cards in the bank when the stage's last whole round ended.", "stock", "round_end=true", "stock", how="last",
            path="stages.bank", unit="cards"),
)  # fmt: skip
"""Of a game with an Ostrom stage, by stage."""


def _count(name: str, meaning: str, of: str, filter_: str = "", **more: str) -> Figure:
    return Figure(name, meaning, of, filter_, path=f"governance.{name}", **more)  # type: ignore[arg-type]  # texts all


GOVERNANCE = (
    _count("meetings", "Town Meetings.", "meetings"),
    _count("resource_meetings", "Meetings of resource groups.", "meetings", "scope!=whole"),
    _count("motions", "Motions.", "motions"),
    _count("carried", "Motions that were carried.", "motions", "carried=true"),
    _count("rules_changed", "Changes of the rules.", "events", "kind=rules_changed"),
    _count("promises", "Promises made by meetings.", "promises"),
    _count("sanctions", "Sanctions.", "sanctions", "sort=sanction"),
    _count("rewards", "Rewards.", "sanctions", "sort=reward"),
    _count(
        "repeated",
        "Sanctions of a seat that had been sanctioned before.",
        "sanctions",
        "sort=sanction again=true",
    ),
    _count(
        "deviations", "Sanctions and rewards other than the ladder proposed.", "sanctions", "deviates=true"
    ),
    _count("suits", "Suits against the Monitor.", "motions", "moves=sue"),
    _count("suits_won", "Suits that were carried.", "motions", "moves=sue carried=true"),
    _count("flags", "Takings that met a rule's condition.", "events", "kind=flagged"),
    _count(
        "sanctions_by_seat",
        "Sanctions, by whom they hit.",
        "sanctions",
        "sort=sanction",
        seat="target",
        shape="seat",
    ),
    _count(
        "rewards_by_seat",
        "Rewards, by who got them.",
        "sanctions",
        "sort=reward",
        seat="target",
        shape="seat",
    ),
    _count(
        "monitors",
        "How often the seat was named Monitor.",
        "events",
        "kind=monitor_named",
        seat="seat",
        shape="seats",
    ),
    _count("overruled", "Acts of the instructor against a meeting or the rules.", "events", "kind=overruled"),
    _count("external_acts", "All acts of the instructor from outside.", "events", "kind=overruled|external"),
)
COMPARED = (
    _Staged("whole_rounds", "Rounds that ended, in the stage: what the rates are of.", "stock", "round_end=true good=wheat", unit="rounds",
            path="compared.rounds"),
    _Staged("lost", "Cards that did not grow, since a crash was not over.", "stock", added="growth_lost", path="-", unit="cards"),
    _Staged("out", "Cards that left the bank in the stage.", "stock", added="taken_out", path="-", unit="cards"),
    _Staged("back", "Cards that came into the bank in the stage, without what recovered.", "stock", added="put_in", path="-", unit="cards"),
    _Staged("asked_in_stage", "Cards asked for in the stage.", "requests", added="asked", path="-", unit="cards"),
    _Staged("growth_lost", "Growth lost to crashes, a round.", "lost / whole_rounds", how="ratio", path="compared.growth_lost",
            unit="cards"),
    _Staged("taken_a_round", "Cards that left the bank, a round.", "out / whole_rounds", how="ratio", path="compared.taken", unit="cards"),
    _Staged("came_back_a_round", "Cards that came into the bank, a round.", "back / whole_rounds", how="ratio", path="compared.returned",
            unit="cards"),
    _Staged("refused_share", "Of the cards asked for, the share that the bank did not have.", "stage_refused / asked_in_stage", how="ratio",
            path="compared.refused"),
    _Staged("lowest_points", "Mean points of the three seats that have fewest.", "stage_points", how="lowest", path="compared.lowest",
            unit="points"),
    _Staged("stage_earned", "Points at the stage's end, hidden cards counted, without those that rules gave or took.", "events",
            "kind=stage_earned", "count", seat="seat", path="-", shape="seat", unit="points"),
    _Staged("lowest_earned", "Mean earned points of the three seats that have fewest of them.", "stage_earned", how="lowest",
            path="compared.earned", unit="points"),
    _Staged("promises_tested", "Requests that could have broken a promise in force.", "events", "kind=promise_kept|promise_broken",
            path="compared.tempted"),
    _Staged("promises_kept", "Of them, those that did not.", "events", "kind=promise_kept", path="compared.kept"),
)  # fmt: skip
"""Figures compared between stages by the debrief: none grows with the length of a game alone. Those without a
path are only inputs of others.
"""

DEBRIEF = (
    _Staged("made", "Points made of cards in the stage: settlements, cities, victory-point cards; the sheet of the possible tells them.",
            "events", "kind=built|card_drawn thing=settlement|city|victory_point", path="-", unit="points"),
    _Events("first_crash", "The round in which a kind of card was first used up, by kind.", filter="kind=crashed", added="round",
            parts="thing", how="min", path="debrief.first_crash", shape="word"),
    Figure("asked_by_round", "Cards of all kinds asked for in harvests, by round.", "requests", added="asked", seat="seat", parts="round",
           path="debrief.asked", shape="seat_by:1", unit="cards"),
    Figure("received_by_round", "Cards of all kinds got in harvests, by round.", "requests", added="got", seat="seat", parts="round",
           path="debrief.got", shape="seat_by:1", unit="cards"),
    _Events("returned", "Cards given back.", filter="kind=cards_returned", added="count", seat="seat", path="debrief.returned",
            shape="seat", unit="cards"),
    _Events("granted", "Cards given by rules.", filter="kind=cards_granted", added="count", seat="seat", path="debrief.granted",
            shape="seat", unit="cards"),
    _Events("tempted", "The seat's requests that could have broken a promise in force.", filter="kind=promise_kept|promise_broken",
            seat="seat", path="debrief.tempted", shape="seat"),
    _Events("broke", "Of them, those that did.", filter="kind=promise_broken", seat="seat", path="debrief.broke", shape="seat"),
    Figure("voted", "Votes for or against a motion that was counted.", "votes", "outvoted=true|false", seat="seat", path="debrief.voted",
           shape="seat"),
    Figure("outvoted", "Of them, those against what was decided.", "votes", "outvoted=true", seat="seat", path="debrief.outvoted",
           shape="seat"),
)  # fmt: skip
"""Further figures of the debrief and of players' own pages."""
FIGURES = (*BASIC, *STAGES, *GOVERNANCE, *COMPARED, *DEBRIEF)
