"""Orders to a table, apart from moves of its game: imperatives for players and for the instructor."""

from __future__ import annotations

from typing import ClassVar, Literal

from bot.tables.decisions.order import Giver, Order


class TableOrder(Order):
    """An order to a table."""


class Join(TableOrder):
    """Take a seat, the named one or the first free one; before the start also another one for its colour
    (RULES T-38).

    `contribution` to the chance is public: eight hexadecimal digits, or none. The table fills in `taken`, the
    seat; `member`, the person's number in their session; `left`, their earlier seat; and `player`, the
    automatic player that moved there.
    """

    given_by: ClassVar[Giver] = "anybody"
    seat: int | None = None
    contribution: str = ""
    taken: int | None = None
    member: int | None = None
    left: int | None = None
    player: str = ""


class Observe(TableOrder):
    """Observe, without a seat."""

    given_by: ClassVar[Giver] = "anybody"


class Ask(TableOrder):
    """Ask the instructor for admission as an observer of a running game."""

    given_by: ClassVar[Giver] = "anybody"


class Admit(TableOrder):
    """Admit an observer. The record does not name the person."""


class TurnAway(TableOrder):
    """Refuse a request to observe. The record does not name the person."""


class Leave(TableOrder):
    """Give up a seat, to a stand-in in a running game, or stop observing. `forgotten`: to be erased right
    afterwards.

    The table fills in `seat` and `player`, the stand-in.
    """

    given_by: ClassVar[Giver] = "anybody"
    forgotten: bool = False
    seat: int | None = None
    player: str = ""


class TakeOver(TableOrder):
    """Become the instructor in place of the present one: for managers of the server."""

    given_by: ClassVar[Giver] = "anybody"


class Appoint(TableOrder):
    """Make a person a further instructor. The record does not name the person."""


class Dismiss(TableOrder):
    """End a person's part as instructor, if another one remains. The record does not name the person."""


class CallOut(TableOrder):
    """Announce something to the table; a letter has the text. `announce` is a move of Tragedy."""


class Fill(TableOrder):
    """Seat an automatic player on one seat, or with None on all free ones (`seats`, filled in by the table).

    `by`: on whose behalf. `until_back`: the person regains the seat with their next act, otherwise they lose
    it.
    """

    player: str
    seat: int | None = None
    seats: tuple[int, ...] = ()
    by: Literal["instructor", "clock"] = "instructor"
    until_back: bool = False


class Replace(TableOrder):
    """Give a seat to another person, unnamed in the record, or free it before the start.

    `member`, filled in by the table: the person's number in their session.
    """

    seat: int
    member: int | None = None


class Start(TableOrder):
    """Deal and begin.

    `practice`: the game does not count; another start ends it and deals again. The table fills in `opening`,
    the JSON of the state before the first action, and `holders` by seat (`games.sittings.Holder` with the
    automatic player's name).
    """

    opening: str = ""
    holders: tuple[tuple[str, str], ...] = ()
    practice: bool = False


class Pause(TableOrder):
    """Stop the clocks and refuse moves."""


class Resume(TableOrder):
    """Go on; the clocks move by the length of the pause."""


class AddOutage(TableOrder, tag="outage"):
    """Add an outage to all waits: `missed_ms`, up to `ago_ms` before this row. Ordered by the table itself
    alone.
    """

    missed_ms: int
    ago_ms: int = 0


class Close(TableOrder):
    """End the table for good; its journal stays."""


MOST_CONFESSIONS = 5
"""Confessions of one seat in one game."""
CONFESSION = "confession"
"""The way of a breach that a player confesses."""


class LogBreach(TableOrder):
    """Note a breach of the silence. `way` is a word ("message", "reaction", ...), never the content."""

    given_by: ClassVar[Giver] = "anybody"
    way: str
    seat: int | None = None


class ChangeOptions(TableOrder, tag="change"):
    """Change options before the start; during the game, live ones. The game's own model checks the values."""

    options: dict[str, str | int | bool]
    step: int | None = None
    """For clocks made shorter or longer by the staff, the resulting step of the ladder (RULES A7)."""
    bases: dict[str, tuple[int, int]] | None = None
    """What the ladder counts from, as `TableRecord.clock_bases`."""


class GiveTime(TableOrder):
    """Set everybody's time in percent of the options, so that the person in need is not revealed."""

    percent: int


class Pledge(TableOrder):
    """Promise silence (RULES C-61)."""

    given_by: ClassVar[Giver] = "anybody"


class AnswerQuiz(TableOrder):
    """Answer the questions about the game. `passed`: well enough."""

    given_by: ClassVar[Giver] = "anybody"
    passed: bool


class HoldStart(TableOrder):
    """Ask for a start that waits for missing answers."""


class Exit(TableOrder):
    """Answer after the game whether one broke the silence (RULES C-61)."""

    given_by: ClassVar[Giver] = "anybody"
    broke: bool


class ComeBack(TableOrder):
    """Take the seat back from a stand-in, by an act other than a move (RULES A2)."""

    given_by: ClassVar[Giver] = "anybody"
    seat: int


class Hurry(TableOrder):
    """Ask the last awaited player, on this seat, to hurry. The last request shortens their clock.

    The table fills in `asker`, the asking seat, and `left_ms`, the clock's remaining time, 0 until all others
    have asked.
    """

    seat: int
    asker: int | None = None
    left_ms: int = 0


class RollBack(TableOrder):
    """Take the game back to right after journal row `to`; later rows stay in the journal (RULES A5)."""

    to: int
    agreed: bool = False
    """Whether all players have agreed to it."""


class AskRollBack(TableOrder):
    """Ask the players whether the table may go back to right after journal row `to`, behind their decisions."""

    to: int


class AnswerRollBack(TableOrder):
    """Answer that question. The last yes rolls back, a no ends the question."""

    agrees: bool


class WithdrawRollBack(TableOrder):
    """Withdraw that question."""
