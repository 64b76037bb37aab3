"""What is declared of an effect fits its fields, its event and what the table keeps of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from games.commons.governance import vocabulary as v
from games.commons.governance.events import LASTING_EVENTS, begun_effect
from games.commons.governance.options import EFFECT_CODEC
from games.commons.governance.state import LASTING_RECORDS, Governance
from games.commons.governance.views import SeatGovernance


def fields(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in structs.fields(kind))


def listed(kind: type[v.RuleEffect]) -> list[v.Effect]:
    """What menus list of a kind, for the whole group or for the ore group."""
    return [
        effect
        for resource in (None, "ore")
        for sort in v.RULE_SORTS
        for effect in v.listed_effects(sort, resource)  # type: ignore[arg-type]
        if isinstance(effect, kind)
    ]


def test_no_two_effects_begin_alike_in_ids() -> None:
    letters = [kind.letter for kind in v.EFFECT_KINDS]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("kind", v.EFFECT_KINDS)
def test_whatever_menus_list_of_an_effect_can_be_kept_and_is_read_back(kind: type[v.RuleEffect]) -> None:
    effects = listed(kind)
    assert {effect.number for effect in effects} == {*kind.numbers}
    for effect in effects:
        assert EFFECT_CODEC.decode(EFFECT_CODEC.encode(effect)) == effect
        assert effect.size >= 1


@pytest.mark.parametrize("kind", v.EFFECT_KINDS)
def test_an_effect_that_asks_for_a_resource_can_do_without(kind: type[v.RuleEffect]) -> None:
    given = {field.name for field in structs.fields(kind) if not field.required}
    assert ("resource" in given) == (kind.any_resource is not None)
    assert ("resource" in fields(kind) and "resource" not in given) == kind.is_of_groups_alone


@pytest.mark.parametrize("kind", v.LASTING_KINDS)
def test_a_lasting_effect_is_told_and_kept_with_all_its_fields(kind: type[v.LastingEffect]) -> None:
    event, record = LASTING_EVENTS[kind], LASTING_RECORDS[kind]

    assert {*fields(event)} == {"to", "seat", *fields(kind)}
    assert {*fields(record)} == {"seat", "deed", *fields(kind), *(("since",) if kind.waits else ())}
    assert kind.standing in Governance.__slots__
    assert kind.standing in fields(SeatGovernance)
    effect = listed(kind)[0]
    assert begun_effect(event(seat=1, **structs.asdict(effect))) == effect


@pytest.mark.parametrize("kind", v.LASTING_KINDS)
def test_a_lasting_effect_in_force_is_shown_with_its_turns_left(kind: type[v.LastingEffect]) -> None:
    effect = listed(kind)[0].replace(turns=2)
    none: Any = dict.fromkeys((other.standing for other in v.LASTING_KINDS), ())
    seat = SeatGovernance(
        seat=1,
        tokens=0,
        skips=0,
        offences=0,
        rewards=0,
        **{**none, kind.standing: (structs.astuple(effect),)},
    )
    assert seat.lasting_effects == (effect,)
