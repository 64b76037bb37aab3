"""Parses a teacher's board: 19 fields row by row, harbours, and first settlements (RULES C-01).

custom o10 wo2 l9
wh12 b6 wo4 b10
wh9 l11 d l3 o8
l8 o3 wh4 wo5
b5 wh6 wo11
harbours any wh o any wo any any b l
starts fair

A new line works like a slash. Words may be spelled out: `o10`, `ore10` and `Ore 10` are the same field.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from games.island.cards import RESOURCES, Resource
from games.validation_errors import Complaint, Fact, FileError
from games.vocabulary import FrozenStruct

OWN = "custom"
"""The first word of such a board."""
Starts: TypeAlias = Literal["usual", "nested", "fair"]
"""The first settlements: as on the usual or the nested board, or dealt fairly."""

ROWS = (3, 4, 5, 4, 3)
LONGEST = 1000
"""Longer texts are rejected."""
MOST_TOLD = 4
"""Mistakes reported at once."""
MAX_SAME_FIELDS = 2
"""How often a number, or the desert, may occur. With more, field names would be ambiguous and a harvest would
not fit on one page.
"""
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_LETTERS = {"lumber": "l", "brick": "b", "wheat": "wh", "wool": "wo", "ore": "o"}
_DESERT, _ANY = "desert", "any"
_KINDS = (*RESOURCES, _DESERT)
_HARBOURS = 9


class Wrong(NamedTuple):
    """A mistake, in English and as a code with facts."""

    message: str
    code: str
    facts: Mapping[str, Fact]


class OwnBoard(FrozenStruct):
    """A parsed board. `terrain` and `token` by hex id: None and 0 are the desert."""

    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    harbours: tuple[Resource | None, ...] | None
    """The resource of each usual harbour, clockwise from the north-west, None for any. None for all: as
    usual.
    """
    starts: Starts


def is_own(name: str) -> bool:
    """Return whether this names a teacher's board, valid or not."""
    return re.match(rf"\s*{OWN}\b", name, re.IGNORECASE) is not None


def read_board(text: str) -> OwnBoard:
    """Parse a board. Raises ValueError with the first mistakes, quoting none of the text."""
    if len(text) > LONGEST:
        raise _board_error(
            [
                _board_mistake(
                    f"a board of your own has at most {LONGEST} characters", "board_long", most=LONGEST
                )
            ]
        )
    lines = [
        line.strip() for line in re.split(r"[/\n]", text.lower().strip().removeprefix(OWN).removeprefix(":"))
    ]
    rows = [line for line in lines if line]
    more = dict.fromkeys(("harbours", "starts"), "")
    wrong: list[Wrong] = []
    while rows and (word := rows[-1].split()[0]) in more:
        if more[word]:
            wrong.append(_board_mistake(f"{word} stands twice", "board_twice", word=word))
        more[word] = rows.pop()
    fields = list(_parse_fields(rows, wrong))
    harbours = _parse_harbours(more["harbours"], wrong)
    starts = more["starts"].split()[1:] or ["usual"]
    matches = [choice for choice in get_args(Starts) if [choice] == starts]
    if not matches:
        wrong.append(_board_mistake("starts is usual, nested or fair", "board_starts"))
    if wrong:
        raise _board_error(wrong)
    return OwnBoard(
        tuple(kind for kind, _ in fields), tuple(number for _, number in fields), harbours, matches[0]
    )


def _board_mistake(message: str, code: str, **facts: Fact) -> Wrong:
    return Wrong(message, code, facts)


def _board_error(wrong: Sequence[Wrong]) -> FileError:
    """Return an error with the first distinct mistakes and the number of others."""
    distinct = [one for n, one in enumerate(wrong) if one not in wrong[:n]]
    more = len(distinct) - MOST_TOLD
    distinct = [
        *distinct[:MOST_TOLD],
        *([_board_mistake(f"and {more} more", "more", n=more)] if more > 0 else []),
    ]
    return FileError(
        "; ".join(one.message for one in distinct),
        tuple(Complaint((), one.code, one.facts) for one in distinct),
    )


def board_text(board: OwnBoard) -> str:
    """Return the canonical text: two boards are equal if their texts are."""
    fields = iter(
        f"{_LETTERS[kind]}{number}" if kind else _DESERT[0]
        for kind, number in zip(board.terrain, board.token, strict=True)
    )
    rows = [" ".join(next(fields) for _ in range(length)) for length in ROWS]
    if board.harbours is not None:
        rows.append(" ".join(["harbours", *(_LETTERS[kind] if kind else _ANY for kind in board.harbours)]))
    if board.starts != "usual":
        rows.append(f"starts {board.starts}")
    return f"{OWN} {' / '.join(rows)}"


def _parse_fields(rows: Sequence[str], wrong: list[Wrong]) -> Iterator[tuple[Resource | None, int]]:
    """Yield each valid field's resource and number, and append mistakes to `wrong`."""
    if len(rows) != len(ROWS):
        message = f"a board of your own has 5 rows of 3, 4, 5, 4 and 3 fields, with / between them: here it has {len(rows)}"
        wrong.append(_board_mistake(message, "board_rows", n=len(rows)))
        return
    counts = Counter[int | str | None]()
    for row, (line, length) in enumerate(zip(rows, ROWS, strict=True), 1):
        parts = re.findall(r"([a-z]+|[^a-z\d\s,;]+)[\s,;]*(\d*)|(\d+)", line)
        if len(parts) != length:
            message = f"row {row} has {len(parts)} field{'s' * (len(parts) != 1)}, and needs {length}"
            wrong.append(_board_mistake(message, "board_row", row=row, n=len(parts), needs=length))
        for place, (word, digits, alone) in enumerate(parts, 1):
            kind = None if alone else _completed_choice(word, _KINDS)
            number = int(digits) if len(digits) <= 2 and digits else 0
            if mistake := _field_mistake(kind, digits, number, row=row, place=place):
                wrong.append(mistake)
            else:
                counts.update([kind, number])
                yield next((name for name in RESOURCES if name == kind), None), number
    wrong += _frequency_mistakes(counts)
    wrong += [
        _board_mistake(f"there is no field of {kind}", "board_lacks", kind=kind)
        for kind in RESOURCES
        if not wrong and not counts[kind]
    ]


def _field_mistake(kind: str | None, digits: str, number: int, *, row: int, place: int) -> Wrong | None:
    """Return the mistake in a single field, if any."""
    where, at = f"row {row}, field {place}", {"row": row, "place": place}
    if kind is None:
        message = f"{where}: one of {', '.join(_abbreviations(_KINDS))}, each followed by its number"
        return _board_mistake(message, "board_kind", choices=_KINDS, **at)
    if kind == _DESERT:
        return _board_mistake(f"{where}: the desert has no number", "board_desert", **at) if digits else None
    if not digits:
        return _board_mistake(f"{where}: it needs a number from 2 to 12, and no 7", "board_no_number", **at)
    return (
        None
        if number in NUMBERS
        else _board_mistake(f"{where}: a number is from 2 to 12, and no 7", "board_number", **at)
    )


def _frequency_mistakes(counts: Mapping[int | str | None, int]) -> Iterator[Wrong]:
    """Yield numbers, and the desert, that occur too often."""
    for number in (number for number in NUMBERS if counts[number] > MAX_SAME_FIELDS):
        message = f"the number {number} stands {counts[number]} times: at most {MAX_SAME_FIELDS}"
        yield _board_mistake(message, "board_numbers", number=number, n=counts[number], most=MAX_SAME_FIELDS)
    if counts[_DESERT] > MAX_SAME_FIELDS:
        message = f"the desert stands {counts[_DESERT]} times: at most {MAX_SAME_FIELDS}"
        yield _board_mistake(message, "board_deserts", n=counts[_DESERT], most=MAX_SAME_FIELDS)


def _parse_harbours(line: str, wrong: list[Wrong]) -> tuple[Resource | None, ...] | None:
    if not line:
        return None
    words = re.split(r"[\s,;]+", line)[1:]
    near_names = [_completed_choice(word, (*RESOURCES, _ANY)) for word in words]
    if len(words) != _HARBOURS:
        message = f"there are {_HARBOURS} harbours, and {len(words)} kind{'s' * (len(words) != 1)} for them"
        wrong.append(_board_mistake(message, "board_harbours", needs=_HARBOURS, n=len(words)))
    if None in near_names:
        shorts = _abbreviations((*RESOURCES, _ANY))
        wrong.append(
            _board_mistake(
                f"harbours: one of {', '.join(shorts)}", "board_harbour", choices=(*RESOURCES, _ANY)
            )
        )
    return tuple(next((name for name in RESOURCES if name == kind), None) for kind in near_names)


def _completed_choice(word: str, choices: Sequence[str]) -> str | None:
    """Return the only choice that starts like this."""
    matches = [choice for choice in choices if word and choice.startswith(word)]
    return matches[0] if len(matches) == 1 else None


def _abbreviations(choices: Sequence[str]) -> tuple[str, ...]:
    """Return each choice with its shortest unique prefix: lumber (l), wheat (wh)."""
    return tuple(
        f"{choice} ({next(choice[:n] for n in range(1, 9) if _completed_choice(choice[:n], choices))})"
        for choice in choices
    )
