debrief-title_commons = What the class did to its commons
debrief-kicker = Moot · { $game } · the class’s debrief
debrief-counted = { COUNT($tables, "table") }
debrief-skip = To the charts
debrief-figures = The figures as a table
debrief-table = Table
debrief-table_name = Table { $n }
debrief-crashes = Crashes
debrief-round = round { $n }
debrief-in_silence = in silence
debrief-self_governed = self-governed
debrief-survived = { $count } of { $seats } survived
debrief-stopped = stopped early
debrief-talk = To talk about now
debrief-how = How the figures are made
debrief-post_footer = In colours and table numbers, without names.
debrief-footer = In colours and table numbers, without names. One file: it needs no network.

debrief-headline-all_kept = In silence nothing crashed at any table.
debrief-headline-one_kept = In silence nothing crashed at your table.
debrief-headline-one_better = Once you could govern yourselves, your bank lost less growth than in all { $plays } games that the bot played on in silence.
debrief-headline-one_worse = Once you could govern yourselves, your bank lost more growth than in all { $plays } games that the bot played on in silence.
debrief-headline-one_open = The bot played your game on in silence, { $plays } times. When you governed yourselves, you lost neither least growth of all nor most.
debrief-headline-one_silent = In silence your table had crashes: you could not talk, and you could not see how much was left.
debrief-headline-silent = { $kept ->
    [0] In silence there were crashes at all { $tables } tables.
   *[other] In silence nothing crashed at { $kept } of { $tables } tables. At { $lost } there were crashes.
  }
debrief-headline-compared = The bot played each game on in silence, { $plays } times. Of { COUNT($tables, "table") } that could be compared, { $better ->
    [0] none
   *[other] { $better }
  } lost less growth than in all of these games. { $worse ->
    [0] No table
   *[other] { $worse }
  } lost more.
debrief-headline-chance = If nothing had changed, more than { $most } on either side would be a surprise.

debrief-deck-silent = Crashes: { $crashes }.
debrief-deck-both = Crashes: { $crashes } in silence, { $then } self-governed.
debrief-deck-survived = { $survived ->
    [0] Not one
   *[other] { $survived }
  } of { $seats } seats survived.
debrief-deck-stopped = { COUNT($count, "table") } { $count ->
    [one] was
   *[other] were
  } stopped before the end.
debrief-deck-broken = A promise was put to the test { COUNT($tests, "time") }. It was broken { COUNT($count, "time") }.
debrief-deck-language_model = At { $table } a language model played { WORD($seats, "seat") }.
debrief-deck-kept = A promise was put to the test { COUNT($tests, "time") }. It was kept every time.

debrief-bank-title = What most of you could not see: the bank, resource by resource
debrief-bank-panel = The bank of { $table }, { COUNT($rounds, "round") }
debrief-bank-lead = Height is the number of cards left, at most { $most }. { $crash }: crashed, nothing to harvest. Above: { $made } a meeting that made a promise or a rule, { $none } one that made none, { $judged } a sanction or a suit.
debrief-bank-lead_silent = Height is the number of cards left, at most { $most }. { $crash }: crashed, nothing to harvest.
debrief-bank-shown_at_round_ends = At { $tables } everyone saw it at the end of each round.
debrief-bank-shown_always = At { $tables } everyone saw it at any time.
debrief-bank-shaded = Shaded
debrief-axis_rounds = round
debrief-bank-acts = acts
debrief-bank-kind = { WORD($resource, "resource") }: { $left } at the end.
debrief-bank-kind_crashed = { WORD($resource, "resource") }: crashed in round { $rounds }, { $left } at the end.
debrief-bank-acts_told = { COUNT($meetings, "meeting") }, { COUNT($judged, "sanction_or_suit") }.

debrief-foresight-title = Of { COUNT($crashes, "crash") }, { $seen } { $seen ->
    [one] was
   *[other] were
  } seen coming by observers
debrief-foresight-title_none = Nobody who watched saw a crash coming
debrief-foresight-title_no_crash = Those who watched said what would crash, and nothing did
debrief-foresight-deck = Of { COUNT($crashes, "crash") } at tables with observers, they saw { $seen } coming.
debrief-foresight-lead = Observers could predict the next resource to crash, and the rounds. One square for each crash, in the order of play: { $seen } the number of observers who predicted it, { $missed } none did. A prediction is right if the resource and the round are right and it was the observer’s last one.
debrief-foresight-none = no crash
debrief-foresight-counted = { $seen } of { $crashes } seen
debrief-foresight-told = { $table }: { $seen } of { COUNT($crashes, "crash") } seen coming
debrief-foresight-resource = Resource
debrief-foresight-round = Round
debrief-foresight-right = Saw it coming
debrief-foresight-of = Had said anything
debrief-foresight-ahead = Rounds before

debrief-group-kept = Nothing crashed in silence
debrief-group-better = Less growth lost than in the bot’s silent games
debrief-group-open = Neither less nor more lost than in all of the bot’s silent games
debrief-group-worse = More growth lost than in the bot’s silent games
debrief-group-unpredicted = Crashes in silence; not compared
debrief-group-lost = Crashes in silence
debrief-group-silent = { COUNT($tables, "table") }, { COUNT($crashes, "crash") }.
debrief-group-both = { COUNT($tables, "table") }: { COUNT($crashes, "crash") } in silence, { $then } self-governed.

debrief-survival-title = How long the resources lasted
debrief-survival-lead = Share of resources that had not yet crashed by the end of each round, at all tables. A table counts as long as it played.
debrief-survival-told = Share of resources that had not yet crashed, by round: { $shares }.

debrief-compare-title = Beside the bot’s silent games: of { COUNT($tables, "table") }, { $better } lost less growth and { $worse } more
debrief-compare-title_described = Self-government beside silence
debrief-compare-lead = { $silent } rounds 1 to { $last }, in silence. { $governed } rounds { $first } to { $end }, self-governed. Later rounds are richer by themselves: more buildings, more cards. So the bot also played the same rounds on in silence, { COUNT($plays, "time") }: { $band } the middle 80 %. Its players take as these seats did, as far as a few requests can tell.
debrief-compare-verdict = Only lost growth makes a table better or worse. Its dot must lie beyond all played-on games. With no real change, no more than about { $share } of tables land there on each side. Played-on games are no experiment: they cannot say what caused a difference.
debrief-compare-chance = Of { COUNT($tables, "table") }, up to { $most } on each side would be no surprise.
debrief-compare-described = The other figures are described, not judged. Bold ones lie outside their band; of { $figures } figures here about { $chance } do so by chance.
debrief-compare-unpredicted = Not compared: { COUNT($count, "table") }. The bot’s players do not fit how these tables played in silence.
debrief-compare-growth_lost = cards a round; 10 means that everything had crashed all the time
debrief-compare-taken = cards a round that left the bank
debrief-compare-refused = share of the cards asked for that the bank no longer had
debrief-compare-told = { $table }: { $silent } in silence, { $governed } self-governed, played on in silence { $low } to { $high }
debrief-compare-measure = Figure
debrief-compare-band = { $low } to { $high }
debrief-compare-stage_silent = In silence
debrief-compare-stage_governed = Self-governed
debrief-compare-replays = Played on in silence

debrief-treatments-title = Tables with other rules beside each other
debrief-treatments-lead = Your tables got different rules, drawn by lot. { $table } one table, { $mean } the average of all tables with these rules. Tables differ by luck, too. So each difference has an interval: { $interval }. It counts that { $compared } differences are looked at together. If the rules changed nothing, “luck alone seldom does this” would still stand here in about one of { $chance } classes at most.
debrief-treatments-left_out = Stopped before the end, and left out here: { COUNT($count, "table") }.
debrief-treatments-survived = Seats that survived
debrief-treatments-points = Earned points of a seat
debrief-treatments-maybe_chance = { $one } minus { $other }: { $difference }, the interval is { $low } to { $high }. Cannot tell: luck alone may have done this.
debrief-treatments-hardly_chance = { $one } minus { $other }: { $difference }, the interval is { $low } to { $high }. Luck alone seldom does this.
debrief-treatments-too_few = { $one } minus { $other }: { $difference }. There are { $tables } and { $others } tables. Cannot tell: it takes { $least } of each.
debrief-treatments-all_alike = { $one } minus { $other }: { $difference }. Cannot tell: with one of the two, all tables came out alike, so nothing shows how much luck does.
debrief-treatments-absence = { $name }: of { $acts } decisions at its tables, stand-ins and automatic players made { $automatic } and the clock { $clock }, together { $share }.{ $left ->
    [0] { "" }
   *[other] { " " }Left out: { COUNT($left, "table") }.
  }
debrief-treatments-figure = Figure
debrief-treatments-one = Rules
debrief-treatments-other = Other rules
debrief-treatments-difference = Difference
debrief-treatments-interval = Interval
debrief-treatments-none = cannot tell
debrief-treatments-tables = Tables
debrief-treatments-counts = { $tables } and { $others }

debrief-takes-title = Each player’s harvests: the most unequal was { $table }
debrief-takes-title_one = Each player’s harvests
debrief-takes-lead = In colour: cards received in a round. { $grey } on top: cards that players asked for when the bank had no more. All bars are on one scale, at most { $most }.
debrief-takes-grey = Grey
debrief-takes-panel = What each seat of { $table } asked for and got
debrief-takes-seat = { $seat } asked for { $asked } and got { $got }
debrief-takes-gini = Gini { $gini }
debrief-takes-who = Seat
debrief-takes-asked = Asked
debrief-takes-got = Got
debrief-takes-road = Roads
debrief-takes-settlement = Settlements
debrief-takes-city = Cities
debrief-takes-points = Points
debrief-speech-title = Talk and decisions
debrief-speech-lead = How much each person said in the meetings, and whose motions were carried. Moot counts characters in writing (or messages, if it may not read their length) and seconds aloud, never the words. Gini is 0 if all said equally much, and close to 1 if one person said it all. Stand-ins are left out. Talking a lot is not deciding a lot: compare both.
debrief-speech-seat = { $seat } { $share }
debrief-speech-decided = { $seat } { $n }
debrief-speech-table = { $table }: { $shares } of the talk, Gini { $gini }. Motions carried: { $carried }.
debrief-speech-table_undecided = { $table }: { $shares } of the talk, Gini { $gini }. No motion was carried.
debrief-speech-share = Share
debrief-speech-messages = Messages
debrief-speech-characters = Characters
debrief-speech-seconds = Seconds
debrief-speech-motions = Motions
debrief-speech-carried = Of them carried

debrief-promises-title_none = No promise was ever put to the test
debrief-promises-title_kept = Every promise was kept
debrief-promises-title_broken = Promises were kept in { $share } of the harvests that tested them
debrief-promises-lead = One square for each harvest that put a promise to the test, in the order of play. { $kept } kept, { $broken } broken, with the seat’s letter.
debrief-promises-no_test = a promise, but no harvest that tested it
debrief-promises-no_promise = no promise
debrief-promises-counted = { $kept } of { $of } kept
debrief-promises-told = { $table }: { COUNT($made, "promise") } made, { $kept } of { $of } tempting harvests kept
debrief-promises-made = Promises made
debrief-promises-tested = Harvests that tested one
debrief-promises-kept = Of them kept

debrief-principles-title = Ostrom’s eight principles, when they came
debrief-principles-lead = Each table’s number is at the round when the principle first showed itself, by an act of a person.
debrief-principles-never = never
debrief-principles-told = round { $n }: { $tables }
debrief-principles-words = In its words: “{ $words }”
debrief-principles-followed = Crashes at these tables: { $before } in the two rounds before, { $after } in the two from then on.
debrief-principles-overruled = Not at { $tables }: a person from outside closed a meeting, changed a rule or took the game back.
debrief-principles-fallen = At { $table } the game was taken back, and these decisions were undone: { $what }.
debrief-principles-would_1 = Not seen. (It counts once a resource group meets by itself.)
debrief-principles-would_2 = Not seen. (It counts with a promise, or with a change of the rules.)
debrief-principles-would_3 = Not seen. (It counts with the first motion that is carried.)
debrief-principles-would_4 = Not seen. (It counts once the Monitor acts, or gets a flag about a harvest that was too big.)
debrief-principles-would_5 = Not seen. (It counts once a player is sanctioned twice.)
debrief-principles-would_6 = Not seen. (It counts once a player sues the Monitor.)
debrief-principles-would_7 = Not seen. (Your group proposed nothing, so it could not be overruled.)
debrief-principles-would_8 = Not seen. (It counts once a resource group decides something for itself.)

debrief-principle-p1 = Clearly defined boundaries
debrief-principle-p2 = Rules that fit local conditions
debrief-principle-p3 = Collective choice
debrief-principle-p4 = Monitoring
debrief-principle-p5 = Graduated sanctions
debrief-principle-p6 = Conflict resolution
debrief-principle-p7 = The right to organise
debrief-principle-p8 = Nested enterprises

debrief-sign-group_met = A resource group met by itself, first at { $table } in round { $n }.
debrief-sign-promise = The first promise: { $table }, round { $n }.
debrief-sign-rule = The first rule that was changed: { $table }, round { $n }.
debrief-sign-carried = The first motion that was carried: { $table }, round { $n }{ $ballots ->
    [0] { "." }
   *[other] , after { COUNT($ballots, "motion") } that failed.
  }
debrief-sign-flagged = A harvest beyond a rule’s limit was seen, first at { $table } in round { $n }.
debrief-sign-deed = The Monitor acted, first at { $table } in round { $n }.
debrief-sign-sanctioned_again = Somebody was sanctioned for the second time, first at { $table } in round { $n }.
debrief-sign-suit = A suit against the Monitor, first at { $table } in round { $n }.
debrief-sign-left_alone = What they proposed was theirs alone to decide, first at { $table } in round { $n }.
debrief-sign-overruled = Somebody from outside decided.
debrief-sign-group_decided = A small group decided a small thing, first at { $table } in round { $n }.

debrief-published-title = Beside published results
debrief-published-lead = Each was read in the source named. Compare the direction of an effect, not its size.
debrief-published-others = Others found
debrief-published-ours = This class
debrief-published-agreed = With talk before each round, people took more than agreed in 5 % of choices.
debrief-published-agreed_source = Anderies and Janssen, Sustaining the Commons, p. 96, on the Indiana experiments of the late 1980s
debrief-published-agreed_ours = In your class this happened { $count } of the { $tests } times that a promise was put to the test, { $share }.
debrief-published-agreed_but = Theirs talked face to face, before each round.
debrief-published-no_test = No harvest tested a promise.
debrief-published-talk = Talk raises cooperation. The size of the effect is d = 1.01 over 45 effects; face to face 1.21, in writing 0.46.
debrief-published-talk_source = Balliet 2010, Journal of Conflict Resolution 54:39
debrief-published-talk_ours = { $met } of { $tables } tables met. At { $better } of them less growth was lost than before, in silence.
debrief-published-talk_but = Meetings here are in writing, unless your teacher chose voice.
debrief-published-sanction = Punishing at one’s own cost, without talk, gave no gain in gross yield; with talk it did.
debrief-published-sanction_source = Janssen, Holahan, Lee and Ostrom 2010, Science 328:613
debrief-published-sanction_ours = At { $tables } of { $of } tables a person used a rule as Monitor.
debrief-published-sanction_but = Here a sanction costs the Monitor nothing.
debrief-published-caution_title = What may be compared.
debrief-published-caution = In Discord people don’t talk face to face. Moot’s groups are three or four people who know each other, sit in a class and play for points, not for money, and their stock grows by itself. So you may compare the direction of an effect, but not its size. Further reading: Ostrom, Walker and Gardner 1992, American Political Science Review 86:404.

debrief-ask-see_bank = The banks
debrief-ask-at_last = At { $table } the same promise failed { $times } times. In round { $n } it was carried, { $yes } : { $no }. What had changed, and how could you have got there earlier?
debrief-ask-kept_and_crashed = { $table } had promised: no more than { $most } { $resource } for each of you. In a turn of round { $n } all of you kept the promise, and the { $resource } crashed anyway. How would you word a promise that stays right?
debrief-ask-last_round = In the very last round a player at { $table } asked for more than was promised. If everyone knows that a round is the last, what does that do to a promise?
debrief-ask-broken = A promise was put to the test { COUNT($tests, "time") }, and it was broken { COUNT($count, "time") }. Why so rarely – or so often? What would it have cost you to break it?
debrief-ask-never_met = { $table } had { COUNT($crashes, "crash") } while it could govern itself. It could have met at the end of a turn, and never did. What kept you from it?
debrief-ask-first_crash = In round { $n } { $table } asked for { $asked } { $resource } together. The bank had { $had }. Which of you could have known, and what should you have said?
debrief-ask-unequal = At { $table } one seat of { $seats } got { $share } of all cards that were harvested. Was that the dice, the place on the board, or something else? How could you find out?
debrief-ask-kept_it = Nothing ever crashed at { $tables }. What did they do in the first three rounds that the others did not?
debrief-ask-usual_1 = When did you first suspect that something was running out, and what did you do then?
debrief-ask-usual_2 = What would you have told the others, if you had been allowed to talk? Would they have believed you?
debrief-ask-usual_3 = Which rule would you give this bank, and how would you notice if a player breaks it?
debrief-ask-usual_4 = What would you do differently in the first three rounds if you played again at the same table?
debrief-ask-usual_5 = Is there a bank like this in real life, which people can’t see into? Who could watch it?

debrief-best-title = What the commons could have given
debrief-best-lead = Points that all of you made of cards, as a share of the best possible with the same dice: { $silent } in silence, { $governed } self-governed. The true share lies somewhere in the bar. Its left end compares you with a limit that no group can pass. Its right end compares you with a real game by a planner. { $greedy } is a group that always takes all.
debrief-best-lead_silent = Points that all of you made of cards, as a share of the best possible with the same dice: { $silent }. The true share lies somewhere in the bar. Its left end compares you with a limit that no group can pass. Its right end compares you with a real game by a planner. { $greedy } is a group that always takes all.
debrief-best-too_wide = Left out, since the bounds are more than { $most } percentage points apart: { $count } of the shares.
debrief-best-share = { $low } to { $high } %
debrief-best-told_basic = { $share } in silence
debrief-best-told_ostrom = { $share } self-governed
debrief-best-told_both = { $share } in all
debrief-best-part = Part
debrief-best-part_basic = In silence
debrief-best-part_ostrom = Self-governed
debrief-best-part_both = Both
debrief-best-got = Points made
debrief-best-found = A planner made
debrief-best-most = Nobody could make more than
debrief-best-greedy = A group that takes all made
debrief-best-percent = Share

debrief-what_if-heading = What if…
debrief-what_if-lead = Each of these can be played out. The game stays the same up to a round, with the same dice. From there on automatic players play with the change, many times. Your teacher begins it with “{ sessions-button_whatif }” while you talk.
debrief-what_if-asked = What if { $what }?
debrief-what_if-where = ({ $n ->
    [one] table
   *[other] tables
  } { $tables })
debrief-what_if-governed = you had governed yourselves, with meetings and a Monitor
debrief-what_if-never_governed = you had never governed yourselves
debrief-what_if-promise = your promise had been in force: at most { $most } { $resource } in a harvest
debrief-what_if-promise_one = all had promised to take at most 1 of each resource in a harvest
debrief-what_if-each = of each resource
debrief-what_if-rule = the first rule of your own had been in force
debrief-what_if-promises_bind = promises and rules could not be broken
debrief-what_if-larger_box = there had been { $n } cards of each resource in all, and not { $cap }
debrief-what_if-endless_box = there had always been more cards of each resource, and not only { $cap }
debrief-what_if-title = { $table }, from round { $n }: what if { $what }?
debrief-what_if-helps = **It would have helped.** In { $more } of { $plays } plays the three seats with fewest earned points end with more than without it, in { $fewer } with fewer.
debrief-what_if-harms = **It would have harmed.** In { $fewer } of { $plays } plays the three seats with fewest earned points end with fewer than without it, in { $more } with more.
debrief-what_if-same = **It would have changed hardly anything.** In { $more } of { $plays } plays the three seats with fewest earned points end with more than without it, in { $fewer } with fewer.
debrief-what_if-open = **It could have gone either way.** In { $more } of { $plays } plays the three seats with fewest earned points end with more than without it, in { $fewer } with fewer.
debrief-what_if-line = { $name }: { $real } in your game · { $same } played on · **{ $changed }** with the change
debrief-what_if-range = { $middle } ({ $low } to { $high })
debrief-what_if-lowest = Earned points of the three with fewest
debrief-what_if-survivors = Seats that survive
debrief-what_if-crashes = Crashes from then on
debrief-what_if-chart = { $table }, from round { $n } on
debrief-what_if-about = Cards in the bank at the end of each round
debrief-what_if-key_game = your game
debrief-what_if-key_same = played on unchanged
debrief-what_if-key_changed = with the change
debrief-what_if-footer = { $plays } plays with the same dice, by automatic players who take as these seats did, and as many without the change. Earned points leave out those that rules gave or took. Eight of ten plays lie between the numbers in brackets. Automatic players are not you: compare the plays with each other, not with your game.

debrief-own-title = Your own page
debrief-own-title_seat = { WORD($seat, "seat") }
debrief-own-footer = Only you see this page.
debrief-own-footer_seat = Nobody else sees this page.
debrief-own-survived = You survived, with { COUNT($points, "point") }. Of the { $seats } others at your table { $others ->
    [0] none
   *[other] { $others }
  } did.
debrief-own-stopped = The game was stopped before its end, so no player has survived or failed. You have { COUNT($points, "point") }.
debrief-own-failed = You did not survive: you have { COUNT($points, "point") }. Of the { $seats } others at your table { $others ->
    [0] none
   *[other] { $others }
  } did.
debrief-own-seat_survived = { WORD($seat, "seat") } survived, with { COUNT($points, "point") }. Of the { $seats } others at the table { $others ->
    [0] none
   *[other] { $others }
  } did.
debrief-own-seat_stopped = The game was stopped before its end, so no player has survived or failed. { WORD($seat, "seat") } has { COUNT($points, "point") }.
debrief-own-seat_failed = { WORD($seat, "seat") } did not survive: it has { COUNT($points, "point") }. Of the { $seats } others at the table { $others ->
    [0] none
   *[other] { $others }
  } did.
debrief-own-holders = Players of { WORD($seat, "seat") }
debrief-own-by_you = You played { $when }.
debrief-own-team = You shared this seat. On this page, “you” means your team.
debrief-own-by_own_stand_in = A stand-in played for you { $when }.
debrief-own-by_stand_in = A stand-in held this seat { $when }.
debrief-own-by_person = Somebody else held this seat { $when }.
debrief-own-by_seat_stand_in = A stand-in played { WORD($seat, "seat") } { $when }.
debrief-own-clocked = { COUNT($count, "time") } your time was up and the rules acted for you. The numbers below leave that out.
debrief-own-seat_clocked = { COUNT($count, "time") } the time was up and the rules acted for { WORD($seat, "seat") }.
debrief-own-seat_idle = Nobody made a move for { WORD($seat, "seat") }.
debrief-own-in_setup = before the first round
debrief-own-in_round = in round { $rounds }
debrief-own-in_rounds = in rounds { $rounds }
debrief-own-in_setup_too = before the first round and { $when }
debrief-own-range = { $first } to { $last }
debrief-own-figures_time = The numbers and the averages are only about the time when you played.
debrief-own-figures = Your cards
debrief-own-asked = You asked for **{ $n }** (average of the table: { $mean }).
debrief-own-got = You got **{ $n }** of them (average: { $mean }).
debrief-own-traded = You gave **{ $n }** to the bank in trade (average: { $mean }).
debrief-own-returned = You gave back **{ $n }** because of a rule or a meeting (average: { $mean }).
debrief-own-granted = You were given **{ COUNT($n, "card") }** as a reward (average: { $mean }).
debrief-own-promises = Your promises
debrief-own-no_test = No promise ever limited what you could take.
debrief-own-kept = A promise limited what you could take { COUNT($tests, "time") }. You kept it every time.
debrief-own-broken = A promise limited what you could take { COUNT($tests, "time") }. You asked for more than that { COUNT($count, "time") }. What made it hard to keep?
debrief-own-flags = What the Monitor was told
debrief-own-flags_told = The Monitor was told { COUNT($count, "time") } that you took more than a rule allows.
debrief-own-suits = Your suits
debrief-own-suits_told = You sued the Monitor { COUNT($count, "time") }. { $carried ->
    [0] None of your suits was carried.
    [one] 1 of your suits was carried.
   *[other] { $carried } of your suits were carried.
  }
debrief-own-votes = Your votes
debrief-own-voted = You voted { COUNT($ballots, "time") }, and each time it was decided as you had voted.
debrief-own-outvoted = You voted { COUNT($ballots, "time") }, and were on the losing side { COUNT($count, "time") }. In most votes some people lose: that says nothing about whether you were right.
debrief-own-sanctions = Sanctions
debrief-own-sanctions_told = You were sanctioned { COUNT($count, "time") }. A sanction is an answer to one harvest. It says nothing about who you are.
debrief-own-rewards = Rewards
debrief-own-rewards_told = You were rewarded { COUNT($count, "time") }.

debrief-figure-growth_lost = Growth lost
debrief-figure-growth_lost_is = a resource that has crashed and is not back when a round ends counts 2, the growth of its first six cards. Per round, 0 to 10.
debrief-figure-taken = Taken
debrief-figure-taken_is = cards that left the bank by harvest, trade, development card or reward. Per round.
debrief-figure-returned = Came back
debrief-figure-returned_is = growth, payments and cards given back; not what recovers after a crash. Per round.
debrief-figure-refused = Refused
debrief-figure-refused_is = asked minus received, over asked, in harvests.
debrief-figure-crashes = Crashes
debrief-figure-earned = Earned points of the lowest three
debrief-figure-earned_is = the average of the three seats with fewest earned points: greed raises one seat’s points, not theirs. Points that rules gave or took are left out, because nobody had to grow anything for them.
debrief-figure-survivors = Survivors
debrief-figure-replays = Played on in silence
debrief-figure-replays_is = the table as its first stage left it, or a new board where the second stage began on one, played on by the Basic rules with other dice, by automatic players fitted to what each seat’s person did (where no person ever played, to the automatic player there); the band is where the middle eight of ten such games lie.
debrief-figure-best = Best possible
debrief-figure-best_is = points that all seats together made of cards; between what no group could pass, and what a planner who sees everything really made with the same dice.
debrief-figure-kept = Kept
debrief-figure-kept_is = only harvests with a promise in force that allowed less than a person could have taken.
debrief-figure-gini = Gini
debrief-figure-gini_is = 0 when all seats of a table received the same, towards 1 when one had all. Only seats that people played, and what they asked for themselves.
debrief-figure-interval = Interval between treatments
debrief-figure-interval_is = what the same tables would also show if the lot had dealt them otherwise: each other deal (of very many, 1,999 from a fixed seed) is measured by its own spread, and Welch’s t test has to agree. All differences on this page are corrected together: intervals by Bonferroni, words by Holm. Reckoned at 5 in 100, so that it holds at 10 in 100 where tables are spread unevenly too.
debrief-figure-survived = Survived
debrief-figure-survived_is = seats with more points than the goal at the end, hidden victory points counted.

debrief-played-title = The players
debrief-played-lead = Who made the decisions at each table. The page judges people only by their own decisions. For that, a table counts if people made at least { $least } of its decisions.
debrief-played-deck = People made { $people } of the decisions, { $others }.
debrief-played-hatched = What no person played is hatched in the charts.
debrief-played-left_out = { $count } of { COUNT($tables, "table") } { $count ->
    [one] is
   *[other] are
  } left out here: people made fewer than { $least } of the decisions there.
debrief-played-legend = Hatched, or crossed by strokes: not played by a person (half as high: in part). Beside a table’s number or a seat’s letter: some of its decisions.
debrief-played-part_stand_in = stand-ins { $share }
debrief-played-part_automatic = automatic players { $share }
debrief-played-part_clock = the clock { $share }
debrief-played-who_stand_in = stand-in
debrief-played-who_automatic = automatic player
debrief-played-who_clock = the clock
debrief-played-seat = { $seat } ({ $who }, { $count ->
    [one] round
   *[other] rounds
  } { $rounds })
debrief-played-told = Not or not wholly played by people: { $seats }.
debrief-played-table = { $table }: people made { $people } of the decisions, { $others }. Not or not wholly played by people: { $seats }.
debrief-played-table_left_out = { $table }, left out: people made { $people } of the decisions, { $others }. Not or not wholly played by people: { $seats }.
debrief-played-table_people = { $table }: people made every decision.
debrief-played-column_people = People
debrief-played-column_stand_in = Stand-ins
debrief-played-column_automatic = Automatic players
debrief-played-column_clock = The clock
debrief-played-column_rounds = Rounds not or not wholly played by people
debrief-played-headline_few = At no table did people make { $least } of the decisions. So this page shows the games, but draws no conclusion about people.
debrief-played-headline_nobody = No person made a decision in these games. The page shows the decisions of stand-ins and automatic players.
debrief-played-no_questions = No person made a decision in these games, so there is nothing to ask anyone about them.
debrief-played-name_challenges = Challenges, one by one
debrief-played-name_fed = Shared Challenges
debrief-played-name_killed = What bands died of
debrief-played-name_pledges = Pledges
debrief-played-name_points = Points over the rounds
debrief-played-name_trades = Offers and trades
debrief-played-name_offers = Offers to trade
debrief-played-name_roads = Gold from roads
debrief-played-name_between = Offers through a third city
debrief-played-name_promises = Promises

debrief-group-left_out = Left out
debrief-group-left_out_about = { COUNT($tables, "table") } where people made fewer than { $least } of the decisions.
debrief-compare-too_thin = Not compared: { COUNT($count, "table") }. At least one seat was played by others for a time, and its own player made fewer than { $least } requests in silence. That is too few to tell how they would have gone on.
debrief-figure-decisions = Decisions
debrief-figure-decisions_is = every act of a seat that was not taken back: a person’s, a stand-in’s, an automatic player’s, or the clock’s, if the rules acted for a player who did not answer. Headline, questions, groups, comparisons and averages leave out tables where people made fewer than { $least } of them. Promises, principles, the Monitor’s acts, offers and trades count only if a person decided them.

debrief-again-title = Play a table again
debrief-again-lead = Each step shows everything the whole class could see at the start of a turn, and the events since the turn before. The arrow keys, Home and End work too.
debrief-again-at = Step %n of %m
debrief-again-step = Step
debrief-again-first = First step
debrief-again-previous = Previous step
debrief-again-next = Next step
debrief-again-last = Last step
debrief-again-large = Full screen
debrief-again-bank = Show the bank
debrief-again-happened = Events
debrief-again-here = Play this table again

debrief-again-elsewhere = With more than { $most } tables this page plays none again: you would wait too long for it. Your teacher can make a page of any table from its record: { $command }
debrief-date = { $day }/{ $month }/{ $year }
debrief-goal_commons = Goal: more than { $goal } points at the end
debrief-goal_crossroads = Goal: { $goal } gold
debrief-goal_settlers = Goal: { $goal } points
debrief-goal_tragedy = Goal: be alive at the end
debrief-classes-title = Several classes side by side
debrief-classes-lead = The tables of each class have its letter. First each class by itself, then all tables together. Classes differ in many ways: what one did better is not proved to come from its rules.
debrief-classes-name = { $letter }: { $name }
debrief-classes-others = Single tables
debrief-classes-about = { $plan }, { COUNT($tables, "table") }
debrief-table_of_class = Table { $letter }{ $n }

debrief-sheet-answers = Questions
debrief-sheet-asked = Cards asked for
debrief-sheet-given = answered
debrief-sheet-got = Cards got
debrief-sheet-no = no
debrief-sheet-of = { $kept } of { $tested }
debrief-sheet-own = Own acts
debrief-sheet-person = Person
debrief-sheet-points = Earned points
debrief-sheet-promises = Promises kept
debrief-sheet-quiz = Quiz
debrief-sheet-quiz_failed = not passed
debrief-sheet-quiz_passed = passed
debrief-sheet-seats = Colour
debrief-sheet-survived = Reached the goal
debrief-sheet-tables = Table
debrief-sheet-treatments = Rules
debrief-sheet-votes = Votes
debrief-sheet-yes = yes
