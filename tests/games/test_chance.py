"""Chance is fair, repeatable from the journal alone, and bound by its commitment (RULES A1)."""

import hashlib
import hmac
import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chance import SeededChance, commitment

SEED = bytes(range(32))


def test_a_draw_can_be_checked_with_nothing_but_hmac() -> None:
    expected = int.from_bytes(hmac.digest(SEED, b"class|7|0|roll", hashlib.sha256)[:8], "big") % 6 + 1

    assert SeededChance(SEED, "class").at(7).die("roll") == expected


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_a_seed_of_any_length_is_an_ordinary_key(length: int) -> None:
    seed = bytes(range(length))
    expected = int.from_bytes(hmac.digest(seed, b"class|7|0|x", hashlib.sha256)[:8], "big") % 10**9

    assert SeededChance(seed, "class").at(7).below(10**9, "x") == expected


def test_the_draws_can_go_on_to_another_row() -> None:
    draws = SeededChance(SEED, "class").at(7)
    draws.below(10**9, "x")
    draws.sequence = 8

    assert draws.below(10**9, "x") == SeededChance(SEED, "class").at(8).below(10**9, "x")


def test_the_counter_runs_within_a_row_and_starts_again_in_the_next() -> None:
    chance = SeededChance(SEED, "class").at(7)
    first, second = chance.below(10**9, "x"), chance.below(10**9, "x")

    assert first != second
    assert SeededChance(SEED, "class").at(7).below(10**9, "x") == first


@pytest.mark.parametrize(
    "other", [SeededChance(b"another", "class").at(7), SeededChance(SEED, "others").at(7), SeededChance(SEED, "class").at(8)]
)
def test_seed_client_and_row_each_change_the_draw(other: object) -> None:
    assert other.below(10**12, "x") != SeededChance(SEED, "class").at(7).below(10**12, "x")  # type: ignore[attr-defined]


def test_the_purpose_changes_the_draw() -> None:
    assert SeededChance(SEED, "c").at(1).below(10**12, "deck") != SeededChance(SEED, "c").at(1).below(10**12, "roll")


@given(st.integers(1, 2**64), st.integers(0, 10**6))
def test_a_draw_stays_below_its_bound(bound: int, row: int) -> None:
    assert 0 <= SeededChance(SEED, "c").at(row).below(bound, "x") < bound


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_a_bound_that_cannot_be_drawn_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededChance(SEED, "c").at(1).below(bound, "x")


def test_what_would_be_unfair_is_drawn_again() -> None:
    """With a bound just above half the span nearly every second hash must be thrown away."""
    bound = 2**63 + 1
    chance = SeededChance(SEED, "c").at(1)
    drawn = [chance.below(bound, "x") for _ in range(200)]
    hashes = (int.from_bytes(hmac.digest(SEED, f"c|1|{n}|x".encode(), hashlib.sha256)[:8], "big") for n in range(1000))

    assert drawn == [value for value in hashes if value < bound][:200]


def test_dice_are_even() -> None:
    """Chi squared over 60,000 throws, 5 degrees of freedom: above 20.5 once in a thousand seeds, and this seed is fixed."""
    throws = Counter(SeededChance(SEED, "dice").at(row).die("roll") for row in range(60_000))

    assert set(throws) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 10_000) ** 2 / 10_000 for count in throws.values()) < 20.5


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders = Counter(tuple(SeededChance(SEED, "deck").at(row).shuffled("abcd", "deck")) for row in range(24_000))

    assert set(orders) == set(permutations("abcd"))
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 49.7  # 23 degrees of freedom, one in a thousand


def test_a_shuffle_leaves_its_input_alone() -> None:
    cards = ["a", "b", "c"]
    SeededChance(SEED, "c").at(0).shuffled(cards, "deck")

    assert cards == ["a", "b", "c"]


def test_the_commitment_binds_seed_and_table() -> None:
    assert commitment(SEED, "oak") == hashlib.sha256((SEED.hex() + "|oak").encode()).hexdigest()
    assert commitment(SEED, "oak") != commitment(SEED, "elm")
    assert commitment(SEED, "oak") != commitment(b"x" * 32, "oak")


def test_the_client_part_cannot_smuggle_in_a_separator() -> None:
    with pytest.raises(ValueError, match="client part"):
        SeededChance(SEED, "a|1")


def test_another_process_with_another_hash_seed_draws_the_same() -> None:
    code = "from games.chance import SeededChance as S; c = S(bytes(9), 'c').at(3); print(c.shuffled(range(20), 'x'), c.die('y'))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "4711")
    }

    assert len(runs) == 1
    assert runs != {""}
