### Alles, was die Ostrom-Variante des Allmende-Spiels zeigt: Aufsicht, Versammlungen, Abstimmungen, geltende Regeln, Klagen.
### { $seat } ist ein farbiges Quadrat mit seinem Namen. Was Leute selbst geschrieben haben, kommt schon unschädlich an.
### { $scope } steht im Genitiv („der ganzen Gruppe“), der beim Dativ ebenso lautet.

commons-rule-said = „{ $words }“
commons-remark-broke_promise = Du hast in einer Ernte { $took } { WORD($resource, "resource") } genommen. Wir haben höchstens { $most } versprochen.
commons-remark-took_much = Du hast in einer Ernte { $took } { WORD($resource, "resource") } genommen. Gerecht wären { $most }.
commons-remark-kept_promise = Du hast unser Versprechen gehalten.
commons-remark-own_seat = Ich will es für meinen eigenen Platz.
commons-remark-monitor_broke = Die Aufsicht hat mehr genommen als versprochen, bei { $times } ihrer Ernten.
commons-remark-monitor_idle = Bei { COUNT($times, "harvest") } hat jemand mehr genommen als versprochen, und die Aufsicht hat nichts getan.
commons-remark-bears_each = Die Bank verträgt in einer Ernte nicht mehr als { $most } von jedem Rohstoff für jede Farbe.
commons-remark-bears = Die Bank verträgt in einer Ernte nicht mehr als { $most } { WORD($resource, "resource") } für jede Farbe.
commons-remark-promise_each = Niemand nimmt in einer Ernte mehr als { $most } von einem Rohstoff.
commons-remark-promise_group = In unserer Gruppe nimmt in einer Ernte niemand mehr als { $most } { WORD($resource, "resource") }.
commons-remark-harder = { $words } Verschärft.
commons-remark-kept_rate = Versprechen gehalten: Tausch im nächsten Zug 3:1.
commons-remark-one_back = Zu viel genommen: Gib 1 Karte zurück.
commons-remark-protects = Mehr als 1 { WORD($resource, "resource") } genommen: im nächsten Zug nichts davon.
commons-remark-objects = Dem kann ich nicht zustimmen.
commons-remark-over_rule = Du hast mehr genommen, als { $rule } erlaubt.
commons-remark-over_promise = Du hast mehr genommen, als Versprechen { $number } erlaubt.
commons-remark-asked = Es geht um das, was du bei der letzten Ernte angefordert hast.
commons-remark-asked_for = Bei der letzten Ernte hast du angefordert: { $took } { WORD($resource, "resource") }.
commons-remark-asked_nothing = Bei der letzten Ernte hast du nichts angefordert.
commons-remark-later = Warum, sage ich in der nächsten Versammlung.
commons-rule-whole = der ganzen Gruppe
commons-rule-group = der { $resource }-Gruppe
commons-rule-reads = { $whom }: { $effects }.
commons-rule-reads_flag = { $whom }: { $effects }. Die Aufsicht entscheidet.
commons-rule-whom = Alle, die die Aufsicht auswählt
commons-rule-whom_once = Alle, die die Aufsicht auswählt, einmal im Spiel
commons-rule-whom_one = Wenn du { WORD($per, "per") } mehr als { $most } { $resource } nimmst
commons-rule-whom_any = Wenn du { WORD($per, "per") } mehr als { $most } von einem Rohstoff nimmst
commons-rule-only_once = { $whom }, einmal im Spiel
commons-rule-line = **{ $name }** { $draft }
commons-rule-line_group = **{ $name }** (Regel { $scope }) { $draft }

commons-effect-give_back = { $of ->
    [chosen] { COUNT($count, "card") } deiner Wahl zurückgeben
    [named] { COUNT($count, "card") } der Sorte zurückgeben, die die Aufsicht nennt
   *[one] { $count } { $resource } zurückgeben
  }
commons-effect-receive = { $of ->
    [chosen] { COUNT($count, "card") } deiner Wahl
    [named] { COUNT($count, "card") } der Sorte, die die Aufsicht nennt,
   *[one] { $count } { $resource }
  } aus der Bank nehmen
commons-effect-points = { COUNT($amount, "point") } { $sort ->
    [reward] bekommen
   *[sanction] verlieren
  }
commons-effect-skip = { $turns ->
    [one] deinen nächsten Zug aussetzen
   *[other] { COUNT($turns, "turn") } aussetzen, aber nicht zwei hintereinander
  }
commons-effect-limit = in einer Ernte { $of ->
    [each] { $most ->
        [0] nichts
       *[other] höchstens { $most } von jeder Sorte
      }
   *[one] { $most ->
        [0] keine Karte { $resource }
       *[other] höchstens { $most } { $resource }
      }
  } anfordern, bis { $turns ->
    [one] dein nächster Zug vorbei ist
   *[other] deine nächsten { $turns } Züge vorbei sind
  }
commons-effect-rate = in { $turns ->
    [one] deinem nächsten Zug
   *[other] deinen nächsten { COUNT($turns, "turn", case: "dative") }
  } { $rate }:1 mit der Bank tauschen
commons-effect-raise = in einer Ernte { $more } { $resource } mehr als sonst anfordern, bis { $turns ->
    [one] dein nächster Zug vorbei ist
   *[other] deine nächsten { $turns } Züge vorbei sind
  }
commons-would-touched = { $span } hätte diese Regel { $seats } getroffen.
commons-would-nobody = { $span } hätte diese Regel niemanden getroffen.
commons-would-each = { $span } hätte das getroffen:
commons-would-line = **{ $label }:** { $seats }
commons-would-no_seat = niemanden
commons-would-seat = { $seat } ({ COUNT($count, "time") })
commons-would-rounds = In den letzten zwei Runden
commons-would-turns = { $n ->
    [one] Im letzten Zug
   *[other] In den letzten { COUNT($n, "turn", case: "dative") }
  }
commons-would-monitor = Die Aufsicht wählt aus. Darum weiß niemand, wen das getroffen hätte.
commons-would-secret = Ernten sind hier geheim. Darum weiß niemand, wen das getroffen hätte.
commons-would-nothing_yet = In dieser Phase hat noch niemand geerntet. Darum weiß niemand, wen das getroffen hätte.

commons-motion-add = Eine neue { WORD($sort, "sort") }: { $draft }
commons-motion-change =
    { $rule } ändern.
    { "**" }Jetzt:** { $old }
    { "**" }Dann:** { $draft }
commons-motion-swap =
    { $rule } durch eine neue { WORD($sort, "sort") } ersetzen, in einer Abstimmung.
    { "**" }Geht:** { $old }
    { "**" }Kommt:** { $draft }
commons-motion-remove = { $rule } streichen: { $old }
commons-motion-resolve = Versprechen: { $words }
commons-motion-sue = Die Aufsicht verklagen: { $reason }
commons-motion-recall = Die Aufsicht neu wählen, wenn dieser Zug vorbei ist.
commons-motion-petition = Die nächste Versammlung der ganzen Gruppe darum bitten. { $motion }
commons-motion-unknown_rule = (nicht mehr in Kraft)
commons-motion-title = Antrag { $number } · { $what }
commons-motion-short_add = { $seat }: eine neue { WORD($sort, "sort") }
commons-motion-short_change = { $seat }: eine { WORD($sort, "sort") } ändern
commons-motion-short_swap = { $seat }: eine Regel ersetzen
commons-motion-short_remove = { $seat }: eine Regel streichen
commons-motion-short_resolve = { $seat }: ein Versprechen
commons-motion-short_sue = { $seat } verklagt die Aufsicht
commons-motion-short_recall = { $seat }: die Aufsicht neu wählen
commons-motion-short_petition = { $seat }: die ganze Gruppe bitten
commons-motion-before = **{ $rule } vorher:** { $draft }
commons-motion-now = **{ $rule } jetzt:** { $draft }
commons-motion-gone = Sie ist weg.
commons-motion-from_next_turn = Das gilt ab dem nächsten Zug.
commons-motion-asked = **Eine Bitte von { $scope } an die nächste Versammlung der ganzen Gruppe.** { $motion }

commons-ballot-carried = ✅ **Angenommen.**
commons-ballot-failed = ❌ **Abgelehnt.**
commons-ballot-takes = Der Antrag ist angenommen, wenn { $majority }{ $quorum }. { $tie }
commons-ballot-tie_monitor = ⚖️ Stimmengleichheit: Die Stimme der Aufsicht hat entschieden.
commons-ballot-tie_nobody = ⚖️ Stimmengleichheit: Nichts ist entschieden, alles bleibt, wie es ist. Einmal in dieser Versammlung zählt ein Antrag bei Stimmengleichheit nicht mit.
commons-ballot-reasons = **Genannte Gründe:**
commons-ballot-reason = { $seat } ({ WORD($cast, "cast") }): { $reason }
commons-ballot-reason_secret = { WORD($cast, "cast") }: { $reason }
commons-ballot-object = Wenn du nicht einverstanden bist, drücke **{ commons-button-vote_object }** und sag warum. Alle Mitglieder lesen es am Schluss.
commons-ballot-may_reason = Du kannst einen Grund dazu nennen. Er wird mit deiner Stimme vorgelesen.
commons-ballot-why = Warum? Es wird am Schluss vorgelesen.
commons-ballot-why_needed = Warum nicht? Alle lesen es am Schluss.
commons-ballot-why_title = Deine Stimme: { WORD($cast, "cast") }
commons-ballot-why_object = Dein Einspruch
commons-ballot-your_reason = Dein Grund: { $reason }
commons-ballot-void = ⏹️ **Ungültig.** Die Spielleitung hat die Versammlung beendet, während ihr abgestimmt habt. Keine Stimme wurde gezählt, und nichts ist beschlossen.
commons-ballot-totals = Ja { $yes } · Nein { $no } · Enthaltungen { $abstain } · nicht abgestimmt { $absent }
commons-ballot-named = { $seat }: { WORD($cast, "cast") }
commons-ballot-so_far = 👍 Dafür { $yes } · 👎 dagegen { $no } · noch offen { $open }
commons-ballot-so_far_yes = 👍 **Dafür { $n }**{ $n ->
    [0] { "" }
   *[other] : { $seats }
  }
commons-ballot-so_far_no = 👎 **Dagegen { $n }**{ $n ->
    [0] { "" }
   *[other] : { $seats }
  }
commons-ballot-so_far_abstain = ⚪ **Enthaltung { $n }**: { $seats }
commons-ballot-so_far_open = ⏳ **Noch nicht abgestimmt { $n }**{ $n ->
    [0] { "" }
   *[other] : { $seats }
  }
commons-ballot-so_far_absent = 💤 **Keine Stimme { $n }**: { $seats }
commons-ballot-so_far_counts = -# Es zählt diese Liste. Die Zahlen neben 👍 und 👎 unten zählen nicht: Je eine davon ist Moots eigene, und Stimmen per Knopf oder Befehl sind dort nicht dabei.
commons-ballot-not_counted = ⏹️ Darüber wurde nicht abgestimmt.
commons-ballot-motion = **Antrag { $number }.** { $motion }
commons-ballot-defending = { $seats } darf zuerst sprechen, dann beginnt die Abstimmung.
commons-ballot-yours = Deine Stimme bisher: **{ WORD($cast, "cast") }**. Du kannst sie ändern, bis die Abstimmung endet.
commons-ballot-time = Ihr habt { $time } Zeit zum Abstimmen.
commons-ballot-no_time = Die Abstimmung bleibt offen, bis alle abgestimmt haben oder die Versammlung vorbei ist.
commons-ballot-how_show_of_hands = 🗳️ { $seats } stimmen ab: mit 👍 oder 👎 unter dieser Nachricht oder mit einem Knopf. Das ist eine offene Abstimmung: Alle sehen, wie du stimmst.
commons-ballot-how_show_of_hands_agreeing = 🗳️ { $seats } stimmen ab: mit 👍 unter dieser Nachricht oder mit einem Knopf. Das ist eine offene Abstimmung: Alle sehen, wie du stimmst.
commons-ballot-how_secret = 🗳️ { $seats } stimmen mit einem Knopf ab. **Die Abstimmung ist geheim**: Am Ende erfahrt ihr nur die Summen.
commons-ballot-how_roll_call = 🗳️ Namentliche Abstimmung: { $seats } stimmen mit einem Knopf ab. Am Ende wird vorgelesen, wer wie gestimmt hat.
commons-ballot-change = Es zählt nur deine letzte Stimme. Die Abstimmung endet, sobald alle abgestimmt haben.
commons-ballot-change_grace = Es zählt nur deine letzte Stimme. Wenn alle abgestimmt haben, könnt ihr eure Stimme noch { COUNT($n, "second") } lang ändern.
commons-ballot-counting = ⏳ Alle Stimmen sind da. Gezählt wird nach { COUNT($n, "second") }: So lange könnt ihr eure Stimme noch ändern.

commons-meeting-title = 🏛️ Versammlung { $number }
commons-meeting-minutes_title = 📜 Versammlungsprotokoll { $number }
commons-meeting-minutes_footer = Hier steht, was beantragt und beschlossen wurde. Was ihr geredet habt, wird nicht aufgehoben.
commons-meeting-minutes_footer_asked = Hier steht, was beantragt und beschlossen wurde.
commons-meeting-words_kept = 🔴 **Was ihr hier schreibt, wird für die Forschung aufgehoben.** Ihr habt alle zugestimmt. Mit *{ sessions-button_research }* auf der Klassenanzeige könnt ihr das zurücknehmen.
commons-meeting-called = { $seat } hat eine Versammlung { $scope } einberufen.
commons-meeting-aloud_voice = 🔊 Redet in { $voice }: Nur die Mitglieder dieser Versammlung können hinein. Hier stellt ihr Anträge und stimmt ab, schreiben kann niemand.
commons-meeting-aloud_both = 🔊 Ihr könnt auch sprechen, in { $voice }: Nur die Mitglieder dieser Versammlung können hinein.
commons-meeting-one_by_one = ✋ Hier redet immer nur eine Person. Drücke **{ commons-button-raise_hand }**, wenn du reden willst. Zuerst kommt dran, wer in dieser Versammlung am wenigsten gesagt hat.
commons-meeting-one_by_one_time = Wenn andere warten, hast du das Wort { $time } lang.
commons-meeting-speaker = 🎤 { $seat } hat das Wort. Alle anderen schweigen.
commons-meeting-speaker_time_up = 🎤 { $seat } hat das Wort, bis sich jemand anderes meldet.
commons-meeting-nobody_speaks = 🎤 Gerade hat niemand das Wort. Die erste Meldung bekommt es sofort.
commons-meeting-hands = ✋ Es warten, in dieser Reihenfolge: { $seats }.
commons-meeting-come_in_again = 🔊 Wenn du das Wort hast, verlass den Sprachkanal und komm wieder herein: Erst dann hören dich die anderen. Danach musst du hinaus. Zum Zuhören kannst du gleich wiederkommen.
commons-meeting-members_were = Mitglieder: { $seats }.
commons-meeting-time = Ihr habt { $time } Zeit, und für jede Abstimmung kommt Zeit dazu. Die Person, die einberufen hat, kann einmal um { $more } verlängern.
commons-meeting-time_extended = Ihr habt { $time } Zeit und noch { $more }. Für jede Abstimmung kommt Zeit dazu.
commons-meeting-what = **{ commons-button-move }** zeigt, was Gruppen oft zuerst beschließen. Ihr könnt bis zu { COUNT($most, "motion") } stellen, einen nach dem anderen: etwas versprechen, oder eine Regel hinzufügen, ändern, ersetzen oder streichen. Drücke **{ commons-button-done }**, wenn du nichts mehr zu sagen hast. Sobald alle fertig sind, endet die Versammlung.
commons-meeting-agenda = Eine Bitte von { $scope }, über die ihr abstimmen könnt. { $motion }
commons-meeting-sue = Alle außer der Aufsicht können auch die Aufsicht verklagen. Gib dann einen Grund an. Wenn die Klage Erfolg hat, gilt: { $suit }.
commons-meeting-extended = { $seat } hat ihr mehr Zeit gegeben.
commons-meeting-instructor = Die Spielleitung (von außen)
commons-meeting-closed_done = Sie ist zu Ende, weil alle fertig waren.
commons-meeting-closed_clock = Sie ist zu Ende, weil ihre Zeit um war.
commons-meeting-closed_instructor = Die Spielleitung hat sie beendet (von außen).
commons-meeting-no_motion = Es gab keinen Antrag.
commons-meeting-private = Versammlung { $number } { $scope }. Das kannst du hier tun.
commons-meeting-still_talking = Noch nicht fertig: { $seats }.

commons-suit-evidence = Was die Aufsicht seit Beginn der Ostrom-Variante getan hat, für alle zu sehen
commons-suit-evidence_sealed = { $seat }: bisher { COUNT($sanctions, "sanction") } · { COUNT($rewards, "reward") }
commons-suit-evidence_line = { $seat }: { COUNT($taken, "card") } geerntet · { COUNT($flags, "flag") } · { COUNT($sanctions, "sanction") } · { COUNT($rewards, "reward") }
commons-suit-costs = Wenn die Klage Erfolg hat, gilt: { $suit }.
commons-suit-defence = Vor der Abstimmung hat nur { $seat } das Wort. **{ commons-button-end_defence }** startet sie.

commons-promise-text = Ein Versprechen zwingt niemanden. Es bleibt aber für alle nachlesbar, zusammen mit dem, was danach passiert ist.
commons-promise-enforced = An diesem Tisch achtet der Bot selbst auf die Zahl in einem Versprechen: Niemand kann mehr anfordern.
commons-promise-quota = Niemand nimmt in einer Ernte mehr als { $most } { $resource }.
commons-promise-quota_each = Niemand nimmt in einer Ernte mehr als { $most } von einem Rohstoff.
commons-promise-delegated = Wenn eine Rohstoffgruppe etwas anderes verspricht, zählt das.
commons-promise-binding = Es gilt für jede Gruppe
commons-promise-ways = Und wenn eine Rohstoffgruppe es anders will?
commons-promise-no_quota = Ohne Zahl
commons-promise-most = Niemand nimmt in einer Ernte mehr als { $n }
commons-promise-each = Jeder Rohstoff
commons-promise-quota_menu = Mit einer Zahl, die der Bot zählen kann?
commons-promise-of_menu = Welcher Rohstoff?
commons-promise-words = Was versprecht ihr?
commons-promise-hint = Wir lassen mindestens sechs Karten von jedem Rohstoff übrig.
commons-promise-made = **Versprechen { $number }:** { $words }

commons-call-title = Eine Versammlung einberufen
commons-call-text = Eine Versammlung beendet deinen Zug. Nur dort dürft ihr reden, Regeln ändern und abstimmen. Zeit zum Reden: { $time }.
commons-call-no_limit = solange ihr wollt
commons-call-cost = Eine Versammlung einzuberufen kostet eine Karte. Sie geht in die Bank.
commons-call-pay = Mit welcher Karte bezahlst du?
commons-call-members = • Versammlung { $scope }: { $seats }

commons-move-title = Etwas vorschlagen
commons-move-text = Das ist eine Versammlung { $scope }. Noch { $left ->
    [one] ist
   *[other] sind
  } { COUNT($left, "motion") } möglich. Über deinen Vorschlag wird sofort abgestimmt.
commons-move-menu = Etwas anderes …
commons-move-rule_menu = Welche Regel?
commons-move-monitor = Die Aufsicht darf das tun, muss es aber nicht. Wähle eine Grenze, dann beginnt sofort die Abstimmung.
commons-move-over = Wenn du { WORD($per, "per") } mehr von einem Rohstoff nimmst als die Zahl, die du hier wählst: { $effects }.
commons-move-read_back = Dein Vorschlag
commons-move-form_add = Eine neue Regel
commons-move-form_change = Eine Regel ändern
commons-move-form_swap = Eine Regel ersetzen
commons-move-kind_most = Niemand nimmt mehr als …
commons-move-kind_rest = Niemand nimmt eine bestimmte Sorte
commons-move-kind_pay = Abgabe für zu viel Nehmen
commons-move-kind_wait = Aussetzen für zu viel Nehmen
commons-move-kind_gift = Karten für Zurückhaltung
commons-move-kind_trade = Besser tauschen für Zurückhaltung
commons-move-kind_add_sanction = Eine andere Strafe …
commons-move-kind_add_reward = Eine andere Belohnung …
commons-move-kind_change = Eine Regel ändern …
commons-move-kind_swap = Eine Regel ersetzen …
commons-move-kind_remove = Eine Regel streichen …
commons-move-kind_resolve = Ein anderes Versprechen …
commons-move-kind_sue = Die Aufsicht verklagen …
commons-move-kind_recall = Die Aufsicht neu wählen
commons-move-kind_agenda = Eine Bitte von { $scope }
commons-move-about_add_sanction = Was die Aufsicht mit jemandem tun darf, und aus welchem Grund.
commons-move-about_add_reward = Was die Aufsicht jemandem geben darf, und aus welchem Grund.
commons-move-about_change = Sie behält ihren Namen, sagt und tut aber etwas anderes.
commons-move-about_swap = Eine Regel geht, eine andere kommt, in einer Abstimmung.
commons-move-about_remove = Mindestens zwei Regeln ihrer Art bleiben immer in Kraft.
commons-move-about_petition = Eine Regel der ganzen Gruppe: Ihr bittet ihre nächste Versammlung darum.
commons-move-about_resolve = Ein Versprechen, das alle lesen können, mit einer Zahl oder ohne.
commons-move-about_sue = Die Aufsicht spricht zuerst. Bei Mehrheit: { $suit }.
commons-move-about_recall = Bei einer Mehrheit dafür wählt ihr nach diesem Zug alle eine Aufsicht.
commons-move-recall_text = Wenn das angenommen wird, wählt ihr eine neue Aufsicht, sobald dieser Zug vorbei ist.
commons-template-of_a_kind = { $n } von einer Sorte
commons-template-no = { $resource }: nichts
commons-template-gift = { COUNT($n, "card") }
commons-template-trade = { $rate }:1
commons-move-reason = Warum? Alle werden es lesen.
commons-move-reason_hint = Was hat die Aufsicht getan oder nicht getan?

commons-make-what = Was geschieht, und wie viel?
commons-make-keep = So lassen: { $effects }
commons-make-what_give_back = { COUNT($count, "card") } zurückgeben
commons-make-what_receive = { COUNT($count, "card") } aus der Bank nehmen
commons-make-what_limit = in einer Ernte höchstens { $most } anfordern
commons-make-what_skip = aussetzen
commons-make-what_rate = { $rate }:1 mit der Bank tauschen
commons-make-of = Karten welcher Sorte?
commons-make-of_about = Bei Punkten, Aussetzen und Tauschen zählt das nicht.
commons-make-of_any = Egal welche
commons-make-of_named = Die nennt die Aufsicht
commons-make-whom = Für wen?
commons-make-turns = Für { COUNT($n, "own_turn", case: "accusative") }
commons-make-turns_menu = Wie lange?
commons-make-turns_about = Zählt bei Grenzen, besserem Tauschen und Aussetzen.
commons-make-words = Was soll dastehen?
commons-make-hint_sanction = Wer mehr als zwei Karten einer knappen Sorte nimmt …
commons-make-hint_reward = Wenn du eine ganze Runde lang nichts anforderst …

commons-monitor-title = 🔎 Übersicht der Aufsicht · { $seat }
commons-monitor-text = Nur du siehst das. Was du den anderen sagst, entscheidest du selbst. Sagen darfst du es nur in einer Versammlung.
commons-monitor-no_bank = ?
commons-monitor-ledger = Wer was genommen hat
commons-monitor-took = Zug { $turn }: { $seat } { $cards }
commons-monitor-nothing_yet = In dieser Phase hat noch niemand etwas genommen.
commons-monitor-flags = Hinweise
commons-monitor-flag = 🚩 Zug { $turn }: { $seat } hat mehr genommen, als { $rule } erlaubt
commons-monitor-no_flags = Keine. (Ein Hinweis verpflichtet zu nichts.)
commons-monitor-ladder = Strafen bisher, und die nächste Stufe
commons-monitor-seat_line = { $seat }: { $what }
commons-monitor-offences = bisher { COUNT($count, "sanction") }
commons-monitor-steps = Was diese Stufen tun
commons-monitor-next_step = als Nächstes: { $rule }
commons-monitor-no_sanction_now = in diesem Zug keine Strafe mehr
commons-monitor-no_reward_now = in diesem Zug keine Belohnung mehr
commons-monitor-no_own_reward = jetzt keine Belohnung für dich selbst
commons-monitor-whom = Wen bestrafen oder belohnen?
commons-monitor-target = { $seat } bestrafen oder belohnen
commons-monitor-public = Alle werden lesen, was du tust und warum.
commons-monitor-menu_sanction = Nach welcher Regel bestrafen?
commons-monitor-menu_reward = Nach welcher Regel belohnen?
commons-monitor-kind = Von welcher Sorte?
commons-monitor-reason = Warum? Alle werden es lesen.
commons-monitor-listed = Alle werden deinen Grund lesen. Außerhalb von Versammlungen redet niemand, darum wählst du ihn aus einer Liste. Alles andere kannst du in der nächsten Versammlung sagen.
commons-monitor-hint_sanction = Hat vier Weizen genommen, obwohl er knapp war.
commons-monitor-hint_reward = Hat zweimal nichts angefordert, damit die Wolle wachsen konnte.
commons-monitor-form_sanction = { $seat } bestrafen nach { $rule }
commons-monitor-form_reward = { $seat } belohnen nach { $rule }
commons-monitor-footer = Tisch { $table } · nur für die Aufsicht

commons-election-title = Wer soll die Aufsicht werden?
commons-election-private = Die Wahl ist geheim: Niemand erfährt, wie du gewählt hast oder ob überhaupt.
commons-election-yours = Deine Stimme bisher: { $seat }. Du kannst sie ändern, bis alle gewählt haben.

commons-settle-title_give_back = Karten wählen, die du zurückgibst
commons-settle-title_receive = Karten wählen, die du nimmst
commons-settle-give_back = Du gibst der Bank { COUNT($count, "card") } zurück, wegen { WORD($why, "why") }. Drücke eine Sorte nach der anderen.
commons-settle-receive = Du nimmst { COUNT($count, "card") } aus der Bank, wegen { WORD($why, "why") }. Drücke eine Sorte nach der anderen.
commons-settle-chosen = Bisher gewählt: { $cards }
commons-settle-hand = Deine Handkarten: { $cards }
commons-settle-last = { WORD($resources, "resource") } kann die Bank jetzt nicht annehmen. Darum kommen diese Karten zuletzt dran. Die Bank bekommt sie später.
commons-settle-bank = Was die Bank nicht hat, bekommst du nicht.

commons-ring-settle = Bitte wähle Karten.
commons-ring-elect = Eine Aufsicht wird gewählt: Stimm geheim ab.
commons-ring-watch = Ein Zug ist vorbei: Als Aufsicht kannst du jetzt handeln oder weitermachen.
commons-ring-defence = Du bist verklagt. Du darfst zuerst sprechen.
commons-ring-vote = Bitte stimm ab.
commons-ring-meeting = Eine Versammlung hat begonnen: Jetzt darfst du reden.
commons-ring-speech = Du hast das Wort.
commons-ring-last_step = Du bist dran: Beende deinen Zug, oder ruf eine Versammlung ein, wenn du das darfst.
commons-ring-sanctioned = Die Aufsicht hat dich bestraft.
commons-ring-rewarded = Die Aufsicht hat dich belohnt.
commons-ring-monitor = Du bist jetzt die Aufsicht.

commons-book-title_rules = ⚖️ Geltende Regeln
commons-book-title_history = ⚖️ Wie die Regeln entstanden
commons-book-title_promises = ⚖️ Versprechen, und was daraus wurde
commons-book-title_deeds = ⚖️ Was die Aufsicht getan hat
commons-book-title_principles = ⚖️ Acht Prinzipien von Elinor Ostrom
commons-book-footer = Tisch { $table }{ $sheets ->
    [1] { "" }
   *[other] { " " }· Blatt { $sheet } von { $sheets }
  }
commons-book-empty = Noch nichts.
commons-book-monitor = 🔎 { $seat } ist die Aufsicht.
commons-book-no_monitor = Es gibt noch keine Aufsicht.
commons-book-sanctions = **Strafen**, in der Reihenfolge der Stufen
commons-book-rewards = **Belohnungen**
commons-book-none = Keine.
commons-book-coming = **Ab dem nächsten Zug**
commons-book-goes = { $rule } gilt nicht mehr.
commons-book-standing = { $seat }: { $what }
commons-book-tokens = Punkte durch Regeln: { $count }
commons-book-skips = setzt { COUNT($turns, "turn") } aus
commons-book-limit = höchstens { $most } { $of ->
    [each] von jeder Sorte
   *[one] { $resource }
  }, für { COUNT($turns, "turn") }
commons-book-rate = tauscht { $rate }:1, für { COUNT($turns, "turn") }
commons-book-raise = { $more } { $resource } mehr als sonst, für { COUNT($turns, "turn") }
commons-book-starved = konnte in der letzten Ernte nichts anfordern, darf darum in der nächsten mindestens 1 von jedem Rohstoff
commons-book-offences = { COUNT($count, "sanction") }
commons-book-rewards_got = { COUNT($count, "reward") }
commons-book-version = Fassung { $version }, von Versammlung { $meeting }, ab Zug { $turn }: { $rule }
commons-book-version_preset = Fassung { $version }, von Anfang an in Kraft: { $rule }
commons-book-version_outside = Fassung { $version }, von der Spielleitung (von außen), ab Zug { $turn }: { $rule }
commons-book-removed = ❌ Versammlung { $meeting } hat { $rule } gestrichen.
commons-book-removed_outside = ❌ Die Spielleitung hat { $rule } gestrichen (von außen).
commons-book-no_promises = Noch keine Versammlung hat etwas versprochen.
commons-book-promise = **Versprechen { $number }** { $scope }, ab Zug { $turn }: { $words }
commons-book-over = { $seat } hat { COUNT($count, "time") } mehr genommen als versprochen
commons-book-broken = Nicht eingehalten: { $seats }.
commons-book-kept = Wo es galt, hat niemand mehr genommen.
commons-book-no_deeds = Die Aufsicht hat noch niemanden bestraft oder belohnt.
commons-book-deed_sanction = **{ $number }.** Zug { $turn }: { $monitor } bestraft { $seat } nach { $rule }{ $resource }: { $reason }
commons-book-deed_reward = **{ $number }.** Zug { $turn }: { $monitor } belohnt { $seat } nach { $rule }{ $resource }: { $reason }
commons-book-deed_resource = { " " }({ WORD($resource, "resource") })
commons-book-deviates = (Vorgeschlagen war eine andere Stufe.)
commons-book-reversed = (Nach einer Klage zurückgenommen.)

commons-principle-p1 = **1. Klar definierte Grenzen.** Alle wissen, wer was nutzen darf. Hier: Zur Gruppe eines Rohstoffs gehört, wer an ihm wohnt.
commons-principle-p2 = **2. Regeln, die zu den Bedingungen passen.** Die Regeln passen zu dem, was ihr teilt. Hier: Ihr ändert die Regeln, so wie sich die Bank ändert.
commons-principle-p3 = **3. Gemeinschaftliche Entscheidungen.** Die von den Regeln Betroffenen machen sie selbst. Hier: Jedes Mitglied darf Anträge stellen und abstimmen.
commons-principle-p4 = **4. Überwachung (Monitoring).** Wer aufpasst, steht den anderen Rede und Antwort. Hier: Die Aufsicht gehört zu euch und kann verklagt werden.
commons-principle-p5 = **5. Abgestufte Sanktionen.** Erst mild, dann härter, wenn jemand es wieder tut. Hier: die Stufen der Strafen.
commons-principle-p6 = **6. Konfliktlösung.** Schnell und ohne große Kosten. Hier: eine Versammlung und die Klage.
commons-principle-p7 = **7. Anerkannte Selbstorganisation.** Niemand von außen setzt sich über das hinweg, was die Gruppe entscheidet. Hier: Die Spielleitung kann keine Regel und keine Stimme ändern.
commons-principle-p7_safety_only = **7. Anerkannte Selbstorganisation.** Niemand von außen setzt sich über das hinweg, was die Gruppe entscheidet. Hier: Die Spielleitung darf zur Sicherheit eine Regel streichen, und alle sehen es. Eine Stimme ändert sie nie.
commons-principle-p7_on = **7. Anerkannte Selbstorganisation.** Niemand von außen setzt sich über das hinweg, was die Gruppe entscheidet. Hier ist das mit Absicht anders: Die Spielleitung darf eure Regeln ändern, und alle sehen es. Achtet darauf, was das mit euch macht.
commons-principle-p8 = **8. Eingebettete Institutionen.** Kleine Gruppen entscheiden kleine Dinge, innerhalb der ganzen. Hier: Versammlungen der Rohstoffgruppen.

commons-principle-n1 = 1. Klar definierte Grenzen: Eine Rohstoffgruppe hat sich versammelt
commons-principle-n2 = 2. Regeln, die zu den Bedingungen passen: Ihr habt eine Regel geändert oder etwas versprochen
commons-principle-n3 = 3. Gemeinschaftliche Entscheidungen: Ein Antrag wurde angenommen
commons-principle-n4 = 4. Überwachung (Monitoring): Die Aufsicht hat gehandelt oder einen Hinweis bekommen
commons-principle-n5 = 5. Abgestufte Sanktionen: Jemand wurde wieder bestraft
commons-principle-n6 = 6. Konfliktlösung: Ihr habt über eine Klage abgestimmt
commons-principle-n7 = 7. Anerkannte Selbstorganisation: Über eure Anträge habt nur ihr entschieden
commons-principle-n7_overruled = 7. Anerkannte Selbstorganisation: hier nicht. Jemand von außen hat eine Regel geändert, eine Versammlung beendet oder das Spiel zurückgesetzt
commons-principle-n8 = 8. Eingebettete Institutionen: Eine kleine Gruppe hat selbst entschieden

commons-announce-title = Die Ostrom-Variante beginnt
commons-announce-text =
    Von jetzt an könnt ihr euch selbst verwalten. { $board }
    • Jemand von euch ist die **Aufsicht**. Sie sieht die Bank und darf nach den geltenden Regeln bestrafen und belohnen.
    • { $meetings }: Nur dort dürft ihr reden, Regeln ändern und abstimmen.
    • Die Aufsicht steht euch Rede und Antwort: Eine Versammlung der ganzen Gruppe kann sie **verklagen**.
    Zwischen den Versammlungen gilt weiter das Schweigen. { $outside } Der Knopf **{ commons-button-governance }** auf der Anzeige des Tisches zeigt eure Regeln.

    { "**" }Zum Nachdenken:**
    { $questions }
commons-announce-board_carry_over = Alles bleibt, wie es ist: Bank, Karten und Spielplan.
commons-announce-board_fresh_board = Bank, Karten und Spielplan beginnen von vorn.
commons-announce-meetings_now = Am Ende deines Zuges kannst du **eine Versammlung einberufen**
commons-announce-meetings_late = Ab einer späteren Runde kannst du am Ende deines Zuges **eine Versammlung einberufen**
commons-announce-outside_off = Eure Spielleitung kann eure Regeln nicht ändern.
commons-announce-outside_safety_only = Eure Spielleitung kann eure Regeln nicht ändern, darf aber zur Sicherheit eine streichen. Ihr seht es dann alle.
commons-announce-outside_on = An diesem Tisch darf eure Spielleitung eure Regeln von außen ändern, um zu zeigen, was das bewirkt. Ihr seht es dann alle.

words-sort-sanction = Strafe
words-sort-reward = Belohnung
words-sort-rule = Regel

words-cast-yes = dafür
words-cast-no = dagegen
words-cast-abstain = Enthaltung
words-cast-absent = keine Stimme

words-per-roll = bei einem Wurf
words-per-round = in einer Runde

words-why-sanction = einer Strafe
words-why-reward = einer Belohnung
words-why-suit = einer erfolgreichen Klage

commons-in_force-line = { "**" }Hier gilt:** { $rules }
commons-in_force-own = für dich { $what }
commons-in_force-promise = Versprechen { $number }: { $what }
commons-in_force-rule = { $names }: { $whom }
commons-in_force-more = und { $n } weitere
commons-in_force-quota = höchstens { $most } { $resource } in einer Ernte
commons-in_force-quota_each = höchstens { $most } von einer Sorte in einer Ernte
commons-in_force-over = mehr als { $most } { $resource } { WORD($per, "per") }
commons-in_force-over_each = mehr als { $most } von einer Sorte { WORD($per, "per") }
commons-in_force-chosen = wen die Aufsicht auswählt
