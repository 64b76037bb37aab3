### Die Generalprobe: /rehearse probiert auf dem Server der Lehrkraft aus, was eine Stunde braucht, und listet auf, was geklappt hat.

dress-title = Generalprobe
dress-category = Generalprobe
dress-student = Probekonto
dress-running = Auf diesem Server läuft schon eine Generalprobe. Sie dauert etwa zwei Minuten; danach kannst du eine neue beginnen.
dress-not_here = In dieser Kategorie läuft eine Generalprobe, danach wird sie gelöscht. Eröffne den Tisch oder die Sitzung in einem anderen Kanal.
dress-not_running = Auf diesem Server läuft keine Generalprobe.
dress-not_yours = Diese Generalprobe hat jemand anderes begonnen. Nur diese Person kann sie anhalten.
dress-stopping = Die Generalprobe endet jetzt. Du bekommst die Liste mit allem, was bis dahin geprüft wurde, und alle ihre Kanäle werden gelöscht.
dress-button_stop = Abbrechen
dress-cut_off = Moot wurde mitten in deiner Generalprobe neu gestartet. Alle ihre Kanäle und Nachrichten sind gelöscht. Mit `/rehearse` beginnst du eine neue.

dress-step_rights = Gleich spielen automatische Mitspielende in eigenen Kanälen ein kurzes Spiel. Das dauert etwa zwei Minuten, danach wird alles gelöscht. Deine anderen Kanäle und Tische bleiben, wie sie sind. Du sitzt selbst an diesem Tisch, musst aber nichts tun.
    Jetzt: Moot sieht nach, was seine Rolle darf.
dress-step_opening = Jetzt: Die Kanäle des Probetischs werden angelegt.
dress-step_silence = Jetzt: Im Spiel wird geschwiegen. Moot fragt bei Discord nach, ob jeder Kanal und jeder Thread zu ist und jede Karte da ist.
dress-step_meeting = Jetzt: Eine Versammlung. Moot fragt bei Discord nach, ob die Mitspielenden dort reden dürfen und sonst nirgends.
dress-step_removing = Jetzt: Alles, was angelegt wurde, wird gelöscht.

dress-all_held = Alles, was ausprobiert wurde, hat geklappt. Hier kannst du spielen.
dress-some_failed = { $n ->
    [one] Eines hat nicht geklappt. Bring es in Ordnung und gib dann noch einmal `/rehearse` ein.
   *[other] { $n } Dinge haben nicht geklappt. Bring sie in Ordnung und gib dann noch einmal `/rehearse` ein.
}
dress-held = Das hat geklappt
dress-untried = Nicht ausprobiert

dress-name_permissions = Berechtigungen von Moot
dress-name_rank = Rollen über Moot
dress-name_category = Kategorie
dress-name_channels = Kanäle
dress-name_denied = Schweigen
dress-name_allowed = Rechte zum Reden
dress-name_cards = Karten
dress-name_pictures = Bilder
dress-name_direct = Direktnachrichten
dress-name_shut = Geschlossene Threads
dress-name_open = Offene Threads
dress-name_reactions = Reaktionen
dress-name_voice = Sprachkanal
dress-name_played = Das Spiel
dress-name_cleaned = Aufräumen
dress-name_student_silent = Probekonto, solange geschwiegen wird
dress-name_student_meets = Probekonto in einer Versammlung

dress-held_permissions = Moot hat jede Berechtigung, die es braucht.
dress-held_rank = Keine Rolle von Lernenden steht über der Rolle von Moot.
dress-held_category = Eine Kategorie wurde angelegt.
dress-held_channels = Darin wurden die Kanäle des Tischs angelegt.
dress-held_denied = Solange geschwiegen wurde, durfte niemand schreiben, reagieren oder Threads eröffnen.
dress-held_allowed = Moot, du und die Mitspielenden hatten alle Rechte, die sie haben sollten.
dress-held_cards = Jede Karte war da.
dress-held_pictures = Jedes Bild war da.
dress-held_direct = Deine Handkarten kamen als Direktnachricht bei dir an.
dress-held_shut = Der Thread der Versammlung war vorher und nachher gesperrt.
dress-held_open = Während der Versammlung war ihr Thread offen.
dress-held_reactions = Die Abstimmung hatte ihre Reaktionen.
dress-held_voice = Der Sprachkanal wurde angelegt.
dress-held_played = Beide Abschnitte wurden zu Ende gespielt.
dress-held_cleaned = Alles wurde wieder gelöscht.
dress-held_student_silent = Ein zweiter Bot wollte schreiben, reagieren, einen Thread eröffnen und einem beitreten, als das verboten war. Discord hat es jedes Mal abgelehnt.
dress-held_student_meets = In der Versammlung konnte der zweite Bot beitreten, schreiben und abstimmen.

dress-untried_permissions = Die Berechtigungen der Rolle von Moot
dress-untried_rank = Welche Rollen über der von Moot stehen
dress-untried_category = Eine Kategorie
dress-untried_channels = Die Kanäle des Tischs
dress-untried_denied = Ob geschwiegen wird
dress-untried_allowed = Ob die Mitspielenden in einer Versammlung reden dürfen
dress-untried_cards = Die Karten
dress-untried_pictures = Die Bilder
dress-untried_direct = Direktnachrichten an dich
dress-untried_shut = Einen Thread sperren
dress-untried_open = Einen Thread öffnen
dress-untried_reactions = Reaktionen unter einer Abstimmung
dress-untried_voice = Ein Sprachkanal
dress-untried_played = Ein Spiel mit zwei Abschnitten
dress-untried_cleaned = Das Aufräumen
dress-untried_student_silent = Was das Konto einer Schülerin oder eines Schülers kann, solange geschwiegen wird: Dafür braucht es einen zweiten Bot (`MOOT_REHEARSAL_TOKEN`)
dress-untried_student_meets = Was ein solches Konto in einer Versammlung kann: Auch dafür braucht es einen zweiten Bot

dress-failed_permissions = Der Rolle von Moot fehlt: { $names }.
dress-failed_rank = Über der Rolle von Moot: { $roles }. Die Rolle von Moot sollte über jeder Rolle stehen, die Lernende haben.
dress-failed_category = Moot konnte keine Kategorie anlegen.
dress-failed_channels = { $why ->
    [refused] Discord hat abgelehnt, die Kanäle des Tischs anzulegen.
   *[other] Ein Kanal, den Moot angelegt hat, ist weg oder steht nicht in seiner Kategorie.
}
dress-failed_denied = In #{ $channel } hatte { $who } noch Rechte, die Moot entzogen hatte: { $names }.
dress-failed_allowed = In #{ $channel } hatte { $who } Rechte nicht, die Moot gegeben hatte: { $names }.
dress-failed_cards = Eine Karte fehlte in ihrem Kanal.
dress-failed_pictures = Eine Karte kam ohne ihr Bild an.
dress-failed_direct = Deine Handkarten kamen nicht bei dir an: Du nimmst von Moot keine Direktnachrichten an.
dress-failed_shut = Der Thread der Versammlung blieb offen, obwohl Moot ihn gesperrt hatte. Lernende könnten darin schreiben.
dress-failed_open = Während der Versammlung war ihr Thread nicht offen.
dress-failed_reactions = Unter der Abstimmung fehlten die Reaktionen, mit denen abgestimmt wird.
dress-failed_voice = Der Sprachkanal konnte nicht angelegt werden. Versammlungen würden dann schriftlich abgehalten.
dress-failed_played = { $why ->
    [stopped] Du hast das Spiel vor seinem Ende abgebrochen. Was danach käme, wurde nicht ausprobiert.
    [slow] Das Spiel dauerte länger als sieben Minuten und wurde deshalb beendet.
    [no_answer] Discord hat nicht geantwortet.
    [fault] In Moot selbst ging etwas schief. Im Protokoll steht, was.
   *[other] Das Spiel blieb vor seinem Ende stehen.
}
dress-failed_cleaned = Nicht alles konnte gelöscht werden. Moot versucht es jede Minute noch einmal.
dress-failed_student_silent = { $act ->
    [token] Der zweite Bot konnte sich nicht anmelden, oder sein Token ist das von Moot selbst.
    [absent] Der zweite Bot ist nicht auf diesem Server.
    [write] Ein Schülerkonto konnte in einem Kanal schreiben, in dem geschwiegen wird.
    [react] Ein Schülerkonto konnte auf eine Karte reagieren.
    [open_thread] Ein Schülerkonto konnte einen Thread eröffnen.
    [join_thread] Ein Schülerkonto konnte dem Thread einer beendeten Versammlung beitreten.
   *[other] Ein Schülerkonto konnte im Thread einer beendeten Versammlung schreiben.
}
dress-failed_student_meets = { $act ->
    [join_thread] Ein Schülerkonto konnte dem Thread der Versammlung nicht beitreten.
    [vote] Ein Schülerkonto konnte nicht mit einer Reaktion abstimmen.
   *[other] Ein Schülerkonto konnte in der Versammlung nicht schreiben.
}

dress-todo_permissions = Servereinstellungen → Rollen → Moot → Berechtigungen: Schalte sie ein.
dress-todo_rank = Servereinstellungen → Rollen: Zieh Moot über { $roles }.
dress-todo_category = Lösche Kanäle oder Kategorien, die niemand braucht. Servereinstellungen → Rollen → Moot → Berechtigungen: „Kanäle verwalten“ muss an sein.
dress-todo_channels = Servereinstellungen → Rollen → Moot → Berechtigungen: „Kanäle verwalten“ und „Rollen verwalten“ müssen an sein. Wenn der Server von Moderatoren die Zwei-Faktor-Authentifizierung verlangt, braucht sie auch das Konto, dem der Bot gehört.
dress-todo_denied = Servereinstellungen → Rollen: Zieh Moot über alle Rollen von Lernenden. Servereinstellungen → Integrationen: Schalte andere Bots ab, die Rechte in Kanälen ändern.
dress-todo_allowed = Servereinstellungen → Rollen → Moot → Berechtigungen: „Rollen verwalten“ muss an sein. Servereinstellungen → Integrationen: Schalte andere Bots ab, die Rechte in Kanälen ändern.
dress-todo_cards = Servereinstellungen → Rollen → Moot → Berechtigungen: „Nachrichten senden“ und „Links einbetten“ müssen an sein. Schalte andere Bots ab, die Nachrichten löschen.
dress-todo_pictures = Servereinstellungen → Rollen → Moot → Berechtigungen: „Dateien anhängen“ muss an sein. Schalte andere Bots ab, die Dateien entfernen.
dress-todo_direct = Rechtsklick auf das Symbol des Servers → Privatsphäre-Einstellungen: Schalte Direktnachrichten ein. Deine Klasse braucht das auch.
dress-todo_shut = Servereinstellungen → Rollen → Moot → Berechtigungen: „Threads verwalten“ muss an sein. Servereinstellungen → Integrationen: Schalte andere Bots ab, die Threads wieder öffnen.
dress-todo_open = Servereinstellungen → Rollen → Moot → Berechtigungen: „Threads verwalten“ und „Öffentliche Threads erstellen“ müssen an sein. Schalte andere Bots ab, die Threads schließen.
dress-todo_reactions = Servereinstellungen → Rollen → Moot → Berechtigungen: „Reaktionen hinzufügen“ muss an sein.
dress-todo_voice = Servereinstellungen → Rollen → Moot → Berechtigungen: „Kanäle verwalten“, „Verbinden“ und „Mitglieder verschieben“ müssen an sein. Ein Server fasst 500 Kanäle: Lösche welche, die niemand braucht.
dress-todo_played = { $why ->
    [stopped] Gib `/rehearse` ein und lass es bis zum Ende spielen.
   *[other] Bring in Ordnung, was hier sonst noch steht, und versuche es dann noch einmal.
}
dress-todo_cleaned = Steht in einigen Minuten noch eine Kategorie „{ dress-category }“ da: Rechtsklick auf ihre Kanäle → Kanal löschen. Moot braucht „Kanäle verwalten“.
dress-todo_student_silent = { $act ->
    [token] Trag sein Token noch einmal in MOOT_REHEARSAL_TOKEN ein und starte Moot neu.
    [absent] Lade ihn ein: { $invitation }
   *[other] Servereinstellungen → Rollen: Keine Rolle von Lernenden und keine Rolle des zweiten Bots darf „Administrator“, „Kanäle verwalten“, „Nachrichten verwalten“ oder „Threads verwalten“ haben.
}
dress-todo_student_meets = Servereinstellungen → Rollen → Moot → Berechtigungen: „Rollen verwalten“ und „Threads verwalten“ müssen an sein. Der zweite Bot darf nicht im Timeout sein.
