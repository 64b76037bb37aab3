"""On a card that people of several roles share, each reader can use every control, or is led on to what they
can do instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bot import catalogue
from bot.orchestration.composition import table_scene
from bot.scenes.model import Button, Control, Menu, Panel, Row
from bot.scenes.session.calls import call_card
from bot.scenes.session.class_card import class_card
from bot.scenes.session.control import control_card
from bot.scenes.users import READERS, STAFF, USERS, Reader, allowed_readers, class_buttons, table_buttons
from bot.tables.snapshot import Snapshot
from tests.bot.scenes.session.classes import call, lesson
from tests.games.contract.subjects import SUBJECTS
from tests.support.tables import open_table

STAGES = ("gathering", "seated", "playing", "debrief", "closed")


def controls(rows: Sequence[Row]) -> Iterator[Control]:
    for row in rows:
        yield from (row.control,) if isinstance(row, Menu) else (button.control for button in row)


def each(readers: Reader) -> list[Reader]:
    return [reader for reader in Reader if reader & readers]


def check_ways(reader: Reader, ways: Sequence[Button]) -> None:
    """What a reader is offered instead is there, and is for them."""
    assert ways, reader
    assert [way.control for way in ways if not reader & allowed_readers(way.control)] == []


def check_card(card: str, panel: Panel, *, begun: bool = True) -> None:
    """Raises AssertionError where a reader of this card would find nothing behind one of its controls."""
    for control in controls(panel.rows):
        for reader in each(READERS[card] & ~allowed_readers(control)):
            if reader in STAFF | Reader.STUDENT | Reader.WATCHER | Reader.OUTSIDER:
                check_ways(reader, class_buttons(reader, (1, 2), teaches=False, admits=True))
            else:
                check_ways(reader, table_buttons(reader, has_begun=begun, may_observe=True))


def cards(snap: Snapshot, name: str) -> Iterator[tuple[str, Panel]]:
    """The cards of a table that several read, alone and in a class."""
    in_class = replace(snap, record=snap.record.replace(session="s-1a2b3c4d", number=7))
    for one in (snap, in_class):
        for post in table_scene(one, catalogue.scenes()[name], {}, 5).posts:
            key = (
                "room"
                if post.place.startswith("room:")
                else "desk"
                if post.key == "signup" and one is in_class
                else post.key
            )
            if key in READERS:
                yield key, post.panel


@pytest.mark.parametrize("name", catalogue.names())
async def test_every_card_of_a_table_is_of_use_to_each_of_its_readers(name: str) -> None:
    subject, scenes = SUBJECTS[name], catalogue.scenes()[name]
    table = await open_table(game=subject.game, **subject.recorded[0])
    seen: set[str] = set()
    for key, panel in cards(await table.snapshot(), name):
        check_card(key, panel, begun=False)
        seen.add(key)
    snap = await table.snapshot()
    whole = subject.play(7, snap.options)
    for number, state in enumerate(whole.states()):
        if number % max(1, len(whole.actions) // 25):
            continue
        playing = replace(snap, state=state, record=snap.record.replace(status="playing"))
        for key, panel in cards(playing, name):
            check_card(key, panel)
            assert all(
                control.route in USERS or control.route in scenes.routes for control in controls(panel.rows)
            ), key
            if key == "watch":
                assert all(
                    allowed_readers(control) & READERS["watch"] == READERS["watch"]
                    for control in controls(panel.rows)
                    if control.route in USERS  # a game's own moves of the instructor stand there too
                )
            seen.add(key)
    assert seen >= {"signup", "desk", "card", "watch"}


@pytest.mark.parametrize("stage", STAGES)
def test_the_cards_of_a_class_are_of_use_to_each_of_their_readers(stage: str) -> None:
    view = replace(lesson(8), stage=stage, watched=True, research=True)  # type: ignore[arg-type] # it is one of them
    check_card("class", class_card(view, Panel(text="So it was.")))
    card = control_card(view)
    check_card(
        "control",
        replace(card, rows=(*card.rows, *((section.button,) for section in card.sections if section.button))),
    )
    check_card("control", call_card(call(5)))


def test_a_control_that_is_no_reader_s_is_found() -> None:
    planted = Panel(rows=((Button("Close", Control("close")),),))
    with pytest.raises(AssertionError):
        check_ways(Reader.OBSERVER, [row[0] for row in planted.rows if not isinstance(row, Menu)])
    assert not allowed_readers(Control("s_tell", arg="fewer.3")) & Reader.ASSISTANT
    assert allowed_readers(Control("s_tell", arg="pause")) & Reader.ASSISTANT
