"""Silence is a function of the floor: every way to speak is closed unless the floor opens it."""

from __future__ import annotations

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.stage.discord_api.port import Overwrite
from bot.stage.messages.destinations import ChannelKind
from bot.stage.silence import permissions
from bot.stage.silence.permissions import (
    FORBIDDEN_TEXT,
    FORBIDDEN_VOICE,
    HARMLESS_PERMISSIONS,
    NEEDED,
    OWN,
    SERVER_POWERS,
    TEXT,
    VOICE,
    Seating,
    breach_of_click,
    desired_overwrites,
    missing_permissions,
    names_of,
    undeniable_permissions,
    unsilenceable,
)
from bot.texts.lookup import load_sentences
from games.protocol import Floor, Room

pytestmark = pytest.mark.long

ALL = discord.Permissions.all().value & ~discord.Permissions.administrator.flag
EVERYONE, ME = 1, 999
SEATING = Seating({0: 11, 1: 12, 2: 13, 3: 14}, frozenset({21}), frozenset({31}))
SILENT = Floor()

seats = st.frozensets(st.integers(0, 3))
floors = st.builds(
    Floor, seats, st.lists(st.builds(Room, st.just("square"), seats, seats), max_size=2).map(tuple)
)
bits = st.integers(0, ALL)


def bit(name: str) -> int:
    return int(getattr(discord.Permissions, name).flag)


def overwrites(floor: Floor = SILENT, kind: ChannelKind = "table", holds: int = ALL) -> dict[int, Overwrite]:
    wanted = desired_overwrites(floor, SEATING, kind, everyone=EVERYONE, me=ME, holds=holds)
    return {overwrite.target: overwrite for overwrite in wanted}


def may(user: int, rights: dict[int, Overwrite], base: int = ALL, role: int = 0) -> int:
    """What Discord works out for a member with these rights from roles, one of which the channel allows more
    (docs/build/discord.md).
    """
    total = base & ~rights[EVERYONE].deny | rights[EVERYONE].allow | role
    own = rights.get(user)
    return (total & ~own.deny | own.allow) if own else total


def test_every_permission_that_discord_py_knows_is_judged_once() -> None:
    """A new flag of Discord's must be looked at by a person before it can open a hole."""
    judged = [*FORBIDDEN_TEXT, *FORBIDDEN_VOICE, *SERVER_POWERS, *HARMLESS_PERMISSIONS]
    every = {flag for name, flag in discord.Permissions.VALID_FLAGS.items()}
    assert len(judged) == len(set(judged))
    assert {bit(name) for name in judged} == every


def test_the_masks_are_the_ones_that_were_worked_out_for_the_invitation() -> None:
    """docs/build/discord.md, Permissions."""
    assert TEXT == 8515685345318977
    assert VOICE == 321061726978816
    assert permissions.POWERS == 1127324065854
    assert TEXT | VOICE | permissions._bits(*NEEDED) | bit("move_members") == 8836764537454417


@given(base=bits, role=bits, floor=floors)
def test_a_silent_player_can_do_nothing_forbidden_whatever_their_roles_allow(
    base: int, role: int, floor: Floor
) -> None:
    rights = overwrites(floor)
    for seat, user in SEATING.players.items():
        allowed = may(user, rights, base, role) & TEXT
        opened = 0
        if seat in floor.speakers:
            opened |= permissions.SPEAKING
        if any(seat in room.speakers for room in floor.rooms):
            opened |= bit("send_messages_in_threads")
        assert allowed & ~opened == 0, names_of(allowed & ~opened)
        assert may(user, rights, base) & permissions.LOOK == permissions.LOOK


@given(base=bits, role=bits, floor=floors)
def test_an_observer_reads_the_table_and_never_speaks_there(base: int, role: int, floor: Floor) -> None:
    rights = may(21, overwrites(floor), base, role)
    assert rights & TEXT == 0
    assert rights & permissions.LOOK == permissions.LOOK


@given(base=bits, role=bits, floor=floors)
def test_players_never_see_the_watch_channel_and_observers_talk_there(
    base: int, role: int, floor: Floor
) -> None:
    rights = overwrites(floor, "watch")
    assert all(not may(user, rights, base, role) & bit("view_channel") for user in SEATING.players.values())
    assert all(may(user, rights, base) & permissions.SEND for user in (21, 31))


@given(base=bits)
def test_people_without_a_part_see_neither_channel(base: int) -> None:
    for kind in ("table", "watch"):
        assert not may(77, overwrites(kind=kind), base) & bit("view_channel")


def test_who_has_the_floor_may_write_and_react_but_not_hold_a_poll() -> None:
    rights = overwrites(Floor(speakers=frozenset({0})))
    assert may(11, rights) & permissions.SPEAKING == permissions.SPEAKING
    assert not may(11, rights) & bit("send_polls")
    assert not may(12, rights) & permissions.SEND


def test_a_player_who_also_observes_is_a_player() -> None:
    seating = Seating({0: 11}, frozenset({11}), frozenset({11}))
    wanted = desired_overwrites(SILENT, seating, "watch", everyone=EVERYONE, me=ME, holds=ALL)
    assert [overwrite.target for overwrite in wanted] == [ME, EVERYONE, 11]
    assert wanted[2].deny & bit("view_channel")


def test_the_bots_own_right_comes_first_and_is_denied_nothing() -> None:
    """docs/build/discord.md, Permissions: what everyone is denied hits the bot too."""
    for kind in ("table", "watch"):
        wanted = desired_overwrites(SILENT, SEATING, kind, everyone=EVERYONE, me=ME, holds=ALL)
        assert wanted[0].target == ME
        assert may(ME, overwrites(kind=kind)) & OWN == OWN


@given(holds=bits)
def test_a_bot_sets_only_bits_that_it_holds_and_says_which_it_lacks(holds: int) -> None:
    for kind in ("table", "watch"):
        assert all(
            (one.allow | one.deny) & ~holds == 0 for one in overwrites(holds=holds, kind=kind).values()
        )
    assert set(undeniable_permissions(holds)) == {name for name in FORBIDDEN_TEXT if not holds & bit(name)}


@given(holds=bits, floor=floors)
def test_what_a_bot_no_longer_holds_stays_denied_where_it_is(holds: int, floor: Floor) -> None:
    for kind in ("table", "watch"):
        there = overwrites(kind=kind)
        wanted = desired_overwrites(
            floor, SEATING, kind, everyone=EVERYONE, me=ME, holds=holds, there=there.values()
        )
        assert all(one.deny & ~holds == there[one.target].deny & ~holds for one in wanted)
        assert all(one.deny & one.allow == 0 for one in wanted)
        if floor == SILENT:
            assert {one.target: one for one in wanted} == there


@given(holds=bits, floor=floors)
def test_no_bit_is_allowed_and_denied_at_once(holds: int, floor: Floor) -> None:
    for kind in ("table", "watch"):
        assert all(one.allow & one.deny == 0 for one in overwrites(floor, kind, holds).values())


@pytest.mark.parametrize("name", [*FORBIDDEN_TEXT, *NEEDED])
def test_a_bot_that_lacks_a_permission_is_told_which_and_what_it_is_for(name: str) -> None:
    lacking = missing_permissions(ALL & ~bit(name))
    assert lacking is not None
    assert lacking.permissions == ((name, permissions.purpose(name)),)
    assert permissions.purpose(name) != permissions.purpose("kick_members")


def test_a_bot_with_all_that_it_asks_for_lacks_nothing() -> None:
    assert missing_permissions(8836764537454417) is None


@given(floor=floors, base=bits)
def test_a_click_shows_whether_somebody_could_speak_who_should_not(floor: Floor, base: int) -> None:
    rights = overwrites(floor)
    for seat, user in SEATING.players.items():
        assert breach_of_click(may(user, rights, base) & ~permissions.POWERS, floor, seat, user) is None


def test_a_click_by_somebody_with_too_much_power_is_noted_with_its_name() -> None:
    breach = breach_of_click(permissions.LOOK | permissions.SEND | bit("manage_messages"), SILENT, 2, 13)
    assert breach is not None
    assert (breach.way, breach.user, breach.seat, breach.mended) == ("power", 13, 2, False)
    assert set(breach.detail.split(", ")) == {"send_messages", "manage_messages"}


def test_owners_administrators_and_moderators_cannot_be_silenced() -> None:
    assert "administrator" in unsilenceable(discord.Permissions.all().value)
    assert unsilenceable(bit("manage_messages")) == ("manage_messages",)
    assert unsilenceable(ALL & ~permissions.POWERS) == ()


def test_every_permission_has_its_purpose_in_words_and_no_purpose_is_left_over() -> None:
    told = {key.removeprefix("permission.") for key in load_sentences().keys if key.startswith("permission.")}

    assert told == {*NEEDED, *permissions.NEEDED_FOR_VOICE, "to_deny", "other"}
