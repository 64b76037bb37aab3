"""Playing a development card: choose the card, then what it asks for, then confirm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.commons import controls as c
from bot.scenes.commons.boards import board_picture, free_roads, place_text
from bot.scenes.commons.controls import button
from bot.scenes.commons.guards import at_step
from bot.scenes.commons.words import options_of
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, read_resource
from bot.scenes.island.drafts import NAMES, Choosing, read_choosing
from bot.scenes.island.letters import letter, page_text, pages
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row
from bot.scenes.seats import own
from bot.texts.catalogue import t
from games.commons.actions import PlayCard
from games.commons.views import CommonsView
from games.island.cards import RESOURCES, Card

ROADS = 2


def card_text(card: Card, face: TableFace) -> str:
    """What a card does at this table."""
    options = options_of(face)
    variant = {"monopoly": f"_{options.monopoly}", "knight": f"_{options.knights}"}.get(card, "")
    return t(f"commons.play.does_{card}{variant}")


def hand_of_cards(view: CommonsView, face: TableFace) -> Panel | Problem:
    """Which card to play."""
    you = at_step(view, "cards")
    if isinstance(you, Problem):
        return you
    held = view.seats[you.seat].development or ()
    if not you.playable:
        return Panel(title=t("commons.play.title"), text=t("commons.play.none_now" if any(n for _, n in held) else "commons.play.none"))
    lines = [card_text(card, face) for card in you.playable]
    buttons = tuple(Button(t(f"words.card.{card}"), Control(c.PLAY_PICK, f"m{view.moment}", card), "primary") for card in you.playable)
    return Panel(title=t("commons.play.title"), text="\n".join(lines), rows=(buttons,))


def choosing(view: CommonsView, face: TableFace, choice: Choosing) -> Panel | Problem:
    """What the card asks for, with the choice so far."""
    you = at_step(view, "cards")
    if isinstance(you, Problem):
        return you
    title, text = t(f"words.card.{choice.card}"), card_text(choice.card, face)
    if choice.card == "road_building":
        return _roads(view, face, choice, Panel(title=title, text=text))
    if choice.card in NAMES:
        return Panel(title=title, text=text, rows=_named(face, choice))
    return Panel(title=title, text=text, rows=(_confirm(face, choice),))


def pick(view: CommonsView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A card's button or one of its menus was used. Raises ValueError for what no panel of ours says."""
    if not values:
        return choosing(view, face, read_choosing(arg))
    slot, _, rest = arg.partition(".")
    choice, number = read_choosing(rest), read_number(slot)
    if choice.card in NAMES:
        resources = list(choice.resources)
        resources[number] = read_resource(values[0])
        return choosing(view, face, replace(choice, resources=tuple(resources)))
    return choosing(view, face, replace(choice, places=(*choice.places, read_number(values[0]))))


def confirmed(arg: str) -> PlayCard:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    choice = read_choosing(arg)
    if None in choice.resources:
        raise ValueError("an unfinished choice")
    return PlayCard(choice.card, choice.places, tuple(r for r in choice.resources if r is not None))


def road_places(view: CommonsView, chosen: Sequence[int] = ()) -> dict[str, int]:
    """Places for a free road by letter, once the roads of `chosen` stand.

    A place keeps its letter from the first road to the second; places that the first road opens get the letters after.
    """
    seat = own(view).seat
    first = free_roads(view.board, seat, ())
    found = free_roads(view.board, seat, chosen)
    order = [*first, *(place for place in found if place not in first)]
    return {letter(number): place for number, place in enumerate(order) if place in found}


def _confirm(face: TableFace, choice: Choosing) -> tuple[Button, ...]:
    return (button("play_confirm", Control(c.PLAY_DO, face.once, choice.arg), "success", "🃏", card=choice.card),)


def _named(face: TableFace, choice: Choosing) -> tuple[Row, ...]:
    rows: list[Row] = []
    for slot, chosen in enumerate(choice.resources):
        choices = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == chosen) for r in RESOURCES)
        rows.append(Menu(Control(c.PLAY_PICK, face.once, joined(slot, choice.arg)), choices, t("commons.play.name", n=slot + 1)))
    return tuple(rows) if None in choice.resources else (*rows, _confirm(face, choice))


def _roads(view: CommonsView, face: TableFace, choice: Choosing, panel: Panel) -> Panel:
    """Choose one road after the other; either may be the last."""
    chosen = [place_text(view.board, "road", place) for place in choice.places]
    lines = [panel.text, *(t("commons.play.road_chosen", n=n, place=place) for n, place in enumerate(chosen, 1))]
    most = min(ROADS, view.seats[own(view).seat].roads_left)
    found = road_places(view, choice.places) if len(choice.places) < most else {}
    rows: list[Row] = [
        Menu(
            Control(c.PLAY_PICK, face.once, joined(number, choice.arg)),
            tuple(Choice(t("commons.build.choice", letter=a, place=place_text(view.board, "road", p)), str(p)) for a, p in page),
            page_text("commons.build.menu", page),
        )
        for number, page in enumerate(pages(found))
    ]
    if choice.places:
        rows.append(_confirm(face, choice))
    elif not found:
        lines.append(t("commons.play.no_road"))
    picture = board_picture(view, found, "road") if found else None
    return replace(panel, text="\n".join(lines), rows=tuple(rows), picture=picture)
