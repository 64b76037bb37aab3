### Tragedy of the Commons, the survival card game.

tragedy-help = **{ tables-button-turn }** on the table’s card shows what you can do. Or type, in the class’s channel or in direct messages with Moot. Answers to you are private. Your moves are public.
tragedy-title = Tragedy of the Commons · round { $last ->
    [0] { $round }
   *[other] { $round } of { $last }
  }
tragedy-over = Tragedy of the Commons · over after round { $round }
tragedy-food = { $n } Food
tragedy-people = { COUNT($n, "Person") }
tragedy-place = { $n }. { $card }
tragedy-flavour = { " " }*{ $text }*
tragedy-challenge_card = { $card } (needs { COUNT($needs, "Person") }, gives { $gives })
tragedy-card_text = { $card } ({ $gives })
tragedy-counters = The pile holds { $pile } Food; { $gone } Food has left the game.
tragedy-catastrophe_now = A Catastrophe comes at the end of this round.
tragedy-catastrophe_later = The next Catastrophe comes at the end of round { $round }.
tragedy-free_title = Free Resource cards
tragedy-challenges_title = Challenges
tragedy-bands_title = The bands
tragedy-gap = (empty until next round)
tragedy-sent = { $seat } with { $n }
tragedy-there = { $sent }; { $n } more needed
tragedy-all_there = { $sent }; full
tragedy-so_many_there = { COUNT($n, "Person") } there; { $more } more needed
tragedy-nobody_there = no one is there
tragedy-choosing = still choosing an Animal
tragedy-dead = { $seat }: dead since round { $round }, { $animal }
tragedy-fallen = { $seat }: dead since round { $round }
tragedy-band = { $seat }: { COUNT($people, "Person") } ({ $home } at home), { $food } Food, will eat { $hunger }
tragedy-pledged = ; pledged { COUNT($n, "Person") } to { $card }
tragedy-turn_always = It is the turn of { $seat }: take a card, send People to a Challenge, or pass.
tragedy-turn_only_if_stuck = It is the turn of { $seat }: take a card or send People to a Challenge. You may pass only when you can do neither.
tragedy-order = This round: { $seats }.
tragedy-order_done = { $seat } (done)
tragedy-order_now = { $seat } (now)
tragedy-order_to_come = { $seat } (still to play)
tragedy-turn_animals = { $seat } acts as an Animal now, or passes.
tragedy-waiting_animals = Waiting for { $seats }: the Animals choose in secret what they do.
tragedy-waiting_roles = Waiting for { $seats }: the dead choose in secret which Animal to be.
tragedy-until = Time runs out { $when }.
tragedy-lately =
    { "**" }Lately**
    { $news }
tragedy-footer = Table { $table } · the shuffle is sealed: see Rules
tragedy-hand_title = Your band: { $seat }
tragedy-hand_text =
    { $own }

    Everyone can see this. Only the order of the decks is hidden.
tragedy-animal_yours = You are dead: { $animal }. You act after the living.
tragedy-sealed = Your choice is in. Nobody else sees it before all have chosen.
tragedy-watch_title = For observers · { $title }
tragedy-decks_title = Decks
tragedy-deck = { $deck }: { $left } to come, { $discarded } used
tragedy-quiet = Nothing yet.
tragedy-you = You are { $band }.
tragedy-done = Done.

tragedy-button-take = Take { $card }
tragedy-button-send = Send People…
tragedy-button-send_short = Send { COUNT($n, "Person") } anyway
tragedy-button-pass = Pass
tragedy-button-pledge = Pledge…
tragedy-button-animal = Act as an Animal…
tragedy-button-role = Choose your Animal…
tragedy-button-hand = My band
tragedy-button-rules = Rules
tragedy-button-help = Help
tragedy-button-herbivore = Herbivore
tragedy-button-carnivore = Carnivore
tragedy-button-cards = All cards
tragedy-button-graze_one = { $seat }: { $n } Food
tragedy-button-graze = Take { $n } Food

tragedy-terse-counters = Round { $last ->
    [0] { $round }
   *[other] { $round } of { $last }
  }. Pile { $pile } Food.
tragedy-terse-catastrophe = Catastrophe after round { $round }.
tragedy-terse-order = To play: { $seats }.
tragedy-terse-free = Free: { $cards }.
tragedy-terse-challenges = Challenges: { $cards }.
tragedy-terse-challenge = { COUNT($n, "Person") } for { $gives }
tragedy-terse-band = { $seat } { COUNT($people, "Person") }, { $home } home, { $food } Food.
tragedy-terse-dead = { $seat } dead, { $animal }.
tragedy-terse-fallen = { $seat } dead.
tragedy-terse-gap = none

tragedy-ask-send = To which Challenge do you send People?
tragedy-ask-send_empty = You can’t send anyone to a Challenge now.
tragedy-ask-count = How many People do you send to { $card }? You can send up to { $most }.{ $flavour }
tragedy-ask-send_short = If you send { COUNT($people, "Person") } to { $card }, it still needs { COUNT($missing, "Person") }.
tragedy-ask-send_later = Still to play in this round: { $seats }.
tragedy-ask-send_last = You are the last to play in this round.
tragedy-ask-promise = What do you promise? Everyone sees it, and it binds you to nothing.
tragedy-ask-promise_count = How many People do you pledge to { $card }? 0 takes your word back.
tragedy-ask-animal = What do you do as an Animal?
tragedy-ask-animal_empty = You can only pass: nobody has Food to take or People to hunt.
tragedy-ask-role = Which Animal will you be? The others see it when all dead players have chosen. A Herbivore takes Food from players, and a Carnivore kills one Person.
tragedy-ask-graze = Press a player once for each Food you take: at most { $n } in all.
tragedy-ask-hunt = Which player do you hunt?
tragedy-ask-challenge_place = Choose a Challenge
tragedy-ask-number_place = How many People?

tragedy-news-free_taken = { $seat } took { $card }: { $goods }.
tragedy-news-challenge_started = { $seat } started Challenge { $place } with { COUNT($n, "Person") }.
tragedy-news-challenge_joined = { $seat } joined Challenge { $place } with { COUNT($n, "Person") }.
tragedy-news-passed = { $seat } passed.
tragedy-news-pledged = { $seat } pledged { COUNT($n, "Person") } to Challenge { $place }.
tragedy-news-unpledged = { $seat } took a pledge back.
tragedy-news-pledge_kept = { $seat } kept the pledge of { COUNT($n, "Person") }.
tragedy-news-pledge_kept_scant = { $seat } kept the pledge of { COUNT($n, "Person") }: there was only room for { $sent }.
tragedy-news-pledge_broken = { $seat } broke the pledge of { COUNT($n, "Person") }: { $sent } went.
tragedy-news-pledge_void = { $seat } had pledged { COUNT($n, "Person") }, but others had filled Challenge { $place } already. That breaks no pledge.
tragedy-news-answered = { $seat } has chosen.
tragedy-news-role_taken = { $seat } has chosen: { $animal } from now on.
tragedy-news-grazed_nothing = { $seat } found no Food that was left to take.
tragedy-news-grazed = { $seat } took Food: { $taken }.
tragedy-news-loss_food = { $n } from { $seat }
tragedy-news-hunted = { $seat } killed a Person of { $target }.
tragedy-news-hunted_nobody = { $seat } hunted { $target } and found no one.
tragedy-news-challenge_met = ✅ { $card } was met: { $gains }.
tragedy-news-gain = { $seat } gets { $goods }
tragedy-news-challenge_failed = ❌ { $card } failed, { COUNT($n, "Person") } short. Lost: { $losses }.
tragedy-news-loss = { $seat } { COUNT($n, "Person") }
tragedy-news-reshuffled = { $deck } were shuffled again.
tragedy-news-fed = { $seat } needed { $needs } Food and had only { $food }, and so lost { COUNT($lost, "Person") }.
tragedy-news-catastrophe_drawn = ⚠️ Catastrophe: { $card }. The card says: lose { $goods }.
tragedy-news-struck = { $seat } lost { $goods }.
tragedy-news-died = ☠️ { $seat } is dead: { $cause }.{ $food ->
    [0] { "" }
   *[other] { " " }{ $food } Food left the game.
  }
tragedy-news-round_ended = Round { $round } is over. The pile holds { $pile } Food.
tragedy-news-finish_called = The instructor has made this round the last.
tragedy-news-last_round_withdrawn = The instructor has taken that back: this round is not the last.
tragedy-news-ended_last_standing = One band is left.
tragedy-news-ended_all_dead = The last ones died together: the commons took you all.
tragedy-news-ended_all_dead_won = The last ones died together. At this table the victory still goes to { $winners }.
tragedy-news-ended_round_limit = The last round is over. All who are alive win together.
tragedy-news-ended_instructor = The instructor has ended the game. All who are alive win together.

tragedy-ring-turn = It is your turn: take a Free Resource card or send People to a Challenge.
tragedy-ring-animal = It’s the Animals’ turn: choose your action.
tragedy-ring-role = You are dead: choose which Animal you are from now on.
tragedy-ring-hunted = A Carnivore has killed one of your People.

tragedy-rules-short =
    { "**" }Your goal: { $last ->
        [0] to outlive all others.
       *[other] to be alive after round { $last }.
    }**
    Each round, take a card or send People to a Challenge.
    A full Challenge pays all who went. If it is not full, they may lose People.
    Every 2 People eat 1 Food a round.
    Every { $every } rounds, a Catastrophe strikes.
    No People left? Then you are an Animal.
tragedy-rules-title = Rules: Tragedy of the Commons
tragedy-rules-text = Each of you leads a band of People, and all of you eat from one pile of Food. You begin with { $people } People and { $food } Food. There are { $all } Food in the whole game. The last band alive wins{ $last ->
    [0] : the game goes on until only one player is left.
   *[other] . After round { $last } all who are alive win together.
  }
tragedy-rules-turn = Your turn
tragedy-rules-turn_text = Turns go clockwise, one each per round. The second player of a round begins the next one. A lot decides who begins the first. { $action }
tragedy-rules-always = In your turn you may take a Free Resource card, start a Challenge, join one, or pass.
tragedy-rules-only_if_stuck = In your turn you take a Free Resource card, start a Challenge or join one. You may pass only when you can do nothing else.
tragedy-rules-free_text = **A Free Resource card** has its effect straight away. { $open } are open, and as many Challenges. A gap stays until the round is over.
tragedy-rules-challenge_text = **A Challenge** needs an exact number of People. The player who starts it sends at least 1 and at most that number. Others can join and fill the free circles. In one round you can be at only one Challenge.
tragedy-rules-pledges = **A pledge**: before your turn you may announce how many People you will send, and to which Challenge. It does not bind you. Everyone sees whether you kept it, as far as the Challenge had room.
tragedy-rules-no_pledges = At this table the bot takes no pledges.
tragedy-rules-round = The end of a round
tragedy-rules-met = 1. Animals act. Then each Challenge with all its People pays. Each player who took part gets a share for the People sent, rounded down. { $short_pile }
tragedy-rules-order = If the pile holds too little Food, cards further left and earlier players are paid first.
tragedy-rules-pro_rata = If the pile holds too little Food, everyone gets less, in proportion.
tragedy-rules-failed = 2. A Challenge with too few People pays nothing: { $penalty }. The others come home, and the card stays.
tragedy-rules-each = everyone who took part loses as many People as are missing
tragedy-rules-shared = those who took part lose the missing People between them
tragedy-rules-none = nobody loses anything
tragedy-rules-fed = 3. New cards fill all gaps. Then every two People eat 1 Food (round up): 5 People need 3 Food. If you have too little, you lose all Food and a third of your People, rounded up. { $eaten }
tragedy-rules-eaten_pile = Food that is eaten, or lost to a Catastrophe, goes back to the pile.
tragedy-rules-eaten_gone = Food that is eaten, or lost to a Catastrophe, is out of the game.
tragedy-rules-struck = 4. After every { $every } rounds a Catastrophe takes from each of you what its card says. If it takes Food, { $fatal }.
tragedy-rules-before = you are dead at once if you have none then. If you have too little, you lose it all and live
tragedy-rules-before_or_short = you are dead at once if you have less than that
tragedy-rules-scaling = You lose what the card says, or a quarter of all that you have of it, whichever is more.
tragedy-rules-gentle = The first Catastrophe takes at most 1 Person or 2 Food.
tragedy-rules-death = Death, and an empty pile
tragedy-rules-death_text = A player with no People is dead at once, and their Food is out of the game. { $tie } Each player can have at most { $tokens } People. When the pile is empty, cards give no Food, but still give People, and you eat as before. When a deck runs out, its used cards are shuffled and make a new one.
tragedy-rules-tie_none = If the last survivors die at the same time, no player wins.
tragedy-rules-tie_shared = If the last ones die together, all of them win.
tragedy-rules-tie_most_people_before = If the last survivors die at the same time, the one who had the most People before wins.
tragedy-rules-seal = The shuffle
tragedy-rules-seal_text = It was sealed before anyone joined. The seal: `{ $commitment }`.
tragedy-rules-animals = Animals
tragedy-rules-animals_text = When you die, you choose an Animal, and act after the living from the next round on. A Herbivore takes up to { $most } Food from the living, and it goes { $food }. A Carnivore kills one Person who is not at a Challenge. An Animal may also do nothing, and cannot win. { $order } { $switch }
tragedy-rules-food_pile = back into the pile
tragedy-rules-food_gone = out of the game
tragedy-rules-order_in_order = Animals act in order of death, openly.
tragedy-rules-order_simultaneous = Animals choose at the same time. All choices stay secret until everyone has chosen.
tragedy-rules-switch_yes = It may turn into the other Animal, but then it does not act.
tragedy-rules-switch_no = It stays what it is.
tragedy-rules-time = If your time runs out
tragedy-rules-time_default_after_timer = The bot takes the open card with the most Food for you, or passes. An Animal passes. A dead player becomes a Herbivore. Then you have { $seconds } seconds for each move, until you press a button.
tragedy-rules-time_substitute = An automatic player plays for you. Press any button of this table or type a command, and you play again yourself.
tragedy-rules-time_plays_only = That player announces nothing.
tragedy-rules-time_bot = An automatic player makes that one move for you. Then you have { $seconds } seconds for each move, until you press a button.
tragedy-rules-time_wait = You have no time limit. If a player does not respond, the game waits.
tragedy-rules-options = All options
tragedy-rules-free = Free Resource cards
tragedy-rules-challenge = Challenges
tragedy-rules-catastrophe = Catastrophes
tragedy-rules-copies = { $n }× { $card }{ $flavour }
tragedy-rules-talk = Talking
tragedy-rules-talk_open = You may talk at any time.
tragedy-rules-talk_challenge_phase_only = You may talk while the players have their turns.
tragedy-rules-talk_none = Nobody may talk before the game is over.
tragedy-rules-talk_private_allowed = You may talk at any time, and each pair of players has a room of its own.

tragedy-result-short_alive = { $seat } { COUNT($people, "Person") }
tragedy-result-short_dead = { $seat } died in round { $n }
tragedy-result-short_met = { COUNT($met, "Challenge") } { $met ->
    [one] was
   *[other] were
  } met, { $together } of them by several bands; { $failed } failed.
tragedy-result-short_pledges = { $kept } of { COUNT($pledges, "pledge") } { $pledges ->
    [one] was
   *[other] were
  } kept.
tragedy-result-title = How it ended
tragedy-result-goal = 🎯 The goal: to be alive after round { $last }, or the last one alive.
tragedy-result-goal_last_alive = 🎯 The goal: to be the last one alive.
tragedy-result-winners = { $seats } won.
tragedy-result-nobody = Nobody won: the commons took you all.
tragedy-result-leaders = Best of them, by People and then Food: { $seats }.
tragedy-result-figures = The whole game
tragedy-result-figures_text = { COUNT($rounds, "round") }, { COUNT($met, "Challenge") } met ({ $alone } by one band alone) and { $failed } failed ({ COUNT($missing, "Person") } missing), { COUNT($catastrophes, "Catastrophe") }.
tragedy-result-players = What each colour did
tragedy-result-player = { $seat }: { $fate }. Took { COUNT($free, "card") }, started { COUNT($started, "Challenge") } and joined { $joined }. Lost { COUNT($lost, "Person") }.
tragedy-result-alive = alive with { COUNT($people, "Person") } and { $food } Food
tragedy-result-died = died in round { $round }, { $cause }
tragedy-result-pledges = { " " }Pledges: { $kept } kept, { $broken } broken.
tragedy-result-grazed = { " " }As a Herbivore took { $n } Food.
tragedy-result-killed = { " " }As a Carnivore killed { COUNT($n, "Person") }.
tragedy-result-talk = To talk about
tragedy-result-questions = Which of you started a Challenge that others could finish? Were pledges kept? When did you stop trusting? Which rule would all of you have agreed to in round 1, and which of you would have watched over it?
tragedy-result-seal = The shuffle
tragedy-result-seal_open =
    Before the game the shuffle was sealed as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal. Everyone can check it: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` shuffles everything again.

words-animal-herbivore = a Herbivore
words-animal-carnivore = a Carnivore

words-deck-free = The Free Resource cards
words-deck-challenge = The Challenges
words-deck-catastrophe = The Catastrophes

words-cause-carnivore = hunted by a Carnivore
words-cause-challenge = lost at a Challenge
words-cause-starved = starved
words-cause-catastrophe_people = taken by a Catastrophe
words-cause-catastrophe_food = no Food when the Catastrophe came

words-tragedy_phase-turns = the players have their turns
words-tragedy_phase-animals = the Animals act
words-tragedy_phase-roles = the dead choose their Animals

pictures-tragedy-title = The table
pictures-tragedy-counters = Round { $last ->
    [0] { $round }
   *[other] { $round }/{ $last }
  } · Pile: { $pile } Food
pictures-tragedy-counters_catastrophe = { $counters } · Catastrophe after round { $round }
pictures-tragedy-empty = empty
pictures-tragedy-food = { $n } Food
pictures-tragedy-people = { COUNT($n, "Person") }
pictures-tragedy-reward = { COUNT($n, "Person") } for { $goods }
pictures-tragedy-band = { COUNT($people, "Person") }, { $food } Food
pictures-tragedy-dead = dead, round { $round }
pictures-tragedy-home = { $n } at home

tragedy-refusals-game_over = The game is over.
tragedy-refusals-no_such_seat = This table has no such seat.
tragedy-refusals-instructor_only = Only the instructor can do that.
tragedy-refusals-finish_called = This round is the last one already.
tragedy-refusals-finish_not_called = This round has not been made the last one, so there is nothing to take back.
tragedy-refusals-not_your_turn = It is the turn of { WORD($active, "seat") }.
tragedy-refusals-already_begun = { $card } has been started already: you can only join it.
tragedy-refusals-nobody_began = Nobody has started { $card } in this round yet: start it.
tragedy-refusals-players_only = Only the players of the table can do that.
tragedy-refusals-wrong_phase = That cannot be done now: { WORD($now, "tragedy_phase") }.
tragedy-refusals-only_the_living = Only the living can do that, and you are an Animal.
tragedy-refusals-only_animals = Only Animals can do that, and you are alive.
tragedy-refusals-unknown_card = I don’t know card { $card }. The places are 1 to { $cards }.
tragedy-refusals-card_gone = No card lies there until the end of the round.
tragedy-refusals-nobody_sent = Send at least one Person.
tragedy-refusals-too_few_people = You cannot send { COUNT($people, "Person") }: you have { $has }.
tragedy-refusals-too_many_people = You cannot send { COUNT($people, "Person") }: there is room for { $room }.
tragedy-refusals-challenge_full = { $card } has all the People it needs.
tragedy-refusals-must_act = At this table you may pass only when you can do nothing else.
tragedy-refusals-no_pledges = This table plays without pledges.
tragedy-refusals-pledge_too_late = You can pledge only before your turn.
tragedy-refusals-nothing_pledged = You have pledged nothing, so there is nothing to take back.
tragedy-refusals-same_pledge = That is what you have pledged already: nothing has changed.
tragedy-refusals-already_answered = You have chosen already.
tragedy-refusals-not_asked = You do not act in this round.
tragedy-refusals-role_fixed = An Animal stays what it is.
tragedy-refusals-same_role = You are { WORD($role, "animal") } already.
tragedy-refusals-wrong_animal = Only { WORD($role, "animal") } can do that.
tragedy-refusals-nothing_taken = Choose a player to take Food from, or pass.
tragedy-refusals-too_much_food = You cannot take { $asked } Food: { $limit } is the most in a round.
tragedy-refusals-not_so_much_food = { WORD($target, "seat") } has only { $has } Food.
tragedy-refusals-no_such_prey = This table has no such player.
tragedy-refusals-prey_dead = { WORD($target, "seat") } is dead, and Animals are not hunted.
tragedy-refusals-nobody_home = All People of { WORD($target, "seat") } are at a Challenge, and safe.

words-seat-green = Green
words-seat-purple = Purple
words-seat-yellow = Yellow
words-seat-brown = Brown

words-square-green = 🟩
words-square-purple = 🟪
words-square-yellow = 🟨
words-square-brown = 🟫

words-game-tragedy = Tragedy of the Commons

words-about-tragedy = You all take from the same free cards and share the same dangers. All players who are alive at the end win.

way-tragedy-careful = takes the safe cards, and trusts no one to help
way-tragedy-trusting = begins what others must help to finish
way-tragedy-greedy = wants many people, and hunts when it is dead
