"""Automatic players build sensibly: towards places that they can reach, with trades that complete something."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.catalogue import find_game
from bot.catalogue import player as find_player
from games.audience import EVERYONE, seat_audience
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.game import COMMONS
from games.commons.governance.views import CommonsView
from games.commons.players.plans import Plan, filling_trades, plans, wishes
from games.commons.players.player import commoners, useful
from games.commons.players.turns import NEAR, best_card, onward, trade_or_build
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import missing
from games.island.cards import COSTS, RESOURCES, Bundle
from games.island.topology import island
from games.player_rng import PlayerRng
from games.shared_vocabulary import EndTurn
from games.simulate import play_game
from games.vocabulary import Action
from tests.games.players.tables import NOTHING, land, lines, opening, seen, with_hand
from tests.support.replacing import replace

HANDS = st.tuples(*[st.integers(0, 8)] * 5)
RATES = st.tuples(*[st.sampled_from([2, 3, 4])] * 5)
PRICES = st.sampled_from(list(COSTS.values()))


@given(HANDS, PRICES, RATES)
def test_trades_that_fill_a_gap_do_fill_it(
    hand: tuple[int, ...], price: tuple[int, ...], rates: tuple[int, ...]
) -> None:
    trades = filling_trades(hand, price, rates)  # type: ignore[arg-type]
    after = list(hand)
    for trade in trades or ():
        giver = RESOURCES.index(trade.give)
        after[giver] -= rates[giver]
        after[RESOURCES.index(trade.take)] += 1

    assert min(after) >= 0
    assert trades is None or all(held >= cost for held, cost in zip(after, price, strict=True))
    assert trades != [] or not any(missing(hand, price))  # type: ignore[arg-type]


def test_a_hopeless_gap_is_not_traded_for() -> None:
    assert filling_trades((3, 0, 0, 0, 0), COSTS["road"], (4, 4, 4, 4, 4)) is None


def test_the_cheapest_rate_is_used_first() -> None:
    assert filling_trades((5, 0, 3, 0, 0), COSTS["road"], (4, 4, 2, 4, 4)) == [Trade("wheat", "brick")]


def test_the_way_to_a_site_is_unbroken_and_free() -> None:
    view = seen(opening())
    board = land(view)
    ends = island().edge_vertices
    sites = board.sites(0)

    assert sites
    for site in sites:
        assert all(board.roads[edge] == -1 for edge in site.roads)
        for one, next_one in zip(site.roads, site.roads[1:], strict=False):
            assert set(ends[one]) & set(ends[next_one])
        assert not site.roads or site.vertex in ends[site.roads[-1]]


def test_the_first_road_to_a_site_may_be_built_now() -> None:
    view = seen(opening())
    assert view.you is not None

    assert {site.roads[0] for site in land(view).sites(0) if site.roads} <= set(view.you.roads)


def test_strength_and_income_are_read_off_the_board() -> None:
    """Red's settlements lie at mountains 10, pasture 2, hills 6, fields 9, forest 11 and forest 8 (RULES
    C-02).
    """
    board = land(seen(opening()))

    assert board.income(0) == (7, 5, 4, 1, 3)
    assert [board.strength(0, resource) for resource in range(5)] == [1, 1, 1, 1, 1]


def test_a_city_is_built_when_the_hand_pays_for_it() -> None:
    state = opening()
    state.hands[0] = [0, 0, 2, 0, 3]
    state.phase = "build"
    view = seen(state)
    act = trade_or_build(view, 0, COMMONS.legal_actions(state, 0))

    assert isinstance(act, Build)
    assert act.piece == "city"


def test_a_missing_card_is_traded_for() -> None:
    state = opening()
    state.hands[0] = [4, 0, 2, 0, 2]
    state.phase = "trade"
    view = seen(state)

    assert trade_or_build(view, 0, COMMONS.legal_actions(state, 0)) == Trade("lumber", "ore")


def test_nothing_is_traded_away_that_a_plan_needs() -> None:
    state = opening()
    state.hands[0] = [0, 0, 2, 0, 3]
    state.phase = "trade"
    view = seen(state)

    assert isinstance(trade_or_build(view, 0, COMMONS.legal_actions(state, 0)), NextStep)


def ranked(view: CommonsView) -> tuple[Plan, ...]:
    """The plans of the view's own seat, the best first."""
    return plans(view, 0)


@pytest.mark.parametrize(
    ("hand", "first"), [((0, 0, 0, 0, 0), "settlement"), ((3, 3, 1, 1, 0), "road")], ids=["poor", "rich"]
)
def test_the_farther_and_better_place_is_planned_for_once_it_is_no_longer_to_be_waited_for(
    hand: Bundle, first: str
) -> None:
    state = opening()
    state.roads[42] = 0
    view = with_hand(seen(state), hand)

    [act] = [plan.act for plan in wishes(view, 0) if plan.goal == "settlement"]
    assert isinstance(act, Build)
    assert act.piece == first
    assert {plan.act for plan in wishes(view, 0)} == {plan.act for plan in ranked(view)}


@pytest.mark.parametrize(
    ("hand", "goal"),
    [((0, 0, 2, 0, 3), "city"), ((2, 2, 1, 1, 0), "settlement"), ((0, 0, 1, 1, 1), "card")],
    ids=["city", "settlement", "card"],
)
def test_what_the_hand_pays_for_is_planned_first(hand: Bundle, goal: str) -> None:
    plan = ranked(with_hand(seen(opening()), hand))[0]

    assert plan.goal == goal
    assert plan.throws == 0


def test_a_city_is_planned_where_it_yields_most() -> None:
    view = seen(opening())
    assert view.you is not None
    yields = {vertex: sum(land(view).pips(vertex)) for vertex in view.you.cities}
    city = next(plan.act for plan in ranked(view) if plan.goal == "city")

    assert isinstance(city, Build)
    assert yields[city.place] == max(yields.values()) > min(yields.values())


def test_a_road_is_the_first_step_to_a_place_that_is_not_reached_yet() -> None:
    settlement = next(plan for plan in ranked(seen(opening())) if plan.goal == "settlement")

    assert settlement.price == COSTS["road"]
    assert settlement.whole == (2, 2, 1, 1, 0)


def test_what_is_rare_and_a_port_make_a_place_better() -> None:
    """Red has seven pips of lumber and one of wool."""
    board = land(seen(opening()))

    def extra(vertex: int) -> float:
        return board.merit(vertex, 0) - sum(board.pips(vertex))

    pips = {vertex: board.pips(vertex) for vertex in range(54)}
    ports = {vertex for port in board.board.harbours for vertex in port.vertices}
    wool = next(v for v, found in pips.items() if v not in ports and found[3] and not found[0])
    lumber = next(v for v, found in pips.items() if v not in ports and found[0] == sum(found) > 0)
    general = next(v for port in board.board.harbours if port.resource is None for v in port.vertices)

    assert extra(wool) / sum(pips[wool]) > extra(lumber) / sum(pips[lumber])
    assert extra(general) >= 4


def test_two_things_in_one_turn_are_both_traded_for() -> None:
    """A city is paid for; what is left over still buys a card, so it trades before it builds: there is no
    trade after.
    """
    state = opening()
    state.hands[0] = [4, 0, 3, 1, 3]
    state.phase = "trade"
    view = seen(state)

    assert trade_or_build(view, 0, COMMONS.legal_actions(state, 0)) == Trade("lumber", "ore")


def test_cards_for_something_near_are_not_spent_on_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand pays for a card, but its ore is for a city that one more wheat would pay for."""
    state = opening()
    state.hands[0] = [0, 0, 1, 1, 3]
    state.phase = "build"
    view = seen(state)
    assert view.you is not None
    card = Plan("card", BuyCard(), COSTS["card"], COSTS["card"], 1)
    chosen: dict[int, Action] = {}
    for throws in (NEAR, NEAR + 1):
        city = Plan("city", Build("city", view.you.cities[0]), COSTS["city"], COSTS["city"], 1, throws)
        monkeypatch.setattr("games.commons.players.turns.plans", lambda *_, city=city: [city, card])
        chosen[throws] = trade_or_build(view, 0, COMMONS.legal_actions(state, 0))

    assert chosen == {NEAR: NextStep(), NEAR + 1: BuyCard()}


def test_with_an_empty_deck_no_card_is_planned() -> None:
    view = seen(opening())
    acts = [plan.act for plan in plans(with_hand(view, NOTHING, deck_left=0), 0)]

    assert BuyCard() not in acts
    assert acts


EVERY_PLENTY = [PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)]


def test_year_of_plenty_brings_what_the_best_plan_lacks() -> None:
    view = with_hand(seen(opening()), (0, 0, 1, 0, 2), deck_left=0)

    assert best_card(view, 0, [*EVERY_PLENTY, EndTurn()]) == PlayCard("year_of_plenty", (), ("wheat", "ore"))


def test_year_of_plenty_is_kept_when_it_helps_nothing() -> None:
    view = with_hand(seen(opening()), (9, 9, 9, 9, 9))

    assert best_card(view, 0, [*EVERY_PLENTY, EndTurn()]) is None


def test_monopoly_takes_what_the_others_just_got_and_the_plan_lacks() -> None:
    harvest = lines((1, NOTHING, (0, 0, 0, 3, 2)), (0, NOTHING, (9, 9, 9, 9, 9)))
    view = with_hand(seen(opening()), (0, 0, 2, 0, 1), deck_left=0, last_harvest=harvest)
    legal: list[Action] = [*(PlayCard("monopoly", (), (resource,)) for resource in RESOURCES), EndTurn()]

    assert best_card(view, 0, legal) == PlayCard("monopoly", (), ("ore",))


def test_road_building_follows_the_way_to_a_site() -> None:
    view = seen(opening())
    legal = [PlayCard("road_building", site.roads[:2]) for site in land(view).sites(0) if site.roads]
    act = best_card(view, 0, [PlayCard("road_building", (71,)), *legal, EndTurn()])

    assert act in legal


def test_a_point_is_shown_when_there_is_nothing_better() -> None:
    view = seen(opening())

    assert best_card(view, 0, [PlayCard("victory_point"), EndTurn()]) == PlayCard("victory_point")


@pytest.mark.parametrize("legal", [[EndTurn(), NextStep()], [EndTurn()], [Roll()]])
def test_there_is_always_a_way_on(legal: list[NextStep | EndTurn | Roll]) -> None:
    assert onward(legal) == (NextStep() if NextStep() in legal else legal[0])


@pytest.mark.parametrize("name", ["take_all", "careful", "conditional"])
def test_a_player_decides_from_its_view_alone(name: str) -> None:
    """Two tables that differ only in what the seat may not know get the same decisions."""
    one, other = opening(), opening()
    other.bank = [1, 2, 3, 4, 5]
    other.hands[1] = [2, 2, 2, 2, 2]
    other.deck = list(reversed(other.deck))
    player = find_player("commons", name)
    for state in (one, other):
        state.phase = "build"
        state.hands[0] = [1, 1, 1, 1, 1]
    choices = [
        player.choose(lambda state=state: seen(state), COMMONS.legal_actions(state, 0), None)
        for state in (one, other)
    ]  # type: ignore[arg-type, misc]

    assert choices[0] == choices[1]


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        {"steps": "trade_build_mixed"},
        {"hands": "count_hidden", "requests_public": "secret", "rounds_known": "secret"},
        {"asking": "sequential", "service": "random"},
        {"players": 3, "layout": "nested"},
        {"knights": "mcguire", "monopoly": "mcguire", "play_same_turn": True},
        {"knights": "full", "awards": True, "cap": "none"},
    ],
    ids=str,
)
def test_every_player_comes_to_the_end_under_every_rule(options: dict[str, object]) -> None:
    chosen = COMMONS.options_model(rounds_basic=6, **options)
    seats = len(COMMONS.seat_names(chosen))
    players = [find_player("commons", name) for name in ("take_all", "careful", "conditional", "random")][
        :seats
    ]
    done = play_game(find_game("commons"), chosen, players, b"options")

    assert COMMONS.outcome(done.state) is not None
    assert any(isinstance(action, Harvest) for action in done.actions)


def test_who_sees_no_seat_only_goes_on() -> None:
    state = opening()
    state.phase = "build"
    player = commoners()[0]

    assert (
        player.choose(
            lambda: COMMONS.view(state, EVERYONE & ~seat_audience(0) and 1 << 18),
            COMMONS.legal_actions(state, 0),
            None,
        )
        == NextStep()
    )  # type: ignore[arg-type]


@pytest.mark.parametrize("piece", ["city", "settlement"])
def test_nothing_is_planned_that_the_box_no_longer_holds(piece: str) -> None:
    view = seen(opening())
    seats = tuple(
        replace(seat, cities_left=0) if piece == "city" else replace(seat, settlements_left=0)
        for seat in view.seats
    )
    acts = [plan.act for plan in plans(replace(view, seats=seats), 0)]

    assert not [act for act in acts if isinstance(act, Build) and act.piece == piece]
    assert acts


def test_without_roads_in_the_box_no_way_is_planned() -> None:
    view = seen(opening())
    seats = tuple(replace(seat, roads_left=0) for seat in view.seats)

    acts = [plan.act for plan in plans(replace(view, seats=seats), 0)]

    assert not [act for act in acts if isinstance(act, Build) and act.piece == "road"]


def test_a_step_that_it_does_not_know_is_passed_on() -> None:
    view = replace(seen(opening()), phase="roll")
    player = commoners()[0]

    assert player.choose(lambda: view, [Roll(), EndTurn()], PlayerRng(b"")) == EndTurn()


def test_who_cannot_see_its_hand_asks_for_nothing() -> None:
    view = seen(opening())

    assert useful(view, 1, (1,) * 5) == NOTHING


@given(st.integers(1, 10**6), st.binary(max_size=8))
def test_whims_stay_in_their_bounds_and_repeat(bound: int, seed: bytes) -> None:
    one, other = PlayerRng(seed), PlayerRng(seed)

    assert 0 <= one.randbelow(bound) == other.randbelow(bound) < bound
    assert sorted(one.permutation("abcd")) == list("abcd")
