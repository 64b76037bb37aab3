"""Crossroads as people see it: whole games, in which everything is looked at and everything pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.crossroads.scenes.offering import DRAFT
from bot.games.crossroads.scenes.scenes import CrossroadsScenes
from bot.scenes.model import Panel
from games.crossroads.actions import Give, Offer
from games.crossroads.grid import space_name
from tests.games.crossroads.subject import SUBJECT
from tests.support.crawl import Crawler, Found, Use, crawl

TABLES: dict[str, dict[str, Any]] = {
    "usual": {"round_limit": 16},
    "secretive": {
        "players": 3, "sealed_split": True, "trade_value": 8, "gold": "hidden_until_end", "gifts": True, "round_limit": 7,
        "start_cities": 2, "setup_order": "snake", "start_gold": 20,
    },
    "crowded": {"players": 8, "round_limit": 3, "gifts": True, "own_cities": "block", "start_gold": 20, "road_reach": "through_others"},
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(name: str) -> None:
    Traveller(SUBJECT, CrossroadsScenes(), TABLES[name]).play()


class Traveller(Crawler):
    """Fees, and how much one gives, are written or typed."""

    every = 37

    def follow(self, use: Use) -> bool:
        """Not what would only choose again what an offer in the making has already."""
        if use[0].route != "offer.pick":
            return True
        slot, _, rest = use[0].arg.partition(".")
        draft = DRAFT.unpack(rest)
        return {"mine": draft.mine, "theirs": draft.theirs, "way": draft.through, "share": draft.share}[
            slot
        ] is None

    def form_actions(self, view: Any, found: Found) -> Iterator[Any]:
        """Forms are filled in by a player who knows what to write."""
        assert {use[0].route for use, _ in found.problems} <= {"offer.fees", "give.to", "build", "offer"}
        for form in found.forms[:4]:
            meaning = self.scenes.press(view, form.control, ("1",) * len(form.lines), self.info)
            if isinstance(meaning, Panel):
                yield from crawl(
                    self.scenes, view, self.info, meaning, lambda use: use[0].route == "offer.do"
                ).actions
            else:
                yield meaning

    def typed_action(self, view: Any, action: Any) -> Any:
        colours = [seat.name for seat in view.seats]
        if isinstance(action, Give):
            return self.scenes.command(
                view, "give", {"colour": colours[action.to], "gold": action.gold}, self.info
            )
        assert isinstance(action, Offer)
        assert action.fees, "without fees it is put together by pressing"
        options: dict[str, str | int] = {"mine": space_name(action.mine), "theirs": space_name(action.theirs)}
        options["through"] = ", ".join(colours[seat] for seat in action.through)
        options["fee"] = ", ".join(f"{colours[seat]} {mine}+{theirs}" for seat, mine, theirs in action.fees)
        return self.scenes.command(
            view, "connect", options if action.share is None else options | {"share": action.share}, self.info
        )
