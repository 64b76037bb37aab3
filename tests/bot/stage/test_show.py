"""Discord comes to look like the newest scene, with no more requests than differ."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.scenes.model import Panel, Picture, Post, Scene
from bot.stage.discord_api.footer_tag import has_mark
from bot.stage.discord_api.port import Forbidden, Gone, MessageSummary, TooOld, TryLater
from bot.stage.messages.message_sync import LIVING_MS, MAX_MESSAGES_BELOW, MAX_NEWER_POSTS
from bot.stage.stage import Stage
from storage.store import Person, StoredTable
from tests.bot.stage.conftest import TABLE, World

BOARD = Picture("<svg>1</svg>", "a board")
CARD = Post("card", "table", Panel(title="Round 1", text="Red rolls", picture=BOARD), living=True)
NOTES = Post("notes", "watch", Panel(text="the bank has 20"))
HANDS = tuple(Post(f"hand:{seat}", f"hand:{seat}", Panel(text=f"cards of seat {seat}")) for seat in range(4))
SCENE = Scene((CARD, NOTES, *HANDS))


def card(text: str, **changes: object) -> Post:
    return replace(CARD, panel=replace(CARD.panel, text=text, **changes))  # type: ignore[arg-type]


async def show(world: World, *posts: Post, gone: tuple[str, ...] = ()) -> None:
    await world.stage.show(TABLE, Scene(posts, gone), world.destinations)
    await world.stage.drain()


async def test_a_scene_is_posted_where_it_belongs_and_hands_go_to_their_owners_alone(
    furnished: World,
) -> None:
    await show(furnished, *SCENE.posts)
    port = furnished.port
    assert [m.panel for m in port.standing(furnished.destinations.table)] == [CARD.panel]
    assert [m.panel for m in port.standing(furnished.destinations.watch)] == [NOTES.panel]
    assert {user: [m.panel.text for m in port.standing(dm)] for user, dm in port.dms.items()} == {
        11: ["cards of seat 0"],
        12: ["cards of seat 1"],
        13: ["cards of seat 2"],
        14: ["cards of seat 3"],
    }


async def test_showing_the_same_again_sends_nothing_also_after_a_restart(furnished: World) -> None:
    await show(furnished, *SCENE.posts)
    furnished.port.calls.clear()
    await show(furnished, *SCENE.posts)
    assert furnished.port.calls == []
    furnished.restart()
    await show(furnished, *SCENE.posts)
    assert furnished.port.names() == ["recent", "recent"]


@pytest.mark.parametrize("how", ["restarted", "connected anew"])
async def test_a_post_deleted_while_nobody_was_looking_comes_back(furnished: World, how: str) -> None:
    classroom = Post("signup", "channel:500", Panel(text="Join here"))
    furnished.port.add_channel(500)
    posts = (*SCENE.posts, classroom)
    await show(furnished, *posts)
    for place in (furnished.destinations.table, furnished.destinations.watch, 500):
        (message,) = furnished.port.standing(place)
        del furnished.port.messages[message.id]
    if how == "restarted":
        furnished.restart()
    else:
        furnished.stage.invalidate()
    await show(furnished, *posts)
    for place in (furnished.destinations.table, furnished.destinations.watch, 500):
        assert len(furnished.port.standing(place)) == 1
    furnished.port.calls.clear()
    await show(furnished, *posts)
    assert furnished.port.calls == []


async def test_events_missed_during_a_look_are_looked_for_once_more(
    furnished: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await show(furnished, NOTES)
    furnished.restart()
    recent = furnished.port.recent

    async def missing(channel: int, limit: int) -> list[MessageSummary]:
        found = await recent(channel, limit)
        furnished.port.messages.clear()
        furnished.stage.invalidate()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(furnished.port, "recent", missing)
        await show(furnished, NOTES)
    assert furnished.failures == []
    await show(furnished, NOTES)
    assert len(furnished.port.standing(furnished.destinations.watch)) == 1


async def test_a_post_far_up_in_a_channel_is_found_there_and_not_posted_twice(furnished: World) -> None:
    await show(furnished, NOTES)
    for _ in range(60):
        furnished.port.say(furnished.destinations.watch, 31)
    furnished.restart()
    await show(furnished, NOTES)
    assert furnished.port.names().count("send") == 1
    assert await furnished.stage.is_at_rest(TABLE)


async def test_where_the_bot_may_not_read_it_changes_its_posts_to_see_whether_they_stand(
    furnished: World,
) -> None:
    await show(furnished, NOTES)
    furnished.restart()
    furnished.port.always["recent"] = Forbidden(("read_message_history",))
    await show(furnished, NOTES)
    assert furnished.failures == []
    assert [message.edits for message in furnished.port.standing(furnished.destinations.watch)] == [1]


async def test_a_look_that_fails_for_a_while_is_tried_again(furnished: World) -> None:
    await show(furnished, NOTES)
    furnished.restart()
    furnished.port.fail(furnished.port.count + 1, "before", TryLater(3.0))
    furnished.port.messages.clear()
    await show(furnished, NOTES)
    assert furnished.pauses == [3.0]
    assert len(furnished.port.standing(furnished.destinations.watch)) == 1


async def test_only_the_post_that_differs_is_edited(furnished: World) -> None:
    await show(furnished, *SCENE.posts)
    furnished.port.calls.clear()
    await show(furnished, card("Orange rolls"), *SCENE.posts[1:])
    assert furnished.port.names() == ["edit"]
    assert furnished.port.standing(furnished.destinations.table)[0].panel.text == "Orange rolls"


async def test_an_unchanged_picture_is_painted_once_and_stays_attached(furnished: World) -> None:
    await show(furnished, CARD)
    await show(furnished, card("Orange rolls"))
    message = furnished.port.standing(furnished.destinations.table)[0]
    assert message.picture == b"800:<svg>1</svg>"
    assert furnished.painter.painted == [800]
    await show(furnished, card("Orange rolls", picture=replace(BOARD, svg="<svg>2</svg>")))
    assert message.picture == b"800:<svg>2</svg>"


async def test_the_newest_of_many_scenes_wins_and_a_card_is_edited_once_a_second(furnished: World) -> None:
    await show(furnished, CARD)
    for number in range(20):
        await furnished.stage.show(TABLE, Scene((card(f"state {number}"),)), furnished.destinations)
    await furnished.stage.drain()
    message = furnished.port.standing(furnished.destinations.table)[0]
    assert (message.panel.text, message.edits) == ("state 19", 1)
    assert furnished.pauses == [1.0]


async def test_a_scene_that_goes_back_before_it_was_shown_leaves_the_card_alone(furnished: World) -> None:
    await show(furnished, CARD)
    await furnished.stage.show(TABLE, Scene((card("for a moment"),)), furnished.destinations)
    await show(furnished, CARD)
    message = furnished.port.standing(furnished.destinations.table)[0]
    assert (message.panel, message.edits) == (CARD.panel, 0)


async def test_a_click_that_changed_the_card_by_its_answer_needs_no_second_edit(furnished: World) -> None:
    await show(furnished, CARD)
    after = card("Orange rolls")
    words = await furnished.stage.answer_kwargs(TABLE, "card", after.panel)
    assert has_mark(words["embed"].footer.text, "k3", "card")
    assert "attachments" not in words
    await furnished.stage.mark_shown(TABLE, "card", after.panel)
    furnished.port.calls.clear()
    await show(furnished, after)
    assert furnished.port.calls == []


async def test_only_the_message_that_stands_for_a_post_now_is_that_post(furnished: World) -> None:
    await show(furnished, CARD)
    message = furnished.port.standing(furnished.destinations.table)[0]
    assert await furnished.stage.is_post(TABLE, "card", message.id)
    assert not await furnished.stage.is_post(TABLE, "card", message.id - 1)
    assert not await furnished.stage.is_post(TABLE, "notes", message.id)


async def test_a_deleted_message_is_posted_again_at_its_next_change(furnished: World) -> None:
    await show(furnished, CARD)
    furnished.port.messages.clear()
    await show(furnished, card("Orange rolls"))
    assert [m.panel.text for m in furnished.port.standing(furnished.destinations.table)] == ["Orange rolls"]


async def test_a_deleted_message_is_posted_again_as_soon_as_discord_tells_of_it(furnished: World) -> None:
    await show(furnished, CARD)
    (message,) = furnished.port.standing(furnished.destinations.table)
    furnished.port.messages.clear()
    await furnished.stage.on_message_deleted(message.channel, message.id)
    await furnished.stage.drain()
    assert [m.panel for m in furnished.port.standing(furnished.destinations.table)] == [CARD.panel]


async def test_the_deletion_of_somebody_elses_message_is_none_of_our_business(furnished: World) -> None:
    await show(furnished, CARD)
    furnished.port.calls.clear()
    await furnished.stage.on_message_deleted(furnished.destinations.table, 5)
    await furnished.stage.drain()
    assert furnished.port.calls == []


async def test_a_living_card_is_posted_afresh_before_discord_slows_its_edits_and_the_old_one_goes(
    furnished: World,
) -> None:
    await show(furnished, CARD, NOTES)
    (old,) = furnished.port.standing(furnished.destinations.table)
    furnished.now += LIVING_MS + 1
    await show(furnished, CARD, NOTES)
    (new,) = furnished.port.standing(furnished.destinations.table)
    assert new.id > old.id
    assert len(furnished.port.standing(furnished.destinations.watch)) == 1


async def test_a_living_card_is_posted_afresh_when_newer_posts_have_pushed_it_up(furnished: World) -> None:
    await show(furnished, CARD)
    (old,) = furnished.port.standing(furnished.destinations.table)
    for number in range(MAX_NEWER_POSTS):
        await show(furnished, CARD, Post(f"log:{number}", "table", Panel(text=str(number))))
    await show(furnished, CARD)
    standing = furnished.port.standing(furnished.destinations.table)
    assert standing[-1].panel == CARD.panel
    assert old.id not in furnished.port.messages
    assert len(standing) == MAX_NEWER_POSTS + 1


async def test_a_living_card_is_posted_afresh_once_when_people_have_written_below_it(
    furnished: World,
) -> None:
    await show(furnished, CARD)
    (old,) = furnished.port.standing(furnished.destinations.table)
    for _ in range(MAX_MESSAGES_BELOW - 1):
        furnished.stage.on_channel_message(furnished.destinations.table)
    await show(furnished, CARD)
    assert furnished.port.standing(furnished.destinations.table) == [old]
    furnished.stage.on_channel_message(furnished.destinations.table)
    await show(furnished, CARD)
    (new,) = furnished.port.standing(furnished.destinations.table)
    assert new.id > old.id
    await show(furnished, CARD)
    assert furnished.port.standing(furnished.destinations.table) == [new]


async def test_a_living_card_is_posted_afresh_once_below_a_tall_post(furnished: World) -> None:
    """One message more, and one that goes, for each such post."""
    await show(furnished, CARD)
    tall = Post("stage", "table", Panel(text="All that is new from now on."), tall=True)
    furnished.port.calls.clear()
    await show(furnished, card("Orange rolls"), tall)
    assert [m.panel.text for m in furnished.port.standing(furnished.destinations.table)] == [
        tall.panel.text,
        "Orange rolls",
    ]
    assert furnished.port.names() == ["edit", "send", "send", "delete"]
    furnished.port.calls.clear()
    await show(furnished, card("Orange rolls"), tall)
    assert furnished.port.names() == []
    await show(furnished, card("White rolls"), tall)
    assert furnished.port.names() == ["edit"]


async def test_a_card_that_nobody_looks_for_stays_above_a_tall_post_until_the_game_goes_on(
    furnished: World,
) -> None:
    tall, resting = (
        Post("stage", "table", Panel(text="All that is new."), tall=True),
        replace(CARD, living=False),
    )
    await show(furnished, resting)
    await show(furnished, resting, tall)
    assert [m.panel for m in furnished.port.standing(furnished.destinations.table)] == [
        CARD.panel,
        tall.panel,
    ]
    await show(furnished, CARD, tall)
    assert [m.panel for m in furnished.port.standing(furnished.destinations.table)] == [
        tall.panel,
        CARD.panel,
    ]


async def test_a_card_above_a_tall_post_is_posted_afresh_after_a_restart_too(furnished: World) -> None:
    """The power went when the tall post stood already, and the card not yet below it."""
    tall, resting = (
        Post("stage", "table", Panel(text="All that is new."), tall=True),
        replace(CARD, living=False),
    )
    await show(furnished, resting, tall)
    assert [m.panel for m in furnished.port.standing(furnished.destinations.table)] == [
        CARD.panel,
        tall.panel,
    ]
    furnished.restart()
    await show(furnished, CARD, tall)
    assert [m.panel for m in furnished.port.standing(furnished.destinations.table)] == [
        tall.panel,
        CARD.panel,
    ]


async def test_a_message_that_discord_will_not_edit_any_more_is_posted_afresh(furnished: World) -> None:
    await show(furnished, NOTES)
    furnished.port.always["edit"] = TooOld()
    await show(furnished, replace(NOTES, panel=Panel(text="new")))
    assert [m.panel.text for m in furnished.port.standing(furnished.destinations.watch)] == ["new"]


async def test_a_post_that_is_gone_from_the_scene_is_taken_away(furnished: World) -> None:
    await show(furnished, CARD, NOTES)
    await show(furnished, CARD, gone=("notes", "never-there"))
    assert furnished.port.standing(furnished.destinations.watch) == []
    await show(furnished, CARD, NOTES)
    assert len(furnished.port.standing(furnished.destinations.watch)) == 1


async def test_closed_direct_messages_are_remembered_and_never_tried_again(furnished: World) -> None:
    furnished.port.closed.add(12)
    await show(furnished, *HANDS)
    assert await furnished.store.get_value("user:12", "dm_closed")
    assert len([m for m in furnished.port.messages.values() if m.channel > 100_000]) == 3
    furnished.port.calls.clear()
    furnished.restart()
    await show(furnished, replace(HANDS[1], panel=Panel(text="other cards")))
    assert furnished.port.calls == []
    assert furnished.failures == []


async def test_direct_messages_may_be_tried_again_on_request(furnished: World) -> None:
    furnished.port.closed.add(12)
    await show(furnished, HANDS[1])
    furnished.port.closed.clear()
    await furnished.stage.reopen(12)
    await show(furnished, HANDS[1])
    assert [m.panel for m in furnished.port.standing(furnished.port.dms[12])] == [HANDS[1].panel]


async def test_fresh_direct_messages_are_a_second_apart(furnished: World) -> None:
    for user in range(11, 15):
        await furnished.port.direct(user)
        await furnished.store.set_value(
            f"user:{user}", "dm_channel", str(furnished.port.dms[user])
        )  # opened before: that takes turns too
    await show(furnished, *HANDS)
    assert furnished.pauses == [1.0, 1.0, 1.0]


async def test_what_is_shown_again_while_it_waits_for_its_turn_is_sent_and_what_is_wished_away_is_not(
    furnished: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that changes each second would else never get its hands out; and who is rung late is rung for
    nothing.
    """
    ring, turns = Post("ring:0:1", "hand:0", Panel(said="It is your turn.")), list[int]()

    async def pace() -> None:
        turns.append(1)
        await furnished.stage.show(
            TABLE,
            Scene((replace(HANDS[0], panel=Panel(text=f"{len(turns)}")),), (ring.key,)),
            furnished.destinations,
        )

    monkeypatch.setattr(furnished.stage._direct_messages, "pace", pace)
    await show(furnished, ring, HANDS[0])
    assert [m.panel.text for m in furnished.port.standing(furnished.port.dms[11])] == ["2"]
    assert furnished.port.names().count("send") == 1


async def test_a_hand_follows_its_seat_to_a_new_owner_and_leaves_the_old_one(furnished: World) -> None:
    await show(furnished, HANDS[0])
    furnished.destinations = replace(furnished.destinations, hands={0: 55})
    await show(furnished, HANDS[0])
    assert furnished.port.standing(furnished.port.dms[11]) == []
    assert [m.panel for m in furnished.port.standing(furnished.port.dms[55])] == [HANDS[0].panel]


async def test_a_hand_without_an_owner_goes_nowhere(furnished: World) -> None:
    furnished.destinations = replace(furnished.destinations, hands={})
    await show(furnished, *HANDS)
    assert furnished.port.calls == []


async def test_one_bad_post_never_blocks_another(furnished: World) -> None:
    bad = Post("bad", "table", Panel(title="x" * 300))
    await furnished.stage.show(TABLE, Scene((bad, CARD, NOTES)), furnished.destinations)
    with pytest.raises(BaseExceptionGroup, match="could not do its work"):
        await furnished.stage.drain()
    assert [m.panel for m in furnished.port.standing(furnished.destinations.table)] == [CARD.panel]
    assert [m.panel for m in furnished.port.standing(furnished.destinations.watch)] == [NOTES.panel]


async def test_a_missing_permission_is_told_and_not_tried_again_and_again(furnished: World) -> None:
    furnished.port.always["send"] = Forbidden(("send_messages",))
    await show(furnished, CARD)
    assert [
        (table, problem.missing) for table, problem in furnished.failures if isinstance(problem, Forbidden)
    ] == [(TABLE, ("send_messages",))]
    assert furnished.port.count == 1
    del furnished.port.always["send"]
    await show(furnished, CARD)
    assert len(furnished.port.standing(furnished.destinations.table)) == 1


async def test_a_channel_that_was_deleted_is_told(furnished: World) -> None:
    del furnished.port.channels_there[furnished.destinations.table]
    await show(furnished, CARD, NOTES)
    assert [problem.what for _, problem in furnished.failures if isinstance(problem, Gone)] == ["channel"]
    assert len(furnished.port.standing(furnished.destinations.watch)) == 1


async def test_a_fault_of_discord_is_tried_again_with_growing_pauses(furnished: World) -> None:
    for call in (1, 3, 5):
        furnished.port.fail(call, "before", TryLater())
    await show(furnished, CARD)
    assert len(furnished.port.standing(furnished.destinations.table)) == 1
    assert furnished.pauses == [1.0, 2.0, 4.0]


async def test_discords_own_word_for_the_time_to_wait_is_obeyed(furnished: World) -> None:
    furnished.port.fail(1, "before", TryLater(17.5))
    await show(furnished, CARD)
    assert furnished.pauses == [17.5]


async def test_a_fault_that_lasts_is_told_at_last_and_the_next_scene_begins_anew(furnished: World) -> None:
    furnished.port.always["send"] = TryLater()
    await show(furnished, CARD)
    assert len(furnished.pauses) == 5
    assert [type(problem) for _, problem in furnished.failures] == [TryLater]
    furnished.port.always.clear()
    await show(furnished, CARD)
    assert len(furnished.port.standing(furnished.destinations.table)) == 1


async def test_a_newer_scene_overtakes_the_one_that_could_not_be_sent(furnished: World) -> None:
    await show(furnished, CARD)
    furnished.port.fail(2, "before", TryLater())
    newest = card("newest")
    furnished.during_pause = lambda: furnished.stage._scenes._queues[TABLE]["table"].set_wanted(
        "card", newest
    )
    await show(furnished, card("older"))
    message = furnished.port.standing(furnished.destinations.table)[0]
    assert (message.panel.text, message.edits) == ("newest", 1)


async def test_closing_does_not_wait_for_further_attempts(furnished: World) -> None:
    furnished.port.always["send"] = TryLater()
    await furnished.stage.show(TABLE, Scene((CARD,)), furnished.destinations)
    await furnished.stage.close()
    assert furnished.port.standing(furnished.destinations.table) == []
    furnished.port.always.clear()
    furnished.restart()
    await show(furnished, CARD)
    assert len(furnished.port.standing(furnished.destinations.table)) == 1


async def test_a_lost_channel_of_direct_messages_is_asked_for_again(furnished: World) -> None:
    await show(furnished, HANDS[0])
    furnished.port.fail(furnished.port.count + 1, "before", Gone("channel"))
    await show(furnished, replace(HANDS[0], panel=Panel(text="other cards")))
    assert [m.panel.text for m in furnished.port.standing(furnished.port.dms[11])] == ["other cards"]
    assert furnished.port.names().count("direct") == 2
    assert furnished.failures == []


async def test_a_message_that_was_posted_twice_all_the_same_is_there_once_in_the_end(
    furnished: World,
) -> None:
    await show(furnished, NOTES)
    (first,) = furnished.port.standing(furnished.destinations.watch)
    furnished.port.messages[2000] = replace(first, id=2000)
    have = {artifact.key: artifact for artifact in await furnished.store.artifacts(TABLE)}["post:notes"]
    await furnished.store.put_artifact(replace(have, message=None, pending=True))
    furnished.restart()
    await show(furnished, NOTES)
    assert [m.id for m in furnished.port.standing(furnished.destinations.watch)] == [2000]


async def test_a_post_that_may_have_been_posted_is_looked_for_before_it_is_taken_away(
    furnished: World,
) -> None:
    furnished.port.fail(1, "after", TryLater())
    furnished.during_pause = lambda: furnished.stage._scenes._queues[TABLE]["watch"].set_wanted("notes", None)
    await show(furnished, NOTES)
    assert furnished.port.standing(furnished.destinations.watch) == []
    assert "post:notes" not in {artifact.key for artifact in await furnished.store.artifacts(TABLE)}


async def test_a_forgotten_person_leaves_no_trace_in_what_the_stage_keeps(furnished: World) -> None:
    people = [Person(11, "player", 0, "Ann"), Person(12, "player", 1, "Ben")]
    await furnished.store.create(StoredTable(TABLE, 0, "commons", "playing", 1, "{}", ""), "seed", people)
    await show(furnished, *HANDS[:2])
    await furnished.stage.forget_user(11)
    await furnished.stage.forget_user(4711)
    await furnished.store.erase_person(11)
    keys = {artifact.key for artifact in await furnished.store.artifacts(TABLE)}
    assert keys == {"channel:table", "channel:watch", "post:hand:1"}
    assert await furnished.store.get_value("user:11", "dm_channel") is None


async def test_a_post_for_a_place_that_there_is_not_is_the_scenes_mistake(furnished: World) -> None:
    with pytest.raises(ValueError, match="no such place"):
        await furnished.stage.show(
            TABLE, Scene((Post("x", "lounge", Panel(text="x")),)), furnished.destinations
        )


async def test_a_table_without_channels_yet_shows_its_hands_only(furnished: World) -> None:
    furnished.destinations = replace(furnished.destinations, table=0, watch=0)
    await show(furnished, *SCENE.posts)
    assert {name for name, _ in furnished.port.calls} == {"direct", "send"}
    assert len(furnished.port.messages) == 4


async def test_conversations_are_opened_two_seconds_apart(furnished: World) -> None:
    for user in range(11, 15):
        await furnished.stage._direct_messages.ensure_channel(user)
    assert furnished.pauses == [2.0, 2.0, 2.0]


async def test_a_closed_table_is_let_go(furnished: World) -> None:
    await show(furnished, CARD)
    furnished.stage.release(TABLE)
    (message,) = furnished.port.standing(furnished.destinations.table)
    furnished.port.messages.clear()
    await furnished.stage.on_message_deleted(message.channel, message.id)
    await furnished.stage.drain()
    assert furnished.port.messages == {}


async def test_closing_wakes_what_waits_for_another_attempt(furnished: World) -> None:
    asleep = asyncio.Event()

    async def for_ever(_seconds: float) -> None:
        asleep.set()
        await asyncio.Event().wait()

    stage = Stage(
        furnished.port, furnished.store, furnished.painter, now_ms=lambda: furnished.now, pause=for_ever
    )
    furnished.port.always["send"] = TryLater()
    await stage.show(TABLE, Scene((CARD,)), furnished.destinations)
    await asyncio.wait_for(asleep.wait(), 60)
    await asyncio.wait_for(stage.close(), 60)


async def test_a_clock_that_is_put_back_keeps_nobody_waiting(furnished: World) -> None:
    await show(furnished, CARD, HANDS[0])
    furnished.now -= 3_600_000
    await show(furnished, card("Orange rolls"), HANDS[0], HANDS[1])
    assert [seconds for seconds in furnished.pauses if seconds >= 1] == [1.0, 2.0, 1.0]
