"""The grid of Crossroads as alt text, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.scenes.pictures.fitting import first_fitting
from bot.texts.lookup import t
from games.crossroads.grid import ROAD, SIZE, seat_links, space_name
from games.crossroads.views import CrossroadsView, SeatView


def grid_text(view: CrossroadsView, marks: Mapping[int, str] | None = None) -> str:
    """Return the grid in at most LONGEST characters, `marks` first.

    Cities and purses are always named. On a full grid the connections are shortened, then counted, then roads
    are counted.
    """
    return first_fitting(" ".join(parts) for parts in _ever_shorter_parts(view, marks or {}))


def _ever_shorter_parts(view: CrossroadsView, marks: Mapping[int, str]) -> Iterator[list[str]]:
    seats, dice = [*_marks_text(marks), *_seat_texts(view)], _dice_texts(view)
    yield [*seats, _roads_text(view), *dice, *_link_texts(view)]
    yield [*seats, _roads_text(view), *dice, *_linked_briefly(view)]
    yield [*seats, _roads_text(view), *dice, _linked_counted(view)]
    yield [
        *seats,
        t("pictures.crossroads.roads_counted", n=view.board.count(ROAD)),
        *dice,
        _linked_counted(view),
    ]


def linked_lines(view: CrossroadsView, most: int) -> list[str]:
    """Return a line for each connected pair; shorter beyond `most` characters."""
    lines = _link_texts(view)
    return lines if len("\n".join(lines)) <= most else _linked_briefly(view)


def space_runs(spaces: Sequence[int]) -> str:
    """Return spaces by name, three and more in a row as "B3-E3"."""
    parts: list[str] = []
    for _, row in groupby(enumerate(sorted(spaces)), key=lambda item: (item[1] // SIZE, item[1] - item[0])):
        run = [space for _, space in row]
        names = [space_name(space) for space in run]
        parts += names if len(names) < 3 else [f"{names[0]}-{names[-1]}"]
    return ", ".join(parts)


def _marks_text(marks: Mapping[int, str]) -> list[str]:
    """Return the marks; a space marked with its own name is named once."""
    marked = ", ".join(
        space_name(space) if mark == space_name(space) else f"{mark} {space_name(space)}"
        for space, mark in marks.items()
    )
    return [t("pictures.crossroads.marks", marks=marked)] if marks else []


def _seat_texts(view: CrossroadsView) -> list[str]:
    return [
        t("pictures.crossroads.seat", seat=seat.name, gold=_gold_text(seat), cities=_cities_text(view, seat))
        for seat in view.seats
    ]


def _gold_text(seat: SeatView) -> str:
    return (
        t("pictures.crossroads.gold_hidden")
        if seat.gold is None
        else t("pictures.crossroads.gold", n=seat.gold)
    )


def _cities_text(view: CrossroadsView, seat: SeatView) -> str:
    """Return a seat's cities, with a remark on those that have traded in this round."""
    names = [
        t(
            "pictures.crossroads.used" if city in view.used else "pictures.crossroads.city",
            space=space_name(city),
        )
        for city in seat.cities
    ]
    return (
        t("pictures.crossroads.cities", n=len(names), places=", ".join(names))
        if names
        else t("pictures.crossroads.no_city")
    )


def _roads_text(view: CrossroadsView) -> str:
    roads = [space for space, piece in enumerate(view.board) if piece == ROAD]
    return (
        t("pictures.crossroads.roads", places=space_runs(roads))
        if roads
        else t("pictures.crossroads.no_road")
    )


def _dice_texts(view: CrossroadsView) -> list[str]:
    if view.passage is not None:
        return [*_info_texts(view), t("pictures.crossroads.asked", space=space_name(view.passage.space))]
    return _info_texts(view)


def _info_texts(view: CrossroadsView) -> list[str]:
    if view.activated:
        spaces = tuple(space_name(space) for space in view.activated)
        return [t("pictures.crossroads.activated", column=view.column, row=view.row, spaces=spaces)]
    return [] if view.dice is None else [t("pictures.crossroads.thrown", dice=view.dice)]


def _link_texts(view: CrossroadsView) -> list[str]:
    names = [seat.name for seat in view.seats]
    links = seat_links(view.board, len(names), transparent=view.options.transparent)
    return [
        t(
            "pictures.crossroads.linked_through",
            one=names[first],
            other=names[second],
            through=tuple(names[seat] for seat in through),
        )
        if through
        else t("pictures.crossroads.linked", one=names[first], other=names[second])
        for first, second, through in links
    ] or [t("pictures.crossroads.no_link")]


def _linked_briefly(view: CrossroadsView) -> list[str]:
    names = [t(f"words.seat.{seat.name}") for seat in view.seats]
    links = seat_links(view.board, len(names), transparent=view.options.transparent)
    pairs = {
        key: ", ".join(
            f"{names[first]}-{names[second]}" for first, second, through in links if bool(through) == wanted
        )
        for key, wanted in (("direct", False), ("others", True))
    }
    return [t(f"pictures.crossroads.pairs_{key}", pairs=text) for key, text in pairs.items() if text]


def _linked_counted(view: CrossroadsView) -> str:
    links = seat_links(view.board, len(view.seats), transparent=view.options.transparent)
    direct = sum(not through for _, _, through in links)
    return t("pictures.crossroads.pairs_counted", direct=direct, others=len(links) - direct)
