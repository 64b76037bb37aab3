### How to play: what is taught before a game, on cards with pictures, and a few questions about it. A card has at most three short sentences.

lesson-button-learn = How to play
lesson-button-back = Back
lesson-button-next = Next
lesson-button-ask = Four questions
lesson-button-cards = The cards again
lesson-button-once_more = The questions again
lesson-title = { $n } of { $of } · { $title }
lesson-question = Question { $n } of { $of }
lesson-right = ✅ **Right.** { $why }
lesson-wrong = ❌ **Not quite.** The answer is: { $answer }. { $why }
lesson-result = Your answers
lesson-all_right = { $n } of { $of }: you are ready.
lesson-ready = { $n } of { $of }: you are ready. If you like, look at this card once more:
lesson-look_again = { $n } of { $of }. Look at these cards once more. You can play all the same:
lesson-none = This game has no lesson yet. `/rules` shows its rules.
lesson-quiz_ready = You are ready: from your side the game can start.
lesson-quiz_again = Not enough right answers yet. Look at these cards, then try again: you have { $n ->
    [one] one try
   *[other] { $n } tries
  } left. The game waits a minute at most.
lesson-quiz_through = You have tried three times: from your side the game can start. If something is not clear, ask.

lesson-commons-bank_title = What it is about
lesson-commons-bank_text = All of you live from one bank of lumber, brick, wheat, wool and ore. It starts with { COUNT($bank, "card") } of each kind, and nobody who plays sees what is left. After each round every kind grows by one card for every { $divisor } that are left.
lesson-commons-turn_title = Your turn
lesson-commons-turn_text = The dice choose a number, and each field on the map has one. Whoever has a settlement or a city on a field with that number may ask the bank for cards. Then the player whose turn it is may trade with the bank, build, and play a card.
lesson-commons-harvest_title = The harvest
lesson-commons-harvest_text = You may ask for up to 3 cards with a settlement and up to 6 with a city, or for none. When the last card of a kind is taken, that kind has crashed. Then it stays away for { COUNT($turns, "player_turn") }, for everybody.
lesson-commons-survive_title = To survive
lesson-commons-survive_text = A settlement counts 1 point and a city 2. You survive with more than { COUNT($goal, "point") }. That is counted for each of you alone: all of you can survive, some, or nobody.
lesson-commons-silence_title = Silence and buttons
lesson-commons-silence_text = While you play, nobody talks: no messages, no voice, no private chats. You need only the buttons under the table’s card. **My turn** shows what you can do now, and only you see the answer.
lesson-commons-ostrom_title = Then you make the rules
lesson-commons-ostrom_text = In the Ostrom Variant you can call a Town Meeting: there you talk, make rules and vote. One of you is the Monitor, who sees the bank and carries out your rules. Between the meetings you are silent again.
lesson-commons-growth = How a kind grows when a round is over
lesson-commons-growth_left = Left in the bank
lesson-commons-growth_more = Grows by
lesson-commons-growth_line = { $left } left: { $more } more.
lesson-commons-chart_little = When all ask for little
lesson-commons-chart_much = When all ask for a lot
lesson-commons-chart_governed = With rules of your own

lesson-commons-who_asks_asked = The dice show a 5. Who may ask the bank for cards?
lesson-commons-who_asks_0 = Only the player who rolled
lesson-commons-who_asks_1 = All who have a building on a 5
lesson-commons-who_asks_2 = All players at the table
lesson-commons-who_asks_why = It does not matter whose turn it is. What counts is where you have settlements and cities.
lesson-commons-grows_asked = Where do new cards in the bank come from?
lesson-commons-grows_0 = They grow from what is left in it
lesson-commons-grows_1 = Each player gives one a round
lesson-commons-grows_2 = The bank is filled up every round
lesson-commons-grows_why = Each kind grows by one card for every { $divisor } that are left when the round is over.
lesson-commons-crash_asked = Somebody takes the last wheat. What happens?
lesson-commons-crash_0 = New wheat comes in the next round
lesson-commons-crash_1 = Some of it must go back
lesson-commons-crash_2 = Wheat stays away for { COUNT($turns, "player_turn") }
lesson-commons-crash_why = A kind that falls to 0 has crashed. For that time nobody gets any of it.
lesson-commons-survivors_asked = Who can survive?
lesson-commons-survivors_0 = Only the player with most points
lesson-commons-survivors_1 = All of us
lesson-commons-survivors_2 = At most two of us
lesson-commons-survivors_why = Everybody survives who has more than { COUNT($goal, "point") }. There is no first and no second.

lesson-tragedy-bands_title = What it is about
lesson-tragedy-bands_text = Each of you leads a band of People, and all eat from one pile of Food. You begin with { COUNT($people, "Person") } and { $food } Food. { $last ->
    [0] The game goes on until only one is left, and that one wins.
   *[other] All who are alive after round { $last } win together; if only one is left before, that one wins alone.
  }
lesson-tragedy-turn_title = Your turn
lesson-tragedy-turn_text = In each round you do one thing: take one of the open cards, or send People to a Challenge. A card gives you at once what it says. Then its place stays empty until the end of the round.
lesson-tragedy-challenge_title = Challenges
lesson-tragedy-challenge_text = A Challenge needs an exact number of People, from one player or from several. When it is full, all who sent People share the reward. If People are missing, nobody gets anything, and those who went may lose People.
lesson-tragedy-hunger_title = Hunger and Catastrophes
lesson-tragedy-hunger_text = After each round two People eat 1 Food, and an odd one eats 1, too. With too little Food you lose People. After each { $every } rounds a Catastrophe takes People or Food from everybody.
lesson-tragedy-animals_title = Animals
lesson-tragedy-animals_text = Whoever has no People left is dead, and becomes an Animal. A Herbivore takes Food from the players, and a Carnivore kills their People. An Animal cannot win, but it can decide who does.

lesson-tragedy-met_asked = A Challenge needs 4 People, and together you have sent 3. What happens?
lesson-tragedy-met_0 = You get three quarters of the reward
lesson-tragedy-met_1 = Nobody gets anything
lesson-tragedy-met_2 = The pile sends the last one
lesson-tragedy-met_why = A Challenge pays only when it is full.
lesson-tragedy-eaten_asked = You have 5 People. How much do they eat after the round?
lesson-tragedy-eaten_0 = 5 Food
lesson-tragedy-eaten_1 = 2 Food
lesson-tragedy-eaten_2 = 3 Food
lesson-tragedy-eaten_why = Two People eat 1 Food, and an odd one eats 1, too.
lesson-tragedy-taken_asked = Somebody before you takes the card that you wanted. What lies there now?
lesson-tragedy-taken_0 = Nothing, until the round is over
lesson-tragedy-taken_1 = The same card
lesson-tragedy-taken_2 = A new card
lesson-tragedy-taken_why = A card can be taken once, and new ones come after the round.
lesson-tragedy-win_asked = Who can win?
lesson-tragedy-win_0 = Only the player with most Food
lesson-tragedy-win_1 = { $last ->
    [0] The last one alive
   *[other] All who are alive at the end
  }
lesson-tragedy-win_2 = The strongest Animal
lesson-tragedy-win_why = { $last ->
    [0] The game goes on until only one is left, and that one wins.
   *[other] All who are alive after round { $last } win together. If only one is left before, that one wins alone.
  }

lesson-settlers-goal_title = What it is about
lesson-settlers-goal_text = You build roads, settlements and cities on one island. A settlement counts 1 point and a city 2. Whoever has { COUNT($goal, "point") } when a round is over wins, and several can win together.
lesson-settlers-start_title = The start
lesson-settlers-start_text = One after another you choose a start: two settlements and two roads. Weaker players choose first; if nobody has said who they are, you draw lots. Then you get a card for each field around your settlements.
lesson-settlers-turn_title = Your turn
lesson-settlers-turn_text = Your turn begins with the dice. Whoever has a settlement on a field with that number gets a card of its kind, and with a city two. Then you trade, build and play a card.
lesson-settlers-trade_title = Trade
lesson-settlers-trade_text = The bank gives 1 card for 4 equal ones, and for fewer at a port of yours. { $offers ->
    [0] At this table you trade with nobody else.
   *[other] With other players you trade only in your turn or in theirs.
  } All hands of resource cards lie open.
lesson-settlers-build_title = Building
lesson-settlers-build_text = Roads lead to new places, a settlement stands at a road of yours, and a city takes the place of a settlement. Between two settlements there are at least two roads. There is no robber: nobody takes anything from you.

lesson-settlers-gets_asked = Somebody rolls a 5. Who gets cards?
lesson-settlers-gets_0 = Only the player who rolled
lesson-settlers-gets_1 = All who have a building on a 5
lesson-settlers-gets_2 = All players at the table
lesson-settlers-gets_why = It does not matter whose turn it is. What counts is where you have settlements and cities.
lesson-settlers-rate_asked = You have no port. How many equal cards does the bank want for one card?
lesson-settlers-rate_0 = 2
lesson-settlers-rate_1 = 3
lesson-settlers-rate_2 = 4
lesson-settlers-rate_why = It wants 4 equal cards. A port of yours makes it 3 or 2.
lesson-settlers-far_asked = May you build a settlement one road away from another one?
lesson-settlers-far_0 = No
lesson-settlers-far_1 = Yes, if both are mine
lesson-settlers-far_2 = Yes, if I pay twice
lesson-settlers-far_why = Between two settlements there are at least two roads, no matter whose they are.
lesson-settlers-win_asked = You have { COUNT($goal, "point") }. When do you win?
lesson-settlers-win_0 = At once
lesson-settlers-win_1 = When the round is over
lesson-settlers-win_2 = When I also have the longest road
lesson-settlers-win_why = The round is played to its end, so that all have had the same number of turns. All who have the points then win together.

lesson-crossroads-gold_title = What it is about
lesson-crossroads-gold_text = You build cities and roads on one grid, and they bring you gold. Your first city costs nothing. Whoever { $kind ->
    [earned] has earned { $goal } gold
   *[held] has { $goal } gold
  } when a round is over, and more than anybody else, wins.
lesson-crossroads-dice_title = The dice
lesson-crossroads-dice_text = One die counts at the top and one at the left: together they choose four spaces. In your turn you decide which die goes where. Both ways are shown to you, with who gets what.
lesson-crossroads-income_title = What the dice bring
lesson-crossroads-income_text = A city on one of these spaces brings { $in_city } gold. An empty space brings { $in_empty } gold to each city that touches it, and a road { $in_road } gold to each city that it leads to. It does not matter whose turn it is.
lesson-crossroads-build_title = Building
lesson-crossroads-build_text = A road costs { $road } gold, and a city { $city }. Roads belong to nobody, but on the spaces around a city only its owner can build them. So two players are joined only if both of them pay.
lesson-crossroads-trade_title = Trade
lesson-crossroads-trade_text = { $trades ->
    [no] At this table there is no trade. Gold comes from the dice alone.
   *[yes] After all turns, two cities that roads join can trade: that brings { $value } gold for both together. Each city trades once in a round. If the way leads through somebody else’s city, { $fees ->
        [no] that player must agree.
       *[yes] that player must agree, and may ask a fee.
      }
  }

lesson-crossroads-hits_asked = Somebody else has rolled, and your city is on one of the four spaces. What do you get?
lesson-crossroads-hits_0 = Nothing: it is not my turn
lesson-crossroads-hits_1 = { $in_city } gold
lesson-crossroads-hits_2 = Half of it
lesson-crossroads-hits_why = The dice pay everybody, no matter who rolled.
lesson-crossroads-builds_asked = Who can build a road on a space that touches your city?
lesson-crossroads-builds_0 = Only me
lesson-crossroads-builds_1 = Everybody
lesson-crossroads-builds_2 = Only my neighbours
lesson-crossroads-builds_why = So two players are joined only if both of them want it, and both pay.
lesson-crossroads-trades_asked = What does a trade bring?
lesson-crossroads-trades_0 = { $value } gold for each of the two
lesson-crossroads-trades_1 = A free road
lesson-crossroads-trades_2 = { $value } gold for both together
lesson-crossroads-trades_why = The two decide how they share it.
lesson-crossroads-turns_asked = Your dice show two different numbers. Who decides which one goes to the top?
lesson-crossroads-turns_0 = The bot
lesson-crossroads-turns_1 = The richest player
lesson-crossroads-turns_2 = You
lesson-crossroads-turns_why = You see both ways and what each of them brings.
lesson-crossroads-wins_asked = Two players have reached the { $goal } gold and have the same amount. Who wins?
lesson-crossroads-wins_0 = Nobody yet: you play another round
lesson-crossroads-wins_1 = Both
lesson-crossroads-wins_2 = Whoever was first
lesson-crossroads-wins_why = The winner needs more gold than anybody else.

## In a practice round: what a step is for, and what one could do.

lesson-commons-hint_roll = The dice say which fields pay in this turn. All you have to do is roll.
lesson-commons-hint_harvest = Ask the bank for cards now: for as many as your buildings allow, for fewer, or for none.
lesson-commons-hint_trade = Here you can trade cards with the bank, usually 4 equal ones for 1. You can go on without it.
lesson-commons-hint_build = Here you build with your cards: a road leads to new places, settlements and cities count points. You can also keep your cards.
lesson-commons-hint_cards = Here you can play a development card, if you have one. If not, end your turn.
lesson-commons-hint_meeting = In a meeting you talk, propose rules and vote. Try out whatever you want to learn.
lesson-commons-hint_last_step = Here you can call a meeting, if you may: in it all of you talk and make rules. If not, end your turn.
lesson-commons-hint_waiting = It is not your turn. Look at the map: which numbers pay you?

lesson-tragedy-hint_turns = Do one thing now: take a card, or send People to a Challenge.
lesson-tragedy-hint_animals = The dead act after the living: you can take something from a player, or let it be.
lesson-tragedy-hint_roles = Choose which Animal to be: one takes Food, the other kills People.
lesson-tragedy-hint_waiting = It is not your turn. The card says who plays now, and who is still to play.

lesson-settlers-hint_placing = Place two settlements and two roads for each colour. Then all choose one of these starts, you last.
lesson-settlers-hint_choosing = Choose a start. The dots under a number say how often the dice bring it.
lesson-settlers-hint_bonus = Choose your bonus cards: you get them before the first turn.
lesson-settlers-hint_roll = The dice say which fields pay in this turn. All you have to do is roll.
lesson-settlers-hint_discard = A seven was rolled: choose the cards that you give back.
lesson-settlers-hint_trade = Here you trade, build and play a card, as often as you can pay. A road leads to new places, settlements and cities count points.
lesson-settlers-hint_deal = Somebody has made an offer. Say yes or no to it.
lesson-settlers-hint_waiting = It is not your turn. You can make offers to the player whose turn it is.

lesson-crossroads-hint_orient = Decide which die goes to the top: you see what each way brings to whom.
lesson-crossroads-hint_site = Place your first city on a free space. It costs nothing, and it is yours for the whole game.
lesson-crossroads-hint_build = Here you build: a road joins spaces, and a city brings gold. You can also end your turn and keep your gold.
lesson-crossroads-hint_passage = Somebody wants to build a road through a city. Say yes or no to it.
lesson-crossroads-hint_trade = Here you can offer a trade to somebody whose city roads join to yours. Each city trades once in a round.
lesson-crossroads-hint_waiting = It is not your turn. The card says who plays now.
