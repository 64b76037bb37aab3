"""The choice of building sites and of a development card's targets: lettered places, menus of resources, then
the confirm button.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase

from bot.scenes.island.parts import CHOOSING, ROADS, SITE, SITES, CardChoice, SeatSide, Site, Sites
from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Problem
from bot.scenes.names import as_code_span
from bot.scenes.packing import join_tokens
from bot.scenes.parts import MAX_LABEL_CHARS, MOST_ENABLED, game_button, in_rows, span_text
from bot.scenes.pictures.island.places import place_name
from bot.texts.lookup import t
from games.island.bundles import missing
from games.island.cards import COSTS, Piece, Resource, Ware
from games.island.roads import NOBODY, road_spots
from games.island.topology import EDGES, VERTICES

MOST_BUTTONS, IN_A_ROW = MOST_ENABLED - 1, 3
"""Places with a button of their own, which is one tap."""
FEW_PLACES = 10
"""Up to this number, the places without a button are in one menu; more places are all in menus."""


def place_letter(number: int) -> str:
    """Return the letter of the place at index `number`, from 0."""
    high, low = divmod(number, len(ascii_uppercase))
    return (ascii_uppercase[high - 1] if high else "") + ascii_uppercase[low]


def places_by_letter(places: Iterable[int]) -> dict[str, int]:
    """Return places by letter, in rising order."""
    return {place_letter(number): place for number, place in enumerate(sorted(places))}


def no_place_problem(game: str, text: str, piece: Piece) -> Problem:
    """Return the problem of an illegal place for this piece."""
    return Problem(f"{game}.problem.no_such_place", {"place": as_code_span(text, 8), "piece": piece})


def parse_place(game: str, places: Mapping[str, int], text: str, piece: Piece) -> int:
    """Return the place with this letter or number on the board. Raises Problem for any other."""
    wanted = text.strip().upper()
    if wanted in places:
        return places[wanted]
    number = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) <= 3 else None
    if number is None or number not in places.values():
        raise no_place_problem(game, text, piece)
    return number


def place_pages(places: Mapping[str, int]) -> list[list[tuple[str, int]]]:
    """Return letters and places in pages that fit a menu."""
    items = list(places.items())
    return [items[start : start + MAX_CHOICES] for start in range(0, len(items), MAX_CHOICES)]


def page_text(key: str, page: Sequence[tuple[str, int]]) -> str:
    """Return the placeholder of a menu of these places."""
    return t(key, places=span_text(page[0][0], page[-1][0]))


def legal_places(side: SeatSide, piece: Piece) -> Mapping[str, int]:
    """Return the seat's legal places by letter: the same letters on the picture, in the menu and in the
    command.
    """
    return places_by_letter(side.sites[piece])


def build_panel(side: SeatSide, info: TableInfo, piece: Piece, chosen: Sequence[int] = ()) -> Panel:
    """Return this piece's legal places, its cost, and the choice so far. Several roads can be chosen at once.

    Raises ValueError for an invalid choice.
    """
    places = legal_places(side, piece)
    if not set(chosen) <= set(places.values()):
        raise ValueError("no such place")
    lines = (
        _cost_line(side, piece),
        t(f"{side.game}.build.left", count=side.left[piece]),
        *(
            [t(f"{side.game}.build.choose_{_max_sites(side, piece)}")]
            if places and piece in side.affordable
            else []
        ),
        *([] if places else [t(f"{side.game}.build.nowhere_{piece}", piece=piece)]),
    )
    return Panel(
        title=t(f"{side.game}.build.title", piece=piece),
        text="\n".join(lines),
        picture=side.picture(places, piece) if places else None,
        rows=_build_rows(side, info, piece, places, chosen) if piece in side.affordable else (),
    )


def buy_card_panel(side: SeatSide, info: TableInfo, deck: str | None) -> Panel:
    """Return a development card's cost and its buy button. `deck`: key of another sentence about the deck."""
    text = "\n".join((_cost_line(side, "card"), t(deck or f"{side.game}.build.deck", count=side.deck_left)))
    confirm = game_button(side.game, "buy_confirm", Control("buy.do", info.version_stamp), "success", "🎴")
    payable = "card" in side.affordable and side.deck_left > 0
    return Panel(title=t(f"{side.game}.build.title_card"), text=text, rows=((confirm,),) if payable else ())


def place_completions(side: SeatSide, piece: Piece, places: Mapping[str, int]) -> list[Choice]:
    """Return lettered places as completions of a command; the value is the letter."""
    return [Choice(_place_label(side, piece, letter, place), letter) for letter, place in places.items()]


def place_menus(
    side: SeatSide,
    piece: Piece,
    places: Mapping[str, int],
    control: Callable[[int], Control],
    *,
    chosen: Collection[int] = (),
    most: int = 1,
) -> list[Row]:
    """Return lettered places in as many menus as they need. `control`: by the menu's index; `most`: choices
    in one.
    """
    return [
        Menu(
            control(number),
            tuple(
                Choice(_place_label(side, piece, letter, place), str(place), chosen=place in chosen)
                for letter, place in page
            ),
            page_text(f"{side.game}.build.menu", page),
            most=min(most, len(page)),
        )
        for number, page in enumerate(place_pages(places))
    ]


def _place_label(side: SeatSide, piece: Piece, letter: str, place: int) -> str:
    return t(f"{side.game}.build.choice", letter=letter, place=place_name(side.board, piece, place))[:100]


def _cost_line(side: SeatSide, what: Ware) -> str:
    lacking = missing(side.hand, COSTS[what])
    key = f"{side.game}.build.lacking" if any(lacking) else f"{side.game}.build.cost"
    return t(key, what=what, cost=COSTS[what], lacking=lacking)


def _build_rows(
    side: SeatSide, info: TableInfo, piece: Piece, places: Mapping[str, int], chosen: Sequence[int]
) -> tuple[Row, ...]:
    letters = {place: letter for letter, place in places.items()}
    rows = _place_rows(side, info, piece, places, chosen)
    if len(chosen) == 1:
        control = Control("build.do", info.version_stamp, SITE.pack(Site(piece, chosen[0])))
        rows.append(
            (
                game_button(
                    side.game,
                    "build_confirm",
                    control,
                    "success",
                    "🔨",
                    piece=piece,
                    letter=letters[chosen[0]],
                ),
            )
        )
    elif chosen:
        control = Control("build.all", info.version_stamp, SITES.pack(Sites(piece, tuple(chosen))))
        named = tuple(letter for place, letter in letters.items() if place in chosen)
        rows.append(
            (game_button("tables", "build_all", control, "success", "🔨", n=len(chosen), letters=named),)
        )
    return tuple(rows)


def _place_rows(
    side: SeatSide, info: TableInfo, piece: Piece, places: Mapping[str, int], chosen: Sequence[int]
) -> list[Row]:
    """Return a button for each place that toggles it, and menus of the others. Beyond the maximum, the oldest
    choice is dropped.
    """
    most = _max_sites(side, piece)
    buttons, letters = [], list(places)
    with_button = letters[:MOST_BUTTONS] if len(letters) <= FEW_PLACES else []
    menus = place_menus(
        side,
        piece,
        {letter: place for letter, place in places.items() if letter not in with_button},
        lambda n: Control("build.at", info.version_stamp, join_tokens(piece, n)),
        chosen=chosen,
        most=most,
    )
    for letter in with_button:
        place = places[letter]
        then = [other for other in chosen if other != place] if place in chosen else [*chosen, place][-most:]
        control = Control("build.at", info.version_stamp, SITES.pack(Sites(piece, tuple(sorted(then)))))
        buttons.append(
            Button(
                _place_label(side, piece, letter, place)[:MAX_LABEL_CHARS],
                control,
                "primary" if place in chosen else "secondary",
            )
        )
    return [*in_rows(buttons, IN_A_ROW), *menus]


def _max_sites(side: SeatSide, piece: Piece) -> int:
    """Return how many of this piece can be chosen at once: several only for roads, as far as hand and supply
    allow.
    """
    paid = min(count // cost for count, cost in zip(side.hand, COSTS[piece], strict=True) if cost)
    return max(1, min(paid, side.left[piece], ROADS)) if piece == "road" else 1


def road_places(side: SeatSide, chosen: Sequence[int] = ()) -> dict[str, int]:
    """Return places for a free road by letter, after the roads of `chosen`.

    A place keeps its letter from the first road to the second; places that the first road opens get the
    letters after.
    """
    first = _free_roads(side, ())
    places = _free_roads(side, chosen) if chosen else first
    order = [*first, *(place for place in places if place not in first)]
    return {place_letter(number): place for number, place in enumerate(order) if place in places}


def confirm_row(side: SeatSide, info: TableInfo, choice: CardChoice) -> tuple[Button, ...]:
    """Return the button that plays the card."""
    return (
        game_button(
            side.game,
            "play_confirm",
            Control("play.do", info.version_stamp, CHOOSING.pack(choice)),
            "success",
            "🃏",
            card=choice.card,
        ),
    )


def named_rows(
    side: SeatSide, info: TableInfo, choice: CardChoice, there: Sequence[Resource]
) -> tuple[Row, ...]:
    """Return a menu of the available resources for each one the card names, then the confirm button."""
    rows: list[Row] = []
    for slot, chosen in enumerate(choice.resources if there else ()):
        choices = tuple(
            Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == chosen) for r in there
        )
        rows.append(Menu(_site_control(info, slot, choice), choices, t(f"{side.game}.play.name", n=slot + 1)))
    return tuple(rows) if None in choice.resources else (*rows, confirm_row(side, info, choice))


def road_panel(side: SeatSide, info: TableInfo, choice: CardChoice, panel: Panel) -> Panel:
    """Choose one road after the other; either may be the last. `panel`: the card's description."""
    places = road_places(side, choice.places) if len(choice.places) < min(ROADS, side.left["road"]) else {}
    chosen = [place_name(side.board, "road", place) for place in choice.places]
    lines = [
        panel.text,
        *(t(f"{side.game}.play.road_chosen", n=n, place=place) for n, place in enumerate(chosen, 1)),
    ]
    rows = place_menus(side, "road", places, lambda number: _site_control(info, number, choice))
    if choice.places:
        rows.append(confirm_row(side, info, choice))
    elif not places:
        lines.append(t(f"{side.game}.play.no_road"))
    return replace(
        panel,
        text="\n".join(lines),
        rows=tuple(rows),
        picture=side.picture(places, "road") if places else None,
    )


def _site_control(info: TableInfo, slot: int, choice: CardChoice) -> Control:
    return Control("play.pick", info.version_stamp, join_tokens(slot, CHOOSING.pack(choice)))


def _free_roads(side: SeatSide, first: Sequence[int]) -> list[int]:
    """Return the edges where the seat may build a road, after its roads on `first`."""
    roads, owners = [NOBODY] * EDGES, [NOBODY] * VERTICES
    for edge, holder in side.board.roads:
        roads[edge] = holder
    for vertex, holder in (*side.board.settlements, *side.board.cities):
        owners[vertex] = holder
    for edge in first:
        roads[edge] = side.seat
    return [edge for edge in road_spots(roads, owners, side.seat) if edge not in side.water]
