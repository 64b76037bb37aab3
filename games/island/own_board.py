"""A board of somebody's own, as they write it: 19 fields row by row, kinds of harbours, where the first settlements stand (RULES C-01).

    custom o10 wo2 l9 / wh12 b6 wo4 b10 / wh9 l11 d l3 o8 / l8 o3 wh4 wo5 / b5 wh6 wo11 / harbours any wh o any wo any any b l / starts fair

A new line does for a slash. A word may be as long as one likes: `o10`, `ore10` and `Ore 10` are one field.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from games.island.cards import RESOURCES, Resource
from games.mistakes import Complaint, Fact, FileError
from games.vocabulary import Part

OWN = "custom"
"""The word with which such a board begins."""
Starts: TypeAlias = Literal["usual", "nested", "fair"]
"""Where the first settlements stand: as on the usual board or on the nested one, or dealt so that all colours stand alike."""

ROWS = (3, 4, 5, 4, 3)
LONGEST = 1000
"""Characters that are read at all."""
MOST_TOLD = 4
"""So many mistakes are told at once."""
MOST_ALIKE = 2
"""So often a number, and the desert, may stand on the board: else places could not be told apart by their names, nor could a harvest be
asked for on one page."""
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_KEPT = {"lumber": "l", "brick": "b", "wheat": "wh", "wool": "wo", "ore": "o"}
_DESERT, _ANY = "desert", "any"
_KINDS = (*RESOURCES, _DESERT)
_HARBOURS = 9


class Wrong(NamedTuple):
    """A mistake, in English and as a code with facts."""

    message: str
    code: str
    facts: Mapping[str, Fact]


class OwnBoard(Part):
    """What was written. `terrain` and `token` by hex id: None and 0 are the desert."""

    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    harbours: tuple[Resource | None, ...] | None
    """What is traded at each of the usual places, clockwise from the north-west, None: anything; None for all: as usual."""
    starts: Starts


def is_own(name: str) -> bool:
    """Whether this names a board of somebody's own, well or badly written."""
    return re.match(rf"\s*{OWN}\b", name, re.IGNORECASE) is not None


def read_board(text: str) -> OwnBoard:
    """The board that is written there. Raises ValueError with the first things that are wrong, repeating nothing of the text."""
    if len(text) > LONGEST:
        raise _refused([_wrong(f"a board of your own has at most {LONGEST} characters", "board_long", most=LONGEST)])
    lines = [line.strip() for line in re.split(r"[/\n]", text.lower().strip().removeprefix(OWN).removeprefix(":"))]
    rows = [line for line in lines if line]
    more = dict.fromkeys(("harbours", "starts"), "")
    wrong: list[Wrong] = []
    while rows and (word := rows[-1].split()[0]) in more:
        if more[word]:
            wrong.append(_wrong(f"{word} stands twice", "board_twice", word=word))
        more[word] = rows.pop()
    fields = list(_fields(rows, wrong))
    harbours = _harbours(more["harbours"], wrong)
    starts = more["starts"].split()[1:] or ["usual"]
    found = [choice for choice in get_args(Starts) if [choice] == starts]
    if not found:
        wrong.append(_wrong("starts is usual, nested or fair", "board_starts"))
    if wrong:
        raise _refused(wrong)
    return OwnBoard(tuple(kind for kind, _ in fields), tuple(number for _, number in fields), harbours, found[0])


def _wrong(message: str, code: str, **facts: Fact) -> Wrong:
    return Wrong(message, code, facts)


def _refused(wrong: Sequence[Wrong]) -> FileError:
    """The first mistakes, each once, and how many more there are."""
    told = [one for n, one in enumerate(wrong) if one not in wrong[:n]]
    more = len(told) - MOST_TOLD
    told = [*told[:MOST_TOLD], *([_wrong(f"and {more} more", "more", n=more)] if more > 0 else [])]
    return FileError("; ".join(one.message for one in told), tuple(Complaint((), one.code, one.facts) for one in told))


def written(board: OwnBoard) -> str:
    """The board as text, always in the same way: two boards are alike if their texts are."""
    fields = iter(f"{_KEPT[kind]}{number}" if kind else _DESERT[0] for kind, number in zip(board.terrain, board.token, strict=True))
    rows = [" ".join(next(fields) for _ in range(length)) for length in ROWS]
    if board.harbours is not None:
        rows.append(" ".join(["harbours", *(_KEPT[kind] if kind else _ANY for kind in board.harbours)]))
    if board.starts != "usual":
        rows.append(f"starts {board.starts}")
    return f"{OWN} {' / '.join(rows)}"


def _fields(rows: Sequence[str], wrong: list[Wrong]) -> Iterator[tuple[Resource | None, int]]:
    """Each field's kind and number; what cannot be said of one is left out, and complained about."""
    if len(rows) != len(ROWS):
        message = f"a board of your own has 5 rows of 3, 4, 5, 4 and 3 fields, with / between them: here it has {len(rows)}"
        wrong.append(_wrong(message, "board_rows", n=len(rows)))
        return
    seen = Counter[int | str | None]()
    for row, (line, length) in enumerate(zip(rows, ROWS, strict=True), 1):
        parts = re.findall(r"([a-z]+|[^a-z\d\s,;]+)[\s,;]*(\d*)|(\d+)", line)
        if len(parts) != length:
            message = f"row {row} has {len(parts)} field{'s' * (len(parts) != 1)}, and needs {length}"
            wrong.append(_wrong(message, "board_row", row=row, n=len(parts), needs=length))
        for place, (word, digits, alone) in enumerate(parts, 1):
            kind = None if alone else _meant(word, _KINDS)
            number = int(digits) if len(digits) <= 2 and digits else 0
            if mistake := _mistake(kind, digits, number, row=row, place=place):
                wrong.append(mistake)
            else:
                seen.update([kind, number])
                yield next((name for name in RESOURCES if name == kind), None), number
    wrong += _too_often(seen)
    wrong += [_wrong(f"there is no field of {kind}", "board_lacks", kind=kind) for kind in RESOURCES if not wrong and not seen[kind]]


def _mistake(kind: str | None, digits: str, number: int, *, row: int, place: int) -> Wrong | None:
    """What is wrong with a field by itself, if anything."""
    where, at = f"row {row}, field {place}", {"row": row, "place": place}
    if kind is None:
        message = f"{where}: one of {', '.join(_shorts(_KINDS))}, each followed by its number"
        return _wrong(message, "board_kind", choices=_KINDS, **at)
    if kind == _DESERT:
        return _wrong(f"{where}: the desert has no number", "board_desert", **at) if digits else None
    if not digits:
        return _wrong(f"{where}: it needs a number from 2 to 12, and no 7", "board_no_number", **at)
    return None if number in NUMBERS else _wrong(f"{where}: a number is from 2 to 12, and no 7", "board_number", **at)


def _too_often(seen: Mapping[int | str | None, int]) -> Iterator[Wrong]:
    """Numbers, and the desert, that stand on more fields than can be told apart."""
    for number in (number for number in NUMBERS if seen[number] > MOST_ALIKE):
        message = f"the number {number} stands {seen[number]} times: at most {MOST_ALIKE}"
        yield _wrong(message, "board_numbers", number=number, n=seen[number], most=MOST_ALIKE)
    if seen[_DESERT] > MOST_ALIKE:
        message = f"the desert stands {seen[_DESERT]} times: at most {MOST_ALIKE}"
        yield _wrong(message, "board_deserts", n=seen[_DESERT], most=MOST_ALIKE)


def _harbours(line: str, wrong: list[Wrong]) -> tuple[Resource | None, ...] | None:
    if not line:
        return None
    words = re.split(r"[\s,;]+", line)[1:]
    meant = [_meant(word, (*RESOURCES, _ANY)) for word in words]
    if len(words) != _HARBOURS:
        message = f"there are {_HARBOURS} harbours, and {len(words)} kind{'s' * (len(words) != 1)} for them"
        wrong.append(_wrong(message, "board_harbours", needs=_HARBOURS, n=len(words)))
    if None in meant:
        shorts = _shorts((*RESOURCES, _ANY))
        wrong.append(_wrong(f"harbours: one of {', '.join(shorts)}", "board_harbour", choices=(*RESOURCES, _ANY)))
    return tuple(next((name for name in RESOURCES if name == kind), None) for kind in meant)


def _meant(word: str, choices: Sequence[str]) -> str | None:
    """The one choice that begins like this."""
    found = [choice for choice in choices if word and choice.startswith(word)]
    return found[0] if len(found) == 1 else None


def _shorts(choices: Sequence[str]) -> tuple[str, ...]:
    """Each choice, with as few letters as tell it from the others: lumber (l), wheat (wh)."""
    return tuple(f"{choice} ({next(choice[:n] for n in range(1, 9) if _meant(choice[:n], choices))})" for choice in choices)
