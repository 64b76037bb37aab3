"""Discord takes three seconds for an answer at most, and takes one: one of which it says nothing for a while
goes on beside the next.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from discord.webhook.async_ import async_context, interaction_response_params

from bot.commands.answer_sending import Attempts
from bot.commands.caller import Answer, EditReply, Reply
from bot.commands.responder import DEFER_AFTER_S, Responder
from bot.scenes.model import Panel
from tests.bot.commands.test_responder import DONE, Discord, FakeHost, message, refused
from tests.support.painter import PlainPainter
from tests.support.virtual_time import run_virtually

NEVER = 1_000.0
DISCORDS_S, ELSEWHERE_S = 3.0, 10.0
Delays = tuple[float, float]
"""Seconds until Discord acts on a request, and until its word of that arrives."""


class SlowDiscord(Discord):
    """Acts on one answer to a click after the other with `delays`, the last of them again and again; it takes
    one, within three seconds.
    """

    def __init__(self, *delays: Delays, message: Any = None) -> None:
        super().__init__(message=message)
        self.delays = list(delays)
        self.acknowledged_s: float | None = None
        """When it took one."""
        self.heard = False
        self.response.is_done = lambda: self.heard
        self.edit_original_response = Discord._taking(self, "late")
        self.followup.send = Discord._taking(self, "beside")

    def _taking(self, how: str) -> Any:
        take = super()._taking(how)

        async def answer(**kwargs: Any) -> None:
            acts_s, says_s = self.delays.pop(0) if len(self.delays) > 1 else self.delays[0]
            acting = asyncio.create_task(
                self._act(take, acts_s, kwargs)
            )  # a request on its way does not come back
            await asyncio.sleep(says_s)
            await acting
            self.heard = True

        return answer

    async def _act(self, take: Any, acts_s: float, kwargs: Any) -> None:
        await asyncio.sleep(acts_s)
        now = asyncio.get_running_loop().time()
        if self.acknowledged_s is not None:
            raise refused(400, 40060)
        if now > DISCORDS_S:
            raise refused(404, 10062)
        self.acknowledged_s = now
        await take(**kwargs)


def serve(there: SlowDiscord, answer: Answer, *, work_s: float = 0.0) -> FakeHost:
    """Answer a click, and return the host of it. Raises AssertionError if that takes more than ten seconds
    without work.
    """

    async def work() -> Answer:
        await asyncio.sleep(work_s)
        return answer

    host: Any = FakeHost()

    async def run() -> None:
        interaction: Any = there
        await Responder(PlainPainter(), host, defer_after_s=DEFER_AFTER_S).serve(interaction, work())
        assert asyncio.get_running_loop().time() - work_s <= ELSEWHERE_S
        await asyncio.gather(
            *(task for task in asyncio.all_tasks() if task is not asyncio.current_task()),
            return_exceptions=True,
        )

    run_virtually(run())
    return host  # type: ignore[no-any-return]


@pytest.mark.parametrize("says_s", [0.1, 1.1, 2.8])
def test_an_answer_that_discord_takes_and_confirms_slowly_is_given_once(says_s: float) -> None:
    there = SlowDiscord((0.1, says_s))
    host = serve(there, Reply(DONE, "k3"))
    assert (there.told, host.whispered) == ([("send", DONE.text)], [])


@pytest.mark.parametrize("acts_s", [1.1, 1.6, 2.9])
def test_an_answer_that_reaches_discord_slowly_is_not_taken_back(acts_s: float) -> None:
    there = SlowDiscord((acts_s, acts_s), (NEVER, NEVER))
    host = serve(there, Reply(DONE, "k3"))
    assert (there.told, host.whispered, there.acknowledged_s) == ([("send", DONE.text)], [], acts_s)


@pytest.mark.parametrize("answer", [Reply(DONE, "k3"), EditReply(Panel(text="The card"), "k3", "card")])
@pytest.mark.parametrize("lost", [1, 2])
def test_an_answer_that_never_reaches_discord_is_given_again_in_time(answer: Answer, lost: int) -> None:
    there = SlowDiscord(*[(NEVER, NEVER)] * lost, (0.1, 0.1), message=message())
    host = serve(there, answer)
    assert [how for how, _ in there.told] == (["defer", "beside"] if isinstance(answer, Reply) else ["send"])
    assert host.whispered == []


def test_what_is_said_beside_a_card_is_said_once_however_late_discord_confirms_that_the_card_will_change() -> (
    None
):
    there = SlowDiscord((0.1, 1.4), message=message())
    host = serve(there, Reply(DONE, "k3"))
    assert (there.told, host.whispered) == ([("defer", ""), ("beside", DONE.text)], [])


@pytest.mark.parametrize("work_s", [1.6, 2.6, 8.0])
def test_people_are_told_that_it_takes_a_moment_also_where_the_first_word_of_that_is_lost(
    work_s: float,
) -> None:
    there = SlowDiscord((NEVER, NEVER), (0.1, 0.1))
    host = serve(there, Reply(DONE, "k3"), work_s=work_s)
    assert there.acknowledged_s is not None
    assert [text for _, text in there.told if text] == [DONE.text]
    assert host.whispered == []


@pytest.mark.parametrize(
    "delays", [[(0.1, 2.0)], [(NEVER, NEVER), (0.1, NEVER), (0.1, 0.1)]], ids=["the wait", "the answer"]
)
def test_where_discords_word_after_a_wait_is_lost_the_card_is_not_overwritten_by_a_sentence(
    delays: list[Delays],
) -> None:
    there = SlowDiscord(*delays, message=message())
    host = serve(there, EditReply(Panel(text="The card"), "k3", "card"), work_s=2.0)
    assert [how for how, _ in there.told][1:] == ["late"]
    assert "edit" not in dict(there.told)
    assert host.whispered == []


def test_an_answer_that_discord_never_takes_comes_as_a_direct_message() -> None:
    there = SlowDiscord((NEVER, NEVER))
    assert len(serve(there, Reply(DONE, "k3")).whispered) == 1


def test_a_second_request_does_not_wait_in_the_library_for_the_first_one() -> None:
    """discord.py has a lock for each click."""
    begun: list[int] = []

    class Session:
        def request(self, *_: Any, **__: Any) -> Any:
            begun.append(len(begun))
            return self

        async def __aenter__(self) -> Any:
            await asyncio.sleep(NEVER)

        async def __aexit__(self, *_: object) -> None:
            return

    async def send() -> None:
        session: Any = Session()
        await async_context.get().create_interaction_response(
            1, "token", session=session, params=interaction_response_params(5)
        )

    async def run() -> None:
        attempts = Attempts()
        for _ in range(3):
            assert await attempts.attempt(send, 1.0) == "lost"
        attempts.cancel()

    run_virtually(run())
    assert begun == [0, 1, 2]
