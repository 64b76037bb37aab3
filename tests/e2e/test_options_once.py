"""A table's options are checked when they come in, not again for every panel that shows them."""

from __future__ import annotations

from typing import Any

import pytest

from games.commons.governance.options import CommonsOptions
from tests.e2e.classroom import SEATS, classroom


async def test_a_click_reads_the_options_of_its_table_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    validate = CommonsOptions.model_validate

    def counted(given: Any, **how: Any) -> CommonsOptions:
        read.append(given)
        return validate(given, **how)

    async with classroom() as room:
        await room.begin()
        monkeypatch.setattr(CommonsOptions, "model_validate", counted)
        await room.press(SEATS[0], "Roll")
        moved = len(read)
        await room.press(SEATS[0], "Rules")

    assert moved <= 1, "a move makes a new version of the table, which is read once"
    assert len(read) == moved, "a look reads nothing again"
