-- Every key begins with the event's id; the server's own rows have the empty one.
CREATE TABLE desk (
    event TEXT NOT NULL PRIMARY KEY,
    generation TEXT NOT NULL,
    secret TEXT NOT NULL,
    password TEXT
) WITHOUT ROWID;

CREATE TABLE events (
    event TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    made BIGINT NOT NULL,
    forget BIGINT,
    forgotten BIGINT
) WITHOUT ROWID;

-- Locked in the transaction that adds entries: numbers have no holes, and become
-- visible in their order.
CREATE TABLE counters (
    event TEXT NOT NULL PRIMARY KEY,
    last BIGINT NOT NULL
) WITHOUT ROWID;

CREATE TABLE entries (
    event TEXT NOT NULL,
    number BIGINT NOT NULL,
    device TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (event, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_device ON entries (event, device, seq);

CREATE TABLE devices (
    event TEXT NOT NULL,
    device TEXT NOT NULL,
    hash TEXT NOT NULL,
    role TEXT NOT NULL,
    tab BIGINT,
    made BIGINT NOT NULL,
    revoked BIGINT,
    PRIMARY KEY (event, device)
) WITHOUT ROWID;
CREATE UNIQUE INDEX devices_by_hash ON devices (event, hash);

CREATE TABLE links (
    event TEXT NOT NULL,
    role TEXT NOT NULL,
    tab BIGINT NOT NULL,
    renewal BIGINT NOT NULL,
    hash TEXT NOT NULL,
    expires BIGINT,
    PRIMARY KEY (event, role, tab)
) WITHOUT ROWID;
CREATE UNIQUE INDEX links_by_hash ON links (event, hash);

-- Names are nowhere else, and are forgotten.
CREATE TABLE names (
    event TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (event, person)
) WITHOUT ROWID;
