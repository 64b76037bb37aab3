debrief-title_commons = Was die Klasse mit ihrer Allmende gemacht hat
debrief-kicker = Moot · { $game } · die Auswertung der Klasse
debrief-counted = { COUNT($tables, "table") }
debrief-skip = Zu den Bildern
debrief-figures = Die Zahlen als Tabelle
debrief-table = Tisch
debrief-table_name = Tisch { $n }
debrief-crashes = Zusammenbrüche
debrief-round = Runde { $n }
debrief-in_silence = in der Schweigephase
debrief-self_governed = selbst verwaltet
debrief-survived = { $count } von { $seats } { $count ->
    [one] überlebte
   *[other] überlebten
  }
debrief-stopped = vorher abgebrochen
debrief-talk = Darüber könnt ihr jetzt reden
debrief-how = Wie die Zahlen entstehen
debrief-post_footer = Mit Farben und Tischnummern, ohne Namen.
debrief-footer = Mit Farben und Tischnummern, ohne Namen. Eine einzige Datei: Sie braucht kein Netz.

debrief-headline-all_kept = In der Schweigephase ist an keinem Tisch etwas zusammengebrochen.
debrief-headline-one_kept = In der Schweigephase ist an eurem Tisch nichts zusammengebrochen.
debrief-headline-one_better = Als ihr euch selbst verwalten konntet, verlor eure Bank weniger Wachstum als in allen { $plays } Spielen, die der Bot ohne Reden weitergespielt hat.
debrief-headline-one_worse = Als ihr euch selbst verwalten konntet, verlor eure Bank mehr Wachstum als in allen { $plays } Spielen, die der Bot ohne Reden weitergespielt hat.
debrief-headline-one_open = Der Bot hat euer Spiel ohne Reden weitergespielt, { $plays }-mal. Mit Selbstverwaltung habt ihr weder am wenigsten noch am meisten Wachstum verloren.
debrief-headline-one_silent = In der Schweigephase ist an eurem Tisch etwas zusammengebrochen: Niemand konnte reden, und niemand konnte sehen, was übrig war.
debrief-headline-silent = { $kept ->
    [0] In der Schweigephase gab es an allen { $tables } Tischen Zusammenbrüche.
   *[other] In der Schweigephase ist an { $kept } von { $tables } Tischen nichts zusammengebrochen. An { $lost } gab es Zusammenbrüche.
  }
debrief-headline-compared = Der Bot hat jedes Spiel ohne Reden weitergespielt, { $plays }-mal. Von { COUNT($tables, "table", case: "dative") }, wo ein Vergleich möglich ist, { $better ->
    [0] verlor keiner
    [one] verlor einer
   *[other] verloren { $better }
  } weniger Wachstum als in allen diesen Spielen. { $worse ->
    [0] Keiner verlor
    [one] Einer verlor
   *[other] { $worse } verloren
  } mehr.
debrief-headline-chance = Hätte sich nichts geändert, wären mehr als { $most } auf einer Seite eine Überraschung.

debrief-deck-silent = Zusammenbrüche: { $crashes }.
debrief-deck-both = Zusammenbrüche: { $crashes } in der Schweigephase, { $then } selbst verwaltet.
debrief-deck-survived = { $survived ->
    [0] Keiner
   *[other] { $survived }
  } von { $seats } Plätzen { $survived ->
    [0] überlebte
    [one] überlebte
   *[other] überlebten
  }.
debrief-deck-stopped = { COUNT($count, "table") } { $count ->
    [one] wurde
   *[other] wurden
  } vor dem Ende abgebrochen.
debrief-deck-broken = { COUNT($tests, "time") } stand jemandem ein Versprechen im Weg. { COUNT($count, "time") } wurde es gebrochen.
debrief-deck-language_model = An { $table } spielte ein Sprachmodell { WORD($seats, "seat") }.
debrief-deck-kept = { COUNT($tests, "time") } stand jemandem ein Versprechen im Weg. Es wurde jedes Mal gehalten.

debrief-bank-title = Was die meisten nicht sehen konnten: die Bank, Sorte für Sorte
debrief-bank-panel = Die Bank von { $table }, { COUNT($rounds, "round") }
debrief-bank-lead = Die Höhe ist die Zahl der Karten, die noch da waren, höchstens { $most }. { $crash }: zusammengebrochen, nichts zu ernten. Darüber: { $made } eine Versammlung, die ein Versprechen oder eine Regel beschloss, { $none } eine ohne Beschluss, { $judged } eine Strafe oder Klage.
debrief-bank-lead_silent = Die Höhe ist die Zahl der Karten, die noch da waren, höchstens { $most }. { $crash }: zusammengebrochen, nichts zu ernten.
debrief-bank-shown_at_round_ends = An { $tables } sahen sie alle am Ende jeder Runde.
debrief-bank-shown_always = An { $tables } sahen sie alle die ganze Zeit.
debrief-bank-shaded = Schattiert
debrief-axis_rounds = Runde
debrief-bank-acts = Taten
debrief-bank-kind = { WORD($resource, "resource") }: am Ende { $left }.
debrief-bank-kind_crashed = { WORD($resource, "resource") }: in Runde { $rounds } zusammengebrochen, am Ende { $left }.
debrief-bank-acts_told = { COUNT($meetings, "meeting") } und { COUNT($judged, "sanction_or_suit") }.

debrief-foresight-title = Von { COUNT($crashes, "crash", case: "dative") } hat jemand, der zusah, { $seen } vorhergesehen
debrief-foresight-title_none = Die Zuschauenden haben keinen Zusammenbruch vorhergesehen
debrief-foresight-title_no_crash = Wer zusah, hat gesagt, was zusammenbricht, und nichts brach zusammen
debrief-foresight-deck = An Tischen mit Beobachtenden gab es { COUNT($crashes, "crash") }. Davon hat jemand, der zusah, { $seen } vorhergesehen.
debrief-foresight-lead = Die Zuschauenden konnten sagen, welcher Rohstoff als Nächstes zusammenbricht und in welchen Runden. Ein Quadrat für jeden Zusammenbruch, in der Reihenfolge des Spiels: { $seen } so viele hatten es gesagt, { $missed } niemand. Richtig ist eine Vorhersage, wenn Rohstoff und Runde stimmen und es die letzte dieser Person war.
debrief-foresight-none = kein Zusammenbruch
debrief-foresight-counted = { $seen } von { $crashes } gesehen
debrief-foresight-told = { $table }: { $seen } von { COUNT($crashes, "crash", case: "dative") } vorhergesehen
debrief-foresight-resource = Rohstoff
debrief-foresight-round = Runde
debrief-foresight-right = Sahen es kommen
debrief-foresight-of = Hatten etwas gesagt
debrief-foresight-ahead = Runden vorher

debrief-group-kept = Auch ohne Reden erhalten geblieben
debrief-group-better = Weniger verloren als in den stillen Spielen des Bots
debrief-group-open = Weder weniger noch mehr verloren als in allen stillen Spielen des Bots
debrief-group-worse = Mehr verloren als in den stillen Spielen des Bots
debrief-group-unpredicted = Zusammenbrüche in der Schweigephase; nicht verglichen
debrief-group-lost = Zusammenbrüche in der Schweigephase
debrief-group-silent = { COUNT($tables, "table") }, { COUNT($crashes, "crash") }.
debrief-group-both = { COUNT($tables, "table") }: { COUNT($crashes, "crash") } in der Schweigephase, { $then } selbst verwaltet.

debrief-survival-title = Wie lange die Sorten hielten
debrief-survival-lead = Von allen Kartensorten an allen Tischen: wie viele am Ende jeder Runde noch nie zusammengebrochen waren. Ein Tisch zählt, solange er gespielt hat.
debrief-survival-told = Anteil der Sorten, die noch nie zusammengebrochen waren, Runde für Runde: { $shares }.

debrief-compare-title = Neben den stillen Spielen des Bots: Von { COUNT($tables, "table", case: "dative") } { $better ->
    [one] verlor einer
   *[other] verloren { $better }
  } weniger Wachstum und { $worse } mehr
debrief-compare-title_described = Selbstverwaltung neben dem Schweigen
debrief-compare-lead = { $silent } Runden 1 bis { $last }, in der Schweigephase. { $governed } Runden { $first } bis { $end }, selbst verwaltet. Spätere Runden sind von selbst reicher: mehr Bauten, mehr Karten. Darum hat der Bot dieselben Runden auch ohne Reden weitergespielt, { COUNT($plays, "time") }: { $band } die mittleren 80 %. Seine Spieler nehmen so wie diese Plätze, soweit wenige Wünsche das verraten.
debrief-compare-verdict = Besser oder schlechter ist ein Tisch nur nach dem verlorenen Wachstum: Sein Punkt muss außerhalb aller weitergespielten Spiele liegen. Ändert sich in Wirklichkeit nichts, liegen dort auf jeder Seite nicht mehr als etwa { $share } der Tische. Weitergespielte Spiele sind kein Experiment: Was die Ursache war, können sie nicht sagen.
debrief-compare-chance = Von { COUNT($tables, "table", case: "dative") } wären bis zu { $most } auf jeder Seite keine Überraschung.
debrief-compare-described = Die anderen Werte werden beschrieben, nicht beurteilt. Fette liegen außerhalb ihres Bandes; von { $figures } Werten hier sind das durch Zufall etwa { $chance }.
debrief-compare-unpredicted = Nicht verglichen: { COUNT($count, "table") }. Die Spieler des Bots passen nicht dazu, wie dort in der Schweigephase gespielt wurde.
debrief-compare-growth_lost = Karten je Runde; bei 10 sind alle Sorten die ganze Zeit zusammengebrochen
debrief-compare-taken = Karten je Runde, die die Bank verließen
debrief-compare-refused = Anteil der angeforderten Karten, die die Bank nicht mehr hatte
debrief-compare-told = { $table }: { $silent } in der Schweigephase, { $governed } selbst verwaltet, ohne Reden weitergespielt { $low } bis { $high }
debrief-compare-measure = Wert
debrief-compare-band = { $low } bis { $high }
debrief-compare-stage_silent = In der Schweigephase
debrief-compare-stage_governed = Selbst verwaltet
debrief-compare-replays = Ohne Reden weitergespielt

debrief-treatments-title = Tische mit anderen Regeln nebeneinander
debrief-treatments-lead = Das Los gab euren Tischen verschiedene Regeln. { $table } ein Tisch, { $mean } der Durchschnitt aller Tische mit diesen Regeln. Tische unterscheiden sich auch durch Glück. Darum hat jeder Unterschied einen Bereich: { $interval }. Er berücksichtigt, dass hier { $compared } Unterschiede zugleich betrachtet werden. Hätten die Regeln nichts geändert, stünde hier höchstens in etwa einer von { $chance } Klassen aus Zufall irgendwo „Glück bewirkt das selten“.
debrief-treatments-left_out = Vor dem Ende abgebrochen und hier weggelassen: { COUNT($count, "table") }.
debrief-treatments-survived = Plätze, die überlebten
debrief-treatments-points = Erspielte Punkte eines Platzes
debrief-treatments-maybe_chance = { $one } minus { $other }: { $difference }, der Bereich ist { $low } bis { $high }. Ob es die Regeln waren, lässt sich nicht sagen: Es kann auch allein das Glück gewesen sein.
debrief-treatments-hardly_chance = { $one } minus { $other }: { $difference }, der Bereich ist { $low } bis { $high }. Glück allein bewirkt das selten.
debrief-treatments-too_few = { $one } minus { $other }: { $difference }. Es sind { $tables } und { $others } Tische. Ob es die Regeln waren, lässt sich nicht sagen: Dazu braucht es je { $least }.
debrief-treatments-all_alike = { $one } minus { $other }: { $difference }. Ob es die Regeln waren, lässt sich nicht sagen: Mit einer der beiden gingen alle Tische gleich aus. So zeigt nichts, wie viel das Glück ausmacht.
debrief-treatments-absence = { $name }: Von { $acts } Entscheidungen an diesen Tischen trafen Vertretungen und automatische Spieler { $automatic } und die Uhr { $clock }, zusammen { $share }.{ $left ->
    [0] { "" }
   *[other] { " " }Weggelassen: { COUNT($left, "table") }.
  }
debrief-treatments-figure = Wert
debrief-treatments-one = Regeln
debrief-treatments-other = Andere Regeln
debrief-treatments-difference = Unterschied
debrief-treatments-interval = Bereich
debrief-treatments-none = nicht zu sagen
debrief-treatments-tables = Tische
debrief-treatments-counts = { $tables } und { $others }

debrief-takes-title = Wer was nahm: am ungleichsten an { $table }
debrief-takes-title_one = Wer was nahm
debrief-takes-lead = In Farbe: Karten, die jemand in einer Runde bekam. { $grey } darüber: was angefordert wurde und nicht mehr da war. Alle Balken haben denselben Maßstab, höchstens { $most }.
debrief-takes-grey = Grau
debrief-takes-panel = Was jeder Platz von { $table } anforderte und bekam
debrief-takes-seat = { $seat } forderte { $asked } an und bekam { $got }
debrief-takes-gini = Gini { $gini }
debrief-takes-who = Platz
debrief-takes-asked = Angefordert
debrief-takes-got = Bekommen
debrief-takes-road = Straßen
debrief-takes-settlement = Siedlungen
debrief-takes-city = Städte
debrief-takes-points = Punkte
debrief-speech-title = Wer redete, und wer entschied
debrief-speech-lead = Wie viel jede Person in den Versammlungen gesagt hat, und wessen Anträge angenommen wurden. Moot zählt beim Schreiben Zeichen (Nachrichten, wenn es ihre Länge nicht lesen darf) und beim Sprechen Sekunden, nie, was gesagt wurde. Der Gini ist 0, wenn alle gleich viel gesagt haben, und nahe 1, wenn einer alles gesagt hat. Was auf den Plätzen von Vertretungen war, zählt für niemanden. Viel reden heißt nicht viel entscheiden: Vergleicht beides.
debrief-speech-seat = { $seat } { $share }
debrief-speech-decided = { $seat } { $n }
debrief-speech-table = { $table }: vom Gesagten { $shares }; Gini { $gini }. Angenommene Anträge: { $carried }.
debrief-speech-table_undecided = { $table }: vom Gesagten { $shares }; Gini { $gini }. Kein Antrag wurde angenommen.
debrief-speech-share = Anteil
debrief-speech-messages = Nachrichten
debrief-speech-characters = Zeichen
debrief-speech-seconds = Sekunden
debrief-speech-motions = Anträge
debrief-speech-carried = Davon angenommen

debrief-promises-title_none = Kein Versprechen stand jemandem im Weg
debrief-promises-title_kept = Jedes Versprechen wurde gehalten
debrief-promises-title_broken = Versprechen wurden in { $share } der Ernten gehalten, die sie auf die Probe stellten
debrief-promises-lead = Ein Quadrat für jedes Mal, dass jemandem bei einer Ernte ein Versprechen im Weg stand, in der Reihenfolge des Spiels. { $kept } gehalten, { $broken } gebrochen, mit dem Buchstaben des Platzes.
debrief-promises-no_test = ein Versprechen, aber keine Ernte stellte es auf die Probe
debrief-promises-no_promise = kein Versprechen
debrief-promises-counted = { $kept } von { $of } gehalten
debrief-promises-told = { $table }: { COUNT($made, "promise") } gegeben, in { $kept } von { $of } Ernten trotz Versuchung gehalten
debrief-promises-made = Versprechen gegeben
debrief-promises-tested = Ernten, die eins auf die Probe stellten
debrief-promises-kept = Davon gehalten

debrief-principles-title = Ostroms acht Prinzipien, und wann sie kamen
debrief-principles-lead = Die Nummer jedes Tisches steht bei der Runde, in der sich das Prinzip zum ersten Mal zeigte, durch etwas, was ein Mensch tat.
debrief-principles-never = nie
debrief-principles-told = Runde { $n }: { $tables }
debrief-principles-words = In eigenen Worten: „{ $words }“
debrief-principles-followed = Zusammenbrüche an diesen Tischen: { $before } in den zwei Runden davor, { $after } in den zwei Runden von da an.
debrief-principles-overruled = Nicht an { $tables }: Jemand von außen hat eine Versammlung geschlossen, eine Regel geändert oder das Spiel zurückgesetzt.
debrief-principles-fallen = An { $table } wurde das Spiel zurückgesetzt, und damit fiel: { $what }.
debrief-principles-would_1 = Nie. Es wäre gekommen, wenn sich eine Rohstoffgruppe für sich versammelt hätte.
debrief-principles-would_2 = Nie. Es wäre mit einem Versprechen gekommen oder mit einer Änderung der Regeln.
debrief-principles-would_3 = Nie. Es wäre mit dem ersten angenommenen Antrag gekommen.
debrief-principles-would_4 = Nie. Es wäre gekommen, wenn die Aufsicht etwas getan hätte oder einen Hinweis auf eine zu große Ernte bekommen hätte.
debrief-principles-would_5 = Nie. Es wäre gekommen, wenn jemand zum zweiten Mal bestraft worden wäre.
debrief-principles-would_6 = Nie. Es wäre gekommen, wenn jemand die Aufsicht verklagt hätte.
debrief-principles-would_7 = Nie. Niemand hat etwas vorgeschlagen, also konnte niemand überstimmt werden.
debrief-principles-would_8 = Nie. Es wäre gekommen, wenn eine Rohstoffgruppe etwas für sich entschieden hätte.

debrief-principle-p1 = Klar definierte Grenzen
debrief-principle-p2 = Regeln passen zu den Bedingungen
debrief-principle-p3 = Gemeinschaftliche Entscheidungen
debrief-principle-p4 = Überwachung (Monitoring)
debrief-principle-p5 = Abgestufte Sanktionen
debrief-principle-p6 = Konfliktlösung
debrief-principle-p7 = Anerkannte Selbstorganisation
debrief-principle-p8 = Eingebettete Institutionen

debrief-sign-group_met = Eine Rohstoffgruppe hat sich für sich versammelt, zuerst an { $table } in Runde { $n }.
debrief-sign-promise = Das erste Versprechen: { $table }, Runde { $n }.
debrief-sign-rule = Die erste geänderte Regel: { $table }, Runde { $n }.
debrief-sign-carried = Der erste angenommene Antrag: { $table }, Runde { $n }{ $ballots ->
    [0] { "." }
   *[other] , nach { COUNT($ballots, "motion", case: "dative") } ohne Mehrheit.
  }
debrief-sign-flagged = Eine Ernte über der Grenze einer Regel fiel auf, zuerst an { $table } in Runde { $n }.
debrief-sign-deed = Die Aufsicht hat etwas getan, zuerst an { $table } in Runde { $n }.
debrief-sign-sanctioned_again = Jemand wurde zum zweiten Mal bestraft, zuerst an { $table } in Runde { $n }.
debrief-sign-suit = Eine Klage wurde verhandelt, zuerst an { $table } in Runde { $n }.
debrief-sign-left_alone = Über ihren Vorschlag haben nur sie selbst entschieden, zuerst an { $table } in Runde { $n }.
debrief-sign-overruled = Jemand von außen hat entschieden.
debrief-sign-group_decided = Eine kleine Gruppe hat etwas Kleines entschieden, zuerst an { $table } in Runde { $n }.

debrief-published-title = Neben veröffentlichten Ergebnissen
debrief-published-lead = Jedes steht so in der genannten Quelle. Vergleicht die Richtung einer Wirkung, nicht ihre Größe.
debrief-published-others = Andere fanden
debrief-published-ours = Diese Klasse
debrief-published-agreed = Mit Reden vor jeder Runde nahm in 5 % der Entscheidungen jemand mehr als vereinbart.
debrief-published-agreed_source = Anderies und Janssen, Sustaining the Commons, S. 96, über die Experimente in Indiana Ende der 1980er
debrief-published-agreed_ours = Das geschah in { $count } von { $tests } Fällen, in denen jemandem ein Versprechen im Weg stand: { $share }.
debrief-published-agreed_but = Dort sprachen alle von Angesicht zu Angesicht, vor jeder Runde.
debrief-published-no_test = Keine Ernte stellte ein Versprechen auf die Probe.
debrief-published-talk = Reden stärkt die Zusammenarbeit. Die Größe der Wirkung ist d = 1,01 über 45 Effekte. Von Angesicht zu Angesicht ist sie 1,21, schriftlich 0,46.
debrief-published-talk_source = Balliet 2010, Journal of Conflict Resolution 54:39
debrief-published-talk_ours = { $met } von { $tables } Tischen haben sich versammelt. An { $better } davon ging weniger Wachstum verloren als vorher in der Schweigephase.
debrief-published-talk_but = Versammlungen sind hier schriftlich, außer deine Lehrkraft hat einen Sprachkanal gewählt.
debrief-published-sanction = Bestrafen auf eigene Kosten, ohne Reden, brachte keinen höheren Bruttoertrag. Mit Reden schon.
debrief-published-sanction_source = Janssen, Holahan, Lee und Ostrom 2010, Science 328:613
debrief-published-sanction_ours = An { $tables } von { $of } Tischen hat ein Mensch als Aufsicht eine Regel genutzt.
debrief-published-sanction_but = Hier kostet eine Strafe die Aufsicht nichts.
debrief-published-caution_title = Was sich vergleichen lässt.
debrief-published-caution = In Discord redet niemand von Angesicht zu Angesicht. Die Gruppen in Moot sind drei oder vier Personen, die sich kennen, in einer Klasse sitzen und um Punkte spielen statt um Geld, und ihr Bestand wächst von selbst. Darum lässt sich die Richtung einer Wirkung vergleichen, ihre Größe nicht. Zum Weiterlesen: Ostrom, Walker und Gardner 1992, American Political Science Review 86:404.

debrief-ask-see_bank = Die Banken
debrief-ask-at_last = An { $table } fiel dasselbe Versprechen { $times }-mal durch. In Runde { $n } wurde es angenommen, { $yes } : { $no }. Was hatte sich geändert, und was hätte es früher ändern können?
debrief-ask-kept_and_crashed = { $table } hatte versprochen: für alle höchstens je { $most } { $resource }. In einem Zug der Runde { $n } hielten sich alle daran, und { $resource } brach trotzdem zusammen. Wie würdet ihr ein Versprechen formulieren, das richtig bleibt?
debrief-ask-last_round = In der allerletzten Runde forderte jemand an { $table } mehr an als versprochen. Was macht eine letzte Runde, von der alle wissen, mit einem Versprechen?
debrief-ask-broken = { COUNT($tests, "time") } stand jemandem ein Versprechen im Weg, und { COUNT($count, "time") } wurde es gebrochen. Warum so selten, oder so oft? Was wäre dir passiert, wenn du es gebrochen hättest?
debrief-ask-never_met = { $table } hatte { COUNT($crashes, "crash") }, während er sich selbst verwalten konnte. Er hätte sich am Ende eines Zuges versammeln können und tat es nie. Was hat euch abgehalten?
debrief-ask-first_crash = In Runde { $n } forderte { $table } zusammen { $asked } { $resource } an. Die Bank hatte { $had }. Wer hätte es wissen können, und was hätte jemand sagen müssen?
debrief-ask-unequal = An { $table } bekam einer von { $seats } Plätzen { $share } aller geernteten Karten. Lag es an den Würfeln, an der Lage auf dem Spielplan oder an etwas anderem? Wie könntet ihr das herausfinden?
debrief-ask-kept_it = An { $tables } brach nie etwas zusammen. Was wurde dort in den ersten drei Runden getan, was die anderen nicht taten?
debrief-ask-usual_1 = Wann hast du zum ersten Mal vermutet, dass etwas ausgeht? Was hast du dann getan?
debrief-ask-usual_2 = Was hättest du den anderen gesagt, wenn du hättest reden dürfen? Hätten sie dir geglaubt?
debrief-ask-usual_3 = Welche Regel würdest du dieser Bank geben? Wie würdest du merken, dass jemand sie bricht?
debrief-ask-usual_4 = Was würdest du in den ersten drei Runden anders machen, wenn du noch einmal am selben Tisch spielen würdest?
debrief-ask-usual_5 = Wo gibt es außerhalb dieses Spiels eine Bank, die niemand sieht, und wer könnte auf sie achten?

debrief-best-title = Was die Allmende hätte geben können
debrief-best-lead = Punkte, die ihr zusammen aus Karten gemacht habt, als Anteil am Bestmöglichen mit denselben Würfeln: { $silent } in der Schweigephase, { $governed } selbst verwaltet. Der wahre Anteil liegt irgendwo im Balken. Sein linkes Ende vergleicht euch mit einer Grenze, die niemand überschreiten kann, sein rechtes mit einem echten Spiel eines Planers. { $greedy } ist eine Gruppe, die immer alles nimmt.
debrief-best-lead_silent = Punkte, die ihr zusammen aus Karten gemacht habt, als Anteil am Bestmöglichen mit denselben Würfeln: { $silent }. Der wahre Anteil liegt irgendwo im Balken. Sein linkes Ende vergleicht euch mit einer Grenze, die niemand überschreiten kann, sein rechtes mit einem echten Spiel eines Planers. { $greedy } ist eine Gruppe, die immer alles nimmt.
debrief-best-too_wide = Weggelassen, weil die Grenzen mehr als { $most } Prozentpunkte auseinanderliegen: { $count } der Anteile.
debrief-best-share = { $low } bis { $high } %
debrief-best-told_basic = { $share } in der Schweigephase
debrief-best-told_ostrom = { $share } selbst verwaltet
debrief-best-told_both = { $share } insgesamt
debrief-best-part = Teil
debrief-best-part_basic = In der Schweigephase
debrief-best-part_ostrom = Selbst verwaltet
debrief-best-part_both = Beide
debrief-best-got = Punkte gemacht
debrief-best-found = Ein Planer machte
debrief-best-most = Niemand könnte mehr machen als
debrief-best-greedy = Eine Gruppe, die alles nimmt, machte
debrief-best-percent = Anteil

debrief-what_if-heading = Was wäre, wenn…
debrief-what_if-lead = Jedes davon lässt sich durchspielen. Das Spiel bleibt bis zu einer Runde gleich, mit denselben Würfeln. Von da an spielen automatische Spieler mit der Änderung weiter, viele Male. Deine Lehrkraft startet es mit „{ sessions-button_whatif }“, während ihr redet.
debrief-what_if-asked = Was wäre, wenn { $what }?
debrief-what_if-where = ({ $n ->
    [one] Tisch
   *[other] Tische
  } { $tables })
debrief-what_if-governed = ihr euch selbst verwaltet hättet, mit Versammlungen und einer Aufsicht
debrief-what_if-never_governed = ihr euch nie selbst verwaltet hättet
debrief-what_if-promise = euer Versprechen gegolten hätte: höchstens { $most } { $resource } bei einer Ernte
debrief-what_if-promise_one = alle versprochen hätten, höchstens 1 von jeder Sorte zu nehmen
debrief-what_if-each = von jeder Sorte
debrief-what_if-rule = eure erste eigene Regel gegolten hätte
debrief-what_if-promises_bind = niemand ein Versprechen oder eine Regel hätte brechen können
debrief-what_if-larger_box = es insgesamt { $n } Karten jeder Sorte gegeben hätte, nicht { $cap }
debrief-what_if-endless_box = es unbegrenzt Karten jeder Sorte gegeben hätte, nicht nur { $cap }
debrief-what_if-title = { $table }, ab Runde { $n }: Was wäre, wenn { $what }?
debrief-what_if-helps = **Es hätte geholfen.** In { $more } von { $plays } Spielen haben die drei Plätze mit den wenigsten erspielten Punkten am Ende mehr als ohne die Änderung, in { $fewer } weniger.
debrief-what_if-harms = **Es hätte geschadet.** In { $fewer } von { $plays } Spielen haben die drei Plätze mit den wenigsten erspielten Punkten am Ende weniger als ohne die Änderung, in { $more } mehr.
debrief-what_if-same = **Es hätte fast nichts geändert.** In { $more } von { $plays } Spielen haben die drei Plätze mit den wenigsten erspielten Punkten am Ende mehr als ohne die Änderung, in { $fewer } weniger.
debrief-what_if-open = **Es hätte so oder so ausgehen können.** In { $more } von { $plays } Spielen haben die drei Plätze mit den wenigsten erspielten Punkten am Ende mehr als ohne die Änderung, in { $fewer } weniger.
debrief-what_if-line = { $name }: { $real } in eurem Spiel · { $same } weitergespielt · **{ $changed }** mit der Änderung
debrief-what_if-range = { $middle } ({ $low } bis { $high })
debrief-what_if-lowest = Erspielte Punkte der drei mit den wenigsten
debrief-what_if-survivors = Plätze, die überleben
debrief-what_if-crashes = Zusammenbrüche von da an
debrief-what_if-chart = { $table }, ab Runde { $n }
debrief-what_if-about = Karten in der Bank am Ende jeder Runde
debrief-what_if-key_game = euer Spiel
debrief-what_if-key_same = ohne Änderung weitergespielt
debrief-what_if-key_changed = mit der Änderung
debrief-what_if-footer = { $plays } Spiele mit denselben Würfeln, von automatischen Spielern, die so nehmen wie diese Plätze, und ebenso viele ohne die Änderung. Erspielte Punkte sind die ohne das, was Regeln gaben oder nahmen. Acht von zehn Spielen liegen zwischen den Zahlen in Klammern. Automatische Spieler sind nicht ihr: Vergleicht die Spiele miteinander, nicht mit eurem.

debrief-own-title = Deine eigene Seite
debrief-own-title_seat = { WORD($seat, "seat") }
debrief-own-footer = Nur du siehst diese Seite.
debrief-own-footer_seat = Sonst sieht niemand diese Seite.
debrief-own-survived = Du hast überlebt, mit { COUNT($points, "point", case: "dative") }. Von den { $seats } anderen an deinem Tisch gelang das { $others ->
    [0] niemandem
   *[other] { $others }
  }.
debrief-own-stopped = Das Spiel wurde vor seinem Ende abgebrochen: Niemand hat überlebt oder verloren. Du hast { COUNT($points, "point") }.
debrief-own-failed = Du hast nicht überlebt: Du hast { COUNT($points, "point") }. Von den { $seats } anderen an deinem Tisch gelang es { $others ->
    [0] niemandem
   *[other] { $others }
  }.
debrief-own-seat_survived = { WORD($seat, "seat") } hat überlebt, mit { COUNT($points, "point", case: "dative") }. Von den { $seats } anderen am Tisch gelang das { $others ->
    [0] niemandem
   *[other] { $others }
  }.
debrief-own-seat_stopped = Das Spiel wurde vor seinem Ende abgebrochen: Niemand hat überlebt oder verloren. { WORD($seat, "seat") } hat { COUNT($points, "point") }.
debrief-own-seat_failed = { WORD($seat, "seat") } hat nicht überlebt, mit { COUNT($points, "point", case: "dative") }. Von den { $seats } anderen am Tisch gelang es { $others ->
    [0] niemandem
   *[other] { $others }
  }.
debrief-own-holders = Wer { WORD($seat, "seat") } gespielt hat
debrief-own-by_you = Du hast { $when } gespielt.
debrief-own-team = Ihr habt euch diesen Platz geteilt. „Du“ meint auf dieser Seite euch alle im Team.
debrief-own-by_own_stand_in = Eine Vertretung hat { $when } für dich gespielt.
debrief-own-by_stand_in = Eine Vertretung hatte { $when } diesen Platz.
debrief-own-by_person = Jemand anders hatte { $when } diesen Platz.
debrief-own-by_seat_stand_in = Eine Vertretung hat { $when } für { WORD($seat, "seat") } gespielt.
debrief-own-clocked = { COUNT($count, "time") } war deine Zeit um, und die Regeln haben für dich entschieden. Das zählt in den Zahlen unten nicht mit.
debrief-own-seat_clocked = { COUNT($count, "time") } war die Zeit um, und die Regeln haben für { WORD($seat, "seat") } entschieden.
debrief-own-seat_idle = Für { WORD($seat, "seat") } hat niemand einen Zug gemacht.
debrief-own-in_setup = vor der ersten Runde
debrief-own-in_round = in Runde { $rounds }
debrief-own-in_rounds = in den Runden { $rounds }
debrief-own-in_setup_too = vor der ersten Runde und { $when }
debrief-own-range = { $first } bis { $last }
debrief-own-figures_time = Die Zahlen und Durchschnitte gelten nur für die Zeit, in der du gespielt hast.
debrief-own-figures = Deine Karten
debrief-own-asked = Du hast **{ $n }** angefordert (Durchschnitt des Tisches: { $mean }).
debrief-own-got = Du hast **{ $n }** davon bekommen (Durchschnitt: { $mean }).
debrief-own-traded = Du hast der Bank beim Tausch **{ $n }** gegeben (Durchschnitt: { $mean }).
debrief-own-returned = Du hast wegen einer Regel oder Versammlung **{ $n }** zurückgegeben (Durchschnitt: { $mean }).
debrief-own-granted = Du hast **{ COUNT($n, "card") }** als Belohnung bekommen (Durchschnitt: { $mean }).
debrief-own-promises = Deine Versprechen
debrief-own-no_test = Dich hat nie ein Versprechen daran gehindert, mehr zu nehmen.
debrief-own-kept = { COUNT($tests, "time") } stand dir ein Versprechen im Weg. Du hast es jedes Mal gehalten.
debrief-own-broken = { COUNT($tests, "time") } hättest du mehr nehmen können, als versprochen war. { COUNT($count, "time") } hast du es getan. Warum war es schwer, dich daran zu halten?
debrief-own-flags = Was der Aufsicht gemeldet wurde
debrief-own-flags_told = Der Aufsicht wurde { COUNT($count, "time") } gemeldet, dass du mehr genommen hast, als eine Regel erlaubt.
debrief-own-suits = Deine Klagen
debrief-own-suits_told = Du hast die Aufsicht { COUNT($count, "time") } verklagt. { $carried ->
    [0] Keine deiner Klagen war erfolgreich.
    [one] Eine deiner Klagen war erfolgreich.
   *[other] { $carried } deiner Klagen waren erfolgreich.
  }
debrief-own-votes = Deine Stimmen
debrief-own-voted = Du hast { COUNT($ballots, "time") } abgestimmt, und jedes Mal wurde entschieden, wie du gestimmt hattest.
debrief-own-outvoted = Du hast { COUNT($ballots, "time") } abgestimmt. { COUNT($count, "time") } wurde anders entschieden. Wo die Mehrheit entscheidet, wird fast immer jemand überstimmt. Das sagt nichts darüber, ob du recht hattest.
debrief-own-sanctions = Strafen
debrief-own-sanctions_told = Du wurdest { COUNT($count, "time") } bestraft. Eine Strafe ist eine Antwort auf eine Ernte. Sie sagt nichts darüber, wer du bist.
debrief-own-rewards = Belohnungen
debrief-own-rewards_told = Du wurdest { COUNT($count, "time") } belohnt.

debrief-figure-growth_lost = Verlorenes Wachstum
debrief-figure-growth_lost_is = eine Sorte, die zusammengebrochen und am Ende einer Runde nicht zurück ist, zählt 2: das Wachstum ihrer ersten sechs Karten. Je Runde, 0 bis 10.
debrief-figure-taken = Genommen
debrief-figure-taken_is = Karten, die die Bank durch Ernte, Tausch, Entwicklungskarte oder Belohnung verließen. Je Runde.
debrief-figure-returned = Zurückgekommen
debrief-figure-returned_is = Wachstum, Zahlungen und zurückgegebene Karten, nicht die Erholung nach einem Zusammenbruch. Je Runde.
debrief-figure-refused = Nicht bekommen
debrief-figure-refused_is = angefordert minus bekommen, geteilt durch angefordert, bei Ernten.
debrief-figure-crashes = Zusammenbrüche
debrief-figure-earned = Erspielte Punkte der untersten drei
debrief-figure-earned_is = der Durchschnitt der drei Plätze mit den wenigsten erspielten Punkten: Gier hebt die Punkte eines Platzes, nicht ihre. Punkte, die Regeln gaben oder nahmen, zählen nicht mit, denn dafür musste nichts wachsen.
debrief-figure-survivors = Überlebende
debrief-figure-replays = Ohne Reden weitergespielt
debrief-figure-replays_is = der Tisch, wie ihn sein erster Teil hinterließ, oder ein neuer Spielplan, wo der zweite Teil mit einem begann, nach den Regeln des Grundspiels mit anderen Würfeln weitergespielt, von automatischen Spielern, die an das angepasst sind, was der Mensch an jedem Platz tat (wo nie ein Mensch spielte, an den automatischen Spieler dort). Im Band liegen die mittleren acht von zehn solchen Spielen.
debrief-figure-best = Bestmöglich
debrief-figure-best_is = Punkte, die alle Plätze zusammen aus Karten gemacht haben. Der Anteil liegt zwischen dem, was keine Gruppe überschreiten könnte, und dem, was ein Planer, der alles sieht, mit denselben Würfeln wirklich schaffte.
debrief-figure-kept = Gehalten
debrief-figure-kept_is = nur Ernten, bei denen ein Mensch mehr hätte nehmen können, als ein geltendes Versprechen erlaubte.
debrief-figure-gini = Gini
debrief-figure-gini_is = 0, wenn alle Plätze eines Tisches gleich viel bekamen, nahe 1, wenn einer alles hatte. Nur Plätze, die Menschen spielten, und was sie selbst angefordert haben.
debrief-figure-interval = Bereich zwischen Versuchsbedingungen
debrief-figure-interval_is = was dieselben Tische auch zeigen würden, wenn das Los sie anders verteilt hätte: Jede andere Verteilung (von sehr vielen 1.999 aus einem festen Startwert) wird an ihrer eigenen Streuung gemessen, und Welchs t-Test muss zustimmen. Alle Unterschiede auf dieser Seite werden gemeinsam korrigiert: Bereiche nach Bonferroni, Worte nach Holm. Gerechnet wird mit 5 von 100, damit es auch bei ungleich gestreuten Tischen mit 10 von 100 stimmt.
debrief-figure-survived = Überlebt
debrief-figure-survived_is = Plätze, die am Ende mehr Punkte als das Ziel hatten, verborgene Siegpunkte mitgezählt.

debrief-played-title = Wer gespielt hat
debrief-played-lead = Wer an jedem Tisch entschieden hat. Was diese Seite über Menschen sagt, beruht auf dem, was Menschen entschieden haben. Dafür zählt ein Tisch, wenn dort mindestens { $least } der Entscheidungen von Menschen kamen.
debrief-played-deck = Menschen trafen { $people } der Entscheidungen, { $others }.
debrief-played-hatched = Was kein Mensch gespielt hat, ist in den Bildern schraffiert.
debrief-played-left_out = { $count } von { COUNT($tables, "table", case: "dative") } { $count ->
    [one] ist
   *[other] sind
  } hier weggelassen: Dort kamen weniger als { $least } der Entscheidungen von Menschen.
debrief-played-legend = Schraffiert oder von Strichen gekreuzt: nicht von einem Menschen gespielt (halb so hoch: zum Teil). Neben der Nummer eines Tisches oder dem Buchstaben einer Farbe: manche ihrer Entscheidungen.
debrief-played-part_stand_in = Vertretungen { $share }
debrief-played-part_automatic = automatische Spieler { $share }
debrief-played-part_clock = die Uhr { $share }
debrief-played-who_stand_in = Vertretung
debrief-played-who_automatic = automatischer Spieler
debrief-played-who_clock = die Uhr
debrief-played-seat = { $seat } ({ $who }, { $count ->
    [one] Runde
   *[other] Runden
  } { $rounds })
debrief-played-told = Nicht oder nicht ganz von Menschen gespielt: { $seats }.
debrief-played-table = { $table }: Menschen trafen { $people } der Entscheidungen, { $others }. Nicht oder nicht ganz von Menschen gespielt: { $seats }.
debrief-played-table_left_out = { $table }, weggelassen: Menschen trafen { $people } der Entscheidungen, { $others }. Nicht oder nicht ganz von Menschen gespielt: { $seats }.
debrief-played-table_people = { $table }: Alle Entscheidungen trafen Menschen.
debrief-played-column_people = Menschen
debrief-played-column_stand_in = Vertretungen
debrief-played-column_automatic = Automatische Spieler
debrief-played-column_clock = Uhr
debrief-played-column_rounds = Runden, die nicht oder nicht ganz von Menschen gespielt wurden
debrief-played-headline_few = An keinem Tisch trafen Menschen { $least } der Entscheidungen. Darum zeigt diese Seite, was geschah, und schließt daraus nichts über Menschen.
debrief-played-headline_nobody = In diesen Spielen hat kein Mensch etwas entschieden. Die Seite zeigt, was Vertretungen und automatische Spieler taten.
debrief-played-no_questions = In diesen Spielen hat kein Mensch etwas entschieden. Darum gibt es niemanden, den man danach fragen kann.
debrief-played-name_challenges = Die Herausforderungen der Reihe nach
debrief-played-name_fed = Wer wen ernährte
debrief-played-name_killed = Woran Gruppen starben
debrief-played-name_pledges = Zusagen
debrief-played-name_points = Punkte über die Runden
debrief-played-name_trades = Angebote und Tausch
debrief-played-name_offers = Angebote zum Tausch
debrief-played-name_roads = Gold aus Straßen
debrief-played-name_between = Angebote über eine dritte Stadt
debrief-played-name_promises = Versprechen

debrief-group-left_out = Weggelassen
debrief-group-left_out_about = { COUNT($tables, "table") }, an denen weniger als { $least } der Entscheidungen von Menschen kamen.
debrief-compare-too_thin = Nicht verglichen: { COUNT($count, "table") }. Dort haben an mindestens einem Platz eine Zeit lang andere gespielt, und wer dort saß, hat in der Schweigephase weniger als { $least } Mal selbst etwas angefordert. Das ist zu wenig, um zu sagen, wie es weitergegangen wäre.
debrief-figure-decisions = Entscheidungen
debrief-figure-decisions_is = alles, was an einem Platz getan und nicht zurückgenommen wurde: von einem Menschen, einer Vertretung, einem automatischen Spieler oder von der Uhr, wenn die Regeln für jemanden handelten, der nicht antwortete. Überschrift, Fragen, Gruppen, Vergleiche und Durchschnitte lassen Tische weg, an denen weniger als { $least } davon von Menschen kamen. Versprechen, Prinzipien, Taten der Aufsicht, Angebote und Tauschgeschäfte zählen nur, wenn ein Mensch sie entschieden hat.

debrief-again-title = Einen Tisch noch einmal spielen
debrief-again-lead = Jeder Schritt zeigt, was bei Beginn eines Zuges alle sehen konnten, und was seit dem Zug davor geschehen ist. Auch die Pfeiltasten, Pos1 und Ende gehen.
debrief-again-at = Schritt %n von %m
debrief-again-step = Schritt
debrief-again-first = Erster Schritt
debrief-again-previous = Schritt zurück
debrief-again-next = Schritt weiter
debrief-again-last = Letzter Schritt
debrief-again-large = Vollbild
debrief-again-bank = Die Bank zeigen
debrief-again-happened = Was geschehen ist
debrief-again-here = Diesen Tisch noch einmal spielen

debrief-again-elsewhere = Bei mehr als { $most } Tischen spielt diese Seite keinen noch einmal: Ihr würdet zu lange auf sie warten. Eure Lehrkraft kann aus der Aufzeichnung jedes Tisches eine eigene Seite machen: { $command }
debrief-date = { $day }.{ $month }.{ $year }
debrief-goal_commons = Ziel: am Ende mehr als { $goal } Punkte
debrief-goal_crossroads = Ziel: { $goal } Gold
debrief-goal_settlers = Ziel: { $goal } Punkte
debrief-goal_tragedy = Ziel: am Ende noch leben
debrief-classes-title = Mehrere Klassen nebeneinander
debrief-classes-lead = Die Tische jeder Klasse tragen ihren Buchstaben. Zuerst steht jede Klasse für sich, danach kommen alle Tische zusammen. Klassen unterscheiden sich in vielem: Dass eine besser war, muss nicht an ihren Regeln liegen.
debrief-classes-name = { $letter }: { $name }
debrief-classes-others = Einzelne Tische
debrief-classes-about = { $plan }, { COUNT($tables, "table") }
debrief-table_of_class = Tisch { $letter }{ $n }

debrief-sheet-answers = Fragebogen
debrief-sheet-asked = Verlangte Karten
debrief-sheet-given = ausgefüllt
debrief-sheet-got = Erhaltene Karten
debrief-sheet-no = nein
debrief-sheet-of = { $kept } von { $tested }
debrief-sheet-own = Selbst gespielt
debrief-sheet-person = Person
debrief-sheet-points = Erspielte Punkte
debrief-sheet-promises = Gehaltene Versprechen
debrief-sheet-quiz = Verständnisfragen
debrief-sheet-quiz_failed = nicht bestanden
debrief-sheet-quiz_passed = bestanden
debrief-sheet-seats = Farbe
debrief-sheet-survived = Ziel erreicht
debrief-sheet-tables = Tisch
debrief-sheet-treatments = Regeln
debrief-sheet-votes = Stimmen
debrief-sheet-yes = ja
