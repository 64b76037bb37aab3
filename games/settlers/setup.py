"""The table before the first action (RULES M-01 to M-10)."""

from __future__ import annotations

from games.audience import Seat
from games.chance import Chance
from games.island.bundles import NOTHING
from games.island.cards import PIECES
from games.island.topology import EDGES, VERTICES
from games.settlers.board import MOST_RATE, lay_out, sea_edges, sea_vertices
from games.settlers.box import STOCK, colours, full_deck
from games.settlers.options import SettlersOptions
from games.settlers.placing import missing_sites
from games.settlers.state import NOBODY, SEA, State

NUMBERS = 13
"""Sums of two dice, counted from 0."""


def setup(options: SettlersOptions, chance: Chance) -> State:
    """The island, the deck and the order of strength; somebody is about to place the starts, or the bot has."""
    board = lay_out(options, chance)
    seats, wet_vertices, wet_edges = range(options.players), sea_vertices(board.harbour), sea_edges(board.harbour)
    ranking = _ranking(options, chance)
    bonus = _bonus(options, ranking)
    state = State(
        options=options,
        seats=options.players,
        board=board,
        moment=1,
        round=0,
        turn=0,
        first=NOBODY,
        active=ranking[-1],
        phase="placing",
        dice=None,
        ranking=ranking,
        bonus=bonus,
        bonus_left=list(bonus),
        starts=[() for _ in seats],
        chosen=[NOBODY for _ in seats],
        roads=[SEA if edge in wet_edges else NOBODY for edge in range(EDGES)],
        owners=[SEA if vertex in wet_vertices else NOBODY for vertex in range(VERTICES)],
        is_city=[False] * VERTICES,
        pieces=[(PIECES["road"], PIECES["settlement"], PIECES["city"]) for _ in seats],
        rates=[(MOST_RATE,) * 5 for _ in seats],
        towns=[() for _ in seats],
        road_spots=[() for _ in seats],
        settlement_spots=[() for _ in seats],
        road_lengths=[0 for _ in seats],
        income=[(NOTHING,) * options.players for _ in range(NUMBERS)],
        bank=(STOCK,) * 5,
        hands=[NOTHING for _ in seats],
        immune=[True for _ in seats],
        due=(),
        dropped=[],
        deck=chance.shuffled(full_deck(), "deck", 0),
        cards=[(0,) * 5 for _ in seats],
        bought=(0,) * 5,
        card_played=False,
        revealed=[() for _ in seats],
        points=[0 for _ in seats],
        longest_road=NOBODY,
        largest_army=NOBODY,
        deal=None,
        deals=0,
        offers=[0 for _ in seats],
        declared=(),
        finish_called=False,
        end_reason=None,
        winners=(),
        next_bonus=(),
        by_lot=not options.skill,
    )
    if options.placer == "bot":
        for start, site in missing_sites(state):
            state.starts[start] += (site,)
        state.phase = "choosing"
    return state


def _ranking(options: SettlersOptions, chance: Chance) -> tuple[Seat, ...]:
    """From the weakest to the best; ties, and everything while nothing is known, by lot (RULES M-07)."""
    names = colours(options.players)
    groups = [[names.index(name) for name in word.split("=")] for word in options.skill] or [list(range(options.players))]
    return tuple(seat for at, group in enumerate(groups) for seat in chance.shuffled(group, "order of strength", at))


def _bonus(options: SettlersOptions, ranking: tuple[Seat, ...]) -> tuple[int, ...]:
    """Bonus cards by seat: for the weakest, the next, ...; nobody's while the order of strength is unknown (RULES M-10)."""
    by_rank = dict(zip(ranking, options.bonus, strict=False)) if options.skill else {}
    return tuple(by_rank.get(seat, 0) for seat in range(options.players))
