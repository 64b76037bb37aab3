"""Chance is fair, repeatable from the game alone, and bound by its commitment (RULES A1)."""

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
    expected = int.from_bytes(hmac.digest(SEED, b"class|two dice|7|0", hashlib.sha256)[:8], "big") % 6 + 1

    assert SeededChance(SEED, "class").die("two dice", 7) == expected


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_a_seed_of_any_length_is_an_ordinary_key(length: int) -> None:
    seed = bytes(range(length))
    expected = int.from_bytes(hmac.digest(seed, b"class|x|7|0", hashlib.sha256)[:8], "big") % 10**9

    assert SeededChance(seed, "class").randbelow(10**9, "x", 7) == expected


def test_the_same_draw_is_the_same_whatever_was_drawn_before() -> None:
    chance = SeededChance(SEED, "class")
    first = chance.randbelow(10**9, "x", 7)
    chance.permutation(range(9), "deck", 7)
    chance.die("x", 8)

    assert chance.randbelow(10**9, "x", 7) == first


def test_a_shuffle_can_be_checked_with_nothing_but_hmac() -> None:
    """One draw for each place but the first, from the last one down; the counter runs on."""
    numbers = [
        int.from_bytes(hmac.digest(SEED, f"class|deck|3|{n}".encode(), hashlib.sha256)[:8], "big")
        for n in range(3)
    ]
    order = list("abcd")
    for last, number in zip((3, 2, 1), numbers, strict=True):
        order[last], order[number % (last + 1)] = order[number % (last + 1)], order[last]

    assert SeededChance(SEED, "class").permutation("abcd", "deck", 3) == order


@pytest.mark.parametrize(
    "other",
    [
        (b"another", "class", "x", 7),
        (SEED, "others", "x", 7),
        (SEED, "class", "y", 7),
        (SEED, "class", "x", 8),
    ],
)
def test_seed_players_purpose_and_place_each_change_the_draw(other: tuple[bytes, str, str, int]) -> None:
    seed, client, purpose, at = other

    assert SeededChance(seed, client).randbelow(10**12, purpose, at) != SeededChance(SEED, "class").randbelow(
        10**12, "x", 7
    )


@given(st.integers(1, 2**64), st.integers(0, 10**6))
def test_a_draw_stays_below_its_bound(bound: int, at: int) -> None:
    assert 0 <= SeededChance(SEED, "c").randbelow(bound, "x", at) < bound


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_a_bound_that_cannot_be_drawn_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededChance(SEED, "c").randbelow(bound, "x", 1)


def test_what_would_be_unfair_is_drawn_again() -> None:
    """With a bound just above half the span nearly every second hash must be thrown away."""
    bound, chance = 2**63 + 1, SeededChance(SEED, "c")

    for at in range(100):
        hashes = (
            int.from_bytes(hmac.digest(SEED, f"c|x|{at}|{n}".encode(), hashlib.sha256)[:8], "big")
            for n in range(100)
        )
        assert chance.randbelow(bound, "x", at) == next(value for value in hashes if value < bound)


def test_dice_are_even() -> None:
    """Chi squared over 60,000 throws, 5 degrees of freedom: above 20.5 once in a thousand seeds, and this
    seed is fixed.
    """
    throws = Counter(SeededChance(SEED, "dice").die("roll", at) for at in range(60_000))

    assert set(throws) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 10_000) ** 2 / 10_000 for count in throws.values()) < 20.5


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders = Counter(
        tuple(SeededChance(SEED, "deck").permutation("abcd", "deck", at)) for at in range(24_000)
    )

    assert set(orders) == set(permutations("abcd"))
    assert (
        sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 49.7
    )  # 23 degrees of freedom, one in a thousand


def test_a_shuffle_leaves_its_input_alone() -> None:
    cards = ["a", "b", "c"]
    SeededChance(SEED, "c").permutation(cards, "deck", 0)

    assert cards == ["a", "b", "c"]


def test_the_commitment_binds_seed_and_table() -> None:
    assert commitment(SEED, "oak") == hashlib.sha256((SEED.hex() + "|oak").encode()).hexdigest()
    assert commitment(SEED, "oak") != commitment(SEED, "elm")
    assert commitment(SEED, "oak") != commitment(b"x" * 32, "oak")


def test_the_client_part_cannot_smuggle_in_a_separator() -> None:
    with pytest.raises(ValueError, match="client part"):
        SeededChance(SEED, "a|1")


def test_another_process_with_another_hash_seed_draws_the_same() -> None:
    code = "from games.chance import SeededChance as S; c = S(bytes(9), 'c'); print(c.permutation(range(20), 'x', 3), c.die('y', 3))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "4711")
    }

    assert len(runs) == 1
    assert runs != {""}
