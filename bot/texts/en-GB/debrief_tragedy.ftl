### What a class did in Tragedy of the Commons, told afterwards.

debrief-title_tragedy = What became of the bands
debrief-nothing = Nothing.

debrief-tragedy-people = People
debrief-tragedy-food = Food
debrief-tragedy-dead = dead
debrief-tragedy-grey = Grey
debrief-tragedy-lived = { $count } of { $bands } lived
debrief-tragedy-told_alive = { $seat }: { COUNT($people, "Person") } and { $food } Food at the end, at most { COUNT($most, "Person") }.
debrief-tragedy-told_dead = { $seat }: dead in round { $n }, at most { COUNT($most, "Person") }.
debrief-tragedy-told_catastrophe = Catastrophe in round { $n }: { $card }.

debrief-tragedy-headline-all = At all { $tables } tables every band lived to the end.
debrief-tragedy-headline-mixed = { $alive } of { $bands } bands lived to the end.
debrief-tragedy-headline-mixed_all = At { $n } of { $tables } tables every band lived.
debrief-tragedy-headline-mixed_none = At { $n } of { $tables } tables the commons took everyone.
debrief-tragedy-headline-all_here = Every band of your table lived to the end.
debrief-tragedy-headline-some_here = { $alive } of the { $bands } bands of your table lived to the end.
debrief-tragedy-headline-one_here = One of the { $bands } bands of your table was left at the end.
debrief-tragedy-headline-none_here = The commons took every band of your table.
debrief-tragedy-headline-stopped = { $tables ->
    [one] Your game was
   *[other] All games were
  } stopped before the end, so we can’t know how many bands would have lived.

debrief-tragedy-deck-challenges = { COUNT($tried, "Challenge") } { $tried ->
    [one] was
   *[other] were
  } started: { $met } met, { $together } of them by several bands together.
debrief-tragedy-deck-lost = { COUNT($lost, "Person") } { $lost ->
    [one] was lost
   *[other] were lost
  } on the way.
debrief-tragedy-deck-pledges = { COUNT($tested, "pledge") } { $tested ->
    [one] was
   *[other] were
  } put to the test, and { $kept } kept.

debrief-tragedy-group-all = All lived
debrief-tragedy-group-some = Some lived
debrief-tragedy-group-one = One was left
debrief-tragedy-group-none = Nobody was left
debrief-tragedy-group-stopped = Stopped before the end
debrief-tragedy-group-about = { COUNT($tables, "table") }: { COUNT($together, "Challenge") } met together, { $failed } failed.

debrief-tragedy-lives-name = People and Food of each band
debrief-tragedy-lives-title = { $alive } of { $bands } bands lived to the end
debrief-tragedy-lives-lead = Line: People. { $food }: Food. The top of each field is { $most }. { $catastrophe } a Catastrophe for all, { $death } the end of a band.
debrief-tragedy-lives-panel = People and Food of the bands of { $table }, { COUNT($rounds, "round") }
debrief-tragedy-lives-band = Band
debrief-tragedy-lives-people = People
debrief-tragedy-lives-food = Food
debrief-tragedy-lives-died = Died
debrief-tragedy-lives-free = Food from Free cards
debrief-tragedy-lives-alone = Food earned alone
debrief-tragedy-lives-together = Food earned with others

debrief-tragedy-challenges-title = Challenges: { $together } met together, { $alone } met alone, { $failed } failed
debrief-tragedy-challenges-lead = A square for each Challenge with People, in the order of play. { $together } met by several bands, { $alone } by one alone, { $failed } failed, with the number of missing People. On the right the same three, counted.
debrief-tragedy-challenges-none = no People at any Challenge
debrief-tragedy-challenges-counted = { $together } / { $alone } / { $failed }
debrief-tragedy-challenges-told = { $table }: { $together } met together, { $alone } alone, { $failed } failed
debrief-tragedy-challenges-together = Met together
debrief-tragedy-challenges-alone = Met alone
debrief-tragedy-challenges-failed = Failed
debrief-tragedy-challenges-missing = People missing in all
debrief-tragedy-challenges-spare = Failed though others had enough People at home

debrief-tragedy-fed-title = Shared Challenges: { $one } and { $other } got most together, at { $table }
debrief-tragedy-fed-lead = Each row is a band that got something, each column a band that helped: Food and People that came from Challenges which both had sent People to. Neither could have had it without the other.
debrief-tragedy-fed-gives = with the help of
debrief-tragedy-fed-note = { COUNT($n, "Challenge") } met together
debrief-tragedy-fed-panel = Shared Challenges at { $table }
debrief-tragedy-fed-told = { $seat } got { $n } with the help of { $other }.
debrief-tragedy-fed-gets = Band
debrief-tragedy-fed-helper = With the help of
debrief-tragedy-fed-goods = Food and People

debrief-tragedy-cause-carnivore = Carnivores
debrief-tragedy-cause-challenge = Failed Challenges
debrief-tragedy-cause-starved = Hunger
debrief-tragedy-cause-catastrophe_people = Catastrophes that take People
debrief-tragedy-cause-catastrophe_food = Catastrophes that take Food

debrief-tragedy-loss-challenge = Challenge
debrief-tragedy-loss-starved = Hunger
debrief-tragedy-loss-catastrophe = Catastrophe
debrief-tragedy-loss-carnivore = Carnivore

debrief-tragedy-lost_how-challenge = at Challenges that failed
debrief-tragedy-lost_how-starved = to hunger
debrief-tragedy-lost_how-catastrophe = to Catastrophes
debrief-tragedy-lost_how-carnivore = to Carnivores

debrief-tragedy-killed-name = What killed
debrief-tragedy-killed-title = { $cause } killed most: { $n } of { COUNT($all, "band") } that died
debrief-tragedy-killed-title_tied = What killed { COUNT($all, "band") }
debrief-tragedy-killed-title_none = Nothing killed a whole band
debrief-tragedy-killed-lead = Each mark is a band that came to its end, with the number of its table.
debrief-tragedy-killed-lead_none = Every band lived. These are the People that they lost on the way.
debrief-tragedy-killed-told = { $cause }: { COUNT($n, "band") }
debrief-tragedy-killed-people = People lost, band by band
debrief-tragedy-killed-note = { COUNT($n, "Person") } lost
debrief-tragedy-killed-panel = People lost by each band of { $table }, and how

debrief-tragedy-pledges-title = Pledges were kept in { $share } of the turns that tested them
debrief-tragedy-pledges-all_kept = Every pledge was kept
debrief-tragedy-pledges-lead = A square for each pledge whose turn had come, in the order of play. { $kept } kept, { $broken } fewer People sent than pledged, with the seat’s letter, { $void } no longer possible, because others had filled the Challenge.
debrief-tragedy-pledges-none = no pledge
debrief-tragedy-pledges-kept = Kept
debrief-tragedy-pledges-broken = Broken
debrief-tragedy-pledges-void = No longer possible
debrief-tragedy-pledges-told = { $table }: { $kept } kept, { $broken } broken, { $void } no longer possible

debrief-tragedy-stories-title = Each band’s story
debrief-tragedy-stories-lead = In a few lines: its end, its food and partners, its losses.
debrief-tragedy-stories-alive = { $seat } lived, with { COUNT($people, "Person") } and { $food } Food.
debrief-tragedy-stories-open = { $seat } was alive when the game was stopped, with { COUNT($people, "Person") } and { $food } Food.
debrief-tragedy-stories-dead = { $seat } came to its end in round { $n }: { $cause }.
debrief-tragedy-stories-lived_on = Food: { $free } from Free cards, { $alone } earned alone, { $together } with others.
debrief-tragedy-stories-partners = Met Challenges with { $partners }.
debrief-tragedy-stories-partner = { $seat } ({ COUNT($times, "time") })
debrief-tragedy-stories-lost = Lost { $losses }.
debrief-tragedy-stories-challenge = { COUNT($n, "Person") } at Challenges that failed
debrief-tragedy-stories-starved = { $n } to hunger
debrief-tragedy-stories-catastrophe = { $n } to Catastrophes
debrief-tragedy-stories-carnivore = { $n } to Carnivores
debrief-tragedy-stories-pledges = Kept { $kept } of { COUNT($pledges, "pledge") }.

debrief-tragedy-ask-see = The bands
debrief-tragedy-ask-broken = In round { $n } a player at { $table } had pledged { COUNT($people, "Person") }, { $sent } went, and the Challenge failed. What went on in between? What should the others have said?
debrief-tragedy-ask-short = In round { $n } { $table } failed at “{ $card }” by { COUNT($missing, "Person") }, while bands that had gone nowhere had { COUNT($spare, "Person") } at home. What kept them there, and what could have brought them?
debrief-tragedy-ask-starved = At { $table } a band died in round { $n } because it did not have enough Food. The others had { $food } Food together. Could any of it have reached that band, by these rules or by better ones?
debrief-tragedy-ask-together = { $table } met { COUNT($together, "Challenge") } together, { $other } met { $alone } alone. What did they do differently in the first three rounds?
debrief-tragedy-ask-all_dead = At { $table } all players were dead after round { $n }. In which round did that become certain, and which of you could have known?
debrief-tragedy-ask-animals = At { $table } the dead took { $food } Food from the living and killed { COUNT($killed, "Person") }. Why would the dead still want anything, and what would have made them stop?
debrief-tragedy-ask-all_lived = Every band lived at { $tables }. What did they do in the first three rounds that the others did not?
debrief-tragedy-ask-much = At { $table } one band ended with { $share } of all People. Was that luck, the order of play, or what the others let it have?
debrief-tragedy-ask-costliest = Of { COUNT($all, "Person") } lost, { $n } { $n ->
    [one] was
   *[other] were
  } lost { $what }. Which of those losses could one band have prevented alone, and which only all together?
debrief-tragedy-ask-usual_1 = Which of you started a Challenge that others could finish? What did it take to go first?
debrief-tragedy-ask-usual_2 = When did you stop trusting another player, and how could they have won your trust back?
debrief-tragedy-ask-usual_3 = Which rule would all have agreed to in round 1, and who would have watched over it?
debrief-tragedy-ask-usual_4 = Two bands have enough for themselves. What reason do they have to help a third?
debrief-tragedy-ask-usual_5 = In real life, where does no one dare to begin, though all would gain?

debrief-tragedy-own-stopped = The game was stopped before its end. Your band has { COUNT($people, "Person") } and { $food } Food.
debrief-tragedy-own-alive = Your band lived, with { COUNT($people, "Person") } and { $food } Food. Of the { $bands } others at your table { $others ->
    [0] none
   *[other] { $others }
  } did.
debrief-tragedy-own-dead = Your band came to its end in round { $n }: { $cause }. Of the { $bands } others at your table { $others ->
    [0] none
   *[other] { $others }
  } lived.
debrief-tragedy-own-dead_stopped = Your band came to its end in round { $n }: { $cause }. Of the { $bands } others at your table { $others ->
    [0] none was
    [one] 1 was
   *[other] { $others } were
  } alive when the game was stopped.
debrief-tragedy-own-seat_stopped = The game was stopped before its end. { WORD($seat, "seat") } has { COUNT($people, "Person") } and { $food } Food.
debrief-tragedy-own-seat_alive = { WORD($seat, "seat") } lived, with { COUNT($people, "Person") } and { $food } Food. Of the { $bands } others at the table { $others ->
    [0] none
   *[other] { $others }
  } did.
debrief-tragedy-own-seat_dead = { WORD($seat, "seat") } came to its end in round { $n }: { $cause }. Of the { $bands } others at the table { $others ->
    [0] none
   *[other] { $others }
  } lived.
debrief-tragedy-own-seat_dead_stopped = { WORD($seat, "seat") } came to its end in round { $n }: { $cause }. Of the { $bands } others at the table { $others ->
    [0] none was
    [one] 1 was
   *[other] { $others } were
  } alive when the game was stopped.
debrief-tragedy-own-figures = What you lived on
debrief-tragedy-own-free = Food from Free cards: **{ $n }** (average of the table: { $mean }).
debrief-tragedy-own-alone = Food earned alone: **{ $n }** (average: { $mean }).
debrief-tragedy-own-together = Food earned with others: **{ $n }** (average: { $mean }).
debrief-tragedy-own-lost = People lost: **{ $n }** (average: { $mean }).
debrief-tragedy-own-challenges = Your Challenges
debrief-tragedy-own-challenges_told = You started { COUNT($begun, "Challenge") }, and { $met ->
    [0] none was
    [one] 1 was
   *[other] { $met } were
  } met. You joined { $joined } of the others’.
debrief-tragedy-own-pledges = Your pledges
debrief-tragedy-own-kept = You made { COUNT($pledges, "pledge") } that could be kept, and kept each.
debrief-tragedy-own-broken = You made { COUNT($pledges, "pledge") } that could be kept. { COUNT($count, "time") } you sent fewer People than you had pledged. What had changed in between?

debrief-tragedy-figure-alive = Lived
debrief-tragedy-figure-alive_is = bands with at least one Person when the game ended.
debrief-tragedy-figure-met = Met together, met alone
debrief-tragedy-figure-met_is = a Challenge with all the People that it needs, sent by several bands, or by one.
debrief-tragedy-figure-failed = Failed
debrief-tragedy-figure-failed_is = a Challenge with at least one Person that stayed short of People when the round ended.
debrief-tragedy-figure-fed = Shared Challenges
debrief-tragedy-figure-fed_is = Food and People that a band got at Challenges with People of another band. If three met one, each one’s share counts for both helpers.
debrief-tragedy-figure-kept = Pledges kept
debrief-tragedy-figure-kept_is = as many People sent as were pledged, or as many as there was still room for; not counted where others had filled the Challenge before.
debrief-tragedy-figure-lost = People lost
debrief-tragedy-figure-lost_is = at failed Challenges, by hunger, to Catastrophes, to Carnivores. People who vanish with a band that has no Food in a Catastrophe are not counted.
