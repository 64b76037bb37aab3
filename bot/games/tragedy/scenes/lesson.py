"""The lesson before Tragedy of the Commons. Its pictures show an invented table with this table's cards and
seats.
"""

from __future__ import annotations

from bot.games.tragedy.pictures.table import challenges_svg, free_svg
from bot.games.tragedy.scenes.table import challenge_lines, free_lines, table_picture
from bot.scenes.lesson import Lesson, LessonCard, QuizQuestion
from bot.scenes.lesson import step_hint as hint_of
from bot.scenes.model import Picture
from games.audience import PUBLIC
from games.options import seat_colours
from games.tragedy.actions import Role
from games.tragedy.options import (
    OPEN_CARDS,
    START_FOOD,
    START_PEOPLE,
    TOTAL_FOOD,
    TragedyOptions,
    food_needed,
)
from games.tragedy.views import ChallengeView, SeatView, TragedyView

QUESTIONS = (
    QuizQuestion("met", 1, "challenge"),
    QuizQuestion("eaten", 2, "hunger"),
    QuizQuestion("taken", 0, "turn"),
    QuizQuestion("win", 1, "bands"),
)


def lesson(options: TragedyOptions, _view: TragedyView | None = None) -> Lesson:
    """Return the lesson with this table's own numbers and cards."""
    cards = (
        LessonCard("bands", lambda: table_picture(_sample_view(options))),
        LessonCard("turn", lambda: _card_taken_picture(_sample_view(options))),
        LessonCard("challenge", lambda: _people_sent_picture(_sample_view(options))),
        LessonCard(
            "hunger", lambda: table_picture(_sample_view(options, round_=options.catastrophe_every, people=5))
        ),
        LessonCard(
            "animals",
            lambda: table_picture(
                _sample_view(options, round_=options.catastrophe_every + 1, people=3, dead=2)
            ),
        ),
    )
    facts = {
        "people": START_PEOPLE,
        "food": START_FOOD,
        "last": options.round_limit,
        "every": options.catastrophe_every,
    }
    return Lesson("tragedy", cards, QUESTIONS, facts)


def hint(view: TragedyView) -> str:
    """Return a hint for a step of a practice round."""
    return hint_of("tragedy", view, view.phase)


def _card_taken_picture(view: TragedyView) -> Picture:
    left = view.replace(free=(None, *view.free[1:]))
    return Picture(free_svg(left), " ".join(free_lines(left)), "lesson")


def _people_sent_picture(view: TragedyView) -> Picture:
    first, second, *rest = (card for card in view.challenges if card is not None)
    filled = (
        _challenge_with_people(first, first.card.needs),
        _challenge_with_people(second, second.card.needs - 1),
        *rest,
    )
    with_people = view.replace(challenges=filled)
    return Picture(challenges_svg(with_people), " ".join(challenge_lines(with_people)), "lesson")


def _challenge_with_people(challenge: ChallengeView, people: int) -> ChallengeView:
    half = (people + 1) // 2
    senders = ((0, half), (1, people - half)) if people > 1 else ((0, people),) if people else ()
    return challenge.replace(sent=senders, room=challenge.card.needs - people)


def _sample_view(
    options: TragedyOptions, *, round_: int = 1, people: int = START_PEOPLE, dead: int = 0
) -> TragedyView:
    """Return a public view of a table in this round. The `dead` seats alternate between Herbivore and
    Carnivore.
    """
    seats = range(options.players)
    several = OPEN_CARDS[options.players]
    challenges = [options.cards.challenge[n % len(options.cards.challenge)] for n in range(several)]
    return TragedyView(
        viewer=PUBLIC,
        moment=0,
        round=round_,
        last_round=options.round_limit,
        phase="turns",
        order=tuple(seat for seat in seats if seat < options.players - dead),
        active=0,
        waiting=(),
        to_catastrophe=(options.catastrophe_every - round_) % options.catastrophe_every + 1,
        catastrophe_every=options.catastrophe_every,
        pile=TOTAL_FOOD[options.players] - START_FOOD * options.players,
        gone=0,
        free=tuple(options.cards.free[n % len(options.cards.free)] for n in range(several)),
        challenges=tuple(ChallengeView(slot, card, (), card.needs) for slot, card in enumerate(challenges)),
        decks=(),
        last_catastrophe=None,
        seats=tuple(
            _sample_seat(options, seat, people, died=round_ - 1 if seat >= options.players - dead else 0)
            for seat in seats
        ),
        dead=tuple(seat for seat in seats if seat >= options.players - dead),
        pledges=options.pledges,
        you=None,
        refused={},
        outcome=None,
        end_reason=None,
        leaders=(),
    )


def _sample_seat(options: TragedyOptions, seat: int, people: int, *, died: int) -> SeatView:
    living_people = 0 if died else people
    kind: Role = "carnivore" if seat % 2 else "herbivore"
    return SeatView(
        seat=seat,
        name=seat_colours(options.players)[seat],
        alive=not died,
        food=0 if died else START_FOOD,
        people=living_people,
        home=living_people,
        hunger=food_needed(living_people),
        supply=options.people_per_colour - living_people,
        role=kind if died else None,
        died=died,
        to_play=not died,
        pledge=None,
    )
