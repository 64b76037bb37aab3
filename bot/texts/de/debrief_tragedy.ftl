### Was eine Klasse in Tragik der Allmende getan hat, danach erzählt.

debrief-title_tragedy = Was aus den Gruppen wurde
debrief-nothing = Nichts.

debrief-tragedy-people = Menschen
debrief-tragedy-food = Nahrung
debrief-tragedy-dead = tot
debrief-tragedy-grey = Grau
debrief-tragedy-lived = { $count } von { $bands } { $count ->
    [one] überlebte
   *[other] überlebten
  }
debrief-tragedy-told_alive = { $seat }: am Ende { COUNT($people, "Person") } und { $food } Nahrung, höchstens { COUNT($most, "Person") }.
debrief-tragedy-told_dead = { $seat }: tot in Runde { $n }, höchstens { COUNT($most, "Person") }.
debrief-tragedy-told_catastrophe = Katastrophe in Runde { $n }: { $card }.

debrief-tragedy-headline-all = An allen { $tables } Tischen überlebte jede Gruppe bis zum Ende.
debrief-tragedy-headline-mixed = { $alive } von { $bands } Gruppen { $alive ->
    [one] überlebte
   *[other] überlebten
  } bis zum Ende.
debrief-tragedy-headline-mixed_all = An { $n } von { $tables } Tischen überlebte jede Gruppe.
debrief-tragedy-headline-mixed_none = An { $n } von { $tables } Tischen hat die Allmende alle geholt.
debrief-tragedy-headline-all_here = Jede Gruppe an eurem Tisch überlebte bis zum Ende.
debrief-tragedy-headline-some_here = { $alive } der { $bands } Gruppen an eurem Tisch überlebten bis zum Ende.
debrief-tragedy-headline-one_here = Von den { $bands } Gruppen an eurem Tisch war am Ende eine übrig.
debrief-tragedy-headline-none_here = Die Allmende hat jede Gruppe an eurem Tisch geholt.
debrief-tragedy-headline-stopped = { $tables ->
    [one] Euer Spiel wurde
   *[other] Alle Spiele wurden
  } vor dem Ende abgebrochen: Niemand weiß, wie viele Gruppen überlebt hätten.

debrief-tragedy-deck-challenges = { COUNT($tried, "Challenge") } { $tried ->
    [one] wurde
   *[other] wurden
  } begonnen: { $met } bestanden, davon { $together } von mehreren Gruppen zusammen.
debrief-tragedy-deck-lost = { COUNT($lost, "Person") } { $lost ->
    [one] ging
   *[other] gingen
  } unterwegs verloren.
debrief-tragedy-deck-pledges = { COUNT($tested, "pledge") } { $tested ->
    [one] wurde
   *[other] wurden
  } auf die Probe gestellt, { $kept } gehalten.

debrief-tragedy-group-all = Alle überlebten
debrief-tragedy-group-some = Einige überlebten
debrief-tragedy-group-one = Eine blieb übrig
debrief-tragedy-group-none = Niemand blieb übrig
debrief-tragedy-group-stopped = Vor dem Ende abgebrochen
debrief-tragedy-group-about = { COUNT($tables, "table") }: { COUNT($together, "Challenge") } zusammen bestanden, { $failed } gescheitert.

debrief-tragedy-lives-name = Menschen und Nahrung jeder Gruppe
debrief-tragedy-lives-title = { $alive } von { $bands } Gruppen { $alive ->
    [one] überlebte
   *[other] überlebten
  } bis zum Ende
debrief-tragedy-lives-lead = Linie: Menschen. { $food }: Nahrung. Der obere Rand jedes Feldes ist { $most }. { $catastrophe } eine Katastrophe für alle, { $death } das Ende einer Gruppe.
debrief-tragedy-lives-panel = Menschen und Nahrung der Gruppen von { $table }, { COUNT($rounds, "round") }
debrief-tragedy-lives-band = Gruppe
debrief-tragedy-lives-people = Menschen
debrief-tragedy-lives-food = Nahrung
debrief-tragedy-lives-died = Gestorben
debrief-tragedy-lives-free = Nahrung aus Fundkarten
debrief-tragedy-lives-alone = Nahrung allein verdient
debrief-tragedy-lives-together = Nahrung mit anderen verdient

debrief-tragedy-challenges-title = Herausforderungen: { $together } zusammen bestanden, { $alone } allein, { $failed } gescheitert
debrief-tragedy-challenges-lead = Ein Quadrat für jede Herausforderung, zu der jemand ging, in der Reihenfolge des Spiels. { $together } von mehreren Gruppen bestanden, { $alone } von einer allein, { $failed } gescheitert, mit der Zahl der Menschen, die fehlten. Rechts stehen dieselben drei, gezählt.
debrief-tragedy-challenges-none = niemand ging zu einer Herausforderung
debrief-tragedy-challenges-counted = { $together } / { $alone } / { $failed }
debrief-tragedy-challenges-told = { $table }: { $together } zusammen bestanden, { $alone } allein, { $failed } gescheitert
debrief-tragedy-challenges-together = Zusammen bestanden
debrief-tragedy-challenges-alone = Allein bestanden
debrief-tragedy-challenges-failed = Gescheitert
debrief-tragedy-challenges-missing = So viele Menschen fehlten
debrief-tragedy-challenges-spare = Gescheitert, obwohl andere genug Menschen daheim hatten

debrief-tragedy-fed-title = Wer wen ernährte: Am meisten schafften { $one } und { $other } an { $table }
debrief-tragedy-fed-lead = Jede Zeile ist eine Gruppe, die etwas bekam, jede Spalte eine, die half: Nahrung und Menschen aus Herausforderungen, zu denen beide Menschen geschickt hatten. Keine hätte es ohne die andere bekommen.
debrief-tragedy-fed-gives = mit Hilfe von
debrief-tragedy-fed-note = { COUNT($n, "Challenge") } zusammen bestanden
debrief-tragedy-fed-panel = Wer wen ernährte: { $table }
debrief-tragedy-fed-told = { $seat } bekam { $n } mit Hilfe von { $other }.
debrief-tragedy-fed-gets = Gruppe
debrief-tragedy-fed-helper = Mit Hilfe von
debrief-tragedy-fed-goods = Nahrung und Menschen

debrief-tragedy-cause-carnivore = Fleischfresser
debrief-tragedy-cause-challenge = Gescheiterte Herausforderungen
debrief-tragedy-cause-starved = Hunger
debrief-tragedy-cause-catastrophe_people = Katastrophen, die Menschen nehmen
debrief-tragedy-cause-catastrophe_food = Katastrophen, die Nahrung nehmen

debrief-tragedy-loss-challenge = Herausforderung
debrief-tragedy-loss-starved = Hunger
debrief-tragedy-loss-catastrophe = Katastrophe
debrief-tragedy-loss-carnivore = Fleischfresser

debrief-tragedy-lost_how-challenge = bei gescheiterten Herausforderungen
debrief-tragedy-lost_how-starved = durch Hunger
debrief-tragedy-lost_how-catastrophe = durch Katastrophen
debrief-tragedy-lost_how-carnivore = durch Fleischfresser

debrief-tragedy-killed-name = Was tödlich war
debrief-tragedy-killed-title = Am tödlichsten: { $cause } ({ $n } von { $all ->
    [one] 1 Gruppe, die starb
   *[other] { $all } Gruppen, die starben
  })
debrief-tragedy-killed-title_tied = Woran { COUNT($all, "band") } starben
debrief-tragedy-killed-title_none = Nichts hat eine ganze Gruppe ausgelöscht
debrief-tragedy-killed-lead = Jedes Zeichen ist eine Gruppe, die ihr Ende fand, mit der Nummer ihres Tisches.
debrief-tragedy-killed-lead_none = Jede Gruppe hat überlebt. Hier stehen die Menschen, die sie unterwegs verloren hat.
debrief-tragedy-killed-told = { $cause }: { COUNT($n, "band") }
debrief-tragedy-killed-people = Verlorene Menschen, Gruppe für Gruppe
debrief-tragedy-killed-note = { COUNT($n, "Person") } verloren
debrief-tragedy-killed-panel = Verlorene Menschen jeder Gruppe von { $table }, und wodurch

debrief-tragedy-pledges-title = Zusagen wurden in { $share } der Züge gehalten, die sie auf die Probe stellten
debrief-tragedy-pledges-all_kept = Jede Zusage wurde gehalten
debrief-tragedy-pledges-lead = Ein Quadrat für jede Zusage, deren Zug gekommen war, in der Reihenfolge des Spiels. { $kept } gehalten, { $broken } weniger Menschen geschickt als zugesagt, mit dem Buchstaben des Platzes, { $void } nicht mehr möglich: Andere hatten die Herausforderung schon gefüllt.
debrief-tragedy-pledges-none = keine Zusage
debrief-tragedy-pledges-kept = Gehalten
debrief-tragedy-pledges-broken = Gebrochen
debrief-tragedy-pledges-void = Nicht mehr möglich
debrief-tragedy-pledges-told = { $table }: { $kept } gehalten, { $broken } gebrochen, { $void } nicht mehr möglich

debrief-tragedy-stories-title = Die Geschichte jeder Gruppe
debrief-tragedy-stories-lead = In ein paar Zeilen: wie es ausging, wovon und mit wem sie lebte, was sie verlor.
debrief-tragedy-stories-alive = { $seat } hat überlebt, mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung.
debrief-tragedy-stories-open = { $seat } lebte noch, als das Spiel abgebrochen wurde, mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung.
debrief-tragedy-stories-dead = Für { $seat } kam das Ende in Runde { $n }: { $cause }.
debrief-tragedy-stories-lived_on = Nahrung: { $free } aus Fundkarten, { $alone } allein verdient, { $together } mit anderen.
debrief-tragedy-stories-partners = Bestand Herausforderungen zusammen mit { $partners }.
debrief-tragedy-stories-partner = { $seat } ({ COUNT($times, "time") })
debrief-tragedy-stories-lost = Verlor { $losses }.
debrief-tragedy-stories-challenge = { COUNT($n, "Person", case: "accusative") } bei gescheiterten Herausforderungen
debrief-tragedy-stories-starved = { $n } durch Hunger
debrief-tragedy-stories-catastrophe = { $n } durch Katastrophen
debrief-tragedy-stories-carnivore = { $n } durch Fleischfresser
debrief-tragedy-stories-pledges = Hielt { $kept } von { COUNT($pledges, "pledge", case: "dative") }.

debrief-tragedy-ask-see = Die Gruppen
debrief-tragedy-ask-broken = In Runde { $n } hatte jemand { COUNT($people, "Person", case: "accusative") } zugesagt, an { $table }. Geschickt wurden { $sent }, und die Herausforderung scheiterte. Was war dazwischen geschehen? Was hätte jemand sagen müssen?
debrief-tragedy-ask-short = In Runde { $n } scheiterte { $table } an „{ $card }“. { $missing ->
    [one] Es fehlte
   *[other] Es fehlten
  } { COUNT($missing, "Person") }. Gruppen, die nirgends hingegangen waren, hatten { COUNT($spare, "Person", case: "accusative") } daheim. Was hielt sie dort, und was hätte sie zum Mitmachen gebracht?
debrief-tragedy-ask-starved = An { $table } starb in Runde { $n } eine Gruppe, weil ihr Nahrung fehlte. Die anderen hatten zusammen { $food } Nahrung. Hätte etwas davon diese Gruppe erreichen können, mit diesen Regeln oder mit besseren?
debrief-tragedy-ask-together = { $table } bestand { COUNT($together, "Challenge") } zusammen, { $other } bestand { $alone } allein. Was war in den ersten drei Runden anders?
debrief-tragedy-ask-all_dead = An { $table } war nach Runde { $n } niemand mehr übrig. In welcher Runde stand das fest, und wer hätte es wissen können?
debrief-tragedy-ask-animals = An { $table } nahmen die Toten den Lebenden { $food } Nahrung und töteten { COUNT($killed, "Person", case: "accusative") }. Warum wollten die Toten noch etwas, und was hätte sie davon abgebracht?
debrief-tragedy-ask-all_lived = An { $tables } überlebte jede Gruppe. Was wurde dort in den ersten drei Runden getan, was die anderen nicht taten?
debrief-tragedy-ask-much = An { $table } hatte eine Gruppe am Ende { $share } aller Menschen. War das Glück, die Reihenfolge im Spiel, oder was die anderen ihr ließen?
debrief-tragedy-ask-costliest = Verloren { $all ->
    [one] ging
   *[other] gingen
  } { COUNT($all, "Person") }, davon { $n } { $what }. Welche dieser Verluste hätte eine Gruppe allein verhindern können, und welche nur alle zusammen?
debrief-tragedy-ask-usual_1 = Wer fing an, was andere fertig machen konnten? Was brauchte es, um den Anfang zu machen?
debrief-tragedy-ask-usual_2 = Wann hast du aufgehört, jemandem zu vertrauen? Was hätte das Vertrauen zurückgebracht?
debrief-tragedy-ask-usual_3 = Welcher Regel hätten in Runde 1 alle zugestimmt, und wer hätte darüber gewacht?
debrief-tragedy-ask-usual_4 = Zwei Gruppen haben genug für sich. Welchen Grund haben sie, einer dritten zu helfen?
debrief-tragedy-ask-usual_5 = Wo traut sich außerhalb dieses Spiels niemand anzufangen, obwohl alle etwas davon hätten?

debrief-tragedy-own-stopped = Das Spiel wurde vor seinem Ende abgebrochen. Deine Gruppe hat { COUNT($people, "Person", case: "accusative") } und { $food } Nahrung.
debrief-tragedy-own-alive = Deine Gruppe hat überlebt, mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung. Von den { $bands } anderen an deinem Tisch gelang das { $others ->
    [0] niemandem
   *[other] { $others }
  }.
debrief-tragedy-own-dead = Für deine Gruppe kam das Ende in Runde { $n }: { $cause }. Von den { $bands } anderen an deinem Tisch { $others ->
    [0] hat niemand
    [one] hat 1
   *[other] haben { $others }
  } überlebt.
debrief-tragedy-own-dead_stopped = Für deine Gruppe kam das Ende in Runde { $n }: { $cause }. Von den { $bands } anderen an deinem Tisch { $others ->
    [0] lebte niemand
    [one] lebte 1
   *[other] lebten { $others }
  } noch, als das Spiel abgebrochen wurde.
debrief-tragedy-own-seat_stopped = Das Spiel wurde vor seinem Ende abgebrochen. { WORD($seat, "seat") } hat { COUNT($people, "Person", case: "accusative") } und { $food } Nahrung.
debrief-tragedy-own-seat_alive = { WORD($seat, "seat") } hat überlebt, mit { COUNT($people, "Person", case: "dative") } und { $food } Nahrung. Von den { $bands } anderen am Tisch gelang das { $others ->
    [0] niemandem
   *[other] { $others }
  }.
debrief-tragedy-own-seat_dead = Für { WORD($seat, "seat") } kam das Ende in Runde { $n }: { $cause }. Von den { $bands } anderen am Tisch { $others ->
    [0] hat niemand
    [one] hat 1
   *[other] haben { $others }
  } überlebt.
debrief-tragedy-own-seat_dead_stopped = Für { WORD($seat, "seat") } kam das Ende in Runde { $n }: { $cause }. Von den { $bands } anderen am Tisch { $others ->
    [0] lebte niemand
    [one] lebte 1
   *[other] lebten { $others }
  } noch, als das Spiel abgebrochen wurde.
debrief-tragedy-own-figures = Wovon du gelebt hast
debrief-tragedy-own-free = Nahrung aus Fundkarten: **{ $n }** (Durchschnitt des Tisches: { $mean }).
debrief-tragedy-own-alone = Nahrung allein verdient: **{ $n }** (Durchschnitt: { $mean }).
debrief-tragedy-own-together = Nahrung mit anderen verdient: **{ $n }** (Durchschnitt: { $mean }).
debrief-tragedy-own-lost = Verlorene Menschen: **{ $n }** (Durchschnitt: { $mean }).
debrief-tragedy-own-challenges = Deine Herausforderungen
debrief-tragedy-own-challenges_told = Du hast { COUNT($begun, "Challenge") } begonnen, davon { $met ->
    [0] wurde keine
    [one] wurde 1
   *[other] wurden { $met }
  } bestanden. Bei { $joined }, die andere begonnen hatten, hast du mitgemacht.
debrief-tragedy-own-pledges = Deine Zusagen
debrief-tragedy-own-kept = Du hast { COUNT($pledges, "pledge") } gegeben, die du halten konntest, und dich immer daran gehalten.
debrief-tragedy-own-broken = Du hast { COUNT($pledges, "pledge") } gegeben, die du halten konntest. { COUNT($count, "time") } hast du weniger Menschen geschickt als zugesagt. Was hatte sich inzwischen geändert?

debrief-tragedy-figure-alive = Überlebt
debrief-tragedy-figure-alive_is = Gruppen mit mindestens einem Menschen am Ende des Spiels.
debrief-tragedy-figure-met = Zusammen bestanden, allein bestanden
debrief-tragedy-figure-met_is = eine Herausforderung mit allen Menschen, die sie braucht, von mehreren Gruppen geschickt oder von einer.
debrief-tragedy-figure-failed = Gescheitert
debrief-tragedy-figure-failed_is = eine Herausforderung, zu der jemand ging und der am Ende der Runde Menschen fehlten.
debrief-tragedy-figure-fed = Wer wen ernährte
debrief-tragedy-figure-fed_is = Nahrung und Menschen, die eine Gruppe bei Herausforderungen bekam, zu denen auch eine andere Menschen geschickt hatte. Bestanden drei zusammen, zählt das Bekommene für beide, die halfen.
debrief-tragedy-figure-kept = Zusagen gehalten
debrief-tragedy-figure-kept_is = so viele Menschen geschickt wie zugesagt, oder so viele, wie noch Platz hatten. Nicht gezählt, wo andere die Herausforderung vorher gefüllt hatten.
debrief-tragedy-figure-lost = Verlorene Menschen
debrief-tragedy-figure-lost_is = bei gescheiterten Herausforderungen, durch Hunger, Katastrophen oder Fleischfresser. Menschen, die in einer Katastrophe mit einer Gruppe ohne Nahrung verschwinden, zählen nicht.
