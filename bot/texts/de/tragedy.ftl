### Tragik der Allmende, das Kartenspiel ums Überleben.

tragedy-help = **{ tables-button-turn }** auf der Anzeige des Tisches zeigt, was du tun kannst. Oder tippe einen Befehl, im Kanal der Klasse oder in Direktnachrichten mit Moot. Antworten an dich sind privat. Was du tust, sehen alle.
tragedy-title = Tragik der Allmende · Runde { $last ->
    [0] { $round }
   *[other] { $round } von { $last }
  }
tragedy-over = Tragik der Allmende · vorbei nach Runde { $round }
tragedy-food = { $n } Nahrung
tragedy-people = { COUNT($n, "Person") }
tragedy-place = { $n }. { $card }
tragedy-flavour = { " " }*{ $text }*
tragedy-challenge_card = { $card } (braucht { COUNT($needs, "Person", case: "accusative") }, Lohn: { $gives })
tragedy-card_text = { $card } ({ $gives })
tragedy-counters = Im Vorrat: { $pile } Nahrung. Aus dem Spiel: { $gone } Nahrung.
tragedy-catastrophe_now = Am Ende dieser Runde kommt eine Katastrophe.
tragedy-catastrophe_later = Die nächste Katastrophe kommt am Ende von Runde { $round }.
tragedy-free_title = Fundkarten
tragedy-challenges_title = Herausforderungen
tragedy-bands_title = Die Gruppen
tragedy-gap = nichts bis zum Ende der Runde
tragedy-sent = { $seat } mit { $n }
tragedy-there = { $sent }; noch { $n } nötig
tragedy-all_there = { $sent }; voll
tragedy-so_many_there = { COUNT($n, "Person") } dort; noch { $more } nötig
tragedy-nobody_there = niemand ist dort
tragedy-choosing = wählt noch ein Tier
tragedy-dead = { $seat }: tot seit Runde { $round }, { $animal }
tragedy-fallen = { $seat }: tot seit Runde { $round }
tragedy-band = { $seat }: { COUNT($people, "Person") } ({ $home } zu Hause), { $food } Nahrung, wird { $hunger } essen
tragedy-pledged = ; zugesagt: { COUNT($n, "Person") } für „{ $card }“
tragedy-turn_always = { $seat } ist am Zug: eine Karte nehmen, Menschen zu einer Herausforderung schicken oder passen.
tragedy-turn_only_if_stuck = { $seat } ist am Zug: eine Karte nehmen oder Menschen zu einer Herausforderung schicken. Passen darfst du nur, wenn beides nicht möglich ist.
tragedy-order = Diese Runde: { $seats }.
tragedy-order_done = { $seat } (fertig)
tragedy-order_now = { $seat } (jetzt)
tragedy-order_to_come = { $seat } (kommt noch)
tragedy-turn_animals = { $seat } handelt jetzt als Tier oder passt.
tragedy-waiting_animals = Der Tisch wartet auf { $seats }: Die Tiere wählen geheim, was sie tun.
tragedy-waiting_roles = Der Tisch wartet auf { $seats }: Wer gestorben ist, wählt geheim ein Tier.
tragedy-until = Die Zeit läuft ab: { $when }.
tragedy-lately =
    { "**" }Zuletzt**
    { $news }
tragedy-footer = Tisch { $table } · das Mischen ist versiegelt: siehe Regeln
tragedy-hand_title = Deine Gruppe: { $seat }
tragedy-hand_text =
    { $own }

    Das alles sehen alle. Verdeckt ist nur die Reihenfolge der Stapel.
tragedy-animal_yours = Du bist tot: { $animal }. Du handelst nach den Lebenden.
tragedy-sealed = Deine Wahl ist da. Niemand sonst sieht sie, bis alle gewählt haben.
tragedy-watch_title = Für Beobachtende · { $title }
tragedy-decks_title = Stapel
tragedy-deck = { $deck }: { $left } übrig, { $discarded } benutzt
tragedy-quiet = Noch nichts.
tragedy-you = Du bist { $band }.
tragedy-done = Erledigt.

tragedy-button-take = { $card } nehmen
tragedy-button-send = Menschen schicken…
tragedy-button-send_short = Trotzdem schicken: { COUNT($n, "Person") }
tragedy-button-pass = Passen
tragedy-button-pledge = Zusagen…
tragedy-button-animal = Als Tier handeln…
tragedy-button-role = Tier wählen…
tragedy-button-hand = Meine Gruppe
tragedy-button-rules = Regeln
tragedy-button-help = Hilfe
tragedy-button-herbivore = Pflanzenfresser
tragedy-button-carnivore = Fleischfresser
tragedy-button-cards = Alle Karten
tragedy-button-graze_one = { $seat }: { $n } Nahrung
tragedy-button-graze = { $n } Nahrung nehmen

tragedy-terse-counters = Runde { $last ->
    [0] { $round }
   *[other] { $round } von { $last }
  }. Vorrat: { $pile } Nahrung.
tragedy-terse-catastrophe = Katastrophe nach Runde { $round }.
tragedy-terse-order = Noch dran: { $seats }.
tragedy-terse-free = Fundkarten: { $cards }.
tragedy-terse-challenges = Herausforderungen: { $cards }.
tragedy-terse-challenge = { COUNT($n, "Person") } für { $gives }
tragedy-terse-band = { $seat } { COUNT($people, "Person") }, { $home } zu Hause, { $food } Nahrung.
tragedy-terse-dead = { $seat } tot, { $animal }.
tragedy-terse-fallen = { $seat } tot.
tragedy-terse-gap = keine

tragedy-ask-send = Zu welcher Herausforderung schickst du Menschen?
tragedy-ask-send_empty = Gerade gibt es keine Herausforderung, zu der du jemanden schicken könntest.
tragedy-ask-count = Wie viele Menschen schickst du zu „{ $card }“? Höchstens { $most }.{ $flavour }
tragedy-ask-send_short = Mit { COUNT($people, "Person") } von dir { $missing ->
    [one] fehlt bei „{ $card }“ noch { COUNT($missing, "Person") }.
   *[other] fehlen bei „{ $card }“ noch { COUNT($missing, "Person") }.
  }
tragedy-ask-send_later = In dieser Runde kommen noch an die Reihe: { $seats }.
tragedy-ask-send_last = Nach dir kommt in dieser Runde niemand mehr an die Reihe.
tragedy-ask-promise = Was sagst du zu? Alle sehen es, du bist aber nicht daran gebunden.
tragedy-ask-promise_count = Wie viele Menschen sagst du für „{ $card }“ zu? Mit 0 nimmst du dein Wort zurück.
tragedy-ask-animal = Was tust du als Tier?
tragedy-ask-animal_empty = Es gibt keine Nahrung zu nehmen und niemanden zu jagen: Du kannst nur passen.
tragedy-ask-role = Was wirst du? Die anderen sehen es, wenn alle gewählt haben, die gestorben sind. Ein Pflanzenfresser nimmt anderen Nahrung, ein Fleischfresser tötet einen Menschen.
tragedy-ask-graze = Drücke für jede Nahrung, die du nimmst, einmal auf eine Farbe: zusammen höchstens { $n }.
tragedy-ask-hunt = Wen jagst du?
tragedy-ask-challenge_place = Wähle eine Herausforderung
tragedy-ask-number_place = Wie viele Menschen?

tragedy-news-free_taken = { $seat } hat { $card } genommen: { $goods }.
tragedy-news-challenge_started = { $seat } hat Herausforderung { $place } mit { COUNT($n, "Person", case: "dative") } begonnen.
tragedy-news-challenge_joined = { $seat } macht bei Herausforderung { $place } mit { COUNT($n, "Person", case: "dative") } mit.
tragedy-news-passed = { $seat } hat gepasst.
tragedy-news-pledged = { $seat } hat { COUNT($n, "Person", case: "accusative") } für Herausforderung { $place } zugesagt.
tragedy-news-unpledged = { $seat } hat eine Zusage zurückgenommen.
tragedy-news-pledge_kept = { $seat } hat die Zusage gehalten: { COUNT($n, "Person") }.
tragedy-news-pledge_kept_scant = { $seat } hat die Zusage gehalten: { COUNT($n, "Person") }, aber Platz war nur für { $sent }.
tragedy-news-pledge_broken = { $seat } hat die Zusage gebrochen: { COUNT($n, "Person") } zugesagt, { $sent } geschickt.
tragedy-news-pledge_void = { $seat } hatte { COUNT($n, "Person", case: "accusative") } zugesagt, aber andere hatten Herausforderung { $place } schon gefüllt. Das bricht keine Zusage.
tragedy-news-answered = { $seat } hat gewählt.
tragedy-news-role_taken = { $seat } hat gewählt: von jetzt an { $animal }.
tragedy-news-grazed_nothing = { $seat } hat keine Nahrung mehr gefunden.
tragedy-news-grazed = { $seat } hat Nahrung genommen: { $taken }.
tragedy-news-loss_food = { $n } von { $seat }
tragedy-news-hunted = { $seat } hat einen Menschen von { $target } getötet.
tragedy-news-hunted_nobody = { $seat } hat { $target } gejagt und niemanden gefunden.
tragedy-news-challenge_met = ✅ { $card } ist bestanden: { $gains }.
tragedy-news-gain = { $seat } bekommt { $goods }
tragedy-news-challenge_failed = ❌ { $card } ist gescheitert: { COUNT($n, "Person") } zu wenig. Verloren: { $losses }.
tragedy-news-loss = { $seat } { COUNT($n, "Person") }
tragedy-news-reshuffled = { $deck } sind neu gemischt.
tragedy-news-fed = { $seat } brauchte { $needs } Nahrung, hatte nur { $food } und hat darum { COUNT($lost, "Person", case: "accusative") } verloren.
tragedy-news-catastrophe_drawn = ⚠️ Katastrophe: { $card }. Auf der Karte steht, was ihr verliert: { $goods }.
tragedy-news-struck = { $seat } verliert: { $goods }.
tragedy-news-died = ☠️ { $seat } ist tot: { $cause }.{ $food ->
    [0] { "" }
   *[other] { " " }{ $food } Nahrung ist aus dem Spiel.
  }
tragedy-news-round_ended = Runde { $round } ist vorbei. Im Vorrat: { $pile } Nahrung.
tragedy-news-finish_called = Die Spielleitung hat diese Runde zur letzten gemacht.
tragedy-news-last_round_withdrawn = Die Spielleitung hat das zurückgenommen: Diese Runde ist nicht die letzte.
tragedy-news-ended_last_standing = Eine Gruppe ist übrig.
tragedy-news-ended_all_dead = Die Letzten sind zusammen gestorben: Die Allmende hat euch alle geholt.
tragedy-news-ended_all_dead_won = Die Letzten sind zusammen gestorben. An diesem Tisch gewinnt trotzdem jemand: { $winners }.
tragedy-news-ended_round_limit = Die letzte Runde ist vorbei. Alle, die leben, gewinnen zusammen.
tragedy-news-ended_instructor = Die Spielleitung hat das Spiel beendet. Alle, die leben, gewinnen zusammen.

tragedy-ring-turn = Du bist am Zug: Nimm eine Fundkarte oder schicke Menschen zu einer Herausforderung.
tragedy-ring-animal = Die Tiere sind dran: Wähle, was du tust.
tragedy-ring-role = Du bist tot: Wähle, welches Tier du jetzt bist.
tragedy-ring-hunted = Ein Fleischfresser hat einen deiner Menschen getötet.

tragedy-rules-short =
    { "**" }Dein Ziel: { $last ->
        [0] alle anderen zu überleben.
       *[other] nach Runde { $last } noch zu leben.
    }**
    Jede Runde: eine Karte nehmen oder Menschen losschicken.
    Volle Herausforderungen belohnen alle, die dort sind. Sonst drohen Verluste.
    Je 2 Menschen essen 1 Nahrung pro Runde.
    Alle { $every } Runden kommt eine Katastrophe.
    Ohne Menschen wirst du zum Tier.
tragedy-rules-title = Regeln: Tragik der Allmende
tragedy-rules-text = Jede Farbe führt eine Gruppe von Menschen, und alle essen aus einem Vorrat an Nahrung. Du beginnst mit { $people } Menschen und { $food } Nahrung; im ganzen Spiel gibt es { $all } Nahrung. Die letzte lebende Gruppe gewinnt{ $last ->
    [0] : Gespielt wird, bis nur noch eine übrig ist.
   *[other] . Nach Runde { $last } gewinnen alle, die leben, zusammen.
  }
tragedy-rules-turn = Dein Zug
tragedy-rules-turn_text = Es geht im Uhrzeigersinn, jede Farbe einmal in einer Runde. Wer als Zweites dran war, beginnt die nächste Runde. Wer die erste beginnt, wird ausgelost. { $action }
tragedy-rules-always = In deinem Zug darfst du eine Fundkarte nehmen, eine Herausforderung beginnen, bei einer mitmachen oder passen.
tragedy-rules-only_if_stuck = In deinem Zug nimmst du eine Fundkarte, beginnst eine Herausforderung oder machst bei einer mit. Passen darfst du nur, wenn sonst nichts geht.
tragedy-rules-free_text = **Eine Fundkarte** gibt dir sofort, was auf ihr steht. { $open } liegen offen und ebenso viele Herausforderungen; eine Lücke bleibt bis zum Ende der Runde.
tragedy-rules-challenge_text = **Eine Herausforderung** braucht eine genaue Zahl von Menschen. Wer sie beginnt, schickt mindestens 1 und höchstens diese Zahl; wer mitmacht, füllt freie Kreise. In einer Runde kannst du nur bei einer Herausforderung sein.
tragedy-rules-pledges = **Eine Zusage**: Vor deinem Zug darfst du ansagen, wie viele Menschen du zu welcher Herausforderung schickst. Das bindet dich nicht. Alle erfahren, ob du es getan hast, soweit Platz war.
tragedy-rules-no_pledges = An diesem Tisch nimmt der Bot keine Zusagen an.
tragedy-rules-round = Das Ende einer Runde
tragedy-rules-met = 1. Die Tiere handeln. Dann zahlt jede Herausforderung, bei der alle Menschen da sind. Wer mitgemacht hat, bekommt einen Anteil für die geschickten Menschen, abgerundet. { $short_pile }
tragedy-rules-order = Wenn die Nahrung im Vorrat nicht reicht, kommen zuerst die Karten weiter links und die Farben, die früher dran waren.
tragedy-rules-pro_rata = Wenn die Nahrung im Vorrat nicht reicht, bekommen alle im selben Verhältnis weniger.
tragedy-rules-failed = 2. Eine Herausforderung mit zu wenigen Menschen bringt nichts: { $penalty }. Die anderen kommen nach Hause, und die Karte bleibt.
tragedy-rules-each = Alle, die mitgemacht haben, verlieren so viele Menschen, wie fehlen
tragedy-rules-shared = Alle, die mitgemacht haben, verlieren die fehlenden Menschen gemeinsam
tragedy-rules-none = Niemand verliert etwas
tragedy-rules-fed = 3. Neue Karten füllen alle Lücken. Dann essen je zwei Menschen 1 Nahrung, und ein einzelner isst auch 1: 5 Menschen brauchen 3 Nahrung. Wer zu wenig hat, verliert alle Nahrung und ein Drittel der Menschen, aufgerundet. { $eaten }
tragedy-rules-eaten_pile = Was gegessen wird oder an eine Katastrophe verloren geht, kommt zurück in den Vorrat.
tragedy-rules-eaten_gone = Was gegessen wird oder an eine Katastrophe verloren geht, ist aus dem Spiel.
tragedy-rules-struck = 4. Nach je { $every } Runden nimmt eine Katastrophe allen, was auf ihrer Karte steht. Wenn sie Nahrung nimmt, gilt: { $fatal }.
tragedy-rules-before = Wenn du dann keine hast, bist du sofort tot. Wenn du zu wenig hast, verlierst du alles und lebst weiter
tragedy-rules-before_or_short = Wenn du weniger als das hast, bist du sofort tot
tragedy-rules-scaling = Du verlierst, was auf der Karte steht, oder ein Viertel von allem, was du davon hast: was mehr ist.
tragedy-rules-gentle = Die erste Katastrophe nimmt höchstens 1 Menschen oder 2 Nahrung.
tragedy-rules-death = Tod und leerer Vorrat
tragedy-rules-death_text = Wer keine Menschen hat, ist sofort tot, und die Nahrung dieser Farbe ist für immer aus dem Spiel. { $tie } Eine Farbe hat { $tokens } Menschen und nicht mehr. Wenn der Vorrat leer ist, bringen Karten keine Nahrung. Menschen kommen aber weiter dazu, und ihr esst wie vorher. Wenn ein Stapel aufgebraucht ist, werden seine benutzten Karten gemischt und bilden ihn neu.
tragedy-rules-tie_none = Sterben die Letzten zusammen, gewinnt niemand.
tragedy-rules-tie_shared = Sterben die Letzten zusammen, gewinnen sie alle.
tragedy-rules-tie_most_people_before = Sterben die Letzten zusammen, gewinnt, wer von ihnen vorher die meisten Menschen hatte.
tragedy-rules-seal = Das Mischen
tragedy-rules-seal_text = Es wurde versiegelt, bevor jemand mitspielte. Das Siegel: `{ $commitment }`.
tragedy-rules-animals = Tiere
tragedy-rules-animals_text = Wer stirbt, wählt ein Tier und handelt ab der nächsten Runde nach den Lebenden. Ein Pflanzenfresser nimmt den Lebenden bis zu { $most } Nahrung; sie geht { $food }. Ein Fleischfresser tötet einen Menschen, der nicht bei einer Herausforderung ist. Ein Tier darf auch nichts tun, und gewinnen kann es nicht. { $order } { $switch }
tragedy-rules-food_pile = zurück in den Vorrat
tragedy-rules-food_gone = aus dem Spiel
tragedy-rules-order_in_order = Tiere handeln offen, in der Reihenfolge, in der sie gestorben sind.
tragedy-rules-order_simultaneous = Tiere wählen gleichzeitig; niemand sieht etwas, bis alle gewählt haben.
tragedy-rules-switch_yes = Ein Tier darf auch zum anderen werden, aber dann handelt es nicht.
tragedy-rules-switch_no = Ein Tier bleibt, was es ist.
tragedy-rules-time = Wenn deine Zeit um ist
tragedy-rules-time_default_after_timer = Der Bot nimmt für dich die offene Karte mit der meisten Nahrung oder passt. Ein Tier passt. Wer gestorben ist, wird Pflanzenfresser. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
tragedy-rules-time_substitute = Ein automatischer Spieler spielt für dich. Drücke irgendeinen Knopf dieses Tisches oder tippe einen Befehl, dann spielst du wieder selbst.
tragedy-rules-time_plays_only = Er sagt nichts an.
tragedy-rules-time_bot = Ein automatischer Spieler macht diesen einen Schritt für dich. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
tragedy-rules-time_wait = Es gibt keine Uhr: Das Spiel wartet, wenn jemand nichts tut.
tragedy-rules-options = Alle Optionen
tragedy-rules-free = Fundkarten
tragedy-rules-challenge = Herausforderungen
tragedy-rules-catastrophe = Katastrophen
tragedy-rules-copies = { $n }× { $card }{ $flavour }
tragedy-rules-talk = Reden
tragedy-rules-talk_open = Ihr dürft jederzeit reden.
tragedy-rules-talk_challenge_phase_only = Ihr dürft während der Züge reden.
tragedy-rules-talk_none = Vor dem Ende des Spiels darf niemand reden.
tragedy-rules-talk_private_allowed = Ihr dürft jederzeit reden; je zwei von euch haben einen eigenen Raum.

tragedy-result-short_alive = { $seat } { COUNT($people, "Person") }
tragedy-result-short_dead = { $seat } gestorben in Runde { $n }
tragedy-result-short_met = { COUNT($met, "Challenge") } bestanden, davon { $together } von mehreren Gruppen; { $failed } gescheitert.
tragedy-result-short_pledges = { $kept } von { COUNT($pledges, "pledge") } gehalten.
tragedy-result-title = So ging es aus
tragedy-result-goal = 🎯 Das Ziel: nach Runde { $last } noch am Leben zu sein, oder als Einzige oder Einziger übrig zu bleiben.
tragedy-result-goal_last_alive = 🎯 Das Ziel: als Einzige oder Einziger am Leben zu bleiben.
tragedy-result-winners = Gewonnen: { $seats }.
tragedy-result-nobody = Niemand hat gewonnen: Die Allmende hat euch alle geholt.
tragedy-result-leaders = Unter ihnen vorn, nach Menschen und dann Nahrung: { $seats }.
tragedy-result-figures = Das ganze Spiel
tragedy-result-figures_text = { COUNT($rounds, "round") }, { COUNT($met, "Challenge") } bestanden ({ $alone } von einer Gruppe allein) und { $failed } gescheitert ({ COUNT($missing, "Person") } zu wenig), { COUNT($catastrophes, "Catastrophe") }.
tragedy-result-players = Was jede Farbe getan hat
tragedy-result-player = { $seat }: { $fate }. { COUNT($free, "card") } genommen, { COUNT($started, "Challenge") } begonnen, bei { $joined } mitgemacht. Verloren: { COUNT($lost, "Person") }.
tragedy-result-alive = lebt mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung
tragedy-result-died = gestorben in Runde { $round } ({ $cause })
tragedy-result-pledges = { " " }Zusagen: { $kept } gehalten, { $broken } gebrochen.
tragedy-result-grazed = { " " }Als Pflanzenfresser { $n } Nahrung genommen.
tragedy-result-killed = { " " }Als Fleischfresser { COUNT($n, "Person", case: "accusative") } getötet.
tragedy-result-talk = Darüber könnt ihr reden
tragedy-result-questions = Wer hat etwas begonnen, das andere zu Ende bringen konnten? Wurden Zusagen gehalten? Wann hast du aufgehört zu vertrauen? Welcher Regel hätten in Runde 1 alle zugestimmt, und wer hätte über sie gewacht?
tragedy-result-seal = Das Mischen
tragedy-result-seal_open =
    Vor dem Spiel wurde das Mischen versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Alle können das prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify FILE` mischt alles noch einmal.

words-animal-herbivore = Pflanzenfresser
words-animal-carnivore = Fleischfresser

words-deck-free = Die Fundkarten
words-deck-challenge = Die Herausforderungen
words-deck-catastrophe = Die Katastrophen

words-cause-carnivore = von einem Fleischfresser getötet
words-cause-challenge = bei einer Herausforderung verloren
words-cause-starved = verhungert
words-cause-catastrophe_people = von einer Katastrophe geholt
words-cause-catastrophe_food = keine Nahrung, als die Katastrophe kam

words-tragedy_phase-turns = die Lebenden sind am Zug
words-tragedy_phase-animals = die Tiere sind dran
words-tragedy_phase-roles = die Toten wählen ihr Tier

pictures-tragedy-title = Der Tisch
pictures-tragedy-counters = Runde { $last ->
    [0] { $round }
   *[other] { $round }/{ $last }
  } · Vorrat: { $pile } Nahrung
pictures-tragedy-counters_catastrophe = { $counters } · Katastrophe nach Runde { $round }
pictures-tragedy-empty = leer
pictures-tragedy-food = { $n } Nahrung
pictures-tragedy-people = { COUNT($n, "Person") }
pictures-tragedy-reward = { COUNT($n, "Person") } für { $goods }
pictures-tragedy-band = { COUNT($people, "Person") }, { $food } Nahrung
pictures-tragedy-dead = tot, Runde { $round }
pictures-tragedy-home = { $n } zu Hause

tragedy-refusals-game_over = Das Spiel ist vorbei.
tragedy-refusals-no_such_seat = Diesen Platz gibt es am Tisch nicht.
tragedy-refusals-instructor_only = Das kann nur die Spielleitung.
tragedy-refusals-finish_called = Diese Runde ist schon die letzte.
tragedy-refusals-finish_not_called = Diese Runde wurde nicht zur letzten gemacht. Es gibt nichts zurückzunehmen.
tragedy-refusals-not_your_turn = { WORD($active, "seat") } ist am Zug.
tragedy-refusals-already_begun = { $card } ist schon begonnen: Du kannst dort nur mitmachen.
tragedy-refusals-nobody_began = Zu { $card } ist in dieser Runde noch niemand aufgebrochen: Mach du den Anfang.
tragedy-refusals-players_only = Das kann nur, wer am Tisch mitspielt.
tragedy-refusals-wrong_phase = Das geht jetzt nicht: { WORD($now, "tragedy_phase") }.
tragedy-refusals-only_the_living = Das können nur die Lebenden; du bist ein Tier.
tragedy-refusals-only_animals = Das können nur Tiere, und du lebst.
tragedy-refusals-unknown_card = Eine Karte { $card } gibt es nicht: Die Plätze sind 1 bis { $cards }.
tragedy-refusals-card_gone = Dort liegt bis zum Ende der Runde keine Karte.
tragedy-refusals-nobody_sent = Schicke mindestens einen Menschen.
tragedy-refusals-too_few_people = Du kannst nicht { COUNT($people, "Person", case: "accusative") } schicken: Du hast { $has }.
tragedy-refusals-too_many_people = Du kannst nicht { COUNT($people, "Person", case: "accusative") } schicken: Platz ist nur für { $room }.
tragedy-refusals-challenge_full = { $card } hat schon alle Menschen, die nötig sind.
tragedy-refusals-must_act = An diesem Tisch darfst du nur passen, wenn sonst nichts geht.
tragedy-refusals-no_pledges = Dieser Tisch spielt ohne Zusagen.
tragedy-refusals-pledge_too_late = Zusagen kannst du nur vor deinem Zug.
tragedy-refusals-nothing_pledged = Du hast nichts zugesagt, also kannst du nichts zurücknehmen.
tragedy-refusals-same_pledge = Genau das hast du schon zugesagt: Es bleibt alles gleich.
tragedy-refusals-already_answered = Du hast schon gewählt.
tragedy-refusals-not_asked = In dieser Runde handelst du nicht.
tragedy-refusals-role_fixed = Ein Tier bleibt, was es ist.
tragedy-refusals-same_role = Du bist schon { WORD($role, "animal") }.
tragedy-refusals-wrong_animal = Das kann nur ein { WORD($role, "animal") }.
tragedy-refusals-nothing_taken = Sag, wem du Nahrung wegnimmst, oder passe.
tragedy-refusals-too_much_food = Du kannst nicht { $asked } Nahrung nehmen: Höchstens { $limit } gehen in einer Runde.
tragedy-refusals-not_so_much_food = { WORD($target, "seat") } hat nur { $has } Nahrung.
tragedy-refusals-no_such_prey = Diese Farbe gibt es an diesem Tisch nicht.
tragedy-refusals-prey_dead = { WORD($target, "seat") } ist tot, und Tiere werden nicht gejagt.
tragedy-refusals-nobody_home = Alle Menschen von { WORD($target, "seat") } sind bei einer Herausforderung und sicher.

words-seat-green = Grün
words-seat-purple = Lila
words-seat-yellow = Gelb
words-seat-brown = Braun

words-square-green = 🟩
words-square-purple = 🟪
words-square-yellow = 🟨
words-square-brown = 🟫

words-game-tragedy = Tragik der Allmende

words-about-tragedy = Ihr nehmt von denselben Karten und teilt dieselben Gefahren. Wer am Ende noch lebt, hat gewonnen.

way-tragedy-careful = nimmt, was sicher ist, und hofft auf niemanden
way-tragedy-trusting = beginnt, was nur mit anderen gelingt
way-tragedy-greedy = will viele Menschen und jagt später als Tier
