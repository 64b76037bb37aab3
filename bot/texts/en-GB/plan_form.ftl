### The form of the rehearsal's page that makes a plan (bot/rehearsal/web/plan_form): its labels, what is wrong with an answer, and what was
### measured. What the page itself says is in page.ftl.

## Entries of a plan. `about` stands below the field.

plan_form-entry-game = Which game?
plan_form-entry-preset = How is it set up?
plan_form-entry-title = Title
plan_form-about-title = The class reads it.
plan_form-entry-minutes = Minutes of a lesson
plan_form-about-minutes = From the first sign-up to the last word of the talk.
plan_form-entry-lessons = Number of lessons
plan_form-about-lessons = Between two lessons all tables stand still.
plan_form-entry-practice = Rounds of practice
plan_form-about-practice = They do not count.
plan_form-entry-quiz = Questions about the game before it starts
plan_form-about-quiz = Each student answers four. The game waits a minute at most.
plan_form-entry-pause = Pause between two stages
plan_form-about-pause = All tables stop and answer a few questions.
plan_form-entry-seats = People at a table
plan_form-entry-fewest = Fewest people at a table
plan_form-entry-method = Who sits together?
plan_form-entry-remainder = What if the class does not divide?
plan_form-entry-matched = Same dice at every table
plan_form-about-matched = Then you can compare the tables.
plan_form-entry-names = Names beside the colours
plan_form-entry-choose_colour = Students may choose their colour
plan_form-about-choose_colour = Only in games that give each colour the same start.
plan_form-entry-private_rooms = Who gets a private channel for their cards?
plan_form-entry-attention = Private message when a table waits for a student
plan_form-entry-observers = Who may watch a table?
plan_form-entry-strict = No seat for people who manage the server
plan_form-about-strict = Nothing can keep them silent.
plan_form-entry-quiet = Hours of rest
plan_form-about-quiet = Like 20:00-07:00. All clocks stand still. For games that last days.
plan_form-entry-time_zone = Time zone of these hours
plan_form-about-time_zone = Like Europe/Berlin.
plan_form-entry-research = Your words, if you ask for data for research
plan_form-about-research = Leave it empty and no student is asked.
plan_form-entry-meeting_words = Ask to keep what students write in meetings
plan_form-entry-name = Short name
plan_form-about-name = Commands and data use it. It follows the title if you leave it alone.
plan_form-entry-version = Version
plan_form-about-version = Count it up when you change a plan that you have used.

## Parts of a question of one's own

plan_form-part-kind = How is it answered?
plan_form-part-words = Question
plan_form-part-choices = Answers to choose from, one on each line
plan_form-part-low = What the first step means
plan_form-part-high = What the last step means
plan_form-part-steps = Number of steps
plan_form-part-optional = It may be left empty

## What is wrong with an answer, by the same code as in a plan's file

plan_form-problem-missing = This is needed.
plan_form-problem-number = A whole number from { $least } to { $most }.
plan_form-problem-words = At most { $most } characters.
plan_form-problem-several = Words or whole numbers, with a space between them.
plan_form-problem-one_of = One of these: { $choices }.
plan_form-problem-yes_no = Yes or no.
plan_form-problem-hours = Two different times, like 20:00-07:00.
plan_form-problem-name = Small letters, digits and hyphens, at most 32. It begins with a letter.
plan_form-problem-too_many = There can be eight at most.
plan_form-problem-value = A number, a text, or yes or no.
plan_form-problem-survey_name = Moot has a survey of this name. Choose another name.
plan_form-problem-too_many_questions = These are { COUNT($n, "question") }. There can be { $most } at most.
plan_form-problem-unasked = Choose when it is asked: before or after the game.
plan_form-problem-choices = Two to ten different answers, each with 80 characters at most.
plan_form-problem-ends = Say what the first and the last step mean.
plan_form-problem-no_preset = This game has only the usual set-up.
plan_form-problem-fewest = A table has only { $seats } seats.
plan_form-problem-no_smaller = There are no tables below { $seats }. Choose a smaller number as the fewest, or another answer here.
plan_form-problem-zone = I don’t know this time zone. Write it like Europe/Berlin.
plan_form-problem-zone_missing = Hours of rest need a time zone.
plan_form-problem-words_alone = This needs your words about the research.

## What follows from the answers

plan_form-tables = { $students } students make { COUNT($n, "table") }: { $tables }.{ $watching ->
    [0] { "" }
    [1] { " 1 watches." }
   *[other] { " " }{ $watching } watch.
  }
plan_form-tables_of = { $n } of { $size }
plan_form-forecast = Half of all classes need { $likely } or less. Nine of ten need { $late } or less.
plan_form-forecast_lesson = Lesson { $n }: { $forecast }
plan_form-forecast_late = { $share } % of classes end in time.
plan_form-forecast_endless = This game has no last round, so there is no forecast.
plan_form-days = { $n } days

## What was measured: each figure stands in the source that is named below it

plan_form-measured-institutions = A mixed table plays 16 rounds: one player takes all, one is careful, two react to the others. In silence { $silent } of 4 players survive, with 8 rounds of self-government { $governed }. The crashes fall from { $crashes } to { $fewer }.
plan_form-measured-silence = After 16 silent rounds { $careful } of 4 survive if all hold back, and { $greedy } if all take what they can.
plan_form-measured-goals = With 6 rounds and goal 3 (first-45), { $short_careful } of 4 survive if all hold back, and { $short_greedy } if all take what they can. With 8 rounds and goal 5 (basic-60) it is { $careful } and { $greedy }.
plan_form-measured-fines = With fines and a point, { $fines } of 4 survive at a mixed table, with the usual rules { $limits }. The crashes stay at { $crashes }: the rules give points and save no cards.
plan_form-measured-nested = On the board with nested groups, with goal 6, { $nested } of 4 survive if all hold back. Each colour survives in { $least } to { $most } of 100 games.
plan_form-measured-box = If trade pays into the box, { $silent } of 4 survive at a mixed table in silence, and { $governed } with self-government. Then it changes nothing.
plan_form-measured-bank = The plan first-45 puts { $cards } cards into the bank. With { $usual }, nearly one of 4 who take all would survive.
plan_form-measured-cap = At a mixed table with self-government { $usual } of 4 survive with 24 cards of each kind. With 30 it is { $more }, and without a limit { $none }.
plan_form-measured-absent_votes = If 2 of 4 are absent, the table carries { $silent } of 100 motions. If stand-ins decide too, it carries { $deciding }.
plan_form-measured-meetings = In 8 rounds of self-government a mixed table holds { $meetings } meetings, with { $motions } motions in all.
plan_form-measured-absent = In first-45 one absent student of 4 costs the others { $one } min of the lesson. Two cost { $two } min and three { $three } min.
plan_form-measured-first_cards = At 100 careful tables { $usual } end with nobody left. With the cards of version 0.4 it is { $first }.
plan_form-measured-six = With 4 players who trust each other { $four } live to the end. With 6 players it is { $six }.
plan_form-measured-last_round = Of 100 tables with trust { $trusting } play to round 15, and of 100 careful ones { $careful }.
plan_form-measured-trade_value = With 8, trade brings { $eight } of 100 gold. With the usual 3 it brings { $three }.
plan_form-measured-table_rounds = With 3 players a game to 100 gold takes { $three } rounds, with 4 it takes { $four }, and with 5 { $five }.
plan_form-measured-gold = With 4 players, half of all games reach 100 gold within { $rounds } rounds.
plan_form-measured-five_points = In 6 rounds (settlers-60) { $least } to { $most } of 4 players get 5 points. It depends on how they play.
