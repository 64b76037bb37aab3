"""Crossroads as people see it: whole games, in which everything is looked at and everything pressed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.scenes.crossroads.offering import DRAFT
from bot.scenes.crossroads.scenes import CrossroadsScenes
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.model import Form, Panel
from bot.scenes.table_info import TableInfo
from bot.stage.discord_api.limits import check, check_form
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, may_see, seat_audience
from games.chance import SeededChance
from games.crossroads.actions import Give, Offer
from games.crossroads.game import CROSSROADS
from games.crossroads.grid import space_name
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State
from games.refusal import Refusal
from games.vocabulary import Action
from tests.games.crossroads.subject import SUBJECT
from tests.support.crawl import Found, Use, crawl
from tests.support.nos import No

SCENES = CrossroadsScenes()
EVERY = 19
"""So many moves lie between two looks, after the first looks at each step of the game."""
TABLES: dict[str, dict[str, Any]] = {
    "usual": {"round_limit": 16},
    "secretive": {
        "players": 3, "sealed_split": True, "trade_value": 8, "gold": "hidden_until_end", "gifts": True, "round_limit": 7,
        "start_cities": 2, "setup_order": "snake", "start_gold": 20,
    },
    "crowded": {"players": 8, "round_limit": 3, "gifts": True, "own_cities": "block", "start_gold": 20, "road_reach": "through_others"},
}  # fmt: skip


def info_of(options: CrossroadsOptions) -> TableInfo:
    names = tuple("N" * 32 for _ in range(options.players))
    return TableInfo("t1", 1, options, names, (None,) * options.players, "c" * 64)


@pytest.mark.parametrize("name", TABLES)
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(name: str) -> None:
    options = CrossroadsOptions(**TABLES[name])
    chance, whim = SeededChance(b"scenes", ""), Random(5)
    state = CROSSROADS.setup(options, chance)
    info, row, reached, news, steps = info_of(options), 0, set[str](), list[Any](), Counter[str]()
    while waits := CROSSROADS.waiting_for(state):
        seat, row = whim.choice(waits).seat, row + 1
        steps[state.phase] += 1
        if steps[state.phase] <= 2 or row % EVERY == 1:
            reached |= looked_at(state, info, news, seat)
        actor, action = SUBJECT.choose(state, list(CROSSROADS.legal(state, seat)), seat, whim)
        events = CROSSROADS.apply(state, actor, action, chance)
        assert not isinstance(events, Refusal)
        news += events
        own = CROSSROADS.view(state, seat_audience(seat))
        check(SCENES.done(own, info, [event for event in events if may_see(event.to, seat_audience(seat))]), "t1")
    assert {"orient", "place_city", "build_road", "end_turn", "done"} <= reached
    result = SCENES.result(CROSSROADS.view(state, PUBLIC), info, CROSSROADS.measures(news))
    check(result, "t1", "result")
    assert "has won" in result.text or "came first" in result.text


def looked_at(state: State, info: TableInfo, news: list[Any], seat: int) -> set[str]:
    """Build what everybody sees, press what the awaited seat can press; kinds of the actions that this leads to."""
    public, own = CROSSROADS.view(state, PUBLIC), CROSSROADS.view(state, seat_audience(seat))
    card = SCENES.card(public, info, [event for event in news[-60:] if may_see(event.to, PUBLIC)])
    check(card, "t1", "card")
    check(SCENES.watch(CROSSROADS.view(state, OBSERVERS), info, [e for e in news[-60:] if may_see(e.to, OBSERVERS)]), "t1", "watch")
    check(SCENES.hand(own, info), "t1", "hand:0")
    check(SCENES.rules(own, info, OPTIONS), "t1")
    actions = everything_reached(own, info, card)
    legal = CROSSROADS.legal(state, seat)
    assert [action for action in legal if action not in actions and not is_written(action)] == []
    assert [action for action in legal if is_written(action) and as_typed(own, info, action) != action] == []
    for name in sorted(SCENES.commands):
        meaning = SCENES.command(own, name, {}, info)
        assert isinstance(meaning, Panel | Form | No) or meaning.kind
        for option in ("place", "mine", "theirs", "colour"):
            assert len(SCENES.suggest(own, name, option, "")) <= 25
    assert isinstance(SCENES.command(CROSSROADS.view(state, INSTRUCTOR), "board", {}, info), Panel)
    return {action.kind for action in legal}


def everything_reached(view: Any, info: TableInfo, card: Panel) -> dict[Any, Any]:
    """By the controls of the card, and those that follow; forms filled in by a player who knows what to write."""
    found = crawl(SCENES, view, info, card, is_first_choice)
    actions = dict(found.actions)
    fits_discord(found)
    for form in found.forms[:4]:
        meaning = SCENES.press(view, form.control, ("1",) * len(form.lines), info)
        if isinstance(meaning, Panel):
            actions |= crawl(SCENES, view, info, meaning, lambda use: use[0].route == "offer.do").actions
        else:
            actions[meaning] = form.control
    assert {use[0].route for use, _ in found.problems} <= {"offer.fees", "give.to", "build", "offer"}
    return actions


def is_first_choice(use: Use) -> bool:
    """Not what would only choose again what an offer in the making has already."""
    if use[0].route != "offer.pick":
        return True
    slot, _, rest = use[0].arg.partition(".")
    draft = DRAFT.unpack(rest)
    return {"mine": draft.mine, "theirs": draft.theirs, "way": draft.through, "share": draft.share}[slot] is None


def fits_discord(found: Found) -> None:
    for panel in found.panels:
        check(panel, "t1")
    for form in found.forms:
        check_form(form, "t1")


def is_written(action: Action) -> bool:
    """What takes a form: fees, and how much one gives."""
    return isinstance(action, Give) or (isinstance(action, Offer) and bool(action.fees))


def as_typed(view: Any, info: TableInfo, action: Action) -> Any:
    """The same by a slash command."""
    colours = [seat.name for seat in view.seats]
    if isinstance(action, Give):
        return SCENES.command(view, "give", {"colour": colours[action.to], "gold": action.gold}, info)
    assert isinstance(action, Offer)
    options: dict[str, str | int] = {"mine": space_name(action.mine), "theirs": space_name(action.theirs)}
    options["through"] = ", ".join(colours[seat] for seat in action.through)
    options["fee"] = ", ".join(f"{colours[seat]} {mine}+{theirs}" for seat, mine, theirs in action.fees)
    return SCENES.command(view, "connect", options if action.share is None else options | {"share": action.share}, info)
