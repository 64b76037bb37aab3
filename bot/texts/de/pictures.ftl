### Dasselbe wie ein Bild, in Worten.

pictures-board-title = Der Spielplan
pictures-board-dice = Würfel: { $one } und { $other }, zusammen { $sum }.
pictures-board-any = alles
pictures-board-land = Land, von Norden nach Süden: { $rows }.
pictures-board-land_title = **Land, von Norden nach Süden**
pictures-board-harbours = Häfen: { $harbours }.
pictures-board-harbours_title = **Häfen**
pictures-board-harbour = { $rate } bei { $place }
pictures-board-open_rate = 3:1 alles
pictures-board-own_rate = 2:1 { WORD($resource, "resource") }
pictures-board-seat = { WORD($seat, "seat") }: { $pieces }.
pictures-board-seat_line =
    { WORD($seat, "square") } **{ WORD($seat, "seat") }**
    { $pieces }
pictures-board-settlements = { COUNT($count, "settlement") } ({ $places })
pictures-board-cities = { COUNT($count, "city") } ({ $places })
pictures-board-roads = { COUNT($count, "road") } ({ $places })
pictures-board-roads_counted = { COUNT($count, "road") }

pictures-place-desert = Wüste
pictures-place-hex = { WORD($resource, "resource") } { $token }
pictures-place-sea = Meer
pictures-place-corner = Ecke im { WORD($direction, "direction") } von { $hex }
pictures-place-along = zwischen { $first } und { $second }
pictures-place-coast = Küste im { WORD($direction, "direction") } von { $hex }
pictures-place-open_harbour = { $place } · Hafen { $rate }:1
pictures-place-own_harbour = { $place } · { WORD($resource, "resource") }-Hafen { $rate }:1

words-direction-n = Norden
words-direction-ne = Nordosten
words-direction-e = Osten
words-direction-se = Südosten
words-direction-s = Süden
words-direction-sw = Südwesten
words-direction-w = Westen
words-direction-nw = Nordwesten

pictures-hand-title = Deine Karten
pictures-hand-text = Deine Karten: { CARDS($cards) }. Entwicklungskarten: { $development }.

pictures-stock-title = Die Bank, Runde für Runde
pictures-stock-crash = Zusammenbruch
pictures-stock-rounds = Runde
pictures-stock-text = Die Bank am Anfang und nach jeder Runde; 0 heißt zusammengebrochen. { $rows }
pictures-stock-row = { WORD($resource, "resource") }: { $counts }.
pictures-stock-text_short = Die Bank vom Anfang bis zur letzten Runde; 0 heißt zusammengebrochen. { $rows }
pictures-stock-row_short = { WORD($resource, "resource") }: { $first } am Anfang, zwischen { $least } und { $most }, { $last } am Ende.
