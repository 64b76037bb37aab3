### Warum das Allmende-Spiel Nein sagt: ein Satz für jeden Code von games/commons/basic/refusals.py.
### (no_such_seat und instructor_only sagt auch der Tisch: Sie stehen in tables.ftl.)

commons-refusals-game_over = Das Spiel ist vorbei. Mehr ist nicht möglich.
commons-refusals-not_your_turn = { WORD($active, "seat") } ist dran, nicht du. Du bekommst Bescheid, wenn du dran bist.
commons-refusals-roll_first = Würfle zuerst: Damit beginnt jeder Zug.
commons-refusals-harvest_open = Die Ernte ist noch offen. Es fehlt noch die Antwort von { WORD($waiting, "seat") }. Dann geht der Zug weiter.
commons-refusals-wrong_step = Das gehört zum Schritt „{ WORD($needed, "step") }“, der Zug ist aber gerade bei „{ WORD($now, "step") }“. Die Reihenfolge der Schritte ist fest.
commons-refusals-already_rolled = Es ist schon gewürfelt. In jedem Zug gibt es nur einen Wurf.
commons-refusals-dice_by_instructor = An diesem Tisch würfelt die Spielleitung mit echten Würfeln und tippt die Zahlen ein. Bitte warte darauf.
commons-refusals-dice_by_bot = An diesem Tisch würfelt der Bot. Niemand kann die Zahlen wählen.
commons-refusals-bad_dice = Ein Würfel zeigt 1 bis 6.
commons-refusals-no_harvest = Jetzt kann niemand Karten anfordern. Das ist gleich nach dem Würfeln möglich, solange die Ernte offen ist.
commons-refusals-not_awaited = Für diese Zahl bekommst du nichts: Du hast an keinem dieser Felder eine Siedlung oder Stadt, oder eine Obergrenze lässt dir keine Karte.
commons-refusals-already_asked = Du hast schon { CARDS($asked) } angefordert. Das kannst du nicht mehr ändern.
commons-refusals-wait_to_ask = An diesem Tisch fordert ihr nacheinander Karten an. Vor dir kommt { WORD($waiting, "seat") }.
commons-refusals-over_limit = Du hast { CARDS($asked) } angefordert. Erlaubt sind höchstens { CARDS($limit) }: 3 Karten für jede deiner Siedlungen an dem Feld und 6 für jede Stadt. Gilt eine Grenze, ist es weniger.
commons-refusals-bad_amount = Diese Zahl ist zu klein.
commons-refusals-same_resource = Du würdest { WORD($resource, "resource") } geben und { WORD($resource, "resource") } nehmen. Bitte wähle zwei verschiedene Rohstoffe.
commons-refusals-cannot_pay = Das kannst du nicht bezahlen ({ WORD($what, "piece") }). Es kostet { CARDS($needs) }, und du hast { CARDS($has) }.
commons-refusals-not_available = Bei { WORD($resource, "resource") } hat die Bank in diesem Zug schon Nein gesagt. In deinem nächsten Zug kannst du wieder fragen.
commons-refusals-no_pieces_left = Du hast davon nichts mehr übrig ({ WORD($piece, "piece") }). Jede Farbe hat nur 15 Straßen, 5 Siedlungen und 4 Städte.
commons-refusals-unknown_place = Der Spielplan hat keinen Bauplatz { $place } dafür ({ WORD($piece, "piece") }).
commons-refusals-place_taken = Hier kannst du nicht bauen ({ WORD($piece, "piece") }), denn der Bauplatz ist schon besetzt.
commons-refusals-not_connected = Hier kannst du nicht bauen ({ WORD($piece, "piece") }), denn keine deiner Straßen führt dorthin.
commons-refusals-too_close = Das ist zu nah: Zwischen zwei Siedlungen oder Städten müssen mindestens zwei Straßenlängen liegen.
commons-refusals-not_your_settlement = Eine Stadt ersetzt eine eigene Siedlung. Dort hast du keine.
commons-refusals-deck_empty = Der Stapel ist leer: Alle Entwicklungskarten sind verkauft.
commons-refusals-no_such_card = Die Karte { WORD($card, "card") } hast du nicht.
commons-refusals-card_too_new = Du hast { WORD($card, "card") } in diesem Zug gekauft. Ausspielen kannst du die Karte ab deinem nächsten Zug.
commons-refusals-one_card_a_turn = Du hast in diesem Zug schon eine Karte ausgespielt. Mehr als eine ist nicht erlaubt.
commons-refusals-wrong_choice = Bitte wähle noch einmal. { WORD($card, "card") } braucht { $places ->
    [0] { $resources ->
        [0] keine Angabe
       *[other] { COUNT($resources, "resource") }
    }
   *[other] höchstens { COUNT($places, "place") }
  }.
commons-refusals-finish_not_called = Diese Runde wurde nicht zur letzten gemacht. Es gibt nichts zurückzunehmen.
commons-refusals-rounds_out_of_range = Eine Phase hat 3 bis 40 Runden. Mit 0 dauert sie, bis die Spielleitung sie beendet.
commons-refusals-rounds_too_few = Runde { $round } dieser Phase läuft schon. Sie kann also nicht nach Runde { $rounds } enden.

# Die Ostrom-Variante: die Codes von games/commons/governance/refusals.py.
commons-refusals-stand_in_plays = Diesen Platz spielt eine Vertretung, und gemeinsam entscheiden nur Menschen. Eine Vertretung stimmt nicht ab, stellt keinen Antrag, beruft keine Versammlung ein und führt keine Aufsicht. Ein Klick der Person, der der Platz gehört, beendet das.
commons-refusals-nothing_to_note = Moot hält selbst fest, wer einen Platz spielt. Hier gibt es nichts Neues festzuhalten.
commons-refusals-no_ostrom = Das gehört zur Ostrom-Variante. Sie hat an diesem Tisch noch nicht begonnen.
commons-refusals-game_ends = Du hast gesagt, dass das Spiel mit dieser Runde endet. Ändere zuerst die Zahl der Runden (`/table options`), dann kündige die Variante an.
commons-refusals-stage_already = Die Ostrom-Variante ist schon angekündigt.
commons-refusals-stage_is_over = Das Grundspiel ist vorbei. Die Zahl seiner Runden bleibt, wie sie war.
commons-refusals-instructor_announces = Die Ostrom-Variante kündigt nur die Spielleitung an.
commons-refusals-instructor_stops = Nur die Spielleitung darf eine Versammlung beenden. Sie schließt von selbst, wenn alle Mitglieder fertig sind.
commons-refusals-external_authority = Das entscheiden nur die Mitspielenden. Niemand von außen macht ihre Regeln oder stimmt für sie ab.
commons-refusals-choose_first = { WORD($waiting, "seat") } muss erst noch Karten wählen. Dann geht das Spiel weiter.
commons-refusals-election_open = Zuerst wird die Aufsicht gewählt. Danach geht es weiter.
commons-refusals-no_election = Jetzt wird keine Aufsicht gewählt.
commons-refusals-not_a_candidate = Du kannst nur { WORD($candidates, "seat") } wählen: Sie haben gleich viele Punkte.
commons-refusals-not_monitor = Das kann nur die Aufsicht, und das ist { WORD($monitor, "seat") }.
commons-refusals-not_now = Bitte warte: Erst muss { WORD($while_, "while") } vorbei sein.
commons-refusals-monitor_waits = An diesem Tisch darf die Aufsicht nur { WORD($when, "when") } handeln.
commons-refusals-no_such_rule = Es gibt keine Regel { $rule }. Diese sind in Kraft: { $known }.
commons-refusals-reason_not_listed = Außerhalb von Versammlungen redet niemand, und deinen Grund lesen alle. Wähle ihn deshalb aus der Liste; in der nächsten Versammlung kannst du mehr sagen.
commons-refusals-monitors_moment = { WORD($monitor, "seat") } ist die Aufsicht und beendet diesen Zug. Vorher darf die Aufsicht noch bestrafen oder belohnen.
commons-refusals-last_turn = Das ist der letzte Zug. Danach könnte niemand mehr die Aufsicht dafür verklagen. In einer Versammlung darf die Aufsicht noch handeln.
commons-refusals-no_self_reward = An diesem Tisch darf die Aufsicht sich nicht selbst belohnen.
commons-refusals-not_bound = Das ist eine Regel { WORD($scope, "scope", case: "dative") }, und { WORD($target, "seat") } gehört nicht dazu.
commons-refusals-limit_reached = { WORD($sort, "sort") } für { WORD($target, "seat") }: Mehr ist in diesem Zug nicht erlaubt (höchstens { $most }).
commons-refusals-only_once = { $rule } gilt für jede Farbe nur einmal im Spiel. { WORD($target, "seat") } hat sie schon bekommen, oder die Regel, die sie ersetzt hat.
commons-refusals-cards_this_round = Regeln geben jeder Farbe nur einmal in einer Runde Karten. { WORD($target, "seat") } hat in dieser schon welche bekommen.
commons-refusals-name_a_resource = { $rule } lässt dir die Wahl des Rohstoffs. Bitte nenne ihn.
commons-refusals-ladder = An diesem Tisch sind die Stufen verbindlich: Als Nächstes kommt { $proposed }.
commons-refusals-nothing_to_choose = Du musst jetzt keine Karten wählen.
commons-refusals-wrong_number = Bitte wähle genau { COUNT($count, "card") }.
commons-refusals-not_in_hand = Diese Karten hast du nicht. Du hast { CARDS($has) }.
commons-refusals-crashed_last = { WORD($resources, "resource") } kann die Bank jetzt nicht annehmen. Bitte gib zuerst deine anderen Karten.
commons-refusals-meeting_open = Es läuft schon eine Versammlung.
commons-refusals-no_meeting = Es läuft keine Versammlung. Am Ende eines Zuges könnt ihr eine einberufen.
commons-refusals-meetings_later = Du darfst noch keine Versammlung einberufen. An diesem Tisch gibt es sie erst ab einer späteren Runde.
commons-refusals-meetings_used = In einem Zug gibt es höchstens { COUNT($most, "meeting") }.
commons-refusals-group_too_small = Niemand kann sich allein versammeln: In { WORD($scope, "scope", case: "dative") } sind weniger als zwei Mitglieder. Plätze, die eine Vertretung spielt, zählen nicht mit.
commons-refusals-not_a_member = Du gehörst nicht zu { WORD($scope, "scope", case: "dative") }. Dazu gehören alle, die an einem ihrer Felder eine Siedlung oder Stadt haben.
commons-refusals-meeting_costs = An diesem Tisch kostet eine Versammlung eine Karte. Bitte nenne eine, die du hast.
commons-refusals-not_caller = Nur { WORD($caller, "seat") } kann der Versammlung mehr Zeit geben, denn diese Farbe hat sie einberufen.
commons-refusals-already_extended = Die Versammlung hat schon mehr Zeit bekommen. Das ist nur einmal möglich.
commons-refusals-already_done = Das hast du schon gesagt.
commons-refusals-vote_first = Eine Abstimmung läuft. Bitte stimm zuerst ab.
commons-refusals-no_queue = An diesem Tisch dürfen in einer Versammlung alle Mitglieder durcheinander reden. Du musst dich nicht melden.
commons-refusals-hand_already_up = Du hast dich schon gemeldet. Zweimal melden hilft nicht.
commons-refusals-no_hand_up = Du hast dich nicht gemeldet.
commons-refusals-may_speak_now = Du hast schon das Wort und musst dich nicht melden.
commons-refusals-nobody_speaks = Gerade hat niemand das Wort. Melde dich, dann bekommst du es sofort.
commons-refusals-not_your_speech = Das Wort hat { WORD($speaker, "seat") }. Melde dich und warte, bis du dran bist.
commons-refusals-nobody_waits = Es wartet niemand. Das Wort kannst du nur an jemanden weitergeben, der sich gemeldet hat.
commons-refusals-motion_open = Ein Antrag ist schon offen. Bitte stimm zuerst über ihn ab.
commons-refusals-motions_used = Eine Versammlung hat höchstens { COUNT($most, "motion") }, und diese hatte sie schon.
commons-refusals-not_your_rule = { $rule } ist eine Regel { WORD($scope, "scope", case: "dative") }. Nur dort lässt sie sich ändern.
commons-refusals-sort_stays = Wenn ihr { $rule } ändert, kann aus einer Strafe keine Belohnung werden und aus einer Belohnung keine Strafe. Ersetzt sie stattdessen durch eine andere Regel.
commons-refusals-minimum = Von ihrer Art müssen immer mindestens zwei in Kraft sein. Darum kann diese { WORD($sort, "sort") } nicht weg. Ersetzt sie stattdessen durch eine andere ihrer Art.
commons-refusals-sanction_gives = Eine Strafe nimmt jemandem etwas, und ein Teil dieser Regel gibt etwas. Das gehört in eine Belohnung.
commons-refusals-reward_takes = Eine Belohnung gibt jemandem etwas, und ein Teil dieser Regel nimmt etwas. Das gehört in eine Strafe.
commons-refusals-no_sanctions = An diesem Tisch gibt es keine Strafen, nur Belohnungen.
commons-refusals-no_rewards = An diesem Tisch gibt es keine Belohnungen, nur Strafen.
commons-refusals-groups_alone = Mehr als sonst kann nur eine Rohstoffgruppe erlauben, und nur von ihrem eigenen Rohstoff.
commons-refusals-no_petition = Nur die Versammlung einer Rohstoffgruppe kann die ganze Gruppe bitten, eine Regel zu ändern.
commons-refusals-beyond_limits = Das ist zu viel für eine Regel, die ihr macht. { WORD($what, "measure") }: höchstens { $most }.
commons-refusals-bad_words = Schreib bitte einen Text von höchstens 200 Zeichen.
commons-refusals-other_resource = Das ist eine Versammlung { WORD($scope, "scope", case: "dative") }. Sie kann nur über ihren eigenen Rohstoff beschließen: wie viel ihre Mitglieder davon nehmen dürfen, zurückgeben oder bekommen.
commons-refusals-whole_group_only = Das gehört in eine Versammlung der ganzen Gruppe.
commons-refusals-monitor_cannot_sue = Du bist selbst die Aufsicht: Verklagen können dich nur andere.
commons-refusals-already_sued = Du hast in dieser Versammlung schon geklagt. Das ist nur einmal möglich.
commons-refusals-no_recall = An diesem Tisch kann eine Versammlung keine Neuwahl der Aufsicht beschließen.
commons-refusals-no_defence = Gerade liegt keine Klage vor, auf die du antworten könntest.
commons-refusals-no_ballot = Es läuft keine Abstimmung, oder sie ist schon vorbei. Nichts wurde gezählt.
commons-refusals-no_vote = Bei dieser Abstimmung bist du nicht stimmberechtigt.
commons-refusals-already_voted = So hast du schon gestimmt.
commons-refusals-objection_needs_reason = Ein Einspruch braucht hier einen Grund: Drücke **{ commons-button-vote_object }**, oder gib bei `/vote` auch `reason` an. Alle Mitglieder lesen ihn am Schluss.
commons-refusals-no_vote_reason = Hier haben Stimmen keinen Grund. Was du denkst, kannst du in der Versammlung sagen.
commons-refusals-clock_counts = Ausgezählt wird automatisch, sobald alle abgestimmt haben.
commons-refusals-defence_first = Erst darf die Aufsicht sprechen, dann beginnt die Abstimmung.
