"""What the panels of the Commons Game say, and that Discord takes them."""

from __future__ import annotations

import pytest

from bot.games.commons.scenes.scenes import OSTROM, TOPICS, CommonsScenes, help_panel
from bot.games.commons.scenes.table import board_panel
from bot.scenes.game_scenes import OPTIONS
from bot.scenes.model import Control, Panel
from bot.scenes.names import escape_markdown
from bot.scenes.pictures.island.text import board_words
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import t
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, STAFF, seat_audience
from games.commons.basic.actions import Harvest, Roll, SetRounds
from games.commons.governance.options import CommonsOptions
from tests.games.commons.governance.town import Town
from tests.support.boards import first_board, full_board
from tests.support.commons_tables import VARIANTS, Moment, ended_moments, game, moments, opening, play, rich
from tests.support.replacing import replace

SCENES = CommonsScenes()
GIANT = escape_markdown("*" * 40)


def words(panel: Panel) -> str:
    """All that a panel says."""
    return "\n".join(
        [panel.title, panel.text, *(f"{note.title}\n{note.text}" for note in panel.notes), panel.footer]
    )


def card(moment: Moment) -> Panel:
    return SCENES.card(moment.view(PUBLIC), moment.info, moment.news(PUBLIC))


def watch(moment: Moment) -> Panel:
    return SCENES.watch(moment.view(OBSERVERS), moment.info, moment.news(OBSERVERS))


def result(moment: Moment) -> Panel:
    return SCENES.result(moment.view(PUBLIC), replace(moment.info, seed="5e" * 32), moment.measures)


def every_panel(moment: Moment) -> list[Panel]:
    info, seats = moment.info, range(moment.state.seats)
    found = [card(moment), watch(moment)]
    found += [SCENES.hand(moment.seat_view(seat), info) for seat in seats]
    found += [SCENES.action_result(moment.seat_view(seat), info, moment.fresh) for seat in seats]
    found += [
        SCENES.rules(moment.view(viewer), info, page)
        for viewer in (PUBLIC, INSTRUCTOR)
        for page in ("", OPTIONS, OSTROM)
    ]
    return found + ([result(moment)] if moment.state.phase == "over" else [])


def test_after_the_game_a_hand_says_nothing_of_what_could_be_built_or_traded() -> None:
    found = {
        moment.state.phase == "over": words(SCENES.hand(moment.seat_view(0), moment.info))
        for moment in moments()
    }

    assert [("What things cost" in found[over], "Points" in found[over]) for over in (False, True)] == [
        (True, True),
        (False, True),
    ]


A_LINE, A_SCREEN = 44, 34
"""Characters of a line of an embed on a phone 390 pixels wide, and lines of it on one screen, with each row
of buttons as two.
"""


@pytest.mark.long
def test_the_card_beside_its_picture_fits_a_phone() -> None:
    for moment in moments():
        shown = card(moment)
        told = sum(-(-len(line.replace("*", "")) // A_LINE) for line in words(shown).splitlines() if line)

        assert told + 2 * len(shown.rows) <= A_SCREEN, words(shown)


def test_the_scenes_satisfy_the_contract_of_a_games_scenes() -> None:
    scenes = SCENES

    assert "roll" in scenes.routes
    assert "build road" in scenes.commands


@pytest.mark.long
def test_every_panel_of_every_moment_is_within_discords_limits() -> None:
    for moment in moments():
        for panel in every_panel(moment):
            check_panel(panel, "k7", "card")


def test_giant_names_stay_within_the_limits() -> None:
    for moment in moments()[::5]:
        info = replace(
            moment.info, people=(GIANT,) * moment.state.seats, automatic=(None,) * moment.state.seats
        )
        check_panel(SCENES.card(moment.view(PUBLIC), info, moment.news(PUBLIC)), "k7", "card")
        check_panel(SCENES.watch(moment.view(OBSERVERS), info, moment.news(OBSERVERS)), "k7", "watch")


def test_the_card_is_made_from_the_publics_view_alone() -> None:
    moment = moments()[4]
    for viewer in (1, 2, OBSERVERS, INSTRUCTOR):
        with pytest.raises(ValueError, match="public"):
            SCENES.card(moment.view(viewer), moment.info, ())


def test_the_watch_panel_needs_the_staffs_knowledge() -> None:
    with pytest.raises(ValueError, match="bank"):
        SCENES.watch(moments()[4].view(PUBLIC), moments()[4].info, ())


def test_a_hand_needs_a_seat_and_a_result_an_end() -> None:
    moment = moments()[4]
    with pytest.raises(ValueError, match="not_a_player"):
        SCENES.hand(moment.view(PUBLIC), moment.info)
    with pytest.raises(ValueError, match="goes on"):
        SCENES.result(moment.view(PUBLIC), moment.info, moment.measures)


def test_the_card_says_round_turn_step_clock_and_standings() -> None:
    moment = next(
        m
        for m in moments()
        if m.state.phase == "build" and m.options.steps == "strict" and m.options.rounds_known == "public"
    )
    text = words(card(moment))
    name = moment.view(PUBLIC).seats[moment.state.active].name.capitalize()

    assert f"round {moment.state.round} of 12" in text
    assert f"{name}\u2019s turn" in text
    assert "**▶ build**" in text
    assert "<t:1700000000:R>" in text
    for seat in moment.view(PUBLIC).seats:
        assert f"{seat.name.capitalize()}" in text
        assert f"**{seat.points} point" in text


def test_secret_rounds_are_nowhere_told_to_players() -> None:
    moment = next(m for m in moments() if m.options.rounds_known == "secret")
    assert "of 12" not in words(card(moment))
    assert "secret" in words(SCENES.rules(moment.seat_view(0), moment.info, OPTIONS))
    assert "`rounds_basic` **12**" not in words(SCENES.rules(moment.seat_view(0), moment.info, OPTIONS))
    assert "`rounds_basic` **secret**" in words(SCENES.rules(None, moment.info, OPTIONS))
    assert "`rounds_basic` **12**" in words(SCENES.rules(moment.view(INSTRUCTOR), moment.info, OPTIONS))


def test_two_secret_numbers_of_rounds_give_the_same_rules() -> None:
    panels = {
        words(
            SCENES.rules(
                opening(rounds_basic=n, rounds_known="secret").seat_view(0),
                opening(rounds_basic=n, rounds_known="secret").info,
                OPTIONS,
            )
        )
        for n in (5, 8, 30)
    }

    assert len(panels) == 1


def test_the_rules_show_the_rounds_as_the_instructor_last_set_them() -> None:
    moment = opening(rounds_basic=8)
    for rounds in (11, 0):
        after = play(moment, None, SetRounds(rounds), by="instructor")

        assert f"`rounds_basic` **{rounds}**" in words(SCENES.rules(after.seat_view(1), after.info, OPTIONS))


def test_the_rules_tell_the_rounds_of_both_stages_as_they_are_by_now() -> None:
    """RULES C-11, C-100: in the stage before, and within it."""
    moment = opening(rounds_basic=8, rounds_ostrom=8, meetings_from=5)
    before = play(moment, None, SetRounds(4, "ostrom"), by="instructor")
    town = Town(meetings_from=5)
    town.do(None, SetRounds(4), by="instructor")

    for view, basic in ((before.seat_view(1), 8), (town.view(seat_audience(1)), 3)):
        text = words(SCENES.rules(view, moment.info))
        assert (
            f"The Basic Variant has {basic} rounds. Then the Ostrom Variant follows, with 4 rounds." in text
        )
        assert "The first meeting can be called in round 3 of the Ostrom Variant." in text
        listed = words(SCENES.rules(view, moment.info, OSTROM))
        assert "`rounds_ostrom` **4**" in listed
        assert "`meetings_from` **3**" in listed
    again = play(before, None, SetRounds(8, "ostrom"), by="instructor")
    assert again.state.options.meetings_from == 3
    assert "can be called in round 3 of" in words(SCENES.rules(again.seat_view(1), moment.info)), (
        "they stay where they were put"
    )


@pytest.mark.parametrize("chosen", VARIANTS)
def test_every_option_stands_in_the_rules_with_its_value(chosen: dict[str, object]) -> None:
    moment = opening(**chosen)
    text = "\n".join(
        words(SCENES.rules(moment.seat_view(0), moment.info, page)) for page in (OPTIONS, OSTROM)
    )
    for name in CommonsOptions.model_fields:
        assert f"`{name}` **" in text
    for name in chosen:
        assert (f"★ `{name}`" in text) == (
            getattr(moment.options, name) != CommonsOptions.model_fields[name].default
        )


def test_the_rules_carry_this_tables_numbers_and_the_whole_seal() -> None:
    moment = opening(goal=6, growth_divisor=4, crash_turns=9, bank_start=7)
    text = words(SCENES.rules(None, moment.info))

    for expected in (
        "more than 6 points",
        "every 4 cards",
        "9 player turns",
        "7 cards of each resource",
        "ab" * 32,
    ):
        assert expected in text


@pytest.mark.parametrize(
    ("chosen", "told", "untold"),
    [
        ({}, "more than 8 points** at the end", "stay safe"),
        ({"survive_when": "when_reached"}, "as soon as you have **more than 8 points**", "at the end"),
        ({}, "a revealed Victory Point card 1.", "Longest Road"),
        ({"awards": True}, "Longest Road (5 roads or more) counts 2", "Largest Army"),
        ({"awards": True, "knights": "full"}, "so does the Largest Army", "counts 2."),
        ({"awards": True, "knights": "mcguire"}, "so does the Largest Army", "counts 2."),
    ],
)
def test_the_rules_say_what_counts_at_this_table_and_when(
    chosen: dict[str, object], told: str, untold: str
) -> None:
    """RULES C-12, C-14."""
    text = SCENES.rules(None, opening(**chosen).info).text

    assert told in text
    assert untold not in text


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({}, "No other player sees this."),
        ({"hands": "count_hidden"}, "No other player sees this."),
        ({"hands": "open"}, "everyone sees them"),
        ({"hands": "open", "monitor_sees_hands": True}, "everyone sees them"),
        ({"monitor_sees_hands": True}, "No other player but the Monitor sees them."),
    ],
)
def test_a_hand_says_who_else_sees_it(chosen: dict[str, object], told: str) -> None:
    """RULES C-07, C-83."""
    moment = opening(**chosen)
    text = SCENES.hand(moment.seat_view(0), moment.info).text

    assert told in text
    assert ("Only you" in text) == told.startswith("Only you")


@pytest.mark.parametrize("same_turn", [True, False])
def test_when_a_bought_card_may_be_played_is_told_as_this_table_plays(same_turn: bool) -> None:
    """RULES C-46, C-47."""
    moment = rich(next(m for m in game(2, 400, play_same_turn=same_turn) if m.state.phase == "build"))
    seat = moment.state.active
    buying = SCENES.press(moment.seat_view(seat), Control("buy"), (), moment.info)
    moment.state.phase, moment.state.card_played = "cards", True
    playing = SCENES.press(moment.seat_view(seat), Control("play"), (), moment.info)
    assert isinstance(buying, Panel)
    assert isinstance(playing, Panel)

    assert ("may play it this turn" in buying.text) == same_turn
    assert ("from your next turn on" in buying.text) != same_turn
    assert ("in the turn it was bought" in playing.text) != same_turn
    assert "at most one card a turn" in playing.text


def test_the_hand_shows_its_own_cards_and_nobody_elses() -> None:
    for moment in moments():
        for seat in range(moment.state.seats):
            text = words(SCENES.hand(moment.seat_view(seat), moment.info))
            for resource, count in zip(
                ("lumber", "brick", "wheat", "wool", "ore"), moment.state.hands[seat], strict=True
            ):
                assert (f"{resource} **{count}**" in text) == (count > 0)


def test_my_hand_comes_with_a_picture_and_the_hand_in_direct_messages_without() -> None:
    """Only what is asked for is uploaded: the message that is edited after each change stays small."""
    moment = rich(opening())
    view = moment.seat_view(0)
    for panel in (
        SCENES.press(view, Control("hand"), (), moment.info),
        SCENES.command(view, "hand", {}, moment.info),
    ):
        assert isinstance(panel, Panel)
        assert panel.picture is not None
        assert panel.picture.name == "hand"
        assert panel.picture.alt.startswith("Your cards: 9 lumber, 9 brick")
        assert "Monopoly \u00d7 1" in panel.picture.alt
        assert replace(panel, picture=None) == SCENES.hand(view, moment.info)


def test_the_board_is_told_in_full_even_where_every_place_is_built_on() -> None:
    moment = opening()
    panel = board_panel(
        replace(moment.seat_view(0), board=full_board()), replace(moment.info, people=(GIANT,) * 4)
    )

    check_panel(panel, "k7")
    assert panel.text.endswith(board_words(full_board(), ("red", "orange", "white", "blue")))


def test_the_hand_changes_only_when_its_own_things_change() -> None:
    before = opening()
    after = play(before, 0, Roll())

    assert SCENES.hand(before.seat_view(2), before.info) == SCENES.hand(after.seat_view(2), after.info)


def test_the_observers_panel_has_the_stock_the_clocks_and_what_is_scarce_but_no_hand() -> None:
    seen = {"scarce": 0, "crashed": 0}
    for moment in moments():
        text = watch(moment).notes[0].text.split("\n")
        for line, count, clock in zip(
            text, moment.state.bank, moment.view(OBSERVERS).bank.clocks, strict=True
        ):
            assert f"**{count}**" in line
            assert ("scarce" in line) == (1 <= count <= 3)
            assert (f"back after {clock} player turn" in line) == (clock > 0)
            seen["scarce"] += "scarce" in line
            seen["crashed"] += "crashed" in line

    assert min(seen.values()) > 0


@pytest.mark.long
def test_the_banks_curves_stand_on_the_observers_panel_and_on_no_other() -> None:
    """RULES C-06: a picture and its words tell as much as a number does."""
    title, drawn = t("pictures.stock.title"), 0
    for moment in moments()[::5]:
        picture, rounds = watch(moment).picture, len(moment.view(OBSERVERS).stocks) - 1
        assert (picture is None) == (rounds == 0)
        if picture is not None:
            drawn += 1
            assert title in picture.svg
            assert picture.alt.count(", ") == 5 * rounds
        rolling = replace(moment, state=replace(moment.state, phase="roll"))
        for panel in every_panel(rolling):
            if panel not in {watch(moment), watch(rolling)} and panel.picture is not None:
                assert panel.picture.name != "bank"
                assert title not in panel.picture.svg
    assert drawn > 3


def test_the_observers_panel_stays_as_it_is_while_nothing_happens_to_the_bank() -> None:
    """Each edit is a call to Discord: a roll, a step, an answer and a clock are on the public card already."""
    moment = opening()
    rolled = play(moment, 0, Roll())
    asked = [play(rolled, seat, Harvest((0, 0, 0, 0, 0))) for seat in waiting(rolled)]
    late = replace(moment.info, deadline_s=1_700_000_077, paused=True)

    assert len(asked) > 1
    for after in (rolled, *asked):
        assert watch(after) == watch(moment)
    assert SCENES.watch(moment.view(OBSERVERS), late, moment.news(OBSERVERS)) == watch(moment)


def test_who_cannot_do_as_last_time_is_told_why_it_is_asked() -> None:
    moment = next(m for m in game(1, 400) if m.state.phase == "harvest" and waiting(m))
    seat = waiting(moment)[0]
    panel = SCENES.press(
        moment.seat_view(seat), Control("harvest.same", f"m{moment.state.moment}"), (), moment.info, ()
    )

    assert isinstance(panel, Panel)
    assert panel.text.startswith("You could not ask for any of this before")


def test_whoever_is_waited_for_alone_reads_it_as_you() -> None:
    moment = next(m for m in moments() if waiting(m) == [m.state.active] and m.state.phase == "roll")
    seat = waiting(moment)[0]

    assert "Your time runs out" in SCENES.turn_panel(moment.seat_view(seat), moment.info, ()).text
    other = SCENES.turn_panel(moment.seat_view(1 - seat), moment.info, ()).text
    assert "Your time" not in other
    assert "Waiting for " in other


def test_a_sealed_request_is_confirmed_to_its_seat_alone() -> None:
    moment = next(
        m
        for m in moments()
        if m.state.phase == "harvest" and m.options.asking == "sealed" and len(waiting(m)) > 1
    )
    seat = waiting(moment)[0]
    wish = tuple(min(1, most) for most in moment.state.limits[seat])
    after = play(moment, seat, Harvest(wish))  # type: ignore[arg-type]

    assert "You asked for **1 " in SCENES.action_result(after.seat_view(seat), after.info, after.fresh).text
    assert "sealed" in SCENES.action_result(after.seat_view(seat), after.info, after.fresh).text


def asking_for(chosen: dict[str, object]) -> tuple[Panel, Panel]:
    """The panel with which a seat asks, and the answer to it while another seat has still to ask."""
    moment = next(m for m in game(1, 400, **chosen) if m.state.phase == "harvest" and len(m.state.silent) > 1)
    seat = moment.state.silent[0]
    panel = SCENES.press(moment.seat_view(seat), Control("ask"), (), moment.info)
    assert isinstance(panel, Panel)
    after = play(moment, seat, Harvest(moment.state.limits[seat]))
    return panel, SCENES.action_result(after.seat_view(seat), after.info, after.fresh)


def test_who_asks_aloud_is_told_so_and_is_promised_no_seal() -> None:
    """RULES C-23."""
    sealed, aloud = asking_for({"asking": "sealed"}), asking_for({"asking": "sequential"})

    assert all("sealed until everyone has answered" in words(panel) for panel in sealed)
    assert not any("seal" in words(panel) for panel in aloud)
    assert "everyone sees your request at once" in words(aloud[0])
    assert "everyone can read it" in words(aloud[1])


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({}, "see what you asked for only when everyone has answered"),
        ({"requests_public": "received_only"}, "they see what you got"),
        ({"requests_public": "secret"}, "The others never see what you asked for."),
        ({"asking": "sequential"}, "everyone sees your request straight away"),
        ({"asking": "sequential", "requests_public": "secret"}, "everyone sees your request straight away"),
    ],
)
def test_the_help_says_who_learns_of_a_request_at_this_table(chosen: dict[str, object], told: str) -> None:
    """RULES C-22, C-23."""
    text = words(help_panel(opening(**chosen).info, SCENES.moves_by_heading))

    assert told in text
    assert ("only when everyone" in text) == (not chosen)


BY_CLOCK = {"absent": "default_after_timer"}


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            {},
            "an automatic player plays for you. Press any button at this table or type a command, and you are back in control",
        ),
        ({}, "It does not vote or propose anything, and it is never the Monitor."),
        (
            {**BY_CLOCK},
            "the game acts for you: it rolls, asks for nothing, or ends your turn. After that you have 10 seconds for each move",
        ),
        (
            {**BY_CLOCK, "absent_request": "last"},
            "it rolls, asks for as much of a resource as your colour asked for last time, or",
        ),
        ({**BY_CLOCK, "dice": "instructor"}, "it asks for nothing, or ends your turn"),
        ({"absent": "wait"}, "No clock takes your turn"),
        ({"absent": "bot", "absent_request": "last"}, "an automatic player makes that move for you"),
    ],
)
def test_the_help_says_what_the_clock_does_at_this_table(chosen: dict[str, object], told: str) -> None:
    """RULES A2, C-25."""
    assert told in words(help_panel(opening(**chosen).info, SCENES.moves_by_heading))


def test_the_help_does_not_say_so_where_stand_ins_decide_with_the_others() -> None:
    """RULES A2, C-109."""
    assert "never the Monitor" not in words(
        help_panel(opening(stand_ins_govern=True).info, SCENES.moves_by_heading)
    )


def test_observers_are_told_whether_they_see_hands() -> None:
    """RULES C-07."""
    for hands, told in (
        ("hidden", "other players’ hands."),
        ("count_hidden", "or how many cards"),
        ("open", "everyone can see them"),
    ):
        assert told in words(help_panel(opening(hands=hands).info, SCENES.moves_by_heading, "observer"))


def waiting(moment: Moment) -> list[int]:
    return [wait.seat for wait in moment.view(PUBLIC).waiting]


def test_after_a_move_the_step_goes_on_from_the_private_answer() -> None:
    moment = opening(dice="instructor")
    after = play(moment, None, Roll((3, 4)), "instructor")
    routes = {
        b.control.route
        for row in SCENES.action_result(after.seat_view(0), after.info, after.fresh).rows
        for b in row
    }  # type: ignore[union-attr]

    assert routes
    assert "rolled" in SCENES.action_result(after.seat_view(0), after.info, after.fresh).text


def test_the_instructors_own_orders_are_answered_without_a_seat() -> None:
    moment = opening()

    assert SCENES.action_result(moment.view(INSTRUCTOR), moment.info, ()).text == "Done."


def test_the_result_says_who_survived_and_how_to_check_the_dice() -> None:
    for moment in ended_moments():
        text = words(result(moment))

        assert "ab" * 32 in text
        assert "5e" * 32 in text
        assert "bot verify" in text
        assert ("Ranking" in text) == moment.options.show_ranking
        assert text.count("needed more than") + text.count(", survived") == moment.state.seats


@pytest.mark.parametrize(
    ("survivors", "words_"),
    [((), "Nobody survived"), ((1, 2), "2 of 4"), ((0, 1, 2, 3), "Everyone survived")],
)
def test_survivors_are_counted_in_words(survivors: tuple[int, ...], words_: str) -> None:
    moment = next(m for m in ended_moments() if m.state.seats == 4)
    view = moment.view(PUBLIC)
    assert view.outcome is not None
    panel = SCENES.result(
        replace(view, outcome=replace(view.outcome, winners=survivors)), moment.info, moment.measures
    )

    assert words_ in panel.text


def test_equal_points_share_a_place_in_the_ranking() -> None:
    moment = next(m for m in ended_moments() if m.options.show_ranking)
    view = moment.view(PUBLIC)
    assert view.outcome is not None
    panel = SCENES.result(
        replace(view, outcome=replace(view.outcome, points=(5, 7, 7, 3))), moment.info, moment.measures
    )
    ranking = next(note.text for note in panel.notes if note.title == "Ranking").split("\n")

    assert [line[0] for line in ranking] == ["1", "1", "3", "4"]


@pytest.mark.parametrize("topic", TOPICS)
def test_every_page_of_the_help_fits_and_leads_to_the_others(topic: str) -> None:
    info = opening().info
    panel = help_panel(info, SCENES.moves_by_heading, topic)
    check_panel(panel, "k7")

    assert [button.control.arg for button in panel.rows[0]] == list(TOPICS)  # type: ignore[union-attr]
    assert help_panel(info, SCENES.moves_by_heading, "no such topic") == help_panel(
        info, SCENES.moves_by_heading, "player"
    )


def test_everybody_gets_the_help_that_fits() -> None:
    moment = opening()
    pages = [
        SCENES.command(moment.view(viewer), "help", {}, moment.info)
        for viewer in (PUBLIC, 1, OBSERVERS, INSTRUCTOR)
    ]
    wanted = [
        help_panel(moment.info, SCENES.moves_by_heading, page)
        for page in ("player", "player", "observer", "instructor")
    ]

    assert [page.title for page in pages] == [page.title for page in wanted]
    assert all(
        page.text.endswith(one.text) or page.notes[-len(one.notes) :] == one.notes
        for page, one in zip(pages, wanted, strict=True)
    )


def test_staff_is_told_of_crashes_and_players_are_not() -> None:
    moment = next(
        m
        for m in moments()
        if any(e.kind == "crashed" for e in m.log[-20:]) and m.options.announce_crash == "hidden"
    )

    assert "crashed" not in words(card(moment))
    assert "crashed" in words(watch(moment))
    assert any(e.to == STAFF for e in moment.log)


def test_where_crashes_are_announced_the_card_says_so() -> None:
    moment = next(m for m in moments() if m.options.announce_crash == "public" and 0 in m.state.bank)

    assert "has crashed" in words(card(moment))


def test_a_dealt_board_says_by_which_number_it_can_be_played_again() -> None:
    moment = opening()
    view = moment.seat_view(0)

    panel = board_panel(replace(view, board=first_board("random_balanced-7")), moment.info)

    assert panel.text.startswith(
        "This board was drawn. With `layout=random_balanced-7` it can be played again.\n"
    )
    assert "layout=" not in board_panel(view, moment.info).text


def test_a_board_of_the_tables_own_says_how_it_can_be_played_again() -> None:
    moment = opening()
    own = "custom d b2 b3 / b4 b5 b6 b8 / b9 b10 wh11 wo12 l2 / l3 l4 l5 l6 / l8 l9 o10"

    panel = board_panel(replace(moment.seat_view(0), board=first_board(own)), moment.info)

    assert panel.text.startswith(
        f"This board is your table’s own. With `layout={own}` it can be played again.\n"
    )


def test_the_page_of_all_options_names_what_may_change_while_one_plays() -> None:
    assert "time limits and `absent` may still change" in SCENES.rules(None, opening().info, OPTIONS).text


def test_how_many_points_the_others_see_is_told_where_it_is_not_all() -> None:
    moment = opening()
    view = moment.seat_view(0)
    assert view.you is not None

    assert "**2**. Everyone sees them." in words(SCENES.hand(view, moment.info))
    secret = replace(view, you=replace(view.you, points=3))
    assert "**3**. The others see 2 of them." in words(SCENES.hand(secret, moment.info))
