"""The table of Tragedy of the Commons: counters on top, open cards, Challenges with their People, and the
bands.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.tragedy.pictures.card_drawings import card_drawing
from bot.scenes.pictures.palette import CREAM, NOW, SEATS, Paint
from bot.scenes.pictures.svg import INK, Spot, box, circle, crop_band, group, label, path, svg_document
from bot.texts.lookup import t, translate_data_word
from games.tragedy.cards import ChallengeCard, FreeCard
from games.tragedy.views import ChallengeView, SeatView, TragedyView

WIDTH = 1000
_GROUND, _FREE, _CHALLENGE, _DEAD = "#15181b", "#22352b", "#41301c", "#33373b"
"""Dark, as its authors want it: "Our game was set in a post-catastrophe world, but our original cards were
bright and colorful".
"""
_SCENE, _DONE = "#8b968f", "#8f9499"
"""Behind a drawing, and behind the tick of a seat that has played."""
_RIM = "#c9c0a8"
"""Rim of cards and bands, which sets them off from the dark table."""
_LETTERS, _SAYING = "#f6efdd", "#d3cab4"
"""Text on dark cards, and flavour text."""
_GAP = 12
_FREE_TOP, _FREE_HIGH, _CHALLENGE_TOP, _CHALLENGE_HIGH, _BANDS = 64, 226, 302, 346, 661
_CIRCLES_FROM = 228
"""Offset from the top of a Challenge."""
_CUTS = (60, 295, _CHALLENGE_TOP + _CIRCLES_FROM - 5, 655)
"""Below the counters, the open cards, what the Challenges are, and who is there."""
_READABLE = 17.0
"""Letters that are smaller are hard to read on a phone."""
_BROAD = frozenset("MWmw%@&—…")
_SAYING_LINES = 3
_CIRCLES = 114
"""Units of height that a Challenge has for its circles."""


def table_svg(view: TragedyView) -> str:
    """Return the whole table from the public view. A seat is recognised by its colour and its written name."""
    rows = (len(view.seats) + 3) // 4
    height = _BANDS + 4 + rows * 110
    parts = [
        box((0, 0), (WIDTH, height), _GROUND),
        crop_band(14, 54, label((WIDTH / 2, 34), _counters_text(view), 26, "#ffffff")),
    ]
    parts += [*_free_card_marks(view, _FREE_TOP), *_challenge_row(view, _CHALLENGE_TOP)]
    for seat in view.seats:
        row, column = divmod(seat.seat, 4)
        top = _BANDS + row * 110
        parts.append(crop_band(top - 2, top + 102, *_band_marks(view, seat, (_GAP + column * 247, top))))
    return svg_document(WIDTH, height, parts, t("pictures.tragedy.title"), _CUTS)


def free_svg(view: TragedyView) -> str:
    """Return the open Free Resource cards alone."""
    return _row_marks(_FREE_HIGH, _free_card_marks(view, _GAP))


def challenges_svg(view: TragedyView) -> str:
    """Return the open Challenges with their People alone."""
    return _row_marks(_CHALLENGE_HIGH, _challenge_row(view, _GAP))


def _row_marks(high: float, cards: list[str]) -> str:
    height = high + 2 * _GAP
    return svg_document(
        WIDTH, height, [box((0, 0), (WIDTH, height), _GROUND), *cards], t("pictures.tragedy.title")
    )


def _free_card_marks(view: TragedyView, top: float) -> list[str]:
    parts: list[str] = []
    for (x, width), card in zip(_column_spans(len(view.free)), view.free, strict=True):
        at, size = (x, top), (width, _FREE_HIGH)
        drawn = (
            _empty_slot(at, size)
            if card is None
            else _card_marks(at, size, _FREE, card, _goods_text(card.food, card.people))
        )
        parts.append(crop_band(top - 2, top + _FREE_HIGH + 2, *drawn))
    return parts


def _challenge_row(view: TragedyView, top: float) -> list[str]:
    columns = zip(_column_spans(len(view.challenges)), view.challenges, strict=True)
    return [part for (x, width), card in columns for part in _challenge_marks(view, card, (x, top), width)]


def _counters_text(view: TragedyView) -> str:
    counters, after = (
        t("pictures.tragedy.counters", round=view.round, last=view.last_round, pile=view.pile),
        view.next_catastrophe_round,
    )
    return (
        counters
        if after is None
        else t("pictures.tragedy.counters_catastrophe", counters=counters, round=after)
    )


def _card_width(count: int) -> float:
    return (WIDTH - _GAP * (count + 1)) / count


def _column_spans(count: int) -> Iterator[tuple[float, float]]:
    width = _card_width(count)
    return ((_GAP + n * (width + _GAP), width) for n in range(count))


def _goods_text(food: int, people: int) -> str:
    parts = [t("pictures.tragedy.food", n=food)] if food else []
    return " + ".join([*parts, *([t("pictures.tragedy.people", n=people)] if people else [])])


def _card_marks(at: Spot, size: Spot, fill: str, card: FreeCard | ChallengeCard, goods: str) -> list[str]:
    (x, y), middle, name = at, at[0] + size[0] / 2, translate_data_word("cards", card.name)
    lines, saying = _name_lines(name, size[0]), saying_lines(flavour_of(card.text), size[0])
    spots = (114.0, 142.0) if len(lines) == 1 else (106.0, 126.0, 148.0)
    written = [*((line, False) for line in lines), (goods, True)]
    return [
        box(at, size, fill, _RIM, 3, round_by=12),
        box((x + 8, y + 8), (size[0] - 16, 86), _SCENE, round_by=8),
        group([card_drawing(card.name, card.food, card.people)], (middle, y + 51)),
        *(
            label((middle, y + down), line, _fitting_size(line, size[0]), _LETTERS, bold=bold)
            for down, (line, bold) in zip(spots, written, strict=True)
        ),
        *(
            label((middle, y + 171 + 21 * n), line, _READABLE, _SAYING, bold=False)
            for n, line in enumerate(saying)
        ),
    ]


RULE_LIKE = frozenset({"It still wants exact change.", "Says little. Eats normally."})
"""Flavour texts of the standard cards that read like a rule of the game, and are shown nowhere."""


def flavour_of(text: str) -> str:
    """Return a card's flavour text in the current language, "" for none."""
    return "" if not text or text in RULE_LIKE else translate_data_word("cards", text)


def saying_lines(text: str, width: float) -> tuple[str, ...]:
    """Return a card's flavour text in at most three readable lines; () without room or text."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _fitting_size(longer, width) >= _READABLE:
            lines[-1] = longer
        else:
            lines.append(word)
    fits = len(lines) <= _SAYING_LINES and all(_fitting_size(line, width) >= _READABLE for line in lines)
    return tuple(lines) if fits else ()


def is_said_in_picture(card: FreeCard | ChallengeCard, cards: int) -> bool:
    """Return whether the picture of a row of `cards` has room for this card's flavour text."""
    return bool(saying_lines(flavour_of(card.text), _card_width(cards)))


def _empty_slot(at: Spot, size: Spot) -> list[str]:
    words = t("pictures.tragedy.empty")
    middle = at[0] + size[0] / 2, at[1] + size[1] / 2
    return [box(at, size, _DEAD, _RIM, 3, round_by=12), label(middle, words, 22, _LETTERS, bold=False)]


def _name_lines(name: str, width: float) -> tuple[str, ...]:
    """Return the name in one readable line, otherwise in the two most equal ones."""
    words = name.split()
    if len(words) == 1 or _fitting_size(name, width) >= _READABLE:
        return (name,)
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda pair: max(map(len, pair)))


def _fitting_size(line: str, width: float) -> float:
    """Return the font size that fits this line into `width` units."""
    breadth = sum(1.0 if letter in _BROAD else 0.75 if letter.isupper() else 0.58 for letter in line)
    return min(22.0, (width - 16) / max(1.0, breadth))


def _challenge_marks(view: TragedyView, open_card: ChallengeView | None, at: Spot, width: float) -> list[str]:
    size = (width, _CHALLENGE_HIGH)
    if open_card is None:
        return [crop_band(at[1] - 2, at[1] + size[1] + 2, *_empty_slot(at, size))]
    card = open_card.card
    reward = t("pictures.tragedy.reward", n=card.needs, goods=_goods_text(card.food, card.people))
    drawn, *texts = _card_marks(at, size, _CHALLENGE, card, reward)
    return [
        crop_band(at[1] - 2, at[1] + size[1] + 2, drawn),
        crop_band(at[1], at[1] + _CIRCLES_FROM - 6, *texts),
        crop_band(at[1] + _CIRCLES_FROM - 2, at[1] + size[1], *_people_circles(view, open_card, at, width)),
    ]


def _people_circles(view: TragedyView, open_card: ChallengeView, at: Spot, width: float) -> list[str]:
    parts: list[str] = []
    holders = [view.seats[seat].name for seat, people in open_card.sent for _ in range(people)]
    step = _circle_step(open_card.card.needs, width)
    across = int((width - 20) // step)
    for n in range(open_card.card.needs):
        row, column = divmod(n, across)
        spot = (at[0] + 10 + step * (column + 0.5), at[1] + _CIRCLES_FROM + step * (row + 0.5))
        paint = SEATS[holders[n]] if n < len(holders) else Paint(CREAM, INK)
        parts.append(circle(spot, step * 0.42, paint.fill, INK, 2))
        if n < len(holders):
            parts.append(label(spot, t(f"words.seat.{holders[n]}")[:2], step * 0.4, paint.letter))
    return parts


def _circle_step(count: int, width: float) -> int:
    """Return the largest step between circles that fits `count` of them on a card of this width."""
    fitting = (
        step for step in range(38, 16, -2) if -(-count // int((width - 20) // step)) * step <= _CIRCLES
    )
    return next(fitting, 16)


def _band_marks(view: TragedyView, seat: SeatView, at: Spot) -> list[str]:
    paint = SEATS[seat.name]
    ink = paint.letter if seat.alive else _LETTERS
    middle = at[0] + 118
    lines = [t("pictures.tragedy.band", people=seat.people, food=seat.food)]
    if not seat.alive:
        lines = [t("pictures.tragedy.dead", round=seat.died)]
        lines += [t(f"words.animal.{seat.role}")] if seat.role else []
    elif seat.home != seat.people:
        lines.append(t("pictures.tragedy.home", n=seat.home))
    return [
        box(
            at,
            (236, 100),
            paint.fill if seat.alive else _DEAD,
            _RIM if view.active != seat.seat else NOW,
            4,
            round_by=12,
        ),
        label((middle, at[1] + 24), t(f"words.seat.{seat.name}"), 24, ink),
        *(
            label((middle, at[1] + 54 + 26 * n), line, min(19.0, _fitting_size(line, 252)), ink, bold=False)
            for n, line in enumerate(lines)
        ),
        *_turn_mark(view, seat, (at[0] + 26, at[1] + 26)),
    ]


def _turn_mark(view: TragedyView, seat: SeatView, at: Spot) -> list[str]:
    """Return a seat's place in this round's order: a tick if done, a bright one for the active seat."""
    if view.phase != "turns" or seat.seat not in view.order:
        return []
    now = view.active == seat.seat
    if not now and not seat.to_play:
        return [circle(at, 16, _DONE, INK, 2), path(f"M{at[0] - 8} {at[1]} l6 7 l11 -13", "none", INK, 4)]
    disc = circle(at, 16, NOW if now else CREAM, INK, 3 if now else 2)
    return [disc, label(at, str(view.order.index(seat.seat) + 1), 20, INK)]
