"""A painter with a process of its own, for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.stage.painting.painter import ResvgPainter


@pytest.fixture
async def painter() -> AsyncIterator[ResvgPainter]:
    it = ResvgPainter()
    yield it
    await it.close()
