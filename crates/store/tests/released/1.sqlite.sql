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
INSERT INTO _sqlx_migrations VALUES(1,'desk','2026-11-16 16:54:58',1,X'bc07b7f84ae2f2202cd3e1aac7219bd0ef4d278280bd76495e4cf5b40640cd8954db8a7f0ffdc4fb4c8be29d1dc00f91',20240357);
CREATE TABLE desk (
    event TEXT NOT NULL PRIMARY KEY,
    generation TEXT NOT NULL,
    secret TEXT NOT NULL,
    password TEXT
) WITHOUT ROWID;
INSERT INTO desk VALUES('','m0s3k83205w94pmc','bvamd3xn8tqhybfbqeh5fhkk245ep8dn20pe855nacqh4aq9fgt0','$argon2id$v=19$m=19456,t=2,p=1$IqAC1tGy44KMBSQRzDDC1g$TsYcSuNJaGwR1OYLi+peWVYL5HiCGMyWl9QYbIo4Wpo');
CREATE TABLE events (
    event TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    made BIGINT NOT NULL,
    forget BIGINT,
    forgotten BIGINT
) WITHOUT ROWID;
INSERT INTO events VALUES('8xsfh0mgmg','Friday ♠ <b>','{"boards":20,"forget_days":3650,"tables":3}',1794848109,2110208109,NULL);
CREATE TABLE counters (
    event TEXT NOT NULL PRIMARY KEY,
    last BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO counters VALUES('8xsfh0mgmg',6);
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
INSERT INTO entries VALUES('8xsfh0mgmg',1,'qkqzahpes4',1,'2026-11-16T19:30:01Z','call','{"table":2,"why":"revoke"}');
INSERT INTO entries VALUES('8xsfh0mgmg',2,'qkqzahpes4',2,'2026-11-16T19:30:02Z','take','{"call":"qkqzahpes4/1"}');
INSERT INTO entries VALUES('8xsfh0mgmg',3,'qkqzahpes4',3,'2026-11-16T19:30:03Z','ruling','{"board":7,"call":"qkqzahpes4/1","persons":["p1"],"record":{"board":7,"events":[{"by":"S","call":"P"},{"by":"N","call":"1H","meanings":["11-19, 5+H; nat"]},{"attention":"E"}]}}');
INSERT INTO entries VALUES('8xsfh0mgmg',4,'qkqzahpes4',4,'2026-11-16T19:30:04Z','note','{"text":"O’Hearts \\ \"♥\" \u0000 <i>"}');
INSERT INTO entries VALUES('8xsfh0mgmg',5,'qkqzahpes4',5,'2026-11-16T19:30:05Z','correct','{"body":{"text":"again"},"of":"qkqzahpes4/4"}');
INSERT INTO entries VALUES('8xsfh0mgmg',6,'qkqzahpes4',6,'2026-11-16T19:30:06Z','close','{"call":"qkqzahpes4/1"}');
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
INSERT INTO devices VALUES('','d38ajamvc8','gksvwapj89m5k59japfz6kc7entxyf9k7bg3491wkbbar4qrmv0g','owner',NULL,1794848098,NULL);
INSERT INTO devices VALUES('8xsfh0mgmg','qkqzahpes4','h2xnk7vs79qxca8cr4mjkkf4tjxdptrt8s3xfsgqvp72gbyw6qg0','director',NULL,1794848109,NULL);
CREATE TABLE links (
    event TEXT NOT NULL,
    role TEXT NOT NULL,
    tab BIGINT NOT NULL,
    renewal BIGINT NOT NULL,
    hash TEXT NOT NULL,
    expires BIGINT,
    PRIMARY KEY (event, role, tab)
) WITHOUT ROWID;
INSERT INTO links VALUES('','owner',0,0,'xb719brt41wang4rmdjbdbjhma2kd35wrth7r33cjzc3hfefxtag',NULL);
INSERT INTO links VALUES('8xsfh0mgmg','chief',0,0,'pct5dagdp87qpbxtz0w3cjh1wdtjc1k79t7dr1vs7290f51x7pvg',NULL);
INSERT INTO links VALUES('8xsfh0mgmg','director',0,0,'9bg81jj66z2fqs4t43w6d898h3yfs6x36px8bq7gaqy9cjkxrfqg',NULL);
INSERT INTO links VALUES('8xsfh0mgmg','scribe',0,0,'1mem2qdpypzaznhrxjf2xeq8rm9w2zawjhpqn7pz86w74vmnw36g',NULL);
INSERT INTO links VALUES('8xsfh0mgmg','table',1,0,'rmjwsmt8b8dh5n065kkpyskf6n5tynvqv6xan3kfxsc0508ks2fg',NULL);
INSERT INTO links VALUES('8xsfh0mgmg','table',2,0,'ktx4vg9sdn1j8s9k64g5ftfmp8zt22by0kxwhgw8n1kh05n6a0w0',NULL);
INSERT INTO links VALUES('8xsfh0mgmg','table',3,0,'r5284r6hwcfq825apsa76xm1p8mxk8sdz5zar7htwn125dmej5g0',NULL);
CREATE TABLE names (
    event TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (event, person)
) WITHOUT ROWID;
INSERT INTO names VALUES('8xsfh0mgmg','@qkqzahpes4','Cleo');
INSERT INTO names VALUES('8xsfh0mgmg','p1','Anna');
INSERT INTO names VALUES('8xsfh0mgmg','p2','Bo "B" Bö');
CREATE UNIQUE INDEX entries_by_device ON entries (event, device, seq);
CREATE UNIQUE INDEX devices_by_hash ON devices (event, hash);
CREATE UNIQUE INDEX links_by_hash ON links (event, hash);
COMMIT;
