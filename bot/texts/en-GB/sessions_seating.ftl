### A class before it is seated: what is wrong with a roster, and why somebody cannot be moved.

sessions-roster-at_line = Line { $line }: { $problem }
sessions-roster-and_more = … and { COUNT($more, "problem") } more.
sessions-roster-too_large = This file is too large. The limit is { $most } kB.
sessions-roster-workbook = This is a workbook, and a roster is a CSV file. In Excel, LibreOffice or Google Sheets, save or download it as CSV.
sessions-roster-encoding = Moot cannot tell which letters are in this file, because it is not saved in UTF-8. In Excel, choose **Save As** and the type **CSV UTF-8**. In LibreOffice, save as CSV and choose **Unicode (UTF-8)**. In Numbers, export as CSV with the text encoding **Unicode (UTF-8)**. Google Sheets always uses it.
sessions-roster-garbled = “{ $cell }” in the column { $column } has broken letters: a program read this file in the wrong encoding and saved it again. Type it again, and save the file as CSV in UTF-8.
sessions-roster-quotes = A quotation mark is not closed, or is in the middle of a cell. Moot did not read the text after it.
sessions-roster-empty_file = This file is empty. It needs a first line with the names of the columns, then one line for each person.
sessions-roster-nobody = There are column names, but no people. Add one line for each person.
sessions-roster-no_name_column = The column called name is missing. The first line names the columns: { $columns }. Only name is required.
sessions-roster-misspelled_column = “{ $column }” is almost the name of a column that Moot uses. They are { $columns }. Correct it, or give your column another name.
sessions-roster-too_many_columns = There are { $n } columns of your own in this file. The limit is { $most }.
sessions-roster-double_column = There are two columns called { $column }.
sessions-roster-cell_without_column = “{ $cell }” is in a column without a name. If it belongs to the cell before it, put both in one pair of quotation marks.
sessions-roster-too_many_people = There are { $people } people in this file. The limit is { $most }.
sessions-strange_treatment = The column treatment names { $names }, which this plan does not have. { $n ->
    [0] It has no treatments at all.
   *[other] It has { $known }.
  }
sessions-roster-no_name = The name is missing.
sessions-roster-too_long = “{ $cell }” in the column { $column } is too long. The limit is { $most } letters.
sessions-roster-separator_in_name = “{ $name }” cannot be a name, because | and ; separate two names.
sessions-roster-double_name = “{ $name }” is already in line { $first }. If two people have this name, add a column user with the Discord user name of each.
sessions-roster-double_user = The user name “{ $user }” is already in line { $first }.
sessions-roster-control_character = “{ $cell }” in the column { $column } holds an invisible character or a line break. Type it again.
sessions-roster-strange_number = “{ $cell }” in the column { $column } must be a whole number from { $least } to { $most }.
sessions-roster-apart_from_oneself = “{ $name }” cannot sit apart from themselves.
sessions-roster-ambiguous_apart = Several people in this file are called “{ $name }”. Write the user name in the column apart.
sessions-roster-unknown_apart = “{ $name }” in the column apart is not a name in this file.

sessions-refusals-nobody_to_move = This person has left.
sessions-refusals-not_at_that_table = The other person has left table { $table }. Press **Move…** again.
sessions-refusals-table_full = Table { $table } is full now. Press **Move…** again and choose the person to swap with.
sessions-refusals-already_there = They are already there.
sessions-refusals-last_at_table = This person is the only one at their table, and a table needs people to play. Press **Move…** again and choose a person to swap with.
sessions-refusals-team_full = { $most } people already share that seat, and that is the limit.
