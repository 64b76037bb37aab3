"""The figures of a rehearsed class: seating, losses, costs, and the delay of the staff's display."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClassFigures:
    """Figures of a class. Times are the rehearsal clock's, with people as slow as
    `bot/sessions/plan/pace.toml` says.
    """

    plan: str
    students: int
    """Students present, including latecomers: seated, observers and unseated together."""
    tables: int
    seated: int
    observers: int
    """Students who have no seat and watch a table."""
    unseated: int
    """Students who neither sit nor watch when the games end."""
    stuck_tables: int
    """Tables whose game was not over when the lesson was, though everybody who was there had acted."""
    lost_people: int
    """Students missing from the control card at some check."""
    absences: int
    """How often a clock ran out for an absent student."""
    absences_in_data: int
    """Of these, those that the journal of their table shows."""
    clicks: int
    unanswered: int
    actions: int
    """Rows of all journals, the session's own among them."""
    rest_calls: int
    """Calls to Discord from opening the session until its channels are gone that count towards its limit for
    all calls together.
    """
    rest_calls_per_action: float
    playing_calls_per_action: float
    """The same from the start of the games to their end: without what opening and clearing seven tables
    costs.
    """
    interaction_answers: int
    """First answers to clicks and commands, which are exempt from Discord's limit for all calls, too."""
    exempt_edits: int
    """Edits of clicked cards by a click's token, and follow-ups to a click: exempt as well."""
    calls_by_kind: dict[str, int]
    """All calls, exempt ones too, by route and kind of channel, the most frequent first."""
    messages_in_meetings: int
    silence_tries: int
    silence_breaches: int
    secrets_leaked: int
    control_lag_worst_s: float
    """The longest time between a change of a table and the control card that shows it."""
    teacher_acts: int
    """Commands and buttons that the teacher used; the question whether to end is part of ending."""
    channels_left: int
    """Channels of the lesson that are still there at its end."""
    bot_errors: int
    minutes: float
    """How long the lesson took, from opening the session, as its people felt it."""
    finished: bool
    seconds: float
    """How long it took to compute."""
    seed: int

    @property
    def is_clean(self) -> bool:
        """Return whether nothing went wrong."""
        wrong = (
            self.unseated, self.stuck_tables, self.lost_people, self.absences - self.absences_in_data, self.unanswered,
            self.silence_breaches, self.secrets_leaked, self.channels_left, self.bot_errors,
        )  # fmt: skip
        return self.finished and not any(wrong)
