"""Every interaction is answered, and the answer never denies what has happened: also when its way to Discord
is broken.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.commands.answer_sending import MAX_ATTEMPTS
from bot.commands.caller import Answer, EditReply, Reply
from bot.commands.responder import Responder
from bot.metrics import Metrics
from bot.orchestration.failures import Trouble
from bot.queries.languages import Languages
from bot.scenes.model import Button, Choice, Control, Listing, Note, Panel, Section
from bot.stage.discord_api.limits import NOTES
from bot.stage.messages.leases import Leases
from bot.stage.messages.unread_letters import MAX_LETTERS, UnreadLetters
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from storage.errors import StoreUnavailable
from storage.memory import MemoryStore
from tests.support.painter import PlainPainter

DONE = Panel(text="You have bought a card.")
AMARA = 301


CARD = 5


def message(*, private: bool = False) -> Any:
    """A message with buttons: a card, or a private panel."""
    return SimpleNamespace(id=CARD, flags=SimpleNamespace(ephemeral=private))


def refused(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": "no"})


LOST: dict[str, Callable[[], Exception]] = {
    "reset": lambda: aiohttp.ClientOSError(104, "Connection reset by peer"),
    "disconnected": aiohttp.ServerDisconnectedError,
    "no network": lambda: OSError("unreachable"),
    "timeout": TimeoutError,
    "429 without Via": lambda: refused(429),
    "429 without retry_after": lambda: KeyError("retry_after"),
    "429 that is not JSON": lambda: TypeError("string indices must be integers"),
    "rate limit": lambda: discord.RateLimited(60.0),
    "503": lambda: refused(503),
}


class Discord:
    """One interaction's side of Discord: `faults` are raised one after the other before it takes an answer."""

    def __init__(self, *faults: Exception, message: Any = None) -> None:
        self.faults = list(faults)
        self.told: list[tuple[str, str]] = []
        self.tries = 0
        self.asked = asyncio.Event()
        self.message = message
        self.mute = False
        """Whether the first answer is taken with a 204, of which discord.py makes an error."""
        self.id, self.type = 1, discord.InteractionType.component
        self.token = "of-the-click"
        self.user = SimpleNamespace(id=AMARA)
        self.locale = discord.Locale.british_english
        self.response = SimpleNamespace(
            is_done=lambda: bool(self.told),
            send_message=self._taking("send"),
            edit_message=self._taking("edit"),
            defer=self._taking("defer"),
        )
        self.edit_original_response = self._taking("late")
        self.followup = SimpleNamespace(send=self._taking("beside"))

    def _taking(self, how: str) -> Callable[..., Any]:
        async def take(**kwargs: Any) -> None:
            self.tries += 1
            self.asked.set()
            if self.faults:
                raise self.faults.pop(0)
            embed = kwargs.get("embed")
            first = not self.told
            self.told.append((how, embed.description if embed else ""))
            if self.mute and first:
                raise TypeError("string indices must be integers, not 'str'")
            self.notes = [note.value for note in embed.fields] if embed else []

        return take


class FakeHost:
    """What a responder needs of an orchestrator: it hears of changes, and its stage knows one post."""

    def __init__(self) -> None:
        self.changes: list[str] = []
        self.panels = SimpleNamespace(register_answer=lambda *_, **__: None)
        self.queries = SimpleNamespace(languages=Languages(MemoryStore()))
        self.shown: list[str] = []
        self.whispered: list[tuple[int, Panel]] = []
        self.deaf = self.lost = False
        """Whether everybody's direct messages are closed; whether the database is away, which knows where
        they are.
        """
        self.leases = Leases(lambda: 0)
        self.seconds = 10.0
        self.metrics = Metrics(lambda: self.seconds)
        told = {
            "is_post": self._is_post,
            "answer_kwargs": self._card,
            "mark_shown": self._shown,
            "whisper": self._whisper,
        }
        self.stage = SimpleNamespace(
            **told, leases=self.leases, metrics=self.metrics, unread=UnreadLetters(MemoryStore())
        )
        self.troubles: tuple[Trouble, ...] = ()
        self.failures = SimpleNamespace(troubles_of=lambda _user: self.troubles)

    def schedule_follow_up(self, table: str) -> None:
        self.changes.append(table)

    async def _whisper(self, user: int, panel: Panel) -> bool:
        if self.lost:
            raise StoreUnavailable("the database is away")
        if not self.deaf:
            self.whispered.append((user, panel))
        return not self.deaf

    async def _is_post(self, _table: str, _key: str, _message: int) -> bool:
        return True

    async def _card(self, _table: str, _key: str, panel: Panel) -> dict[str, Any]:
        return {"embed": discord.Embed(description=panel.text)}

    async def _shown(self, _table: str, key: str, _panel: Panel) -> None:
        self.shown.append(key)


async def _as_it_was(_now: Snapshot) -> Panel | None:
    return DONE


async def served(discord_: Discord, answer: Answer | Exception, *, patience: float = 60.0) -> FakeHost:
    async def work() -> Answer:
        if patience == 0.0:
            await discord_.asked.wait()
        if isinstance(answer, Exception):
            raise answer
        return answer

    orchestrator: Any = FakeHost()
    responder = Responder(PlainPainter(), orchestrator, defer_after_s=patience, retry_s=0.0)
    interaction: Any = discord_
    await responder.serve(interaction, work())
    return orchestrator  # type: ignore[no-any-return]


@pytest.mark.parametrize("fault", LOST.values(), ids=LOST)
async def test_an_answer_that_was_lost_is_given_once_more(fault: Callable[[], Exception]) -> None:
    there = Discord(fault())
    orchestrator = await served(there, Reply(DONE, "k3", changed=True))
    assert there.told == [("send", DONE.text)]
    assert orchestrator.changes == ["k3"]


@pytest.mark.parametrize("answer", [Reply(DONE, "k3", changed=True), EditReply(DONE, "k3", "card")])
async def test_an_answer_that_discord_takes_without_a_word_stands(answer: Answer) -> None:
    there = Discord(message=message())
    there.mute = True
    orchestrator = await served(there, answer)
    assert (
        there.tries == 1
        if isinstance(answer, EditReply)
        else [how for how, _ in there.told] == ["defer", "beside"]
    )
    assert orchestrator.whispered == []


async def test_a_promise_that_discord_takes_without_a_word_is_kept() -> None:
    there = Discord()
    there.mute = True
    await served(there, Reply(DONE, "k3"), patience=0.0)
    assert there.told == [("defer", ""), ("late", DONE.text)]


async def test_where_discord_py_says_that_a_click_was_answered_it_was() -> None:
    there = Discord(discord.InteractionResponded(cast("Any", None)))
    orchestrator = await served(there, Reply(DONE, "k3"))
    assert (there.tries, orchestrator.whispered) == (1, [])


@pytest.mark.parametrize("fault", LOST.values(), ids=LOST)
async def test_an_answer_that_is_lost_time_and_again_comes_as_a_direct_message(
    fault: Callable[[], Exception],
) -> None:
    there = Discord(*(fault() for _ in range(MAX_ATTEMPTS)))
    orchestrator = await served(
        there, Reply(replace(DONE, rows=((Button("Sell it", Control("sell")),),)), "k3", changed=True)
    )
    assert (there.tries, there.told) == (MAX_ATTEMPTS, [])
    assert orchestrator.whispered == [(AMARA, Panel(text=DONE.text, footer=t("tables.answer_lost")))]
    assert orchestrator.changes == ["k3"]


@pytest.mark.parametrize("why", ["deaf", "lost"])
async def test_who_gets_no_direct_message_is_told_with_the_next_answer_and_only_once(why: str) -> None:
    orchestrator: Any = FakeHost()
    setattr(orchestrator, why, True)
    responder = Responder(PlainPainter(), orchestrator, defer_after_s=60.0, retry_s=0.0)
    tries = [Discord(*(LOST["reset"]() for _ in range(MAX_ATTEMPTS))), Discord(), Discord()]
    for there, text in zip(
        tries, ("You took 2 wheat.", "It is Boris's turn.", "It is Chen's turn."), strict=True
    ):
        interaction: Any = there
        await responder.serve(interaction, _saying(Reply(Panel(text=text))))
    assert [there.told for there in tries] == [
        [],
        [("send", "It is Boris's turn.")],
        [("send", "It is Chen's turn.")],
    ]
    assert [there.notes for there in tries[1:]] == [["You took 2 wheat."], []]


async def test_nobody_else_is_told_what_somebody_was_not() -> None:
    orchestrator: Any = FakeHost()
    orchestrator.deaf = True
    responder = Responder(PlainPainter(), orchestrator, defer_after_s=60.0, retry_s=0.0)
    lost, other = Discord(*(LOST["reset"]() for _ in range(MAX_ATTEMPTS))), Discord()
    other.user = SimpleNamespace(id=AMARA + 1)
    for there in (lost, other):
        interaction: Any = there
        await responder.serve(interaction, _saying(Reply(DONE)))
    assert other.notes == []


async def _saying(answer: Answer) -> Answer:
    return answer


def elsewhere(host: Any) -> float:
    """How many clicks another program is said to have answered."""
    return float(host.metrics.value("moot_clicks_answered_elsewhere_total"))


async def test_an_answer_that_stands_at_the_first_try_is_another_programs() -> None:
    """Two computers with one token: half of the clicks are answered by the other one."""
    assert elsewhere(await served(Discord(refused(400, 40060)), Reply(DONE, "k3"))) == 1
    assert elsewhere(await served(Discord(refused(400, 40060)), Reply(DONE, "k3"), patience=0.0)) == 1, (
        "it had to be told to wait"
    )
    card = message()
    assert elsewhere(await served(Discord(refused(400, 40060), message=card), Reply(DONE, "k3"))) == 1, (
        "of a card"
    )


@pytest.mark.parametrize("card", [True, False])
async def test_an_answer_of_ours_that_was_lost_on_its_way_is_no_other_programs(card: bool) -> None:
    there = Discord(refused(502), refused(400, 40060), message=message() if card else None)
    assert elsewhere(await served(there, Reply(DONE, "k3"))) == 0


async def test_an_answer_that_discord_py_may_have_repeated_itself_proves_nothing() -> None:
    there = Discord(refused(400, 40060))
    host, slow = FakeHost(), there.response.send_message

    async def send_message(**kwargs: Any) -> None:
        host.seconds += 1.5
        await slow(**kwargs)

    there.response.send_message = send_message
    interaction: Any = there
    orchestrator: Any = host
    await Responder(PlainPainter(), orchestrator, defer_after_s=60.0, retry_s=0.0).serve(
        interaction, _saying(Reply(DONE, "k3"))
    )
    assert elsewhere(host) == 0


async def test_another_program_is_logged_once_and_not_for_each_click() -> None:
    orchestrator: Any = FakeHost()
    responder = Responder(PlainPainter(), orchestrator, defer_after_s=60.0, retry_s=0.0)
    with capture_logs() as logs:
        for click in (1, 2, 3, 3):
            interaction: Any = Discord(refused(400, 40060))
            interaction.id = click
            await responder.serve(interaction, _saying(Reply(DONE, "k3")))
    assert [one["event"] for one in logs] == ["token_used_elsewhere"]
    assert elsewhere(orchestrator) == 3, "what Discord tells twice may have been answered here"


async def test_an_answer_that_stands_already_is_not_given_again() -> None:
    there = Discord(refused(400, 40060))
    orchestrator = await served(there, Reply(DONE, "k3", changed=True))
    assert (there.tries, orchestrator.whispered) == (1, [])
    assert orchestrator.changes == ["k3"]


@pytest.mark.parametrize("fault", [refused(404, 10062), refused(400, 50035)])
async def test_an_answer_that_comes_too_late_or_is_refused_for_good_comes_as_a_direct_message_at_once(
    fault: Exception,
) -> None:
    there = Discord(fault)
    orchestrator = await served(there, Reply(DONE, "k3", changed=True))
    assert there.tries == 1
    assert [user for user, _ in orchestrator.whispered] == [AMARA]
    assert orchestrator.changes == ["k3"]


async def test_who_was_told_to_wait_though_discord_never_said_so_gets_the_answer_in_place_of_the_wait() -> (
    None
):
    """Discord took the promise, and its word that it did was lost: the first answer stands, and only a late
    one can follow.
    """
    there = Discord(refused(502), refused(400, 40060))
    orchestrator = await served(there, Reply(DONE, "k3", changed=True), patience=0.0)
    assert there.told == [("late", DONE.text)]
    assert orchestrator.whispered == []


async def test_a_card_that_could_not_be_redrawn_is_left_to_the_stage_and_the_person_is_told() -> None:
    """Its picture may be half sent, and whether it was redrawn is not known."""
    there = Discord(OSError("reset"), message=SimpleNamespace(id=5))
    orchestrator = await served(there, EditReply(Panel(text="The card"), "k3", "card", changed=True))
    assert there.told == [("send", t("tables.on_the_card"))]
    assert (orchestrator.shown, orchestrator.changes) == ([], ["k3"])


async def test_who_uncovers_their_card_too_late_for_its_message_is_shown_it_all_the_same() -> None:
    there = Discord(message=message())
    orchestrator = await served(
        there,
        EditReply(Panel(text="Your hand"), "k3", "hand:0", changed=True, repeats_privately=True),
        patience=0.0,
    )
    assert there.told == [("defer", ""), ("late", "Your hand")]
    assert (orchestrator.shown, orchestrator.leases.token_for(CARD)) == ([], "")


async def test_a_private_panel_is_redrawn_at_the_second_try() -> None:
    there = Discord(OSError("reset"), message=SimpleNamespace(id=5))
    await served(there, EditReply(DONE, "k3", changed=True))
    assert there.told == [("edit", DONE.text)]


@pytest.mark.parametrize(
    "answer",
    [EditReply(DONE, "k3"), Reply(DONE, "k3", refresh=_as_it_was)],
    ids=["redrawn", "taking its place"],
)
async def test_who_clicks_a_private_panel_that_is_just_taken_away_gets_a_new_one(answer: Answer) -> None:
    there = Discord(refused(404, 10008), message=message(private=True))
    orchestrator = await served(there, answer)
    assert there.told == [("send", DONE.text)]
    assert orchestrator.whispered == []


async def test_who_clicks_a_card_that_nobody_has_lately_lets_the_bot_change_it_and_is_told_beside_it() -> (
    None
):
    there = Discord(message=message())
    orchestrator = await served(there, Reply(DONE, "k3", changed=True))
    assert there.told == [("defer", ""), ("beside", DONE.text)]
    assert orchestrator.leases.token_for(CARD) == there.token


async def test_who_clicks_a_card_that_may_be_changed_is_answered_at_once() -> None:
    orchestrator: Any = FakeHost()
    orchestrator.leases.grant(CARD, "of-an-earlier-click")
    there = Discord(message=message())
    await Responder(PlainPainter(), orchestrator, defer_after_s=60.0, retry_s=0.0).serve(
        cast("Any", there), _saying(Reply(DONE))
    )
    assert there.told == [("send", DONE.text)]
    assert orchestrator.leases.token_for(CARD) == "of-an-earlier-click"


async def test_a_card_that_is_redrawn_may_be_changed_by_that_click_and_a_private_panel_may_not() -> None:
    orchestrator = await served(Discord(message=message()), EditReply(Panel(text="The card"), "k3", "card"))
    assert orchestrator.leases.token_for(CARD)
    for answer in (EditReply(DONE, "k3"), EditReply(DONE, "k3", "card"), Reply(DONE)):
        there = Discord(message=message(private=True))
        orchestrator = await served(there, answer)
        assert not orchestrator.leases.token_for(CARD)
        assert there.told in ([("send", DONE.text)], [("edit", DONE.text)])


@pytest.mark.parametrize("fault", LOST.values(), ids=LOST)
@pytest.mark.parametrize("at", [0, 1])
async def test_what_is_told_beside_a_card_is_told_once_more_where_it_was_lost(
    fault: Callable[[], Exception], at: int
) -> None:
    there = Discord(message=message())
    tries = iter([None, fault()] if at else [fault()])
    for way, kind in ((there.response, "defer"), (there.followup, "send")):
        setattr(way, kind, _failing(getattr(way, kind), tries))
    await served(there, Reply(DONE, "k3", changed=True))
    assert there.told == [("defer", ""), ("beside", DONE.text)]


@pytest.mark.parametrize("taken", [True, False])
async def test_who_was_to_wait_lets_the_bot_change_no_card_since_the_click_may_stand_for_a_private_answer(
    *, taken: bool
) -> None:
    there = Discord(refused(502), *([refused(400, 40060)] if taken else []), message=message())
    orchestrator = await served(there, Reply(DONE, "k3", changed=True), patience=0.0)
    assert there.told == [("late" if taken else "send", DONE.text)]
    assert not orchestrator.leases.token_for(CARD)


async def test_a_beginning_that_discord_has_taken_already_is_followed_by_the_answer() -> None:
    there = Discord(refused(502), refused(400, 40060), message=message())
    orchestrator = await served(there, Reply(DONE, "k3", changed=True))
    assert there.told == [("beside", DONE.text)]
    assert orchestrator.whispered == []


def _failing(take: Callable[..., Any], faults: Iterator[Exception | None]) -> Callable[..., Any]:
    async def failing(**kwargs: Any) -> None:
        if (fault := next(faults, None)) is not None:
            raise fault
        await take(**kwargs)

    return failing


async def test_who_could_not_be_told_to_wait_gets_the_answer_itself() -> None:
    there = Discord(OSError("reset"))
    await served(there, Reply(DONE, "k3", changed=True), patience=0.0)
    assert (there.tries, there.told) == (2, [("send", DONE.text)])


async def test_a_late_answer_is_tried_again_too() -> None:
    there = Discord()
    waited = there.response.defer

    async def defer(**kwargs: Any) -> None:
        await waited(**kwargs)
        there.faults.append(OSError("reset"))

    there.response.defer = defer
    await served(there, Reply(DONE, "k3", changed=True), patience=0.0)
    assert there.told == [("defer", ""), ("late", DONE.text)]


async def test_a_handler_that_fails_half_way_never_says_that_nothing_was_changed() -> None:
    there = Discord()
    await served(there, RuntimeError("a bug after the move was saved"))
    ((_, told),) = there.told
    assert "nothing" not in told.lower()
    assert "before you try again" in told


class Hurrying:
    """A responder that is told to close while somebody's work is in hand."""

    def __init__(self) -> None:
        self.orchestrator: Any = FakeHost()
        self.responder = Responder(PlainPainter(), self.orchestrator, defer_after_s=60.0, retry_s=0.0)
        self.there = Discord()
        self.begun, self.saved = asyncio.Event(), asyncio.Event()

    def click(self) -> asyncio.Task[None]:
        interaction: Any = self.there
        return asyncio.ensure_future(self.responder.serve(interaction, self._work()))

    async def _work(self) -> Answer:
        self.begun.set()
        await self.saved.wait()
        return Reply(DONE, "k3", changed=True)


async def test_a_click_in_hand_is_answered_before_the_responder_closes() -> None:
    hurrying = Hurrying()
    click = hurrying.click()
    await hurrying.begun.wait()
    closing = asyncio.ensure_future(hurrying.responder.close(timeout_s=60.0))
    await asyncio.sleep(0)
    assert not closing.done()
    hurrying.saved.set()
    await closing
    assert click.done()
    assert hurrying.there.told == [("send", DONE.text)]
    assert hurrying.orchestrator.changes == ["k3"]


async def test_a_click_that_takes_for_ever_does_not_keep_the_responder_from_closing() -> None:
    hurrying = Hurrying()
    click = hurrying.click()
    await hurrying.begun.wait()
    await hurrying.responder.close(timeout_s=0.0)
    assert click.cancelled()
    assert hurrying.there.told == []


async def test_a_responder_that_is_closing_takes_nothing_more_and_says_so() -> None:
    hurrying = Hurrying()
    await hurrying.responder.close(timeout_s=60.0)
    await hurrying.click()
    assert not hurrying.begun.is_set()
    assert hurrying.there.told == [("send", t("tables.restarting"))]
    assert hurrying.orchestrator.changes == []


def answered(host: FakeHost) -> tuple[float, float, float]:
    """How many clicks were answered, in how many seconds altogether, and how many never were."""
    metrics = host.metrics
    count, seconds = (metrics.value(f"moot_click_seconds_{what}", kind="click") for what in ("count", "sum"))
    return count, seconds, metrics.value("moot_clicks_unanswered_total")


async def test_the_time_until_the_first_word_of_an_answer_is_measured_once_for_each_click() -> None:
    host: Any = FakeHost()
    responder = Responder(PlainPainter(), host, retry_s=0.0)
    clicked: Any = Discord(message=message())

    async def work() -> Answer:
        host.seconds += 2
        return Reply(DONE)

    beside = clicked.followup.send

    async def slowly(**kwargs: Any) -> None:
        host.seconds += 5
        await beside(**kwargs)

    clicked.followup.send = slowly
    await responder.serve(clicked, work())
    assert [how for how, _ in clicked.told] == ["defer", "beside"]
    assert answered(host) == (1, 2.0, 0), (
        "Discord had its first word when it was told that the card will change"
    )


async def test_clicks_that_nobody_answered_are_counted_as_such() -> None:
    host = await served(Discord(*(refused(503) for _ in range(MAX_ATTEMPTS))), Reply(DONE))
    assert answered(host) == (0, 0.0, 1)
    host = await served(Discord(refused(503)), Reply(DONE))
    assert answered(host)[::2] == (1, 0), "lost once, and then taken"


async def suggested(chosen: Callable[[int], Awaitable[str | None]]) -> str:
    """What somebody with an English Discord is offered, where their own choice is read like this."""

    async def complete() -> list[Choice]:
        return [Choice(t("words.yes"), "yes")]

    orchestrator: Any = FakeHost()
    orchestrator.queries.languages = SimpleNamespace(chosen_language=chosen)
    interaction: Any = Discord()
    (offered,) = await Responder(PlainPainter(), orchestrator, language_timeout_s=0.0).suggest(
        interaction, complete()
    )
    return offered.label


async def test_a_completion_speaks_the_language_that_was_chosen_and_comes_all_the_same_where_none_can_be_read() -> (
    None
):
    """Nobody waits for a completion: a store that fails, or hangs, leaves the language of their Discord."""
    hangs = asyncio.Event()

    async def german(_user: int) -> str | None:
        return "de"

    async def broken(_user: int) -> str | None:
        raise StoreUnavailable

    async def hanging(_user: int) -> str | None:
        await hangs.wait()
        raise StoreUnavailable

    assert await suggested(german) == "ja"
    assert await suggested(broken) == "yes"
    assert await suggested(hanging) == "yes"
    hangs.set()
    await asyncio.sleep(0)


async def test_a_store_that_is_away_is_logged_once_whoever_clicks_and_once_more_when_it_is_back() -> None:
    orchestrator: Any = FakeHost()
    there, language = asyncio.Event(), orchestrator.queries.languages.note_client_locale

    async def heard(user: int, locale: str) -> str:
        if there.is_set():
            return str(await language(user, locale))
        raise StoreUnavailable("the database is locked")

    async def work() -> Answer:
        if there.is_set():
            return Reply(DONE)
        raise StoreUnavailable("the database is locked")

    orchestrator.queries.languages = SimpleNamespace(note_client_locale=heard)
    responder = Responder(PlainPainter(), orchestrator, retry_s=0.0)
    with capture_logs() as logged:
        for click in range(4):
            if click == 2:
                there.set()
            await responder.serve(cast("Any", Discord()), work())
    assert [(one["event"], one["log_level"], one.get("why")) for one in logged] == [
        ("store_unavailable", "warning", "the database is locked"),
        ("store_is_back", "info", None),
    ]


async def test_what_must_not_come_before_an_answer_waits_until_all_that_is_in_hand_is_answered() -> None:
    orchestrator: Any = FakeHost()
    responder = Responder(PlainPainter(), orchestrator, retry_s=0.0)
    await orchestrator.answered(60.0)  # nothing is in hand
    done, clicked = asyncio.Event(), cast("Any", Discord())

    async def work() -> Answer:
        await done.wait()
        return Reply(DONE)

    serving = asyncio.create_task(responder.serve(clicked, work()))
    await asyncio.sleep(0)
    await orchestrator.answered(0.0)
    assert not serving.done(), "what waits for so long at most goes on"
    waiting = asyncio.create_task(orchestrator.answered(60.0))
    await asyncio.sleep(0)
    assert not waiting.done()
    done.set()
    await waiting
    assert clicked.told == [("send", DONE.text)]
    await serving


class Answers:
    """The answers to one person's clicks, as panels."""

    def __init__(self) -> None:
        self.host = FakeHost()

    async def panel(self, answer: Answer) -> Panel:
        orchestrator: Any = self.host
        responder = Responder(PlainPainter(), orchestrator)
        return (await responder._render(None, AMARA, answer)).sheet.panel


async def test_whoever_leads_a_table_in_trouble_reads_it_in_every_private_answer() -> None:
    answers = Answers()
    answers.host.troubles = (
        Trouble("two_factor", "<#5>", frozenset({AMARA})),
        Trouble("threads_full", "", frozenset({AMARA})),
    )
    for _ in range(2):
        notes = (await answers.panel(Reply(DONE, "k3"))).notes
        assert [t("trouble.two_factor") in notes[0].text, t("trouble.threads_full") in notes[1].text] == [
            True,
            True,
        ]
    listing = await answers.panel(Reply(Listing(title="The tables", sections=(Section("Table 1"),)), "k3"))
    assert isinstance(listing, Listing)
    assert t("trouble.two_factor") in listing.sections[1].text


async def test_a_letter_that_could_not_be_delivered_is_read_once_in_the_next_answer() -> None:
    answers = Answers()
    for n in range(MAX_LETTERS + 1):
        await answers.host.stage.unread.add_letter(
            AMARA, Panel(title="Moot cannot show your table", text=f"Reason {n}")
        )
    notes = [note.text for note in (await answers.panel(Reply(DONE, "k3"))).notes]
    assert notes == [f"Moot cannot show your table\nReason {n}" for n in range(1, MAX_LETTERS + 1)], (
        "the oldest gives way"
    )
    assert (await answers.panel(Reply(DONE, "k3"))).notes == ()


async def test_a_letter_without_room_waits_for_an_answer_that_has_some() -> None:
    answers = Answers()
    await answers.host.stage.unread.add_letter(AMARA, Panel(text="Reason"))
    full = Panel(text="x", notes=tuple(Note("a", "b") for _ in range(NOTES)))
    assert await answers.panel(Reply(full, "k3")) == full
    assert [note.text for note in (await answers.panel(Reply(DONE, "k3"))).notes] == ["Reason"]
