pebbles-pot = { COUNT($n, "pebble") } { $n ->
    [one] is
   *[other] are
  } left in the pot.
pebbles-waits_throw = Waiting for { $seat }: throw the die.
pebbles-waits_take = Waiting for { $seat }: the die shows { $die }.
pebbles-piles = Who has what
pebbles-pile = { COUNT($n, "pebble") } taken. { $fist }
pebbles-fist = { $seat } hides { COUNT($n, "pebble") } in the fist.
pebbles-fist_closed = { $seat } keeps the fist closed.
pebbles-hand = Your fist
pebbles-thrown = 🎲 { $seat } threw a { $die }.
pebbles-taken = { $seat } took { COUNT($n, "pebble") }.
pebbles-taken_late = { $seat } was late and took { COUNT($n, "pebble") }.
pebbles-ended = The pot is empty after { COUNT($n, "throw") }
pebbles-won = { $seats } won, with an even number.
pebbles-nobody = Nobody won: both numbers are odd.
pebbles-held = { $seat } has { COUNT($n, "pebble") }.
pebbles-dice = The dice
pebbles-seal = Seed `{ $seed }`; the SHA-256 of the text `{ $seed }|{ $table }` was shown before the game: `{ $seal }`.
pebbles-help = Press **Throw**, then one of the numbers.

pebbles-button-throw = Throw
pebbles-button-take = Take { $n }
pebbles-button-hand = My fist
pebbles-button-rules = Rules
pebbles-button-help = Help
pebbles-rules-title = Pebbles
pebbles-rules-text = Each of you hides a pebble in the fist, or none. In turn you throw the die and take at most as many pebbles from the pot. When it is empty the fists are opened: an even number wins.

pebbles-refusals-game_over = The game is over.
pebbles-refusals-no_such_seat = You have no seat in this game.
pebbles-refusals-not_now = It is not the time for that.
pebbles-refusals-too_many = You can take { COUNT($most, "pebble") } at most.
commands-throw = Throw the die: the first half of your turn.
commands-grab = Take pebbles from the pot: the second half of your turn.
commands-grab-count = How many.

words-game-pebbles = Pebbles
words-about-pebbles = Take pebbles from a pot until it is empty, and end with an even number.
words-seat-ash = Ash
words-seat-birch = Birch
words-square-ash = 🟫
words-square-birch = ⬜

noun-pebble = { $n ->
    [one] { $n } pebble
   *[other] { $n } pebbles
  }
noun-throw = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
  }
