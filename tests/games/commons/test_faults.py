"""A fault that is planted in the middle of a game is named by the very next check, whatever the checks before
it have seen.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from importlib.util import find_spec, module_from_spec
from random import Random
from types import ModuleType
from typing import Any

import pytest

import games.memo
from bot.catalogue import automatic_players
from games.commons.basic import invariants as basic
from games.commons.game import COMMONS
from games.commons.governance import invariants as governance
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import (
    Allowance,
    Ballot,
    Election,
    Governance,
    HarvestCap,
    Meeting,
    Pending,
    RateBonus,
    Speaker,
    State,
)
from games.simulate import play_game
from games.vocabulary import FrozenStruct

NAMED = {
    "Allowance": Allowance,
    "Boon": RateBonus,
    "Curb": HarvestCap,
    "Election": Election,
    "Pending": Pending,
    "Speaker": Speaker,
}
PLACES = 12
"""So often each fault is planted, all over the game."""
ALWAYS = "True"
STAGE = "here"
MEETING = "held"
FAULTS = [
    (ALWAYS, "state.hands[2][1] += 1", "brick: 2"),
    (ALWAYS, "state.bank[3] -= 1", "wool: 23 cards in all, 24 in the box"),
    (ALWAYS, "state.held[0] += 1", "lumber: 25 cards in all"),
    (ALWAYS, "state.reserve[4] += 1", "ore: 25 cards in all"),
    (ALWAYS, "moved = state.hands[1][2] + 1; state.hands[1][2] -= moved; state.hands[0][2] += moved", "wheat: a negative number of cards"),
    ("state.bank[1]", "state.clocks[1] = 3", "brick: crashed with"),
    (ALWAYS, "state.clocks[1] = 14", "brick: clock at 14"),
    (ALWAYS, "state.clocks[1] = -1", "brick: clock at -1"),
    ("not state.clocks[2]", "state.held[2] += 1; state.reserve[2] -= 1", "wheat: 1 cards laid aside"),
    (ALWAYS, "state.roads[state.roads.index(0)] = 1", "road pieces on the board"),
    (ALWAYS, "state.roads[state.roads.index(-1)] = 2", "seat 2: "),
    (ALWAYS, "state.roads[state.roads.index(-1)] = 4", "pieces of seats {4}"),
    (ALWAYS, "state.owners[state.owners.index(3)] = -1", "seat 3: "),
    (ALWAYS, "state.owners[state.owners.index(-1)] = 1", "seat 1: "),
    (ALWAYS, "state.is_city[state.owners.index(0)] ^= True", "city pieces on the board"),
    (ALWAYS, "state.is_city[state.owners.index(-1)] = True", "nobody's city"),
    (ALWAYS, "state.pieces[1] = (*state.pieces[1][:2], state.pieces[1][2] - 1)", "seat 1: "),
    (ALWAYS, "state.points[3] += 1", "by count"),
    (ALWAYS, "state.revealed[0] = (*state.revealed[0], 'victory_point')", "seat 0: "),
    (ALWAYS, "state.longest_road = 2", "awards held by seats [2]"),
    (ALWAYS, "state.largest_army = 1; state.points[1] += 2", "awards held by seats [1]"),
    (ALWAYS, "state.rates[2] = (2, 1, 2, 2, 2)", "seat 2: trades"),
    (ALWAYS, "state.deck = state.deck[:-1]", "in the deck"),
    (ALWAYS, "state.cards[1] = (*state.cards[1][:4], state.cards[1][4] + 1)", "in the deck"),
    ("state.limits", "state.silent.append(2)", "awaited"),
    ("state.limits and state.silent", "state.asked[state.silent[0]] = (0, 0, 0, 0, 0)", "awaited"),
    ("state.limits", "state.order = state.order[1:] if state.silent else (0,); state.silent = [9]", "harvest: [9] awaited"),
    ("any(state.asked)", "state.asked[[*map(bool, state.asked)].index(True)] = (19,) * 5", "asked for (19, 19, 19, 19, 19)"),
    ("any(state.asked)", "state.limits = ((0, 0, 0, 0, -1),) * 4", "of at most (0, 0, 0, 0, -1)"),
    (STAGE, "here.tokens[1] += 1", "seat 1: "),
    (STAGE, "here.monitor = 4", "seats 4 and"),
    (STAGE, "here.acting = 7", "and 7 hold the office"),
    ("here and here.monitor >= 0", "here.acting = here.monitor", "stands in for itself"),
    (STAGE, "here.book = (*here.book, here.book[0])", "two rules of one name"),
    (STAGE, "here.book = here.book[:1]", "1 whole-group rules of sort sanction"),
    (STAGE, "here.coming = here.book[::-1]", "rules out of order"),
    (STAGE, "here.history = ()", "rules without a history"),
    ("here and here.deeds", "here.deeds = (*here.deeds, here.deeds[-1])", "deeds are not numbered in order"),
    ("here and len(here.deeds) > 1", "here.deeds = here.deeds[1:]", "deeds are not numbered in order"),
    (STAGE, "here.skips[3] = -1", "turns to skip"),
    (STAGE, "here.skips[3] = 3", "turns to skip"),
    (STAGE, "here.curbs = (*here.curbs, Curb(2, 1, None, 0, 1))", "a limit of seat 2 that has run out"),
    (STAGE, "here.boons = (*here.boons, Boon(2, 3, 0, 99, 1))", "a rate of seat 2 that has run out"),
    (STAGE, "here.boons = (*here.boons, Boon(state.active, 1, 1, state.turn, 1))", "trades lumber at"),
    (STAGE, "here.allowances = (*here.allowances, Allowance(2, 1, 'ore', 0, 1))", "a raise of seat 2 that has run out"),
    (ALWAYS, "state.laid_aside[1] = state.held[1] + 1", "brick: 1 cards wait for its recovery"),
    (STAGE, "state.points[0] -= 20", "negative points"),
    ("here and state.phase != 'election'", "here.election = Election((0,), (None,) * 4, (False,) * 4)", "an election in the phase"),
    (MEETING, "state.phase = 'build'", "a meeting in the phase build"),
    ("here and state.phase != 'meeting'", "here.ending = 'clock'", "the Monitor's moment in the phase"),
    (STAGE, "here.pending = (Pending(5, 'receive', 1, 'rule'),)", "seat 5 is to choose cards"),
    (STAGE, "here.meetings_this_turn = 99", "99 meetings in one turn"),
    (ALWAYS, "state.stand_ins = (4,)", "stand-ins on the seats (4,)"),
    (ALWAYS, "state.stand_ins = (2, 1)", "stand-ins on the seats (2, 1)"),
    (MEETING, "state.stand_ins = held.members; here.meeting = held.replace(done=(False,) * 4)", "is to decide something"),
    (MEETING, "here.meeting = held.replace(excused=(1,))", "seats (1,) are excused"),
    ("held and held.ballot", "here.meeting = held.replace(ballot=held.ballot.replace(excused=(1,)))", "seats (1,) are excused"),
    (MEETING, "here.meeting = held.replace(members=held.members[1:])", "the members of"),
    ("held and held.scope == 'whole'", "here.meeting = held.replace(members=(1, 0, 2, 3))", "the members of whole"),
    (MEETING, "here.meeting = held.replace(scope='lumber', members=(1,))", "the members of lumber"),
    (MEETING, "here.meeting = held.replace(members=(0, 1), done=(True,) * 4)", "somebody is done who is no member"),
    (MEETING, "here.meeting = held.replace(hands=(0,))", "hands (0,) or a speaker () where all may speak"),
    (MEETING, "here.meeting = held.replace(speaker=Speaker(0, 1, present=True))", "hands () or a speaker (0,) where all may speak"),
    (MEETING, "here.meeting = held.replace(hands=(0, 0))", "(0, 0) wait while () speaks"),
    (MEETING, "here.meeting = held.replace(motions=99)", "99 motions in one meeting"),
    ("held and held.ballot", "here.meeting = held.replace(ballot=held.ballot.replace(voters=(4,)))", "voters (4,) are not all members"),
    (
        "held and held.ballot and held.ballot.voters",
        "here.meeting = held.replace(ballot=held.ballot.replace(voters=(), votes=('yes', None, None, None)))",
        "somebody voted who has no vote",
    ),
    (
        "held and held.ballot and held.ballot.voters",
        "here.meeting = held.replace(ballot=held.ballot.replace(defending=True, votes=('yes', *held.ballot.votes[1:])))",
        "votes before the defence",
    ),
    (
        "held and held.ballot and held.ballot.pending_voters",
        "here.meeting = held.replace(ballot=held.ballot.replace(reasons=('Because.',) * 4))",
        "a reason without a vote",
    ),
]  # fmt: skip
"""When it can be planted; the fault; and what is said of it."""

FREE = {
    State: "options seats rules_version moment round turn active rounds finish_called planned_rounds end_reason dice crashes bought"
    " card_played safe received last_asked last_received habits seen stocks declined stage_called governance resumable",
    Governance: "began missed elected_round election_due removed resolutions meetings speech motions carried suits ledger flags seen lost"
    " convictions agenda petitions starved starving",
    Meeting: "number caller extended extensions undecided sues_again ballots choices suits speeches wasted",
    Ballot: "motion mover asks by_hand sued",
}
"""Fields of which no invariant says what they must be."""


OWNERS = {State: r"state\.", Governance: r"here\.", Meeting: r"[ (]", Ballot: r"[ (]"}
"""What stands before a field that a fault changes."""


@cache
def log() -> tuple[State, list[Any]]:
    """The beginning of a game of two stages, and its events."""
    options = CommonsOptions(rounds_basic=4, rounds_ostrom=5)
    done = play_game(COMMONS, options, [automatic_players("commons")["random"]] * 4, b"faults")
    return done.initial_state, done.log


def moments() -> Iterator[State]:
    """The game after each of its events, always the same state."""
    opening, events = log()
    state = COMMONS.clone(opening)
    for event in events:
        COMMONS.evolve(state, event)
        yield state


def parts(state: State) -> dict[str, Any]:
    """What faults and conditions speak of."""
    here = state.governance
    return {**NAMED, "state": state, "here": here, "held": here and here.meeting}


@pytest.mark.parametrize(("when", "fault", "words"), FAULTS)
def test_a_fault_is_named_at_once_and_is_gone_when_it_is_undone(when: str, fault: str, words: str) -> None:
    apt = [number for number, state in enumerate(moments()) if eval(when, parts(state))]  # noqa: S307 - it is ours
    planted = {*apt[:: max(1, len(apt) // PLACES)]}
    assert planted
    for number, state in enumerate(moments()):
        assert COMMONS.violations(state) == []
        if number in planted:
            faulty = COMMONS.clone(state)
            exec(fault, parts(faulty))  # noqa: S102 - it is ours

            assert any(words in problem for problem in COMMONS.violations(faulty)), COMMONS.violations(faulty)
            assert COMMONS.violations(state) == []


@pytest.mark.parametrize("kind", [State, Governance, Meeting, Ballot])
def test_every_field_has_a_fault_or_is_free(kind: Any) -> None:
    names = (
        kind.__struct_fields__ if issubclass(kind, FrozenStruct) else [field.name for field in fields(kind)]
    )
    changed = rf"{OWNERS[kind]}(\w+)(?:\[[^ ]*\])?(?:\.append| ?[-+^]?=)"

    assert set(names) - {name for _, fault, _ in FAULTS for name in re.findall(changed, fault)} == set(
        FREE[kind].split()
    )


def forgetful(worked_out: Callable[..., Iterable[Any]]) -> Callable[..., tuple[Any, ...]]:
    """In place of `unchanged`: looks again each time."""
    return lambda *values: tuple(worked_out(*values))


def loaded_again(module: ModuleType) -> Any:
    """Another copy of this module, which nobody else uses."""
    spec = find_spec(module.__name__)
    assert spec is not None
    assert spec.loader is not None
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


def disturbed(value: Any, chance: Random) -> Any:
    """Another value of nearly the same kind; of a list, the list itself."""
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        value[at] = disturbed(value[at], chance)
    elif isinstance(value, tuple) and value:
        return value[:-1] if chance.random() < 0.5 else (*value[:-1], disturbed(value[-1], chance))
    elif isinstance(value, int):
        return value + chance.choice((-1, 1))
    return value


def test_who_remembers_finds_what_who_looks_again_each_time_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand faults, two or three at a time, in whatever is kept."""
    monkeypatch.setattr(games.memo, "memoize_latest", forgetful)
    anew = loaded_again(governance)
    anew.basic = loaded_again(basic)
    chance = Random(b"faults")
    found = 0
    for state in moments():
        faulty = COMMONS.clone(state)
        for _ in range(3):
            owner = chance.choice([one for one in (faulty, faulty.governance) if one is not None])
            name = chance.choice(
                [
                    field.name
                    for field in fields(owner)
                    if field.name not in {"options", "seats", "governance"}
                ]
            )
            setattr(owner, name, disturbed(getattr(owner, name), chance))
            try:
                again = anew.violations(faulty)
            except (IndexError, ValueError, TypeError):
                break
            assert COMMONS.violations(faulty) == again
            found += bool(again)

    assert found > 300
