"""Permissions in a table's channels: pure functions of the floor and the seating (docs/build/discord.md,
Permissions).

Silence is not a switch: it is their result for an empty floor, compared with Discord.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import discord

from bot.stage.discord_api.port import Overwrite
from bot.stage.messages.destinations import HAND, ChannelKind
from bot.stage.messages.destinations import VOICE as ALOUD
from bot.texts.lookup import t
from games.protocol import Floor


def _bits(*names: str) -> int:
    return discord.Permissions(**dict.fromkeys(names, True)).value


def names_of(bits: int) -> tuple[str, ...]:
    """Return discord.py's names of the permissions in these bits."""
    return tuple(name for name, is_held in discord.Permissions(bits) if is_held)


SPEECH = (
    "send_messages",
    "add_reactions",
    "embed_links",
    "attach_files",
    "external_emojis",
    "external_stickers",
)
"""Permissions of a seat with the floor; the rest of FORBIDDEN_TEXT stays denied even then."""

FORBIDDEN_TEXT = (
    *SPEECH,
    "send_messages_in_threads",
    "create_public_threads",
    "create_private_threads",
    "send_tts_messages",
    "send_voice_messages",
    "mention_everyone",
    "send_polls",
    "pin_messages",
    "use_application_commands",
    "use_external_apps",
    "use_embedded_activities",
    "create_instant_invite",
    "bypass_slowmode",
)
"""Every way to say something in a text channel that a permission closes (docs/build/discord.md, Ways to
speak).
"""

FORBIDDEN_VOICE = (
    "connect",
    "speak",
    "stream",
    "use_voice_activation",
    "priority_speaker",
    "request_to_speak",
    "use_soundboard",
    "use_external_sounds",
    "set_voice_channel_status",
)
"""The same for a voice channel."""

SERVER_POWERS = (
    "administrator",
    "manage_channels",
    "manage_guild",
    "manage_messages",
    "manage_roles",
    "manage_threads",
    "manage_webhooks",
    "manage_expressions",
    "manage_events",
    "manage_nicknames",
    "kick_members",
    "ban_members",
    "moderate_members",
    "mute_members",
    "deafen_members",
    "move_members",
)
"""Powers over the server that no channel overwrite takes away: with one of them a player can undo the
silence.
"""

HARMLESS_PERMISSIONS = (
    "view_channel",
    "read_message_history",
    "view_audit_log",
    "view_guild_insights",
    "view_creator_monetization_analytics",
    "change_nickname",
    "create_expressions",
    "create_events",
)
"""Permissions that a silent player may keep: reading, and server-wide powers that no channel can take
(docs/build/discord.md says which leak).
"""

TEXT, VOICE, POWERS = _bits(*FORBIDDEN_TEXT), _bits(*FORBIDDEN_VOICE), _bits(*SERVER_POWERS)
SPEAKING, TALKING = _bits(*SPEECH), _bits("view_channel", "connect", "speak", "use_voice_activation")
HEARING = _bits("view_channel", "connect")
SEND, IN_THREADS, COMMANDS = (
    _bits("send_messages"),
    _bits("send_messages_in_threads"),
    _bits("use_application_commands"),
)
LOOK = _bits("view_channel", "read_message_history")
ADMINISTRATOR = _bits("administrator")
"""The permission to see every channel, whatever the channel denies."""

NEEDED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "manage_channels",
    "manage_roles",
    "manage_messages",
    "manage_threads",
    "create_public_threads",
    "create_private_threads",
    "send_messages_in_threads",
    "add_reactions",
)
"""Permissions for the bot's own work; `purpose` explains each."""

NEEDED_FOR_VOICE = ("move_members",)
INVITED = _bits(*NEEDED, *NEEDED_FOR_VOICE, *FORBIDDEN_TEXT, *FORBIDDEN_VOICE)
"""Permissions in the bot's invitation: those for its own work, and those it denies."""
_LABELS = {
    "view_channel": "View Channels", "request_to_speak": "Request to Speak", "send_messages_in_threads": "Send Messages in Threads",
    "mention_everyone": "Mention Everyone", "send_polls": "Create Polls", "stream": "Video", "create_instant_invite": "Create Invite",
    "external_emojis": "Use External Emoji", "external_stickers": "Use External Stickers", "send_tts_messages": "Send TTS Messages",
    "use_embedded_activities": "Use Activities", "use_voice_activation": "Use Voice Activity",
}  # fmt: skip
"""Permissions that Discord's pages name differently from discord.py."""
OWN = _bits(*NEEDED) & ~_bits("manage_roles")
"""Permissions that the bot allows itself in its channels; manage_roles in a channel is for administrators to
give.
"""


@dataclass(frozen=True, slots=True)
class Seating:
    """The people of a table. `players`: user by seat. `mates`: a seat's team members. `rooms`: the people in
    a seat's private room. `lookers`: people who see what all at the table see, and nothing that observers
    see.
    """

    players: Mapping[int, int] = field(default_factory=dict[int, int])
    observers: frozenset[int] = frozenset()
    instructors: frozenset[int] = frozenset()
    mates: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    rooms: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    lookers: frozenset[int] = frozenset()

    def seat_of(self, user: int) -> int | None:
        """Return the seat of this user."""
        return next((seat for seat, held_by in self.players.items() if held_by == user), None)

    @property
    def users_by_seat(self) -> dict[int, set[int]]:
        """Return the people of each seat: its player, and their team."""
        users = {seat: {user} for seat, user in self.players.items()}
        for seat, mates in self.mates.items():
            users.setdefault(seat, set()).update(mates)
        return users


@dataclass(frozen=True, slots=True)
class SilenceBreach:
    """A breach of the silence, or a failure to enforce it, without any words.

    `way`: "message", "edit", "reaction", "thread", "poll", "pin", "webhook", "typing", "voice", "permissions"
    (others changed a channel's), "power" (a clicking player could speak), "unheld" (`detail`: bits the bot
    cannot deny), "voiceless" (`detail`: known permissions it lacks for the own voice channel). `mended`:
    whether all is right again.
    """

    way: str
    user: int | None = None
    seat: int | None = None
    mended: bool = False
    detail: str = ""
    noted: bool = False
    """Whether it was recorded before it was mended."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The permissions that the bot lacks for a table, as (permission, purpose)."""

    permissions: tuple[tuple[str, str], ...]


def missing_permissions(abilities: int, *, voice: bool = False) -> Missing | None:
    """Return the permissions missing from these guild-wide ones, if any. `voice`: the table uses a voice
    channel.
    """
    wanted = (*FORBIDDEN_TEXT, *NEEDED, *(FORBIDDEN_VOICE + NEEDED_FOR_VOICE if voice else ()))
    lacks = tuple((name, purpose(name)) for name in dict.fromkeys(wanted) if not abilities & _bits(name))
    return Missing(lacks) if lacks else None


def purpose(name: str) -> str:
    """Return the text on why the bot needs a permission."""
    if name in NEEDED + NEEDED_FOR_VOICE:
        return t(f"permission.{name}")
    return t("permission.to_deny" if name in FORBIDDEN_TEXT + FORBIDDEN_VOICE else "permission.other")


def permission_label(name: str) -> str:
    """Return Discord's own name of a permission."""
    return _LABELS.get(name, name.replace("_", " ").title())


def unsilenceable(permissions: int) -> tuple[str, ...]:
    """Return the powers among these permissions that no overwrite silences; none for a user who may sit at a
    strict table.

    Discord reports all of them for the owner of a server.
    """
    return names_of(permissions & POWERS)


def breach_of_click(permissions: int, floor: Floor, seat: int | None, user: int) -> SilenceBreach | None:
    """Return the breach that a player's permissions in the table's channel, sent with every click there,
    allow.
    """
    could = permissions & _denied_bits(floor, seat)
    powers = permissions & POWERS
    return (
        SilenceBreach("power", user, seat, detail=", ".join(names_of(could | powers)))
        if could or powers
        else None
    )


def desired_overwrites(
    floor: Floor,
    seating: Seating,
    kind: ChannelKind,
    *,
    everyone: int,
    me: int,
    holds: int,
    there: Iterable[Overwrite] = (),
) -> tuple[Overwrite, ...]:
    """Return all overwrites of a channel, the bot's own first. Foreign ones are removed, except roles that
    only deny, such as a mute role.

    `everyone`: the guild's id. `holds`: the bits that the bot may set. `there`: the current overwrites;
    denied bits outside `holds` stay, since the bot could not deny them again.
    """
    seating = replace(
        seating, instructors=seating.instructors - {me}
    )  # it leads the tables of a dress rehearsal
    own = _own_overwrites(
        floor, seating, kind, everyone=everyone, me=me, holds=holds, there=(there := tuple(there))
    )
    denials = (
        one for one in there if not one.member and one.target != everyone and one.deny and not one.allow
    )
    return (*own, *sorted(denials, key=lambda one: one.target))


def _own_overwrites(
    floor: Floor,
    seating: Seating,
    kind: ChannelKind,
    *,
    everyone: int,
    me: int,
    holds: int,
    there: Iterable[Overwrite],
) -> tuple[Overwrite, ...]:
    actual = {(one.target, one.member): one for one in there}

    def possible_overwrite(target: int, allow: int, deny: int, *, member: bool = True) -> Overwrite:
        now = actual.get((target, member), Overwrite(target, member, 0, 0))
        stuck = (
            now.allow & ~holds if kind == ALOUD else 0
        )  # who is denied to see the channel has nothing of the rest
        still_denied = (
            now.deny & ~holds if member else now.deny
        )  # whatever others deny to everybody is nothing to take back
        return Overwrite(target, member, allow & (holds | now.allow) | stuck, deny & holds | still_denied)

    if kind.startswith(HAND):
        inside = seating.instructors | seating.rooms.get(int(kind.removeprefix(HAND)), frozenset())
        private = (possible_overwrite(user, LOOK | SPEAKING | COMMANDS, 0) for user in sorted(inside))
        return (
            possible_overwrite(me, OWN, 0),
            possible_overwrite(everyone, 0, _bits("view_channel") | TEXT, member=False),
            *private,
        )
    if kind == ALOUD:
        talking = ((user, *pair) for user, pair in sorted(_voice_bits(floor, seating).items()))
        own = (
            possible_overwrite(me, OWN | TALKING, 0),
            possible_overwrite(everyone, 0, _bits("view_channel") | TEXT | VOICE, member=False),
        )
        return (*own, *(possible_overwrite(user, allow, deny) for user, allow, deny in talking))
    desired = {user: _mate_bits(floor, kind) for user in seating.lookers.union(*seating.mates.values())}
    desired |= {seated: _player_bits(floor, seat, kind) for seat, seated in seating.players.items()}
    for user in seating.observers - desired.keys():
        desired[user] = (
            (LOOK, _denied_bits(floor, None)) if kind == "table" else (LOOK | SPEAKING | COMMANDS, 0)
        )
    for user in seating.instructors - desired.keys():
        desired[user] = (LOOK | SPEAKING | IN_THREADS | COMMANDS, 0)  # in a meeting too: to stop abuse
    return (
        possible_overwrite(me, OWN, 0),
        possible_overwrite(everyone, 0, _bits("view_channel") | TEXT, member=False),
        *(possible_overwrite(user, allow, deny) for user, (allow, deny) in sorted(desired.items())),
    )


def missing_for_voice(holds: int) -> tuple[str, ...]:
    """Return the permissions missing from these guild-wide ones for an own voice channel."""
    return tuple(name for name in (*FORBIDDEN_VOICE, *NEEDED_FOR_VOICE) if not holds & _bits(name))


def _voice_bits(floor: Floor, seating: Seating) -> dict[int, tuple[int, int]]:
    """Return the bits that a table's own voice channel allows and denies its people; people without a say
    there don't even see it.
    """
    nothing, talk = (0, _bits("view_channel") | TEXT | VOICE), (TALKING, (TEXT | VOICE) & ~TALKING)
    hear = (HEARING, (TEXT | VOICE) & ~HEARING)
    desired = dict.fromkeys(seating.observers.union(seating.lookers, *seating.mates.values()), nothing)
    desired |= {
        user: talk if seat in (floor.voice or ()) else hear if seat in floor.listeners else nothing
        for seat, user in seating.players.items()
    }
    return desired | dict.fromkeys(seating.instructors - desired.keys(), (TALKING, 0))  # to stop abuse


def undeniable_permissions(holds: int, *, voice: bool = False) -> tuple[str, ...]:
    """Return the silence's permissions that a bot holding these bits cannot deny. `voice`: the table uses a
    voice channel.
    """
    return names_of((TEXT | VOICE if voice else TEXT) & ~holds)


def _player_bits(floor: Floor, seat: int, kind: ChannelKind) -> tuple[int, int]:
    if kind == "watch":
        return 0, _bits("view_channel") | TEXT
    spoken = (SPEAKING if seat in floor.speakers else 0) | (
        IN_THREADS if _speaks_in_thread(floor, seat) else 0
    )
    return LOOK | spoken, _denied_bits(floor, seat)


def _mate_bits(floor: Floor, kind: ChannelKind) -> tuple[int, int]:
    """Return the bits of a team member, who sees the seat's view and talks in its room, or of a looker, who
    has none.
    """
    if kind == "watch":
        return 0, _bits("view_channel") | TEXT
    return LOOK, _denied_bits(floor, None)


def _denied_bits(floor: Floor, seat: int | None) -> int:
    """Return the bits that this seat (None: no seat) must not have at the table now."""
    denied = TEXT
    if seat is not None and seat in floor.speakers:
        denied &= ~SPEAKING
    if seat is not None and _speaks_in_thread(floor, seat):
        denied &= ~IN_THREADS
    return denied


def _speaks_in_thread(floor: Floor, seat: int) -> bool:
    return any(seat in room.speakers and not room.spoken for room in floor.rooms)
