"""The list of a dress rehearsal, and what a pretended student's attempts come to, without a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest

from bot.orchestration.dress_rehearsal.findings import CHECKS, Check, Findings, RehearsalFinding
from bot.orchestration.dress_rehearsal.list_panel import findings_panel, progress_panel
from bot.orchestration.dress_rehearsal.student import Attempt, StudentTrials
from bot.stage.discord_api.codes import BY_NAME
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, t, use_language

ROLES = tuple(f"A role with a long name, number {n}" for n in range(5))
FACTS: dict[Check, list[dict[str, Any]]] = {
    "permissions": [{"names": ("Manage Threads", "Send Messages in Threads") * 10}],
    "rank": [{"roles": ROLES}],
    "channels": [
        {"why": "gone"},
        {"why": "refused"},
        *({"why": "refused", "trouble": name} for name in BY_NAME),
    ],
    "denied": [
        {"channel": "table-1-commons-game", "who": "@everyone", "names": ("Send Messages in Threads",) * 5}
    ],
    "allowed": [
        {"channel": "table-1-commons-game", "who": "<@1234567890123456789>", "names": ("Send Messages",)}
    ],
    "played": [
        *({"why": why} for why in ("stopped", "slow", "fault", "stuck")),
        {"why": "no_answer", "trouble": "discord_ill"},
    ],
    "student_silent": [
        {"act": act, "invitation": "https://discord.com/oauth2/authorize?client_id=1&scope=bot&permissions=0"}
        for act in ("token", "absent", "write", "react", "open_thread", "join_thread", "write_in_thread")
    ],
    "student_meets": [{"act": act} for act in ("join_thread", "write_in_thread", "vote")],
}
"""With what each check may fail, where it says more than that it does."""
CASES = [(name, facts) for name in CHECKS for facts in FACTS.get(name, [{}])]


@pytest.mark.parametrize(("language", "case"), [*product(languages(), CASES)], ids=str)
def test_each_failure_is_said_with_where_to_click(language: str, case: tuple[Check, dict[str, Any]]) -> None:
    name, facts = case
    with use_language(language):
        panel = findings_panel([RehearsalFinding(name, held=False, facts=facts)])
        check_panel(panel, "")
        assert panel.notes[0].title.endswith(t(f"dress.name_{name}"))
        sentence, _, remedy = panel.notes[0].text.partition("\n➡️ ")
        assert len(sentence) > 20
        assert len(remedy) > 20
        assert "{" not in panel.notes[0].text
        assert all(role in remedy for role in facts.get("roles", ()))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("held", [True, False, None])
def test_a_list_of_all_checks_is_no_longer_than_discord_takes(language: str, *, held: bool | None) -> None:
    longest = {name: max(FACTS.get(name, [{}]), key=lambda facts: len(str(facts))) for name in CHECKS}
    with use_language(language):
        panel = findings_panel(
            [RehearsalFinding(name, held, {} if held is not False else longest[name]) for name in CHECKS]
        )
        check_panel(panel, "")
        told = "\n".join(note.text for note in panel.notes)
        for name in CHECKS if held is not False else ():
            assert t(f"dress.{'held' if held else 'untried'}_{name}") in told


@pytest.mark.parametrize("step", ["rights", "opening", "silence", "meeting", "removing"])
def test_each_step_is_told_and_can_be_ended_but_the_last(step: str) -> None:
    assert bool(progress_panel(step, stoppable=step != "removing").rows) == (step != "removing")


def test_what_once_did_not_hold_stays_so_and_the_first_fault_is_told() -> None:
    findings = Findings()
    findings.hold("shut")
    findings.fail("denied", channel="one")
    findings.fail("denied", channel="two")
    findings.hold("denied")
    found = {one.check: one for one in findings.all_findings()}
    assert (found["shut"].held, found["denied"].held, found["cards"].held) == (True, False, None)
    assert found["denied"].facts == {"channel": "one"}
    assert [one.check for one in findings.all_findings()] == [*CHECKS]


@dataclass
class Pretender:
    """A pretended student to whom Discord says the same to everything, but for some acts."""

    attempt: Attempt
    otherwise: dict[str, Attempt] = field(default_factory=dict)

    def user(self) -> int:
        return 1

    async def write(self, channel: int) -> Attempt:
        return self.otherwise.get("write" if channel == 7 else "write_in_thread", self.attempt)

    async def react(self, channel: int, message: int, emoji: str) -> Attempt:  # noqa: ARG002 - what it is tells nothing
        return self.otherwise.get("react", self.attempt)

    async def open_thread(self, channel: int) -> Attempt:  # noqa: ARG002
        return self.otherwise.get("open_thread", self.attempt)

    async def join_thread(self, thread: int) -> Attempt:  # noqa: ARG002
        return self.otherwise.get("join_thread", self.attempt)


async def tried(student: Pretender, *, silent: bool) -> dict[Check, tuple[bool | None, Any]]:
    """What is found where this student tries everything, in silence or in a meeting."""
    findings = Findings()
    trials = StudentTrials(student, findings)
    await (trials.try_in_silence(7, 70, 8) if silent else trials.try_in_meeting(7, 8))
    return {one.check: (one.held, one.facts.get("act")) for one in findings.all_findings()}


@pytest.mark.parametrize("act", ["write", "react", "open_thread", "join_thread", "write_in_thread"])
async def test_a_student_who_can_do_in_silence_what_is_forbidden_is_noted_by_what_they_did(act: str) -> None:
    assert (await tried(Pretender("refused", {act: "done"}), silent=True))["student_silent"] == (False, act)


@pytest.mark.parametrize("act", ["join_thread", "write_in_thread"])
async def test_a_student_who_cannot_talk_in_a_meeting_is_noted_by_what_they_could_not(act: str) -> None:
    allowed: dict[str, Attempt] = {"join_thread": "done", "write_in_thread": "done"}
    assert (await tried(Pretender("refused", allowed | {act: "refused"}), silent=False))["student_meets"] == (
        False,
        act,
    )
    assert (await tried(Pretender("refused", allowed), silent=False))["student_meets"] == (True, None)


@pytest.mark.parametrize("silent", [True, False])
async def test_what_discord_does_not_answer_says_nothing_of_a_student(*, silent: bool) -> None:
    found = await tried(Pretender("unanswered"), silent=silent)
    assert (found["student_silent"], found["student_meets"]) == ((None, None), (None, None))
