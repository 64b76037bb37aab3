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
lesson-all_right = { $n } von { $of }: Alles klar, du bist startklar!
lesson-ready = { $n } von { $of }: Du bist startklar. Wenn du magst, schau dir diese Karte noch einmal an:
lesson-look_again = Du hast { $n } von { $of } richtig. Mitspielen kannst du trotzdem, aber schau dir diese Karten noch einmal an:
lesson-none = Zu diesem Spiel gibt es noch keine Einführung. `/rules` zeigt seine Regeln.
lesson-quiz_ready = Alles klar, du bist startklar!
lesson-quiz_again = Das reicht noch nicht ganz. Schau dir diese Karten an und versuche es dann noch einmal. { $n ->
    [one] Du hast noch einen Versuch.
   *[other] Du hast noch { $n } Versuche.
  } Das Spiel wartet höchstens eine Minute.
lesson-quiz_through = Du hast alle drei Versuche gehabt, es kann also losgehen. Wenn etwas unklar ist, frag nach.

lesson-commons-bank_title = Worum es geht
lesson-commons-bank_text = Ihr lebt alle von derselben Bank, und niemand am Tisch sieht, wie viel dort noch liegt. Am Anfang sind es { COUNT($bank, "card") } von jedem Rohstoff: Holz, Lehm, Weizen, Wolle und Erz. Nach jeder Runde wächst jeder Rohstoff um eine Karte für je { $divisor }, die noch da sind.
lesson-commons-turn_title = Dein Zug
lesson-commons-turn_text = Die Würfel bestimmen eine Zahl, und jedes Feld auf dem Spielplan hat eine. Hast du an einem Feld mit dieser Zahl eine Siedlung oder Stadt, darfst du Karten von der Bank anfordern. Wer am Zug ist, kann danach mit der Bank tauschen, bauen und eine Karte ausspielen.
lesson-commons-harvest_title = Die Ernte
lesson-commons-harvest_text = Für eine Siedlung darfst du bis zu 3 Karten anfordern, für eine Stadt bis zu 6, oder auch keine. Wenn die letzte Karte eines Rohstoffs weg ist, ist er zusammengebrochen. Dann gibt es ihn { COUNT($turns, "player_turn", case: "accusative") } lang für niemanden.
lesson-commons-survive_title = Überleben
lesson-commons-survive_text = Eine Siedlung zählt 1 Punkt, eine Stadt 2. Du überlebst mit mehr als { COUNT($goal, "point", case: "dative") }. Gezählt wird für jede Person einzeln: Es können alle überleben, einige oder niemand.
lesson-commons-silence_title = Schweigen und Knöpfe
lesson-commons-silence_text = Solange ihr spielt, redet niemand: keine Nachrichten, keine Sprachchats, keine privaten Chats. Du brauchst nur den Knopf **{ tables-button-turn }** unter der Anzeige des Tisches. Er öffnet deine eigene Anzeige, die nur du siehst, mit allem, was du jetzt tun kannst.
lesson-commons-ostrom_title = Dann macht ihr die Regeln
lesson-commons-ostrom_text = In der Ostrom-Variante könnt ihr eine Versammlung einberufen: Dort redet ihr, macht Regeln und stimmt ab. Eine Person von euch übernimmt die Aufsicht: Sie sieht die Bank und setzt eure Regeln durch. Zwischen den Versammlungen schweigt ihr wieder.
lesson-commons-growth = So wächst ein Rohstoff am Ende einer Runde
lesson-commons-growth_left = Noch in der Bank
lesson-commons-growth_more = Wächst um
lesson-commons-growth_line = Noch { $left }: wächst um { $more }.
lesson-commons-chart_little = Wenn alle wenig anfordern
lesson-commons-chart_much = Wenn alle viel anfordern
lesson-commons-chart_governed = Mit eigenen Regeln

lesson-commons-who_asks_asked = Die Würfel zeigen eine 5. Wer darf Karten von der Bank anfordern?
lesson-commons-who_asks_0 = Nur die Person, die gewürfelt hat
lesson-commons-who_asks_1 = Alle, die an einer 5 gebaut haben
lesson-commons-who_asks_2 = Alle am Tisch
lesson-commons-who_asks_why = Wer am Zug ist, spielt dabei keine Rolle. Entscheidend ist, wo du gebaut hast.
lesson-commons-grows_asked = Woher kommen neue Karten in die Bank?
lesson-commons-grows_0 = Sie wachsen aus dem, was noch da ist
lesson-commons-grows_1 = Alle geben jede Runde eine ab
lesson-commons-grows_2 = Jede Runde wird die Bank aufgefüllt
lesson-commons-grows_why = Jeder Rohstoff wächst um eine Karte für je { $divisor }, die am Ende der Runde noch da sind.
lesson-commons-crash_asked = Jemand nimmt den letzten Weizen. Was passiert?
lesson-commons-crash_0 = In der nächsten Runde kommt neuer
lesson-commons-crash_1 = Ein Teil muss zurück in die Bank
lesson-commons-crash_2 = Weizen fehlt { COUNT($turns, "player_turn", case: "accusative") } lang
lesson-commons-crash_why = Ein Rohstoff, der auf 0 fällt, ist zusammengebrochen. Bis er sich erholt, bekommt niemand etwas davon.
lesson-commons-survivors_asked = Wer kann überleben?
lesson-commons-survivors_0 = Nur die Person mit den meisten Punkten
lesson-commons-survivors_1 = Wir alle
lesson-commons-survivors_2 = Höchstens zwei von uns
lesson-commons-survivors_why = Alle mit mehr als { COUNT($goal, "point", case: "dative") } überleben. Es ist kein Wettrennen.

lesson-tragedy-bands_title = Worum es geht
lesson-tragedy-bands_text = Du führst eine Gruppe von Menschen, und alle am Tisch leben von einem gemeinsamen Vorrat. Du beginnst mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung. { $last ->
    [0] Gespielt wird, bis nur noch eine Farbe lebt: Sie gewinnt.
   *[other] Alle, die nach Runde { $last } noch leben, gewinnen gemeinsam, oder die letzte Farbe allein, wenn vorher nur noch sie lebt.
  }
lesson-tragedy-turn_title = Dein Zug
lesson-tragedy-turn_text = In jeder Runde hast du die Wahl: eine offene Karte nehmen oder Menschen zu einer Herausforderung schicken. Was auf einer Karte steht, bekommst du sofort. Danach bleibt ihr Platz bis zum Ende der Runde leer.
lesson-tragedy-challenge_title = Herausforderungen
lesson-tragedy-challenge_text = Eine Herausforderung braucht eine genaue Zahl von Menschen, von einer Farbe oder von mehreren. Ist sie voll, teilen sich alle Beteiligten den Lohn. Wenn Menschen fehlen, gibt es keinen Lohn, und alle, die dabei waren, können Menschen verlieren.
lesson-tragedy-hunger_title = Hunger und Katastrophen
lesson-tragedy-hunger_text = Nach jeder Runde essen je zwei deiner Menschen 1 Nahrung; bleibt einer übrig, braucht auch er 1. Wenn du zu wenig Nahrung hast, verlierst du Menschen. Alle { $every } Runden nimmt eine Katastrophe allen Menschen oder Nahrung weg.
lesson-tragedy-animals_title = Tiere
lesson-tragedy-animals_text = Ohne Menschen bist du tot und wirst ein Tier. Ein Pflanzenfresser nimmt anderen Nahrung, ein Fleischfresser tötet ihre Menschen. Ein Tier kann nicht gewinnen, aber entscheiden, wer gewinnt.

lesson-tragedy-met_asked = Eine Herausforderung braucht 4 Menschen, und ihr habt zusammen 3 geschickt. Was passiert?
lesson-tragedy-met_0 = Ihr bekommt drei Viertel des Lohns
lesson-tragedy-met_1 = Ihr bekommt nichts
lesson-tragedy-met_2 = Den letzten schickt der Vorrat
lesson-tragedy-met_why = Eine Herausforderung bringt nur etwas ein, wenn sie voll ist.
lesson-tragedy-eaten_asked = Du hast 5 Menschen. Wie viel essen sie nach der Runde?
lesson-tragedy-eaten_0 = 5 Nahrung
lesson-tragedy-eaten_1 = 2 Nahrung
lesson-tragedy-eaten_2 = 3 Nahrung
lesson-tragedy-eaten_why = Je zwei Menschen essen zusammen 1 Nahrung, und ein übriger braucht auch 1. Bei 5 Menschen sind das 3.
lesson-tragedy-taken_asked = Jemand vor dir nimmt die Karte, die du wolltest. Was liegt jetzt da?
lesson-tragedy-taken_0 = Nichts, bis die Runde vorbei ist
lesson-tragedy-taken_1 = Dieselbe Karte
lesson-tragedy-taken_2 = Eine neue Karte
lesson-tragedy-taken_why = Jede Karte kann nur einmal genommen werden, und neue kommen erst nach der Runde.
lesson-tragedy-win_asked = Wer kann gewinnen?
lesson-tragedy-win_0 = Nur die Farbe mit der meisten Nahrung
lesson-tragedy-win_1 = { $last ->
    [0] Die Farbe, die als letzte noch lebt
   *[other] Alle, die am Ende leben
  }
lesson-tragedy-win_2 = Das stärkste Tier
lesson-tragedy-win_why = { $last ->
    [0] Gespielt wird, bis nur noch eine Farbe lebt: Sie gewinnt.
   *[other] Alle, die nach Runde { $last } noch leben, gewinnen gemeinsam. Wenn vorher nur noch eine Farbe lebt, gewinnt sie allein.
  }

lesson-settlers-goal_title = Worum es geht
lesson-settlers-goal_text = Ihr baut Straßen, Siedlungen und Städte auf einer Insel. Eine Siedlung zählt 1 Punkt, eine Stadt 2. Alle, die am Ende einer Runde { COUNT($goal, "point", case: "accusative") } haben, gewinnen gemeinsam.
lesson-settlers-start_title = Der Anfang
lesson-settlers-start_text = Nacheinander wählt ihr eine Startposition: zwei Siedlungen und zwei Straßen. Schwächere wählen zuerst, oder ihr lost, wenn niemand gesagt hat, wer das ist. Dann bekommst du eine Karte für jedes Feld um deine Siedlungen.
lesson-settlers-turn_title = Dein Zug
lesson-settlers-turn_text = Dein Zug beginnt mit den Würfeln. Eine Siedlung an einem Feld mit dieser Zahl bringt eine Karte dieses Rohstoffs, eine Stadt zwei, und zwar allen. Dann kannst du tauschen, bauen und eine Karte ausspielen.
lesson-settlers-trade_title = Tausch
lesson-settlers-trade_text = Die Bank gibt dir 1 Karte für 4 gleiche, mit einem Hafen auch für weniger. { $offers ->
    [0] An diesem Tisch kannst du mit den anderen nicht tauschen.
   *[other] Mit den anderen tauschst du nur in deinem Zug oder in ihrem.
  } Alle Rohstoffkarten liegen offen.
lesson-settlers-build_title = Bauen
lesson-settlers-build_text = Straßen führen zu neuen Bauplätzen, eine Siedlung baust du an eine deiner Straßen, und eine Stadt ersetzt eine Siedlung. Zwischen zwei Siedlungen müssen mindestens zwei Straßen liegen. Es gibt keinen Räuber, also nimmt dir niemand etwas weg.

lesson-settlers-gets_asked = Jemand würfelt eine 5. Wer bekommt Karten?
lesson-settlers-gets_0 = Nur die Person, die gewürfelt hat
lesson-settlers-gets_1 = Alle, die an einer 5 gebaut haben
lesson-settlers-gets_2 = Alle am Tisch
lesson-settlers-gets_why = Wer am Zug ist, spielt dabei keine Rolle. Entscheidend ist, wo du gebaut hast.
lesson-settlers-rate_asked = Du hast keinen Hafen. Wie viele gleiche Karten will die Bank für eine Karte?
lesson-settlers-rate_0 = 2
lesson-settlers-rate_1 = 3
lesson-settlers-rate_2 = 4
lesson-settlers-rate_why = Sie will 4 gleiche Karten. Mit einem Hafen sind es 3 oder 2.
lesson-settlers-far_asked = Darfst du eine Siedlung bauen, die nur eine Straße von einer anderen entfernt ist?
lesson-settlers-far_0 = Nein
lesson-settlers-far_1 = Ja, wenn beide mir gehören
lesson-settlers-far_2 = Ja, für den doppelten Preis
lesson-settlers-far_why = Zwischen zwei Siedlungen müssen mindestens zwei Straßen liegen, egal wem sie gehören.
lesson-settlers-win_asked = Du hast { COUNT($goal, "point", case: "accusative") }. Wann gewinnst du?
lesson-settlers-win_0 = Sofort
lesson-settlers-win_1 = Am Ende der Runde
lesson-settlers-win_2 = Wenn ich auch die Längste Straße habe
lesson-settlers-win_why = Die Runde wird zu Ende gespielt, damit alle gleich oft am Zug waren. Dann gewinnen alle gemeinsam, die genug Punkte haben.

lesson-crossroads-gold_title = Worum es geht
lesson-crossroads-gold_text = Ihr baut Städte und Straßen auf einem Raster, und sie bringen euch Gold. Deine erste Stadt kostet nichts. Du gewinnst, wenn du am Ende einer Runde { $kind ->
    [earned] { $goal } Gold eingenommen hast
   *[held] { $goal } Gold hast
  } und mehr als alle anderen.
lesson-crossroads-dice_title = Die Würfel
lesson-crossroads-dice_text = Ein Würfel zählt oben, einer links: Zusammen treffen sie vier Felder. In deinem Zug entscheidest du, welcher wohin kommt. Du siehst vorher, was beides für alle bringt.
lesson-crossroads-income_title = Was die Würfel bringen
lesson-crossroads-income_text = Eine Stadt auf einem dieser Felder bringt { $in_city } Gold. Ein leeres Feld bringt jeder Stadt daneben { $in_empty } Gold, eine Straße jeder Stadt, zu der sie führt, { $in_road } Gold. Wer am Zug ist, spielt dabei keine Rolle.
lesson-crossroads-build_title = Bauen
lesson-crossroads-build_text = Eine Straße kostet { $road } Gold, eine Stadt { $city }. Straßen gehören niemandem, aber rund um eine Stadt darf nur die Farbe bauen, der sie gehört. Verbunden sind zwei Farben also nur, wenn beide bezahlen.
lesson-crossroads-trade_title = Tausch
lesson-crossroads-trade_text = { $trades ->
    [no] An diesem Tisch wird nicht getauscht. Gold kommt nur von den Würfeln.
   *[yes] Wenn alle dran waren, kann jede Stadt einmal pro Runde mit einer anderen tauschen, die durch Straßen mit ihr verbunden ist. Das bringt beiden zusammen { $value } Gold. Führt der Weg durch eine fremde Stadt, { $fees ->
        [no] muss die Farbe zustimmen, der sie gehört.
       *[yes] muss die Farbe zustimmen, der sie gehört, und darf dafür eine Gebühr verlangen.
      }
  }

lesson-crossroads-hits_asked = Jemand anders hat gewürfelt, und deine Stadt steht auf einem der vier Felder. Was bekommst du?
lesson-crossroads-hits_0 = Nichts, denn ich bin nicht am Zug
lesson-crossroads-hits_1 = { $in_city } Gold
lesson-crossroads-hits_2 = Die Hälfte davon
lesson-crossroads-hits_why = Die Würfel bringen allen etwas, egal wer gewürfelt hat.
lesson-crossroads-builds_asked = Wer darf auf einem Feld direkt neben deiner Stadt eine Straße bauen?
lesson-crossroads-builds_0 = Nur ich
lesson-crossroads-builds_1 = Alle
lesson-crossroads-builds_2 = Nur meine Nachbarn
lesson-crossroads-builds_why = Verbunden sind zwei Farben also nur, wenn beide es wollen und beide bezahlen.
lesson-crossroads-trades_asked = Was bringt ein Tausch?
lesson-crossroads-trades_0 = { $value } Gold für jede Seite
lesson-crossroads-trades_1 = Eine kostenlose Straße
lesson-crossroads-trades_2 = { $value } Gold für beide zusammen
lesson-crossroads-trades_why = Wie sie es teilen, entscheiden die beiden.
lesson-crossroads-turns_asked = Deine Würfel zeigen zwei verschiedene Zahlen. Wer entscheidet, welche nach oben kommt?
lesson-crossroads-turns_0 = Der Bot
lesson-crossroads-turns_1 = Die Farbe mit dem meisten Gold
lesson-crossroads-turns_2 = Du
lesson-crossroads-turns_why = Du siehst, was beides bringt, und entscheidest.
lesson-crossroads-wins_asked = Zwei Farben haben { $goal } Gold erreicht und haben gleich viel. Wer gewinnt?
lesson-crossroads-wins_0 = Noch niemand, ihr spielt eine Runde weiter
lesson-crossroads-wins_1 = Beide
lesson-crossroads-wins_2 = Die Farbe, die zuerst so weit war
lesson-crossroads-wins_why = Zum Gewinnen braucht man mehr Gold als alle anderen.

## In einer Proberunde: wozu ein Schritt da ist, und was man tun könnte.

lesson-commons-hint_roll = Die Würfel bestimmen, welche Felder diesmal etwas abwerfen. Du musst nur würfeln.
lesson-commons-hint_harvest = Fordere jetzt Karten von der Bank an: von 0 bis zu deiner Obergrenze.
lesson-commons-hint_trade = Hier kannst du Karten mit der Bank tauschen, normalerweise 4 gleiche für 1. Du kannst auch ohne Tausch weitermachen.
lesson-commons-hint_build = Hier kannst du mit deinen Karten bauen. Eine Straße führt zu neuen Bauplätzen, Siedlungen und Städte zählen Punkte. Du kannst deine Karten auch behalten.
lesson-commons-hint_cards = Hier kannst du eine Entwicklungskarte ausspielen, wenn du eine hast. Sonst beende deinen Zug.
lesson-commons-hint_meeting = In einer Versammlung redet ihr, schlagt Regeln vor und stimmt ab. Probiere aus, was du lernen willst.
lesson-commons-hint_last_step = Hier kannst du eine Versammlung einberufen, wenn du das darfst. Dort redet ihr und macht Regeln. Sonst beende deinen Zug.
lesson-commons-hint_waiting = Du bist gerade nicht dran. Schau solange auf den Spielplan: Welche Zahlen bringen dir Karten?

lesson-tragedy-hint_turns = Du hast die Wahl: Nimm eine Karte, oder schicke Menschen zu einer Herausforderung.
lesson-tragedy-hint_animals = Die Toten handeln nach den Lebenden: Du kannst jemandem etwas nehmen oder es lassen.
lesson-tragedy-hint_roles = Wähle dein Tier: Das eine nimmt Nahrung, das andere tötet Menschen.
lesson-tragedy-hint_waiting = Du bist gerade nicht dran. Auf der Anzeige steht, wer jetzt spielt und wer noch drankommt.

lesson-settlers-hint_placing = Setze für jede Farbe zwei Siedlungen und zwei Straßen. Dann wählen alle eine dieser Startpositionen, du zuletzt.
lesson-settlers-hint_choosing = Wähle eine Startposition. Die Punkte unter einer Zahl zeigen, wie oft sie gewürfelt wird.
lesson-settlers-hint_bonus = Wähle deine Bonuskarten: Du bekommst sie vor dem ersten Zug.
lesson-settlers-hint_roll = Die Würfel bestimmen, welche Felder diesmal etwas abwerfen. Du musst nur würfeln.
lesson-settlers-hint_discard = Es wurde eine Sieben gewürfelt: Wähle die Karten, die du zurückgibst.
lesson-settlers-hint_trade = Hier kannst du tauschen, bauen und eine Karte ausspielen, solange du bezahlen kannst. Eine Straße führt zu neuen Bauplätzen, Siedlungen und Städte zählen Punkte.
lesson-settlers-hint_deal = Du hast ein Angebot bekommen. Nimm es an oder lehne es ab.
lesson-settlers-hint_waiting = Du bist gerade nicht dran. Der Farbe, die am Zug ist, kannst du Angebote machen.

lesson-crossroads-hint_orient = Entscheide, welche Zahl oben gilt. Du siehst, was beides für alle bringt.
lesson-crossroads-hint_site = Gründe deine erste Stadt auf einem freien Feld. Sie kostet nichts, und du behältst sie das ganze Spiel lang.
lesson-crossroads-hint_build = Hier kannst du bauen: Eine Straße verbindet Felder, eine Stadt bringt Gold. Du kannst deinen Zug auch beenden und dein Gold behalten.
lesson-crossroads-hint_passage = Jemand will eine Straße durch eine Stadt bauen. Antworte mit Ja oder Nein.
lesson-crossroads-hint_trade = Hier kannst du allen einen Tausch anbieten, deren Stadt durch Straßen mit deiner verbunden ist. Jede Stadt tauscht höchstens einmal pro Runde.
lesson-crossroads-hint_waiting = Du bist gerade nicht dran. Auf der Anzeige steht, wer jetzt spielt.
