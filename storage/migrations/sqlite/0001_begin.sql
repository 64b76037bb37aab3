-- Tables, their journal, and what the bot has put into Discord. Times are milliseconds since the epoch.
-- Columns that every change rewrites stand at the end of a row, so that a list of tables reads little.

CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT, -- the order of creation
    name TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    version INTEGER NOT NULL, -- how many rows the table's journal has
    status TEXT NOT NULL,
    record TEXT NOT NULL,
    state TEXT NOT NULL
);

-- The seeds stand apart: nothing that lists or exports tables can take one along by mistake.
CREATE TABLE secrets (
    table_name TEXT PRIMARY KEY REFERENCES tables (name),
    secret TEXT NOT NULL
);

CREATE TABLE journal (
    table_name TEXT NOT NULL REFERENCES tables (name),
    sequence INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    events TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    delivery TEXT,
    PRIMARY KEY (table_name, sequence)
);

CREATE UNIQUE INDEX journal_delivery ON journal (delivery) WHERE delivery IS NOT NULL;

-- The only place that ties a user to a table.
CREATE TABLE people (
    table_name TEXT NOT NULL REFERENCES tables (name),
    position INTEGER NOT NULL, -- the order in which they were given
    user_id INTEGER NOT NULL,
    role TEXT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (table_name, position)
);

CREATE INDEX people_user ON people (user_id);

CREATE TABLE artifacts (
    table_name TEXT NOT NULL, -- no reference: a thing in Discord may outlive, or precede, its table
    key TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    digest TEXT NOT NULL,
    nonce TEXT NOT NULL,
    pending BOOLEAN NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (table_name, key)
);

CREATE TABLE letters (
    number INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: Discord knows a letter by it
    table_name TEXT NOT NULL REFERENCES tables (name),
    place TEXT NOT NULL,
    payload TEXT NOT NULL
);

CREATE TABLE memory (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, key)
);
