"""Who may do what in a table's channels: pure, a function of the floor and of who sits where (docs/discord.md, Permissions).

Silence is not a switch. It is what these functions return for an empty floor, compared with what Discord has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import discord

from bot.stage.discord_api.port import Overwrite
from bot.stage.messages.destinations import HAND, Kind
from bot.stage.messages.destinations import VOICE as ALOUD
from bot.texts.lookup import t
from games.protocol import Floor


def _bits(*names: str) -> int:
    return discord.Permissions(**dict.fromkeys(names, True)).value


def names_of(bits: int) -> tuple[str, ...]:
    """The permissions in these bits, as discord.py names them."""
    return tuple(name for name, held in discord.Permissions(bits) if held)


SPEECH = ("send_messages", "add_reactions", "embed_links", "attach_files", "external_emojis", "external_stickers")
"""What somebody with the floor may do again; everything else of FORBIDDEN_TEXT stays closed even then."""

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
"""Every way to say something in a text channel that a permission closes (docs/discord.md, Ways to speak)."""

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

REFUSED_A_SEAT = (
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
"""Powers over the server that no overwrite of ours takes away: who has one can undo the silence."""

OF_NO_VOICE = (
    "view_channel",
    "read_message_history",
    "view_audit_log",
    "view_guild_insights",
    "view_creator_monetization_analytics",
    "change_nickname",
    "create_expressions",
    "create_events",
)
"""What a silent player may keep: reading, and server-wide powers that no channel can take (docs/discord.md says which leak)."""

TEXT, VOICE, POWERS = _bits(*FORBIDDEN_TEXT), _bits(*FORBIDDEN_VOICE), _bits(*REFUSED_A_SEAT)
SPEAKING, TALKING = _bits(*SPEECH), _bits("view_channel", "connect", "speak", "use_voice_activation")
HEARING = _bits("view_channel", "connect")
SEND, IN_THREADS, COMMANDS = _bits("send_messages"), _bits("send_messages_in_threads"), _bits("use_application_commands")
LOOK = _bits("view_channel", "read_message_history")
EVERYTHING = _bits("administrator")
"""Who holds this sees every channel, whatever the channel denies."""

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
"""What the bot itself does; `purpose` says what for."""

NEEDED_FOR_VOICE = ("move_members",)
INVITED = _bits(*NEEDED, *NEEDED_FOR_VOICE, *FORBIDDEN_TEXT, *FORBIDDEN_VOICE)
"""What the bot is invited with: what it does, and what it denies."""
_LABELS = {
    "view_channel": "View Channels", "request_to_speak": "Request to Speak", "send_messages_in_threads": "Send Messages in Threads",
    "mention_everyone": "Mention Everyone", "send_polls": "Create Polls", "stream": "Video", "create_instant_invite": "Create Invite",
    "external_emojis": "Use External Emoji", "external_stickers": "Use External Stickers", "send_tts_messages": "Send TTS Messages",
    "use_embedded_activities": "Use Activities", "use_voice_activation": "Use Voice Activity",
}  # fmt: skip
"""What Discord's own pages call otherwise than discord.py."""
OWN = _bits(*NEEDED) & ~_bits("manage_roles")
"""What the bot allows itself in its channels; manage_roles in a channel is for administrators to give."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who has a part in a table. `players`: user by seat; `mates`: who else plays on a seat; `rooms`: who is in its private room;
    `looking`: who sees what everybody at the table may see, and nothing of what observers see.
    """

    players: Mapping[int, int] = field(default_factory=dict[int, int])
    observers: frozenset[int] = frozenset()
    instructors: frozenset[int] = frozenset()
    mates: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    rooms: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    looking: frozenset[int] = frozenset()

    def seat(self, user: int) -> int | None:
        """The seat that this user holds."""
        return next((seat for seat, held_by in self.players.items() if held_by == user), None)


@dataclass(frozen=True, slots=True)
class Breach:
    """The silence was broken, or can't be kept. Never what somebody wrote.

    `way`: "message", "edit", "reaction", "thread", "poll", "pin", "webhook", "typing", "voice", "permissions" (somebody
    changed the channel's), "power" (who clicked could speak), "unheld" (the bot lacks bits that it should deny: `detail`
    names them), "voiceless" (the bot may not keep the table's own voice channel: `detail` names what it lacks, as far as
    it knows). `mended`: whether it is as it should be again.
    """

    way: str
    user: int | None = None
    seat: int | None = None
    mended: bool = False
    detail: str = ""
    noted: bool = False
    """Whether it was written down already, before it was mended."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What the bot lacks to keep a table, as (permission, what it is for)."""

    permissions: tuple[tuple[str, str], ...]


def missing(abilities: int, *, voice: bool = False) -> Missing | None:
    """What a bot with these guild-wide permissions lacks; None when it has all it needs. `voice`: the table uses a voice channel."""
    wanted = (*FORBIDDEN_TEXT, *NEEDED, *(FORBIDDEN_VOICE + NEEDED_FOR_VOICE if voice else ()))
    lacks = tuple((name, purpose(name)) for name in dict.fromkeys(wanted) if not abilities & _bits(name))
    return Missing(lacks) if lacks else None


def purpose(name: str) -> str:
    """What the bot wants a permission for, in words."""
    if name in NEEDED + NEEDED_FOR_VOICE:
        return t(f"permission.{name}")
    return t("permission.to_deny" if name in FORBIDDEN_TEXT + FORBIDDEN_VOICE else "permission.other")


def label(name: str) -> str:
    """A permission as Discord's pages call it."""
    return _LABELS.get(name, name.replace("_", " ").title())


def unsilenceable(permissions: int) -> tuple[str, ...]:
    """The powers among these permissions that no overwrite silences; empty for somebody who may be seated in a strict table.

    The owner of a server holds all of them in what Discord reports.
    """
    return names_of(permissions & POWERS)


def clicked_permissions(permissions: int, floor: Floor, seat: int | None, user: int) -> Breach | None:
    """Check what Discord says that somebody may do in the table's channel, as it comes with every click there."""
    could = permissions & _denied(floor, seat)
    powers = permissions & POWERS
    return Breach("power", user, seat, detail=", ".join(names_of(could | powers))) if could or powers else None


def desired_overwrites(
    floor: Floor,
    seating: Seating,
    kind: Kind,
    *,
    everyone: int,
    me: int,
    holds: int,
    there: Iterable[Overwrite] = (),
) -> tuple[Overwrite, ...]:
    """All overwrites of a channel, the bot's own first. Foreign ones fall away, but for roles that only deny, as a mute role does.

    `everyone` is the guild's id, `holds` the bits that the bot may set.
    `there`: what stands in the channel. What the bot does not hold stays denied where it is denied: it could not deny it again.
    """
    seating = replace(seating, instructors=seating.instructors - {me})  # it leads the tables of a dress rehearsal
    own = _own_overwrites(floor, seating, kind, everyone=everyone, me=me, holds=holds, there=(there := tuple(there)))
    denials = (one for one in there if not one.member and one.target != everyone and one.deny and not one.allow)
    return (*own, *sorted(denials, key=lambda one: one.target))


def _own_overwrites(
    floor: Floor, seating: Seating, kind: Kind, *, everyone: int, me: int, holds: int, there: Iterable[Overwrite]
) -> tuple[Overwrite, ...]:
    stands = {(one.target, one.member): one for one in there}

    def possible(target: int, allow: int, deny: int, *, member: bool = True) -> Overwrite:
        now = stands.get((target, member), Overwrite(target, member, 0, 0))
        stuck = now.allow & ~holds if kind == ALOUD else 0  # who is denied to see the channel has nothing of the rest
        kept = now.deny & ~holds if member else now.deny  # whatever others deny to everybody is nothing to take back
        return Overwrite(target, member, allow & (holds | now.allow) | stuck, deny & holds | kept)

    if kind.startswith(HAND):
        inside = seating.instructors | seating.rooms.get(int(kind.removeprefix(HAND)), frozenset())
        private = (possible(user, LOOK | SPEAKING | COMMANDS, 0) for user in sorted(inside))
        return (possible(me, OWN, 0), possible(everyone, 0, _bits("view_channel") | TEXT, member=False), *private)
    if kind == ALOUD:
        talking = ((user, *pair) for user, pair in sorted(_aloud(floor, seating).items()))
        own = (possible(me, OWN | TALKING, 0), possible(everyone, 0, _bits("view_channel") | TEXT | VOICE, member=False))
        return (*own, *(possible(user, allow, deny) for user, allow, deny in talking))
    wanted = {user: _mate(floor, kind) for user in seating.looking.union(*seating.mates.values())}
    wanted |= {seated: _player(floor, seat, kind) for seat, seated in seating.players.items()}
    for user in seating.observers - wanted.keys():
        wanted[user] = (LOOK, _denied(floor, None)) if kind == "table" else (LOOK | SPEAKING | COMMANDS, 0)
    for user in seating.instructors - wanted.keys():
        wanted[user] = (LOOK | SPEAKING | IN_THREADS | COMMANDS, 0)  # in a meeting too: to stop abuse
    return (
        possible(me, OWN, 0),
        possible(everyone, 0, _bits("view_channel") | TEXT, member=False),
        *(possible(user, allow, deny) for user, (allow, deny) in sorted(wanted.items())),
    )


def unvoiced(holds: int) -> tuple[str, ...]:
    """What a bot with these guild-wide permissions lacks to keep a voice channel of a table's own."""
    return tuple(name for name in (*FORBIDDEN_VOICE, *NEEDED_FOR_VOICE) if not holds & _bits(name))


def _aloud(floor: Floor, seating: Seating) -> dict[int, tuple[int, int]]:
    """What a table's own voice channel allows and denies its people: who has no say there does not even see it, nor who is in it."""
    nothing, talk = (0, _bits("view_channel") | TEXT | VOICE), (TALKING, (TEXT | VOICE) & ~TALKING)
    hear = (HEARING, (TEXT | VOICE) & ~HEARING)
    wanted = dict.fromkeys(seating.observers.union(seating.looking, *seating.mates.values()), nothing)
    wanted |= {
        user: talk if seat in (floor.voice or ()) else hear if seat in floor.listeners else nothing
        for seat, user in seating.players.items()
    }
    return wanted | dict.fromkeys(seating.instructors - wanted.keys(), (TALKING, 0))  # to stop abuse


def unheld(holds: int, *, voice: bool = False) -> tuple[str, ...]:
    """The bits of silence that a bot holding these can't deny. `voice`: the table uses a voice channel."""
    return names_of((TEXT | VOICE if voice else TEXT) & ~holds)


def _player(floor: Floor, seat: int, kind: Kind) -> tuple[int, int]:
    if kind == "watch":
        return 0, _bits("view_channel") | TEXT
    spoken = (SPEAKING if seat in floor.speakers else 0) | (IN_THREADS if _in_a_room(floor, seat) else 0)
    return LOOK | spoken, _denied(floor, seat)


def _mate(floor: Floor, kind: Kind) -> tuple[int, int]:
    """Who plays on somebody's seat sees what they see, and talks in the seat's own room; who looks on has none."""
    if kind == "watch":
        return 0, _bits("view_channel") | TEXT
    return LOOK, _denied(floor, None)


def _denied(floor: Floor, seat: int | None) -> int:
    """The bits that this seat (None: somebody without one) must not hold at the table now."""
    denied = TEXT
    if seat is not None and seat in floor.speakers:
        denied &= ~SPEAKING
    if seat is not None and _in_a_room(floor, seat):
        denied &= ~IN_THREADS
    return denied


def _in_a_room(floor: Floor, seat: int) -> bool:
    return any(seat in room.speakers and not room.spoken for room in floor.rooms)
