CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.counters (
    event text NOT NULL,
    last bigint NOT NULL
);
CREATE TABLE public.desk (
    event text NOT NULL,
    generation text NOT NULL,
    secret text NOT NULL,
    password text
);
CREATE TABLE public.devices (
    event text NOT NULL,
    device text NOT NULL,
    hash text NOT NULL,
    role text NOT NULL,
    tab bigint,
    made bigint NOT NULL,
    revoked bigint
);
CREATE TABLE public.entries (
    event text NOT NULL,
    number bigint NOT NULL,
    device text NOT NULL,
    seq bigint NOT NULL,
    at text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.events (
    event text NOT NULL,
    name text NOT NULL,
    settings text NOT NULL,
    made bigint NOT NULL,
    forget bigint,
    forgotten bigint
);
CREATE TABLE public.links (
    event text NOT NULL,
    role text NOT NULL,
    tab bigint NOT NULL,
    renewal bigint NOT NULL,
    hash text NOT NULL,
    expires bigint
);
CREATE TABLE public.names (
    event text NOT NULL,
    person text NOT NULL,
    name text NOT NULL
);
INSERT INTO public._sqlx_migrations VALUES (1, 'desk', '2026-11-16 16:55:40.282964+00', true, '\x141db0af44512e7d4c7bbc40df1c69e3ff42e10c80675825378df6bf7e3410fdd0dde5280a54db551ffa2725f76f1108', 155655362);
INSERT INTO public.counters VALUES ('8xsfh0mgmg', 6);
INSERT INTO public.desk VALUES ('', '0dp30tzp3hwvfkb3', 'bvamd3xn8tqhybfbqeh5fhkk245ep8dn20pe855nacqh4aq9fgt0', '$argon2id$v=19$m=19456,t=2,p=1$IqAC1tGy44KMBSQRzDDC1g$TsYcSuNJaGwR1OYLi+peWVYL5HiCGMyWl9QYbIo4Wpo');
INSERT INTO public.devices VALUES ('', 'd38ajamvc8', 'gksvwapj89m5k59japfz6kc7entxyf9k7bg3491wkbbar4qrmv0g', 'owner', NULL, 1794848098, NULL);
INSERT INTO public.devices VALUES ('8xsfh0mgmg', 'qkqzahpes4', 'h2xnk7vs79qxca8cr4mjkkf4tjxdptrt8s3xfsgqvp72gbyw6qg0', 'director', NULL, 1794848109, NULL);
INSERT INTO public.entries VALUES ('8xsfh0mgmg', 1, 'qkqzahpes4', 1, '2026-11-16T19:30:01Z', 'call', '{"table":2,"why":"revoke"}');
INSERT INTO public.entries VALUES ('8xsfh0mgmg', 2, 'qkqzahpes4', 2, '2026-11-16T19:30:02Z', 'take', '{"call":"qkqzahpes4/1"}');
INSERT INTO public.entries VALUES ('8xsfh0mgmg', 3, 'qkqzahpes4', 3, '2026-11-16T19:30:03Z', 'ruling', '{"board":7,"call":"qkqzahpes4/1","persons":["p1"],"record":{"board":7,"events":[{"by":"S","call":"P"},{"by":"N","call":"1H","meanings":["11-19, 5+H; nat"]},{"attention":"E"}]}}');
INSERT INTO public.entries VALUES ('8xsfh0mgmg', 4, 'qkqzahpes4', 4, '2026-11-16T19:30:04Z', 'note', '{"text":"O’Hearts \\ \"♥\" \u0000 <i>"}');
INSERT INTO public.entries VALUES ('8xsfh0mgmg', 5, 'qkqzahpes4', 5, '2026-11-16T19:30:05Z', 'correct', '{"body":{"text":"again"},"of":"qkqzahpes4/4"}');
INSERT INTO public.entries VALUES ('8xsfh0mgmg', 6, 'qkqzahpes4', 6, '2026-11-16T19:30:06Z', 'close', '{"call":"qkqzahpes4/1"}');
INSERT INTO public.events VALUES ('8xsfh0mgmg', 'Friday ♠ <b>', '{"boards":20,"forget_days":3650,"tables":3}', 1794848109, 2110208109, NULL);
INSERT INTO public.links VALUES ('', 'owner', 0, 0, 'xb719brt41wang4rmdjbdbjhma2kd35wrth7r33cjzc3hfefxtag', NULL);
INSERT INTO public.links VALUES ('8xsfh0mgmg', 'chief', 0, 0, 'pct5dagdp87qpbxtz0w3cjh1wdtjc1k79t7dr1vs7290f51x7pvg', NULL);
INSERT INTO public.links VALUES ('8xsfh0mgmg', 'director', 0, 0, '9bg81jj66z2fqs4t43w6d898h3yfs6x36px8bq7gaqy9cjkxrfqg', NULL);
INSERT INTO public.links VALUES ('8xsfh0mgmg', 'scribe', 0, 0, '1mem2qdpypzaznhrxjf2xeq8rm9w2zawjhpqn7pz86w74vmnw36g', NULL);
INSERT INTO public.links VALUES ('8xsfh0mgmg', 'table', 1, 0, 'rmjwsmt8b8dh5n065kkpyskf6n5tynvqv6xan3kfxsc0508ks2fg', NULL);
INSERT INTO public.links VALUES ('8xsfh0mgmg', 'table', 2, 0, 'ktx4vg9sdn1j8s9k64g5ftfmp8zt22by0kxwhgw8n1kh05n6a0w0', NULL);
INSERT INTO public.links VALUES ('8xsfh0mgmg', 'table', 3, 0, 'r5284r6hwcfq825apsa76xm1p8mxk8sdz5zar7htwn125dmej5g0', NULL);
INSERT INTO public.names VALUES ('8xsfh0mgmg', '@qkqzahpes4', 'Cleo');
INSERT INTO public.names VALUES ('8xsfh0mgmg', 'p1', 'Anna');
INSERT INTO public.names VALUES ('8xsfh0mgmg', 'p2', 'Bo "B" Bö');
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (event);
ALTER TABLE ONLY public.desk
    ADD CONSTRAINT desk_pkey PRIMARY KEY (event);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (event, device);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (event, number);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (event);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (event, role, tab);
ALTER TABLE ONLY public.names
    ADD CONSTRAINT names_pkey PRIMARY KEY (event, person);
CREATE UNIQUE INDEX devices_by_hash ON public.devices USING btree (event, hash);
CREATE UNIQUE INDEX entries_by_device ON public.entries USING btree (event, device, seq);
CREATE UNIQUE INDEX links_by_hash ON public.links USING btree (event, hash);
