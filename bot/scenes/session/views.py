"""The views of a session for scenes: names are escaped, times are in milliseconds since the epoch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.scenes.game_scenes import VoteProgress

Stage: TypeAlias = Literal["gathering", "seated", "playing", "debrief", "closed"]
When: TypeAlias = Literal["before", "after"]
Status: TypeAlias = Literal["opening", "lobby", "playing", "paused", "over", "closed"]


@dataclass(frozen=True, slots=True)
class Wait:
    """A table's wait: awaited people and its beginning."""

    seats: tuple[str, ...]
    """() where only the staff can go on, as with real dice."""
    since_ms: int
    step: str = ""
    """The step that they hold up, in a word; "" in a game without steps."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of the session as its staff see it. `channel` is 0 before it exists."""

    number: int
    channel: int
    status: Status
    people: tuple[tuple[str, ...], ...] = ()
    """Names on each seat; empty for an automatic player."""
    members: tuple[tuple[int, ...], ...] = ()
    """Member numbers of these people."""
    seats: tuple[str, ...] = ()
    """Names of the seats; empty while the table is being opened."""
    stage: str = ""
    round: int = 0
    rounds: int | None = None
    wait: Wait | None = None
    absent: tuple[str, ...] = ()
    left_server: tuple[tuple[str, str], ...] = ()
    """Seats whose players have left the Discord server, each with their names."""
    meeting: bool = False
    meeting_ends_ms: int = 0
    """Latest end of its meeting; 0 without a clock."""
    crashed: tuple[str, ...] = ()
    """Resources at 0: the staff alone see it."""
    breaches: int = 0
    broke: tuple[tuple[str, int], ...] = ()
    """Names and numbers of known breaches of silence."""
    voting: VoteProgress | None = None
    calls: tuple[int, ...] = ()
    asked: int = 0
    """Number of people whose answers about the game the start awaits, without names."""
    held_until_ms: int = 0
    """Latest start; 0 if nothing delays it."""
    trouble: str = ""
    """Code of the bot's failure at this table."""
    called: tuple[tuple[str, ...], ...] = ()
    """Names as the class reads them: with colours if two at the table have the same."""
    left: tuple[tuple[int, str], ...] = ()
    """People who left the game for good, as member number and name. They do not wait for a seat, but may get
    one.
    """
    coming: int = 0
    """Rounds of the stages that are still to begin."""
    practises: bool = False
    """Whether the current game is practice."""
    is_last: bool = False
    """Whether the staff made the current round the last one and may still undo that."""
    speech: str = ""
    """Each seat's share of talk in meetings, a line a seat."""
    is_between_rounds: bool = False
    """Whether a round is over and the next has not begun. A game to end with its round then ends at once."""
    has_next_stage: bool = False
    """Whether its next stage can begin."""


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
    """A roster entry of uncertain identity."""

    number: int
    name: str
    candidates: tuple[tuple[int, str], ...] = ()
    """Possible people, as member number and name; () for an unknown name."""
    chosen: tuple[int, str] | None = None
    """The person chosen by the staff."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """A seating before confirmation: by table and seat, members with their names."""

    number: int
    tables: tuple[tuple[tuple[tuple[int, str], ...], ...], ...]
    watching: tuple[str, ...] = ()
    unmet: tuple[tuple[str, str, str], ...] = ()
    """Unmet wishes: code and the two names."""
    undealt: tuple[str, ...] = ()
    """People who arrived after the deal."""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question to the class."""

    name: str
    words: str
    options: tuple[str, ...] = ()
    """Possible answers; () for free text."""
    optional: bool = True
    longest: int = 500
    """Maximum characters of a free answer."""


@dataclass(frozen=True, slots=True)
class SurveyView:
    """The open survey: number of people who have answered, and of all."""

    when: When
    answered: int
    of: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """Number of each answer to a question, over all who answered it."""

    when: When
    words: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SessionView:
    """A session for its staff. If `names` is off, the class's own card shows none."""

    session: str
    title: str
    plan: str
    stage: Stage
    here: int
    expected: int
    bell_ms: int
    now_ms: int
    outage_ms: int = 0
    """Length of the last outage while it still extends a table's wait, otherwise 0."""
    seats: int = 4
    names: bool = True
    watched: bool = True
    """Whether people may watch a table without a seat."""
    teaches: bool = False
    """Whether its game has a lesson."""
    research: bool = False
    """Whether the class is asked to share its data for research."""
    survey: SurveyView | None = None
    """The open survey."""
    results: tuple[ResultView, ...] = ()
    """The class's public answers."""
    watching: int = 0
    looking: int = 0
    """People who watch a table and can still get a seat."""
    missing: tuple[str, ...] = ()
    """People on the roster who are not here yet."""
    present: int = 0
    """Number of people on the roster who are here to play."""
    lines: tuple[RosterLine, ...] = ()
    """Roster entries with several candidates, then those the staff matched, then those without candidates."""
    strangers: tuple[tuple[int, str], ...] = ()
    """People here but not on the roster, as member number and name."""
    off: tuple[str, ...] = ()
    """People who left the server before the games, and so have no seat."""
    draft: DraftView | None = None
    tables: tuple[TableLine, ...] = ()
    calls: tuple[CallLine, ...] = ()
    talk_ms: int = 0
    """Time between the games' planned end and the bell, for the talk."""
    slowest: tuple[int, int] | None = None
    """Table with the latest end and that time, in milliseconds since the epoch; None if unknown."""
    shorter: int = 0
    """Minutes that shorter clocks would gain, if time is short."""
    fewer: tuple[int, int, int] = (0, 0, 0)
    """Rounds that could be played fewer where time is short, the minutes that this would gain, and how many
    fewer than planned those would be in all.
    """
    clocked: int = 0
    """Number of changes of clocks. A press on an outdated card has no effect."""
    stages: bool = False
    """Whether some table's next stage has still to begin."""
    beyond: int = 0
    """Rounds of that stage if the plan skips it; 0 if it is planned."""
    between: int = 0
    """Tables that wait at the end of a stage."""
    talks: bool = False
    """Whether the class talks in its own channel until the staff continue the games: all its tables wait at
    the end of a stage.
    """
    classroom: int = 0
    """The class's channel."""
    waiting: tuple[tuple[int, str], ...] = ()
    """People without a seat, as member number and name: those who want one, and watchers."""
    unseated: tuple[str, ...] = ()
    """Those of them who came to play and have no place at any table."""
    busy: int = 0
    """Orders to tables that are still being carried out."""
    noisy: tuple[int, ...] = ()
    """Channels where the bot may not silence the players."""
    unreachable: tuple[str, ...] = ()
    """Before the games: people with closed direct messages, if hands are sent there."""
    unreached: int = 0
    """Number of people not checked yet."""
    private_rooms: bool = True
    """Whether they get a private channel for their hand."""
    tries: bool = False
    """Whether its games can be replayed with a change."""
    has_data: bool = True
    """Whether its data for research can be made."""
