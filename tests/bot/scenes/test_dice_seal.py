"""What the class is told of the dice can be checked with any SHA-256."""

from __future__ import annotations

import hashlib
import re

from bot.texts.catalogue import t
from games.chance import commitment


def test_the_text_that_is_told_has_the_hash_that_was_told() -> None:
    seed, table = b"\x05" * 32, "0a1b2c3d"
    words = t("commons.result.verify", commitment=commitment(seed, table), seed=seed.hex(), table=table)
    told = re.search(r"the text `([^`]+)`", words)
    assert told is not None
    assert hashlib.sha256(told[1].encode()).hexdigest() in words
