### Things that are counted: { COUNT($n, "card") } in a sentence is the message noun-card here. A language with cases
### chooses among them by $case: { COUNT($n, "card", case: "dative") }.

noun-Catastrophe = { $n ->
    [one] { $n } Catastrophe
   *[other] { $n } Catastrophes
  }
noun-Challenge = { $n ->
    [one] { $n } Challenge
   *[other] { $n } Challenges
  }
noun-Person = { $n ->
    [one] { $n } Person
   *[other] { $n } People
  }
noun-Town_Meeting = { $n ->
    [one] { $n } Town Meeting
   *[other] { $n } Town Meetings
  }
noun-Victory_Point_card = { $n ->
    [one] { $n } Victory Point card
   *[other] { $n } Victory Point cards
  }
noun-automatic_player = { $n ->
    [one] { $n } automatic player
   *[other] { $n } automatic players
  }
noun-band = { $n ->
    [one] { $n } band
   *[other] { $n } bands
  }
noun-bonus_card = { $n ->
    [one] { $n } bonus card
   *[other] { $n } bonus cards
  }
noun-card = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
noun-chain = { $n ->
    [one] { $n } chain
   *[other] { $n } chains
  }
noun-city = { $n ->
    [one] { $n } city
   *[other] { $n } cities
  }
noun-crash = { $n ->
    [one] { $n } crash
   *[other] { $n } crashes
  }
noun-development_card = { $n ->
    [one] { $n } development card
   *[other] { $n } development cards
  }
noun-empty_space = { $n ->
    [one] { $n } empty space
   *[other] { $n } empty spaces
  }
noun-flag = { $n ->
    [one] { $n } flag
   *[other] { $n } flags
  }
noun-game = { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
noun-harvest = { $n ->
    [one] { $n } harvest
   *[other] { $n } harvests
  }
noun-help_call = { $n ->
    [one] { $n } help call
   *[other] { $n } help calls
  }
noun-hour = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
  }
noun-meeting = { $n ->
    [one] { $n } meeting
   *[other] { $n } meetings
  }
noun-message = { $n ->
    [one] { $n } message
   *[other] { $n } messages
  }
noun-minute = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }
noun-more_offer = { $n ->
    [one] { $n } more offer
   *[other] { $n } more offers
  }
noun-motion = { $n ->
    [one] { $n } motion
   *[other] { $n } motions
  }
noun-offer = { $n ->
    [one] { $n } offer
   *[other] { $n } offers
  }
noun-order = { $n ->
    [one] { $n } order
   *[other] { $n } orders
  }
noun-other = { $n ->
    [one] { $n } other
   *[other] { $n } others
  }
noun-own_turn = { $n ->
    [one] { $n } own turn
   *[other] { $n } own turns
  }
noun-pair = { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
  }
noun-person = { $n ->
    [one] { $n } person
   *[other] { $n } people
  }
noun-piece = { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
  }
noun-place = { $n ->
    [one] { $n } place
   *[other] { $n } places
  }
noun-player = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
noun-player_turn = { $n ->
    [one] { $n } player turn
   *[other] { $n } player turns
  }
noun-pledge = { $n ->
    [one] { $n } pledge
   *[other] { $n } pledges
  }
noun-point = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
noun-problem = { $n ->
    [one] { $n } problem
   *[other] { $n } problems
  }
noun-promise = { $n ->
    [one] { $n } promise
   *[other] { $n } promises
  }
noun-question = { $n ->
    [one] { $n } question
   *[other] { $n } questions
  }
noun-resource = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
  }
noun-resource_card = { $n ->
    [one] { $n } resource card
   *[other] { $n } resource cards
  }
noun-reward = { $n ->
    [one] { $n } reward
   *[other] { $n } rewards
  }
noun-road = { $n ->
    [one] { $n } road
   *[other] { $n } roads
  }
noun-round = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
  }
noun-rule = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
  }
noun-sanction = { $n ->
    [one] { $n } sanction
   *[other] { $n } sanctions
  }
noun-sanction_or_suit = { $n ->
    [one] { $n } sanction or suit
   *[other] { $n } sanctions and suits
  }
noun-seat = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
  }
noun-second = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
  }
noun-settlement = { $n ->
    [one] { $n } settlement
   *[other] { $n } settlements
  }
noun-seven = { $n ->
    [one] { $n } seven
   *[other] { $n } sevens
  }
noun-space = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }
noun-stand_in = { $n ->
    [one] { $n } stand-in
   *[other] { $n } stand-ins
  }
noun-start = { $n ->
    [one] { $n } start
   *[other] { $n } starts
  }
noun-table = { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }
noun-thing = { $n ->
    [one] { $n } thing
   *[other] { $n } things
  }
noun-time = { $n ->
    [one] { $n } time
   *[other] { $n } times
  }
noun-trade = { $n ->
    [one] { $n } trade
   *[other] { $n } trades
  }
noun-turn = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
  }
