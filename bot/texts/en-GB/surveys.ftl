### Questions before and after the games: our own surveys, the panel and form in which somebody answers, and what the class sees of it.

# Our own surveys: a question has at most 45 characters, so that it stands in one line of a form.
surveys-trust_people = What is closer to what you think?
surveys-trust_people_trusted = Most people can be trusted.
surveys-trust_people_careful = With most people you have to be careful.
surveys-trust_class = How much do you trust the people in class?
surveys-trust_class_low = not at all
surveys-trust_class_high = completely
surveys-fair_result = How fair was the result at your table?
surveys-fair_result_low = very unfair
surveys-fair_result_high = very fair
surveys-fair_play = How fairly did the others play?
surveys-fair_play_low = very unfairly
surveys-fair_play_high = very fairly
surveys-fair_share = What is the fairest way to share?
surveys-fair_share_same = Everyone gets the same.
surveys-fair_share_need = Those who need more get more.
surveys-fair_share_given = Those who gave up more get more.
surveys-learned_much = How much did you learn from this game?
surveys-learned_much_low = nothing
surveys-learned_much_high = very much
surveys-learned_what = What did you learn?
surveys-learned_else = What would you do differently next time?

surveys-button_before = Questions before the game
surveys-button_after = Questions after the game
surveys-button_answer = Answer
surveys-button_page = Questions { $first } to { $last }
surveys-button_page_one = Question { $first }
surveys-panel =
    { COUNT($n, "question") }. You need not answer, and you can leave out any of them.
    { "**" }Who sees it?** Nobody in your class. Your teacher sees how many have answered. When five or more have answered a question, the class sees how often each answer was given. It sees that after the games. It never sees what people wrote.
surveys-panel_research = If you agreed to take part in the research, your answers are included, with anything you wrote (under a code, not your name). If not, they aren’t.
surveys-panel_data = Your teacher can keep all answers as data, including texts. Each name is replaced by a code.
surveys-until_before = You can change your answers until the games begin.
surveys-until_after = You can change your answers until the session is closed.
surveys-kept = ✅ Thank you. You have answered **{ $n } of { $of }**.
surveys-form_before = Before the game
surveys-form_after = After the game
surveys-form_page = { $title }, { $span } of { $of }
surveys-question = Question { $n }
surveys-counted_before = 📝 Questions before the game: **{ $n } of { $of }** have answered.
surveys-counted_after = 📝 Questions after the game: **{ $n } of { $of }** have answered.
surveys-results_before = Before: { $words }
surveys-results_after = After: { $words }
surveys-result = { $bar } **{ $n }** · { $answer }

surveys-page_title = What the class answered
surveys-page_lead = How often each answer was given. A question appears here once five people have answered it. Texts are not shown.
surveys-page_agreed = Only those are counted who gave their data for research.
surveys-page_answer = Answer
surveys-page_before = Before
surveys-page_after = After
