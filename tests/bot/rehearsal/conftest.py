"""A class in SimCord with the bot of `demo_client`."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS
from tests.bot.rehearsal.demo_client import DemoClient


@pytest.fixture
async def world() -> AsyncIterator[Seam]:
    async with open_world(DemoClient(), CLASS) as seam:
        yield seam
