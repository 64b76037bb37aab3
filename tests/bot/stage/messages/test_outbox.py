"""Letters are sent once, in order, to where they are addressed."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.scenes.model import Button, Control, Note, Panel
from bot.stage.discord_api.port import Forbidden, TryLater
from bot.stage.messages.outbox import panel_of, payload_of
from storage.errors import StoreUnavailable
from storage.store import Change, Letter, Person, StoredTable
from tests.bot.stage.conftest import TABLE, World
from tests.support.port import GUILD


@pytest.fixture
async def post(furnished: World) -> World:
    people = [Person(11, "player", 0, "Ann"), Person(31, "instructor", None, "Ms Day")]
    await furnished.store.create(StoredTable(TABLE, 0, "commons", "playing", GUILD, "{}", ""), "seed", people)
    return furnished


async def write(world: World, *letters: tuple[str, str]) -> None:
    row = await world.store.load(TABLE)
    assert row is not None
    await world.store.append(Change(TABLE, row.version, "playing", "{}", "", (), letters=letters))


async def deliver(world: World) -> None:
    await world.stage.deliver_letters()
    await world.stage.drain()


def texts(world: World, channel: int) -> list[str]:
    return [message.panel.text for message in world.port.standing(channel)]


async def test_letters_go_where_they_are_addressed_and_leave_the_outbox(post: World) -> None:
    places = ("table", "watch", "hand:0", "hand:3", "user:31")
    await write(post, *((place, payload_of(Panel(text=f"to {place}"))) for place in places))
    await deliver(post)
    assert texts(post, post.destinations.table) == ["to table"]
    assert texts(post, post.destinations.watch) == ["to watch"]
    assert {user: texts(post, dm) for user, dm in post.port.dms.items()} == {
        11: ["to hand:0"],
        31: ["to user:31"],
    }
    assert await post.store.outbox() == []
    assert [artifact.key for artifact in await post.store.artifacts(TABLE)] == [
        "channel:table",
        "channel:watch",
    ]


async def test_letters_keep_their_order_and_are_sent_once(post: World) -> None:
    await write(post, *(("table", payload_of(Panel(text=str(number)))) for number in range(5)))
    await deliver(post)
    await deliver(post)
    assert texts(post, post.destinations.table) == ["0", "1", "2", "3", "4"]


async def test_letters_that_come_while_others_are_being_sent_are_sent_as_well(post: World) -> None:
    await write(post, ("table", payload_of(Panel(text="first"))))
    await post.stage.deliver_letters()
    await write(post, ("table", payload_of(Panel(text="second"))))
    await post.stage.deliver_letters()
    await post.stage.drain()
    assert texts(post, post.destinations.table) == ["first", "second"]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_letter_of_which_nobody_knows_whether_it_was_sent_is_sent_once(
    post: World, when: str
) -> None:
    await write(post, ("table", payload_of(Panel(text="once"))))
    post.port.fail(1, when, TryLater(3.0))  # type: ignore[arg-type]
    await deliver(post)
    assert texts(post, post.destinations.table) == ["once"]
    assert post.pauses == [3.0]


async def test_a_letter_that_must_wait_is_not_overtaken_in_its_place(post: World) -> None:
    await write(
        post,
        *(
            (place, payload_of(Panel(text=f"{place} {number}")))
            for number in (1, 2)
            for place in ("table", "watch")
        ),
    )
    post.port.fail(1, "before", TryLater())
    await deliver(post)
    assert texts(post, post.destinations.table) == ["table 1", "table 2"]
    assert texts(post, post.destinations.watch) == ["watch 1", "watch 2"]


async def test_an_undeliverable_letter_does_not_hold_up_the_others(post: World) -> None:
    await write(
        post,
        ("nowhere", payload_of(Panel(text="lost"))),
        ("table", "no JSON"),
        ("table", payload_of(Panel(text="fine"))),
    )
    await deliver(post)
    assert texts(post, post.destinations.table) == ["fine"]
    assert await post.store.outbox() == []


async def test_a_letter_to_closed_direct_messages_is_given_up(post: World) -> None:
    post.port.closed.add(11)
    await write(post, ("hand:0", payload_of(Panel(text="psst"))))
    await deliver(post)
    assert await post.store.outbox() == []
    assert await post.store.get_value("user:11", "dm_closed") == str(post.now)


async def test_letters_wait_while_the_store_is_away_which_is_no_bug(
    post: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> list[Letter]:
        raise StoreUnavailable("the database is locked")

    await write(post, ("table", payload_of(Panel(text="late"))))
    with capture_logs() as logged, monkeypatch.context() as broken:
        broken.setattr(post.store, "outbox", away)
        await post.stage.deliver_letters()
        with pytest.raises(BaseExceptionGroup):
            await post.stage.drain()
    assert [(one["event"], one["log_level"], one["why"]) for one in logged] == [
        ("stage.store_unavailable", "warning", "the database is locked")
    ]
    await deliver(post)
    assert texts(post, post.destinations.table) == ["late"]


async def test_a_letter_that_is_forbidden_is_given_up_and_logged(post: World) -> None:
    post.port.always["send"] = Forbidden()
    await write(post, ("table", payload_of(Panel(text="no"))))
    await deliver(post)
    assert await post.store.outbox() == []


async def test_a_fault_that_lasts_leaves_the_letter_for_the_next_time(post: World) -> None:
    post.port.always["send"] = TryLater()
    await write(post, ("table", payload_of(Panel(text="late"))))
    await deliver(post)
    assert len(await post.store.outbox()) == 1
    post.port.always.clear()
    await deliver(post)
    assert texts(post, post.destinations.table) == ["late"]


def test_a_letter_holds_a_simple_panel_and_nothing_else() -> None:
    panel = Panel(title="Result", text="It is over", footer="k3", colour=7)
    assert panel_of(payload_of(panel)) == panel
    asking = Panel(
        text="May she?",
        rows=(
            (Button("Yes", Control("admit", arg="7"), style="success"), Button("No", Control("turn_away"))),
        ),
    )
    assert panel_of(payload_of(asking)) == asking
    for much in (
        Panel(rows=asking.rows * 2),
        Panel(rows=((Button("x", Control("y"), emoji="👀"),),)),
        Panel(notes=(Note("a", "b"),)),
    ):
        with pytest.raises(ValueError, match="texts"):
            payload_of(much)
    with pytest.raises(ValueError, match="unknown"):
        panel_of('{"svg": "x"}')


def test_a_letter_that_was_waiting_while_the_bot_was_brought_up_to_date_is_read() -> None:
    """As 0.3.1 wrote it: with whom it called, which was nobody."""
    assert panel_of('{"title": "", "text": "late", "footer": "", "colour": null, "mentions": []}') == Panel(
        text="late"
    )
