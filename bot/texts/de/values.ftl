### Was die Werte der Optionen bedeuten: Der Schlüssel ist Option und Wert, so wie man sie tippt. Sie stehen nach dem, worum es bei der Option geht.

values-absent_wait = das Spiel wartet
values-absent_default_after_timer = die Standardhandlung, dieses eine Mal
values-absent_bot = der Bot, dieses eine Mal
values-absent_substitute = eine Vertretung spielt

values-dice_server = der Bot
values-dice_instructor = echte Würfel, von der Spielleitung getippt

values-layout_beginner = in jedem Spiel derselbe
values-layout_nested = mit Teilgruppen
values-layout_random_balanced = zufällig
values-layout_custom = ein eigener

values-rounds_known_secret = nein, geheim
values-rounds_known_public = ja, alle kennen sie

values-start_hand_none = keine Karten
values-start_hand_starred = für die zweite Siedlung
values-start_hand_both = für beide Siedlungen

values-cap_none = keine Obergrenze

values-hands_hidden = verdeckt, alle sehen die Kartenzahl
values-hands_count_hidden = verdeckt, auch die Kartenzahl
values-hands_open = offen

values-survive_when_at_end = am Ende
values-survive_when_when_reached = sobald ihr genug habt

values-early_end_off = nein
values-early_end_all_survive = wenn alle überlebt haben
values-early_end_all_crashed = wenn alle Rohstoffe zusammengebrochen sind

values-service_active_first = zuerst die Farbe am Zug, dann der Reihe nach
values-service_fixed = immer dieselbe Reihenfolge
values-service_pro_rata = alle, anteilig
values-service_random = nach dem Los

values-requests_public_on = was alle angefordert und bekommen haben
values-requests_public_received_only = nur was alle bekommen haben
values-requests_public_secret = nichts

values-asking_sealed = alle zugleich, geheim
values-asking_sequential = nacheinander

values-absent_request_0 = nichts
values-absent_request_last = dasselbe wie beim letzten Mal

values-announce_crash_hidden = nein
values-announce_crash_public = ja, alle
values-bank_shown_no = nie
values-bank_shown_at_round_ends = am Ende jeder Runde
values-bank_shown_always = immer

values-return_to_crashed_reserve = in die Schachtel
values-return_to_crashed_held_until_recovery = aufgehoben, bis er zurückkommt
values-return_to_crashed_reopens = in die Bank: Er kommt damit zurück

values-spent_to_bank = in die Bank
values-spent_to_reserve = in die Schachtel

values-traded_to_bank = in die Bank
values-traded_to_reserve = in die Schachtel

values-steps_strict = in fester Reihenfolge
values-steps_trade_build_mixed = Tauschen und Bauen gemischt

values-knights_none = keine Ritter
values-knights_mcguire = je zwei Karten aus der Bank
values-knights_full = sie zählen für die Größte Streitmacht

values-monopoly_printed = alle Karten eines Rohstoffs aus den anderen Händen
values-monopoly_mcguire = so viele aus der Bank, wie alle zusammen auf der Hand haben
values-monopoly_removed = nicht im Stapel

values-roll_player = ihr würfelt selbst
values-roll_auto = der Bot würfelt für euch

values-transition_carry_over = alles bleibt erhalten
values-transition_fresh_board = ein neuer Anfang

values-monitor_term_stage = bis zum Ende
values-monitor_term_rounds = einige Runden
values-monitor_term_recall = bis eine Mehrheit eine Neuwahl beschließt

values-sanction_when_any = jederzeit
values-sanction_when_own_turn = im eigenen Zug
values-sanction_when_end_of_turn = am Ende jedes Zuges

values-self_reward_off = nein
values-self_reward_announced = ja, und alle lesen es
values-reasons_listed = aus einer Liste
values-reasons_free = in eigenen Worten

values-graduated_advise = es schlägt die nächste Stufe vor
values-graduated_enforce = es besteht auf der nächsten Stufe
values-graduated_off = keins von beiden

values-preset_ = die üblichen Optionen
values-preset_as_written = das Spiel, wie es ursprünglich geschrieben wurde
values-preset_limits = Obergrenzen für Ernten
values-preset_fines = Abgaben und ein Punkt
values-preset_2_2 = von jeder Art zwei mildere
values-preset_empty = keine
values-preset_rewards_only = nur Belohnungen
values-preset_sanctions_only = nur Strafen

values-resource_meeting_readable = ja, alle können mitlesen
values-resource_meeting_private_thread = nein, sie ist privat

values-meeting_form_text = schriftlich
values-meeting_form_voice = in einem Sprachkanal
values-meeting_form_both = schriftlich und in einem Sprachkanal
values-speaking_free = alle durcheinander
values-speaking_queue = nacheinander, mit Melden

values-majority_cast = der abgegebenen Stimmen
values-majority_all_members = aller Mitglieder
values-majority_two_thirds = zwei Drittel der Stimmen
values-majority_unanimous = niemand dagegen
values-majority_consent = niemand erhebt begründet Einspruch
values-tie_fails = abgelehnt
values-tie_status_quo_of_the_rule = entscheidet nichts, der Antrag darf noch einmal kommen
values-tie_monitor_decides = wie die Aufsicht gestimmt hat

values-quorum_none = keine Mindestbeteiligung
values-quorum_half = die Hälfte
values-quorum_all = alle

values-ballot_show_of_hands = mit Handzeichen
values-ballot_secret = geheim
values-ballot_roll_call = namentlich

values-nested_conflict_whole_wins = die der ganzen Gruppe
values-nested_conflict_resource_wins = die der Rohstoffgruppe

values-rule_enforcement_monitor = nur die Aufsicht
values-rule_enforcement_engine = mehr lässt das Spiel nicht zu

values-suit_voters_all = alle
values-suit_voters_without_monitor = alle außer der Aufsicht

values-suit_effect_3_cards = 3 Karten
values-suit_effect_recall = eine Neuwahl
values-suit_effect_both = 3 Karten und eine Neuwahl

values-instructor_override_off = nie
values-instructor_override_safety_only = nur eine streichen
values-instructor_override_on = frei, zum Vorführen

values-setup_order_seats = in derselben Reihenfolge
values-setup_order_snake = rückwärts

values-own_cities_transparent = ja
values-own_cities_block = nein

values-road_reach_direct = direkt
values-road_reach_through_others = auch durch andere hindurch

values-goal_kind_held = das Gold, das ihr habt
values-goal_kind_earned = alles Gold, das ihr je eingenommen habt

values-gold_public = ja, alle sehen es
values-gold_hidden_until_end = erst am Ende

values-talk_open = alle, immer
values-talk_trade_only = alle, solange getauscht wird
values-talk_offers_only = niemand, es gibt nur Angebote
values-talk_challenge_phase_only = alle, nur während der Züge
values-talk_none = niemand
values-talk_private_allowed = alle, auch zu zweit

values-harbor_ports_edge = zwei Ecken
values-harbor_ports_vertex = eine Ecke

values-placer_player = die stärkste Farbe
values-placer_instructor = die Spielleitung
values-placer_bot = der Bot, ausgeglichen

values-multiway_chain = Schritt für Schritt
values-multiway_atomic = alle Schritte oder keiner

values-theme_tornado = ein Wirbelsturm
values-theme_birthday = ein Geburtstag

values-eaten_food_pile = zurück in den Vorrat
values-eaten_food_gone = aus dem Spiel

values-passing_always = immer
values-passing_only_if_stuck = nur wenn sonst nichts möglich ist

values-fail_penalty_each = jede Farbe, die mitgemacht hat
values-fail_penalty_shared = alle, die mitgemacht haben, zusammen
values-fail_penalty_none = niemand

values-short_pile_order = zuerst, wer früher dran war
values-short_pile_pro_rata = alle, anteilig

values-food_cat_death_before = alle, die vorher keine Nahrung haben
values-food_cat_death_before_or_short = auch alle mit zu wenig

values-tie_none = niemand
values-tie_shared = alle von ihnen
values-tie_most_people_before = die Farbe mit den meisten Menschen

values-herbivore_food_pile = zurück in den Vorrat
values-herbivore_food_gone = aus dem Spiel

values-animals_in_order = offen, in der Reihenfolge ihres Todes
values-animals_simultaneous = alle zugleich, geheim

values-decks_standard = die üblichen Karten
values-decks_first = die Karten von Version 0.4

values-method_arrival = wie sie kommen
values-method_random = nach dem Los
values-method_balanced = gemischt
values-method_alike = Ähnliche zusammen
values-method_roster = wie es in deiner Liste steht

values-remainder_threes = kleinere Tische
values-remainder_teams = zwei auf einem Platz
values-remainder_watch = sie schauen zu

values-private_rooms_closed = alle ohne Direktnachrichten
values-private_rooms_all = alle
values-private_rooms_none = niemand

values-observers_ask_staff = nur wer zugelassen wird
values-observers_open = alle
values-observers_none = niemand

values-kind_choice = eine von wenigen Antworten
values-kind_scale = eine Stufe auf einer Skala
values-kind_text = ein eigener Text
values-teaching_neutral = wie es funktioniert
values-teaching_with_examples = wie es funktioniert, mit Beispielen
