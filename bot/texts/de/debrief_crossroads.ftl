### Was eine Klasse in Kreuzwege getan hat, danach erzählt.

debrief-title_crossroads = Von wessen Straßen die Klasse lebte

debrief-crossroads-won = Gewonnen: { $seats }, { COUNT($rounds, "round") }

debrief-crossroads-headline-no_roads = Straßen brachten niemandem Gold: Jede Stadt lebte für sich.
debrief-crossroads-headline-one = { $share } des Goldes aus Straßen kamen über Straßen, die jemand anderes bezahlt hatte.
debrief-crossroads-headline-several = { $share } des Goldes aus Straßen kamen über Straßen, die jemand anderes bezahlt hatte: { $most } an { $table }, { $least } dort, wo es am wenigsten war.

debrief-crossroads-deck-offers = { COUNT($offers, "trade") } { $offers ->
    [one] wurde
   *[other] wurden
  } angeboten, { $done } { $done ->
    [one] kam
   *[other] kamen
  } zustande.
debrief-crossroads-deck-between = { COUNT($asked, "time") } lag jemand dazwischen und musste zustimmen: { $done } davon { $done ->
    [one] kam
   *[other] kamen
  } zustande, für { $fees } Gold Gebühren.
debrief-crossroads-deck-passages = { COUNT($asked, "road") } { $asked ->
    [one] brauchte
   *[other] brauchten
  } den Durchgang bei anderen, { $granted }-mal wurde er erlaubt.

debrief-crossroads-purses-name = Gold über die Runden
debrief-crossroads-purses-title = { $reached } von { COUNT($tables, "table", case: "dative") } { $reached ->
    [one] kam
   *[other] kamen
  } ans Ziel
debrief-crossroads-purses-lead = Eine Linie für jede Farbe: das Gold, das sie am Ende jeder Runde hatte. Der obere Rand ist { $most }.
debrief-crossroads-purses-goal = Gestrichelt: das Ziel.
debrief-crossroads-purses-order = Hier und unten kommen zuerst die Tische, die am meisten von den Straßen anderer lebten.
debrief-crossroads-purses-panel = Gold jeder Farbe von { $table }, Runde für Runde
debrief-crossroads-purses-half = Auf halbem Weg
debrief-crossroads-purses-end = Am Ende
debrief-crossroads-purses-cities = Städte
debrief-crossroads-purses-roads = Straßen gebaut

debrief-crossroads-roads-title = Wer von wessen Straßen lebte: { $share } des Goldes aus Straßen kamen über Straßen anderer
debrief-crossroads-roads-title_none = Niemand bekam Gold von Straßen
debrief-crossroads-roads-lead = Straßen gehören niemandem, aber jemand hat jede bezahlt. Eine Zeile ist eine Farbe, die Gold von Straßen bekam, eine Spalte die Farbe, die sie gebaut hat. Je größer das Quadrat, desto mehr Gold. Offene Quadrate: über die eigenen Straßen.
debrief-crossroads-roads-gives = über Straßen von
debrief-crossroads-roads-note = { $share } über Straßen anderer
debrief-crossroads-roads-panel = Wer über wessen Straßen Gold bekam: { $table }
debrief-crossroads-roads-told = { $seat } bekam { $n } Gold über Straßen von { $other }.
debrief-crossroads-roads-built = Straßen gebaut
debrief-crossroads-roads-own = Gold über eigene Straßen
debrief-crossroads-roads-others = Gold über Straßen anderer
debrief-crossroads-roads-brought = Gold, das ihre Straßen anderen brachten

debrief-crossroads-between-title = Die Städte dazwischen wurden { COUNT($asked, "time") } gefragt: { $done }-mal ging es durch, für { $fees } Gold Gebühren
debrief-crossroads-between-title_none = Niemand, der zwischen zwei anderen lag, wurde je gefragt
debrief-crossroads-between-lead = Manche Tausche und Straßen brauchten ein Ja von jemandem, dessen Stadt dazwischen lag. Für jeden Fall steht ein Quadrat. { $done } es ging durch. { $paid } es ging durch, für so viel Gold Gebühren. { $refused } jemand dazwischen sagte Nein, mit dem Buchstaben. { $open } es scheiterte anders.
debrief-crossroads-between-lead_none = Kein Angebot brauchte das Ja einer dritten Farbe. Also konnte niemand eine Gebühr verlangen. Der Tausch fand direkte Wege oder keine.
debrief-crossroads-between-none = niemand wurde gefragt
debrief-crossroads-between-counted = { $done } von { $asked }, { $fees } Gold
debrief-crossroads-between-told = { $table }: { $done } von { $asked } { $done ->
    [one] ging
   *[other] gingen
  } durch, für { $fees } Gold Gebühren
debrief-crossroads-between-asked = Wurde gefragt
debrief-crossroads-between-let = Durchgelassen
debrief-crossroads-between-named = Gebühr genannt
debrief-crossroads-between-earned = Gebühren verdient
debrief-crossroads-between-paid = Gebühren gezahlt
debrief-crossroads-between-refused = Nein gesagt

debrief-crossroads-offers-title = Aus { COUNT($offers, "offer", case: "dative") } wurde { $done }-mal ein Tausch: { $share }
debrief-crossroads-offers-title_none = Niemand hat einen Tausch angeboten
debrief-crossroads-offers-lead = Ein Quadrat für jedes Angebot, in der Reihenfolge des Spiels. { $done } ein Tausch, { $refused } jemand sagte Nein, mit dem Buchstaben, { $open } zurückgezogen, zu spät oder zu viel gefordert.
debrief-crossroads-offers-none = kein Angebot
debrief-crossroads-offers-counted = { $done } von { $offers }
debrief-crossroads-offers-told = { $table }: Aus { $offers } Angeboten wurde { $done }-mal ein Tausch, { $refused } wurden abgelehnt
debrief-crossroads-offers-made = Angebote gemacht
debrief-crossroads-offers-done = Davon getauscht
debrief-crossroads-offers-asked = Wurde gefragt
debrief-crossroads-offers-refused = Nein gesagt

debrief-crossroads-sources-name = Woher das Gold kam
debrief-crossroads-sources-title = Straßen brachten { $roads } allen Goldes, Tausch { $trade }
debrief-crossroads-sources-lead = Das Gold jeder Farbe nach seiner Herkunft. Land: getroffene leere Felder neben ihren Städten. Gebühren kommen von anderen, alles andere kommt von der Bank.
debrief-crossroads-sources-panel = Woher das Gold jeder Farbe von { $table } kam
debrief-crossroads-sources-note = { $n } Gold
debrief-crossroads-sources-cities = Städte
debrief-crossroads-sources-empty = Land
debrief-crossroads-sources-roads = Straßen
debrief-crossroads-sources-trade = Tausch
debrief-crossroads-sources-fees = Gebühren

debrief-crossroads-ask-see = Wessen Straßen
debrief-crossroads-ask-fee = In Runde { $n } lag an { $table } jemand zwischen zwei anderen und nannte eine Gebühr von { $gold }. Daraus wurde kein Tausch. Was war die Gebühr jeder der drei Seiten wert? Welche hätten alle angenommen?
debrief-crossroads-ask-kept_out = An { $table } hat jemand dazwischen { COUNT($n, "time") } Nein gesagt. Wen hat das Nein wie viel gekostet? Wer hatte etwas davon?
debrief-crossroads-ask-one_sided = An { $table } bekam eine Farbe { $much } Gold über die Straßen einer anderen. Über die Straßen der ersten bekam die andere { $little }. Ist das unfair? Worauf hätten sich beide einigen können?
debrief-crossroads-ask-together = An { $table } kamen { $share } des Goldes aus Straßen über Straßen anderer, an { $other } { $less }. Wann haben die ersten zwei ihre Straßen verbunden? Warum haben sie darauf vertraut, dass die andere Seite auch baut?
debrief-crossroads-ask-alone = Nur { $share } des Goldes aus Straßen kamen über Straßen anderer. Rund um eine Stadt darf nur die Farbe bauen, der sie gehört. Zwei sind also nur verbunden, wenn beide zahlen. Wer hätte anfangen müssen, und warum tat es niemand?
debrief-crossroads-ask-refused = An { $table } { $refused ->
    [one] wurde
   *[other] wurden
  } { COUNT($refused, "offer") } abgelehnt, und { $done }-mal wurde getauscht. Die Bank zahlt beiden für einen Tausch. Wozu war das Nein gut?
debrief-crossroads-ask-apart = An { $table } gab es { COUNT($n, "trade", case: "accusative") }, und mindestens eine Farbe war nie dabei. War sie zu weit weg, zu teuer, oder wurde sie übergangen?
debrief-crossroads-ask-too_much = An { $table } haben beide zusammen { COUNT($n, "time") } zu viel gefordert und nichts bekommen. Was haben sie voneinander gedacht?
debrief-crossroads-ask-unequal = An { $table } hatte eine Farbe am Ende { $share } allen Goldes. Lag das an ihrer Stelle im Raster, an ihren Straßen oder an den Straßen der anderen?
debrief-crossroads-ask-usual_1 = Welche deiner Straßen hat jemand anderem mehr geholfen als dir? Hast du es gewusst?
debrief-crossroads-ask-usual_2 = Du liegst zwischen zwei anderen. Was ist eine faire Gebühr, und wann würdest du keine nehmen?
debrief-crossroads-ask-usual_3 = Welche Straße in eurem Ort nutzen alle, und jemand muss sie bezahlen? Wie ist das geregelt?
debrief-crossroads-ask-usual_4 = Wäre euer Tisch reicher geworden, wenn Straßen denen gehörten, die sie bauen?
debrief-crossroads-ask-usual_5 = Welches Versprechen hättest du gebraucht, um die erste Straße zu jemand anderem zu bauen?

debrief-crossroads-own-stopped = Das Spiel wurde vor seinem Ende abgebrochen: Niemand hat gewonnen oder verloren. Du hast { $gold } Gold. Der Durchschnitt an deinem Tisch ist { $mean }.
debrief-crossroads-own-won = Du hast gewonnen, mit { $gold } Gold. Der Durchschnitt an deinem Tisch ist { $mean }.
debrief-crossroads-own-not_won = Am Ende hattest du { $gold } Gold. Der Durchschnitt an deinem Tisch ist { $mean }.
debrief-crossroads-own-seat_stopped = Das Spiel wurde vor seinem Ende abgebrochen: Niemand hat gewonnen oder verloren. { WORD($seat, "seat") } hat { $gold } Gold. Der Durchschnitt am Tisch ist { $mean }.
debrief-crossroads-own-seat_won = { WORD($seat, "seat") } hat gewonnen, mit { $gold } Gold. Der Durchschnitt am Tisch ist { $mean }.
debrief-crossroads-own-seat_not_won = Am Ende hatte { WORD($seat, "seat") } { $gold } Gold. Der Durchschnitt am Tisch ist { $mean }.
debrief-crossroads-own-figures = Dein Gold und deine Straßen
debrief-crossroads-own-gold = Gold, das du eingenommen hast: **{ $n }** (Durchschnitt des Tisches: { $mean }).
debrief-crossroads-own-built = Straßen, die du gebaut hast: **{ $n }** (Durchschnitt: { $mean }).
debrief-crossroads-own-over_others = Gold über Straßen anderer: **{ $n }** (Durchschnitt: { $mean }).
debrief-crossroads-own-for_others = Gold, das deine Straßen anderen brachten: **{ $n }** (Durchschnitt: { $mean }).
debrief-crossroads-own-trade = Gold aus Tausch: **{ $n }** (Durchschnitt: { $mean }).
debrief-crossroads-own-fees = Gebühren, die du verdient hast: **{ $n }** (Durchschnitt: { $mean }).
debrief-crossroads-own-fees_paid = Gebühren, die du gezahlt hast: **{ $n }** (Durchschnitt: { $mean }).
debrief-crossroads-own-offers = Deine Angebote
debrief-crossroads-own-offers_told = Du hast { COUNT($offers, "offer") } gemacht, und { $done }-mal wurde ein Tausch daraus. Andere haben dich { COUNT($asked, "time") } gefragt, und du hast { COUNT($refused, "time") } Nein gesagt.

debrief-crossroads-figure-roads = Gold aus Straßen
debrief-crossroads-figure-roads_is = 1 für jede Stadt, die direkt mit einer getroffenen Straße tauschen konnte. Es zählt für die Farbe, der die Stadt gehört, und ist notiert bei der, die die Straße gebaut hat.
debrief-crossroads-figure-shared = Über Straßen anderer
debrief-crossroads-figure-shared_is = vom Gold aus Straßen der Anteil der Straßen, die eine andere Farbe gebaut hatte.
debrief-crossroads-figure-sources = Woher das Gold kam
debrief-crossroads-figure-sources_is = Einnahmen nach dem, was sie brachte, das Gold der Bank für Tausche, und Gebühren. Geschenke zählen nicht.
debrief-crossroads-figure-offer = Angebot
debrief-crossroads-figure-offer_is = ein vorgeschlagener Tausch zwischen zwei Städten. Er wurde abgelehnt, wenn das Gegenüber oder jemand dazwischen Nein sagte.
debrief-crossroads-figure-between = Dazwischen liegen
debrief-crossroads-figure-between_is = ein Tausch oder eine Straße, die das Ja einer dritten Farbe brauchte, durch deren Stadt es ging.
debrief-crossroads-figure-fee = Gebühren
debrief-crossroads-figure-fee_is = Gold von den zwei, die tauschen, an jemanden dazwischen. Es wird nur gezahlt, wenn der Tausch zustande kommt.
