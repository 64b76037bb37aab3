### So geht das Spiel, wie in en-GB/lesson.ftl. Eine Karte hat höchstens drei kurze Sätze.

lesson-button-learn = So geht das Spiel
lesson-button-back = Zurück
lesson-button-next = Weiter
lesson-button-ask = Vier Fragen
lesson-button-cards = Noch einmal die Karten
lesson-button-once_more = Noch einmal die Fragen
lesson-title = { $n } von { $of } · { $title }
lesson-question = Frage { $n } von { $of }
lesson-right = ✅ **Richtig.** { $why }
lesson-wrong = ❌ **Nicht ganz.** Die Antwort ist: { $answer }. { $why }
lesson-result = Deine Antworten
lesson-all_right = { $n } von { $of }: Du bist bereit.
lesson-ready = { $n } von { $of }: Du bist bereit. Wenn du magst, schau dir diese Karte noch einmal an:
lesson-look_again = { $n } von { $of }. Schau dir diese Karten noch einmal an. Mitspielen kannst du trotzdem:
lesson-none = Zu diesem Spiel gibt es noch keine Einführung. `/rules` zeigt seine Regeln.
lesson-quiz_ready = Du bist bereit: Von dir aus kann es losgehen.
lesson-quiz_again = Noch nicht genug richtig. Schau dir diese Karten an und versuch es dann noch einmal: { $n ->
    [one] Ein Versuch bleibt dir.
   *[other] { $n } Versuche bleiben dir.
  } Das Spiel wartet höchstens eine Minute.
lesson-quiz_through = Du hast es dreimal versucht: Von dir aus kann es losgehen. Wenn etwas unklar ist, frag nach.

lesson-commons-bank_title = Worum es geht
lesson-commons-bank_text = Ihr lebt alle von einer Bank mit Holz, Lehm, Weizen, Wolle und Erz. Am Anfang hat sie { COUNT($bank, "card") } von jedem Rohstoff, und wer spielt, sieht nicht, was noch da ist. Nach jeder Runde wächst jeder Rohstoff um eine Karte für je { $divisor }, die noch da sind.
lesson-commons-turn_title = Dein Zug
lesson-commons-turn_text = Die Würfel bestimmen eine Zahl, und jedes Feld des Spielplans hat eine. Wer an einem Feld mit dieser Zahl eine Siedlung oder Stadt hat, darf von der Bank Karten verlangen. Wer am Zug ist, darf dann mit der Bank tauschen, bauen und eine Karte ausspielen.
lesson-commons-harvest_title = Die Ernte
lesson-commons-harvest_text = Mit einer Siedlung darfst du bis zu 3 Karten verlangen, mit einer Stadt bis zu 6, oder auch keine. Wird die letzte Karte eines Rohstoffs genommen, ist er zusammengebrochen. Dann fehlt er { COUNT($turns, "player_turn", case: "accusative") } lang, für alle.
lesson-commons-survive_title = Überleben
lesson-commons-survive_text = Eine Siedlung zählt 1 Punkt, eine Stadt 2. Du überlebst mit mehr als { COUNT($goal, "point", case: "dative") }. Das zählt für jede Person einzeln: Es können alle überleben, einige oder niemand.
lesson-commons-silence_title = Schweigen und Knöpfe
lesson-commons-silence_text = Solange ihr spielt, redet niemand: keine Nachrichten, keine Stimme, keine privaten Chats. Du brauchst nur die Knöpfe unter der Karte des Tisches. **Mein Zug** zeigt, was du jetzt tun kannst, und nur du siehst die Antwort.
lesson-commons-ostrom_title = Dann macht ihr die Regeln
lesson-commons-ostrom_text = In der Ostrom-Variante könnt ihr eine Versammlung einberufen: Dort redet ihr, macht Regeln und stimmt ab. Jemand von euch ist die Aufsicht, sieht die Bank und setzt eure Regeln durch. Zwischen den Versammlungen schweigt ihr wieder.
lesson-commons-growth = Wie ein Rohstoff wächst, wenn eine Runde vorbei ist
lesson-commons-growth_left = Noch in der Bank
lesson-commons-growth_more = Wächst um
lesson-commons-growth_line = Noch { $left }: { $more } mehr.
lesson-commons-chart_little = Wenn alle wenig verlangen
lesson-commons-chart_much = Wenn alle viel verlangen
lesson-commons-chart_governed = Mit eigenen Regeln

lesson-commons-who_asks_asked = Die Würfel zeigen eine 5. Wer darf von der Bank Karten verlangen?
lesson-commons-who_asks_0 = Nur, wer gewürfelt hat
lesson-commons-who_asks_1 = Alle, die an einer 5 gebaut haben
lesson-commons-who_asks_2 = Alle am Tisch
lesson-commons-who_asks_why = Es ist gleich, wer am Zug ist. Es zählt, wo du Siedlungen und Städte hast.
lesson-commons-grows_asked = Woher kommen neue Karten in die Bank?
lesson-commons-grows_0 = Sie wachsen aus dem, was noch da ist
lesson-commons-grows_1 = Alle geben jede Runde eine ab
lesson-commons-grows_2 = Jede Runde wird die Bank aufgefüllt
lesson-commons-grows_why = Jeder Rohstoff wächst um eine Karte für je { $divisor }, die am Ende der Runde noch da sind.
lesson-commons-crash_asked = Jemand nimmt den letzten Weizen. Was geschieht?
lesson-commons-crash_0 = In der nächsten Runde kommt neuer
lesson-commons-crash_1 = Ein Teil muss zurück in die Bank
lesson-commons-crash_2 = Weizen fehlt { COUNT($turns, "player_turn", case: "accusative") } lang
lesson-commons-crash_why = Ein Rohstoff, der auf 0 fällt, ist zusammengebrochen. In dieser Zeit bekommt niemand etwas davon.
lesson-commons-survivors_asked = Wer kann überleben?
lesson-commons-survivors_0 = Nur, wer die meisten Punkte hat
lesson-commons-survivors_1 = Wir alle
lesson-commons-survivors_2 = Höchstens zwei von uns
lesson-commons-survivors_why = Es überlebt, wer mehr als { COUNT($goal, "point", case: "accusative") } hat. Es gibt keinen ersten und keinen zweiten Platz.

lesson-tragedy-bands_title = Worum es geht
lesson-tragedy-bands_text = Du führst eine Gruppe von Menschen, und alle am Tisch essen aus einem Vorrat. Du beginnst mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung. { $last ->
    [0] Gespielt wird, bis nur noch eine Farbe lebt: Sie gewinnt.
   *[other] Wer nach Runde { $last } noch lebt, gewinnt, auch mehrere gemeinsam; lebt vorher nur noch eine Farbe, gewinnt sie allein.
  }
lesson-tragedy-turn_title = Dein Zug
lesson-tragedy-turn_text = In jeder Runde tust du eins von beidem: eine der offenen Karten nehmen oder Menschen zu einer Prüfung schicken. Eine Karte gibt dir sofort, was auf ihr steht. Danach bleibt ihr Platz bis zum Ende der Runde leer.
lesson-tragedy-challenge_title = Prüfungen
lesson-tragedy-challenge_text = Eine Prüfung braucht genau so viele Menschen, wie sie sagt, von einer Farbe oder von mehreren. Ist sie voll, teilen sich alle den Lohn, die Menschen geschickt haben. Fehlen Menschen, bekommt niemand etwas, und wer dort war, kann Menschen verlieren.
lesson-tragedy-hunger_title = Hunger und Katastrophen
lesson-tragedy-hunger_text = Nach jeder Runde essen zwei Menschen 1 Nahrung, und ein einzelner auch. Hast du zu wenig Nahrung, verlierst du Menschen. Alle { $every } Runden nimmt eine Katastrophe allen Menschen oder Nahrung weg.
lesson-tragedy-animals_title = Tiere
lesson-tragedy-animals_text = Wer keine Menschen mehr hat, ist tot und wird ein Tier. Ein Pflanzenfresser nimmt anderen Nahrung, ein Fleischfresser tötet ihre Menschen. Ein Tier kann nicht gewinnen, aber entscheiden, wer gewinnt.

lesson-tragedy-met_asked = Eine Prüfung braucht 4 Menschen, und ihr habt zusammen 3 geschickt. Was geschieht?
lesson-tragedy-met_0 = Ihr bekommt drei Viertel des Lohns
lesson-tragedy-met_1 = Niemand bekommt etwas
lesson-tragedy-met_2 = Den letzten schickt der Vorrat
lesson-tragedy-met_why = Eine Prüfung zahlt nur, wenn sie voll ist.
lesson-tragedy-eaten_asked = Du hast 5 Menschen. Wie viel essen sie nach der Runde?
lesson-tragedy-eaten_0 = 5 Nahrung
lesson-tragedy-eaten_1 = 2 Nahrung
lesson-tragedy-eaten_2 = 3 Nahrung
lesson-tragedy-eaten_why = Zwei Menschen essen 1 Nahrung, und ein einzelner auch.
lesson-tragedy-taken_asked = Jemand vor dir nimmt die Karte, die du wolltest. Was liegt jetzt da?
lesson-tragedy-taken_0 = Nichts, bis die Runde vorbei ist
lesson-tragedy-taken_1 = Dieselbe Karte
lesson-tragedy-taken_2 = Eine neue Karte
lesson-tragedy-taken_why = Jede Karte kann man einmal nehmen, und neue kommen erst nach der Runde.
lesson-tragedy-win_asked = Wer kann gewinnen?
lesson-tragedy-win_0 = Nur, wer die meiste Nahrung hat
lesson-tragedy-win_1 = { $last ->
    [0] Wer als Letztes noch lebt
   *[other] Alle, die am Ende leben
  }
lesson-tragedy-win_2 = Das stärkste Tier
lesson-tragedy-win_why = { $last ->
    [0] Gespielt wird, bis nur noch eine Farbe lebt: Sie gewinnt.
   *[other] Alle, die nach Runde { $last } noch leben, gewinnen gemeinsam. Bleibt vorher nur eine Farbe übrig, gewinnt sie allein.
  }

lesson-settlers-goal_title = Worum es geht
lesson-settlers-goal_text = Ihr baut Straßen, Siedlungen und Städte auf einer Insel. Eine Siedlung zählt 1 Punkt, eine Stadt 2. Wer am Ende einer Runde { COUNT($goal, "point", case: "accusative") } hat, gewinnt, auch mehrere gemeinsam.
lesson-settlers-start_title = Der Anfang
lesson-settlers-start_text = Nacheinander wählt ihr einen Startplatz: zwei Siedlungen und zwei Straßen. Wer schwächer ist, wählt früher; hat niemand gesagt, wer das ist, entscheidet das Los. Dann bekommst du eine Karte für jedes Feld um deine Siedlungen.
lesson-settlers-turn_title = Dein Zug
lesson-settlers-turn_text = Dein Zug beginnt mit den Würfeln. Wer an einem Feld mit dieser Zahl eine Siedlung hat, bekommt eine Karte davon, mit einer Stadt zwei. Dann tauschst und baust du und kannst eine Karte ausspielen.
lesson-settlers-trade_title = Tausch
lesson-settlers-trade_text = Die Bank gibt 1 Karte für 4 gleiche, an einem Hafen von dir für weniger. { $offers ->
    [0] Mit anderen tauschst du an diesem Tisch nicht.
   *[other] Mit anderen tauschst du nur in deinem Zug oder in ihrem.
  } Alle Rohstoffkarten liegen offen.
lesson-settlers-build_title = Bauen
lesson-settlers-build_text = Straßen führen zu neuen Stellen, eine Siedlung steht an einer Straße von dir, und eine Stadt ersetzt eine Siedlung. Zwischen zwei Siedlungen liegen mindestens zwei Straßen. Es gibt keinen Räuber: Niemand nimmt dir etwas weg.

lesson-settlers-gets_asked = Jemand würfelt eine 5. Wer bekommt Karten?
lesson-settlers-gets_0 = Nur, wer gewürfelt hat
lesson-settlers-gets_1 = Alle, die an einer 5 gebaut haben
lesson-settlers-gets_2 = Alle am Tisch
lesson-settlers-gets_why = Es ist gleich, wer am Zug ist. Es zählt, wo du Siedlungen und Städte hast.
lesson-settlers-rate_asked = Du hast keinen Hafen. Wie viele gleiche Karten will die Bank für eine Karte?
lesson-settlers-rate_0 = 2
lesson-settlers-rate_1 = 3
lesson-settlers-rate_2 = 4
lesson-settlers-rate_why = Sie will 4 gleiche Karten. An einem Hafen von dir sind es 3 oder 2.
lesson-settlers-far_asked = Darfst du eine Siedlung bauen, die nur eine Straße von einer anderen entfernt ist?
lesson-settlers-far_0 = Nein
lesson-settlers-far_1 = Ja, wenn beide mir gehören
lesson-settlers-far_2 = Ja, für den doppelten Preis
lesson-settlers-far_why = Zwischen zwei Siedlungen liegen mindestens zwei Straßen, egal wem sie gehören.
lesson-settlers-win_asked = Du hast { COUNT($goal, "point", case: "accusative") }. Wann gewinnst du?
lesson-settlers-win_0 = Sofort
lesson-settlers-win_1 = Wenn die Runde vorbei ist
lesson-settlers-win_2 = Wenn ich auch die Längste Straße habe
lesson-settlers-win_why = Die Runde wird zu Ende gespielt, damit alle gleich oft am Zug waren. Wer dann genug Punkte hat, gewinnt, auch mehrere gemeinsam.

lesson-crossroads-gold_title = Worum es geht
lesson-crossroads-gold_text = Ihr baut Städte und Straßen auf einem Raster, und sie bringen euch Gold. Deine erste Stadt kostet nichts. Wer am Ende einer Runde { $kind ->
    [earned] { $goal } Gold eingenommen hat
   *[held] { $goal } Gold hat
  } und mehr als alle anderen, gewinnt.
lesson-crossroads-dice_title = Die Würfel
lesson-crossroads-dice_text = Ein Würfel zählt oben, einer links: Zusammen treffen sie vier Felder. In deinem Zug entscheidest du, welcher wohin kommt. Beide Möglichkeiten siehst du, und wer was bekommt.
lesson-crossroads-income_title = Was die Würfel bringen
lesson-crossroads-income_text = Eine Stadt auf einem dieser Felder bringt { $in_city } Gold. Ein leeres Feld bringt jeder Stadt daneben { $in_empty } Gold, eine Straße jeder Stadt, zu der sie führt, { $in_road } Gold. Es ist gleich, wer am Zug ist.
lesson-crossroads-build_title = Bauen
lesson-crossroads-build_text = Eine Straße kostet { $road } Gold, eine Stadt { $city }. Straßen gehören niemandem, aber rund um eine Stadt darf nur bauen, wem sie gehört. Zwei sind also nur verbunden, wenn beide zahlen.
lesson-crossroads-trade_title = Tausch
lesson-crossroads-trade_text = { $trades ->
    [no] An diesem Tisch wird nicht getauscht. Gold kommt nur von den Würfeln.
   *[yes] Nach allen Zügen können zwei Städte tauschen, die durch Straßen verbunden sind: Das bringt beiden zusammen { $value } Gold. Jede Stadt tauscht einmal in der Runde. Führt der Weg durch eine fremde Stadt, { $fees ->
        [no] muss zustimmen, wem sie gehört.
       *[yes] muss zustimmen, wem sie gehört, und darf eine Gebühr verlangen.
      }
  }

lesson-crossroads-hits_asked = Jemand anders hat gewürfelt, und deine Stadt steht auf einem der vier Felder. Was bekommst du?
lesson-crossroads-hits_0 = Nichts: Ich bin nicht am Zug
lesson-crossroads-hits_1 = { $in_city } Gold
lesson-crossroads-hits_2 = Die Hälfte davon
lesson-crossroads-hits_why = Die Würfel zahlen allen, egal wer gewürfelt hat.
lesson-crossroads-builds_asked = Wer darf auf einem Feld direkt neben deiner Stadt eine Straße bauen?
lesson-crossroads-builds_0 = Nur ich
lesson-crossroads-builds_1 = Alle
lesson-crossroads-builds_2 = Nur meine Nachbarn
lesson-crossroads-builds_why = Zwei sind also nur verbunden, wenn beide es wollen und beide zahlen.
lesson-crossroads-trades_asked = Was bringt ein Tausch?
lesson-crossroads-trades_0 = { $value } Gold für jede Seite
lesson-crossroads-trades_1 = Eine kostenlose Straße
lesson-crossroads-trades_2 = { $value } Gold für beide zusammen
lesson-crossroads-trades_why = Die beiden entscheiden, wie sie es teilen.
lesson-crossroads-turns_asked = Deine Würfel zeigen zwei verschiedene Zahlen. Wer entscheidet, welche nach oben kommt?
lesson-crossroads-turns_0 = Der Bot
lesson-crossroads-turns_1 = Wer am meisten Gold hat
lesson-crossroads-turns_2 = Du
lesson-crossroads-turns_why = Du siehst beide Möglichkeiten und was sie bringen.
lesson-crossroads-wins_asked = Zwei haben die { $goal } Gold erreicht und gleich viel. Wer gewinnt?
lesson-crossroads-wins_0 = Noch niemand: Ihr spielt eine Runde weiter
lesson-crossroads-wins_1 = Beide
lesson-crossroads-wins_2 = Wer zuerst so weit war
lesson-crossroads-wins_why = Wer gewinnt, braucht mehr Gold als alle anderen.

## In einer Proberunde: wozu ein Schritt da ist, und was man tun könnte.

lesson-commons-hint_roll = Die Würfel sagen, welche Felder in diesem Zug zahlen. Du musst nur würfeln.
lesson-commons-hint_harvest = Verlange jetzt Karten von der Bank: so viele, wie deine Bauten erlauben, weniger oder keine.
lesson-commons-hint_trade = Hier kannst du Karten mit der Bank tauschen, meistens 4 gleiche für 1. Du kannst auch ohne Tausch weitermachen.
lesson-commons-hint_build = Hier baust du mit deinen Karten: Eine Straße führt zu neuen Stellen, Siedlungen und Städte zählen Punkte. Du kannst deine Karten auch behalten.
lesson-commons-hint_cards = Hier kannst du eine Entwicklungskarte ausspielen, wenn du eine hast. Sonst beende deinen Zug.
lesson-commons-hint_meeting = In einer Versammlung redet ihr, schlagt Regeln vor und stimmt ab. Probier aus, was du lernen willst.
lesson-commons-hint_last_step = Hier kannst du eine Versammlung einberufen, wenn du das darfst: Darin redet ihr und macht Regeln. Sonst beende deinen Zug.
lesson-commons-hint_waiting = Du bist nicht am Zug. Schau auf den Spielplan: Welche Zahlen bringen dir etwas?

lesson-tragedy-hint_turns = Tu jetzt eins von beidem: Nimm eine Karte, oder schick Menschen zu einer Prüfung.
lesson-tragedy-hint_animals = Die Toten handeln nach den Lebenden: Du kannst jemandem etwas nehmen oder es lassen.
lesson-tragedy-hint_roles = Wähle dein Tier: Das eine nimmt Nahrung, das andere tötet Menschen.
lesson-tragedy-hint_waiting = Du bist nicht am Zug. Auf der Karte steht, wer gerade spielt und wer noch drankommt.

lesson-settlers-hint_placing = Setze für jede Farbe zwei Siedlungen und zwei Straßen. Dann wählen alle einen dieser Startplätze, du zuletzt.
lesson-settlers-hint_choosing = Wähle einen Startplatz. Die Tupfen unter einer Zahl sagen, wie oft sie fällt.
lesson-settlers-hint_bonus = Wähle deine Bonuskarten: Du bekommst sie vor dem ersten Zug.
lesson-settlers-hint_roll = Die Würfel sagen, welche Felder in diesem Zug zahlen. Du musst nur würfeln.
lesson-settlers-hint_discard = Eine Sieben ist gefallen: Wähle die Karten, die du zurückgibst.
lesson-settlers-hint_trade = Hier tauschst und baust du und spielst eine Karte aus, solange du zahlen kannst. Eine Straße führt zu neuen Stellen, Siedlungen und Städte zählen Punkte.
lesson-settlers-hint_deal = Jemand hat ein Angebot gemacht. Sag Ja oder Nein dazu.
lesson-settlers-hint_waiting = Du bist nicht am Zug. Wer am Zug ist, kann von dir Angebote bekommen.

lesson-crossroads-hint_orient = Entscheide, welcher Würfel nach oben kommt: Du siehst, was jede Möglichkeit wem bringt.
lesson-crossroads-hint_site = Gründe deine erste Stadt auf einem freien Feld. Sie kostet nichts und bleibt das ganze Spiel lang deine.
lesson-crossroads-hint_build = Hier baust du: Eine Straße verbindet Felder, eine Stadt bringt Gold. Du kannst deinen Zug auch beenden und dein Gold behalten.
lesson-crossroads-hint_passage = Jemand will eine Straße durch eine Stadt bauen. Sag Ja oder Nein dazu.
lesson-crossroads-hint_trade = Hier kannst du jemandem einen Tausch anbieten, dessen Stadt durch Straßen mit deiner verbunden ist. Jede Stadt tauscht einmal in der Runde.
lesson-crossroads-hint_waiting = Du bist nicht am Zug. Auf der Karte steht, wer gerade spielt.
