### The same as a picture in words.

pictures-board-title = The board
pictures-board-dice = Dice: { $one } and { $other }, { $sum } in all.
pictures-board-any = any
pictures-board-land = Land, north to south: { $rows }.
pictures-board-land_title = **Land, north to south**
pictures-board-harbours = Harbours: { $harbours }.
pictures-board-harbours_title = **Harbours**
pictures-board-harbour = { $rate } at { $place }
pictures-board-open_rate = 3:1 any
pictures-board-own_rate = 2:1 { WORD($resource, "resource") }
pictures-board-seat = { WORD($seat, "seat") }: { $pieces }.
pictures-board-seat_line =
    { WORD($seat, "square") } **{ WORD($seat, "seat") }**
    { $pieces }
pictures-board-settlements = { COUNT($count, "settlement") } at { $places }
pictures-board-cities = { COUNT($count, "city") } at { $places }
pictures-board-roads = { COUNT($count, "road") } at { $places }
pictures-board-roads_counted = { COUNT($count, "road") }

pictures-place-desert = desert
pictures-place-hex = { WORD($resource, "resource") } { $token }
pictures-place-sea = sea
pictures-place-corner = { WORD($direction, "direction") } corner of { $hex }
pictures-place-along = between { $first } and { $second }
pictures-place-coast = { WORD($direction, "direction") } coast of { $hex }
pictures-place-open_harbour = { $place } · { $rate }:1 harbour
pictures-place-own_harbour = { $place } · { $rate }:1 { WORD($resource, "resource") } harbour

words-direction-n = north
words-direction-ne = north-east
words-direction-e = east
words-direction-se = south-east
words-direction-s = south
words-direction-sw = south-west
words-direction-w = west
words-direction-nw = north-west

pictures-hand-title = Your cards
pictures-hand-text = Your cards: { CARDS($cards) }. Development cards: { $development }.

pictures-stock-title = The bank, round by round
pictures-stock-crash = crash
pictures-stock-rounds = Round
pictures-stock-text = The bank at the start and after each round (0 means crashed). { $rows }
pictures-stock-row = { WORD($resource, "resource") }: { $counts }.
pictures-stock-text_short = The bank from the start to the last round (0 means crashed). { $rows }
pictures-stock-row_short = { WORD($resource, "resource") }: { $first } at the start, between { $least } and { $most }, { $last } at the end.
