-- When a device was last used, and with which renewal of its link it came.
ALTER TABLE devices ADD COLUMN used BIGINT;
ALTER TABLE devices ADD COLUMN renewal BIGINT;

-- Since when a link lets nobody in, because a device that came with it was shut out.
ALTER TABLE links ADD COLUMN closed BIGINT;

-- Whose event it is: earlier incidents are looked for in the events of one organiser.
ALTER TABLE events ADD COLUMN organiser TEXT NOT NULL DEFAULT '';
CREATE INDEX events_by_organiser ON events (organiser, made);

-- The laws of a ruling that does not name them, worked out once.
ALTER TABLE entries ADD COLUMN laws TEXT;

-- Every server writes a line of its own now and then, to know that it can.
CREATE TABLE beats (
    event TEXT NOT NULL,
    server TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (event, server)
) WITHOUT ROWID;
