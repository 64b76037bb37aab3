### What whoever runs Moot is told in their channel when something is wrong (MOOT_ALERT_CHANNEL).

alerts-unreadable_title = Moot kann einen Tisch oder eine Klasse nicht lesen
alerts-unreadable = Die gespeicherten Daten sind beschädigt, oder sie stammen von einer anderen Version. Darum steht alles still. Die Spielleitung eines Tisches weiß es, die Leitung einer Klasse nicht. Alle anderen laufen weiter. Im Log steht, was es ist und warum.
alerts-unanswered_title = Klicks blieben ohne Antwort
alerts-unanswered = Discord hat Antworten von Moot nicht angenommen. Alles, was getan wurde, ist gespeichert. Hat dieser Rechner zu viel zu tun, oder ist sein Netz zu langsam? Im Log steht mehr.
alerts-silence_title = Moot kann das Schweigen nicht durchsetzen
alerts-silence = Discord lässt Moot Rechte nicht wegnehmen, die es wegnehmen soll. Hat jemand die Rolle von Moot geändert? Die Spielleitungen wissen, was fehlt.
alerts-backup_title = Eine Sicherung ist fehlgeschlagen
alerts-backup = Moot versucht es von selbst noch einmal. Ist die Platte voll oder der Ordner weg? Im Log steht, warum.
alerts-gateway_title = Discord war nicht erreichbar
alerts-gateway = Seit einer Minute oder länger kam kein Klick an. Moot versucht es von selbst weiter, und nichts geht verloren. Bitte starte es nicht neu. Schau zuerst auf die Statusseite von Discord, dann nach deinem Netz.
alerts-database_title = Die Datenbank war nicht erreichbar
alerts-database = Solange das so ist, kann niemand weiterspielen. Läuft sie, oder ist die Platte voll? Wurde ihre Datei gelöscht oder ersetzt? Dann halte Moot an, lege die Datei zurück und starte es wieder. Nichts Gespeichertes ist verloren.
alerts-token_title = Ein anderes Programm benutzt Moots Token
alerts-token = Es beantwortet Klicks früher als dieses, darum können Tische doppelt eröffnet werden. Läuft Moot auf einem zweiten Computer? Dann halte einen davon an. Wenn du den anderen nicht kennst, setze das Token auf der Seite „Bot“ deiner Anwendung zurück und führe setup noch einmal aus.
alerts-barred_title = Moot kann keine Direktnachrichten senden
alerts-barred = Discord lässt Moot gerade niemanden zum ersten Mal anschreiben. Das macht Discord mit Bots, die vielen Leuten auf einmal schreiben. Die Spiele laufen weiter: Ihre Karten sehen alle über die Knöpfe am Tisch. Moot versucht es von selbst wieder, in immer größeren Abständen. Wenn es tagelang so bleibt, schau im Discord Developer Portal nach deinem Bot und schreib dem Support von Discord.
alerts-clock_title = Die Uhr des Rechners von Moot geht falsch
alerts-clock = Sie weicht um mehr als fünf Sekunden von der Uhr von Discord ab. Moot richtet sich nach der Uhr von Discord. Darum verliert niemand, was rechtzeitig geschrieben war. Bitte lass den Rechner seine Uhr aus dem Internet stellen.
alerts-host_title = Etwas hält Moot auf, das nur du beheben kannst
alerts-host = Discord lehnt ab, was Moot braucht, und es liegt auf deiner Seite: Zwei-Faktor-Anmeldung, Quarantäne, der Token oder ein Fehler in Moot. Was es ist, steht im Log (such nach „trouble“). Die Spielleitungen wissen Bescheid.
alerts-times = { $n ->
    [one] Einmal, um { $since }.
   *[other] { $n }-mal seit { $since }.
  }
