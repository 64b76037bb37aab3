"""What buttons and menus of 0.4.0 and 0.5.0 carry, letter for letter: they still stand in Discord, and are
still understood.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.commons.scenes.governance.meeting import CALL
from bot.games.commons.scenes.governance.proposal import MAKING, RuleDraft
from bot.games.crossroads.scenes import offering
from bot.games.crossroads.scenes.moves import FEE
from bot.games.settlers.scenes import dealing
from bot.games.settlers.scenes.card_choice import Swap
from bot.games.settlers.scenes.placing import PLACE
from bot.scenes.island.parts import CHOOSING, SITE, WISH, BankTradeDraft, CardChoice, Site
from bot.scenes.packing import Packer
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CallMeeting
from games.crossroads.actions import AskFee
from games.settlers.actions import PlaceStart

EFFECTS = (v.GiveBack(3, "chosen"), v.Limit(2, None, 1), v.Points(-1))


@pytest.mark.parametrize(
    ("packer", "arg", "draft"),
    [
        (WISH, "wool.ore.2", BankTradeDraft("wool", "ore", 2)),
        (WISH, "-.ore.1", BankTradeDraft(None, "ore")),
        (CHOOSING, "year_of_plenty.wool.-", CardChoice("year_of_plenty", resources=("wool", None))),
        (CHOOSING, "road_building.17.3", CardChoice("road_building", (17, 3))),
        (CHOOSING, "knight", CardChoice("knight")),
        (SITE, "settlement.53", Site("settlement", 53)),
        (CALL, "whole.-", CallMeeting()),
        (CALL, "wheat.ore", CallMeeting("wheat", "ore")),
        (MAKING, "add.s.-.-.-", RuleDraft("add", "sanction")),
        (
            MAKING,
            "swap.s.S1.o.c12ar.g3c.m2a1.p-1",
            RuleDraft("swap", "sanction", "S1", EFFECTS, v.Condition(12, None, "roll"), once=True),
        ),
        (PLACE, "1.53.70", PlaceStart(1, 53, 70)),
        (dealing.DRAFT, "a0B0s.-", dealing.Draft(Swap((1, 0, 0, 0, 19), (0, 0, 2, 0, 0)), ())),
        (dealing.DRAFT, "00000.13", dealing.Draft(Swap(), (1, 3))),
        (offering.DRAFT, "-.-.-.-.-", offering.OfferDraft()),
        (offering.DRAFT, "12.88.3.d.-", offering.OfferDraft(12, 88, (), 3)),
        (offering.DRAFT, "12.88.3.02.1+0,2+1", offering.OfferDraft(12, 88, (0, 2), 3, ((1, 0), (2, 1)))),
        (FEE, "7.12", AskFee(7, 12)),
    ],
)
def test_an_old_id_means_what_it_meant(packer: Packer[Any], arg: str, draft: object) -> None:
    assert packer.unpack(arg) == draft
    assert packer.pack(draft) == arg
