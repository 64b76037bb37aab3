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
lesson-all_right = { $n } of { $of }: you’re ready.
lesson-ready = { $n } of { $of }: you’re ready. If you like, look at this card once more:
lesson-look_again = You got { $n } out of { $of }. You can still play, but you may want to look at these cards again:
lesson-none = This game has no introduction yet. `/rules` shows its rules.
lesson-quiz_ready = You’re ready. The game can start as far as you are concerned.
lesson-quiz_again = Not quite enough right answers yet. Look at these cards, then try again. You have { $n ->
    [one] one try
   *[other] { $n } tries
  } left. The game waits a minute at most.
lesson-quiz_through = You have had three tries, so the game can start as far as you are concerned. If something is unclear, ask.

lesson-commons-bank_title = What it is about
lesson-commons-bank_text = You all live off one shared bank of lumber, brick, wheat, wool and ore. It starts with { COUNT($bank, "card") } of each resource, and no player can see how much is left. After each round, every resource grows by one card for every { $divisor } cards left.
lesson-commons-turn_title = Your turn
lesson-commons-turn_text = Each turn the dice give a number, and every tile on the map has one too. If you have a settlement or city on a tile with that number, you may ask the bank for cards. Then the player whose turn it is may trade with the bank, build, and play a card.
lesson-commons-harvest_title = The harvest
lesson-commons-harvest_text = You may ask for up to 3 cards with a settlement and up to 6 with a city, or for none. When the last card of a resource is taken, that resource has crashed. Then no player can get any of it for { COUNT($turns, "player_turn") }.
lesson-commons-survive_title = To survive
lesson-commons-survive_text = A settlement scores 1 point and a city 2. You survive with more than { COUNT($goal, "point") }. Each of you is counted separately: all of you can survive, or some, or none.
lesson-commons-silence_title = Silence and buttons
lesson-commons-silence_text = No talking while you play: no messages, no voice, no private chats. All you need is the button **{ tables-button-turn }** on your table’s card. It opens your own panel, which only you can see, with everything that you can do now.
lesson-commons-ostrom_title = Then you make the rules
lesson-commons-ostrom_text = In the Ostrom Variant you can call a Town Meeting: there you talk, make rules and vote. One of you is the Monitor, who can see the bank and carries out your rules. Between meetings you are silent again.
lesson-commons-growth = How a resource grows at the end of a round
lesson-commons-growth_left = Left in the bank
lesson-commons-growth_more = Grows by
lesson-commons-growth_line = { $left } left: grows by { $more }.
lesson-commons-chart_little = When all ask for little
lesson-commons-chart_much = When all ask for a lot
lesson-commons-chart_governed = With rules of your own

lesson-commons-who_asks_asked = The dice show a 5. Who can ask the bank for cards?
lesson-commons-who_asks_0 = Only the player who rolled
lesson-commons-who_asks_1 = Everyone with a building on a 5
lesson-commons-who_asks_2 = Everyone at the table
lesson-commons-who_asks_why = It doesn’t matter whose turn it is. What counts is where your settlements and cities are.
lesson-commons-grows_asked = Where do new cards in the bank come from?
lesson-commons-grows_0 = They grow from the cards left in it
lesson-commons-grows_1 = Each player gives one every round
lesson-commons-grows_2 = The bank is refilled every round
lesson-commons-grows_why = At the end of a round, each resource grows by one card for every { $divisor } cards left.
lesson-commons-crash_asked = A player takes the last wheat. What happens?
lesson-commons-crash_0 = New wheat comes in the next round
lesson-commons-crash_1 = Some of it must go back
lesson-commons-crash_2 = Wheat is gone for { COUNT($turns, "player_turn") }
lesson-commons-crash_why = A resource that falls to 0 has crashed. Until it recovers, no player gets any of it.
lesson-commons-survivors_asked = Who can survive?
lesson-commons-survivors_0 = Only the player with the most points
lesson-commons-survivors_1 = All of us
lesson-commons-survivors_2 = At most two of us
lesson-commons-survivors_why = Everyone with more than { COUNT($goal, "point") } survives. It isn’t a race.

lesson-tragedy-bands_title = What it is about
lesson-tragedy-bands_text = Each of you leads a band of People, and all of you take Food from one shared pile. You begin with { COUNT($people, "Person") } and { $food } Food. { $last ->
    [0] The game goes on until only one player is left, and that player wins.
   *[other] Everyone still alive after round { $last } wins, or the last player alive if only one is left before that.
  }
lesson-tragedy-turn_title = Your turn
lesson-tragedy-turn_text = In each round you do one thing: take one of the open cards, or send People to a Challenge. You get the effect of a card straight away. Then its place stays empty until the end of the round.
lesson-tragedy-challenge_title = Challenges
lesson-tragedy-challenge_text = A Challenge needs an exact number of People, from one player or from several. When it is full, all players who sent People share the reward. If People are missing, there is no reward, and those players may lose People.
lesson-tragedy-hunger_title = Hunger and Catastrophes
lesson-tragedy-hunger_text = After each round, every two People eat 1 Food (round up). If you have too little Food, you lose People. After every { $every } rounds, a Catastrophe takes People or Food from everyone.
lesson-tragedy-animals_title = Animals
lesson-tragedy-animals_text = A player with no People left is dead and becomes an Animal. A Herbivore takes Food from the players, and a Carnivore kills their People. An Animal cannot win, but it can decide who does.

lesson-tragedy-met_asked = A Challenge needs 4 People, and together you have sent 3. What happens?
lesson-tragedy-met_0 = You get three quarters of the reward
lesson-tragedy-met_1 = You get nothing
lesson-tragedy-met_2 = The pile sends the last one
lesson-tragedy-met_why = A Challenge pays only when it is full.
lesson-tragedy-eaten_asked = You have 5 People. How much do they eat after the round?
lesson-tragedy-eaten_0 = 5 Food
lesson-tragedy-eaten_1 = 2 Food
lesson-tragedy-eaten_2 = 3 Food
lesson-tragedy-eaten_why = Every two People eat 1 Food, and you round up. So 5 People eat 3.
lesson-tragedy-taken_asked = The player before you takes the card that you wanted. What is in its place now?
lesson-tragedy-taken_0 = Nothing, until the round is over
lesson-tragedy-taken_1 = The same card
lesson-tragedy-taken_2 = A new card
lesson-tragedy-taken_why = Each card can be taken once. New ones come at the end of the round.
lesson-tragedy-win_asked = Who can win?
lesson-tragedy-win_0 = Only the player with the most Food
lesson-tragedy-win_1 = { $last ->
    [0] The last player alive
   *[other] Everyone still alive at the end
  }
lesson-tragedy-win_2 = The strongest Animal
lesson-tragedy-win_why = { $last ->
    [0] The game goes on until only one player is left, and that player wins.
   *[other] Everyone still alive after round { $last } wins. If only one player is left before that, that player wins alone.
  }

lesson-settlers-goal_title = What it is about
lesson-settlers-goal_text = You build roads, settlements and cities on one island. A settlement scores 1 point and a city 2. You win if you have { COUNT($goal, "point") } at the end of a round, and several players can win together.
lesson-settlers-start_title = The start
lesson-settlers-start_text = One after another you choose a starting position: two settlements and two roads. Weaker players choose first, or you draw lots if nobody has said who they are. Then you get a card for each tile around your settlements.
lesson-settlers-turn_title = Your turn
lesson-settlers-turn_text = Your turn begins with the dice. A settlement on a tile with that number earns its owner one card of that resource, and a city earns two. Then you trade, build and play a card.
lesson-settlers-trade_title = Trade
lesson-settlers-trade_text = The bank gives you 1 card for 4 cards of the same kind, or for fewer if you have a port. { $offers ->
    [0] At this table you cannot trade with other players.
   *[other] With other players you trade only in your turn or in theirs.
  } Everyone can see everyone’s resource cards.
lesson-settlers-build_title = Building
lesson-settlers-build_text = Roads lead to new places, a settlement goes next to one of your roads, and a city replaces a settlement. There must be at least two roads between any two settlements. There is no robber, so no player takes anything from you.

lesson-settlers-gets_asked = A player rolls a 5. Who gets cards?
lesson-settlers-gets_0 = Only the player who rolled
lesson-settlers-gets_1 = Everyone with a building on a 5
lesson-settlers-gets_2 = Everyone at the table
lesson-settlers-gets_why = It doesn’t matter whose turn it is. What counts is where your settlements and cities are.
lesson-settlers-rate_asked = You have no port. How many cards of the same kind does the bank want for one card?
lesson-settlers-rate_0 = 2
lesson-settlers-rate_1 = 3
lesson-settlers-rate_2 = 4
lesson-settlers-rate_why = It wants 4 cards of the same kind. With a port, it wants 3 or 2.
lesson-settlers-far_asked = Can you build a settlement one road away from another one?
lesson-settlers-far_0 = No
lesson-settlers-far_1 = Yes, if both are mine
lesson-settlers-far_2 = Yes, if I pay twice
lesson-settlers-far_why = There must be at least two roads between any two settlements, no matter whose they are.
lesson-settlers-win_asked = You have { COUNT($goal, "point") }. When do you win?
lesson-settlers-win_0 = At once
lesson-settlers-win_1 = At the end of the round
lesson-settlers-win_2 = If I also have the longest road
lesson-settlers-win_why = The round is played to its end, so everyone has the same number of turns. Then all players with enough points win together.

lesson-crossroads-gold_title = What it is about
lesson-crossroads-gold_text = You build cities and roads on one grid, and they earn you gold. Your first city is free. You win if at the end of a round you { $kind ->
    [earned] have earned { $goal } gold
   *[held] have { $goal } gold
  }, and more than every other player.
lesson-crossroads-dice_title = The dice
lesson-crossroads-dice_text = One die counts at the top and one on the left. Together they pick four spaces. In your turn you decide which die goes where, and you can see what each way earns every player.
lesson-crossroads-income_title = What the dice earn you
lesson-crossroads-income_text = A city on one of these spaces earns { $in_city } gold. An empty space earns { $in_empty } gold for each city that touches it, and a road earns { $in_road } gold for each city it leads to. It doesn’t matter whose turn it is.
lesson-crossroads-build_title = Building
lesson-crossroads-build_text = A road costs { $road } gold and a city { $city }. Roads don’t belong to anyone, but only the owner of a city can build on the spaces around it. So two players are connected only if both of them pay.
lesson-crossroads-trade_title = Trade
lesson-crossroads-trade_text = { $trades ->
    [no] There is no trade at this table. Gold comes only from the dice.
   *[yes] When everyone has had a turn, two cities connected by roads can trade once per round. That earns { $value } gold for the two together. If the way leads through another player’s city, { $fees ->
        [no] that player has to agree.
       *[yes] that player has to agree and can charge a fee.
      }
  }

lesson-crossroads-hits_asked = Another player has rolled, and your city is on one of the four spaces. What do you get?
lesson-crossroads-hits_0 = Nothing, because it’s not my turn
lesson-crossroads-hits_1 = { $in_city } gold
lesson-crossroads-hits_2 = Half of it
lesson-crossroads-hits_why = The dice pay everyone, no matter who rolled.
lesson-crossroads-builds_asked = Who can build a road on a space that touches your city?
lesson-crossroads-builds_0 = Only me
lesson-crossroads-builds_1 = Everyone
lesson-crossroads-builds_2 = Only my neighbours
lesson-crossroads-builds_why = So two players are connected only if both of them want it, and both pay.
lesson-crossroads-trades_asked = What does a trade earn?
lesson-crossroads-trades_0 = { $value } gold for each of the two
lesson-crossroads-trades_1 = A free road
lesson-crossroads-trades_2 = { $value } gold for the two together
lesson-crossroads-trades_why = They decide together how to share it.
lesson-crossroads-turns_asked = Your dice show two different numbers. Who decides which one goes to the top?
lesson-crossroads-turns_0 = The bot
lesson-crossroads-turns_1 = The richest player
lesson-crossroads-turns_2 = You
lesson-crossroads-turns_why = You see what each way earns, and you decide.
lesson-crossroads-wins_asked = Two players have reached { $goal } gold and have the same amount. Who wins?
lesson-crossroads-wins_0 = No one yet: you play another round
lesson-crossroads-wins_1 = Both
lesson-crossroads-wins_2 = The player who got there first
lesson-crossroads-wins_why = To win you need more gold than every other player.

## In a practice round: what a step is for, and what one could do.

lesson-commons-hint_roll = The dice decide which tiles pay this turn. All you have to do is roll.
lesson-commons-hint_harvest = Ask the bank for cards: anything from 0 up to your limit.
lesson-commons-hint_trade = Here you can trade cards with the bank, usually 4 of the same kind for 1. You can also go on without trading.
lesson-commons-hint_build = Here you can build with your cards. A road leads to new places, and settlements and cities score points. You can also keep your cards.
lesson-commons-hint_cards = Here you can play a development card, if you have one. If not, end your turn.
lesson-commons-hint_meeting = In a meeting you talk, propose rules and vote. Try out whatever you want to learn.
lesson-commons-hint_last_step = Here you can call a meeting, if you are allowed to. In it you talk and make rules. Otherwise, end your turn.
lesson-commons-hint_waiting = It’s not your turn. While you wait: which dice numbers give you cards?

lesson-tragedy-hint_turns = Do one thing now: take a card, or send People to a Challenge.
lesson-tragedy-hint_animals = Dead players act after the living: you can take something from a player, or let it be.
lesson-tragedy-hint_roles = Choose which Animal to be: one takes Food, the other kills People.
lesson-tragedy-hint_waiting = It’s not your turn. The card shows who is playing now, and who is still to play.

lesson-settlers-hint_placing = Place two settlements and two roads for each colour. Then everyone chooses one of these starting positions, and you choose last.
lesson-settlers-hint_choosing = Choose a starting position. The dots under a number show how often the dice roll it.
lesson-settlers-hint_bonus = Choose your bonus cards. You get them before the first turn.
lesson-settlers-hint_roll = The dice decide which tiles pay this turn. All you have to do is roll.
lesson-settlers-hint_discard = A seven was rolled. Choose which cards to give back.
lesson-settlers-hint_trade = Here you can trade, build and play a card, as long as you can pay. A road leads to new places, and settlements and cities score points.
lesson-settlers-hint_deal = You have an offer. Accept it or decline it.
lesson-settlers-hint_waiting = It’s not your turn. You can make offers to the player whose turn it is.

lesson-crossroads-hint_orient = Decide which die counts at the top. You can see what each way earns every player.
lesson-crossroads-hint_site = Place your first city on a free space. It costs nothing, and you keep it for the whole game.
lesson-crossroads-hint_build = Here you can build: a road connects spaces, and a city earns gold. You can also end your turn and keep your gold.
lesson-crossroads-hint_passage = A player wants to build a road through a city. Say yes or no.
lesson-crossroads-hint_trade = Here you can offer a trade to a player whose city is connected to yours by roads. Each city can trade once per round.
lesson-crossroads-hint_waiting = It’s not your turn. The card shows who is playing now.
