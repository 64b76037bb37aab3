### A class before it is seated: what is wrong with a roster, and why somebody cannot be moved.

sessions-roster-at_line = Line { $line }: { $problem }
sessions-roster-and_more = … and { COUNT($more, "problem") } more.
sessions-roster-too_large = This file is too large. { $most } kB are the most.
sessions-roster-workbook = This is a workbook, and a roster is a CSV file. In Excel, LibreOffice or Google Sheets, save or download it as CSV.
sessions-roster-encoding = Moot cannot tell which letters are in this file, because it is not saved in UTF-8. In Excel, choose **Save As** and the type **CSV UTF-8**. In LibreOffice, save as CSV and choose **Unicode (UTF-8)**. In Numbers, export as CSV with the text encoding **Unicode (UTF-8)**. Google Sheets always uses it.
sessions-roster-garbled = “{ $cell }” in the column { $column } has broken letters: a program read this file in the wrong encoding and saved it again. Type it again, and save the file as CSV in UTF-8.
sessions-roster-quotes = A quotation mark is opened and not closed, or stands in the middle of a cell. What comes after it was not read.
sessions-roster-empty_file = This file is empty. The first line names the columns, and a line for each person follows.
sessions-roster-nobody = There are names of columns, but no people. A line for each person follows here.
sessions-roster-no_name_column = There is no column called name. The first line names the columns: { $columns }. Only name is needed.
sessions-roster-unknown_column = There is no column called “{ $column }”. The columns are { $columns }.
sessions-roster-double_column = There are two columns called { $column }.
sessions-roster-cell_without_column = “{ $cell }” stands in a column that has no name. If it belongs to the cell before it, put both in one pair of quotation marks.
sessions-roster-too_many_people = There are { $people } people in this file, and { $most } are the most.
sessions-strange_treatment = The column treatment names { $names }, which this plan does not have. { $n ->
    [0] It has no treatments at all.
   *[other] It has { $known }.
  }
sessions-roster-no_name = The name is missing.
sessions-roster-too_long = “{ $cell }” in the column { $column } is too long. { $most } letters are the most.
sessions-roster-separator_in_name = “{ $name }” cannot be a name: the signs | and ; stand between two names.
sessions-roster-double_name = “{ $name }” is here already, in line { $first }. If two people have this name, add a column user with the Discord user name of each.
sessions-roster-double_user = The user name “{ $user }” is here already, in line { $first }.
sessions-roster-control_character = “{ $cell }” in the column { $column } holds a sign that nobody can see, or a new line. Type it again.
sessions-roster-strange_number = “{ $cell }” in the column { $column } is no whole number from { $least } to { $most }.
sessions-roster-apart_from_oneself = “{ $name }” should sit apart from themselves.
sessions-roster-ambiguous_apart = Several people in this file are called “{ $name }”. Write the user name in the column apart.
sessions-roster-unknown_apart = “{ $name }” in the column apart is not a name in this file.

sessions-refusals-nobody_to_move = This person is not here any more.
sessions-refusals-not_at_that_table = The person with whom they should change places is not at table { $table } any more. Press **Move…** again.
sessions-refusals-table_full = Table { $table } has no free seat any more. Press **Move…** again, and choose with whom they change places.
sessions-refusals-already_there = They are there already.
sessions-refusals-last_at_table = Nobody else sits at their table, and a table without people cannot play. Press **Move…** again, and choose with whom they change places.
sessions-refusals-team_full = There are { $most } people on that seat already, and more cannot share it.
