"""The components of the silence, one of each for the whole bot, which share what they know of the tables."""

from __future__ import annotations

from collections.abc import Callable

from bot.stage.discord_api.port import Port
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.borrowed import BorrowedChannels
from bot.stage.silence.breach_log import BreachLog
from bot.stage.silence.channel_floor import ChannelFloors
from bot.stage.silence.channel_names import ChannelNames
from bot.stage.silence.channel_overwrites import ChannelOverwrites
from bot.stage.silence.guarded_tables import GuardedTables
from bot.stage.silence.meeting_threads import MeetingThreads
from bot.stage.silence.own_voice import OwnVoices
from bot.stage.wars import Wars
from storage.store import Store


class SilenceParts:
    """Builds the components once, for all users of them."""

    def __init__(
        self, port: Port, store: Store, messages: MessageSync, survey: GuildScan, *, now_ms: Callable[[], int]
    ) -> None:
        self.port = port
        self.messages = messages
        self.survey = survey
        self.now_ms = now_ms
        self.breach_log = BreachLog()
        self.wars = Wars(now_ms)
        self.rooms = MeetingThreads(port, messages, now_ms, self.wars)
        self.tables = GuardedTables(self.rooms)
        self.channel_floors = ChannelFloors(messages)
        self.channel_names = ChannelNames(
            port, messages, self.breach_log, survey, rooms=self.rooms, now_ms=now_ms
        )
        self.overwrites = ChannelOverwrites(port, messages, self.breach_log, survey, self.wars)
        self.voices = OwnVoices(port, messages, self.breach_log, self.overwrites, now_ms)
        self.borrowed = BorrowedChannels(port, store, messages, survey, now_ms)
