"""Games and sessions as a bundle is made of them, small and quick: for tests of data."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import random
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot import catalogue
from bot.research.study.bundle import BundleResult, make_bundle
from bot.research.study.consent import NO_REFUSALS, Consent
from bot.research.study.origin import GameSource, Source
from bot.sessions.archive.export import build_archive
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from games.audience import seat_audience
from games.chance import SeededChance, client_seed, commitment
from games.player_rng import PlayerRng
from games.protocol import Actor, AnyPlayer
from games.record import ActionRow, Header, Record, TableRow, encode_record, recorded_actor
from games.refusal import Refusal
from storage.store import JournalRow

TODAY = "2026-11-22"
SHORT = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 4},
    "tragedy": {"round_limit": 6},
    "settlers": {"round_limit": 6},
    "crossroads": {"round_limit": 6},
}
PLAYERS = {
    "commons": ("careful", "punisher", "take_all", "conditional"),
    "tragedy": ("careful", "trusting", "greedy", "random"),
    "settlers": ("settler", "merchant", "random", "knight"),
    "crossroads": ("neighbourly", "random", "builder", "random"),
}
NOTHING_ELSE: Mapping[int, Any] = {}
STEP_MS = 24 * 60 * 60 * 1000
"""Between two acts: longer than any clock, so that the clock may always have acted."""


def record(
    game: str,
    seed: int = 1,
    *,
    silent: float = 0.0,
    table: str | None = None,
    dice: bytes = b"",
    players: Sequence[AnyPlayer] = (),
    **options: Any,
) -> Record:
    """A short game of people, for whom the clock acts in this share of all decisions. `dice`: its seed, if
    not one of its own.

    `players`: by seat, how its people play, if not as `PLAYERS`.
    """
    rules, draw = catalogue.find_game(game), random.Random(seed)
    dice = dice or hashlib.sha256(f"{game}|{seed}".encode()).digest()
    chosen = rules.options_model(**(SHORT[game] | options))
    chance, whims = SeededChance(dice, client_seed(())), PlayerRng(dice)
    state = rules.setup(chosen, chance)
    players = players or [
        catalogue.player(game, PLAYERS[game][seat % 4]) for seat in range(len(rules.seat_names(chosen)))
    ]
    name = table or f"{game}-{seed}"
    header = Header(
        game=game,
        rules_version=rules.rules_version,
        table=name,
        options=chosen.model_dump(mode="json"),
        seats=rules.seat_names(chosen),
        commitment=commitment(dice, name),
        client=client_seed(()),
        seed=dice.hex(),
        opening=rules.codec.state.to_builtins(state),
    )
    rows: list[ActionRow | TableRow] = [TableRow(1, "start")]
    while (seat := rules.next_seat(state)) is not None:
        legal = rules.legal_actions(state, seat)
        clock = not legal or draw.random() < silent
        actor = Actor(seat, "clock" if clock else "player")
        action = (
            None
            if clock
            else players[seat].choose(partial(rules.view, state, seat_audience(seat)), legal, whims)
        )
        told = Refusal("", "") if action is None else rules.apply(state, actor, action, chance)
        if isinstance(told, Refusal):
            action = rules.default_action(state, seat)
            told = rules.apply(state, actor, action, chance)
        assert not isinstance(told, Refusal)
        events = tuple(rules.codec.event.to_builtins(event) for event in told)
        rows.append(
            ActionRow(
                len(rows) + 1,
                recorded_actor(actor),
                rules.codec.action.to_builtins(action),
                events,
                len(rows) * STEP_MS,
            )
        )
    return Record(header, tuple(rows))


def with_table_rows(whole: Record, *told: tuple[str, dict[str, Any]]) -> Record:
    """The record with these rows of the table after its last one."""
    last = whole.rows[-1]
    more = [
        TableRow(last.sequence + n, kind, facts=facts, ms=last.ms + n)
        for n, (kind, facts) in enumerate(told, 1)
    ]
    return replace(whole, rows=(*whole.rows, *more))


def session(
    games: Sequence[Record],
    *,
    notes: Sequence[tuple[int, int | None, str]] = (),
    breaches: Sequence[tuple[int, int, int]] = (),
    agreed: Sequence[int] = (),
    said: Sequence[tuple[int, str, dict[str, str]]] = (),
    left: tuple[tuple[int, int, int], ...] = (),
    seed: bytes = b"",
    sat: Sequence[tuple[int, int, int, int | None]] | None = None,
    seated: Mapping[int, tuple[tuple[int, ...], ...]] = NOTHING_ELSE,
    members: int = 40,
    **plan: Any,
) -> bytes:
    """The archive of a session with these games at its tables; notes as (table, seat, text), answers as
    (member, when, answers).

    Members count from 4 at table 1. `seed`: that of its draws, where it is told. `sat`: who took which seat,
    as since 0.21; `seated`: by table, who sits there at the end if it is not those.
    """
    placed = tuple(
        Placed(
            number=n,
            table=one.header.table,
            seats=seated.get(n, ((4 * n,), (4 * n + 1,), (4 * n + 2,), (4 * n + 3,))),
        )
        for n, one in enumerate(games, 1)
    )
    kept = SessionRecord(
        plan=plans.load_plan("ostrom-90").model_copy(update=plan),
        title="Mrs Planted's class",
        commitment=commitment(seed, "s"),
        classroom=1,
        opened_ms=1_000,
        started_ms=61_000,
        members=members,
        tables=placed,
        left=left,
    )
    orders = [
        f'{{"kind":"note","text":"{text}","table":{table},"row":3,"seat":{"null" if seat is None else seat}}}'
        for table, seat, text in notes
    ]
    rows = [
        JournalRow("s", n, '{"seat":0,"by":"instructor"}', order, "[]", 1_000 + n, None)
        for n, order in enumerate(orders, 1)
    ]
    rows += [
        JournalRow(
            "s",
            len(rows) + n,
            f'{{"seat":{member},"by":"instructor"}}',
            json.dumps(order),
            "[]",
            2_000 + n,
            None,
        )
        for n, (member, when, answers) in enumerate(said, 1)
        for order in ({"kind": "answer_questions", "when": when, "answers": answers},)
    ]
    written = {n: encode_record(one).encode() for n, one in enumerate(games, 1)}
    unsealed = {"name": "s", "seed": seed.hex()} if seed else {}
    return build_archive(
        kept, rows, written, texts=True, breaches=breaches, agreed=agreed, unsealed=unsealed, sat=sat
    )


def bundle_of(sources: Iterable[Source], out: Path, consent: Consent = NO_REFUSALS) -> BundleResult:
    """A bundle of these, in one process."""
    return make_bundle([partial(list, [one]) for one in sources], out, consent, made_on=TODAY)


def of_records(records: Iterable[Record]) -> Iterator[GameSource]:
    """Games as they come from files."""
    return (GameSource(f"{one.header.table}.jsonl", one) for one in records)


def sheet(bundle: Path, name: str) -> list[dict[str, str]]:
    """The rows of a sheet."""
    with zipfile.ZipFile(bundle) as packed:
        return list(csv.DictReader(io.StringIO(packed.read(f"data/description-{name}_data.csv").decode())))


def content(bundle: Path) -> dict[str, bytes]:
    """Everything that stands in a bundle, by path."""
    with zipfile.ZipFile(bundle) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def run_notebook(
    bundle: Path,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    change: Any = lambda _, text: text,
) -> str:
    """Run the cells of the notebook, and what it says; `change` is done to each of the files that it reads."""
    for path, text in content(bundle).items():
        if path.endswith((".csv", ".ipynb")):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(change(path, text.decode()), encoding="utf-8")
    notebook = json.loads((folder / "analysis/check.ipynb").read_text(encoding="utf-8"))
    monkeypatch.chdir(folder / "analysis")
    scope: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), scope)  # noqa: S102 - it is ours
    return capsys.readouterr().out
