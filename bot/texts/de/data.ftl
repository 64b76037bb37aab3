### Worte aus den Daten der Spiele, die dort englisch stehen. Der Schlüssel ist das Englische selbst (`of_data` in bot/texts/lookup.py).

## Die Karten der Tragik der Allmende: games/tragedy/cards.py.

cards-stale_crackers = Alte Kekse
cards-best_before_the_end_of_the_world = Mindestens haltbar bis zum Ende der Welt.
cards-tinned_beans = Dosenbohnen
cards-no_label_no_questions = Kein Etikett, keine Fragen.
cards-vending_machine = Snackautomat
cards-it_still_wants_exact_change = Er will es immer noch passend.
cards-lone_wanderer = Fremde Wanderin
cards-says_little_eats_normally = Sagt wenig. Isst normal.
cards-two_cousins = Zwei Cousinen
cards-they_finish_each_other_s_sandwiches = Die eine isst auf, was die andere anfängt.

cards-raid_the_pantry = Speisekammer plündern
cards-one_reaches_one_keeps_watch = Eine Person greift zu, eine passt auf.
cards-fish_the_grey_lake = Im grauen See fischen
cards-the_fish_look_back = Die Fische schauen zurück.
cards-answer_the_radio = Dem Funkruf antworten
cards-a_voice_asks_whether_anybody_is_there = Eine Stimme fragt, ob da jemand ist.
cards-clear_the_supermarket = Supermarkt räumen
cards-the_trolleys_have_gone_wild = Die Einkaufswagen sind verwildert.
cards-hunt_the_deer_herd = Hirschrudel jagen
cards-they_know_this_forest_you_do_not = Sie kennen diesen Wald. Ihr nicht.
cards-hunt_the_bear = Den Bären jagen
cards-the_bear_has_heard_about_you_too = Der Bär hat auch schon von euch gehört.
cards-find_the_lost_convoy = Den Konvoi finden
cards-nine_lorries_and_somebody_is_singing = Neun Lastwagen, und jemand singt.
cards-hunt_the_bear_family = Die Bärenfamilie jagen
cards-whose_idea_was_this = Wessen Idee war das?

cards-dust_flu = Staubgrippe
cards-it_begins_with_a_sneeze = Es beginnt mit einem Niesen.
cards-raiders = Überfall
cards-they_do_not_knock = Sie klopfen nicht an.
cards-acid_rain = Saurer Regen
cards-umbrellas_were_the_first_thing_to_go = Zuerst waren die Regenschirme weg.
cards-mould = Schimmel
cards-the_beans_have_grown_a_beard = Den Bohnen ist ein Bart gewachsen.
cards-locusts = Heuschrecken
cards-they_came_by_invitation_of_nobody = Eingeladen hat sie niemand.
cards-warehouse_fire = Lagerbrand
cards-at_least_it_was_warm_for_once = Wenigstens war es einmal warm.

## Die Regeln, mit denen die Selbstverwaltung beginnt: games/commons/governance/options.py.

preset-at_most_1_of_each_kind_in_harvests_until_your_next_turn_is_over = In Ernten höchstens 1 von jeder Sorte, bis dein nächster Zug vorbei ist.
preset-return_3_of_the_kind_that_was_over_taken_and_at_most_1_of_each_kind_for_two_turns = Gib 3 von der Sorte zurück, von der zu viel genommen wurde, und nimm zwei Züge lang höchstens 1 von jeder Sorte.
preset-ask_for_nothing_for_two_turns = Fordere zwei Züge lang nichts an.
preset-skip_your_next_turn = Setze deinen nächsten Zug aus.
preset-trade_3_1_with_the_bank_on_your_next_turn = Tausche in deinem nächsten Zug 3:1 mit der Bank.
preset-trade_2_1_with_the_bank_on_your_next_turn = Tausche in deinem nächsten Zug 2:1 mit der Bank.
preset-return_1_card_of_the_kind_that_was_over_taken = Gib 1 Karte der Sorte zurück, von der zu viel genommen wurde.
preset-return_3_cards_of_your_choice = Gib 3 Karten deiner Wahl zurück.
preset-lose_1_victory_point = Verlier 1 Siegpunkt.
preset-take_1_card_of_your_choice_from_the_bank = Nimm 1 Karte deiner Wahl aus der Bank.
preset-gain_1_victory_point_once_in_a_game = Bekomm 1 Siegpunkt, einmal im Spiel.

## Die Titel unserer Pläne: bot/sessions/plan/plan_files/.

plan-commons_game_a_first_lesson = Allmende-Spiel: die erste Schulstunde
plan-commons_game_one_lesson = Allmende-Spiel: eine Schulstunde
plan-commons_game_from_silence_to_self_government = Allmende-Spiel: vom Schweigen zur Selbstverwaltung
plan-commons_game_two_lessons = Allmende-Spiel: zwei Schulstunden
plan-commons_game_a_week = Allmende-Spiel: eine Woche
plan-tragedy_of_the_commons_one_lesson = Tragik der Allmende: eine Schulstunde
plan-settlers_one_lesson = Siedler: eine Schulstunde
plan-crossroads_one_lesson = Kreuzwege: eine Schulstunde
