"""What people do on the simulated server: talk, press, choose, send forms; each act answered as Discord
answers it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

import simcord
from simcord import interactions as sim_interactions
from simcord.backend.models import Interaction, Poll, PollAnswer
from simcord.results import ResponseMessage

from bot.rehearsal.simcord.parts import all_components, refusal_of
from bot.rehearsal.simcord.sight import Sight
from bot.rehearsal.world import ActRefused, Answer, Wire

ANSWER_SECONDS = 3.0
"""Discord drops an interaction not acknowledged within this time (docs/build/discord.md, Limits)."""

SETTLE_SECONDS = 120.0
"""How long a patient act waits for the bot to finish: a picture or a class's debrief may be worked out on a
busy computer. Only a bot that hangs needs longer.
"""

ENGLISH = "en-GB"
"""What everybody's Discord speaks at first."""

FILE = 11
"""Discord's type of a command's option that is an upload: here a name with its content."""


class Acts(Sight):
    """Everything that a person can do. Acts queue behind one lock."""

    version: int
    """Grows with each change of the world."""
    _patient: bool
    _lock: asyncio.Lock
    _watchers: set[asyncio.Event]
    _dispatched: Interaction | None
    _typed: dict[str, str]
    """By interaction, the whole command that was typed: what SimCord keeps of it is its first word."""
    _records: dict[int, Interaction]
    """Forms that are open, by the interaction that opened them."""
    _closed: dict[str, dict[str, Any]]
    """By person who takes no direct messages, the fault that refuses them."""
    dismissed: defaultdict[str, set[int]]
    """By person, the private answers that they put away."""

    # Changes

    def subscribe(self) -> asyncio.Event:
        """Return an event that is set at every change of the world; return it with `unsubscribe`."""
        event = asyncio.Event()
        self._watchers.add(event)
        return event

    def unsubscribe(self, event: asyncio.Event) -> None:
        """Stop telling this event."""
        self._watchers.discard(event)

    def stir(self) -> None:
        """Tell all watchers that something may look different now."""
        self.version += 1
        for event in self._watchers:
            event.set()

    # Acts without an answer

    async def say(
        self, key: str, place: int, text: str, *, reply_to: int | None = None, heed_lock: bool = True
    ) -> None:
        """Send a message. Raises Refused.

        SimCord lets members write in a locked thread, unlike the real service. `heed_lock=False` leaves that
        hole open, for tests that the permissions alone keep the thread quiet.
        """
        channel = self._channel(key, place)
        view = self._place(key, self._backend.channels[place])
        if heed_lock and view.locked and not view.may.write:
            raise ActRefused("page.no.thread_closed")
        if channel.guild is None:
            await self._act(lambda: self._user(key).send_dm(text))
            return
        reply = (
            ResponseMessage(self._env, self._message(key, place, reply_to)) if reply_to is not None else None
        )
        await self._act(lambda: self._member(key).send(channel, text, reply_to=reply))
        if view.archived and not view.locked:
            self._backend.edit_channel(place, {}, thread_metadata={"archived": False})

    async def delete(self, key: str, place: int, message: int) -> None:
        """Delete a message, with the right to if it is another's."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).delete(target))

    async def edit(self, key: str, place: int, message: int, text: str) -> None:
        """Change the person's own message."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).edit(target, text))

    async def react(self, key: str, place: int, message: int, emoji: str, *, on: bool = True) -> None:
        """Put a reaction on a message, or take it back."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).set_reaction(target, emoji, reacted=on))

    async def vote(self, key: str, place: int, message: int, answers: Sequence[int]) -> None:
        """Vote in a poll: exactly these answers."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        await self._act(lambda: self._actor(key, place).set_poll_votes(target, answers=answers))

    async def post_poll(self, key: str, place: int, question: str, answers: Sequence[str]) -> None:
        """Post a poll of one day."""
        self._demand(
            key,
            place,
            "send_messages_in_threads" if self._backend.channels[place].is_thread else "send_messages",
            "send_polls",
        )
        listed = [PollAnswer(number, text) for number, text in enumerate(answers, start=1)]
        poll = Poll(question, listed, self._backend.iso_after(86_400))
        await self._do(lambda: self._backend.create_message(place, self._user(key).id, poll=poll))

    async def create_thread(self, key: str, place: int, name: str, *, private: bool = False) -> int:
        """Open a thread in a channel and return its id."""
        self._demand(key, place, "create_private_threads" if private else "create_public_threads")
        thread_ids: list[int] = []
        kind = 12 if private else 11
        await self._do(
            lambda: thread_ids.append(
                self._backend.create_thread(place, name, self._user(key).id, type=kind).id
            )
        )
        return thread_ids[0]

    async def join_voice(self, key: str, place: int) -> None:
        """Connect to a voice channel."""
        channel = self._channel(key, place)
        await self._act(lambda: self._member(key).join_voice(channel))

    async def leave_voice(self, key: str) -> None:
        """Hang up."""
        await self._act(lambda: self._member(key).leave_voice())

    async def join_server(self, key: str) -> None:
        """Join the server, for a person who was not there from the start."""
        if not self.is_member(key):
            user = self._user(key)
            await self._do(lambda: self._members.__setitem__(key, self._guild.add_member(user)))

    async def leave_server(self, key: str) -> None:
        """Leave the server. Joining again gives back no roles."""
        member = self._member(key)
        await self._do(lambda: self._guild.remove_member(member))
        del self._members[key]

    async def close_messages(self, key: str, *, closed: bool) -> None:
        """Close or open one's direct messages: the bot's are then refused with 50007."""

        def change() -> None:
            closed_until = self._closed.pop(key, None)
            if closed_until is not None:
                self._backend.faults.remove(closed_until)
            if closed:
                self._refuse_letters(key)

        await self._do(change)

    def _refuse_letters(self, key: str) -> None:
        path = f"/channels/{self.dm_of(key)}/messages"
        self._env.inject_error(
            "POST", path, status=403, code=50007, message="Cannot send messages to this user", times=None
        )
        self._closed[key] = self._backend.faults[-1]

    def speak(self, key: str, language: str) -> None:
        """Set the language of the person's Discord."""
        self._user(key)
        self.languages[key] = language
        self.stir()

    def dismiss(self, key: str, message: int) -> None:
        """Put a private answer away, for this person's own windows."""
        self.dismissed[key].add(message)
        self.stir()

    def messages_closed(self, key: str) -> bool:
        """Return whether this person refuses direct messages."""
        return key in self._closed

    # Interactions

    async def slash(self, key: str, place: int, path: str, options: Mapping[str, Any]) -> Answer:
        """Use a slash command; option values as typed, ids for people and channels."""
        channel = self._channel(key, place)
        leaf = self._leaf(key, place, path)
        typed = {name: self._option(key, path, leaf, name, value) for name, value in options.items()}
        if channel.guild is None:
            answer = await self._interact(lambda: self._user(key).slash(path, **typed))
        else:
            answer = await self._interact(lambda: self._member(key).slash(channel, path, **typed))
        self._typed[str(answer.id)] = path
        self.stir()
        return answer

    def command_of(self, interaction: str) -> str | None:
        """Return the command, with its subcommand, that began this interaction."""
        return self._typed.get(interaction)

    async def completions(
        self, key: str, place: int, path: str, option: str, text: str, *, filled: Mapping[str, Any]
    ) -> list[Wire]:
        """Return the bot's completions for a half-typed option."""
        channel = self._channel(key, place)
        leaf = self._leaf(key, place, path)
        typed = {
            name: self._option(key, path, leaf, name, value)
            for name, value in filled.items()
            if name != option
        }
        if channel.guild is None:
            answer = await self._interact(lambda: self._user(key).autocomplete(path, option, text, **typed))
        else:
            answer = await self._interact(
                lambda: self._member(key).autocomplete(channel, path, option, text, **typed)
            )
        return answer.choices or []

    async def click(self, key: str, place: int, message: int, custom_id: str) -> Answer:
        """Press a button."""
        target = ResponseMessage(self._env, self._message(key, place, message))
        return await self._interact(lambda: self._actor(key, place).click(target, custom_id=custom_id))

    async def choose(
        self, key: str, place: int, message: int, custom_id: str, values: Sequence[str]
    ) -> Answer:
        """Choose in a select menu; ids for people, roles and channels."""
        stored = self._message(key, place, message)
        target = ResponseMessage(self._env, stored)
        picked = self._entities(key, stored.components, custom_id, values)
        return await self._interact(
            lambda: self._actor(key, place).select(target, picked, custom_id=custom_id)
        )

    async def submit(self, key: str, modal: int, values: Mapping[str, Any]) -> Answer:
        """Send a form that the bot opened for this person; values by custom_id."""
        record = self._records.get(modal)
        if record is None or record.user_id != self._user(key).id or record.modal is None:
            raise ActRefused("page.no.form_gone")
        modal_result = simcord.InteractionResult(self._env, record)
        fields = {
            name: self._entities(key, record.modal["components"], name, value)
            if isinstance(value, list)
            else value
            for name, value in values.items()
        }
        answer = await self._interact(
            lambda: self._actor(key, record.channel_id).submit_modal(modal_result, fields)
        )
        self._records.pop(modal, None)
        return answer

    def _leaf(self, key: str, place: int, path: str) -> Wire:
        for leaf_path, leaf in self._leaves(key, place):
            if leaf_path == path:
                return leaf
        raise ActRefused("page.no.command", command=path)

    def _option(self, key: str, path: str, leaf: Wire, name: str, value: Any) -> Any:
        declared = next((option for option in leaf.get("options") or [] if option["name"] == name), None)
        if declared is None:
            raise ActRefused("page.no.option", command=path, name=name)
        if int(declared["type"]) == FILE:
            match value:
                case [str(file), str() | bytes() as content] if file:
                    return file, content.encode() if isinstance(content, str) else content
                case _:
                    raise ActRefused("page.no.file_wrong")
        if int(declared["type"]) in (6, 7, 8, 9):
            return self._entity(key, int(declared["type"]) - 1, str(value))
        try:
            return sim_interactions.parse_option_input(path, declared, value)
        except simcord.SetupError as error:
            raise refusal_of(error) from error

    def _entities(self, key: str, components: list[Wire], custom_id: str, values: Sequence[str]) -> list[Any]:
        """Return a menu's values for SimCord: texts, or handles of people, roles and channels."""
        menu = next((item for item in all_components(components) if item.get("custom_id") == custom_id), {})
        kind = int(menu.get("type", 3))
        return [self._entity(key, kind, value) for value in values] if kind in (5, 6, 7, 8) else list(values)

    def _entity(self, key: str, kind: int, value: str) -> Any:
        """Return SimCord's person (5), role (6), mentionable (7) or channel (8) by its id."""
        if value.isdecimal():
            number = int(value)
            if kind in (5, 7) and (owner := self._keys.get(number)) is not None:
                return self._members.get(owner, self._users[owner])
            if kind == 8 or (kind == 6 and number in self._backend.channels):
                return self._channel(key, number)
            for role in self._guild.roles.values():
                if role.id == number:
                    return role
        raise ActRefused("page.no.such_thing")

    # How acts run

    def _demand(self, key: str, place: int, *rights: str) -> None:
        self._channel(key, place)
        self._member(key)
        try:
            self._backend.require_permissions(self._guild.id, self._user(key).id, place, *rights)
        except simcord.BackendError as error:
            raise refusal_of(error) from error

    async def _act(self, work: Callable[[], Awaitable[Any]]) -> Interaction | None:
        """Do one thing as a person, and return the interaction that it sent, if any."""
        async with self._lock:
            self._dispatched = None
            # Zero makes SimCord hand control back as soon as the act is out; the bot's work goes on below.
            self._env.settle_timeout = 0.0
            try:
                await work()
            except TimeoutError:
                self.stir()
            except (simcord.SetupError, simcord.BackendError) as error:
                raise refusal_of(error) from error
            finally:
                self._env.settle_timeout = SETTLE_SECONDS
            record = self._dispatched
            if self._patient:
                await self._settle(SETTLE_SECONDS)
        self.stir()
        return record

    async def _do(self, change: Callable[[], Any]) -> None:
        async def work() -> None:
            change()

        await self._act(work)

    async def _settle(self, seconds: float) -> None:
        try:
            await self._env.settle(timeout=seconds, idle=0.001)
        except TimeoutError:
            if seconds == SETTLE_SECONDS:
                raise

    async def _interact(self, work: Callable[[], Awaitable[Any]]) -> Answer:
        record = await self._act(work)
        if record is None:
            raise ActRefused("page.no.sent")
        if not record.responded and not self._patient:
            await self._until_answered(record)
        if record.modal is not None:
            self._records[record.id] = record
        followup = (
            self._backend.messages.get(record.channel_id, {}).get(record.followup_ids[-1])
            if record.followup_ids
            else None
        )
        return Answer(
            id=record.id,
            answered=record.responded,
            kind=str(record.response_kind) if record.response_kind is not None else None,
            ephemeral=record.ephemeral if followup is None else followup.is_ephemeral,
            modal=deepcopy(record.modal),
            choices=deepcopy(record.autocomplete_choices),
            message=record.message_id if followup is None else followup.id,
        )

    async def _until_answered(self, record: Interaction) -> None:
        event = self.subscribe()
        try:
            async with asyncio.timeout(ANSWER_SECONDS + 0.2):
                while not record.responded:
                    await event.wait()
                    event.clear()
        except TimeoutError:
            return
        finally:
            self.unsubscribe(event)
