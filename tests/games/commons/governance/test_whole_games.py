"""Whole games of two stages by whim: nothing breaks, nothing leaks, and a journal is enough."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audience import OBSERVERS, may_see, seat_audience
from games.commons.basic import refusals
from games.commons.basic.invariants import quiescent_violations
from games.commons.game import COMMONS
from games.commons.governance import refusals as governance_refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, EndDefence, Move, SayDone, Settle, Vote
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import Ballot, State
from games.protocol import Actor
from games.refusal import Refusal, declared_reasons
from games.vocabulary import Action, Event
from tests.games.any_table import follow
from tests.games.commons.strategies import options
from tests.games.commons.subject import SUBJECT
from tests.games.contract.subject import Played, seeded

TWO_STAGES = options(rounds_basic=3, rounds_ostrom=3, early_end="off")
FEW = settings(max_examples=12, deadline=None)
SEEDS = st.integers(0, 10_000)

MOTIONS: list[v.Motion] = [
    v.Add(v.Draft("sanction", "Both.", (v.GiveBack(3), v.GiveBack(2, "ore"), v.Skip(2)))),
    v.Add(v.Draft("reward", "All.", (v.Receive(5), v.Rate(2, 2), v.Points(2)))),
    v.Alter("S1", v.Draft("sanction", "Less.", (v.Limit(0, None, 2),), v.Condition(0, None, "round"))),
    v.Remove("S2"),
    v.Swap("R1", v.Draft("sanction", "Turned round.", (v.Points(-2),))),
    v.Resolve("None.", v.Quota(0, None, delegated=True)),
    v.Sue("So."),
    v.Recall(),
]
WILD: list[Action] = [
    *(Move(motion) for motion in MOTIONS),
    *(Vote(choice) for choice in ("yes", "no", None)),
    *(ApplyRule(rule, seat, "So.", "ore") for rule in ("S1", "S5", "R2") for seat in range(4)),
    Settle((1, 1, 1, 0, 0)),
    SayDone(),
    EndDefence(),
]
"""What the list of legal actions does not offer, and what nobody may do at the time."""


@FEW
@given(SEEDS, TWO_STAGES)
def test_folding_the_events_gives_the_same_state_and_all_of_it_can_be_written(
    seed: int, chosen: CommonsOptions
) -> None:
    game, codec = SUBJECT.play(seed, chosen), COMMONS.codec
    state = COMMONS.clone(game.opening)
    for event in game.log:
        COMMONS.evolve(state, event)

    assert state == game.state
    assert [codec.event.decode(codec.event.encode(event)) for event in game.log] == game.log
    for at in [*game.states()][::23]:
        assert codec.state.decode(codec.state.encode(at)) == at
        assert COMMONS.clone(at) == at


def test_a_copy_is_independent() -> None:
    game = SUBJECT.play(3, CommonsOptions(rounds_basic=3, rounds_ostrom=3))
    state = COMMONS.clone(game.opening)
    for event in game.log[: len(game.log) // 2]:
        COMMONS.evolve(state, event)
    written = COMMONS.codec.state.encode(state)
    copy = COMMONS.clone(state)
    for event in game.log[len(game.log) // 2 :]:
        COMMONS.evolve(copy, event)

    assert COMMONS.codec.state.encode(state) == written


@settings(max_examples=25, deadline=None)
@given(SEEDS, TWO_STAGES)
def test_anybody_may_try_anything_and_nothing_breaks(seed: int, chosen: CommonsOptions) -> None:
    """Right and wrong actions by seats, clock and instructor: invariants hold after every event, refusals
    change nothing.
    """
    whim, chance = random.Random(seed), seeded(seed)
    state = COMMONS.setup(chosen, chance)
    opening, log = COMMONS.clone(state), list[Event]()
    for _row in range(1, 600):
        if not (waits := COMMONS.pending_inputs(state)):
            break
        for actor, action in _tries(state, [wait.seat for wait in waits], whim):
            before = COMMONS.clone(state)
            done = COMMONS.apply(state, actor, action, chance)
            if not isinstance(done, Refusal):
                log += done
                follow(COMMONS, before, done, state)
                assert list(quiescent_violations(state)) == []
                break
            assert state == before
            assert tuple(done.facts) == tuple(
                declared_reasons(refusals, governance_refusals)[done.code].facts
            )
    for event in log:
        COMMONS.evolve(opening, event)
    assert opening == state


def _tries(state: State, seats: list[int], whim: random.Random) -> list[tuple[Actor, Action]]:
    """Something wild now and then, then what is legal, then the clock's default, then the instructor's dice."""
    seat = whim.choice(seats)
    found: list[tuple[Actor, Action]] = []
    if state.governance is not None and whim.random() < 0.4:
        found.append((Actor(whim.choice([*range(state.seats), None]), "player"), whim.choice(WILD)))
    default = COMMONS.default_action(state, seat)
    if default is not None and whim.random() < 0.1:
        found.append((Actor(seat, "clock"), default))
    legal = list(COMMONS.legal_actions(state, seat))
    whim.shuffle(legal)
    found += [(Actor(seat), action) for action in legal[:8]]
    if default is not None:
        found.append((Actor(seat, "clock"), default))
    return found or [(Actor(None, "instructor"), _dice(whim))]


def _dice(whim: random.Random) -> Action:
    return COMMONS.codec.action.from_builtins(
        {"kind": "roll", "dice": (whim.randint(1, 6), whim.randint(1, 6))}
    )  # type: ignore[no-any-return]


@FEW
@given(SEEDS, TWO_STAGES)
def test_the_clock_alone_brings_every_game_to_its_end(seed: int, chosen: CommonsOptions) -> None:
    """RULES A2, A7."""
    chance = seeded(seed)
    state = COMMONS.setup(chosen.model_copy(update={"dice": "server"}), chance)
    for _row in range(1, 500):
        if not (waits := COMMONS.pending_inputs(state)):
            break
        action = COMMONS.default_action(state, waits[0].seat)
        assert action is not None
        done = COMMONS.apply(state, Actor(waits[0].seat, "clock"), action, chance)
        assert not isinstance(done, Refusal), done

    assert state.phase == "over"


@pytest.mark.parametrize("seed", range(3))
def test_the_list_of_actions_is_short_and_all_of_it_is_allowed(seed: int) -> None:
    options_ = CommonsOptions(
        rounds_basic=3, rounds_ostrom=4, layout=("beginner", "nested")[seed % 2], meetings_per_turn=2
    )
    for state in [*SUBJECT.play(seed, options_).states()][100::7]:
        for seat in range(4):
            listed = COMMONS.legal_actions(state, seat)
            assert len(set(listed)) == len(listed)
            if state.phase not in {"harvest", "build", "cards", "trade"}:
                assert len(listed) <= 60
            for action in listed:
                done = COMMONS.apply(COMMONS.clone(state), Actor(seat), action, seeded(0))
                assert not isinstance(done, Refusal) or done.code == "not_available", (action, done)


def test_the_watcher_may_act_when_it_is_not_awaited() -> None:
    """RULES C-84."""
    seen = 0
    for state in SUBJECT.play(1, CommonsOptions(rounds_basic=3, rounds_ostrom=4)).states():
        here = state.governance
        if (
            here is not None
            and here.watcher not in {wait.seat for wait in COMMONS.pending_inputs(state)}
            and state.phase == "trade"
        ):
            seen += any(
                isinstance(action, ApplyRule) for action in COMMONS.legal_actions(state, here.watcher)
            )

    assert seen


@FEW
@given(
    SEEDS,
    options(
        rounds_basic=3, rounds_ostrom=3, requests_public="secret", hands="hidden", announce_crash="hidden"
    ),
)
def test_events_of_the_bank_reach_the_watcher_and_no_other_seat(seed: int, chosen: CommonsOptions) -> None:
    """RULES C-83, C-131."""
    game = SUBJECT.play(seed, chosen)
    state = COMMONS.clone(game.opening)
    for event in game.log:
        watcher = -1 if state.governance is None else state.governance.watcher
        if event.kind in {"grew", "crashed", "clock_ticked", "recovered"}:
            assert [seat for seat in range(state.seats) if may_see(event.to, seat_audience(seat))] == [
                watcher
            ][: watcher >= 0]
        COMMONS.evolve(state, event)


@FEW
@given(SEEDS, TWO_STAGES)
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees(seed: int, chosen: CommonsOptions) -> None:
    """Sealed votes, sealed requests, others' hands and the deck: for the players, the observers and the
    Monitor.
    """
    game = SUBJECT.play(seed, chosen.model_copy(update={"hands": "hidden", "monitor_sees_hands": False}))
    for state in [*game.states()][::11]:
        for seat in range(state.seats):
            other = _otherwise(state, seat)
            assert COMMONS.view(other, seat_audience(seat)) == COMMONS.view(state, seat_audience(seat))
        assert COMMONS.view(state, OBSERVERS).moment == state.moment


def _otherwise(state: State, seat: int) -> State:
    """The same table with everything else that is hidden from this seat: it may all be so."""
    other = COMMONS.clone(state)
    here = other.governance
    other.deck.reverse()
    for number in range(state.seats):
        if number != seat:
            hand = other.hands[number]
            other.hands[number] = [*hand[1:], hand[0]]
            if (
                other.phase == "harvest"
                and state.options.asking == "sealed"
                and other.asked[number] is not None
            ):
                other.asked[number] = (0, 0, 0, 0, 0)
    if here is None:
        return other
    if here.election is not None:
        votes = tuple(vote if at == seat else None for at, vote in enumerate(here.election.votes))
        answered = tuple(done if at == seat else not done for at, done in enumerate(here.election.answered))
        here.election = type(here.election)(here.election.candidates, votes, answered)
    held = here.meeting
    if (
        held is not None
        and held.ballot is not None
        and not held.ballot.defending
        and state.options.ballot != "show_of_hands"
    ):
        here.meeting = held.replace(ballot=_other_votes(held.ballot, seat))
    if here.watcher != seat:
        here.flags = ()
    return other


def _other_votes(ballot: Ballot, seat: int) -> Ballot:
    """The others have voted otherwise. That all have, or not all, everybody knows: then the clock counts."""
    others, votes = [at for at in ballot.voters if at != seat], list(ballot.votes)
    for at in others:
        if ballot.all_voted:
            votes[at] = "yes" if votes[at] == "no" else "no"
        else:
            votes[at] = "no" if votes[at] is None else None
    changed = ballot.replace(votes=tuple(votes))
    if others and changed.all_voted and not ballot.all_voted:
        changed = changed.replace(votes=(*votes[: others[0]], None, *votes[others[0] + 1 :]))
    return changed


def _game() -> Played:
    return SUBJECT.play(2, CommonsOptions(rounds_basic=3, rounds_ostrom=4))


def test_the_figures_count_what_happened() -> None:
    game = _game()
    kinds = [event.kind for event in game.log]
    figures = COMMONS.measures(game.log)

    assert [stage["stage"] for stage in figures["stages"]] == ["basic", "ostrom"]
    assert [stage["rounds"] for stage in figures["stages"]] == [3, 4]
    assert figures["stages"][1]["bank"] == sum(game.state.bank)
    assert figures["governance"]["meetings"] == kinds.count("meeting_called")
    assert figures["governance"]["motions"] == kinds.count("moved")
    assert figures["governance"]["sanctions"] + figures["governance"]["rewards"] == kinds.count(
        "rule_applied"
    )
    assert sum(figures["governance"]["sanctions_by_seat"]) == figures["governance"]["sanctions"]


def test_a_basic_game_has_no_figures_of_governance() -> None:
    figures = COMMONS.measures(SUBJECT.play(2, CommonsOptions(rounds_basic=3, rounds_ostrom=0)).log)

    assert not {"stages", "governance"} & set(figures)
