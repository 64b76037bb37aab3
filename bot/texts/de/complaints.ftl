### Was in einer Option oder in einer eigenen Datei nicht passt: ein Satz für jede Art von Fehler. `choices` stehen so da, wie man sie tippt, jeder Wert mit seinen Worten.

complaints-other = Das passt hier nicht.
complaints-at = In der Datei, bei { $where }: { $reason }
complaints-one_of = Zur Auswahl stehen { $choices }.
complaints-yes_no = Tippe `yes` (ja) oder `no` (nein).
complaints-number = Tippe eine ganze Zahl von { $least } bis { $most }.
complaints-words = { $most ->
    [0] Tippe einen Text.
   *[other] Tippe einen Text mit höchstens { $most } Zeichen.
  }
complaints-several = Tippe ein oder mehrere Wörter oder ganze Zahlen, mit einem Leerzeichen dazwischen.
complaints-missing = Das fehlt.
complaints-extra_forbidden = So einen Eintrag gibt es nicht.
complaints-too_few = Das sind zu wenige: Nötig sind mindestens { $least }.
complaints-too_many = Das sind zu viele: Erlaubt sind höchstens { $most }.

complaints-too_few_rounds = Tippe eine ganze Zahl von { $least } bis 40. Oder tippe 0: Dann geht das Spiel weiter, bis nur noch jemand lebt.
complaints-rounds_of_a_stage = Tippe eine ganze Zahl von 3 bis 40. Oder tippe 0: Dann sagt die Spielleitung, wann Schluss ist.
complaints-no_board = Zur Auswahl stehen { $choices }. Oder nimm einen der gezogenen Spielpläne, `{ $first }` bis `{ $last }`, oder schreib `{ $own }` und einen eigenen Spielplan.
complaints-board_long = Ein eigener Spielplan hat höchstens { $most } Zeichen.
complaints-board_twice = { $word } steht zweimal da.
complaints-board_starts = Schreib nach `starts` `usual` (wie üblich), `nested` (mit Teilgruppen) oder `fair` (ausgeglichen).
complaints-board_rows = Ein eigener Spielplan hat 5 Reihen mit 3, 4, 5, 4 und 3 Feldern, mit / dazwischen. Hier hat er { $n }.
complaints-board_row = Reihe { $row } hat { $n ->
    [one] { $n } Feld
   *[other] { $n } Felder
  } und braucht { $needs }.
complaints-board_kind = Reihe { $row }, Feld { $place }: Zur Auswahl stehen { $choices }, jeweils mit der Zahl dahinter; `desert` ist die Wüste. Die ersten Buchstaben genügen.
complaints-board_desert = Reihe { $row }, Feld { $place }: Die Wüste (desert) hat keine Zahl.
complaints-board_no_number = Reihe { $row }, Feld { $place }: Es braucht eine Zahl von 2 bis 12, aber keine 7.
complaints-board_number = Reihe { $row }, Feld { $place }: Eine Zahl geht von 2 bis 12, und eine 7 gibt es nicht.
complaints-board_numbers = Die Zahl { $number } steht { $n }-mal da. Erlaubt ist sie höchstens { $most }-mal.
complaints-board_deserts = Die Wüste (desert) steht { $n }-mal da. Erlaubt ist sie höchstens { $most }-mal.
complaints-board_lacks = Es gibt kein Feld mit { WORD($kind, "resource") }.
complaints-board_harbours = Es gibt { $needs } Häfen, und { $n ->
    [one] { $n } Sorte
   *[other] { $n } Sorten
  } dafür.
complaints-board_harbour = Nach `harbours` stehen für jeden Hafen zur Auswahl { $choices }; `any` heißt: alles. Die ersten Buchstaben genügen.
complaints-board_unfair = Auf diesem Spielplan gibt es keine ausgeglichenen ersten Siedlungen. Mit `starts usual` oder `starts nested` geht es.
complaints-more = Und { $n } weitere.
complaints-no_cap = Tippe eine ganze Zahl von { $least } bis { $most }, oder `none` (ohne Grenze).
complaints-small_box = Mit dieser Grenze gibt es nur { $cap } Karten { WORD($resource, "resource") }. { $bank } in der Bank und { $hands } in den Händen sind zu viele.
complaints-no_meeting = Die Ostrom-Variante wäre vor ihrer ersten Versammlung vorbei. `meetings_from` darf nicht höher sein als `rounds_ostrom`.
complaints-no_sanction = Eine Strafe nimmt jemandem etwas, und ein Teil dieser Regel gibt etwas.
complaints-no_reward = Eine Belohnung gibt jemandem etwas, und ein Teil dieser Regel nimmt etwas.
complaints-groups_alone = Mehr als sonst kann nur eine Rohstoffgruppe erlauben.
complaints-snake = `setup_order=snake` braucht `start_cities=2`.
complaints-bonus = Jeder Bonus ist eine ganze Zahl von Karten, von 0 bis { $most }.
complaints-bonuses = Es gibt { COUNT($seats, "seat") }, und { $n } Boni sind zu viele.
complaints-harbour = Die Bucht liegt am Rand: Zur Auswahl stehen { $choices }, und -1 und -2.
complaints-skill = Nenne jede dieser Farben einmal: { $choices }.

complaints-long_text = Das ist zu lang: Es hat { $n } Zeichen, und { $most } sind erlaubt.
complaints-no_json = Die Datei ist kein JSON. In Zeile { $line }, beim Zeichen { $column }, stimmt etwas nicht.
complaints-strange_json = Es ist JSON, aber damit lässt sich nichts anfangen: Klammern in Klammern ohne Ende, oder eine sehr lange Zahl.
complaints-one_line = Schreib eine Zeile, ohne Leerzeichen am Anfang oder am Ende.
complaints-signs = Diese Zeichen dürfen hier nicht stehen: `{ $signs }` und der Backtick.
complaints-unseen = Darin ist ein Zeichen, das niemand sehen kann. Lösch es oder tippe die Zeile neu.
complaints-marks = Auf einem Buchstaben stehen zu viele Akzente oder andere Zeichen: { $most } sind erlaubt.
complaints-link = Ein Link darf hier nicht stehen.
complaints-gives_nothing = Diese Karte gibt keine Nahrung und keine Menschen. Sie muss etwas geben.
complaints-takes_one = Diese Karte muss Nahrung oder Menschen nehmen: eins von beiden, und nicht beides.
complaints-name_twice = Dieser Name steht zweimal da: { $names }. Für mehr von derselben Karte gibt es `copies`.
complaints-many_cards = Ein Stapel hat höchstens { $most } Karten.
complaints-few_cards = In diesem Stapel { $least ->
    [one] muss
   *[other] müssen
  } mindestens { COUNT($least, "card") } sein, samt ihren Kopien.
complaints-unreadable = Das kann keine Regel tun, oder ein Teil davon fehlt oder ist von der falschen Art.
complaints-at_most = Die Zahl hier ist höchstens { $bound }.
complaints-at_least = Die Zahl hier ist mindestens { $bound }.
