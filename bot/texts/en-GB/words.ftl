### Words for the machine's own names, used inside sentences.

words-nothing = nothing
words-none = none
words-no_cards = no cards
words-yes = yes
words-no = no
words-ago = { $unit ->
    [days] { $n ->
        [one] 1 day
       *[other] { $n } days
      }
    [hours] { $n ->
        [one] 1 hour
       *[other] { $n } hours
      }
   *[minutes] { $n } min
  } ago
words-somebody = a player

words-room-town = town-meeting
words-room-lumber = lumber-meeting
words-room-brick = brick-meeting
words-room-wheat = wheat-meeting
words-room-wool = wool-meeting
words-room-ore = ore-meeting
words-room-animals = animals-meeting
words-room-pair = { $one } and { $other }-meeting
words-room-any = { $room }-meeting

words-resource-lumber = lumber
words-resource-brick = brick
words-resource-wheat = wheat
words-resource-wool = wool
words-resource-ore = ore

words-icon-lumber = 🪵
words-icon-brick = 🧱
words-icon-wheat = 🌾
words-icon-wool = 🐑
words-icon-ore = ⛰️

words-piece-road = road
words-piece-settlement = settlement
words-piece-city = city
words-piece-card = development card
words-piece-trade = trade

words-card-victory_point = Victory Point
words-card-road_building = Road Building
words-card-year_of_plenty = Year of Plenty
words-card-monopoly = Monopoly
words-card-knight = Knight

words-step-roll = roll
words-step-harvest = harvest
words-step-trade = trade
words-step-build = build
words-step-cards = play a card
words-step-meeting = Town Meeting
words-step-election = vote for Monitor
words-step-over = game over

words-seat-red = Red
words-seat-orange = Orange
words-seat-white = White
words-seat-blue = Blue

words-square-red = 🟥
words-square-orange = 🟧
words-square-white = ⬜
words-square-blue = 🟦

words-table-lobby = signing up
words-table-playing = being played
words-table-over = over
words-table-closed = closed

words-player-careful = careful
words-player-conditional = careful while the others are
words-player-take_all = takes all it can
words-player-random = plays at random
words-player-language_model = language model
words-player-punisher = careful, and strict with the others
words-player-trusting = trusts the others
words-player-greedy = thinks of itself first
words-player-settler = builds and spreads
words-player-merchant = trades a lot
words-player-knight = buys cards and knights
words-player-hermit = keeps to itself
words-player-neighbourly = deals fairly with the neighbours
words-player-builder = builds whatever it can
words-player-hoarder = saves its gold

words-scope-whole = the whole group
words-scope-lumber = the lumber group
words-scope-brick = the brick group
words-scope-wheat = the wheat group
words-scope-wool = the wool group
words-scope-ore = the ore group

words-while-harvest = the harvest
words-while-ballot = the vote

words-when-own_turn = in their own turn
words-when-end_of_turn = in the last step of a turn

words-measure-cards = cards
words-measure-turns = turns
words-measure-points = points
words-measure-effects = effects

## How each automatic player plays, in a few words.

way-any-random = makes any move that is allowed, without a plan
way-any-language_model = a program that asks a language model (or a stand-in, if it gives no answer)

words-commons_stage-basic = Basic
words-commons_stage-ostrom = Ostrom

words-hours = { COUNT($n, "hour") }
words-minutes = { COUNT($n, "minute") }
words-seconds = { COUNT($n, "second") }
words-no_limit = no limit of its own
