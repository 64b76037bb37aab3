"""What the class is told of the dice can be checked with any SHA-256."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

import pytest

from bot.games.commons.scenes.scenes import CommonsScenes
from bot.texts.lookup import t
from games.audience import PUBLIC
from games.chance import commitment
from games.commons.governance.options import CommonsOptions
from tests.support.commons_tables import ended_moments

SCENES = CommonsScenes()
BY_DICE = ("commons.result.verify", "settlers.result.verify", "crossroads.result.seal_open")


@pytest.mark.parametrize(
    "text",
    [
        "tragedy.result.seal_open",
        *(f"{text}_{dice}" for text in BY_DICE for dice in ("server", "instructor")),
    ],
)
def test_the_text_that_is_told_has_the_hash_that_was_told(text: str) -> None:
    seed, table = b"\x05" * 32, "0a1b2c3d"
    words = t(text, commitment=commitment(seed, table), seed=seed.hex(), table=table)
    told = re.search(r"the text `([^`]+)`", words)
    assert told is not None
    assert hashlib.sha256(told[1].encode()).hexdigest() in words


@pytest.mark.parametrize("seed", [None, "5e" * 32])
def test_nothing_vouches_for_dice_that_the_instructor_typed(seed: str | None) -> None:
    """RULES A1: card, rules and debrief; typed rolls are in no seal."""
    for options in ({}, {"dice": "instructor"}):
        ending = replace(
            ended_moments()[0],
            options=CommonsOptions(**{**ended_moments()[0].options.model_dump(), **options}),
        )
        info, public = replace(ending.info, seed=seed), ending.view(PUBLIC)
        dice = SCENES.result(public, info, ending.measures).notes[-1].text
        rules = SCENES.rules(public, info).notes[-1]
        footer = SCENES.card(public, info, ()).footer

        assert all(info.commitment[:12] in text for text in (dice, rules.text))
        assert ("typed in the rolls of real dice" in dice) == bool(options)
        assert ("every roll" in dice) == (not options and seed is not None)
        assert ("types in what they show" in rules.text) == bool(options)
        assert ("Honest dice" in rules.title, "each roll" in rules.text, "dice sealed" in footer) == (
            not options,
        ) * 3
