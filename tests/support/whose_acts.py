"""Compares what Moot tells of people with a ledger of the raw journals: each comparison returns what is
different, in words.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from bot.scenes.model import Panel
from tests.support.journal_ledger import TALK, Act, OwnLedger, Stay, TableLedger, member_lines, own_ledger

COLOURS = ("red", "orange", "white", "blue")
OF_SEATS = ("events", "meetings", "motions", "trades", "sanctions", "suits", "rounds")
SEALED = frozenset(("requested", "promise_kept", "promise_broken"))
DECIDERS = ("people", "stand_in", "automatic", "clock")
LEAST = 0.8
MINUTE_MS = 60_000
Ledgers = Mapping[int, TableLedger]
Sheet = Sequence[Mapping[str, str]]
IsPerson = Callable[[str, str, int | None], Iterator[str]]
"""Tells what is wrong with the code of a member, in a row that is named."""


def _different(what: str, read: object, wanted: object) -> Iterator[str]:
    if read != wanted:
        yield f"{what}: {read}, and the journal says {wanted}"


# The grade book's list


def compare_participation(
    ledgers: Ledgers, names: Mapping[int, str], lines: Sequence[Mapping[str, str]]
) -> list[str]:
    """`names`: of the members."""
    began = min(table.start_ms for table in ledgers.values())
    members, found = member_lines(list(ledgers.values())), {line["name"]: line for line in lines}
    wrong = list(_different("names", sorted(found), sorted(names.values())))
    for member, name in names.items():
        line, wanted = found.get(name, {}), members[member]
        minutes = [str(max(0, ms - began) // MINUTE_MS) for ms in sorted(wanted.acted_ms)]
        expected = {
            "tables": ", ".join(f"{number} {COLOURS[seat]}" for number, seat in wanted.places),
            "own_acts": str(wanted.own),
            "acts_of_the_stand_in": str(wanted.stand_in),
            "acts_of_the_clock": str(wanted.clock),
            "own_percent": wanted.percent,
            "minutes_present": str(wanted.present_ms // MINUTE_MS),
            "times_away": str(wanted.away),
            "times_back": str(wanted.back),
            "first_minute": minutes[0] if minutes else "",
            "last_minute": minutes[-1] if minutes else "",
            "acts_of_team_mates": "0",
            "practice_own_acts": "0",
        }
        for column, value in expected.items():
            wrong += _different(f"{name}, {column}", line.get(column), value)
    return wrong


# Own pages

_HELD = {
    "own": r"You played ",
    "own_stand_in": r"A stand-in played for you ",
    "stand_in": r"A stand-in held this seat |A stand-in played (?:Red|Orange|White|Blue) ",
    "person": r"Somebody else held this seat ",
}
_CARDS = {
    "asked": r"You asked for \*\*(\d+)\*\* \(average of the table: ([\d.]+)\)",
    "got": r"You got \*\*(\d+)\*\* of them \(average: ([\d.]+)\)",
    "traded": r"You gave \*\*(\d+)\*\* to the bank in trade \(average: ([\d.]+)\)",
    "returned": r"You gave back \*\*(\d+)\*\* because of a rule or a meeting \(average: ([\d.]+)\)",
    "granted": r"You were given \*\*(\d+) cards?\*\* as a reward \(average: ([\d.]+)\)",
}


def compare_own_page(
    table: TableLedger, place: tuple[int, int], page: Panel | None, tests: Mapping[int, bool], governed: int
) -> list[str]:
    """`place`: the seat and the member; `tests`: by row of a request that a promise stood in the way of,
    whether it was kept; `governed`: the first round of self-government.
    """
    what, wanted = f"own page of member {place[1]} at table {table.number}", own_ledger(table, *place)
    if page is None:
        return [f"{what}: there is none"]
    text = "\n".join(
        (
            page.title or "",
            page.text,
            *(f"{note.title}\n{note.text}" for note in page.notes),
            page.footer or "",
        )
    )
    if not wanted.own:
        return [
            *_different(f"{what}, says you", re.findall(r"\b(?:[Yy]ou|[Yy]ours?)\b", text), []),
            *_different(f"{what}, others", _rounds(text, "stand_in"), wanted.own_stand_in | wanted.stand_in),
        ]
    wrong = list(_different(f"{what}, title", page.title, "Your own page"))
    for holder in _HELD:
        rounds: set[int] = set() if wanted.is_whole else getattr(wanted, holder)
        wrong += _different(f"{what}, rounds of {holder}", _rounds(text, holder), rounds)
    for kind, pattern in _CARDS.items():
        line = re.search(pattern, text)
        wrong += _different(f"{what}, {kind}", line and int(line[1]), wanted.amounts[kind])
        mean = wanted.means[kind]
        if line is None or abs(float(line[2]) - mean) > 0.0501:
            wrong.append(f"{what}, mean {kind}: {line and line[2]}, and the journal says {mean}")
    is_governed = max(wanted.own) >= governed
    return [
        *wrong,
        *_governed_figures(
            what, text, wanted if is_governed else OwnLedger(), tests if is_governed else None
        ),
    ]


def _governed_figures(
    what: str, text: str, wanted: OwnLedger, tests: Mapping[int, bool] | None
) -> Iterator[str]:
    fates = [tests[row] for row in wanted.rows if row in tests] if tests is not None else []
    yield from _different(
        f"{what}, tests", _count(text, r"limited what you could take (\d+) times?"), len(fates)
    )
    yield from _different(
        f"{what}, broken", _count(text, r"asked for more than that (\d+) times?"), fates.count(False)
    )
    yield from _different(f"{what}, votes", _count(text, r"You voted (\d+) times?"), wanted.votes)
    yield from _different(
        f"{what}, outvoted", _count(text, r"on the losing side (\d+) times?"), wanted.outvoted
    )
    yield from _different(
        f"{what}, sanctions", _count(text, r"You were sanctioned (\d+) times?"), wanted.sanctions
    )
    yield from _different(f"{what}, rewards", _count(text, r"You were rewarded (\d+) times?"), wanted.rewards)


def _count(text: str, pattern: str) -> int:
    line = re.search(pattern, text)
    return int(line[1]) if line else 0


def _rounds(text: str, holder: str) -> set[int]:
    """The rounds that the page says this holder played."""
    found: set[int] = set()
    for told in re.findall(rf"^(?:{_HELD[holder]})(in rounds? .*)\.$", text, re.MULTILINE):
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", told):
            found |= set(range(int(first), int(last or first) + 1))
    return found


# The debrief's page


def promise_tests(requests: Sheet) -> dict[str, dict[int, bool]]:
    """By table's code and row, the requests in whose way a promise stood, and whether it was kept: what the
    rules made of them.
    """
    tested: dict[str, dict[int, bool]] = defaultdict(dict)
    kept: dict[tuple[str, int], bool] = defaultdict(lambda: True)
    for row in requests:
        at = row["table"], int(row["row"])
        if row["promised"]:
            kept[at] &= int(row["asked"]) <= int(row["promised"])
            if int(row["most_asked"]) > int(row["promised"]):
                tested[at[0]][at[1]] = True
    return {table: {row: kept[table, row] for row in rows} for table, rows in tested.items()}


def compare_debrief(ledgers: Ledgers, page: str, tests: Mapping[int, Mapping[int, bool]]) -> list[str]:
    """`tests`: by table, as of `compare_own_page`."""
    wrong = list(_different("who played", _cells(page, "played"), _decider_rows(ledgers)))
    shares = {number: table.shares() for number, table in ledgers.items()}
    judged = [number for number in ledgers if shares[number]["people"] >= LEAST * shares[number].total()]
    deck = _section(page, '<p class="deck">', "</p>")
    wrong += _deck_shares(deck, sum(shares.values(), Counter[str]()))
    left_out = re.search(r"(\d+) of \d+ tables? (?:is|are) left out", deck)
    wrong += _different("deck, left out", int(left_out[1]) if left_out else 0, len(ledgers) - len(judged))
    for number in ledgers:
        says = f"Table {number}, left out: " in page
        wrong += _different(f"table {number} is left out", says, number not in judged)
    asked = {(row[0], row[1].split(" (")[0]): (row[2], row[3]) for row in _cells(page, "takes")}
    for number, table in ledgers.items():
        for seat, colour in enumerate(COLOURS):
            cards = [(one.asked, one.got) for one in table.requests if one.seat == seat]
            wanted = tuple(str(sum(one[at] for one in cards)) for at in (0, 1))
            wrong += _different(
                f"takes of table {number} {colour}", asked[f"Table {number}", colour.capitalize()], wanted
            )
    gini = dict(
        re.findall(
            r">(Table \d+)</text>(?:(?!Table \d).)*?Gini ([\d.]+)<",
            _section(page, '<section id="takes">', "</section>"),
        )
    )
    shown = {table: f"{float(value):.2f}" for table, value in gini.items()}
    wrong += _different(
        "gini", shown, {f"Table {number}": f"{_gini(ledgers[number]):.2f}" for number in judged}
    )
    fates = {number: _peoples_fates(table, tests.get(number, {})) for number, table in ledgers.items()}
    kept = {row[0]: (row[2], row[3]) for row in _cells(page, "promises")}
    for number in ledgers:
        wrong += _different(
            f"promises of table {number}",
            kept.get(f"Table {number}"),
            (str(len(fates[number])), str(sum(fates[number]))),
        )
    told = [fate for number in judged for fate in fates[number]]
    wrong += _different("deck, tests", _count(deck, r"put to the test (\d+) times?"), len(told))
    return [
        *wrong,
        *_different("deck, broken", _count(deck, r"It was broken (\d+) times?"), told.count(False)),
    ]


def _peoples_fates(table: TableLedger, tests: Mapping[int, bool]) -> list[bool]:
    """Whether people kept the promises that stood in their way."""
    return [tests[act.row] for act in table.standing if act.decider == "people" and act.row in tests]


def _decider_rows(ledgers: Ledgers) -> list[list[str]]:
    found = []
    for number, table in ledgers.items():
        for seat, colour in enumerate(COLOURS):
            acts = [act for act in table.standing if act.seat == seat and act.decider]
            made = Counter(act.decider for act in acts)
            others = sorted({act.round for act in acts if act.decider != "people"})
            rounds = ", ".join(map(str, others)) or "-"
            found.append(
                [f"Table {number}", colour.capitalize(), *(str(made[who]) for who in DECIDERS), rounds]
            )
    return found


def _deck_shares(deck: str, made: Counter[str]) -> Iterator[str]:
    said = {
        "people": r"People made (\d+) %",
        "stand_in": r"stand-ins (\d+) %",
        "automatic": r"automatic players (\d+) %",
    }
    for who, pattern in (said | {"clock": r"the clock (\d+) %"}).items():
        share = 100 * made[who] / made.total()
        if abs(_count(deck, pattern) - share) >= 1:
            yield f"deck, share of {who}: {_count(deck, pattern)} %, and the journal says {share:.1f} %"


def _gini(table: TableLedger) -> float:
    """Of what the seats that people mostly played received by people's own requests."""
    people = {act.row for act in table.standing if act.decider == "people"}
    made = table.decisions()
    seats = [seat for seat in range(4) if made[seat]["people"] >= LEAST * made[seat].total()]
    got = [sum(one.got for one in table.requests if one.seat == seat and one.row in people) for seat in seats]
    total = sum(got)
    return sum(abs(one - other) for one in got for other in got) / (2 * len(got) * total) if total else 0.0


def _section(page: str, begin: str, end: str) -> str:
    return page.split(begin, 1)[1].split(end, 1)[0] if begin in page else ""


def _cells(page: str, section: str) -> list[list[str]]:
    """The table of figures of a section."""
    body = _section(_section(page, f'<section id="{section}">', "</section>"), "<tbody>", "</tbody>")
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in body.split("</tr>")]
    return [row for row in rows if row]


# The study bundle


def compare_bundle(ledgers: Ledgers, sheets: Mapping[str, Sheet]) -> list[str]:
    """Codes of people are whatever they are, as long as each stands for one member, everywhere."""
    numbers = {row["table"]: int(row["number"]) for row in sheets["tables"]}
    wrong = list(_different("tables", sorted(numbers.values()), sorted(ledgers)))
    members = dict[str, int | None]()
    known = dict[int | None, str]()

    def person(what: str, code: str, member: int | None) -> Iterator[str]:
        if (member is None) != (code == ""):
            yield f"{what}: person {code!r}, and the journal says member {member}"
        elif code and (members.setdefault(code, member) != member or known.setdefault(member, code) != code):
            yield f"{what}: person {code} is member {members[code]}, and the journal says {member}"

    def of_sheet(name: str, number: int) -> list[Mapping[str, str]]:
        return [row for row in sheets[name] if numbers[row["table"]] == number]

    for number, table in ledgers.items():
        for row, stay in _pair_sittings(
            wrong, f"sittings of {number}", of_sheet("sittings", number), _stays_in_game(table)
        ):
            what = f"sitting of table {number}, seat {stay.seat}, row {stay.first}"
            wrong += _different(what, _sitting(row), _expected_sitting(table, stay))
            wrong += person(what, row["person"], stay.member if stay.is_person else None)
            wrong += person(
                f"{what}, plays for", row["plays_for"], stay.member if stay.holder == "stand_in" else None
            )
        away = [stay for stay in _stays_in_game(table) if stay.holder == "stand_in"]
        read = sorted(
            (int(row["seat"]), int(row["row"]), row["until_row"], int(row["acts"]))
            for row in of_sheet("absences", number)
        )
        acts = Counter(id(act.stay) for act in table.standing if _is_counted(act))
        absent = sorted((stay.seat, stay.first, str(stay.end or ""), acts[id(stay)]) for stay in away)
        wrong += _different(f"absences of table {number}", read, absent)
        wrong += _wrong_decisions(table, of_sheet("decisions", number), person)
        wrong += _wrong_requests(table, of_sheet("requests", number), person)
        wrong += _wrong_votes(table, of_sheet("votes", number), person)
        for name in OF_SEATS:
            wrong += _wrong_rows(table, name, of_sheet(name, number), person)
        for row in of_sheet("seats", number):
            made = Counter(
                act.by for act in table.standing if act.seat == int(row["seat"]) and _is_counted(act)
            )
            counts = tuple(int(row[name]) for name in ("own_acts", "clock_acts", "automatic_acts"))
            wrong += _different(
                f"table {number}, seat {row['seat']}",
                counts,
                (made["player"], made["clock"], made["automatic"]),
            )
    return [*wrong, *_wrong_people(ledgers, sheets["people"], members)]


def _is_counted(act: Act) -> bool:
    """Whether it is an act: time to talk that the clock ends is none of anybody's."""
    return not (act.by == "clock" and act.kind in TALK)


def _stays_in_game(table: TableLedger) -> list[Stay]:
    """The stays of the game that counts, seat by seat."""
    found = [stay for stay in table.stays if stay.end is None or stay.end > table.start]
    return sorted(found, key=lambda stay: (stay.seat, stay.first))


def _pair_sittings(
    wrong: list[str], what: str, rows: Sheet, wanted: Sequence[Stay]
) -> Iterable[tuple[Mapping[str, str], Stay]]:
    wrong += _different(f"number of {what}", len(rows), len(wanted))
    return zip(rows, wanted, strict=False)


def _sitting(row: Mapping[str, str]) -> tuple[object, ...]:
    acts = tuple(int(row[name]) for name in ("own_acts", "clock_acts", "automatic_acts"))
    return (
        int(row["seat"]),
        row["holder"],
        row["automatic_player"],
        row["changed_by"],
        int(row["row"]),
        row["until_row"],
        acts,
    )


def _expected_sitting(table: TableLedger, stay: Stay) -> tuple[object, ...]:
    made = Counter(act.by for act in table.standing if act.stay is stay and _is_counted(act))
    acts = made["player"], made["clock"], made["automatic"]
    return stay.seat, stay.holder, stay.player, stay.word, stay.first, str(stay.end or ""), acts


def _wrong_decisions(table: TableLedger, rows: Sheet, person: IsPerson) -> Iterator[str]:
    acts = {act.row: act for act in table.acts}
    seated = {int(row["row"]): row for row in rows if row["seat"] and row["hand_over"] == "false"}
    yield from _different(f"decisions of table {table.number}", sorted(seated), sorted(acts))
    for number, row in seated.items():
        act, what = acts.get(number), f"decision of table {table.number}, row {number}"
        if act is not None:
            read = row["kind"], int(row["seat"]), row["by"], row["taken_back"]
            yield from _different(what, read, (act.kind, act.seat, act.by, str(act.taken_back).lower()))
            yield from person(what, row["person"], act.stay.member if act.stay.is_person else None)
    hand_overs = sorted(
        (int(row["row"]), int(row["seat"]), row["kind"]) for row in rows if row["hand_over"] == "true"
    )
    yield from _different(f"hand-overs of table {table.number}", hand_overs, sorted(table.hand_overs))


def _by_row(table: TableLedger, row: int, seat: int) -> tuple[str, int | None]:
    """Who decided in this row for this seat, and the member who held it."""
    act = next((act for act in table.acts if (act.row, act.seat) == (row, seat)), None)
    stay = table.holder(seat, row)
    assert stay is not None
    return (
        act.by if act else "player" if stay.is_person else "automatic",
        stay.member if stay.is_person else None,
    )


def _wrong_requests(table: TableLedger, rows: Sheet, person: IsPerson) -> Iterator[str]:
    read: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    for row in rows:
        at = int(row["row"]), int(row["seat"])
        read[at][0] += int(row["asked"])
        read[at][1] += int(row["got"])
        by, member = _by_row(table, *at)
        yield from _different(f"request of table {table.number}, row {at[0]}", row["by"], by)
        yield from person(f"request of table {table.number}, row {at[0]}", row["person"], member)
    wanted = {(one.row, one.seat): [one.asked, one.got] for one in table.requests}
    yield from _different(f"requests of table {table.number}", dict(read), wanted)


def _wrong_rows(table: TableLedger, name: str, rows: Sheet, person: IsPerson) -> Iterator[str]:
    """Of rows about a seat: who decided or held it. Of what was sealed, the row tells of the act before."""
    for row in rows:
        if row["seat"] and row.get("kind") not in SEALED:
            by, member = _by_row(table, int(row["row"]), int(row["seat"]))
            what = f"{name} of table {table.number}, row {row['row']}, seat {row['seat']}"
            yield from _different(what, row["by"], by)
            yield from person(what, row["person"], member)


def _wrong_votes(table: TableLedger, rows: Sheet, person: IsPerson) -> Iterator[str]:
    told = {"true": True, "false": False, "": None}
    read = {
        (int(row["motion"]), int(row["seat"])): (row["cast"], told[row["outvoted"]])
        for row in rows
        if row["cast"] != "absent"
    }
    wanted = {(one.motion, one.seat): (one.cast, one.outvoted) for one in table.votes if one.cast != "absent"}
    yield from _different(f"votes of table {table.number}", read, wanted)
    rows_of = {(one.motion, one.seat): one.row for one in table.votes}
    for row in rows:
        at, what = (
            (int(row["motion"]), int(row["seat"])),
            f"vote of table {table.number}, motion {row['motion']}, seat {row['seat']}",
        )
        if at in rows_of:
            by, member = _by_row(table, rows_of[at], at[1])
            yield from _different(what, (int(row["row"]), row["by"]), (rows_of[at], by))
            yield from person(what, row["person"], member)


def _wrong_people(ledgers: Ledgers, rows: Sheet, members: Mapping[str, int | None]) -> Iterator[str]:
    stays = [(table, stay) for table in ledgers.values() for stay in _stays_in_game(table) if stay.is_person]
    wanted: dict[int | None, tuple[int, int, int]] = {}
    for member in {stay.member for _, stay in stays}:
        held = [(table, stay) for table, stay in stays if stay.member == member]
        own = sum(act.stay is stay and act.by == "player" for table, stay in held for act in table.standing)
        seats = {(table.number, stay.seat) for table, stay in held}
        wanted[member] = len({number for number, _ in seats}), len(seats), own
    read = {
        members.get(row["person"]): tuple(int(row[name]) for name in ("tables_sat", "seats_sat", "own_acts"))
        for row in rows
    }
    yield from _different("people", read, wanted)
