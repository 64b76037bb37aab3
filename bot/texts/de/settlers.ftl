### Alles, was das Spiel Siedler zeigt. { $seat } ist ein farbiges Quadrat mit seinem Namen, z. B. "🟥 Rot".

settlers-help = Schau auf die Anzeige des Tisches: Dort steht, wer am Zug ist. **{ tables-button-turn }** zeigt, was du tun kannst. Oder tippe einen Befehl, im Kanal der Klasse oder in Direktnachrichten mit Moot. Antworten an dich sind privat. Was du tust, sehen alle, außer deinen Entwicklungskarten und dem, was du nach einer Sieben abgibst. `/undo` nimmt deinen letzten Bau oder Tausch mit der Bank zurück, solange danach niemand etwas getan hat.

pictures-place-left_out = Bucht (Wasser)
pictures-place-twin = { $hex } ({ WORD($direction, "direction") })

pictures-settlers-title = Die Insel
pictures-settlers-start = Startposition { $n }: { $pieces }.
pictures-settlers-start_line =
    { "**" }Startposition { $n }**
    { $pieces }
pictures-settlers-lettered = { $name } ({ $letter })

settlers-title = Siedler · Runde { $round }
settlers-title_opening = Siedler · der Anfang
settlers-title_over = Siedler · das Spiel ist vorbei
settlers-footer_server = Tisch { $table } · Würfel versiegelt: siehe Regeln
settlers-footer_instructor = Tisch { $table } · Stapel versiegelt: siehe Regeln
settlers-lately =
    { "**" }Was geschah**
    { $news }

settlers-card-placing = 🏗️ **{ $seat } setzt die ersten Siedlungen**: { COUNT($starts, "start") } mit je zwei Siedlungen und einer Straße an jeder. Wer setzt, wählt zuletzt.
settlers-card-placing_instructor = 🏗️ **Die Spielleitung setzt die ersten Siedlungen**: { COUNT($starts, "start") } mit je zwei Siedlungen und einer Straße an jeder.
settlers-card-choosing = 🏘️ **{ $seat } wählt eine Startposition.** Wer am schwächsten ist, wählt zuerst.
settlers-card-choosing_by_lot = 🏘️ **{ $seat } wählt eine Startposition.** Die Reihenfolge ist ausgelost.
settlers-card-bonus = 🎁 **Bonuskarten**: { $seats }.
settlers-card-bonus_seat = { $seat } darf { COUNT($n, "card") } nehmen
settlers-card-turn = **{ $seat } ist am Zug**
settlers-card-roll = 🎲 { $dice }
settlers-card-roll_now = Erst wird gewürfelt.
settlers-card-physical_dice = Die Spielleitung würfelt mit echten Würfeln und tippt die Zahlen ein.
settlers-card-trade = Jetzt tauschen und bauen, in beliebiger Reihenfolge, dann den Zug beenden. Auch die anderen dürfen Angebote machen.
settlers-card-trade_bank = Jetzt mit der Bank tauschen und bauen, in beliebiger Reihenfolge, dann den Zug beenden.
settlers-card-discard_birthday = 🎂 **Eine Sieben: ein Geburtstag!** Wer mehr als 7 Karten hat, gibt die Hälfte ab. Welche Karten das sind, sieht niemand, bis alle gewählt haben.
settlers-card-discard_tornado = 🌪️ **Eine Sieben: ein Wirbelsturm!** Wer mehr als 7 Karten hat, verliert die Hälfte. Welche Karten das sind, sieht niemand, bis alle gewählt haben.
settlers-card-due = ⏳ { $seat }: { COUNT($n, "card") }
settlers-card-due_done = ✅ { $seat }: { COUNT($n, "card") }, hat gewählt
settlers-card-offer = 🤝 **Angebot { $n }**: { $seat } gibt { CARDS($give) } für { CARDS($take) }.
settlers-card-chain = 🔗 **Kette { $n }**, vorgeschlagen von { $seat }, über { $middle }: ein Schritt nach dem anderen.
settlers-card-chain_atomic = 🔗 **Kette { $n }**, vorgeschlagen von { $seat }, über { $middle }: alle Schritte oder keiner.
settlers-card-leg_open = ▫️ { $middle } gibt { $partner } { CARDS($give) } für { CARDS($take) }
settlers-card-leg_agreed = ✅ { $middle } gibt { $partner } { CARDS($give) } für { CARDS($take) }
settlers-card-asked = Gefragt: { $seats }.
settlers-card-accepted = Ja gesagt: { $seats }. { $middle } sucht sich jemanden aus.
settlers-card-last_declared = 🏁 **Das ist die letzte Runde.** Am Ziel: { $seats }. Wer am Ende der Runde { $goal } Punkte hat, gewinnt.
settlers-card-last_round = 🏁 **Das ist die letzte Runde.**
settlers-card-over = Die letzte Runde ist gespielt.
settlers-card-standings = Stand
settlers-card-starts = Die Startpositionen
settlers-card-start = **{ $n }**: { $cards } zum Start · etwa { COUNT($pips, "card") } in 36 Würfen · Zahlen { $numbers }
settlers-card-start_taken = { $start } · { $seat }
settlers-card-start_building = **{ $n }**: bisher { $built } von 2 Siedlungen · { $cards } zum Start · etwa { COUNT($pips, "card") } in 36 Würfen
settlers-card-start_empty = **{ $n }**: noch leer
settlers-card-strength = Rangfolge, von schwach nach stark: { $seats }.
settlers-card-strength_by_lot = Ausgelost, wer wann wählt: { $seats }.
settlers-card-bank = Die Bank
settlers-card-bank_text =
    { $cards }
    Noch { COUNT($deck, "development_card") }
settlers-card-points = **{ COUNT($n, "point") }**
settlers-card-developments = 🎴 { $n }
settlers-card-knights = ⚔️ { $n }
settlers-card-longest_road = 🛣️ Längste Straße
settlers-card-largest_army = 🛡️ Größte Streitmacht
settlers-card-declared = 📣 am Ziel
settlers-card-bonus_next = 🎁 { $n }

settlers-button-place = Setzen…
settlers-button-balance = Den Rest setzt der Bot
settlers-button-confirm = Alles gesetzt
settlers-button-handicaps = Spielleitung: Rangfolge…
settlers-button-choose = Startposition { $n }
settlers-button-settle = Karten wählen…
settlers-button-roll = Würfeln
settlers-button-dice = Spielleitung: Würfel…
settlers-button-trade = Bank…
settlers-button-trade_confirm = { $given } geben, { $taken } nehmen
settlers-button-trade_take = { $resource } nehmen
settlers-button-offer = Angebot…
settlers-button-chain = Kette…
settlers-button-play = Karte ausspielen…
settlers-button-road = Straße…
settlers-button-settlement = Siedlung…
settlers-button-city = Stadt…
settlers-button-buy = Karte kaufen…
settlers-button-end = Zug beenden
settlers-button-accept = Ja
settlers-button-refuse = Nein
settlers-button-conclude = Mit { WORD($seat, "seat") } tauschen
settlers-button-withdraw = Angebot zurückziehen
settlers-button-hand = Meine Karten
settlers-button-board = Insel
settlers-button-rules = Regeln
settlers-button-help = Hilfe
settlers-button-place_start = Startposition { $n }
settlers-button-place_road = Straße { $letter }: { $place }
settlers-button-back = Zurück
settlers-button-settle_discard = Diese abgeben
settlers-button-settle_bonus = Diese nehmen
settlers-button-offer_get = Weiter: was du bekommst
settlers-button-again = Von vorn
settlers-button-offer_confirm = Angebot machen
settlers-button-chain_more = Noch ein Schritt
settlers-button-chain_drop = Ohne den letzten Schritt
settlers-button-chain_confirm = Kette vorschlagen
settlers-button-build_confirm = { WORD($piece, "piece") } bauen: { $letter }
settlers-button-buy_confirm = Karte kaufen
settlers-button-play_confirm = { WORD($card, "card") } ausspielen

settlers-place-title = Die ersten Siedlungen setzen
settlers-place-text = Wähle eine Startposition, dann einen Bauplatz für ihre nächste Siedlung. Danach kommt ihre Straße. Zwischen zwei Siedlungen müssen mindestens zwei Straßenlängen liegen.
settlers-place-menu = Startposition { $n }, eine Siedlung bei { $places }
settlers-place-choice = { $letter }: { $place }
settlers-place-lift = Eine Siedlung wieder wegnehmen
settlers-place-lift_choice = Startposition { $n }: { $place }
settlers-place-full = Alle Startpositionen sind fertig. Wenn du zufrieden bist, drücke **{ settlers-button-confirm }**.
settlers-place-road_title = Startposition { $n }: die Straße
settlers-place-road_text = Die Siedlung kommt hierhin: { $place }. Wo liegt ihre Straße?

settlers-strength-title = Rangfolge und Bonuskarten
settlers-strength-order = Von schwach nach stark
settlers-strength-bonus = Bonuskarten: schwächste Farbe zuerst
settlers-strength-bonus_proposed = Bonuskarten nach den letzten Spielen

settlers-dice-title = Die Würfel
settlers-dice-line = Die zwei Zahlen, zum Beispiel 3 4

settlers-settle-discard_title = Gib die Hälfte deiner Karten ab
settlers-settle-discard_text =
    Wähle { COUNT($due, "card") }. Jeder Druck ist eine Karte mehr. Du hast { $stock }.
    Bisher: **{ CARDS($cards) }**. Niemand sieht deine Wahl, bis alle gewählt haben.
settlers-settle-all_menu = Mehrere auf einmal
settlers-settle-all_choice = { $n } { $resource }
settlers-settle-bonus_title = Nimm deine Bonuskarten
settlers-settle-bonus_text =
    Du darfst { COUNT($due, "card") } nehmen. Jeder Druck ist eine Karte mehr. Die Bank hat { $stock }.
    Bisher: **{ CARDS($cards) }**. Du kannst auch jetzt einige nehmen und den Rest später.

settlers-trade-title = Mit der Bank tauschen
settlers-trade-text =
    Für eine Karte deiner Wahl nimmt die Bank { $rates }.
    Du hast { $hand }. Die Bank hat { $bank }.
settlers-trade-too_few = Du hast von keiner Sorte genug Karten für einen Tausch.
settlers-trade-give = Was gibst du?
settlers-trade-give_choice = { $rate } { $resource } für jede Karte (du hast { $held })
settlers-trade-count = Wie viele Karten nimmst du?
settlers-trade-count_choice = { COUNT($n, "card") } nehmen

settlers-pick_give = { $n ->
    [0] geben
   *[other] { $n } geben
  }
settlers-pick_get = { $n ->
    [0] nehmen
   *[other] { $n } nehmen
  }
settlers-offer-title = Ein Angebot machen
settlers-offer-text =
    Mit **geben** wählst du, was du gibst, mit **nehmen**, was du willst. Jeder Druck ist eine Karte mehr.
    Du hast { $hand }.
    { "**" }Du gibst { CARDS($give) } für { CARDS($take) }.**
settlers-offer-to = An { $seats }.
settlers-offer-to_all = An alle, die das haben. Wähle Farben aus, um nur einige zu fragen.
settlers-offer-partner_menu = Nur diese fragen
settlers-offer-to_active = An { $seat } (am Zug).
settlers-offer-nobody = Von denen hat das niemand.

settlers-chain-title = Eine Kette vorschlagen
settlers-chain-partner_menu = Wer tauscht in diesem Schritt mit?
settlers-chain-text = Alles läuft über { $middle } (am Zug), ein Schritt nach dem anderen. Zuerst die Farben: wer in diesem Schritt mittauscht. Dann mit **geben** und **nehmen**, was { $middle } gibt und was { $middle } bekommt. Eine Kette hat 2 bis 6 Schritte.
settlers-chain-atomic = An diesem Tisch geschehen alle Schritte oder keiner.
settlers-chain-step = { $n }. { $middle } gibt { $partner } { CARDS($give) } für { CARDS($take) }
settlers-chain-nobody_yet = …

settlers-build-title = Bauen: { WORD($piece, "piece") }
settlers-build-title_card = Eine Entwicklungskarte kaufen
settlers-build-cost = Das kostet { CARDS($cost) }. Du kannst es bezahlen. ✅
settlers-build-lacking = Das kostet { CARDS($cost) }. Dafür brauchst du noch { CARDS($lacking) }.
settlers-build-left = Davon kannst du noch { $count } bauen.
settlers-build-choose_1 = Die Buchstaben auf dem Spielplan zeigen, wo das geht. Wähle unten einen.
settlers-build-choose_2 = Die Buchstaben auf dem Spielplan zeigen, wo das geht. Wähle unten einen oder zwei.
settlers-build-nowhere_road = Neben deinen Straßen ist nichts frei, oder du hast keine Straße mehr übrig.
settlers-build-nowhere_settlement = Für eine Siedlung ist jetzt nirgends Platz, oder du hast keine mehr übrig. Sie muss am Ende einer deiner Straßen stehen, mit zwei Straßen Abstand zu jeder anderen Siedlung oder Stadt.
settlers-build-nowhere_city = Eine Stadt ersetzt eine deiner Siedlungen. Du hast keine Siedlung auf der Insel oder keine Stadt mehr übrig.
settlers-build-menu = Wähle einen Bauplatz: { $places }
settlers-build-choice = { $letter }: { $place }
settlers-build-deck = Im Stapel: noch { COUNT($count, "card") }. Nur du siehst, was du ziehst. Ausspielen kannst du die Karte ab deinem nächsten Zug.

settlers-play-title = Eine Entwicklungskarte ausspielen
settlers-play-none = Du hast keine Entwicklungskarten.
settlers-play-none_now = Du kannst jetzt keine deiner Karten ausspielen. In dem Zug, in dem du eine Karte kaufst, kannst du sie nicht ausspielen, und in jedem Zug höchstens eine. Siegpunkte zählen von selbst.
settlers-play-does_road_building = **Straßenbau**: Baue kostenlos eine oder zwei Straßen.
settlers-play-does_year_of_plenty = **Erfindung**: Nimm zwei Karten deiner Wahl aus der Bank.
settlers-play-does_monopoly = **Monopol**: Nenne einen Rohstoff. Alle seine Karten auf allen Händen werden gezählt, und die Bank zahlt dir so viele, wie sie kann. Niemand verliert eine Karte.
settlers-play-does_knight = **Ritter**: Zieh zwei Karten aus der Bank. Der Zufall wählt zwei verschiedene Sorten. Die Karte zählt für die Größte Streitmacht.
settlers-play-does_victory_point = **Siegpunkt**: Er zählt sofort für dich und wird am Ende gezeigt.
settlers-play-name = Rohstoff { $n }
settlers-play-road_chosen = Straße { $n }: { $place }
settlers-play-no_road = Für eine Straße ist jetzt nirgends Platz.

settlers-hand-title = Deine Karten · { $seat }
settlers-hand-text = Nur du siehst das. Deine Rohstoffe liegen offen auf dem Tisch. Drücke dort **{ settlers-button-hand }**, um zu sehen, was du bezahlen kannst.
settlers-hand-text_whole =
    Alle sehen deine Rohstoffe ({ COUNT($count, "resource_card") }): { $cards }
    Nur du siehst deine Entwicklungskarten.
settlers-hand-developments = Entwicklungskarten
settlers-hand-card = { WORD($card, "card") } × { $count }
settlers-hand-played = Ausgespielt: { WORD($cards, "card") }
settlers-hand-no_cards = Keine.
settlers-hand-points = Punkte
settlers-hand-points_text =
    { "**" }{ $points }**. Die anderen sehen davon { $shown }.
    Zum Sieg brauchst du { $goal }.
settlers-hand-pieces = Noch zu bauen
settlers-hand-pieces_text = { COUNT($roads, "road") } · { COUNT($settlements, "settlement") } · { COUNT($cities, "city") }
settlers-hand-prices = Was es kostet
settlers-hand-price_paid = ✅ { WORD($what, "piece") }: { CARDS($cost) }
settlers-hand-price_short = ▫️ { WORD($what, "piece") }: { CARDS($cost) } (du brauchst noch { CARDS($lacking) })
settlers-hand-rates = Für eine Karte deiner Wahl nimmt die Bank
settlers-hand-rate = { $rate } { $resource }
settlers-hand-rate_all = { $rate } gleiche Karten
settlers-hand-footer = Tisch { $table }

settlers-watch-title = Für Beobachtende · { $title }
settlers-watch-quiet = Noch nichts.
settlers-watch-footer = Du siehst, was alle sehen, die spielen. Entwicklungskarten bleiben auch dir verborgen.

settlers-board-title = Die Insel

settlers-done-done = Erledigt.
settlers-done-sealed = 🤫 Du gibst **{ CARDS($cards) }** ab. Sonst sieht das niemand, bis alle gewählt haben.
settlers-done-you = Du bist { $seat }.
settlers-done-hand = Du bist { $seat }. Deine Karten: { $cards }
settlers-done-your_turn = Jetzt bist du dran: { WORD($what, "settlers_wait") }.

settlers-news-start_placed = 🏗️ Startposition { $n } hat eine Siedlung und eine Straße bekommen.
settlers-news-start_lifted = 🏗️ Eine Siedlung und eine Straße von Startposition { $n } sind wieder weg.
settlers-news-starts_confirmed = 🏗️ Alle Startpositionen sind gesetzt{ $late }.
settlers-news-handicaps_set = Die Spielleitung hat die Rangfolge genannt, von schwach nach stark: { $seats }. Bonuskarten: { $bonus }.
settlers-news-start_chosen = 🏘️ { $seat } hat Startposition { $n } genommen{ $late }.
settlers-news-start_cards_dealt = Karten zum Start: { $cards }.
settlers-news-bonus_taken = 🎁 { $seat } hat { CARDS($cards) } genommen{ $late }.
settlers-news-first_rolled = 🎲 Wer beginnt? { $dice }.
settlers-news-turn_began_first = { $seat } beginnt.
settlers-news-rolled = 🎲 { $seat } würfelt { $dice }{ $late }.
settlers-news-rolled_seven_birthday = 🎂 { $seat } würfelt { $dice }: ein Geburtstag{ $late }!
settlers-news-rolled_seven_tornado = 🌪️ { $seat } würfelt { $dice }: ein Wirbelsturm{ $late }!
settlers-news-harvested = 🌾 Die Bank zahlt: { $cards }.
settlers-news-harvested_nothing = Die Bank hat niemandem etwas gezahlt.
settlers-news-short = Die Bank hatte zu wenig { WORD($resources, "resource") }.
settlers-news-got = { $seat } { $cards }
settlers-news-discard_answered = { $seat } hat nicht rechtzeitig gewählt: Der Zufall entscheidet.
settlers-news-discarded = 🍂 { $seat } hat { CARDS($cards) } abgegeben.
settlers-news-prize_seven = 🎁 { $seat } hat { CARDS($cards) } gezogen.
settlers-news-prize_knight = ⚔️ { $seat } hat { CARDS($cards) } gezogen.
settlers-news-traded = ⚖️ { $seat } hat der Bank { $given } gegeben und { $taken } genommen.
settlers-news-built = 🔨 { $seat } hat gebaut: { WORD($piece, "piece") }.
settlers-news-built_free = 🔨 { $seat } hat kostenlos gebaut: { WORD($piece, "piece") }.
settlers-news-card_bought = 🎴 { $seat } hat eine Entwicklungskarte gekauft.
settlers-news-you_drew = 🎴 Vom Stapel gezogen: **{ WORD($card, "card") }**. Das weißt nur du.
settlers-news-drew = 🎴 { $seat } hat { WORD($card, "card") } gezogen.
settlers-news-card_played = 🃏 { $seat } hat { WORD($card, "card") } ausgespielt.
settlers-news-card_played_naming = 🃏 { $seat } hat { WORD($card, "card") } ausgespielt und { WORD($resources, "resource") } genannt.
settlers-news-card_paid = Die Bank hat { $seat } { CARDS($cards) } gezahlt.
settlers-news-card_paid_counted = Auf allen Händen zusammen liegen { $counted }. Die Bank hat { $seat } { CARDS($cards) } gezahlt.
settlers-news-offer_made = 🤝 { $seat } bietet { CARDS($give) } für { CARDS($take) }.
settlers-news-chain_made = 🔗 { $seat } schlägt eine Kette mit { $n } Schritten vor.
settlers-news-accepted = 👍 { $seat } hat Ja gesagt{ $late }.
settlers-news-refused = 👎 { $seat } hat Nein gesagt{ $late }.
settlers-news-exchanged = 🔁 { $seat } hat { $partner } { CARDS($give) } für { CARDS($take) } gegeben.
settlers-news-closed_done = 🤝 Der Tausch ist gemacht.
settlers-news-closed_refused = Das Angebot ist weg: Niemand will es.
settlers-news-closed_broken = ⛓️ Die Kette ist in der Mitte gerissen. Was schon getauscht ist, bleibt getauscht.
settlers-news-closed_undone = ⛓️ Die Kette ist in der Mitte gerissen, also geschah nichts davon.
settlers-news-closed_halfway = ⛓️ Die Kette wurde zurückgezogen. Was schon getauscht ist, bleibt getauscht.
settlers-news-closed_withdrawn = Das Angebot wurde zurückgezogen.
settlers-news-longest_road = 🛣️ { $seat } hat jetzt die Längste Straße.
settlers-news-longest_road_lost = 🛣️ Niemand hat mehr die Längste Straße.
settlers-news-largest_army = 🛡️ { $seat } hat jetzt die Größte Streitmacht.
settlers-news-largest_army_lost = 🛡️ Niemand hat mehr die Größte Streitmacht.
settlers-news-turn_ended = ⏭️ Der Zug von { $seat } ist vorbei (Zeit abgelaufen).
settlers-news-declared = 📣 { $seat } ist mit { COUNT($total, "point", case: "dative") } am Ziel! Die Runde wird zu Ende gespielt.
settlers-news-round_ended = 🔔 Runde { $round } ist vorbei.
settlers-news-victory_lapsed = Niemand hat mehr genug Punkte: Das Spiel geht weiter.
settlers-news-finish_called = Die Spielleitung hat diese Runde zur letzten gemacht.
settlers-news-last_round_withdrawn = Die Spielleitung hat das zurückgenommen: Diese Runde ist nicht die letzte.
settlers-news-victory_cards_shown = { $seat } zeigt { COUNT($count, "Victory_Point_card") }.
settlers-news-ended_victory = 🏁 Das Spiel ist vorbei.
settlers-news-ended_rounds = 🏁 Die letzte Runde ist gespielt.
settlers-news-ended_instructor = 🏁 Die Spielleitung hat das Spiel beendet.

settlers-ring-placing = Bitte setze die ersten Siedlungen.
settlers-ring-choosing = Du bist dran: Wähle eine Startposition.
settlers-ring-bonus = Nimm deine Bonuskarten.
settlers-ring-roll = Du bist dran: Würfle.
settlers-ring-discard = Eine Sieben: Wähle, welche Karten du abgibst.
settlers-ring-trade = Du bist dran: Tausch, bau oder beende deinen Zug.
settlers-ring-deal = Jemand macht dir ein Angebot: Sag Ja oder Nein.
settlers-ring-conclude = Jemand hat Ja zu deinem Angebot gesagt: Wähle, mit wem du tauschst.

settlers-rules-short =
    { "**" }Dein Ziel: { $goal } Punkte am Rundenende.**
    Siedlung 1 Punkt, Stadt 2 Punkte.
    Die Würfel wählen Felder. Siedlungen dort bringen 1 Karte, Städte 2.
    Bei einer 7: ab 8 Karten die Hälfte weg.
    Dein Zug: tauschen, bauen, Karten holen.
    Die Bank gibt 1 Karte für 4 gleiche.
    Alle Karten liegen offen. Kein Räuber.
settlers-rules-title = Regeln: Siedler, Hausregeln
settlers-rules-text =
    { "**" }Worum es geht.** Ihr baut Straßen, Siedlungen und Städte auf einer Insel. **Wer am Ende einer Runde { $goal } Punkte hat, gewinnt**, auch mehrere zugleich. Eine Siedlung zählt 1, eine Stadt 2. Die Längste Straße (ab 5) und die Größte Streitmacht (ab 3 Rittern) zählen je 2, eine Siegpunktkarte 1.
    { "**" }Der Anfang.** { $placer } Zwischen zwei Siedlungen müssen mindestens zwei Straßenlängen liegen. Dann wählt ihr unter den Startpositionen: { $order } Für jedes Feld an deinen Siedlungen bekommst du eine Karte{ $bonus }. Die Würfel sagen, wer beginnt.
    { "**" }Dein Zug.** Würfle: Jedes Feld mit dieser Zahl bringt 1 Karte für jede Siedlung und 2 für jede Stadt. Die Bank hat { $stock } von jeder Sorte. Wenn ein Rohstoff nicht für alle reicht, bekommt niemand davon etwas, außer wenn nur eine Person etwas bekäme. Dann tausch und bau, wie du willst, und beende deinen Zug.
    { "**" }Eine Sieben** ist ein { $theme }. Einen Räuber gibt es nicht. Wer mehr als 7 Karten hat, gibt die Hälfte ab, abgerundet (nicht vor dem ersten eigenen Zug mit Tausch). Dann zieht, wer gewürfelt hat, zwei verschiedene Karten aus der Bank.
    { "**" }Tausch.** Die Bank nimmt 4 für 1, an deinen Häfen weniger. { $offers }
    { "**" }Offene Hände.** Alle sehen alle Rohstoffkarten. Entwicklungskarten sind geheim, bis sie ausgespielt werden.
settlers-rules-placer_player = Wer am besten spielt, setzt alle ersten Siedlungen und wählt zuletzt.
settlers-rules-placer_player_by_lot = Das Los bestimmt, wer alle ersten Siedlungen setzt. Diese Person wählt zuletzt.
settlers-rules-order_strength = Wer am schwächsten ist, wählt zuerst.
settlers-rules-order_lot = Die Reihenfolge wird ausgelost, wenn die Spielleitung nicht sagt, wer am schwächsten und wer am besten ist.
settlers-rules-bonus = { " " }(ist die Rangfolge bekannt, dürfen die Schwächsten noch Karten ihrer Wahl nehmen: { $cards })
settlers-rules-theme_birthday = Geburtstag
settlers-rules-theme_tornado = Wirbelsturm
settlers-rules-placer_instructor = Die Spielleitung setzt alle ersten Siedlungen.
settlers-rules-placer_bot = Der Bot hat alle ersten Siedlungen gesetzt, so gerecht, wie er kann.
settlers-rules-offers_some = Ihr tauscht nur mit der Person, die am Zug ist. Beide Seiten geben etwas, und nie dieselbe Sorte. Du kannst in deinem eigenen Zug { COUNT($n, "offer") } machen, im Zug von anderen { COUNT($waiting, "offer") }. Solange ein Angebot offen ist, steht die Zeit für den Zug still. { $chain } Eine Kette hat { $least } bis { $most } Schritte.
settlers-rules-offers_none = An diesem Tisch tauscht ihr nicht miteinander.
settlers-rules-stand_ins = Eine Vertretung macht keine Angebote und lehnt alle ab.
settlers-rules-chain_chain = Eine Kette über diese Person läuft Schritt für Schritt: Sagt jemand in der Mitte Nein, bleibt getauscht, was schon getauscht ist.
settlers-rules-chain_atomic = Eine Kette über diese Person geschieht ganz oder gar nicht.
settlers-rules-developments = Entwicklungskarten
settlers-rules-developments_text = Höchstens eine in jedem Zug, nach dem Würfeln, und nicht in dem Zug, in dem du sie kaufst.
settlers-rules-pieces = Jede Farbe hat { COUNT($road, "road") }, { COUNT($settlement, "settlement") } und { COUNT($city, "city") }.
settlers-rules-end = Das Ende
settlers-rules-last = { " " }Nach Runde { $n } ist auf jeden Fall Schluss.
settlers-rules-end_text = Wenn du am Ende deines Zuges { $goal } Punkte hast, verkündet es der Bot für dich. Die Runde wird zu Ende gespielt. Dann gewinnen alle, die { $goal } haben. Wenn niemand mehr so viele hat, geht das Spiel weiter.
settlers-rules-prices = Preise
settlers-rules-price = { WORD($what, "piece") }: { CARDS($cost) }
settlers-rules-talk = Reden
settlers-rules-talk_text = Ihr dürft immer reden, hier in diesem Kanal. Versprechen binden niemanden.
settlers-rules-seal_server = Ehrliche Würfel
settlers-rules-seal_instructor = Würfel und Stapel
settlers-rules-seal_server_text =
    Alle Würfe wurden versiegelt, bevor jemand mitspielte. Das Siegel:
    `{ $commitment }`
    Nach dem Spiel seht ihr den Startwert. Dann können alle jeden Wurf prüfen.
settlers-rules-seal_instructor_text =
    Die Spielleitung würfelt mit echten Würfeln. Diese Würfe kann später niemand prüfen. Der Stapel und alles andere, was ausgelost wird, wurde versiegelt, bevor jemand mitspielte. Das Siegel:
    `{ $commitment }`
    Nach dem Spiel seht ihr den Startwert. Dann können alle prüfen, was ausgelost wurde.

settlers-result-title = 🏁 Siedler: So ging es aus
settlers-result-goal = 🎯 Das Ziel: { COUNT($goal, "point") } am Ende einer Runde.
settlers-result-winners = Gewonnen: { $seats }.
settlers-result-nobody = Diesmal hat niemand { $goal } Punkte erreicht.
settlers-result-seats = Punkte
settlers-result-won = 🏆 { $seat }: **{ COUNT($points, "point") }**
settlers-result-not_won = { $seat }: **{ COUNT($points, "point") }**
settlers-result-figures = Das ganze Spiel
settlers-result-figures_text = { COUNT($rounds, "round") } und { COUNT($turns, "turn") }, { COUNT($sevens, "time") } eine Sieben. Miteinander habt ihr { COUNT($exchanges, "time") } getauscht ({ COUNT($chains, "chain") } vorgeschlagen), mit der Bank { COUNT($trades, "time") }. Ohne Erfolg: { COUNT($refused, "offer") }.
settlers-result-players = Was jede Farbe getan hat
settlers-result-player = { $seat }: { COUNT($cards, "card") } durch Würfe, { COUNT($roads, "road") }, { COUNT($settlements, "settlement") }, { COUNT($cities, "city") }, { COUNT($bought, "card") } gekauft, { COUNT($offers, "offer") } gemacht
settlers-result-lapsed = { COUNT($n, "time") } war jemand am Ziel und fiel wieder zurück.
settlers-result-bonus = Bonuskarten für das nächste Spiel
settlers-result-short_trades = Miteinander habt ihr { COUNT($exchanges, "time") } getauscht, mit der Bank { COUNT($trades, "time") }.
settlers-result-short_bonus = Bonuskarten für das nächste Spiel: { $seats }.
settlers-result-bonus_won = Eine mehr für alle, die nicht gewonnen haben, eine weniger für alle, die gewonnen haben.
settlers-result-bonus_stays = Niemand hat gewonnen, also bleiben sie, wie sie sind.
settlers-result-bonus_text =
    { $seats }
    { $why } Ich merke mir das. Die Spielleitung entscheidet mit `/start handicaps` im nächsten Spiel.
settlers-result-bonus_seat = { $seat }: { $n }
settlers-result-talk = Darüber könnt ihr reden
settlers-result-questions = War das Setzen gerecht, und woher wisst ihr das? Wer hat wann aufgehört, mit wem zu tauschen? Was war es wert, in der Mitte einer Kette zu stehen? Sind Bonuskarten gerecht?
settlers-result-dice = Die Würfel
settlers-result-sealed_server = Versiegelt als `{ $commitment }`.
settlers-result-sealed_instructor = Die Spielleitung hat eingetippt, was echte Würfel zeigten. Der Stapel und alles andere, was ausgelost wird, ist versiegelt als `{ $commitment }`.
settlers-result-verify_server =
    Vor dem Spiel wurden die Würfe versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Alle können jeden Wurf prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify FILE` würfelt alles noch einmal.
settlers-result-verify_instructor =
    Die Spielleitung hat eingetippt, was echte Würfel zeigten: Für diese Würfe bürgt kein Siegel. Der Stapel und alles andere, was ausgelost wird, wurde vor dem Spiel versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Alle können das prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify FILE` lost alles noch einmal aus.

settlers-typed-and = und
settlers-typed-for = für

settlers-problem-no_such_place = Einen Bauplatz { $place } gibt es hier nicht ({ WORD($piece, "piece") }). Lass den Bauplatz weg, dann siehst du den Spielplan mit seinen Buchstaben.
settlers-problem-no_cards_typed = Bitte schreib Karten so: `2 Holz 1 Erz`. Das konnte ich nicht lesen: { $text }.
settlers-problem-no_steps_typed = Bitte schreib Schritte so: `orange: 1 Wolle für 1 Erz; blau: 1 Erz für 1 Lehm`. Erst steht, was die Person am Zug gibt, dann, was sie bekommt. Das konnte ich nicht lesen: { $text }.
settlers-problem-order = Bitte nenne jede Farbe einmal, von schwach nach stark, so wie { $example }.
settlers-problem-bonus = Bitte schreib Zahlen, die für die schwächste Farbe zuerst, so wie 3 1 0 0. Jede geht von 0 bis { $most }.
settlers-problem-dice = Bitte tippe die zwei Zahlen auf den Würfeln, jede von 1 bis 6, so wie 3 4.
settlers-problem-nothing_to_settle = Du hast jetzt keine Karten zu wählen.
settlers-problem-no_deal = Es ist kein Angebot offen.

settlers-refusals-game_over = Das Spiel ist vorbei. Mehr ist nicht möglich.
settlers-refusals-no_such_seat = Du hast an diesem Tisch keinen Platz.
settlers-refusals-instructor_only = Das kann nur die Spielleitung dieses Tisches.
settlers-refusals-finish_called = Diese Runde ist schon die letzte.
settlers-refusals-finish_not_called = Diese Runde wurde nicht zur letzten gemacht. Es gibt nichts zurückzunehmen.
settlers-refusals-not_your_turn = { WORD($active, "seat") } ist am Zug, nicht du.
settlers-refusals-wrong_phase = Das geht jetzt nicht: { WORD($now, "settlers_phase") }.
settlers-refusals-roll_first = Würfle zuerst: Damit beginnt jeder Zug.
settlers-refusals-already_rolled = Es ist schon gewürfelt. In jedem Zug gibt es einen Wurf.
settlers-refusals-dice_by_instructor = An diesem Tisch würfelt die Spielleitung mit echten Würfeln und tippt die Zahlen ein. Bitte warte darauf.
settlers-refusals-dice_by_bot = An diesem Tisch würfelt der Bot. Niemand kann die Zahlen wählen.
settlers-refusals-bad_dice = Ein Würfel zeigt 1 bis 6.
settlers-refusals-not_the_placer = Die ersten Siedlungen setzt { WORD($placer, "placer") }, nicht du.
settlers-refusals-no_such_start = Diese Startposition gibt es nicht.
settlers-refusals-start_full = Diese Startposition hat schon ihre zwei Siedlungen. Nimm erst eine weg, wenn du sie anders setzen willst.
settlers-refusals-starts_missing = { $missing ->
    [one] Es fehlt
   *[other] Es fehlen
  } noch { COUNT($missing, "settlement") }.
settlers-refusals-not_a_start = Dort steht keine der ersten Siedlungen.
settlers-refusals-not_beside = Diese Straße berührt ihre Siedlung nicht.
settlers-refusals-start_taken = Diese Startposition ist schon vergeben.
settlers-refusals-not_your_choice = Jetzt wählt { WORD($chooser, "seat") }.
settlers-refusals-too_late = Jemand hat schon eine Startposition gewählt. Deshalb bleiben Rangfolge und Bonuskarten, wie sie sind.
settlers-refusals-bad_ranking = Bitte nenne jede Farbe einmal, von schwach nach stark.
settlers-refusals-bad_bonus = Jede Farbe bekommt 0 bis { $most } Bonuskarten.
settlers-refusals-no_bonus_left = Du hast keine Bonuskarten zu nehmen.
settlers-refusals-too_many_bonus_cards = Du darfst { COUNT($left, "card") } nehmen und hast { $asked } gewählt.
settlers-refusals-discards_open = Erst müssen Karten abgegeben werden. Noch offen: { WORD($waiting, "seat") }.
settlers-refusals-no_discard_open = Jetzt muss niemand Karten abgeben.
settlers-refusals-nothing_to_discard = Du musst nichts abgeben: Du hast höchstens 7 Karten oder hattest in diesem Spiel noch keinen eigenen Zug mit Tausch.
settlers-refusals-already_discarded = Du hast schon gewählt, und dabei bleibt es.
settlers-refusals-wrong_discard = Du gibst { COUNT($due, "card") } ab und hast { $asked } gewählt.
settlers-refusals-not_in_hand = Du hast nicht { CARDS($cards) }. Du hast { CARDS($has) }.
settlers-refusals-bad_amount = Diese Zahl ist zu klein.
settlers-refusals-same_resource = Du würdest { WORD($resource, "resource") } geben und { WORD($resource, "resource") } nehmen. Bitte wähle zwei verschiedene Rohstoffe.
settlers-refusals-cannot_pay = Das kannst du nicht bezahlen ({ WORD($what, "piece") }). Es kostet { CARDS($needs) }, und du hast { CARDS($has) }.
settlers-refusals-bank_short = Die Bank hat nur { $left } { WORD($resource, "resource") }, nicht { $count }.
settlers-refusals-no_pieces_left = Du hast davon nichts mehr übrig ({ WORD($piece, "piece") }). Jede Farbe hat nur 15 Straßen, 5 Siedlungen und 4 Städte.
settlers-refusals-unknown_place = So einen Bauplatz hat die Insel nicht ({ WORD($piece, "piece") }).
settlers-refusals-water = Dort ist nur Wasser: die Bucht.
settlers-refusals-place_taken = Hier kannst du nicht bauen ({ WORD($piece, "piece") }), denn der Bauplatz ist schon besetzt.
settlers-refusals-not_connected = Das geht dort nicht ({ WORD($piece, "piece") }): Keine deiner Straßen führt dorthin.
settlers-refusals-too_close = Das ist zu nah: Zwischen zwei Siedlungen oder Städten müssen mindestens zwei Straßenlängen liegen.
settlers-refusals-not_your_settlement = Eine Stadt ersetzt eine eigene Siedlung. Dort hast du keine.
settlers-refusals-deck_empty = Der Stapel ist leer: Alle Entwicklungskarten sind verkauft.
settlers-refusals-no_such_card = Die Karte { WORD($card, "card") } hast du nicht.
settlers-refusals-card_too_new = Du hast { WORD($card, "card") } in diesem Zug gekauft. Ausspielen kannst du die Karte ab deinem nächsten Zug.
settlers-refusals-one_card_a_turn = Du hast in diesem Zug schon eine Karte ausgespielt. Mehr als eine ist nicht erlaubt.
settlers-refusals-never_played = Siegpunkte werden nie ausgespielt: Sie zählen von selbst und werden am Ende gezeigt.
settlers-refusals-wrong_choice = Bitte wähle noch einmal. { WORD($card, "card") } braucht { $places ->
    [0] { $resources ->
        [0] keine Angabe
       *[other] { COUNT($resources, "resource") }
    }
   *[other] höchstens { COUNT($places, "place") }
  }.
settlers-refusals-no_player_trade = An diesem Tisch tauscht ihr nur mit der Bank.
settlers-refusals-too_many_offers = In diesem Zug darfst du höchstens { COUNT($most, "offer") } machen.
settlers-refusals-deal_open = Das Angebot von { WORD($proposer, "seat") } ist noch offen. Erst muss es beantwortet oder zurückgezogen sein.
settlers-refusals-one_sided = Beide Seiten geben mindestens eine Karte.
settlers-refusals-same_kind = { WORD($resource, "resource") } steht auf beiden Seiten. Einen Rohstoff kannst du nicht gegen sich selbst tauschen.
settlers-refusals-only_with_active = Du kannst nur mit { WORD($active, "seat") } tauschen, denn { WORD($active, "seat") } ist am Zug.
settlers-refusals-bad_partner = Mit dieser Farbe kannst du hier nicht tauschen.
settlers-refusals-nobody_can_pay = Von den Gefragten hat niemand, was du willst.
settlers-refusals-partner_cannot_pay = { WORD($partner, "seat") } müsste { CARDS($needs) } geben und hätte nur { CARDS($has) }.
settlers-refusals-chain_length = Eine Kette hat { $least } bis { $most } Schritte.
settlers-refusals-deal_closed = Dieses Angebot ist nicht mehr offen. Nichts hat sich geändert.
settlers-refusals-not_asked = Dieses Angebot fragt dich nicht, oder du hast schon geantwortet.
settlers-refusals-not_accepted = { WORD($partner, "seat") } hat nicht Ja gesagt.
settlers-refusals-not_your_offer = Das ist das Angebot von { WORD($proposer, "seat") }, nicht deins.

words-settlers_phase-placing = die ersten Siedlungen werden gesetzt
words-settlers_phase-choosing = die Startpositionen werden gewählt
words-settlers_phase-bonus = Bonuskarten werden genommen
words-settlers_phase-roll = erst wird gewürfelt
words-settlers_phase-discard = nach einer Sieben werden Karten abgegeben
words-settlers_phase-trade = jemand tauscht und baut
words-settlers_phase-deal = ein Angebot ist offen
words-settlers_phase-over = das Spiel ist vorbei

words-settlers_wait-placing = setze die ersten Siedlungen
words-settlers_wait-choosing = wähle eine Startposition
words-settlers_wait-bonus = nimm deine Bonuskarten
words-settlers_wait-roll = würfle
words-settlers_wait-discard = wähle, was du abgibst
words-settlers_wait-trade = tausch, bau oder beende deinen Zug
words-settlers_wait-deal = beantworte das Angebot
words-settlers_wait-conclude = wähle, mit wem du tauschst

words-placer-red = Rot
words-placer-orange = Orange
words-placer-white = Weiß
words-placer-blue = Blau
words-placer-instructor = die Spielleitung

words-game-settlers = Siedler, Hausregeln

words-about-settlers = Besiedelt eine Insel, tauscht miteinander und sammelt genug Punkte für den Sieg.

way-settlers-settler = baut neue Siedlungen und tauscht ein wenig
way-settlers-merchant = tauscht viel, mit fast allen
way-settlers-knight = kauft Karten, spielt Ritter aus und tauscht ein wenig
way-settlers-hermit = tauscht mit niemandem, nur mit der Bank
