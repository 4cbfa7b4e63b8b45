CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.beats (
    event text NOT NULL,
    server text NOT NULL,
    at bigint NOT NULL
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
    revoked bigint,
    used bigint,
    renewal bigint
);
CREATE TABLE public.entries (
    event text NOT NULL,
    number bigint NOT NULL,
    device text NOT NULL,
    seq bigint NOT NULL,
    at text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    laws text
);
CREATE TABLE public.events (
    event text NOT NULL,
    name text NOT NULL,
    settings text NOT NULL,
    made bigint NOT NULL,
    forget bigint,
    forgotten bigint,
    organiser text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.links (
    event text NOT NULL,
    role text NOT NULL,
    tab bigint NOT NULL,
    renewal bigint NOT NULL,
    hash text NOT NULL,
    expires bigint,
    closed bigint
);
CREATE TABLE public.names (
    event text NOT NULL,
    person text NOT NULL,
    name text NOT NULL
);
ALTER TABLE ONLY public.names ALTER COLUMN name SET STATISTICS 0;
INSERT INTO public._sqlx_migrations VALUES (1, 'desk', '2026-11-17 21:07:12.489221+00', true, '\x141db0af44512e7d4c7bbc40df1c69e3ff42e10c80675825378df6bf7e3410fdd0dde5280a54db551ffa2725f76f1108', 28065208);
INSERT INTO public._sqlx_migrations VALUES (2, 'faults', '2026-11-17 21:07:12.518982+00', true, '\x8f34e46f3954edc740741d6d7aaeb66353ab399eea4fe543c494f2ba4ea51a5d76f7ede708d241ddb6358505634778f3', 6211749);
INSERT INTO public.counters VALUES ('t98a8ryj9g', 6);
INSERT INTO public.desk VALUES ('', '8c3b3mnyb2bmhyr1', '3e15hs7kvfetpv76r9p98ekrbv21jnwfhpasvba8by2r02vksz40', '$argon2id$v=19$m=19456,t=2,p=1$iBYhrWHhw51AlKsA6VDAug$GVn/NJ8HAa+cQ5zFs+WSTrBHtVI9R0Cj8O2pM1NmJ4c');
INSERT INTO public.devices VALUES ('', 'wabmx545m8', '9dd8aydjqytxs2m46v0ze605ttekqer2cjmxfmb6s5swp9bzx8hg', 'owner', NULL, 1794949630, NULL, NULL, 0);
INSERT INTO public.devices VALUES ('t98a8ryj9g', 'ax9jqxm8cw', '8rq666fc2nsajsenyfwdg0k0qa5pybpnhmrzg4m68k2nba17v51g', 'director', NULL, 1794949631, NULL, NULL, 0);
INSERT INTO public.entries VALUES ('t98a8ryj9g', 1, 'ax9jqxm8cw', 1, '2026-11-16T19:30:01Z', 'call', '{"table":2,"why":"revoke"}', NULL);
INSERT INTO public.entries VALUES ('t98a8ryj9g', 2, 'ax9jqxm8cw', 2, '2026-11-16T19:30:02Z', 'take', '{"call":"ax9jqxm8cw/1"}', NULL);
INSERT INTO public.entries VALUES ('t98a8ryj9g', 3, 'ax9jqxm8cw', 3, '2026-11-16T19:30:03Z', 'ruling', '{"board":7,"call":"ax9jqxm8cw/1","persons":["p1"],"record":{"board":7,"events":[{"by":"S","call":"P"},{"by":"N","call":"1H","meanings":["11-19, 5+H; nat"]},{"attention":"E"}]}}', '{"laws":[],"reviews":[]}');
INSERT INTO public.entries VALUES ('t98a8ryj9g', 4, 'ax9jqxm8cw', 4, '2026-11-16T19:30:04Z', 'note', '{"text":"O’Hearts \\ \"♥\" \u0000 <i>"}', NULL);
INSERT INTO public.entries VALUES ('t98a8ryj9g', 5, 'ax9jqxm8cw', 5, '2026-11-16T19:30:05Z', 'correct', '{"body":{"text":"again"},"of":"ax9jqxm8cw/4"}', NULL);
INSERT INTO public.entries VALUES ('t98a8ryj9g', 6, 'ax9jqxm8cw', 6, '2026-11-16T19:30:06Z', 'close', '{"call":"ax9jqxm8cw/1"}', NULL);
INSERT INTO public.events VALUES ('t98a8ryj9g', 'Friday ♠ <b>', '{"boards":20,"forget_days":3650,"tables":3}', 1794949630, 2110309630, NULL, '');
INSERT INTO public.links VALUES ('', 'owner', 0, 0, 'sf34e5h1kske5vbkqhx21w4b4zqchp0jk8cm8kq2bqfba2fm2k7g', NULL, NULL);
INSERT INTO public.links VALUES ('t98a8ryj9g', 'chief', 0, 0, 'kzcymnvctkxxsx2b2yt5fshpwh9gp18ezppan7hv923wksjmfxw0', NULL, NULL);
INSERT INTO public.links VALUES ('t98a8ryj9g', 'director', 0, 0, '7j4b18h40asxk45ek2wabfm7rqa51j160vw9v5sd3cxzp4q8xss0', NULL, NULL);
INSERT INTO public.links VALUES ('t98a8ryj9g', 'scribe', 0, 0, 'ksak4rbtwv31v84w70zxvg7197r0vxhtx1e1vva6ec3fz083d170', NULL, NULL);
INSERT INTO public.links VALUES ('t98a8ryj9g', 'table', 1, 0, '38zbg5ay8xcq6m082p75t8t6pnz105n5ajrgdmvewxbtfswveehg', NULL, NULL);
INSERT INTO public.links VALUES ('t98a8ryj9g', 'table', 2, 0, 'd1kbm9m3qpyjb8vxjzpparh89g0z6eqkf2bhq7p5je9bs8be6wdg', NULL, NULL);
INSERT INTO public.links VALUES ('t98a8ryj9g', 'table', 3, 0, 'vterr9fqfdsvhszth4ffstnkz3mqhzra8bvw3bvf82as1xs9m4e0', NULL, NULL);
INSERT INTO public.names VALUES ('t98a8ryj9g', '@ax9jqxm8cw', 'Cleo');
INSERT INTO public.names VALUES ('t98a8ryj9g', 'p1', 'Anna');
INSERT INTO public.names VALUES ('t98a8ryj9g', 'p2', 'Bo "B" Bö');
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.beats
    ADD CONSTRAINT beats_pkey PRIMARY KEY (event, server);
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
CREATE INDEX events_by_organiser ON public.events USING btree (organiser, made);
CREATE UNIQUE INDEX links_by_hash ON public.links USING btree (event, hash);
