"""The table of Discord's refusals: name, whether it passes by itself, whose fault it is, and the port's
error.

No other module knows Discord's numbers. Texts are in `trouble.ftl`, under a row's name and its `todo`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Fault: TypeAlias = Literal["server", "host", "discord", "nobody"]
"""Who can fix it: the server's staff, the host of the bot, Discord, or no one, if there is nothing to fix."""
Meaning: TypeAlias = Literal[
    "refused", "forbidden", "later", "gone", "direct_closed", "openings", "too_old", "click"
]
"""The port's error for it; "click": it occurs only in answers to clicks."""
Thing: TypeAlias = Literal["message", "channel", "guild", "member", "other"]
LIMITED, NOT_FOUND, FORBIDDEN, UNAUTHORIZED, FAULTY = 429, 404, 403, 401, 500
"""HTTP statuses; from `FAULTY` on they are Discord's own faults."""
PARENT = "parent_id"
"""The field of a channel that names its category."""


@dataclass(frozen=True, slots=True)
class DiscordCode:
    """One kind of refusal. `number` is Discord's, 0 if it has none. `passing`: it ends without anyone's
    action.
    """

    number: int
    name: str
    passing: bool
    fault: Fault
    todo: str
    means: Meaning = "refused"
    thing: Thing = "other"
    """The missing object, for "gone"."""


def _passing_code(
    number: int, name: str, todo: str = "wait", means: Meaning = "later", fault: Fault = "discord"
) -> DiscordCode:
    return DiscordCode(number, name, True, fault, todo, means)


def _lasting_code(
    number: int, name: str, fault: Fault, todo: str, means: Meaning = "refused", *, thing: Thing = "other"
) -> DiscordCode:
    return DiscordCode(number, name, False, fault, todo, means, thing)


_NUMBERED = (
    _lasting_code(10003, "channel_gone", "server", "", "gone", thing="channel"),
    _lasting_code(10004, "server_gone", "server", "invite", "gone", thing="guild"),
    _lasting_code(10007, "person_gone", "nobody", "", "gone", thing="member"),
    _lasting_code(10008, "message_gone", "nobody", "", "gone", thing="message"),
    _lasting_code(10013, "person_gone", "nobody", "", "gone", thing="member"),
    _lasting_code(10015, "gone", "nobody", "", "gone"),
    _lasting_code(10062, "click_gone", "nobody", "", "gone"),
    _passing_code(20016, "slow_down"),
    _passing_code(20022, "slow_down"),
    _lasting_code(20026, "quarantine", "host", "ask_discord", "openings"),
    _passing_code(20028, "slow_down"),
    _passing_code(20029, "slow_down"),
    _lasting_code(30010, "reactions_full", "server", "clear_reactions"),
    _lasting_code(30013, "channels_full", "server", "delete_channels"),
    _lasting_code(30033, "thread_members_full", "server", "other_thread"),
    _passing_code(30034, "slow_down"),
    _lasting_code(30046, "message_too_old", "nobody", "", "too_old"),
    _lasting_code(40001, "token_refused", "host", "ask_host", "forbidden"),
    _lasting_code(40002, "unverified", "host", "verify"),
    _passing_code(40003, "openings_limited", means="openings"),
    _passing_code(40004, "discord_ill"),
    _lasting_code(40005, "too_large", "host", "ask_host"),
    _passing_code(40006, "discord_ill"),
    _lasting_code(40060, "click_answered", "nobody", "", "click"),
    _passing_code(40062, "slow_down"),
    _passing_code(40333, "shut_out", "wait_or_host"),
    _lasting_code(50001, "no_access", "server", "permissions", "forbidden"),
    _lasting_code(50007, "direct_closed", "nobody", "", "direct_closed"),
    _lasting_code(50013, "no_permission", "server", "permissions", "forbidden"),
    _lasting_code(50014, "token_refused", "host", "ask_host", "forbidden"),
    _lasting_code(50035, "bad_request", "host", "ask_host"),
    _lasting_code(50074, "community_channel", "server", "community"),
    _lasting_code(50083, "archived", "server", "unarchive"),
    _lasting_code(50278, "direct_closed", "nobody", "", "direct_closed"),
    _lasting_code(60003, "two_factor", "host", "two_factor", "forbidden"),
    _passing_code(110001, "discord_ill"),
    _passing_code(130000, "discord_ill"),
    _lasting_code(160005, "archived", "server", "unarchive"),
    _lasting_code(160006, "threads_full", "server", "archive_threads"),
    _lasting_code(200000, "filtered", "server", "filter"),
    _lasting_code(200001, "filtered", "server", "filter"),
    _lasting_code(240000, "filtered", "server", "filter"),
)
CODES: Mapping[int, DiscordCode] = {code.number: code for code in _NUMBERED}
"""All numbers that Moot knows (https://docs.discord.com/developers/topics/opcodes-and-status-codes#json)."""
CATEGORY_FULL = _lasting_code(50035, "category_full", "server", "delete_channels")
"""A full category (50 channels), which shares its number with any malformed request."""
SLOW_DOWN = _passing_code(0, "slow_down")
SHUT_OUT = _passing_code(0, "shut_out", "wait_or_host")
"""A page of Cloudflare or another proxy in place of Discord's answer: Discord itself has refused nothing."""
DISCORD_ILL = _passing_code(0, "discord_ill")
NO_ANSWER = _passing_code(0, "no_answer")
UNREADABLE = _passing_code(0, "unreadable", "wait_or_host")
"""A successful answer that is not Discord's: a page, or one without its content."""
NO_EFFECT = _passing_code(0, "no_effect", "wait_or_host")
"""Discord reported success, but a check shows no change."""
TIMED_OUT = _lasting_code(0, "timed_out", "server", "end_time_out", "forbidden")
"""The bot itself is in time-out on this server. Discord has no code for it."""
FORBIDDEN_UNKNOWN = _lasting_code(0, "no_permission", "server", "permissions", "forbidden")
TOKEN_REFUSED = CODES[40001]
GONE_UNKNOWN = _lasting_code(0, "gone", "nobody", "", "gone")
UNKNOWN = _lasting_code(0, "unknown", "host", "ask_host")
UNNUMBERED = (
    CATEGORY_FULL,
    SLOW_DOWN,
    SHUT_OUT,
    DISCORD_ILL,
    NO_ANSWER,
    UNREADABLE,
    NO_EFFECT,
    TIMED_OUT,
    FORBIDDEN_UNKNOWN,
    GONE_UNKNOWN,
    UNKNOWN,
)
"""The rows without a number of their own."""
BY_NAME: Mapping[str, DiscordCode] = {code.name: code for code in (*UNNUMBERED, *_NUMBERED)}
"""One row per name; tables store the name as their trouble."""


def code_of_answer(
    status: int, number: int, *, is_json: bool = True, fields: Collection[str] = ()
) -> DiscordCode:
    """Return the row of a refusing answer. `is_json`: whether Discord itself has answered. `fields`: the
    invalid fields of the request.
    """
    if status >= FAULTY:
        return DISCORD_ILL
    if number == CATEGORY_FULL.number and PARENT in fields:
        return CATEGORY_FULL
    if number in CODES:
        return CODES[number]
    if status == LIMITED:
        return SLOW_DOWN
    if not is_json:
        return SHUT_OUT
    unknown = {UNAUTHORIZED: TOKEN_REFUSED, FORBIDDEN: FORBIDDEN_UNKNOWN, NOT_FOUND: GONE_UNKNOWN}.get(
        status, UNKNOWN
    )
    return replace(unknown, number=number)


def number_of(name: str) -> int:
    """Return Discord's number of this row."""
    return next(code.number for code in _NUMBERED if code.name == name)
