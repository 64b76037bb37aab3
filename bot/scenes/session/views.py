"""What scenes are told of a session: names already harmless, times in milliseconds since the epoch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.scenes.game_scenes import VoteProgress

Stage: TypeAlias = Literal["gathering", "seated", "playing", "debrief", "closed"]
When: TypeAlias = Literal["before", "after"]
Status: TypeAlias = Literal["opening", "lobby", "playing", "paused", "over", "closed"]


@dataclass(frozen=True, slots=True)
class Wait:
    """For whom a table waits, and since when."""

    seats: tuple[str, ...]
    """() where only the staff can go on, as with real dice."""
    since_ms: int
    step: str = ""
    """The step that they hold up, in a word; empty in a game that has none for it."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of the session as its staff see it. `channel` 0: it has none yet."""

    number: int
    channel: int
    status: Status
    people: tuple[tuple[str, ...], ...] = ()
    """The names of those on each seat; empty for an automatic player."""
    members: tuple[tuple[int, ...], ...] = ()
    """Their member numbers."""
    seats: tuple[str, ...] = ()
    """What the seats are called; empty while the table is being opened."""
    stage: str = ""
    round: int = 0
    rounds: int | None = None
    wait: Wait | None = None
    absent: tuple[str, ...] = ()
    left_server: tuple[tuple[str, str], ...] = ()
    """Seats whose players have left the Discord server, each with their names."""
    meeting: bool = False
    meeting_ends_ms: int = 0
    """When its meeting ends at the latest; 0 where no clock runs."""
    crashed: tuple[str, ...] = ()
    """Resources at 0: the staff alone see it."""
    breaches: int = 0
    broke: tuple[tuple[str, int], ...] = ()
    """Who broke the silence, and how often, as far as that is known."""
    voting: VoteProgress | None = None
    calls: tuple[int, ...] = ()
    asked: int = 0
    """Of how many people the start waits for their answers about the game: never who they are."""
    held_until_ms: int = 0
    """When it starts in any case; 0 where nothing waits."""
    trouble: str = ""
    """The code of what the bot could not do at this table."""
    called: tuple[tuple[str, ...], ...] = ()
    """The names as the class reads them: where two at the table have the same, with their colours."""
    left: tuple[tuple[int, str], ...] = ()
    """Who has left its game for good, as member number and name: they wait for no seat, and may be given one."""
    coming: int = 0
    """Rounds of the stages that are still to begin."""
    practises: bool = False
    """Whether what is being played does not count."""
    is_last: bool = False
    """Whether the staff have made the round that is being played the last one, and may still take that back."""
    speech: str = ""
    """How much each seat has said in its meetings, a line a seat."""
    is_between_rounds: bool = False
    """Whether a round is over and the next has not begun: a game that is to end with its round ends at once."""
    has_next_stage: bool = False
    """Whether its next stage can be begun."""


@dataclass(frozen=True, slots=True)
class CallLine:
    """A call for help."""

    number: int
    who: str
    table: int
    text: str
    at_ms: int
    stuck: bool = False
    taken_by: str = ""
    answer: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True)
class RosterLine:
    """Somebody on the roster of whom it is not certain who they are."""

    number: int
    name: str
    candidates: tuple[tuple[int, str], ...] = ()
    """Who they could be, as member number and name; () where nobody here has such a name."""
    chosen: tuple[int, str] | None = None
    """Whom the staff have said them to be."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """A seating that was not confirmed yet: by table and seat, members with their names."""

    number: int
    tables: tuple[tuple[tuple[tuple[int, str], ...], ...], ...]
    watching: tuple[str, ...] = ()
    unmet: tuple[tuple[str, str, str], ...] = ()
    """What cannot be met: its code, and the two names."""
    undealt: tuple[str, ...] = ()
    """Who has come to play since it was dealt."""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question that the class is asked."""

    name: str
    words: str
    options: tuple[str, ...] = ()
    """What can be picked; () where the answer is in one's own words."""
    optional: bool = True
    longest: int = 500
    """Characters of an answer in one's own words."""


@dataclass(frozen=True, slots=True)
class SurveyView:
    """The questions that can be answered now: how many of how many people have."""

    when: When
    answered: int
    of: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """How often each answer to a question was given, by all who have answered it."""

    when: When
    words: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SessionView:
    """A session for its staff; of `names` off, the class's own card shows none."""

    session: str
    title: str
    plan: str
    stage: Stage
    here: int
    expected: int
    bell_ms: int
    now_ms: int
    outage_ms: int = 0
    """How long the last outage was, while a table still waits for something that it was added to; 0: no table does."""
    seats: int = 4
    names: bool = True
    watched: bool = True
    """Whether somebody may watch a table without a seat."""
    teaches: bool = False
    """Whether its game has a lesson."""
    research: bool = False
    """Whether the class is asked for its data for research."""
    survey: SurveyView | None = None
    """The questions that everybody here can answer now."""
    results: tuple[ResultView, ...] = ()
    """What the class has answered, as far as all may see it."""
    watching: int = 0
    looking: int = 0
    """Who looks on at a table and can have a seat yet."""
    missing: tuple[str, ...] = ()
    """Who is on the roster and not here yet."""
    present: int = 0
    """How many of those on the roster are here to play."""
    lines: tuple[RosterLine, ...] = ()
    """Of the roster, those that could be several people, then those whom the staff have named, then those that nobody seems to be."""
    strangers: tuple[tuple[int, str], ...] = ()
    """Who is here and not on the roster, as member number and name."""
    off: tuple[str, ...] = ()
    """Who has left the server before the games, and so has no seat."""
    draft: DraftView | None = None
    tables: tuple[TableLine, ...] = ()
    calls: tuple[CallLine, ...] = ()
    talk_ms: int = 0
    """How long before the bell the games are to be over, for the talk."""
    slowest: tuple[int, int] | None = None
    """The table that will end last, and when, in milliseconds since the epoch; None while that cannot be told."""
    shorter: int = 0
    """How many minutes shorter clocks would gain, where time is short."""
    fewer: tuple[int, int, int] = (0, 0, 0)
    """Rounds that could be played fewer where time is short, the minutes that this would gain, and how many fewer than planned those
    would be in all.
    """
    clocked: int = 0
    """How often clocks have been changed: what was pressed on a card that did not know of it is not done."""
    stages: bool = False
    """Whether the game has a stage that is still to begin at some table."""
    beyond: int = 0
    """How many rounds that stage would have, where the plan leaves it out; 0: it is planned."""
    between: int = 0
    """Tables that stand still at the end of a stage."""
    talks: bool = False
    """Whether the class talks in its own channel until the staff let the games go on: all its tables stand still at the end of a stage."""
    classroom: int = 0
    """The class's channel."""
    waiting: tuple[tuple[int, str], ...] = ()
    """Who has no seat, as member number and name: who wants one, and who watches."""
    unseated: tuple[str, ...] = ()
    """Of those, who came to play and has no place at any table."""
    busy: int = 0
    """Orders to tables that are still being carried out."""
    noisy: tuple[int, ...] = ()
    """Channels where the bot may not silence the players."""
    unreachable: tuple[str, ...] = ()
    """Before the games, who has closed their direct messages, where hands come there."""
    unreached: int = 0
    """Of how many people that is not known yet."""
    private_rooms: bool = True
    """Whether those get a private channel for their hand."""
    tries: bool = False
    """Whether its games can be played on with something changed."""
