PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'desk','2026-11-17 21:07:10',1,X'bc07b7f84ae2f2202cd3e1aac7219bd0ef4d278280bd76495e4cf5b40640cd8954db8a7f0ffdc4fb4c8be29d1dc00f91',864735);
INSERT INTO _sqlx_migrations VALUES(2,'faults','2026-11-17 21:07:10',1,X'b1079ab611d351af5c44683897e97c8dbedce09f79b378b3240cefdb80865cf8cd857c19b0797c9c30fa940a77aa10d9',1741890);
CREATE TABLE desk (
    event TEXT NOT NULL PRIMARY KEY,
    generation TEXT NOT NULL,
    secret TEXT NOT NULL,
    password TEXT
) WITHOUT ROWID;
INSERT INTO desk VALUES('','br134sg37kb2vp8c','3e15hs7kvfetpv76r9p98ekrbv21jnwfhpasvba8by2r02vksz40','$argon2id$v=19$m=19456,t=2,p=1$iBYhrWHhw51AlKsA6VDAug$GVn/NJ8HAa+cQ5zFs+WSTrBHtVI9R0Cj8O2pM1NmJ4c');
CREATE TABLE events (
    event TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    made BIGINT NOT NULL,
    forget BIGINT,
    forgotten BIGINT
, organiser TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO events VALUES('t98a8ryj9g','Friday ♠ <b>','{"boards":20,"forget_days":3650,"tables":3}',1794949630,2110309630,NULL,'');
CREATE TABLE counters (
    event TEXT NOT NULL PRIMARY KEY,
    last BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO counters VALUES('t98a8ryj9g',6);
CREATE TABLE entries (
    event TEXT NOT NULL,
    number BIGINT NOT NULL,
    device TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL, laws TEXT,
    PRIMARY KEY (event, number)
) WITHOUT ROWID;
INSERT INTO entries VALUES('t98a8ryj9g',1,'ax9jqxm8cw',1,'2026-11-16T19:30:01Z','call','{"table":2,"why":"revoke"}',NULL);
INSERT INTO entries VALUES('t98a8ryj9g',2,'ax9jqxm8cw',2,'2026-11-16T19:30:02Z','take','{"call":"ax9jqxm8cw/1"}',NULL);
INSERT INTO entries VALUES('t98a8ryj9g',3,'ax9jqxm8cw',3,'2026-11-16T19:30:03Z','ruling','{"board":7,"call":"ax9jqxm8cw/1","persons":["p1"],"record":{"board":7,"events":[{"by":"S","call":"P"},{"by":"N","call":"1H","meanings":["11-19, 5+H; nat"]},{"attention":"E"}]}}','{"laws":[],"reviews":[]}');
INSERT INTO entries VALUES('t98a8ryj9g',4,'ax9jqxm8cw',4,'2026-11-16T19:30:04Z','note','{"text":"O’Hearts \\ \"♥\" \u0000 <i>"}',NULL);
INSERT INTO entries VALUES('t98a8ryj9g',5,'ax9jqxm8cw',5,'2026-11-16T19:30:05Z','correct','{"body":{"text":"again"},"of":"ax9jqxm8cw/4"}',NULL);
INSERT INTO entries VALUES('t98a8ryj9g',6,'ax9jqxm8cw',6,'2026-11-16T19:30:06Z','close','{"call":"ax9jqxm8cw/1"}',NULL);
CREATE TABLE devices (
    event TEXT NOT NULL,
    device TEXT NOT NULL,
    hash TEXT NOT NULL,
    role TEXT NOT NULL,
    tab BIGINT,
    made BIGINT NOT NULL,
    revoked BIGINT, used BIGINT, renewal BIGINT,
    PRIMARY KEY (event, device)
) WITHOUT ROWID;
INSERT INTO devices VALUES('','wabmx545m8','9dd8aydjqytxs2m46v0ze605ttekqer2cjmxfmb6s5swp9bzx8hg','owner',NULL,1794949630,NULL,NULL,0);
INSERT INTO devices VALUES('t98a8ryj9g','ax9jqxm8cw','8rq666fc2nsajsenyfwdg0k0qa5pybpnhmrzg4m68k2nba17v51g','director',NULL,1794949631,NULL,NULL,0);
CREATE TABLE links (
    event TEXT NOT NULL,
    role TEXT NOT NULL,
    tab BIGINT NOT NULL,
    renewal BIGINT NOT NULL,
    hash TEXT NOT NULL,
    expires BIGINT, closed BIGINT,
    PRIMARY KEY (event, role, tab)
) WITHOUT ROWID;
INSERT INTO links VALUES('','owner',0,0,'sf34e5h1kske5vbkqhx21w4b4zqchp0jk8cm8kq2bqfba2fm2k7g',NULL,NULL);
INSERT INTO links VALUES('t98a8ryj9g','chief',0,0,'kzcymnvctkxxsx2b2yt5fshpwh9gp18ezppan7hv923wksjmfxw0',NULL,NULL);
INSERT INTO links VALUES('t98a8ryj9g','director',0,0,'7j4b18h40asxk45ek2wabfm7rqa51j160vw9v5sd3cxzp4q8xss0',NULL,NULL);
INSERT INTO links VALUES('t98a8ryj9g','scribe',0,0,'ksak4rbtwv31v84w70zxvg7197r0vxhtx1e1vva6ec3fz083d170',NULL,NULL);
INSERT INTO links VALUES('t98a8ryj9g','table',1,0,'38zbg5ay8xcq6m082p75t8t6pnz105n5ajrgdmvewxbtfswveehg',NULL,NULL);
INSERT INTO links VALUES('t98a8ryj9g','table',2,0,'d1kbm9m3qpyjb8vxjzpparh89g0z6eqkf2bhq7p5je9bs8be6wdg',NULL,NULL);
INSERT INTO links VALUES('t98a8ryj9g','table',3,0,'vterr9fqfdsvhszth4ffstnkz3mqhzra8bvw3bvf82as1xs9m4e0',NULL,NULL);
CREATE TABLE names (
    event TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (event, person)
) WITHOUT ROWID;
INSERT INTO names VALUES('t98a8ryj9g','@ax9jqxm8cw','Cleo');
INSERT INTO names VALUES('t98a8ryj9g','p1','Anna');
INSERT INTO names VALUES('t98a8ryj9g','p2','Bo "B" Bö');
CREATE TABLE beats (
    event TEXT NOT NULL,
    server TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (event, server)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_device ON entries (event, device, seq);
CREATE UNIQUE INDEX devices_by_hash ON devices (event, hash);
CREATE UNIQUE INDEX links_by_hash ON links (event, hash);
CREATE INDEX events_by_organiser ON events (organiser, made);
COMMIT;
