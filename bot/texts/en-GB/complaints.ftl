### What does not fit in an option, or in a file of one's own: a sentence for each kind of mistake. `choices` come as they are typed, each with its words.

complaints-other = this does not fit here.
complaints-at = in the file, at { $where }: { $reason }
complaints-one_of = you can choose between { $choices }.
complaints-yes_no = type `yes` or `no`.
complaints-number = type a whole number from { $least } to { $most }.
complaints-words = { $most ->
    [0] type a text.
   *[other] type a text of { $most } characters or fewer.
  }
complaints-several = type one or more words or whole numbers, with a space between them.
complaints-missing = this is missing.
complaints-extra_forbidden = this entry does not exist.
complaints-too_few = there are too few: at least { $least } are needed.
complaints-too_many = there are too many: { $most } are the most.

complaints-too_few_rounds = type a whole number from { $least } to 40. Or type 0: then the game goes on until one player is left.
complaints-rounds_of_a_stage = type a whole number from 3 to 40. Or type 0: then the instructor says when it ends.
complaints-no_board = you can choose between { $choices }. Or take one of the drawn boards, `{ $first }` to `{ $last }`, or write `{ $own }` and a board of your own.
complaints-board_long = a board of your own has at most { $most } characters.
complaints-board_twice = { $word } appears twice.
complaints-board_starts = after `starts` write `usual`, `nested` or `fair`.
complaints-board_rows = a board of your own has 5 rows of 3, 4, 5, 4 and 3 tiles, with / between them. Here it has { $n }.
complaints-board_row = row { $row } has { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }, and needs { $needs }.
complaints-board_kind = row { $row }, tile { $place }: you can choose between { $choices }, each with its number after it. The first letters will do.
complaints-board_desert = row { $row }, tile { $place }: the desert has no number.
complaints-board_no_number = row { $row }, tile { $place }: it needs a number from 2 to 12, and no 7.
complaints-board_number = row { $row }, tile { $place }: a number is from 2 to 12, and no 7.
complaints-board_numbers = the number { $number } appears { $n } times. { $most ->
    [one] Once
   *[other] { $most } times
  } is the most.
complaints-board_deserts = the desert appears { $n } times. { $most ->
    [one] Once
   *[other] { $most } times
  } is the most.
complaints-board_lacks = it has no tile of { WORD($kind, "resource") }.
complaints-board_harbours = there are { $needs } harbours, and { $n ->
    [one] { $n } kind
   *[other] { $n } kinds
  } for them.
complaints-board_harbour = after `harbours` you can choose for each between { $choices }. The first letters will do.
complaints-board_unfair = on this board no first settlements are fair. `starts usual` or `starts nested` would do.
complaints-more = and { $n } more.
complaints-no_cap = type a whole number from { $least } to { $most }, or `none`.
complaints-small_box = with this cap there are only { $cap } cards of { WORD($resource, "resource") }. { $bank } in the bank and { $hands } in hands are too many.
complaints-no_meeting = the Ostrom Variant would be over before its first meeting. `meetings_from` must not be higher than `rounds_ostrom`.
complaints-no_sanction = a sanction takes something from a player, and part of this rule gives something.
complaints-no_reward = a reward gives something to a player, and part of this rule takes something.
complaints-groups_alone = only a resource group can let its members ask for more than usual.
complaints-snake = `setup_order=snake` needs `start_cities=2`.
complaints-bonus = each bonus is a whole number of cards, from 0 to { $most }.
complaints-bonuses = there are { COUNT($seats, "seat") }, and { $n } bonuses are too many.
complaints-harbour = the harbour lies at the border: it can be { $choices }, or -1 or -2.
complaints-skill = name each of these colours once: { $choices }.

complaints-long_text = it is too long: it has { $n } characters, and { $most } are the most.
complaints-no_json = the file is not JSON. Something is wrong in line { $line }, near sign { $column }.
complaints-strange_json = it is JSON, but nothing can be made of it: brackets in brackets without an end, or a very long number.
complaints-one_line = write one line, with no space at its start or end.
complaints-signs = these characters are not allowed here: `{ $signs }` and the backtick.
complaints-unseen = it contains an invisible character. Delete it, or type the line again.
complaints-marks = there are too many accents or other marks on one letter: { $most } are the most.
complaints-link = links are not allowed here.
complaints-gives_nothing = this card gives no food and no people. It must give something.
complaints-takes_one = this card must take food or people: one of the two, and not both.
complaints-name_twice = this name appears twice: { $names }. For more of the same card, use `copies`.
complaints-many_cards = a deck has { $most } cards at most.
complaints-few_cards = at least { COUNT($least, "card") } must be in this deck, counted with their copies.
complaints-unreadable = no rule can do this, or a part of it is missing or of the wrong kind.
complaints-at_most = the number here is { $bound } at most.
complaints-at_least = the number here is { $bound } at least.
