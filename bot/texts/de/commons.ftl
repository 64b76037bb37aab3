### Alles, was das Allmende-Spiel zeigt. { $seat } ist ein farbiges Quadrat mit seinem Namen, z. B. "🟥 Rot".

commons-card-title = Allmende-Spiel · Runde { $round } von { $rounds }
commons-card-title_open = Allmende-Spiel · Runde { $round }
commons-card-title_ostrom = Allmende-Spiel · Ostrom-Variante · Runde { $round } von { $rounds }
commons-card-title_open_ostrom = Allmende-Spiel · Ostrom-Variante · Runde { $round }
commons-card-title_over = Allmende-Spiel · das Spiel ist vorbei
commons-card-turn = **{ $seat } ist am Zug**
commons-card-turn_person = **{ $seat } ist am Zug** ({ $person })
commons-card-turn_automatic = **{ $seat } ist am Zug** (automatisch: { WORD($player, "player") })
commons-card-turn_away = **{ $seat } ist am Zug** (abwesend: eine Vertretung spielt)
commons-card-step = { WORD($step, "step") }
commons-card-step_now = **▶ { WORD($step, "step") }**
commons-card-roll = 🎲 { $dice }
commons-card-physical_dice = Die Spielleitung würfelt mit echten Würfeln und tippt die Zahlen ein.
commons-card-harvest = Diese Farben dürfen jetzt Karten anfordern:
commons-card-may_ask = ⏳ { $seat }: bis zu { CARDS($limit) }
commons-card-may_ask_done = ✅ { $seat }: bis zu { CARDS($limit) }, hat geantwortet
commons-card-heard = 🗣️ { $seat } fordert { CARDS($cards) } an
commons-card-over = Die letzte Runde ist gespielt.
commons-card-lately =
    { "**" }Zuletzt**
    { $news }
commons-card-standings = Stand
commons-card-points = **{ COUNT($points, "point") }**
commons-card-resources = { COUNT($count, "card") }
commons-card-developments = { COUNT($count, "development_card") }
commons-card-safe = 🏕️ hat überlebt
commons-card-monitor = 🔎 Aufsicht
commons-card-skips = ⏭️ setzt { COUNT($turns, "turn") } aus
commons-card-meeting = 🏛️ **Versammlung { $number }** { $scope }, einberufen von { $seat }, { $place }.
commons-card-in_its_thread = in ihrem Thread
commons-card-the_thread = im Thread der Versammlung
commons-card-place_voice = mündlich in { $voice } (Abstimmungen: { $thread })
commons-card-place_both = { $thread } und mündlich in { $voice }
commons-card-may_speak = Nur { $seats } dürfen reden, Anträge stellen und abstimmen. Alle anderen schweigen.
commons-card-all_may_speak = Ihr dürft jetzt alle reden, Anträge stellen und abstimmen.
commons-card-may_vote = Nur { $seats } dürfen jetzt reden und abstimmen. Alle anderen schweigen.
commons-card-all_may_vote = Ihr dürft jetzt alle reden und abstimmen.
commons-card-may_talk = Alle Anträge dieser Versammlung sind gestellt. { $seats } dürfen noch weiterreden, alle anderen schweigen.
commons-card-all_may_talk = Alle Anträge dieser Versammlung sind gestellt. Ihr dürft noch weiterreden.
commons-card-may_propose = Nur { $seats } dürfen Anträge stellen, abstimmen und nacheinander reden. Alle anderen schweigen.
commons-card-all_may_propose = Ihr dürft alle Anträge stellen und abstimmen. Zum Reden meldet ihr euch.
commons-card-may_only_vote = Nur { $seats } dürfen abstimmen und nacheinander reden. Alle anderen schweigen.
commons-card-all_may_only_vote = Ihr dürft alle abstimmen. Zum Reden meldet ihr euch.
commons-card-meeting_until = Die Versammlung schließt, wenn alle fertig sind, spätestens { $when }.
commons-card-ballot_open = 🗳️ Abstimmung über Antrag { $number } ({ $what }): { $voters }.
commons-card-moment = 🔎 { $seat } hat die Aufsicht und kann jetzt strafen oder belohnen. Mit **{ commons-button-end }** geht es weiter.
commons-card-defence_open = 🎤 Antrag { $number } ({ $what }): Vor der Abstimmung hat nur die Aufsicht das Wort.
commons-card-defence_open_mine = 🎤 Gegen dich liegt eine Klage vor: Antrag { $number } ({ $what }). Vor der Abstimmung hast nur du das Wort. Drücke danach **{ commons-button-end_defence }**.
commons-card-election = 🗳️ **Wer übernimmt die Aufsicht?** { $seats } haben gleich viele Punkte. Ihr wählt alle, und zwar geheim.
commons-card-election_anew = 🗳️ **Wer übernimmt ab jetzt die Aufsicht?** Wählbar sind alle. Ihr wählt alle, und zwar geheim.
commons-card-election_later = 🗳️ Wenn es weitergeht, wählt ihr geheim eine Aufsicht.
commons-card-election_silent = Darüber darf niemand reden.
commons-card-election_talk = Bis die Wahl vorbei ist, dürft ihr darüber reden: { $where }.
commons-card-until = Noch Zeit bis { $when }.
commons-card-choosing_give_back = 🎴 **{ $seat }** muss { COUNT($count, "card") } aussuchen und zurückgeben. So lange wartet das Spiel.
commons-card-choosing_give_back_mine = 🎴 Wähle { COUNT($count, "card") } zum Zurückgeben. Das Spiel wartet auf dich.
commons-card-choosing_receive = 🎴 **{ $seat }** darf { COUNT($count, "card") } aus der Bank aussuchen. So lange wartet das Spiel.
commons-card-choosing_receive_mine = 🎴 Wähle { COUNT($count, "card") } aus der Bank. Das Spiel wartet auf dich.
commons-card-longest_road = 🛣️ Längste Straße
commons-card-largest_army = ⚔️ Größte Streitmacht
commons-card-bank = Die Bank
commons-card-bank_now = In der Bank: { $cards }.
commons-card-bank_told = Am Ende der letzten Runde war in der Bank: { $cards }.
commons-card-bank_at_start = Zu Beginn ist in der Bank: { $cards }.
commons-card-crashed = 💥 { $resource } ist zusammengebrochen
commons-card-scarce = ⚠️ { $resource } ist knapp
commons-card-footer_server = Tisch { $table } · Würfel versiegelt: siehe Regeln
commons-card-footer_instructor = Tisch { $table } · Stapel versiegelt: siehe Regeln

commons-button-roll = Würfeln
commons-button-ask = Karten anfordern…
commons-button-ask_same = Wie beim letzten Mal
commons-button-ask_nothing = Nichts anfordern
commons-button-ask_number = { $n } { WORD($resource, "resource") }
commons-button-ask_confirm = { CARDS($cards) } anfordern
commons-button-trade = Tauschen…
commons-button-trade_confirm = { $given } geben, { $taken } nehmen
commons-button-trade_take = { $resource } nehmen
commons-button-road = Straße…
commons-button-settlement = Siedlung…
commons-button-city = Stadt…
commons-button-buy = Karte kaufen…
commons-button-build_confirm = { WORD($piece, "piece") } bauen: { $letter }
commons-button-buy_confirm = Karte kaufen
commons-button-play = Karte ausspielen…
commons-button-play_confirm = { WORD($card, "card") } ausspielen
commons-button-next = Weiter zu: { WORD($step, "step") }
commons-button-end = Zug beenden
commons-button-hand = Meine Handkarten
commons-button-board = Spielplan
commons-button-governance = Regeln & Strafen
commons-button-monitor = Übersicht der Aufsicht
commons-button-meeting = In der Versammlung…
commons-button-call_all = Versammlung einberufen
commons-button-call_other = Andere Versammlung…
commons-button-call = Versammlung einberufen…
commons-button-call_do = Versammlung { $scope }
commons-button-move = Vorschlagen…
commons-button-done = Fertig
commons-button-extend = Mehr Zeit
commons-button-raise_hand = Melden
commons-button-lower_hand = Meldung zurück
commons-button-end_speech = Fertig geredet
commons-button-next_speaker = Wort weitergeben
commons-button-sue = Aufsicht verklagen…
commons-button-end_defence = Verteidigung beenden
commons-button-vote_yes = Dafür
commons-button-vote_no = Dagegen
commons-button-vote_abstain = Enthaltung
commons-button-vote_agree = Einverstanden
commons-button-vote_object = Einspruch …
commons-button-elect = Aufsicht wählen…
commons-button-settle = Karten wählen…
commons-button-settle_confirm = { CARDS($cards) } wählen
commons-button-settle_again = Von vorn
commons-button-move_remove = Vorschlagen: { $rule } streichen
commons-button-move_recall = Neue Wahl vorschlagen
commons-button-propose = Das schlage ich vor
commons-button-make_words = Mit eigenen Worten…
commons-button-make_change = Ändern…
commons-button-make_also = Noch etwas dazu…
commons-button-make_promise = Mit eigenen Worten…
commons-button-book_rules = In Kraft
commons-button-book_history = Verlauf
commons-button-book_promises = Versprechen
commons-button-book_deeds = Maßnahmen
commons-button-book_principles = Prinzipien
commons-button-book_before = Vorher
commons-button-book_after = Mehr
commons-button-ostrom_options = Optionen der Ostrom-Variante
commons-button-options_options = Optionen des Grundspiels
commons-button-rules = Regeln
commons-button-help = Hilfe
commons-button-all_options = Alle Optionen dieses Tisches
commons-button-back_to_rules = Zurück zu den Regeln
commons-button-help_player = Mitspielende
commons-button-help_observer = Beobachtende
commons-button-help_instructor = Spielleitung
commons-button-help_meetings = Versammlungen
commons-button-help_limits = Was Moot nicht kann

commons-news-rolled = 🎲 { $seat } würfelt { $dice }{ $late }.
commons-news-rolled_seven = 🎲 { $seat } würfelt { $dice }: Niemand erntet{ $late }.
commons-news-asked = { $seat } hat { CARDS($asked) } angefordert und { CARDS($got) } bekommen{ $late }.
commons-news-asked_all = { $seat } hat { CARDS($asked) } angefordert und alles bekommen{ $late }.
commons-news-asked_nothing = { $seat } hat nichts angefordert{ $late }.
commons-news-got = { $seat } hat bei der Ernte { CARDS($got) } bekommen{ $late }.
commons-news-answered_late = { $seat } hat nicht rechtzeitig geantwortet, die Zeit war abgelaufen.
commons-news-received = { $seat } hat { CARDS($cards) } von der Bank bekommen.
commons-news-traded = ⚖️ { $seat } hat der Bank { $given } gegeben und { $taken } genommen.
commons-news-trade_declined = 🚫 Die Bank hat { $resource } nicht. Du behältst deine Karten und kannst es im nächsten Zug wieder versuchen.
commons-news-built = 🔨 { $seat } hat gebaut: { WORD($piece, "piece") }.
commons-news-built_free = 🔨 { $seat } hat kostenlos gebaut: { WORD($piece, "piece") }.
commons-news-card_bought = 🎴 { $seat } hat eine Entwicklungskarte gekauft.
commons-news-drew = 🎴 { $seat } hat „{ WORD($card, "card") }“ gezogen.
commons-news-you_drew = 🎴 Vom Stapel gezogen: **{ WORD($card, "card") }**. Das weißt nur du.
commons-news-played = 🃏 { $seat } hat „{ WORD($card, "card") }“ ausgespielt.
commons-news-played_naming = 🃏 { $seat } hat „{ WORD($card, "card") }“ ausgespielt und { WORD($resources, "resource") } genannt.
commons-news-monopoly_taken = { $seat } hat mit dem Monopol { $count } { $resource } bekommen.
commons-news-longest_road = 🛣️ { $seat } hat jetzt die Längste Straße.
commons-news-longest_road_lost = 🛣️ Niemand hat mehr die Längste Straße.
commons-news-largest_army = ⚔️ { $seat } hat jetzt die Größte Streitmacht.
commons-news-largest_army_lost = ⚔️ Niemand hat mehr die Größte Streitmacht.
commons-news-turn_ended = ⏭️ Der Zug von { $seat } ist vorbei (Zeit abgelaufen).
commons-news-round_ended = 🔔 Runde { $round } ist vorbei.
commons-news-seat_safe = 🏕️ { $seat } hat überlebt.
commons-news-rounds_set = Diese Phase endet jetzt mit Runde { $rounds }.
commons-news-rounds_to_come = Die Ostrom-Variante danach wird { COUNT($rounds, "round") } haben.
commons-news-rounds_not_to_come = Die Ostrom-Variante folgt danach nur, wenn die Spielleitung sie ankündigt oder schon angekündigt hat.
commons-news-rounds_open = Diese Phase geht jetzt weiter, bis die Spielleitung sie beendet.
commons-news-finish_called = Das Spiel endet mit dieser Runde.
commons-news-last_round_withdrawn = Das Spiel endet doch nicht mit dieser Runde.
commons-news-victory_cards_shown = { $seat } zeigt { COUNT($count, "Victory_Point_card") }.
commons-news-ended_rounds = 🏁 Das Spiel ist vorbei: Die letzte Runde ist gespielt.
commons-news-ended_all_survive = 🏁 Das Spiel ist vorbei: Alle haben überlebt.
commons-news-ended_all_crashed = 🏁 Das Spiel ist vorbei: Jeder Rohstoff ist zusammengebrochen.
commons-news-ended_instructor = 🏁 Die Spielleitung hat das Spiel beendet.
commons-news-crashed = 💥 { $resource } ist zusammengebrochen.
commons-news-recovered = 🌱 { $resource } ist mit { COUNT($count, "card") } zurückgekommen.
commons-news-grew = 🌱 Die Bank ist gewachsen: { CARDS($cards) }.
commons-news-grew_in_part = 🌱 Die Bank ist gewachsen: { CARDS($cards) }. Nicht gewachsen: { $kinds }. Alle { $box } sind schon in der Bank oder bei euch auf der Hand.
commons-news-box_empty = 📦 Nichts ist gewachsen. Bei { $kinds } sind alle { $box } Karten schon in der Bank oder auf euren Händen: Mehr trägt das Land nicht.
commons-news-grew_nothing = 🥀 In der Bank ist nichts gewachsen.

commons-news-by_chance = { " " }(Zeit abgelaufen: der Zufall hat gewählt)
commons-news-stage_called = 📣 Die Spielleitung hat die Ostrom-Variante angekündigt: Sie beginnt nach dieser Runde.
commons-news-game_resumed = 📣 Die Spielleitung setzt das Spiel mit der Ostrom-Variante fort. Ab jetzt wird wieder geschwiegen.
commons-news-stage_ended = 🔔 Das Grundspiel ist vorbei. Nach den sichtbaren Punkten hätten jetzt überlebt: { $seats }.
commons-news-stage_ended_none = 🔔 Das Grundspiel ist vorbei. Nach den sichtbaren Punkten hätte jetzt niemand überlebt.
commons-news-stage_began = 🏛️ Die Ostrom-Variante beginnt. In Kraft: { COUNT($count, "rule") }. Von jetzt an verwaltet ihr euch selbst: Der Knopf **{ commons-button-governance }** zeigt, wie.
commons-news-rounds_fixed = Das Spiel geht bis Runde { $rounds }.
commons-news-election_opened = 🗳️ { $seats } haben gleich viele Punkte. Ihr wählt jetzt geheim eine Aufsicht.
commons-news-election_opened_all = 🗳️ Ihr wählt jetzt geheim eine Aufsicht. Wählbar sind alle.
commons-news-election_closed = 🗳️ Die Stimmen für die Aufsicht: { $votes }.
commons-news-election_votes = { $seat } { $n }
commons-news-election_called = 🗳️ Nach diesem Zug wird die Aufsicht neu gewählt.
commons-news-monitor_points = 🔎 { $seat } ist die Aufsicht: die meisten Punkte.
commons-news-monitor_ballot = 🔎 { $seat } ist die Aufsicht: So habt ihr gewählt.
commons-news-monitor_seat_order = 🔎 { $seat } ist die Aufsicht: Es gab Gleichstand, also zählt die Reihenfolge der Farben.
commons-news-monitor_stand_in = 🔎 { $seat } springt für die Aufsicht ein, denn sie ist abwesend.
commons-news-monitor_back = 🔎 { $seat } ist zurück und wieder die Aufsicht.
commons-news-office_vacated = 🔎 Auf allen Plätzen spielen Vertretungen, darum gibt es gerade keine Aufsicht.
commons-news-sanctioned = ⚖️ { $monitor } bestraft { $seat } nach { $rule }{ $resource }: { $reason }
commons-news-sanctioned_deviating = ⚖️ { $monitor } bestraft { $seat } nach { $rule }{ $resource } (die Stufenfolge hätte eine andere Strafe vorgesehen): { $reason }
commons-news-rewarded = 🎁 { $monitor } belohnt { $seat } nach { $rule }{ $resource }: { $reason }
commons-news-rewarded_deviating = 🎁 { $monitor } belohnt { $seat } nach { $rule }{ $resource }: { $reason }
commons-news-deed_reversed = ↩️ Was die Aufsicht zuletzt getan hat (Nummer { $number }), ist zurückgenommen, soweit das noch geht.
commons-news-cards_returned = { $seat } hat der Bank { $cards } zurückgegeben{ $late }.
commons-news-returned_nothing = { $seat } hatte keine Karten zum Zurückgeben.
commons-news-cards_granted = { $seat } hat { $cards } aus der Bank genommen.
commons-news-granted_late = { $seat } hat nicht rechtzeitig gewählt und nichts genommen.
commons-news-granted_nothing = Die Bank hatte nichts für { $seat }.
commons-news-points_given = { $seat } bekommt { COUNT($n, "point") }.
commons-news-points_taken = { $seat } verliert { COUNT($n, "point") }.
commons-news-skip_set = ⏭️ { $seat } muss { COUNT($turns, "turn") } aussetzen.
commons-news-turn_skipped = ⏭️ { $seat } setzt diesen Zug aus.
commons-news-limit_set = { $seat } darf { COUNT($turns, "own_turn", case: "accusative") } lang { $of ->
    [each] { $most ->
        [0] nichts
       *[other] höchstens { $most } von jedem Rohstoff
      }
   *[one] { $most ->
        [0] keine Karte { $resource }
       *[other] höchstens { $most } { $resource }
      }
  } anfordern.
commons-news-limit_raised = { $seat } darf { COUNT($turns, "own_turn", case: "accusative") } lang { $more } { $resource } mehr anfordern als sonst.
commons-news-rate_set = { $seat } tauscht { $turns ->
    [one] im nächsten Zug
   *[other] in den nächsten { $turns } Zügen
  } { $rate }:1 mit der Bank.
commons-news-flagged = 🚩 { $seat } hat { $count } { $resource } genommen: mehr, als { $rule } erlaubt.
commons-news-meeting_called = 🏛️ { $seat } hat Versammlung { $number } { $scope } einberufen.
commons-news-meeting_extended = ⏳ { $seat } hat der Versammlung mehr Zeit gegeben.
commons-news-meeting_extended_outside = ⏳ Die Spielleitung hat der Versammlung mehr Zeit gegeben (von außen).
commons-news-speech_ended_monitor = 🎤 Die Aufsicht hat { $seat } das Wort genommen und weitergegeben.
commons-news-speech_ended_instructor = 🎤 Die Spielleitung hat { $seat } das Wort genommen (von außen).
commons-news-meeting_closed_done = 🏛️ Versammlung { $number } ist beendet. Ab jetzt wird wieder geschwiegen.
commons-news-meeting_closed_clock = 🏛️ Versammlung { $number } ist beendet, weil die Zeit um ist. Ab jetzt wird wieder geschwiegen.
commons-news-meeting_closed_instructor = 🏛️ Die Spielleitung hat Versammlung { $number } beendet (von außen). Ab jetzt wird wieder geschwiegen.
commons-news-moved = 🗳️ Antrag { $number }: { $what }.
commons-news-carried = ✅ Antrag { $number } ist angenommen: { $yes } dafür, { $no } dagegen.
commons-news-failed = ❌ Antrag { $number } ist abgelehnt: { $yes } dafür, { $no } dagegen.
commons-news-tie_monitor = ⚖️ Antrag { $number }: Stimmengleichheit. Die Stimme der Aufsicht entscheidet.
commons-news-tie_nobody = ⚖️ Antrag { $number }: Stimmengleichheit. Noch ist nichts entschieden.
commons-news-void = ⏹️ Die Abstimmung über Antrag { $number } ist ungültig: Die Spielleitung hat die Versammlung beendet. Keine Stimme wurde gezählt.
commons-news-rule_made = 📜 Ab dem nächsten Zug: { $rule }
commons-news-rule_made_outside = 📜 Die Spielleitung hat eine Regel geändert (von außen): { $rule }
commons-news-rule_removed = 📜 Ab dem nächsten Zug gilt { $rule } nicht mehr.
commons-news-rule_removed_outside = 📜 Die Spielleitung hat { $rule } gestrichen (von außen).
commons-news-resolved = 🤝 Versprechen { $number }: { $words }
commons-news-petitioned = 📨 Eine Bitte von { $scope } an die nächste Versammlung der ganzen Gruppe. { $motion }

commons-hand-title = Deine Handkarten · { $seat }
commons-hand-text =
    Du hast { COUNT($count, "resource_card") }. { $seen }
    { $cards }
commons-hand-seen_alone = Sonst sieht das niemand am Tisch.
commons-hand-seen_monitor = Von allen anderen, die mitspielen, sieht sie nur die Aufsicht.
commons-hand-seen_open = An diesem Tisch sehen sie alle. Deine Entwicklungskarten siehst nur du.
commons-hand-developments = Entwicklungskarten
commons-hand-card = { WORD($card, "card") } × { $count }
commons-hand-played = Ausgespielt: { WORD($cards, "card") }
commons-hand-no_cards = Keine.
commons-hand-points = Punkte
commons-hand-points_text =
    { "**" }{ COUNT($points, "point") }**{ $shown ->
        [all] , für alle sichtbar.
       *[other] . Die anderen sehen davon { $shown }.
    }
    Zum Überleben brauchst du mehr als { $goal }.
commons-hand-pieces = Noch zu bauen
commons-hand-pieces_text =
    { COUNT($roads, "road") }
    { COUNT($settlements, "settlement") }
    { COUNT($cities, "city") }
commons-hand-prices = Was es kostet
commons-hand-price_paid = ✅ { WORD($what, "piece") }: { CARDS($cost) }
commons-hand-price_short = ▫️ { WORD($what, "piece") }: { CARDS($cost) } (du brauchst noch { CARDS($lacking) })
commons-hand-rates = Für 1 Karte deiner Wahl verlangt die Bank
commons-hand-rate = { $rate } { $resource }
commons-hand-rate_all = { $rate } gleiche Karten
commons-hand-footer = Tisch { $table }

commons-watch-title = Für Beobachtende · { $round }
commons-watch-bank = Die verborgene Bank
commons-watch-bank_title = Die verborgene Bank · Runde { $round }
commons-watch-bank_footer = Tisch { $table } · noch { COUNT($deck, "development_card") } · sag Mitspielenden nie etwas
commons-watch-stock = { $resource }: **{ $count }**
commons-watch-scarce = { $resource }: **{ $count }** ⚠️ knapp
commons-watch-crashed = { $resource }: **0** 💥 zusammengebrochen, zurück nach { COUNT($left, "player_turn", case: "dative") }
commons-watch-reserve = { " " }· Schachtel { $count }
commons-watch-held = { " " }· beiseitegelegt { $count }
commons-watch-governance = Selbstverwaltung
commons-watch-speech = Bisher gesagt, in allen Versammlungen
commons-watch-speech_line = { $seat }: { COUNT($messages, "message") }{ $characters ->
    [0] {""}
   *[other] , { $characters } Zeichen
  }{ $seconds ->
    [0] {""}
   *[other] , { $seconds } Sekunden
  }
commons-watch-in_force = In Kraft: { $rules }
commons-watch-standing = { $seat } bisher: { COUNT($sanctions, "sanction") } · { COUNT($rewards, "reward") }
commons-watch-standings = Stand
commons-watch-last_harvest = Letzte Ernte
commons-watch-harvest_line = { $seat } hat { $asked } angefordert und { $received } bekommen
commons-watch-unknown = ?
commons-watch-lately = Zuletzt
commons-watch-quiet = Noch nichts.
commons-watch-last_then_ostrom = ⏳ **Das ist die letzte Runde des Grundspiels.** Dann beginnt die Ostrom-Variante ({ COUNT($rounds, "round") }): Jemand von den Mitspielenden ist die Aufsicht, und alle versammeln sich, reden und machen Regeln.
commons-watch-last_round = ⏳ **Das ist die letzte Runde des Grundspiels, und das Spiel endet mit ihr.** Wenn sich die Mitspielenden danach selbst verwalten sollen, tippt die Spielleitung jetzt `/stage ostrom`. Das ist auch gleich nach dem Ende noch möglich.
commons-watch-undecided = ⏳ **Die Runden des Grundspiels sind vorbei. Wie geht es weiter?** Mit `/stage ostrom` lässt die Spielleitung das Spiel mit der Ostrom-Variante weitergehen. Mit `/table close` ist es endgültig vorbei: Dann sehen alle, was in der Bank war, und den Startwert der Würfel.
commons-watch-footer = Mitspielende sehen das nie. Bitte bleib neutral, auch wenn etwas zusammenbricht.

commons-board-title = Der Spielplan
commons-board-dealt = Dieser Spielplan ist gezogen. Mit `layout={ $name }` könnt ihr noch einmal auf ihm spielen.
commons-board-own = Dieser Spielplan gehört nur eurem Tisch. Mit `layout={ $name }` könnt ihr noch einmal auf ihm spielen.
commons-board-deck = Im Stapel: noch { COUNT($count, "development_card") }.

commons-ask-title = Karten von der Bank anfordern
commons-ask-text =
    Du darfst bis zu { CARDS($limit) } anfordern. Du bekommst nur, was die Bank noch hat.
    { $asking } Du hast nur einen Versuch. Du darfst auch auf alles verzichten.
commons-ask-first_time = Davon konntest du noch nie etwas bekommen. Sag also selbst, wie viel du willst.
commons-ask-asking_sealed = Was du anforderst, sehen die anderen erst, wenn alle geantwortet haben.
commons-ask-asking_sequential = Du forderst offen an: Alle sehen es sofort, auch die, die nach dir kommen.
commons-ask-choice = { $resource }: { $n }
commons-ask-menu = Wie viel { $resource }?

commons-trade-title = Mit der Bank tauschen
commons-trade-text =
    Für 1 Karte deiner Wahl verlangt die Bank { $rates }.
    Du hast: { $hand }
    Wenn die Bank das Gewünschte nicht hat, behältst du deine Karten. Denselben Rohstoff kannst du dann erst im nächsten Zug wieder versuchen.
commons-trade-too_few = Du hast von keinem Rohstoff genug Karten für einen Tausch.
commons-trade-give = Was gibst du?
commons-trade-give_choice = { $rate } { $resource } für jede Karte (du hast { $held })
commons-trade-count = Wie viele Karten nimmst du?
commons-trade-count_choice = { COUNT($n, "card") } nehmen

commons-build-title = Bauen: { WORD($piece, "piece") }
commons-build-title_card = Eine Entwicklungskarte kaufen
commons-build-cost = Das kostet { CARDS($cost) }. Du kannst es bezahlen. ✅
commons-build-lacking = Das kostet { CARDS($cost) }. Dafür brauchst du noch { CARDS($lacking) }.
commons-build-left = Davon kannst du noch { $count } bauen.
commons-build-choose_1 = Auf dem Spielplan siehst du, wo du bauen kannst. Wähle unten einen Buchstaben.
commons-build-choose_2 = Auf dem Spielplan siehst du, wo du bauen kannst. Wähle unten einen Buchstaben oder zwei.
commons-build-nowhere_road = Neben deinen Straßen ist kein Bauplatz frei.
commons-build-nowhere_settlement = Für eine Siedlung ist jetzt nirgends Platz. Sie muss am Ende einer deiner Straßen stehen, mit zwei Straßen Abstand zu jeder anderen Siedlung oder Stadt.
commons-build-nowhere_city = Eine Stadt ersetzt eine deiner Siedlungen, und du hast keine Siedlung auf dem Spielplan.
commons-build-menu = Wähle einen Bauplatz: { $places }
commons-build-choice = { $letter }: { $place }
commons-build-deck = Im Stapel: noch { COUNT($count, "card") }. Was du ziehst, bleibt geheim. Ausspielen darfst du die Karte ab deinem nächsten Zug.
commons-build-deck_same_turn = Im Stapel: noch { COUNT($count, "card") }. Was du ziehst, bleibt geheim. Ausspielen darfst du die Karte schon in diesem Zug.

commons-play-title = Eine Entwicklungskarte ausspielen
commons-play-none = Du hast keine Entwicklungskarten.
commons-play-none_now = Du kannst jetzt keine deiner Karten ausspielen. In dem Zug, in dem du eine Karte kaufst, ist das nicht möglich (außer bei einem Siegpunkt), und nur eine Karte pro Zug.
commons-play-none_now_same_turn = Du kannst jetzt keine deiner Karten ausspielen. Erlaubt ist nur eine Karte pro Zug.
commons-play-does_victory_point = **Siegpunkt**: Decke ihn auf, dann zählt er von jetzt an. Siegpunkte, die du behältst, werden am Ende für dich aufgedeckt.
commons-play-does_road_building = **Straßenbau**: Baue kostenlos eine oder zwei Straßen.
commons-play-does_year_of_plenty = **Erfindung**: Nimm zwei Karten deiner Wahl aus der Bank. Was die Bank nicht hat, ist verloren.
commons-play-does_monopoly_printed = **Monopol**: Nenne einen Rohstoff. Die anderen geben dir alle ihre Karten davon.
commons-play-does_monopoly_mcguire = **Monopol**: Nenne einen Rohstoff. Es wird gezählt, wie viele Karten davon alle zusammen auf der Hand haben. So viele bekommst du aus der Bank, soweit sie reicht.
commons-play-does_monopoly_removed = **Monopol**: Das gibt es im Stapel dieses Tisches nicht.
commons-play-does_knight_none = **Ritter**: Den gibt es im Stapel dieses Tisches nicht.
commons-play-does_knight_mcguire = **Ritter**: Zieh zwei Karten aus der Bank. Der Zufall wählt zwei verschiedene Rohstoffe.
commons-play-does_knight_full = **Ritter**: Decke ihn auf. Er zählt nur, wo es an diesem Tisch die Größte Streitmacht gibt.
commons-play-name = Rohstoff { $n }
commons-play-road_chosen = Straße { $n }: { $place }
commons-play-no_road = Für eine Straße ist jetzt nirgends Platz.

commons-done-done = Erledigt.
commons-done-asked_sealed = 🧺 Du hast **{ CARDS($cards) }** angefordert. Die anderen sehen es erst, wenn alle geantwortet haben.
commons-done-asked_sequential = 🧺 Du hast **{ CARDS($cards) }** angefordert, und alle können es lesen. Die Bank zahlt, wenn alle angefordert haben.
commons-done-hand = { $count ->
    [0] Du bist { $seat }. Du hast keine Karten.
   *[other] Du bist { $seat }. Deine Handkarten: { CARDS($cards) }
  }
commons-done-voted = 🗳️ Deine Stimme: **{ WORD($cast, "cast") }**. Du kannst sie ändern, bis die Abstimmung schließt.
commons-done-vote_back = 🗳️ Du hast deine Stimme zurückgenommen.
commons-done-elected = 🗳️ Deine Stimme für { $seat } ist da. Niemand sonst erfährt davon.
commons-done-said_done = ✅ Du bist fertig. Abstimmen kannst du weiter.
commons-done-hand_raised = ✋ Du hast dich gemeldet.
commons-done-hand_lowered = Du meldest dich nicht mehr.
commons-done-speaker_called = 🎤 Du hast das Wort.
commons-done-speech_ended = Du hast das Wort nicht mehr.
commons-done-ballot_opened = 🗳️ Die Abstimmung über Antrag { $number } läuft, im Thread der Versammlung.
commons-done-defence_began = 🎤 { $seat } darf zuerst sprechen, dann beginnt die Abstimmung.

commons-ring-roll = Du bist dran. Bitte würfle.
commons-ring-harvest = Es ist gewürfelt. Wie viele Karten willst du anfordern?
commons-ring-trade = Du bist dran. Tausche mit der Bank, oder mach weiter.
commons-ring-build = Du bist dran. Baue etwas, oder mach weiter.
commons-ring-cards = Du bist dran. Spiel eine Karte aus, oder beende deinen Zug.

commons-result-title = 🏁 Das Allmende-Spiel ist vorbei
commons-result-none = Diesmal hat niemand überlebt.
commons-result-some = **{ $survivors } von { $seats }** { $survivors ->
    [one] hat
   *[other] haben
  } überlebt.
commons-result-all = **Alle haben überlebt.** Das habt ihr gut gemacht, alle zusammen.
commons-result-not_yet = Was in der Bank war, bleibt noch geheim, und der Startwert der Würfel auch. Das Spiel kann noch mit der Ostrom-Variante weitergehen, in der ihr reden und Regeln machen dürft. Wenn eure Spielleitung den Tisch schließt, steht hier alles.
commons-result-picture = Das Bild zeigt, was am Tisch niemand sehen konnte: die Bank, Runde für Runde.
commons-result-seats = Wer überlebt hat
commons-result-survived = 🏕️ { $seat }: **{ COUNT($points, "point") }**, hat überlebt
commons-result-failed = 🥀 { $seat }: **{ COUNT($points, "point") }**, nötig waren mehr als { $goal }
commons-result-standing = Punkte, als der Tisch geschlossen wurde
commons-result-so_far = { $seat }: **{ COUNT($points, "point") }** (das Ziel: mehr als { $goal })
commons-result-sign_survived = 🏕️
commons-result-sign_failed = 🥀
commons-result-short_points = Punkte: { $points }
commons-result-short_crash = 💥 Zuerst ist { $resource } zusammengebrochen, in Runde { $round }. Insgesamt ist { COUNT($count, "time") } etwas zusammengebrochen.
commons-result-short_met = ⚖️ Ihr habt euch { COUNT($meetings, "time") } versammelt, { COUNT($promises, "promise") } gegeben und { COUNT($rules_changed, "time") } eure Regeln geändert. Die Aufsicht hat { COUNT($sanctions, "time") } bestraft.
commons-result-short_suits = { $suits_won ->
    [one] Eine Klage gegen die Aufsicht war erfolgreich.
   *[other] { $suits_won } Klagen gegen die Aufsicht waren erfolgreich.
  }
commons-result-short_suits_cards = { $suits_won ->
    [one] Eine Klage gegen die Aufsicht war erfolgreich
   *[other] { $suits_won } Klagen gegen die Aufsicht waren erfolgreich
  }. Zurück an die Bank: { COUNT($suit_cards, "card") }.
commons-result-suit_cards = Nach erfolgreichen Klagen gab die Aufsicht { COUNT($suit_cards, "card") } an die Bank zurück.
commons-result-goal = 🎯 Das Ziel: mehr als { COUNT($goal, "point") }, für jede und jeden von euch.
commons-result-ranking = Rangliste
commons-result-place = { $place }. { $seat }: { COUNT($points, "point") }
commons-result-group = Die Gruppe
commons-result-group_text = Ihr habt { COUNT($rounds, "round") } gespielt und zusammen { COUNT($points, "point") }. In der Bank { $bank ->
    [one] ist
   *[other] sind
  } noch { COUNT($bank, "card") }.
commons-result-taken_together = Bei den Ernten habt ihr { COUNT($count, "card") } genommen: { $cards }.
commons-result-used = Ihr habt { COUNT($road, "road") }, { COUNT($settlement, "settlement") } und { COUNT($city, "city") } gebaut, { COUNT($cards, "development_card") } gekauft und { COUNT($trades, "time") } mit der Bank getauscht.
commons-result-unmet = Ihr habt { COUNT($count, "card") } angefordert, die die Bank nicht hatte.
commons-result-late = { COUNT($count, "time") } war die Zeit von jemandem um.
commons-result-taking = Wie viel jede Farbe geerntet hat
commons-result-took = { $seat }: **{ $count }** ({ $cards })
commons-result-took_of = { $seat }: **{ $count }** von { $asked } angeforderten ({ $cards })
commons-result-took_nothing = { $seat }: nichts
commons-result-crashes = Was zusammenbrach
commons-result-crash = 💥 { $resource } in Runde { $rounds }
commons-result-crash_again = 💥 { $resource } in den Runden { $rounds }
commons-result-no_crash = 🌱 Im ganzen Spiel ist nichts zusammengebrochen.
commons-result-stages = Ohne und mit Selbstverwaltung, in jeder Runde
commons-result-stage_basic = **Grundspiel**, { COUNT($rounds, "round") }. Im Durchschnitt wuchsen in jeder Runde { $grown } Karten, und { $crashes } Rohstoffe brachen zusammen. In jeder Runde habt ihr { $refused } Karten vergeblich angefordert und zusammen { $gained } Punkte gewonnen.
commons-result-stage_ostrom = **Ostrom-Variante**, { COUNT($rounds, "round") }. Im Durchschnitt wuchsen in jeder Runde { $grown } Karten, und { $crashes } Rohstoffe brachen zusammen. In jeder Runde habt ihr { $refused } Karten vergeblich angefordert und zusammen { $gained } Punkte gewonnen.
commons-result-stages_caution = Spätere Runden sind von selbst reicher: mehr Bauten, mehr Karten. Mehr Punkte in der zweiten Phase zeigen also noch nicht, dass Reden geholfen hat.
commons-result-governance = Wie ihr euch verwaltet habt
commons-result-met = Ihr hattet { COUNT($meetings, "meeting") } ({ $resource_meetings } von Rohstoffgruppen) und { COUNT($motions, "motion") }; angenommen: { $carried }. { COUNT($rules_changed, "time") } habt ihr Regeln geändert, und ihr habt { COUNT($promises, "promise") } gegeben.
commons-result-judged = Die Aufsicht hat { COUNT($sanctions, "time") } bestraft und { COUNT($rewards, "time") } belohnt. Strafen für jemanden, der schon eine hatte: { $repeated }.
commons-result-sued = Die Aufsicht wurde { COUNT($suits, "time") } verklagt und hat { COUNT($suits_won, "time") } verloren.
commons-result-principles = Ostroms Prinzipien in eurem Spiel
commons-result-principle_used = ✅ { $name }
commons-result-principle_unused = ▫️ { $name }
commons-result-comparison = Zum Vergleich
commons-result-benchmark = Nimm einen Rohstoff, dessen Zahl in jeder Runde einmal gewürfelt wird. Eine Gruppe, die die Bank zuerst wachsen lässt, kann in { $rounds } Runden bis zu **{ $patient }** Karten ernten. Eine Gruppe, die immer alles nimmt, bekommt **{ $greedy }**. (Karten, die beim Bauen oder Tauschen zurückkommen, sind hier nicht gezählt.)
commons-result-silence = Schweigen
commons-result-breaches = Es wurde { COUNT($count, "time") } gebrochen, soweit Moot es gemerkt oder jemand es gesagt hat.
commons-result-no_breach = Niemand hat es gebrochen, soweit Moot es gemerkt oder jemand es gesagt hat.
commons-result-external = Von außen
commons-result-external_pause = Die Spielleitung hat das Spiel { COUNT($n, "time") } angehalten.
commons-result-external_resume = Die Spielleitung hat es { COUNT($n, "time") } weitergehen lassen.
commons-result-external_replace = Ein Platz wurde { COUNT($n, "time") } jemand anderem gegeben.
commons-result-external_take_over = Jemand anders hat den Tisch { COUNT($n, "time") } als Spielleitung übernommen.
commons-result-external_announce = Die Spielleitung hat dem Tisch { COUNT($n, "time") } etwas gesagt.
commons-result-external_change = Die Spielleitung hat { COUNT($n, "time") } Optionen des Spiels geändert.
commons-result-external_roll_back = Die Spielleitung hat das Spiel { COUNT($n, "time") } zurückgesetzt.
commons-result-external_roll_back_agreed = Alle Mitspielenden waren { COUNT($n, "time") } einverstanden, das Spiel zurückzusetzen.
commons-result-external_acts = Die Spielleitung hat { COUNT($n, "time") } Runden, Versammlungen oder Regeln geändert.
commons-result-external_none = Die Spielleitung hat nichts geändert: Alles, was geschah, hat die Gruppe selbst getan.
commons-result-talk = Darüber könnt ihr jetzt reden
commons-result-questions =
    1. Wann habt ihr zum ersten Mal gemerkt, dass etwas knapp wird? Was habt ihr dann getan?
    2. Was hättet ihr den anderen gesagt, wenn ihr hättet reden dürfen? Hätten sie euch geglaubt?
    3. Welche Regel würdet ihr für diese Bank aufstellen? Woran würdet ihr merken, dass jemand sie bricht?
commons-result-questions_between =
    1. Was ist jetzt wohl noch in der Bank? Warum glaubst du das?
    2. Was würdest du den anderen sagen, wenn du reden dürftest?
    3. Welche eine Regel würde euch allen am meisten helfen?
commons-result-dice = Die Würfel
commons-result-sealed_server = Versiegelt als `{ $commitment }`.
commons-result-sealed_instructor = Die Spielleitung hat eingetippt, was echte Würfel zeigten. Der Stapel und alles andere, was ausgelost wird, ist versiegelt als `{ $commitment }`.
commons-result-verify_server =
    Vor dem Spiel wurden die Würfe versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Also kann seitdem niemand die Würfel geändert haben. Alle können jeden Wurf prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify DATEI` würfelt alles noch einmal.
commons-result-verify_instructor =
    Die Spielleitung hat eingetippt, was echte Würfel zeigten: Für diese Würfe bürgt kein Siegel. Der Stapel und alles andere, was ausgelost wird, wurde vor dem Spiel versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Also kann das seitdem niemand geändert haben. Alle können es prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify DATEI` lost alles noch einmal aus.

commons-question-monitor = Was hat die Aufsicht für euch alle getan, und was für ihre eigenen Punkte? Hättet ihr gern noch einmal dieselbe?
commons-question-no_meetings = Ihr habt euch nie versammelt, obwohl ihr konntet. Was hat euch abgehalten?
commons-question-rules_changed = Welche eurer eigenen Regeln hat geändert, wie ihr gespielt habt? Woran konntet ihr das sehen?
commons-question-no_rules_changed = Ihr habt die Regeln vom Anfang behalten. Welche hat gefehlt, und warum hat niemand danach gefragt?
commons-question-promises = Wer hat die Versprechen gehalten und wer nicht? Wie habt ihr es gemerkt?
commons-question-no_promises = Niemand hat etwas versprochen. Welches Versprechen hätte geholfen, und hättet ihr es geglaubt?
commons-question-sanctions = Waren die Strafen gerecht? Haben die Bestraften danach etwas anders gemacht?
commons-question-no_sanctions = Niemand wurde bestraft. Haben sich alle an die Regeln gehalten, oder wollte niemand strafen?
commons-question-fair = Wer hat durch eure Regeln gewonnen, wer verloren? War das gerecht?

commons-rules-short =
    { "**" }Dein Ziel: mehr als { $goal } Punkte.**
    Ihr lebt alle von einer Bank mit Karten.
    Würfeln. Gebäude auf der Zahl dürfen anfordern: Siedlung bis 3, Stadt bis 6.
    Was übrig ist, wächst: 1 je { $divisor } Karten.
    Bei 0 fehlt der Rohstoff { $turns } Züge lang.
    Danach tauschen, bauen, Karte spielen.
    { $talk }
commons-rules-short_talk_basic = Im Spiel redet niemand.
commons-rules-short_talk_ostrom = Reden dürft ihr nur in Versammlungen.
commons-rules-title = Regeln dieses Tisches
commons-rules-title_options = Optionen dieses Tisches
commons-rules-text =
    { "**" }Worum es geht.** Ihr lebt alle von einer gemeinsamen Bank mit Holz, Lehm, Weizen, Wolle und Erz. Niemand am Tisch weiß, wie viel darin ist. { $survive } Alle können überleben oder niemand.
    { "**" }Punkte.** Eine Siedlung zählt 1, eine Stadt 2, eine aufgedeckte Siegpunktkarte 1. { $awards }
    { "**" }Ernte.** Zwei Würfel wählen eine Zahl. Auch jedes Feld auf dem Spielplan hat eine Zahl: Wer eine Siedlung an einem Feld mit der gewürfelten Zahl hat, darf bis zu 3 Karten von dem anfordern, was dort wächst, mit einer Stadt bis zu 6. { $asking } Bei einer 7 erntet niemand.
    { "**" }Die Bank lebt.** Sie beginnt mit { $bank } Karten von jedem Rohstoff. { $hand } Nach jeder Runde wächst jeder Rohstoff um eine Karte für je { $divisor } Karten, die noch da sind. { $cap } { $sinks } Ein Rohstoff, der auf 0 fällt, ist zusammengebrochen: Er bleibt { $clock } Spielzüge weg, dann kommt er mit 6 Karten zurück.
    { $crash } { $shown }
commons-rules-survive_at_end = Du überlebst, wenn du am Ende **mehr als { $goal } Punkte** hast.
commons-rules-survive_when_reached = Du überlebst, sobald du **mehr als { $goal } Punkte** hast. Was danach kommt, ändert daran nichts.
commons-rules-awards_road = Die Längste Straße (ab 5 Straßen) zählt 2.
commons-rules-awards_both = Die Längste Straße (ab 5 Straßen) zählt 2, und die Größte Streitmacht (ab 3 ausgespielten Rittern) auch.
commons-rules-asking_sealed = Alle fordern zugleich und geheim Karten an, dann zahlt die Bank, soweit sie kann.
commons-rules-asking_sequential = Ihr fordert nacheinander Karten an, und alle sehen es. Dann zahlt die Bank, soweit sie kann.
commons-rules-cap = Was wächst, kommt aus einer Schachtel: Von jedem Rohstoff gibt es insgesamt { $cap } Karten, in der Bank, auf euren Händen und in der Schachtel. Wenn die Schachtel leer ist, wächst dieser Rohstoff nicht mehr.
commons-rules-cap_none = Was wächst, kommt aus einer Schachtel, die nie leer ist.
commons-rules-spent_bank_traded_bank = Karten, mit denen du baust oder tauschst, gehen zurück in die Bank.
commons-rules-spent_bank_traded_reserve = Karten, mit denen du baust, gehen zurück in die Bank. Karten, mit denen du tauschst, kommen in die Schachtel.
commons-rules-spent_reserve_traded_bank = Karten, mit denen du baust, kommen in die Schachtel. Karten, mit denen du tauschst, gehen zurück in die Bank.
commons-rules-spent_reserve_traded_reserve = Karten, mit denen du baust oder tauschst, kommen in die Schachtel.
commons-rules-hand_none = { "" }
commons-rules-hand_starred = Du beginnst mit einer Karte für jedes Feld rund um deine zweite Siedlung.
commons-rules-hand_both = Du beginnst mit einer Karte für jedes Feld rund um deine beiden Siedlungen.
commons-rules-stages = Wie lange es dauert
commons-rules-basic_rounds = Das Grundspiel hat { COUNT($rounds, "round") }.
commons-rules-basic_rounds_open = Das Grundspiel geht weiter, bis eure Spielleitung es beendet.
commons-rules-ostrom_rounds = Dann folgt die Ostrom-Variante mit { COUNT($rounds, "round", case: "dative") }. Dort ist jemand von euch die Aufsicht, und ihr versammelt euch und macht eigene Regeln.
commons-rules-crash_hidden = Niemand sagt euch, wenn etwas zusammenbricht. Du merkst es, wenn du weniger bekommst, als du angefordert hast.
commons-rules-crash_public = Alle erfahren es, wenn etwas zusammenbricht.
commons-rules-bank_no = { "" }
commons-rules-bank_at_round_ends = Nach jeder Runde sehen alle, was in der Bank ist.
commons-rules-bank_always = Alle können immer sehen, was in der Bank ist.
commons-rules-turn = Ein Zug
commons-rules-turn_strict =
    1. Würfeln. Alle, die an einem Feld mit dieser Zahl gebaut haben, fordern Karten an.
    2. Mit der Bank tauschen: 4 gleiche Karten für 1, an eigenen Häfen weniger. Wenn die Bank Nein sagt, behältst du deine Karten, kannst aber in diesem Zug nicht mehr nach diesem Rohstoff fragen.
    3. Bauen oder eine Karte kaufen.
    4. Eine Karte ausspielen.
    Die Schritte 2 bis 4 kannst du auslassen, aber du kannst nie zu einem Schritt zurück. Miteinander tauscht ihr nie.
commons-rules-turn_trade_build_mixed =
    1. Würfeln. Alle, die an einem Feld mit dieser Zahl gebaut haben, fordern Karten an.
    2. Mit der Bank tauschen, bauen und kaufen, in beliebiger Reihenfolge. Ein Tausch kostet 4 gleiche Karten für 1, an eigenen Häfen weniger. Wenn die Bank Nein sagt, kannst du in diesem Zug nicht mehr nach diesem Rohstoff fragen.
    3. Eine Karte ausspielen.
    Die Schritte 2 und 3 kannst du auslassen. Miteinander tauscht ihr nie.
commons-rules-prices = Preise
commons-rules-price = { WORD($what, "piece") }: { CARDS($cost) }
commons-rules-silence = Schweigen
commons-rules-silence_text = Mitspielende reden in diesem Spiel nicht miteinander: keine Nachrichten, keine Reaktionen, keine Sprachkanäle, keine privaten Chats. Die Spielleitung darfst du fragen. Ein Bot sieht eure Handys nicht, darum kommt es auf euer Wort an. Wenn du das Schweigen gebrochen hast, gib es mit `/confess` zu: Es wird für das Gespräch danach notiert.
commons-rules-seal_server = Ehrliche Würfel
commons-rules-seal_instructor = Würfel und Stapel
commons-rules-seal_server_text =
    Alle Würfe wurden versiegelt, bevor jemand mitspielte. Das Siegel:
    `{ $commitment }`
    Nach dem Spiel seht ihr den Startwert. Dann können alle jeden Wurf prüfen.
commons-rules-seal_instructor_text =
    Die Spielleitung würfelt mit echten Würfeln und tippt die Zahlen ein. Diese Würfe kann später niemand prüfen. Der Stapel und alles andere, was ausgelost wird, wurde versiegelt, bevor jemand mitspielte. Das Siegel:
    `{ $commitment }`
    Nach dem Spiel seht ihr den Startwert. Dann können alle prüfen, was ausgelost wurde.
commons-rules-options_text = Sie stehen fest, sobald das Spiel begonnen hat. Nur die Zahl der Runden, die Fristen und `absent` dürfen sich noch ändern. ★ zeigt, was anders ist als im üblichen Spiel.
commons-rules-secret = geheim
commons-rules-group_setup = Aufbau
commons-rules-group_goal = Ziel und Ende
commons-rules-group_harvest = Ernte
commons-rules-group_bank = Die Bank
commons-rules-group_turn = Ein Zug
commons-rules-group_time = Zeit
commons-rules-group_stage = Die Ostrom-Variante
commons-rules-group_monitor = Die Aufsicht
commons-rules-group_deeds = Strafen und Belohnungen
commons-rules-group_meetings = Versammlungen
commons-rules-group_votes = Anträge und Abstimmungen
commons-rules-group_deciding = Was einen Antrag annimmt
commons-rules-group_made = Regeln, die ihr macht
commons-rules-group_suit = Klagen und Wahl von Karten
commons-rules-monitor = Die Aufsicht
commons-rules-monitor_text = In der Ostrom-Variante übernimmt die Farbe mit den meisten Punkten die Aufsicht. Wenn mehrere gleich viele haben, wählt ihr. Die Aufsicht sieht die Bank und wer was genommen hat. Nach den geltenden Regeln darf sie bestrafen und belohnen, und zwar { $limit }. Ihre Begründung lesen alle{ $reason }. Die Sanktionen sind abgestuft: erst mild, dann härter, wenn jemand es wieder tut. Eine Versammlung der ganzen Gruppe kann die Aufsicht verklagen. Wenn eine Mehrheit dafür ist, heißt das: { $suit }. { $term }
commons-rules-reasons_free = { "" }
commons-rules-reasons_listed = ; außerhalb von Versammlungen wählt die Aufsicht sie aus einer Liste
commons-rules-term_stage = Davon abgesehen bleibt die Aufsicht bis zum Ende.
commons-rules-term_rounds = Eine Aufsicht bleibt { COUNT($rounds, "round") } lang, dann wählt ihr sie neu.
commons-rules-term_recall = Eine Versammlung der ganzen Gruppe kann auch beschließen, die Aufsicht neu zu wählen.
commons-rules-suit_3_cards = die Aufsicht gibt drei Karten zurück
commons-rules-suit_recall = ihr wählt die Aufsicht neu
commons-rules-suit_both = die Aufsicht gibt drei Karten zurück, und ihr wählt neu
commons-rules-when_any = jederzeit außer während einer Ernte oder Abstimmung
commons-rules-when_own_turn = im eigenen Zug
commons-rules-when_end_of_turn = im letzten Schritt eines Zuges; beendet jemand anders einen Zug, wartet er auf die Aufsicht
commons-rules-meetings = Versammlungen
commons-rules-meetings_text = Am Ende deines Zuges kannst du { COUNT($most, "Town_Meeting") } einberufen: von allen oder von denen, die an einem Rohstoff wohnen. Nur dort dürft ihr reden ({ $aloud }{ $time }) und bis zu { COUNT($motions, "motion") } stellen: Strafen und Belohnungen ändern, ersetzen, streichen, neue machen oder etwas versprechen. Was beschlossen ist, gilt ab dem nächsten Zug. { $price }{ $late }{ $one_by_one }{ $least } { $outside }
commons-rules-votes = Wie ihr abstimmt
commons-rules-votes_text = { $ballot } { $grace }Ein Antrag ist angenommen, wenn { $majority }{ $quorum }. { $tie }
commons-rules-late = Die erste Versammlung gibt es frühestens in Runde { $round } der Ostrom-Variante.{ " " }
commons-rules-least_both = Zwei Strafen und zwei Belohnungen bleiben immer in Kraft.
commons-rules-least_rewards = Strafen gibt es hier nicht, und zwei Belohnungen bleiben immer in Kraft.
commons-rules-least_sanctions = Belohnungen gibt es hier nicht, und zwei Strafen bleiben immer in Kraft.
commons-rules-one_by_one = In einer Versammlung redet immer nur eine Person. Zum Reden meldet ihr euch.{ " " }
commons-rules-aloud_text = { "" }
commons-rules-aloud_voice = mündlich, im Sprachkanal des Tisches,{ " " }
commons-rules-aloud_both = mündlich oder schriftlich,{ " " }
commons-rules-price_of_meeting = Eine Versammlung einzuberufen kostet eine Karte, die an die Bank geht.{ " " }
commons-rules-outside_off = Die Spielleitung kann weder Regeln machen noch abstimmen.
commons-rules-outside_safety_only = Die Spielleitung kann weder Regeln machen noch abstimmen. Zur Sicherheit darf sie eine Regel streichen, und alle sehen es.
commons-rules-outside_on = An diesem Tisch darf die Spielleitung eure Regeln ändern, um zu zeigen, was das bewirkt. Alle sehen es. Abstimmen könnt nur ihr.
commons-rules-no_limit = solange ihr wollt
commons-rules-quorum_none = { "" }
commons-rules-quorum_half = { " " }und mindestens die Hälfte der Mitglieder dafür oder dagegen stimmt (zu zweit: beide)
commons-rules-quorum_all = { " " }und alle Mitglieder dafür oder dagegen stimmen
commons-rules-bounds = Was Regeln nicht können
commons-rules-bounds_text = Im ganzen Spiel geben Regeln jeder Farbe höchstens { COUNT($points, "point") } und nehmen ihr höchstens so viele. Karten aus der Bank geben sie jeder Farbe nur einmal in einer Runde. Niemand verliert zwei Züge oder zwei Ernten hintereinander. Was nur einmal im Spiel gilt, gilt auch dann nur einmal, wenn ihr die Regel ersetzt. Eine Rohstoffgruppe beschließt nur über ihren eigenen Rohstoff.
commons-rules-majority_cast = mehr dafür stimmen als dagegen
commons-rules-majority_all_members = mehr als die Hälfte aller Mitglieder dafür stimmt
commons-rules-majority_two_thirds = mindestens zwei Drittel der Stimmen dafür sind
commons-rules-majority_unanimous = jemand dafür stimmt und niemand dagegen
commons-rules-majority_consent = niemand mit Begründung Einspruch erhebt
commons-rules-tie_fails = Bei Gleichstand ist er abgelehnt.
commons-rules-tie_status_quo_of_the_rule = Bei Gleichstand ist nichts entschieden: Alles bleibt, wie es ist, und einmal je Versammlung darf der Antrag noch einmal kommen.
commons-rules-tie_monitor_decides = Bei Stimmengleichheit entscheidet die Stimme der Aufsicht. Wenn sie weder dafür noch dagegen gestimmt hat oder es um sie selbst geht, ist der Antrag abgelehnt.
commons-rules-grace = Wenn alle abgestimmt haben, könnt ihr eure Stimme noch { COUNT($n, "second") } lang ändern.{ " " }
commons-rules-ballot_show_of_hands = Ihr stimmt mit Handzeichen ab.
commons-rules-ballot_secret = Ihr stimmt geheim ab.
commons-rules-ballot_roll_call = Ihr stimmt namentlich ab: Am Ende wird vorgelesen, wer wie gestimmt hat.
commons-rules-vote_reasons = Zu deiner Stimme kannst du einen Grund nennen, der mit vorgelesen wird.

commons-problem-no_such_place = Einen Bauplatz { $place } gibt es dafür jetzt nicht ({ WORD($piece, "piece") }). Lass den Bauplatz weg, dann siehst du den Spielplan mit seinen Buchstaben.
commons-problem-meeting_over = Diese Versammlung ist vorbei. Nichts hat sich geändert.
commons-problem-no_rules_here = Diese Versammlung kann keine Regel ändern.
commons-problem-no_agenda_item = Darüber wurde schon abgestimmt. Nichts wurde geändert.
commons-problem-no_sort_here = Diese Versammlung kann keine Regel dieser Art machen.
commons-problem-no_such_sanction = So eine Strafe ist nicht in Kraft. `/governance` zeigt sie alle.
commons-problem-no_such_reward = So eine Belohnung ist nicht in Kraft. `/governance` zeigt sie alle.
commons-problem-rule_changed = Diese Regel wurde inzwischen geändert. Bitte sieh sie dir noch einmal an.
commons-problem-no_effect = Bitte tippe auch die Wirkung ein: was die Regel tut.
commons-problem-outside_in_full = Bitte tippe auch Wirkung und Worte ein.
commons-problem-dice = Bitte tippe die zwei Zahlen auf den Würfeln ein, jede von 1 bis 6, zum Beispiel 3 4.

words-game-commons = Allmende-Spiel

words-about-commons = Ihr lebt alle von einer gemeinsamen Bank mit Karten, in die niemand von euch hineinsehen kann. Nach jeder Runde wächst sie aus dem, was noch in ihr ist.

way-commons-careful = lässt Karten in der Bank für die anderen
way-commons-conditional = lässt Karten übrig, bis jemand zu viel nimmt
way-commons-take_all = fordert immer so viel an, wie die Regeln erlauben
way-commons-punisher = lässt Karten übrig und bestraft, wer das nicht tut

words-colour-commons = Mit ihrem Start auf der Karte und ihrem Platz in der Reihenfolge
