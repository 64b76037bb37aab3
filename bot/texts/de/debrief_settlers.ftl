### Was eine Klasse in Siedler getan hat, danach erzählt.

debrief-title_settlers = Wie die Klasse siedelte und tauschte
debrief-line_told = { $seat }: { $first } am Anfang, { $half } nach Runde { $n }, { $last } am Ende.
debrief-rank_told = { $rank }: { $mean } im Durchschnitt.

debrief-settlers-won = Gewonnen: { $seats }, { COUNT($rounds, "round") }
debrief-settlers-nobody_won = niemand hat gewonnen, { COUNT($rounds, "round") }

debrief-settlers-headline-one_won = Nach { COUNT($rounds, "round", case: "dative") } hatte jemand gewonnen. Bis dahin habt ihr im Durchschnitt { $n }-mal je Runde miteinander getauscht.
debrief-settlers-headline-one_open = Nach { COUNT($rounds, "round", case: "dative") } hatte noch niemand gewonnen. Bis dahin habt ihr im Durchschnitt { $n }-mal je Runde miteinander getauscht.
debrief-settlers-headline-several = An { $won } von { $tables } Tischen hat jemand gewonnen. Am meisten tauschte { $table }: je Runde { $most }-mal miteinander. Der Durchschnitt aller Tische ist { $n }.
debrief-settlers-headline-untraded = An { $won } von { $tables } Tischen hat jemand gewonnen, und nirgends haben zwei miteinander getauscht.

debrief-settlers-deck-offers = { COUNT($offers, "offer") } { $offers ->
    [one] wurde
   *[other] wurden
  } gemacht. Daraus wurde { $done }-mal ein Tausch: { $share }.
debrief-settlers-deck-bank = Mit der Bank wurde { $n ->
    [one] einmal
   *[other] { COUNT($n, "time") }
  } getauscht.
debrief-settlers-deck-bonus = { COUNT($n, "bonus_card") } { $n ->
    [one] ging
   *[other] gingen
  } an Schwächere, an { COUNT($tables, "table", case: "dative") }.
debrief-settlers-deck-by_lot = Niemand hatte gesagt, wer wie gut spielt. Also gab es keine Bonuskarten.

debrief-settlers-points-name = Punkte über die Runden
debrief-settlers-points-title = { COUNT($changes, "time") } wechselte die Führung
debrief-settlers-points-title_none = Die Führung wechselte nie
debrief-settlers-points-lead = Eine Linie für jede Farbe, verborgene Punkte mitgezählt, am Ende ihre Summe. Gestrichelt: das Ziel. Der obere Rand ist { $most }.
debrief-settlers-points-order = Hier und unten kommen zuerst die Tische, die am meisten tauschten.
debrief-settlers-points-panel = Punkte jeder Farbe von { $table }, Runde für Runde
debrief-settlers-points-half = Auf halbem Weg
debrief-settlers-points-end = Am Ende
debrief-settlers-points-won = Gewonnen

debrief-settlers-trades-title = Aus { COUNT($offers, "offer", case: "dative") } wurde { $done }-mal ein Tausch: { $share }
debrief-settlers-trades-title_none = Niemand hat ein Angebot gemacht
debrief-settlers-trades-lead = Ein Band verbindet zwei, die getauscht haben, mit der Zahl ihrer Tausche. Eine gepunktete Linie verbindet zwei, die es nie taten. Neben jeder Farbe steht, wie oft sie mit der Bank getauscht hat.
debrief-settlers-trades-panel = Wer mit wem tauschte: { $table }
debrief-settlers-trades-note = { COUNT($trades, "trade") }, { COUNT($offers, "offer") }
debrief-settlers-trades-with_bank = Bank { $n }
debrief-settlers-trades-told = { $one } und { $other }: { COUNT($n, "trade") }.
debrief-settlers-trades-offers = Angebote gemacht
debrief-settlers-trades-done = Davon getauscht
debrief-settlers-trades-refused = Angebote abgelehnt
debrief-settlers-trades-exchanges = Miteinander getauscht
debrief-settlers-trades-bank = Mit der Bank getauscht

debrief-settlers-handicaps-name = Was der Vorsprung für Schwächere bewirkte
debrief-settlers-handicaps-title_known = Mit Vorsprung gewann die schwächere Hälfte { $weak } von { COUNT($won, "game", case: "dative") }
debrief-settlers-handicaps-title_by_lot = Wer in der ersten Hälfte wählte, gewann { $weak } von { COUNT($won, "game", case: "dative") }
debrief-settlers-handicaps-lead_known = Ein Ring ist eine Farbe an einem Tisch, eine Scheibe eine, die gewann, der Strich ihr Durchschnitt, der darunter steht. An { $tables } von { $all } Tischen hatte jemand gesagt, wer wie gut spielt: Wer am schwächsten ist, wählt zuerst eine Startposition und bekommt vielleicht Bonuskarten.
debrief-settlers-handicaps-lead_by_lot = Ein Ring ist eine Farbe an einem Tisch, eine Scheibe eine, die gewann, der Strich ihr Durchschnitt, der darunter steht. Niemand hatte gesagt, wer wie gut spielt. Also wurde die Reihenfolge ausgelost, und es gab keine Bonuskarten. Wer hier vorn steht, wählte zuerst eine Startposition.
debrief-settlers-handicaps-bonus = Bonuskarten
debrief-settlers-handicaps-worth = Karten, die die Startposition bei jedem Wurf bringt
debrief-settlers-handicaps-points = Punkte am Ende
debrief-settlers-handicaps-rank = Rang
debrief-settlers-handicaps-bonus_cards = Bonuskarten
debrief-settlers-handicaps-worth_cards = Karten je Wurf
debrief-settlers-handicaps-end = Punkte

debrief-settlers-rank-known_1 = schwächste
debrief-settlers-rank-known_2 = zweite
debrief-settlers-rank-known_3 = dritte
debrief-settlers-rank-known_last = stärkste
debrief-settlers-rank-by_lot_1 = erste
debrief-settlers-rank-by_lot_2 = zweite
debrief-settlers-rank-by_lot_3 = dritte
debrief-settlers-rank-by_lot_last = letzte

debrief-settlers-sources-name = Woher die Karten kamen
debrief-settlers-sources-title = Die Siebenen nahmen { $lost } von { $came } Karten wieder weg
debrief-settlers-sources-lead = Karten, die jede Farbe von der Bank bekam: durch Würfe, am Anfang, als Preis für eine Sieben oder einen Ritter, durch Entwicklungskarten. Und was sie an Siebenen verlor. Tausch fehlt hier: Er tauscht Karten nur aus und bringt keine.
debrief-settlers-sources-panel = Woher die Karten jeder Farbe von { $table } kamen
debrief-settlers-sources-note = { $n } Karten je Runde
debrief-settlers-sources-harvest = Würfe
debrief-settlers-sources-start = Anfang
debrief-settlers-sources-prize = Preise
debrief-settlers-sources-card = Karten
debrief-settlers-sources-discard = An 7 verloren

debrief-settlers-ask-see = Die Tausche
debrief-settlers-ask-apart = An { $table } habt ihr { $n }-mal miteinander getauscht, und eine Farbe war nie dabei. Wie kommt es dazu, ohne dass es jemand will? Hätte eine Regel geholfen?
debrief-settlers-ask-weaker = Mit Vorsprung gewann die schwächere Hälfte { $weak } von { COUNT($won, "game", case: "dative") }. War der Vorsprung zu groß, richtig oder zu klein? Wie könntet ihr das herausfinden?
debrief-settlers-ask-stronger = Trotz Vorsprung gewann niemand aus der schwächeren Hälfte, in { COUNT($won, "game", case: "dative") }. War der Vorsprung zu klein, oder ersetzen Karten keine Übung?
debrief-settlers-ask-overtaken = An { $table } lag jemand nach Runde { $n } mit { COUNT($points, "point", case: "dative") } allein vorn und gewann nicht. Haben die anderen etwas zusammen getan, ohne oder mit Worten?
debrief-settlers-ask-two = An { $table } kamen { $n } von { $all } Tauschen von denselben zwei Farben. Was wussten sie voneinander, was die anderen nicht wussten? Was hätten die anderen anbieten können?
debrief-settlers-ask-refused = An { $table } { $offers ->
    [one] wurde
   *[other] wurden
  } { COUNT($offers, "offer") } gemacht, und { $trades }-mal wurde ein Tausch daraus. Was stimmte mit den anderen nicht: der Preis, der Moment oder wer fragte?
debrief-settlers-ask-winner_most = An { $table } gewann jemand und tauschte mehr als alle anderen: { COUNT($n, "time") }. Wem haben diese Tausche mehr geholfen?
debrief-settlers-ask-winner_least = An { $table } gewann jemand und tauschte weniger als alle anderen: { COUNT($n, "time") }. Warum haben die Tausche der anderen sie nicht weiter gebracht?
debrief-settlers-ask-sevens = An { $table } nahmen Siebenen { COUNT($n, "card") } von vollen Händen. Welcher Tausch hätte sie gerettet, und warum kam er nicht zustande?
debrief-settlers-ask-fought_for = An { $table } wechselte die Längste Straße { COUNT($n, "time") }. Was hat das die gekostet, die um sie kämpften, und wer hatte etwas davon?
debrief-settlers-ask-nobody_won = An { $tables } kam niemand auf { COUNT($goal, "point") }. Womit habt ihr eure Runden verbracht? Wen hätte ein Tausch mehr in jeder Runde ans Ziel gebracht?
debrief-settlers-ask-usual_1 = Wann hast du jemandem etwas gegeben, der vorn lag? Warum hast du das getan?
debrief-settlers-ask-usual_2 = Was ist ein fairer Preis für eine Karte, die nur du hast?
debrief-settlers-ask-usual_3 = Die Hände lagen offen. Wie hättet ihr getauscht, wenn sie verdeckt gewesen wären?
debrief-settlers-ask-usual_4 = Welches Angebot hast du abgelehnt, das du jetzt annehmen würdest?
debrief-settlers-ask-usual_5 = Wo fangen Menschen außerhalb dieses Spiels ungleich an? Was könnte dort eine Bonuskarte sein, und wer sollte sie geben?

debrief-settlers-own-stopped = Das Spiel wurde vor seinem Ende abgebrochen: Niemand hat gewonnen oder verloren. Du hast { COUNT($points, "point") }. Der Durchschnitt an deinem Tisch ist { $mean }.
debrief-settlers-own-won = Du hast gewonnen, mit { COUNT($points, "point", case: "dative") }. Der Durchschnitt an deinem Tisch ist { $mean }.
debrief-settlers-own-not_won = Du hast { COUNT($points, "point") }. Der Durchschnitt an deinem Tisch ist { $mean }.
debrief-settlers-own-seat_stopped = Das Spiel wurde vor seinem Ende abgebrochen: Niemand hat gewonnen oder verloren. { WORD($seat, "seat") } hat { COUNT($points, "point") }. Der Durchschnitt am Tisch ist { $mean }.
debrief-settlers-own-seat_won = { WORD($seat, "seat") } hat gewonnen, mit { COUNT($points, "point", case: "dative") }. Der Durchschnitt am Tisch ist { $mean }.
debrief-settlers-own-seat_not_won = { WORD($seat, "seat") } hat { COUNT($points, "point") }. Der Durchschnitt am Tisch ist { $mean }.
debrief-settlers-own-figures = Deine Karten und Tausche
debrief-settlers-own-harvest = Karten durch Würfe: **{ $n }** (Durchschnitt des Tisches: { $mean }).
debrief-settlers-own-exchanges = Mit anderen getauscht: **{ $n }** (Durchschnitt: { $mean }).
debrief-settlers-own-bank = Mit der Bank getauscht: **{ $n }** (Durchschnitt: { $mean }).
debrief-settlers-own-discard = An Siebenen verlorene Karten: **{ $n }** (Durchschnitt: { $mean }).
debrief-settlers-own-offers = Deine Angebote
debrief-settlers-own-offers_told = Du hast { COUNT($offers, "offer") } gemacht, und { $done }-mal wurde ein Tausch daraus. Andere haben dich { COUNT($asked, "time") } gefragt, und du hast { COUNT($refused, "time") } Nein gesagt.
debrief-settlers-own-start = Dein Anfang
debrief-settlers-own-start_told = Du hast mit { COUNT($bonus, "bonus_card", case: "dative") } begonnen. Bonuskarten gleichen fehlende Übung aus. Sie sagen nichts darüber, wer du bist.

debrief-settlers-figure-trade = Tausch
debrief-settlers-figure-trade_is = Karten, die zwei einander gaben. Beim Tausch über eine dritte Person zählt jeder Schritt.
debrief-settlers-figure-offer = Angebot
debrief-settlers-figure-offer_is = eine Frage an eine oder mehrere Personen. Daraus wurde ein Tausch, wenn alle ihre Karten die Hand wechselten.
debrief-settlers-figure-rank = Rang
debrief-settlers-figure-rank_is = von schwach nach stark, wie jemand es vor dem Spiel nannte, oder nach dem Los. In dieser Reihenfolge wird gewählt.
debrief-settlers-figure-worth = Karten je Wurf
debrief-settlers-figure-worth_is = was die ersten zwei Siedlungen bei einem Wurf mit zwei Würfeln im Durchschnitt bringen, solange die Bank zahlen kann.
debrief-settlers-figure-points = Punkte
debrief-settlers-figure-points_is = alle, auch die verborgener Entwicklungskarten.
debrief-settlers-figure-sources = Woher die Karten kamen
debrief-settlers-figure-sources_is = Karten, die die Bank ohne Tausch zahlte. Anfang: die ersten Karten und die Bonuskarten.
