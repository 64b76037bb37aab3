### Eine Klasse, bevor sie sitzt: was an einer Namensliste nicht stimmt, und warum sich jemand nicht umsetzen lässt.

sessions-roster-at_line = Zeile { $line }: { $problem }
sessions-roster-and_more = … und { COUNT($more, "problem") } mehr.
sessions-roster-too_large = Diese Datei ist zu groß. Erlaubt sind höchstens { $most } kB.
sessions-roster-workbook = Das ist eine Arbeitsmappe, und eine Namensliste ist eine CSV-Datei. Speichere sie in Excel, LibreOffice oder Google Sheets als CSV.
sessions-roster-encoding = Moot weiß nicht, welche Buchstaben in dieser Datei stehen, denn sie ist nicht in UTF-8 gespeichert. In Excel wählst du **Speichern unter** und den Dateityp **CSV UTF-8**. In LibreOffice speicherst du als CSV und wählst **Unicode (UTF-8)**. In Numbers exportierst du als CSV mit der Textcodierung **Unicode (UTF-8)**. Google Sheets nimmt sie immer.
sessions-roster-garbled = „{ $cell }“ in der Spalte { $column } hat kaputte Buchstaben: Ein Programm hat die Datei in der falschen Kodierung gelesen und wieder gespeichert. Tippe es neu und speichere die Datei als CSV in UTF-8.
sessions-roster-quotes = Ein Anführungszeichen ist nicht geschlossen oder steht mitten in einer Zelle. Den Text danach hat Moot nicht gelesen.
sessions-roster-empty_file = Diese Datei ist leer. Die erste Zeile nennt die Spalten, danach kommt für jede Person eine Zeile.
sessions-roster-nobody = Es gibt Spaltennamen, aber keine Leute. Ergänze für jede Person eine Zeile.
sessions-roster-no_name_column = Die Spalte „name“ fehlt. Die erste Zeile nennt die Spalten: { $columns }. Nur „name“ ist nötig.
sessions-roster-misspelled_column = „{ $column }“ heißt fast so wie eine Spalte, die Moot kennt. Das sind { $columns }. Verbessere den Namen oder nenne deine Spalte anders.
sessions-roster-too_many_columns = In dieser Datei sind { $n } eigene Spalten. Mehr als { $most } dürfen es nicht sein.
sessions-roster-double_column = Die Spalte { $column } gibt es zweimal.
sessions-roster-cell_without_column = „{ $cell }“ steht in einer Spalte ohne Namen. Wenn es noch zur Zelle davor gehört, setze beides zusammen in Anführungszeichen.
sessions-roster-too_many_people = In dieser Datei stehen { $people } Leute. Erlaubt sind höchstens { $most }.
sessions-strange_treatment = In der Spalte treatment steht { $names }, und das gibt es in diesem Plan nicht. { $n ->
    [0] Er hat gar keine Versuchsbedingungen.
   *[other] Er hat { $known }.
  }
sessions-roster-no_name = Der Name fehlt.
sessions-roster-too_long = „{ $cell }“ in der Spalte { $column } ist zu lang. Erlaubt sind höchstens { $most } Zeichen.
sessions-roster-separator_in_name = „{ $name }“ kann kein Name sein, denn die Zeichen | und ; trennen zwei Namen.
sessions-roster-double_name = „{ $name }“ steht schon in Zeile { $first }. Wenn zwei Leute so heißen, füge eine Spalte „user“ mit ihren Discord-Benutzernamen hinzu.
sessions-roster-double_user = Der Benutzername „{ $user }“ steht schon in Zeile { $first }.
sessions-roster-control_character = „{ $cell }“ in der Spalte { $column } enthält ein unsichtbares Zeichen oder eine neue Zeile. Tippe es neu.
sessions-roster-strange_number = „{ $cell }“ in der Spalte { $column } muss eine ganze Zahl von { $least } bis { $most } sein.
sessions-roster-apart_from_oneself = „{ $name }“ kann nicht von sich selbst getrennt sitzen.
sessions-roster-ambiguous_apart = In dieser Datei heißen mehrere Leute „{ $name }“. Schreib in die Spalte „apart“ den Benutzernamen.
sessions-roster-unknown_apart = „{ $name }“ in der Spalte „apart“ ist kein Name in dieser Datei.

sessions-refusals-nobody_to_move = Diese Person ist nicht mehr da.
sessions-refusals-not_at_that_table = Die andere Person sitzt nicht mehr an Tisch { $table }. Drücke noch einmal **Umsetzen…**.
sessions-refusals-table_full = Tisch { $table } ist jetzt voll. Drücke noch einmal **Umsetzen…** und wähle eine Person zum Tauschen.
sessions-refusals-already_there = Die Person ist schon dort.
sessions-refusals-last_at_table = Diese Person sitzt allein am Tisch, und ein Tisch ohne Leute kann nicht spielen. Drücke noch einmal **Umsetzen…** und wähle eine Person zum Tauschen.
sessions-refusals-team_full = Diesen Platz teilen sich schon { $most } Leute. Mehr dürfen es nicht sein.
