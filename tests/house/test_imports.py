"""The rooms of DESIGN 2 are a contract, and the test of it can fail."""

import pytest

from tests.house.contract import SEAM, breaches, sources


@pytest.mark.long
def test_nobody_enters_a_room_that_is_closed_to_them() -> None:
    assert breaches(sources()) == []


def test_the_whole_house_is_looked_at() -> None:
    modules = sources()

    assert {
        "games.protocol",
        "games.commons.basic.events",
        "storage.store",
        "bot.scenes.model",
        "bot.command_line.cli",
    } <= set(modules)


PLANTED = [
    ("games.commons.rules", "import random", "pure parts"),
    ("games.commons.rules", "from time import time", "pure parts"),
    ("games.chess", "import asyncio", "games are pure"),
    ("games.chess", "import os.path", "games are pure"),
    ("games.chess", "from pathlib import Path", "games are pure"),
    ("games.chess", "def late():\n    import secrets", "games are pure"),
    ("games.chess", "import discord", "forbidden in games"),
    ("games.chess", "from storage.store import Store", "forbidden in games"),
    ("games.chess", "def look():\n    return open('x')", "calls open"),
    ("games.chess", "def order(x):\n    return hash(x)", "calls hash"),
    ("games.commons.rules", "from games.automatic_player import Whim", "may import only"),
    ("games.commons.rules", "from games.simulate import play", "may import only"),
    ("games.commons.rules", "from games.commons.analysis.course import course", "beside them"),
    ("games.island.rules", "from games.commons.basic.events import Event", "may import only"),
    (
        "games.commons.basic.rules",
        "from games.commons.governance.state import Governance",
        "forbidden in games.commons.basic",
    ),
    ("games.commons.players.spy", "from games.commons.governance.state import State", "views only"),
    ("games.commons.players.spy", "from games.commons.game import CommonsGame", "views only"),
    ("games.tragedy.research.encoding", "from games.tragedy.state import Tragedy", "views only"),
    ("games.crossroads.research.data.spy", "from games.crossroads.turns import roll", "never a rule"),
    ("games.commons.research.data.spy", "from games.commons.game import CommonsGame", "never a rule"),
    (
        "games.settlers.players.spy",
        "from games.tragedy.views import TragedyView",
        "forbidden in games.settlers",
    ),
    ("games.tragedy.rules", "from games.settlers.events import Offered", "may import only"),
    ("storage.leak", "from games.audience import PUBLIC", "forbidden in storage"),
    ("storage.leak", "import bot.runtime.settings", "forbidden in storage"),
    ("bot.scenes.leak", "from games.commons.governance.state import State", "views only"),
    ("bot.scenes.leak", "from games.commons import game", "views only"),
    ("bot.research.policy", "from games.commons.governance.state import State", "views only"),
    ("bot.research.policy", "from bot.tables.table import Table", "forbidden in bot.research.policy"),
    ("bot.scenes.leak", "import discord", "speak Discord"),
    ("bot.scenes.leak", "from bot.games.commons.scenes.card import card", "only the catalogue knows"),
    ("bot.commands.leak", "from bot.games.commons.debrief.story import CommonsDebrief", "only the catalogue"),
    (
        "bot.games.commons.scenes.leak",
        "from games.commons.governance.state import State",
        "views only",
    ),
    (
        "bot.games.tragedy.scenes.leak",
        "from bot.games.settlers.scenes.table import table",
        "forbidden in bot.games.tragedy",
    ),
    (
        "bot.games.tragedy.debrief.leak",
        "from bot.tables.table import Table",
        "forbidden in bot.games.tragedy",
    ),
    ("bot.scenes.leak", "from storage.store import Store", "forbidden in bot.scenes"),
    ("bot.scenes.pictures.leak", "from games.commons.game import CommonsGame", "views only"),
    ("bot.tables.leak", "from discord import Client", "speak Discord"),
    ("bot.cli_leak", "import discord.ext.commands", "speak Discord"),
    (
        "bot.queries.leak",
        "from bot.orchestration.orchestrator import Orchestrator",
        "forbidden in bot.queries",
    ),
    (
        "bot.research.study.leak",
        "from bot.orchestration.orchestrator import Orchestrator",
        "forbidden in bot.research.study",
    ),
    ("bot.runtime.leak", "from bot.research.study.for_staff import SessionBundles", "asks bot.research_door"),
    ("bot.command_line.leak", "def late():\n    from bot.research import policy", "asks bot.research_door"),
    ("bot.catalogue", "from games.commons.research.encoding import encoding", "asks bot.research_door"),
    (
        "bot.debrief.leak",
        "from games.commons.research.optimum.parts import game_parts",
        "asks bot.research_door",
    ),
    (
        "games.commons.analysis.leak",
        "from games.commons.research.data import reading",
        "asks bot.research_door",
    ),
    ("games.analysis.leak", "from games.analysis.research.perft import perft", "asks bot.research_door"),
    ("bot.research_door", "from bot.runtime.app import build_client", "forbidden in bot.research_door"),
    ("bot.research.commons.leak", "from bot.tables.table import Table", "forbidden in bot.research.commons"),
    ("bot.text_players.leak", "from games.commons.governance.state import State", "views only"),
    ("bot.scenes.leak", "import numpy as np", "only research needs"),
    ("bot.stage.leak", "import simcord", "SimCord"),
    (
        "bot.orchestration.dress_rehearsal.leak",
        "from bot.sessions.sessions import Sessions",
        "forbidden in bot.orchestration.dress_rehearsal",
    ),
    ("bot.orchestration.dress_rehearsal.leak", "import discord", "speak Discord"),
    ("bot.rehearsal.leak", "from simcord import Env", SEAM),
    ("bot.work", "print('hello')", "works when it is imported"),
    ("bot.work", "for x in range(3):\n    y = x", "works when it is imported"),
    ("bot.thing.__init__", "from bot.command_line.cli import main\n\nNAMES = [main]", "holds logic"),
    ("games.one", "from games import two", "circle"),
]


MINIATURE = {
    "games.commons.game": "",
    "games.two": "import games.one",
    "bot.cli": "import games.commons.game",
}
"""A house of three rooms in which nothing is wrong: in the real one, each planted breach would have every
module read again.
"""


@pytest.mark.parametrize(
    ("module", "text", "expected"), PLANTED, ids=[f"{module}-{n}" for n, (module, _, _) in enumerate(PLANTED)]
)
def test_a_planted_breach_is_found(module: str, text: str, expected: str) -> None:
    found = breaches({**MINIATURE, module: text})

    assert breaches(MINIATURE) == []
    assert any(expected in breach for breach in found), found


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("games.commons.players.fair", "from games.commons.governance.views import CommonsView"),
        ("games.commons.players.fair", "from games.automatic_player import Whim"),
        ("games.commons.analysis.fair", "from games.commons.governance.state import State"),
        ("games.commons.research.data.fair", "from games.commons.analysis.course import Course"),
        ("games.settlers.research.data.fair", "from games.settlers.state import total_points"),
        (
            "bot.scenes.fair",
            "from games.commons.governance.views import CommonsView\nfrom games.island.cards import RESOURCES",
        ),
        ("bot.commands.fair", "import discord"),
        ("bot.research.command_line.fair", "from bot.research.study.codes import random_codes\nimport numpy"),
        ("games.commons.research.data.fair", "from games.analysis.research.data.columns import SheetRow"),
        ("bot.runtime.fair", "from bot.research_door import find_research"),
        (SEAM, "import simcord._clock"),
        ("bot.thing.__init__", '"""A thing."""\nfrom bot.command_line.cli import main\n__all__ = ["main"]'),
        ("games.one", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import games.two"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, text: str) -> None:
    planted = {module: text, "games.two": "import games.one"}

    assert [breach for breach in breaches(planted) if breach.startswith((module, "import circle"))] == []
