"""The table in words: nothing is left out and nothing is cut, however many play and however long their names
and cards are.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.tragedy.pictures.table import table_svg
from bot.games.tragedy.scenes.card import ANSWER
from bot.games.tragedy.scenes.news import news_lines
from bot.games.tragedy.scenes.scenes import CARDS, TragedyScenes
from bot.games.tragedy.scenes.table import challenge_at, counters_text, table_words
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.model import Button, Control, Menu, Panel, TableInfo, utf16_length, whole_lines
from bot.scenes.moves import Problem
from bot.scenes.pictures.fitting import LONGEST
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import t
from games.audience import OBSERVERS, PUBLIC, Audience, seat_audience
from games.chance import SeededChance
from games.protocol import Outcome
from games.shared_vocabulary import RoundBegan
from games.tragedy import events as e
from games.tragedy import refusals
from games.tragedy.actions import Graze, StartChallenge, TakeFree
from games.tragedy.cards import CatastropheCard, ChallengeCard, Decks, FreeCard, parse_decks
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.views import TragedyView
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE, Table
from tests.support.replacing import replace
from tests.support.svg_reading import texts
from tests.support.tragedy_decks import write_decks

SCENES = TragedyScenes()
WIDE = "W" * 38
"""With two figures the longest name that a card may have."""
ESCAPED = r"\*" * 32
"""The longest name of a person, each sign made harmless."""
LARGE = Decks(
    title="L" * 60,
    free=tuple(FreeCard(name=f"{WIDE}{n:02}", food=20, people=10, text="w" * 200) for n in range(60)),
    challenge=tuple(
        ChallengeCard(name=f"{WIDE}{n:02}", needs=30, food=60, people=30, text="w" * 200) for n in range(60)
    ),
    catastrophe=tuple(CatastropheCard(name=f"{WIDE}{n:02}", food=20, text="w" * 200) for n in range(60)),
)
"""Decks with the longest of everything."""


def info_of(options: TragedyOptions) -> TableInfo:
    return TableInfo("t1", 1, options, (ESCAPED,) * options.players, (None,) * options.players, "c" * 64)


def crowded(options: TragedyOptions, viewer: Audience) -> TragedyView:
    """A table on which everything that can be said of it is: all have sent and pledged, and own much."""
    view = TRAGEDY.view(TRAGEDY.setup(options, SeededChance(b"crowded", "")), viewer)
    sent = [tuple((seat, 10 + seat) for seat in range(len(view.seats)))] + [()] * (len(view.challenges) - 1)
    return replace(
        view,
        challenges=tuple(
            replace(card, sent=there) for card, there in zip(view.challenges, sent, strict=True) if card
        ),
        seats=tuple(
            replace(seat, food=60, people=25, home=14, hunger=13, pledge=(0, 10 + seat.seat))
            for seat in view.seats
        ),
    )


def sending(options: TragedyOptions) -> TragedyView:
    """The same for a seat that may send People to each of the Challenges."""
    view = crowded(options, seat_audience(0))
    assert view.you
    return replace(
        view, you=replace(view.you, start=tuple((slot, 2) for slot in range(len(view.challenges))), join=())
    )


def news(seats: int) -> list[Any]:
    """The richest end of a round: a Challenge that cost all of them People, hunger, a catastrophe, everybody
    dead.
    """
    everybody = range(seats)
    found: list[Any] = [
        e.Pledged(0, 0, 9),
        e.PledgeTested(0, 0, 9, 1),
        *(e.ChallengeFailed(slot, slot, 9, tuple((s, 9) for s in everybody)) for slot in range(5)),
    ]
    found += [e.Fed(seat, 9, 8, 9) for seat in everybody]
    found += [e.CatastropheDrawn(0), *(e.Struck(seat, 9, 9, True) for seat in everybody)]
    return [*found, *(e.Died(seat, "catastrophe_food", 9) for seat in everybody)]


def panel(meaning: Any) -> Panel:
    """What was asked for is shown."""
    assert isinstance(meaning, Panel)
    return meaning


def panels(options: TragedyOptions) -> dict[str, Panel]:
    info, view, told = info_of(options), crowded(options, PUBLIC), news(options.players) * 2
    return {
        "card": SCENES.card(view, info, told),
        "watch": SCENES.watch(crowded(options, OBSERVERS), info, told),
        "hand": SCENES.hand(crowded(options, seat_audience(0)), info),
        "board": panel(SCENES.command(view, "board", {}, info)),
        "done": SCENES.action_result(crowded(options, seat_audience(0)), info, told),
        "send": panel(SCENES.press(sending(options), Control("send"), (), info)),
    }


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("decks", [None, LARGE], ids=["standard", "the longest"])
def test_every_panel_fits_with_the_longest_names(seats: int, decks: Decks | None) -> None:
    for name, panel in panels(TragedyOptions(players=seats, decks=decks)).items():
        check_panel(panel, "a" * 12, name)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_who_failed_a_challenge_stands_on_the_card_also_after_a_catastrophe_for_all(seats: int) -> None:
    options, everybody = TragedyOptions(players=seats), range(seats)
    round_ = [
        *(e.ChallengeFailed(slot, slot, 1, ((slot, 1),)) for slot in (0, 1)),
        e.Fed(0, 3, 2, 1),
        e.CatastropheDrawn(0),
        *(e.Struck(seat, 1, 0) for seat in everybody),
        e.RoundEnded(1, 9, (3,) * seats, (4,) * seats),
    ]
    text = SCENES.card(
        crowded(options, PUBLIC), info_of(options), [*round_, RoundBegan(2, tuple(everybody))]
    ).text

    assert [
        news_lines([failed], crowded(options, PUBLIC), options.cards)[0] in text for failed in round_[:2]
    ] == [True, True]


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("decks", [None, LARGE], ids=["standard", "the longest"])
def test_the_text_beside_the_picture_tells_every_number_of_it(seats: int, decks: Decks | None) -> None:
    view = crowded(TragedyOptions(players=seats, decks=decks), PUBLIC)
    text = table_words(view, LONGEST)

    assert utf16_length(text) <= LONGEST
    for seat in view.seats:
        assert f"{seat.name.capitalize()}" in text
        assert f"{10 + seat.seat}" in text
    assert text.count("60 Food") >= seats
    assert text.count("14 home") + text.count("14 at home") == seats
    assert text.count("30 People") >= (len(view.challenges) if decks else 0)


def test_six_at_a_table_with_the_usual_cards_are_told_in_full_sentences() -> None:
    view = TRAGEDY.view(TRAGEDY.setup(TragedyOptions(players=6), SeededChance(b"six", "")), PUBLIC)

    assert "will eat" in table_words(view, LONGEST)


def test_notes_hold_every_band_wholly() -> None:
    view, info = (
        crowded(TragedyOptions(players=8, decks=LARGE), PUBLIC),
        info_of(TragedyOptions(players=8, decks=LARGE)),
    )
    bands = [note for note in SCENES.card(view, info, []).notes if note.title.startswith("The bands")]

    assert len(bands) > 1
    lines = [line for note in bands for line in note.text.splitlines()]
    assert len(lines) == 8
    assert all(line.endswith(view.challenges[0].card.name) for line in lines if view.challenges[0])


def leaves(first: Panel, info: TableInfo) -> list[Panel]:
    """All leaves of a list, turned with the button that a reader has."""
    found = [first]
    while turn := [
        button
        for row in found[-1].rows
        if isinstance(row, tuple)
        for button in row
        if button.label == "Next page"
    ]:
        found.append(panel(SCENES.press(crowded(TragedyOptions(), PUBLIC), turn[0].control, (), info)))
    return found


def test_long_lists_of_cards_have_leaves_that_together_name_every_card() -> None:
    info = info_of(TragedyOptions(decks=LARGE))
    found = leaves(SCENES.rules(None, info, CARDS), info)

    assert len(found) > 2
    for leaf in found:
        check_panel(leaf, "a" * 12)
    text = "\n".join(leaf.text for leaf in found)
    assert text.count(WIDE) == 180
    assert "page 1 of" in found[0].title


def test_every_option_is_on_one_page_and_an_unknown_leaf_is_the_first() -> None:
    info = info_of(TragedyOptions(decks=LARGE))
    page = SCENES.rules(None, info, OPTIONS)

    assert [name for name in TragedyOptions.model_fields if f"`{name}`" not in page.text] == []
    assert SCENES.rules(None, info, f"{CARDS}.99") == SCENES.rules(None, info, CARDS)
    assert SCENES.rules(None, info, "nonsense").rows


def test_an_emoji_counts_twice_as_it_does_on_discord() -> None:
    assert utf16_length("a🟥") == 3
    assert whole_lines(["🟥🟥", "a"], 5) == ["🟥🟥", "a"]


def test_lines_are_never_cut() -> None:
    assert whole_lines(["ab", "cd", "ef"], 5) == ["ab\ncd", "ef"]
    assert whole_lines([], 5) == []


def test_an_answer_tells_a_whole_round_of_eight() -> None:
    options = TragedyOptions(players=8)
    text = SCENES.action_result(crowded(options, seat_audience(0)), info_of(options), news(8)).text

    assert len(text) < ANSWER
    assert "broke the pledge" in text
    assert text.count("☠️") == 8


@pytest.mark.parametrize(("phase", "words"), [("turns", "take a card"), ("animals", "acts as an Animal")])
def test_the_card_says_what_whose_turn_it_is_may_do(phase: Any, words: str) -> None:
    view = replace(crowded(TragedyOptions(), PUBLIC), phase=phase)

    assert words in SCENES.card(view, info_of(TragedyOptions()), []).text


@pytest.mark.parametrize(
    ("phase", "words"), [("roles", "which Animal to be"), ("animals", "choose in secret what they do")]
)
def test_the_card_says_what_is_waited_for(phase: Any, words: str) -> None:
    view = replace(crowded(TragedyOptions(), PUBLIC), phase=phase, active=None)
    text = SCENES.card(view, info_of(TragedyOptions()), []).text

    assert words in text
    assert text.startswith("Waiting for ")


@pytest.mark.parametrize(
    ("phase", "counter", "words"),
    [
        ("turns", 3, "comes at the end of round 9"),
        ("turns", 1, "comes at the end of this round"),
        ("roles", 1, "comes at the end of round 8"),
        ("over", 1, "has left the game."),
        ("turns", 12, "has left the game."),
    ],
)
def test_the_card_says_when_the_next_catastrophe_comes(phase: Any, counter: int, words: str) -> None:
    """While the dead of round 7 choose an Animal, round 8 is the next one. After the last round none comes."""
    view = replace(crowded(TragedyOptions(), PUBLIC), round=7, phase=phase, to_catastrophe=counter)

    assert counters_text(view).rstrip(".").endswith(words.rstrip("."))


def test_of_two_challenges_that_are_alike_one_is_known_by_its_place_and_by_who_is_there() -> None:
    state = TRAGEDY.setup(TragedyOptions(), SeededChance(b"x", ""))
    view = TRAGEDY.view(state, seat_audience(state.active))
    first = view.challenges[0]
    assert first is not None
    begun = replace(first, sent=((3, 1),), room=1)
    asked = panel(
        SCENES.press(
            replace(view, challenges=(begun, replace(first, slot=1), begun)),
            Control("send"),
            (),
            info_of(TragedyOptions()),
        )
    )

    (menu,) = asked.rows
    assert isinstance(menu, Menu)
    assert [choice.label.split()[0] for choice in menu.choices] == ["1.", "2.", "3."]
    assert [choice.description for choice in menu.choices][:2] == [
        "🟦 Blue with 1; 1 more needed",
        "no one is there",
    ]


@pytest.mark.parametrize("phase", ["turns", "animals"])
def test_card_and_picture_say_who_has_played_this_round_and_who_is_still_to_play(phase: Any) -> None:
    view = crowded(TragedyOptions(), PUBLIC)
    to_play = {2: False, 3: False, 0: False, 1: True}
    seats = tuple(replace(seat, to_play=to_play[seat.seat]) for seat in view.seats)
    view = replace(view, phase=phase, order=(2, 3, 0, 1), active=0, seats=seats)
    line = "This round: ⬜ White (done), 🟦 Blue (done), 🟥 Red (now) and 🟧 Orange (still to play)."

    told = [SCENES.card(view, info_of(TragedyOptions()), []).text, table_words(view, LONGEST)]
    assert [line in text for text in told] == [phase == "turns"] * 2
    assert ("To play: Red and Orange." in table_words(view, 1)) == (phase == "turns")
    marks = [text for text in texts(table_svg(view)) if text.isdecimal()]
    assert marks == (["3", "4"] if phase == "turns" else [])


def test_the_texts_of_cards_are_read_where_the_cards_are_played() -> None:
    """A teacher's own, too."""
    own = parse_decks(write_decks(LARGE).replace("w" * 200, "Hear, hear."))
    options = TragedyOptions(decks=own)
    view, info = sending(options), info_of(options)
    events = [e.FreeTaken(0, 0, 0, 1, 1), e.ChallengeMet(0, 0, ((0, 1, 1),)), e.CatastropheDrawn(0)]
    told = news_lines(events, view, own)

    assert [line.endswith("*Hear, hear.*") for line in told] == [True] * 3
    assert (
        panel(SCENES.press(view, Control("send"), ("0",), info)).text.split("\n")[0].endswith("*Hear, hear.*")
    )
    assert SCENES.rules(None, info, CARDS).text.count("*Hear, hear.*") > 10


def test_a_band_that_starved_is_told_how_many_people_it_lost() -> None:
    (line,) = news_lines([e.Fed(0, 3, 2, 2)], crowded(TragedyOptions(), PUBLIC), TragedyOptions().cards)
    assert line == "🟥 Red needed 3 Food and had only 2, and so lost 2 People."


def test_a_herbivore_for_whom_another_one_left_nothing_is_told_so() -> None:
    """With animals that all act at once."""
    (line,) = news_lines(
        [e.Grazed(0, (0, 0, 0, 0))], crowded(TragedyOptions(), PUBLIC), TragedyOptions().cards
    )
    assert line == "🟥 Red found no Food that was left to take."


@pytest.mark.parametrize(
    ("sent", "room", "words"),
    [
        (2, 2, "🟥 Red kept the pledge of 2 People."),
        (1, 1, "🟥 Red kept the pledge of 2 People: there was only room for 1."),
        (1, 2, "🟥 Red broke the pledge of 2 People: 1 went."),
        (
            0,
            0,
            "🟥 Red had pledged 2 People, but others had filled Challenge 1 already. That breaks no pledge.",
        ),
    ],
)
def test_pledges_are_told_by_the_room_that_was_left(sent: int, room: int, words: str) -> None:
    assert news_lines(
        [e.PledgeTested(0, 0, 2, sent, room)], crowded(TragedyOptions(), PUBLIC), TragedyOptions().cards
    ) == [words]


def test_the_result_has_a_line_for_each_player() -> None:
    options = TragedyOptions()
    view = crowded(options, PUBLIC)
    alive = replace(view.seats[0], people=4, food=3)
    over = replace(
        view,
        phase="over",
        outcome=Outcome((0,), (4, 0, 0, 0), {"catastrophes": 1}),
        seats=(alive, *view.seats[1:]),
    )
    log = [
        RoundBegan(1, (0, 1, 2, 3)), e.FreeTaken(0, 0, 0, 1, 0), e.ChallengeStarted(0, 0, 2), e.PledgeTested(0, 0, 2, 2, 5),
        e.ChallengeJoined(1, 0, 1), e.ChallengeFailed(0, 0, 2, ((0, 2), (1, 2))), e.Died(1, "challenge", 3),
        e.Grazed(1, (2, 0, 0, 0)), e.Hunted(2, 0), e.RoundEnded(1, 9, (3, 0, 0, 0), (4, 0, 0, 0)),
    ]  # fmt: skip
    red, orange, white, _ = (
        SCENES.result(over, info_of(options), TRAGEDY.measures(log)).notes[1].text.splitlines()
    )

    assert red == (
        "🟥 Red: alive with 4 People and 3 Food. Took 1 card, started 1 Challenge and joined 0. Lost 3 People. Pledges: 1 kept, 0 broken."
    )
    assert orange.startswith("🟧 Orange: died in round 1, lost at a Challenge.")
    assert orange.endswith("Lost 2 People. As a Herbivore took 2 Food.")
    assert white.endswith("As a Carnivore killed 1 Person.")


def test_the_result_adds_up_missing_people_and_broken_pledges() -> None:
    options = TragedyOptions()
    over = replace(
        crowded(options, PUBLIC),
        phase="over",
        outcome=Outcome((), (0,) * 4, {"catastrophes": 1}),
        end_reason="all_dead",
    )
    figures, players, *_ = SCENES.result(over, info_of(options), TRAGEDY.measures(news(4))).notes

    assert "(45 People missing)" in figures.text
    assert players.text.splitlines()[0].endswith("Pledges: 0 kept, 1 broken.")


@pytest.mark.parametrize("number", ["0", "4", "60"])
def test_a_place_that_the_table_does_not_have_is_no_other_place(number: str) -> None:
    """Place 0 is not the first one."""
    info, state = info_of(TragedyOptions()), TRAGEDY.setup(TragedyOptions(), SeededChance(b"x", ""))
    view = TRAGEDY.view(state, seat_audience(state.active))

    assert SCENES.command(view, "take", {"card": number}, info) == TakeFree(int(number) - 1)
    assert SCENES.press(view, Control("take", arg="-1"), (), info) == Problem("tables.not_understood")


def test_food_of_everybody_else_at_the_largest_table_can_be_typed_and_a_colour_named_twice_adds_up() -> None:
    """RULES T-29."""
    options = TragedyOptions(players=8)
    view = TRAGEDY.view(TRAGEDY.setup(options, SeededChance(b"", "")), seat_audience(0))
    others = [seat.name for seat in view.seats[1:]]
    typed: dict[str, str | int] = {f"colour{n}": name for n, name in enumerate(others, 1)}
    assert SCENES.command(view, "graze", typed, info_of(options)) == Graze((0, *[1] * 7))
    twice: dict[str, str | int] = {
        "colour1": others[0],
        "food1": 2,
        "colour2": others[0],
        "colour3": others[1],
        "food3": 3,
    }
    assert SCENES.command(view, "graze", twice, info_of(options)) == Graze((0, 3, 3, 0, 0, 0, 0, 0))


def test_the_command_to_graze_asks_for_as_many_colours_as_there_are_others() -> None:
    graze = next(move for move in SCENES.every_move if move.command == "graze")
    assert {option.name for option in graze.options} == {
        f"{word}{n}" for word in ("colour", "food") for n in range(1, 8)
    }
    assert [option.name for option in graze.options if option.required] == ["colour1"]


def said(options: TragedyOptions) -> str:
    """The rules page and the card of a table with these options, before the first turn."""
    view = TRAGEDY.view(TRAGEDY.setup(options, SeededChance(b"x", "")), PUBLIC)
    shown = SCENES.rules(None, info_of(options)), SCENES.card(view, info_of(options), ())
    return "\n".join(text for panel in shown for text in (panel.text, *(note.text for note in panel.notes)))


def test_where_one_may_pass_only_when_stuck_rules_and_card_say_so() -> None:
    """RULES T-06."""
    assert "join one, or pass." in said(TragedyOptions())
    stuck = said(TragedyOptions(passing="only_if_stuck"))
    assert "or pass." not in stuck
    assert "pass only when you can do nothing else" in stuck
    assert "pass only when you can do neither" in stuck


def test_catastrophes_that_take_something_else_than_their_cards_say_are_explained() -> None:
    """RULES C2."""
    gentle, scaling = "at most 1 Person or 2 Food", "a quarter of all"
    assert not any(words in said(TragedyOptions()) for words in (gentle, scaling))
    assert gentle in said(TragedyOptions(gentle_start=True))
    assert scaling in said(TragedyOptions(scaling_catastrophes=True))


def test_a_drawn_catastrophe_tells_what_its_card_says_and_not_what_everybody_loses() -> None:
    options = TragedyOptions(gentle_start=True)
    raiders = next(place for place, card in enumerate(options.cards.catastrophe) if card.people == 2)
    drawn = (e.CatastropheDrawn(raiders), e.Struck(0, 0, 1))
    assert news_lines(drawn, crowded(options, PUBLIC), options.cards) == [
        f"⚠️ Catastrophe: {options.cards.catastrophe[raiders].name}. The card says: lose 2 People. *They do not knock.*",
        "🟥 Red lost 1 Person.",
    ]  # fmt: skip


def test_who_dies_last_together_is_told_to_have_won_where_the_table_lets_them() -> None:
    """RULES T-25."""
    view = crowded(TragedyOptions(tie="shared"), PUBLIC)
    won, lost = (
        news_lines([e.GameEnded("all_dead", winners)], view, TragedyOptions().cards)
        for winners in ((0, 3), ())
    )
    assert won == ["The last ones died together. At this table the victory still goes to 🟥 Red and 🟦 Blue."]
    assert lost == ["The last ones died together: the commons took you all."]


def test_the_choice_of_an_animal_does_not_say_where_the_food_goes() -> None:
    """RULES T-29: the rules page does, for it knows the option."""
    assert "pile" not in t("tragedy.ask.role")


def press(table: Table, seat: int, route: str) -> Any:
    """What a button means for a seat."""
    return SCENES.press(table.view(seat_audience(seat)), Control(route), (), info_of(table.options))


def own_routes(seat: int) -> set[str]:
    view = TRAGEDY.view(TRAGEDY.setup(TragedyOptions(), SeededChance(b"x", "")), seat_audience(seat))
    panel = SCENES.turn_panel(view, info_of(TragedyOptions()), (), "more")
    return {button.control.route for row in panel.rows if isinstance(row, tuple) for button in row}


def test_ones_own_panel_offers_a_pledge_before_ones_turn_and_not_in_it() -> None:
    """In it every pledge is refused."""
    active = TRAGEDY.setup(TragedyOptions(), SeededChance(b"x", "")).active
    assert active is not None

    assert "promise" not in own_routes(active)
    assert "send" in own_routes(active)
    assert own_routes((active + 1) % 4) == {"promise"}


def test_where_a_panel_has_nothing_to_choose_it_gives_the_reason_of_the_rules() -> None:
    """RULES T-05, T-27, T-35: it said that there was no Challenge, while all of them lay open."""
    table, quiet = Table(), Table(pledges=False)
    assert press(table, ORANGE, "send") == refusals.not_your_turn("red")
    assert press(table, RED, "promise") == refusals.pledge_too_late()
    assert press(quiet, ORANGE, "promise") == refusals.no_pledges()
    assert [press(table, ORANGE, route) for route in ("animal", "role")] == [refusals.only_animals()] * 2
    assert isinstance(press(table, RED, "send"), Panel)
    assert isinstance(press(table, ORANGE, "promise"), Panel)

    table.kill(BLUE, "herbivore")
    assert press(table, BLUE, "send") == press(table, BLUE, "promise") == refusals.only_the_living()
    assert press(table, BLUE, "animal") == refusals.wrong_phase("turns")
    table.everybody(food=0, people=1)
    table.state.phase, table.state.active = "animals", BLUE
    assert "You can only pass" in panel(press(table, BLUE, "animal")).text


def test_who_sends_people_reads_who_still_plays_and_the_last_to_play_is_asked_before_a_challenge_stays_short() -> (
    None
):
    table = Table()
    view, info = table.view(seat_audience(RED)), info_of(table.options)
    assert view.you
    slot, most = view.you.start[0]
    needs = challenge_at(view, slot).card.needs
    assert most < needs, "another deal is needed for this test"
    chosen = Control("send.do", "m1", str(slot))
    counted = panel(SCENES.press(view, Control("send", "m1"), (str(slot),), info))
    assert counted.text.endswith("Still to play in this round: 🟧 Orange, ⬜ White and 🟦 Blue.")
    assert SCENES.press(view, chosen, (str(most),), info) == StartChallenge(slot, most)

    last = replace(view, order=(ORANGE, WHITE, BLUE, RED))
    asked = panel(SCENES.press(last, chosen, (str(most),), info))
    assert f"it still needs {needs - most} P" in asked.text
    assert asked.text.endswith("You are the last to play in this round.")
    ((confirm,),) = asked.rows
    assert isinstance(confirm, Button)
    assert SCENES.press(last, confirm.control, (), info) == StartChallenge(slot, most)
    full = replace(last, challenges=tuple(one and replace(one, room=most) for one in view.challenges))
    assert SCENES.press(full, chosen, (str(most),), info) == StartChallenge(slot, most)


@pytest.mark.parametrize(
    ("seat", "name", "typed", "control"),
    [
        (RED, "send", {"card": "1"}, Control("send.do", "m1", "0")),
        (RED, "send", {"people": 2}, Control("send", "m1")),
        (RED, "send", {"card": "9"}, Control("send", "m1")),
        (ORANGE, "pledge", {"card": "2"}, Control("promise.do", "m1", "1")),
        (ORANGE, "pledge", {"people": 1}, Control("promise", "m1")),
    ],
)
def test_what_is_left_out_of_a_command_is_asked_for(
    seat: int, name: str, typed: dict[str, str | int], control: Control
) -> None:
    table = Table()
    (menu,) = panel(SCENES.command(table.view(seat_audience(seat)), name, typed, info_of(table.options))).rows
    assert isinstance(menu, Menu)
    assert menu.control == control


@pytest.mark.parametrize(("food", "told"), [(0, "came."), (3, "came. 3 Food left the game.")])
def test_that_food_left_the_game_is_told_where_there_was_any(food: int, told: str) -> None:
    (line,) = news_lines(
        [e.Died(1, "catastrophe_food", food)], crowded(TragedyOptions(), PUBLIC), TragedyOptions().cards
    )
    assert line.endswith(told)


def test_ones_own_panel_says_who_one_is_and_what_is_to_be_done_now() -> None:
    options = TragedyOptions()
    view = TRAGEDY.view(TRAGEDY.setup(options, SeededChance(b"own", "")), PUBLIC)
    assert view.active is not None
    other = next(seat.seat for seat in view.seats if seat.seat != view.active)
    own = {
        seat: TRAGEDY.view(TRAGEDY.setup(options, SeededChance(b"own", "")), seat_audience(seat))
        for seat in (view.active, other)
    }
    told = {seat: SCENES.turn_panel(one, info_of(options), ()).text for seat, one in own.items()}

    assert all(text.startswith("You are ") for text in told.values())
    assert "It is your turn: take a Free Resource card" in told[view.active]
    assert "your turn" not in told[other]
