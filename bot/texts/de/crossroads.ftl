### Kreuzwege, das Spiel um Städte, Straßen und Tausch.

crossroads-help = **{ tables-button-turn }** auf der Anzeige des Tisches zeigt, was du tun kannst. Oder tippe einen Befehl, im Kanal der Klasse oder in Direktnachrichten mit Moot. Auch deine erste Stadt ist ein `/build city`. Ein Feld heißt nach Spalte und Zeile, B3, oder nach Zeile und Spalte, 3,2. Antworten an dich sind privat. Was du tust, sehen alle; verbergen kann ein Tisch nur das Gold und die Bedingungen der Tausche.
crossroads-title = Kreuzwege · Runde { $round }
crossroads-title_added = Crossroads · Runde { $round }, angehängt wegen Gleichstands
crossroads-title_of = Kreuzwege · Runde { $round } von { $last }
crossroads-title_setup = Kreuzwege · die ersten Städte
crossroads-title_over = Kreuzwege · vorbei nach Runde { $round }
crossroads-watch_title = Für Beobachtende · { $title }
crossroads-gold = hat **{ $n } Gold**
crossroads-gold_hidden = zeigt sein Gold nicht
crossroads-seat_line = { $seat } { $gold }, { COUNT($n, "city") }
crossroads-seat_trading = { $seat } { $gold }, { COUNT($n, "city") }, { $fresh } noch ohne Tausch
crossroads-seat_done = { " " }· fertig ✓
crossroads-seats_title = Die Farben
crossroads-deals_title = Offene Angebote
crossroads-links_title = Wer mit wem verbunden ist
crossroads-deal = Angebot { $deal }: { $seat } bei { $mine } mit { $other } bei { $theirs }
crossroads-deal_through = , über { $through }
crossroads-deal_brief = { $deal }. Wartet auf { COUNT($n, "player") }.
crossroads-deal_waits = Wartet auf { $seats }.
crossroads-deal_demands = Alle sind einverstanden. Jetzt werden die Forderungen geschrieben.
crossroads-split = Teilung von Angebot { $deal }: { $seat } { $share }, { $other } { $rest }.
crossroads-split_sealed = Teilung von Angebot { $deal }: Beide fordern verdeckt.
crossroads-fees = Gebühren (von { $seat } + von { $other }): { $fees }.
crossroads-fee = { $middleman } { $mine }+{ $theirs }
crossroads-demanded = Bei Angebot { $deal } hat { $seat } verdeckt { $n } gefordert.
crossroads-activated = 🎲 { $column } oben, { $row } links: Getroffen sind { $spaces }.
crossroads-thrown = 🎲 { $dice }: Welche Zahl kommt nach oben?
crossroads-step_roll = **{ $seat }** würfelt.
crossroads-step_real_dice = **{ $seat }** ist dran: Die Spielleitung würfelt mit echten Würfeln und tippt `/roll`.
crossroads-step_orient = **{ $seat }** entscheidet, welche Zahl nach oben kommt.
crossroads-step_site = **{ $seat }** gründet eine Stadt.
crossroads-step_build = **{ $seat }** darf bauen.
crossroads-step_passage = **{ $seat }** will eine Straße bauen.
crossroads-passage = Die Straße bei { $space } muss durch Städte von { $seats }. Ist das erlaubt?
crossroads-step_trade = **Tausch**: Alle dürfen zugleich Angebote machen.
crossroads-step_gifts = **Geschenke**: Alle dürfen zugleich Gold verschenken.
crossroads-lately =
    { "**" }Zuletzt**
    { $news }
crossroads-quiet = Noch nichts.
crossroads-done = Erledigt.
crossroads-footer_server = Tisch { $table } · die Würfel sind versiegelt: siehe Regeln
crossroads-footer_instructor = Tisch { $table } · was ausgelost wird, ist versiegelt: siehe Regeln
crossroads-hand_title = Dein Gold und deine Städte · { $seat }
crossroads-you = Du bist { $seat }. { $seat } { $gold }.
crossroads-you_demand = Alle sind mit Angebot { $deal } einverstanden. Sag jetzt geheim, wie viel du davon willst: Drücke **{ crossroads-button-deals }**.
crossroads-you_answer = { $n ->
    [one] Angebot { $offers } wartet
   *[other] Angebote { $offers } warten
  } auf deine Antwort: Drücke **{ crossroads-button-deals }**.
crossroads-hand_purse = { $seat } { $gold }.
crossroads-hand_earned = Eingenommen seit dem Anfang: { $n }.
crossroads-hand_cities = Städte: { $spaces }.
crossroads-hand_deals = Deine Angebote und die, die dich brauchen
crossroads-price_paid = ✅ { WORD($what, "piece") }: { $price } Gold
crossroads-price_short = ▫️ { WORD($what, "piece") }: { $price } Gold

crossroads-button-roll = Würfeln
crossroads-button-orient = Würfel zuordnen…
crossroads-button-turn = { $column } oben, { $row } links
crossroads-button-lot = Auslosen
crossroads-button-site = Stadt gründen…
crossroads-button-found = Stadt gründen bei { $space }
crossroads-button-road = Straße…
crossroads-button-city = Stadt…
crossroads-button-build_road = Straße bauen bei { $space }
crossroads-button-build_city = Stadt bauen bei { $space }
crossroads-button-end = Zug beenden
crossroads-button-allow = Durchlassen
crossroads-button-forbid = Nein
crossroads-button-call_off = Darauf verzichten
crossroads-button-offer = Angebot machen…
crossroads-button-deals = Offene Angebote…
crossroads-button-offer_do = Angebot machen
crossroads-button-fees = Gebühren…
crossroads-button-accept = Ja zu Angebot { $deal }
crossroads-button-refuse = Nein zu Angebot { $deal }
crossroads-button-withdraw = Angebot { $deal } zurückziehen
crossroads-button-give = Gold schenken…
crossroads-button-give_to = An { $seat }…
crossroads-button-done = Fertig getauscht
crossroads-button-hand = Mein Gold
crossroads-button-rules = Regeln
crossroads-button-help = Hilfe

crossroads-turn-title = Welche Zahl kommt nach oben?
crossroads-turn-text = Auf dem Spielplan siehst du beides. Jedes Feld, das getroffen würde, zeigt die Zahl, die dafür oben steht.
crossroads-turn-way = **{ $column } oben, { $row } links** trifft { $spaces }.
crossroads-turn-brings = Gold: { $gains }.
crossroads-turn-brings_you = Gold für dich: { $n }.
crossroads-turn-gain = { $seat } { $n }
crossroads-turn-no_income = Auf einem dieser Felder gründest du deine Stadt. Manche sind vielleicht zu nah an einer anderen Stadt.

crossroads-place-title_site = Gründe deine Stadt
crossroads-place-title_city = Eine Stadt bauen
crossroads-place-title_road = Eine Straße bauen
crossroads-place-purse = Das kostet { $price } Gold, und du hast { $gold }.
crossroads-place-free = Deine erste Stadt kostet nichts.
crossroads-place-choose = Du hast { COUNT($n, "space") } zur Wahl. Jedes trägt seinen Namen auf dem Spielplan.
crossroads-place-menu = Wähle ein Feld: { $places }
crossroads-place-around = { COUNT($n, "empty_space") } drum herum
crossroads-place-asks = nur mit Erlaubnis von { $seats }
crossroads-place-joins = verbindet { COUNT($n, "piece") }
crossroads-place-nowhere_city = Für deine Stadt gibt es jetzt kein Feld. Neben ihr muss eine Straße liegen, die zu einer deiner Städte führt. Und sie darf keine Stadt berühren.
crossroads-place-nowhere_road = Für deine Straße gibt es jetzt kein Feld. Sie muss zu einer deiner Städte führen und darf keine fremde Stadt berühren.

crossroads-offer-title = Ein Angebot machen
crossroads-offer-text = Ein Tausch bringt { $value } Gold aus der Bank, und ihr zwei teilt es unter euch. Du kannst in dieser Runde { COUNT($n, "more_offer") } machen.
crossroads-offer-city = { $space }, { $seat }
crossroads-offer-mine = Von meiner Stadt bei { $space }
crossroads-offer-mine_place = Welche deiner Städte?
crossroads-offer-theirs = Nach { $space }, { $seat }
crossroads-offer-theirs_place = Zu welcher Stadt?
crossroads-offer-direct = direkt
crossroads-offer-through = über { $through }
crossroads-offer-way_place = Auf welchem Weg?
crossroads-offer-share = Ich { $n }, mein Gegenüber { $rest }
crossroads-offer-share_place = Wie teilt ihr?
crossroads-offer-middlemen = Der Weg führt über { $through }. Alle dort müssen zustimmen.
crossroads-offer-fee = { $middleman } bekäme { $mine } von dir und { $theirs } von deinem Gegenüber.
crossroads-offer-balance = Du bekämst { $share } und würdest { $mine } zahlen. Dein Gegenüber bekäme { $rest } und würde { $theirs } zahlen.
crossroads-offer-nobody = Keine deiner Städte, die noch tauschen kann, ist mit einer fremden verbunden.

crossroads-fees-title = Gebühren für den Durchgang
crossroads-fees-line = { $seat }: von dir + von der anderen Seite
crossroads-fees-all = Gebühren nach Farbe: deine + die andere
crossroads-fees-example = 1, oder 1+1, wenn beide zahlen
crossroads-fees-all_example = orange 1+1, weiß 2

crossroads-deals-title = Deine Angebote und die, die dich brauchen
crossroads-deals-none = Kein offenes Angebot ist von dir, und keins braucht dich.
crossroads-deals-changed = Die Bedingungen von Angebot { $deal } sind nicht mehr die, die du gelesen hast. Bitte lies sie noch einmal, und sag dann Ja oder Nein.
crossroads-deals-demand = Ich fordere { $n }
crossroads-deals-demand_place = Angebot { $deal }: Wie viel forderst du?
crossroads-deals-charge = Angebot { $deal } durchlassen für { $n } Gold
crossroads-deals-charge_place = Oder nenne deine Gebühr

crossroads-give-title = Gold verschenken
crossroads-give-text = Du hast { $gold }. Wem schenkst du etwas?
crossroads-give-form = Ein Geschenk an { $seat }
crossroads-give-line = Wie viel Gold?
crossroads-give-example = Eine ganze Zahl

crossroads-news-rolled = 🎲 { $seat } würfelt { $dice }.
crossroads-news-rolled_useless = 🎲 { $seat } würfelt { $dice }: Weder so herum noch anders herum gibt es ein Feld für eine Stadt, also noch einmal.
crossroads-news-oriented = { $seat } legt { $column } nach oben und { $row } nach links: { $spaces }.
crossroads-news-oriented_by_lot = Das Los legt { $column } nach oben und { $row } nach links: { $spaces }.
crossroads-news-city_placed = 🏙️ { $seat } hat bei { $space } eine Stadt gegründet.
crossroads-news-income = { $seat } hat { $n } Gold eingenommen: { $parts }.
crossroads-news-from_cities = { $n } aus Städten
crossroads-news-from_empty = { $n } aus leerem Land
crossroads-news-from_roads = { $n } aus Straßen
crossroads-news-city_built = 🏙️ { $seat } hat bei { $space } eine Stadt gebaut.
crossroads-news-road_built = 🛣️ { $seat } hat bei { $space } eine Straße gebaut.
crossroads-news-passage_asked = 🛣️ { $seat } will bei { $space } eine Straße bauen und bittet um Durchgang: { $others }.
crossroads-news-passage_allowed = { $seat } lässt die Straße durch.
crossroads-news-passage_forbidden = { $seat } lässt die Straße nicht durch.
crossroads-news-passage_withdrawn = Die Straße wird doch nicht gebaut.
crossroads-news-round_began = **Runde { $round }** beginnt mit { $first }.
crossroads-news-turn_ended = Der Zug von { $seat } ist vorbei.
crossroads-news-trade_opened = 🤝 Der Tausch ist offen.
crossroads-news-trade_skipped = Noch ist niemand mit jemandem verbunden: In dieser Runde gibt es keinen Tausch.
crossroads-news-offer_made = 📜 Angebot { $deal }: { $seat } bei { $mine } fragt { $other } bei { $theirs }{ $through }.
crossroads-news-agreed = { $seat } hat Ja zu Angebot { $deal } gesagt.
crossroads-news-declined = { $seat } hat Nein zu Angebot { $deal } gesagt.
crossroads-news-fee_asked = { $seat } lässt Angebot { $deal } gegen eine Gebühr durch: { $mine } Gold von der Seite, die es machte, { $theirs } von der anderen. Beide müssen dazu Ja sagen.
crossroads-news-demanded = { $seat } hat eine Forderung für Angebot { $deal } geschrieben.
crossroads-news-demand_sealed = Deine Forderung bei Angebot { $deal } ist { $gold }. Sie bleibt verdeckt, bis beide da sind.
crossroads-news-demands_shown = Bei Angebot { $deal } forderten sie { $demands }.
crossroads-news-traded = 🤝 Angebot { $deal }: { $seat } bei { $mine } und { $other } bei { $theirs } haben getauscht{ $through }.
crossroads-news-paid = 💰 Angebot { $deal }: { $parts }.
crossroads-news-share = { $seat } bekam { $n }
crossroads-news-fee = { $seat } zahlte { $other } { $n }
crossroads-news-closed_withdrawn = Angebot { $deal } wurde zurückgezogen.
crossroads-news-closed_lapsed = Angebot { $deal } ist verfallen: Niemand hat rechtzeitig geantwortet, oder es ist nicht mehr möglich.
crossroads-news-closed_too_much_demanded = Bei Angebot { $deal } haben beide zusammen zu viel gefordert: Niemand bekommt etwas.
crossroads-news-gave = 🎁 { $seat } hat { $other } { $gold } Gold geschenkt.
crossroads-news-trade_finished = { $seat } ist mit dem Tauschen fertig.
crossroads-news-tied_at_goal = Gleichstand bei { $gold }: { $seats }. Das Spiel geht weiter.
crossroads-news-finish_called = Die Spielleitung hat diese Runde zur letzten gemacht.
crossroads-news-last_round_withdrawn = Die Spielleitung hat das zurückgenommen: Diese Runde ist nicht die letzte.
crossroads-news-ended_goal = 🏆 Gewonnen: { $winners }.
crossroads-news-ended_round_limit = 🏆 Die letzte Runde ist vorbei. Vorn: { $winners }.
crossroads-news-ended_instructor = 🏆 Die Spielleitung hat das Spiel beendet. Vorn: { $winners }.

crossroads-ring-roll = Du bist dran: Würfle.
crossroads-ring-orient = Du bist dran. Entscheide, welche Zahl oben gilt.
crossroads-ring-site = Du bist dran: Gründe deine erste Stadt.
crossroads-ring-build = Du bist dran: Bau, oder beende deinen Zug.
crossroads-ring-passage = Jemand fragt, ob eine Straße durch deine Städte darf: Sag Ja oder Nein.
crossroads-ring-trade = Jetzt kannst du mit den anderen handeln. Wenn du nichts willst, sag, dass du fertig bist.
crossroads-ring-demand = Sag, wie viel du von diesem Tausch willst.
crossroads-ring-offered = Ein Angebot braucht deine Antwort: Sag Ja oder Nein.
crossroads-ring-charged = Jemand will eine Gebühr, um deinen Tausch durchzulassen: Sag Ja oder Nein.
crossroads-ring-given = Jemand hat dir Gold geschenkt.

crossroads-rules-short =
    { "**" }Dein Ziel: { $goal } Gold am Rundenende, und mehr als alle anderen.**
    Die Würfel wählen 4 Felder. Städte, Straßen und leeres Land bringen Gold.
    Straße: { $road } Gold. Stadt: { $city } Gold.
    Neben deiner Stadt baust nur du.
    { $trade }
crossroads-rules-short_trade_some = Verbundene Städte tauschen einmal pro Runde, für zusammen { $value } Gold.
crossroads-rules-short_trade_none = An diesem Tisch wird nicht getauscht.
crossroads-rules-title = Regeln: Kreuzwege
crossroads-rules-aim = Gründet Städte, baut Straßen und tauscht auf ihnen.
crossroads-rules-aim_alone = Gründet Städte und baut Straßen.
crossroads-rules-text = { $aim } Wer am Ende einer Runde { $goal } Gold hat und mehr als alle anderen, gewinnt. Felder *berühren* sich Seite an Seite oder Ecke an Ecke. *Verbunden* sind sie nur Seite an Seite.
crossroads-rules-start = Die ersten Städte
crossroads-rules-start_text = Das Los bestimmt, wer beginnt. Jede Farbe gründet kostenlos { COUNT($n, "city") }, auf einem Feld, das die Würfel treffen und das keine Stadt berührt. Wenn es so ein Feld weder so herum noch andersherum gibt, wird neu gewürfelt.{ $order } Ihr beginnt mit { $gold } Gold.
crossroads-rules-start_seats = { " " }Die zweiten werden in derselben Reihenfolge gegründet.
crossroads-rules-start_snake = { " " }Die zweiten werden in umgekehrter Reihenfolge gegründet.
crossroads-rules-rotate_yes = In jeder Runde beginnt eine andere Farbe.
crossroads-rules-rotate_no = Jede Runde beginnt dieselbe Farbe.
crossroads-rules-turn = Dein Zug: Würfel drehen, bauen
crossroads-rules-turn_text = Am Anfang deines Zugs fallen zwei Würfel mit 1 bis 5. Du entscheidest, welche Zahl nach oben kommt. Die andere kommt nach links. Wenn beide gleich sind, gibt es nichts zu entscheiden. Jede Zahl steht dort zweimal, also werden vier Felder getroffen. Eine Stadt bringt der Farbe, der sie gehört, { $city } Gold. Ein leeres Feld bringt { $empty } für jede Stadt, die es berührt. Eine Straße bringt { $road } für jede Stadt, zu der sie führt. Es ist egal, wer am Zug ist. { $rotate }
crossroads-rules-build = Bauen
crossroads-rules-build_text = Eine Straße kostet { $road } Gold. Sie kommt auf ein leeres Feld, von dem Straßen zu einer deiner Städte führen, oder direkt neben diese Stadt. Eine fremde Stadt darf sie nicht berühren. Eine Stadt kostet { $city } Gold. Sie kommt neben eine Straße, die zu einer deiner Städte führt, und darf keine Stadt berühren. Straßen gehören niemandem. { $most }
crossroads-rules-build_any = Du darfst so viel bauen, wie du bezahlen kannst.
crossroads-rules-build_some = In einem Zug darfst du { COUNT($n, "time") } bauen.
crossroads-rules-own_transparent = Deine Straßen und Tausche dürfen durch deine anderen Städte führen.
crossroads-rules-own_block = Deine Straßen und Tausche dürfen nicht durch deine anderen Städte führen.
crossroads-rules-passage = An diesem Tisch darf eine Straße auch durch Städte von anderen zu deiner Stadt führen, wenn alle Betroffenen sie durchlassen. Nach einem Nein wird in diesem Zug nicht noch einmal gefragt.
crossroads-rules-trade = Tausch
crossroads-rules-trade_text = Nach allen Zügen dürfen je zwei von euch tauschen, von Stadt zu Stadt auf Straßen. Ein Tausch bringt { $value } Gold aus der Bank, und ihr teilt es, wie ihr wollt. Jede Stadt tauscht einmal in der Runde. Du darfst { COUNT($offers, "offer") } machen, eins nach dem anderen. Wer fertig ist, wird wieder gefragt, wenn ein Angebot kommt. Der Tausch ist vorbei, wenn alle fertig sind. Wenn in einer Runde keine Städte verbunden sind, gibt es keinen Tausch.
crossroads-rules-no_trade = An diesem Tisch gibt es keinen Tausch.
crossroads-rules-through_fees = Wenn der einzige Weg durch Städte von anderen führt, müssen diese alle zustimmen. Das Angebot kann ihnen eine Gebühr zahlen, oder sie nennen selbst eine. Die zwei, die tauschen, teilen sich die Gebühr. Wenn das nicht aufgeht, zahlt die Farbe, die das Angebot gemacht hat, 1 Gold mehr. Und beide müssen noch einmal zustimmen.
crossroads-rules-through_free = Führt der einzige Weg durch Städte von anderen, müssen diese alle zustimmen. Bezahlt werden dürfen sie nicht.
crossroads-rules-sealed = Wenn alle zugestimmt haben, schreiben beide verdeckt auf, wie viel sie wollen. Wenn es zusammen höchstens { $value } sind, bekommen sie es. Sonst bekommt niemand etwas.
crossroads-rules-gifts = Nach allen Zügen dürft ihr Gold verschenken.
crossroads-rules-hidden = Gold und die Bedingungen der Tausche sind bis zum Ende verborgen: Nur die Beteiligten kennen sie.
crossroads-rules-stand_ins = Eine Vertretung tauscht nicht und lässt niemanden durch.
crossroads-rules-end = Das Ende
crossroads-rules-end_held = Gezählt wird am Ende einer Runde, und nur Gold, das du noch hast. Bei einem Gleichstand vorn mit { $goal } oder mehr wird noch eine Runde gespielt.
crossroads-rules-end_earned = Alles Gold zählt, das du je vom Raster, aus Tauschen und als Gebühr eingenommen hast, auch wenn du es ausgegeben hast. Bei einem Gleichstand vorn mit { $goal } oder mehr wird noch eine Runde gespielt.
crossroads-rules-last = Nach Runde { $round } gewinnt, wer am meisten Gold hat. Bei Gleichstand wird noch eine Runde gespielt.
crossroads-rules-talk = Reden
crossroads-rules-talk_open = Ihr dürft immer reden.
crossroads-rules-talk_trade_only = Ihr dürft reden, solange der Tausch offen ist.
crossroads-rules-talk_gifts = Ihr dürft reden, solange Gold verschenkt werden kann.
crossroads-rules-talk_never = Bis das Spiel vorbei ist, darf niemand reden.
crossroads-rules-talk_offers_only = Bis das Spiel vorbei ist, darf niemand reden: Eure Angebote sprechen für euch.
crossroads-rules-seal = Die Würfel
crossroads-rules-seal_server_text = Alle Würfe wurden versiegelt, bevor jemand mitspielte. Das Siegel: `{ $commitment }`.
crossroads-rules-seal_instructor_text = Die Spielleitung würfelt mit echten Würfeln und tippt die Zahlen ein. Das kann später niemand prüfen. Alles andere, was ausgelost wird, wurde versiegelt, bevor jemand mitspielte. Das Siegel: `{ $commitment }`.

crossroads-result-title = So ging es aus
crossroads-result-held = { $seat }: { $n } Gold
crossroads-result-goal_held = 🎯 Das Ziel: am Ende einer Runde { $goal } Gold zu haben, und mehr als alle anderen.
crossroads-result-goal_earned = 🎯 Das Ziel: bis zum Ende einer Runde { $goal } Gold verdient zu haben, und mehr als alle anderen.
crossroads-result-earned = { $seat }: { $n } Gold eingenommen, { $held } übrig
crossroads-result-sources = Woher das Gold kam
crossroads-result-source = { $seat }: { $cities } aus Städten, { $empty } aus leerem Land, { $roads } aus Straßen, { $trade } aus Tausch, { $fees } aus Gebühren. { COUNT($trades, "trade") }, { $carried } durchgelassen, { COUNT($refused, "time") } Nein gesagt.
crossroads-result-short_roads = Straßen brachten { $n } Gold.
crossroads-result-short_fees = Gebühren kosteten { $n } Gold.
crossroads-result-trade = Tausch
crossroads-result-trades = { COUNT($n, "trade") }, davon { $through } über andere.
crossroads-result-closed = { COUNT($refused, "offer") } { $refused ->
    [one] wurde
   *[other] wurden
  } abgelehnt, { $withdrawn } zurückgezogen, { $lapsed } { $lapsed ->
    [one] verfiel
   *[other] verfielen
  }.
crossroads-result-too_much = { COUNT($n, "time") } haben beide zusammen zu viel gefordert.
crossroads-result-share = Der Tausch brachte { $percent } % vom ganzen Gold.
crossroads-result-splits = Bei { $even } von { COUNT($n, "trade", case: "dative") } bekamen beide gleich viel, oder fast.
crossroads-result-talk = Darüber könnt ihr reden
crossroads-result-seal = Die Würfel
crossroads-result-questions = Wer hat die erste Straße zu anderen hin gebaut? Kam eine Antwort? Hat jemand dazwischen einmal Nein gesagt, und was hat das alle drei gekostet? Wer wäre reicher geworden, wenn ihr euch mehr vertraut hättet?
crossroads-result-seal_open_server =
    Vor dem Spiel wurden die Würfe versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Alle können jeden Wurf prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify FILE` würfelt alles noch einmal.
crossroads-result-seal_open_instructor =
    Die Spielleitung hat eingetippt, was echte Würfel zeigten: Für diese Würfe bürgt kein Siegel. Alles andere, was ausgelost wird, wurde vor dem Spiel versiegelt als `{ $commitment }`.
    Der Startwert war `{ $seed }`. Der SHA-256-Wert des Textes `{ $seed }|{ $table }` ist dieses Siegel. Alle können das prüfen: Die Spielleitung speichert das Spiel mit `/table export`, und `python3 -m bot verify FILE` lost alles noch einmal aus.

crossroads-problem-no_such_space = Ein Feld { $place } gibt es nicht. Felder heißen B3 (Spalte und Zeile) oder 3,2 (Zeile und Spalte).
crossroads-problem-dice = Bitte tippe zwei Zahlen von 1 bis 5, so wie 3 5.
crossroads-problem-fee = Die Gebühr { $fee } konnte ich nicht lesen. Bitte schreib 1, oder 1+1, wenn auch dein Gegenüber zahlt. Bei mehreren Zwischenstationen: orange 1+1, weiß 2.
crossroads-problem-gold = Bitte schreib eine ganze Zahl Gold.
crossroads-problem-which_deal = Es gibt mehr als eins: Bitte sag, welches ({ $deals }).
crossroads-problem-no_deal = So ein Angebot gibt es jetzt nicht.

words-crossroads_phase-roll = jetzt wird gewürfelt
words-crossroads_phase-orient = jetzt werden die Würfel gedreht
words-crossroads_phase-site = jetzt wird eine Stadt gegründet
words-crossroads_phase-build = jetzt wird gebaut
words-crossroads_phase-passage = jetzt geht es darum, ob eine Straße durchdarf
words-crossroads_phase-trade = jetzt wird getauscht
words-crossroads_phase-over = das Spiel ist vorbei

pictures-crossroads-title = Das Raster
pictures-crossroads-gold = { $n } Gold
pictures-crossroads-gold_hidden = verborgenes Gold
pictures-crossroads-hidden = ?
pictures-crossroads-top = oben
pictures-crossroads-left = links
pictures-crossroads-links = Verbunden
pictures-crossroads-direct = direkt verbunden
pictures-crossroads-through = über { COUNT($n, "other") }
pictures-crossroads-no_way = –
pictures-crossroads-apart = nicht verbunden
pictures-crossroads-lit = von Würfeln getroffen
pictures-crossroads-traded = hat schon getauscht
pictures-crossroads-wanted = Straße gewünscht
pictures-crossroads-purse = Gold
pictures-crossroads-seat = { WORD($seat, "seat") }: { $gold }, { $cities }.
pictures-crossroads-cities = { COUNT($n, "city") } bei { $places }
pictures-crossroads-city = { $space }
pictures-crossroads-used = { $space } (hat getauscht)
pictures-crossroads-no_city = keine Stadt
pictures-crossroads-roads = Straßen: { $places }.
pictures-crossroads-roads_counted = { COUNT($n, "road") }.
pictures-crossroads-no_road = Keine Straßen.
pictures-crossroads-asked = Bei { $space } soll eine Straße gebaut werden.
pictures-crossroads-marks = Zur Wahl: { $marks }.
pictures-crossroads-activated = Würfel: { $column } oben, { $row } links. Getroffen sind { $spaces }.
pictures-crossroads-thrown = Würfel: { $dice }.
pictures-crossroads-linked = { WORD($one, "seat") } und { WORD($other, "seat") } sind direkt verbunden.
pictures-crossroads-linked_through = { WORD($one, "seat") } und { WORD($other, "seat") } sind über { WORD($through, "seat") } verbunden.
pictures-crossroads-no_link = Noch ist niemand mit jemandem verbunden.
pictures-crossroads-pairs_direct = Direkt verbunden: { $pairs }.
pictures-crossroads-pairs_others = Über andere verbunden: { $pairs }.
pictures-crossroads-pairs_counted = Direkt verbunden: { COUNT($direct, "pair") }, über andere: { $others }.

crossroads-refusals-game_over = Das Spiel ist vorbei. Mehr ist nicht möglich.
crossroads-refusals-no_such_seat = Diesen Platz gibt es an diesem Tisch nicht.
crossroads-refusals-instructor_only = Das kann nur die Spielleitung dieses Tisches.
crossroads-refusals-players_only = Das können nur die, die an diesem Tisch spielen.
crossroads-refusals-finish_called = Diese Runde ist schon die letzte.
crossroads-refusals-finish_not_called = Diese Runde wurde nicht zur letzten gemacht. Es gibt nichts zurückzunehmen.
crossroads-refusals-not_your_turn = { WORD($active, "seat") } ist am Zug, nicht du. Warte, bis die Anzeige des Tisches dich nennt.
crossroads-refusals-wrong_phase = Das geht jetzt nicht: { WORD($now, "crossroads_phase") }.
crossroads-refusals-dice_by_server = An diesem Tisch würfelt der Bot von selbst, wenn ein Zug beginnt.
crossroads-refusals-dice_by_instructor = An diesem Tisch würfelt die Spielleitung mit echten Würfeln und tippt die Zahlen ein. Bitte warte darauf.
crossroads-refusals-bad_dice = Ein Würfel zeigt 1 bis { $faces }.
crossroads-refusals-no_site_this_way = So herum gibt es kein Feld für deine Stadt. Bitte drehe die Würfel anders herum.
crossroads-refusals-not_activated = { $space } ist nicht getroffen. Deine erste Stadt kommt auf ein getroffenes Feld.
crossroads-refusals-no_such_space = So ein Feld hat das Raster nicht: Es hat die Spalten A bis J und die Zeilen 1 bis 10.
crossroads-refusals-not_empty = { $space } ist nicht leer.
crossroads-refusals-touches_city = { $space } berührt die Stadt bei { $city }. Keine Stadt darf eine andere berühren, auch nicht an einer Ecke.
crossroads-refusals-no_road_beside = Neben { $space } liegt keine Straße. Eine Stadt braucht eine an ihrer Seite.
crossroads-refusals-not_joined = Von { $space } führen keine Straßen zu deiner Stadt.
crossroads-refusals-touches_strangers = { $space } grenzt an eine Stadt von { WORD($owners, "seat") }. Rund um eine Stadt darf nur die Farbe bauen, der sie gehört.
crossroads-refusals-passage_refused = Von { $space } führen Straßen nur durch Städte von { WORD($seats, "seat") } zu deiner Stadt. Von dort kam in diesem Zug ein Nein.
crossroads-refusals-built_enough = In diesem Zug hast du { $limit }-mal gebaut. Mehr erlaubt dieser Tisch nicht.
crossroads-refusals-too_little_gold = Das kostet { $needs } Gold, und du hast { $has }.
crossroads-refusals-already_done = Du hast gesagt, dass du mit dem Tauschen fertig bist. Macht dir jemand ein Angebot, wirst du wieder gefragt.
crossroads-refusals-too_many_offers = In dieser Runde hast du { COUNT($limit, "offer") } gemacht. Mehr sind nicht erlaubt.
crossroads-refusals-offer_open = Dein letztes Angebot ist noch offen. Warte auf die Antwort, oder zieh es erst zurück.
crossroads-refusals-no_city = Bei { $space } ist keine Stadt.
crossroads-refusals-not_your_city = Die Stadt bei { $space } gehört dir nicht.
crossroads-refusals-own_partner = Niemand tauscht mit sich selbst.
crossroads-refusals-city_used = Die Stadt bei { $space } hat in dieser Runde schon getauscht.
crossroads-refusals-bad_middleman = Eine Zwischenstation ist keine der zwei Farben, die tauschen, und wird nur einmal genannt.
crossroads-refusals-not_connected = Auf diesem Weg führt keine Straße von { $mine } nach { $theirs }.
crossroads-refusals-middleman_not_needed = Für diesen Tausch brauchst du { WORD($seat, "seat") } nicht.
crossroads-refusals-split_is_sealed = An diesem Tisch schreiben beide verdeckt auf, was sie wollen, wenn alle zugestimmt haben: Lass die Teilung weg.
crossroads-refusals-bad_share = Ein Anteil ist eine ganze Zahl von 0 bis { $value }.
crossroads-refusals-no_fees = An diesem Tisch wird niemand für einen Durchgang bezahlt.
crossroads-refusals-bad_fee = Eine Gebühr ist 0 oder mehr und geht an eine Zwischenstation dieses Angebots.
crossroads-refusals-deal_closed = So ein Angebot ist nicht offen.
crossroads-refusals-not_asked = Auf diese Antwort von dir wartet niemand.
crossroads-refusals-already_answered = Deine Forderung bleibt, wie sie ist.
crossroads-refusals-not_your_offer = Das ist das Angebot von { WORD($proposer, "seat") }, nicht deins.
crossroads-refusals-demand_first = Alle haben deinem Angebot zugestimmt. Bitte schreib erst deine Forderung.
crossroads-refusals-no_gifts = An diesem Tisch wird kein Gold verschenkt.
crossroads-refusals-bad_gift = Ein Geschenk ist mindestens 1 Gold und geht an jemand anderen.

words-game-crossroads = Kreuzwege

words-about-crossroads = Baut Städte und Straßen und tauscht über die Straßen der anderen. Wer dazwischen liegt, kann einen Preis nennen.

way-crossroads-neighbourly = teilt fair und lässt andere kostenlos durch
way-crossroads-builder = baut, was sich lohnt, und nimmt eine kleine Gebühr
way-crossroads-hoarder = hält sein Gold zusammen und will den größeren Anteil
