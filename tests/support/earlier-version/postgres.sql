-- What commit 8979fe3, the last before the content came into the database, left behind. It was started on an empty
-- database; three accounts signed up and in, two were granted the role, both forms were sent three times, of which
-- the admin said of one that it is no spam. Nobody in it exists. Only the ends of the sessions were put off.
-- Made with: pg_dump --no-owner --inserts --exclude-table-data=rate_limits, without its comments.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.collaboration_requests (
    id text NOT NULL,
    created_at text NOT NULL,
    status text NOT NULL,
    language text NOT NULL,
    consent_version text NOT NULL,
    idempotency_key text,
    request_hash text,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL
);

CREATE TABLE public.course_registrations (
    id text NOT NULL,
    created_at text NOT NULL,
    status text NOT NULL,
    language text NOT NULL,
    consent_version text NOT NULL,
    idempotency_key text,
    request_hash text,
    full_name text NOT NULL,
    email text NOT NULL,
    phone text,
    country text NOT NULL,
    instrument text,
    experience_level text NOT NULL,
    goals text NOT NULL,
    preferred_schedule text,
    message text
);

CREATE TABLE public.daily_tasks (
    name text NOT NULL,
    day text NOT NULL,
    started_at text NOT NULL,
    finished_at text
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at bigint NOT NULL
);

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.session (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL
);

CREATE TABLE public."user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.user_roles (
    user_id text NOT NULL,
    role text NOT NULL
);

CREATE TABLE public.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

INSERT INTO public.account VALUES ('Elrpb6EJoqb2NuFy9zKykYo3mtHkEz8f', 'AA4dXhY9FTnmHjXDjBlgJ2EOKx1Os2NB', 'credential', 'AA4dXhY9FTnmHjXDjBlgJ2EOKx1Os2NB', NULL, NULL, NULL, NULL, NULL, NULL, '33e7d9adddb5da6466b8de310bdfebe3:05eed740ca192f73d6001b316839ddf9c856e56712ad5cce5efc28c5c5ecf2e94afaed72f49b130881d393dbe430b6ccc7f82a9c98a12c07ffe3d1a6ef77c1ed', '2026-11-23 06:19:19.84+00', '2026-11-23 06:19:19.84+00');
INSERT INTO public.account VALUES ('lRlfJFW4ApzPXAXHc28M70EqS7kapl7e', 'YcSgqmSiYs1dQerh1Y5KTfRXLWwKn7dV', 'credential', 'YcSgqmSiYs1dQerh1Y5KTfRXLWwKn7dV', NULL, NULL, NULL, NULL, NULL, NULL, '2a754804c3e5ef246b149df1bb6e8e87:abb946f8b89913c959af8ef04539b4b4d79eb8e713e953f6158d8a4f6f9224fa59b74483bf97414d47d00ac6ae0c911b37f10eae0149c8a967393dd5fe8c7860', '2026-11-23 06:19:20.925+00', '2026-11-23 06:19:20.925+00');
INSERT INTO public.account VALUES ('Zpoiu8SRVQ6phePU90rJU7UNxkDhNF4R', 'GDyUJhHSl8GRUrPGehP5Oc9kSYMOwuDA', 'credential', 'GDyUJhHSl8GRUrPGehP5Oc9kSYMOwuDA', NULL, NULL, NULL, NULL, NULL, NULL, '4d4c7773c30adc19396da0cd1aecfb7a:bc66c05fa790505ee3711a3da7efb15b704c2c0118abd7345a8210b2aea5ceddc21057d1c45b194d9ae05df048c1823703aba93abb4465ca276ddd7735c778e9', '2026-11-23 06:19:21.893+00', '2026-11-23 06:19:21.893+00');

INSERT INTO public.collaboration_requests VALUES ('01a2070f-406d-71ca-be72-6d2ab29b24ed', '2026-11-23T06:19:29.773Z', 'new', 'fr', '2025-10', '0a6a1f9e-0f0b-4a9d-8d33-6f0e6d2b7c21', '9f64ec656d906a408b3e6878cad65cef341879a26325ed90b0d50ee5b08e4efd', 'João Brandão', 'joao@example.org', 'Concerto em Lisboa', 'Gostaríamos de o convidar.');
INSERT INTO public.collaboration_requests VALUES ('01a2070f-4088-732a-8558-282f36004a5b', '2026-11-23T06:19:29.800Z', 'suspected', 'es', '2025-10', NULL, NULL, 'Another bot', 'joao@example.org', 'Concerto em Lisboa', 'Gostaríamos de o convidar.');
INSERT INTO public.collaboration_requests VALUES ('01a2070f-40bf-776c-a14c-0dcf1b672ebc', '2026-11-23T06:19:29.855Z', 'new', 'es', '2025-10', NULL, NULL, 'Inés Vidal', 'ines@example.com', 'Concerto em Lisboa', 'Gostaríamos de o convidar.');

INSERT INTO public.course_registrations VALUES ('01a2070f-3f90-75e3-a2c9-f879ac342891', '2026-11-23T06:19:29.552Z', 'new', 'de', '2025-10', '4f0c2f6e-7a51-4f7e-9b53-3c1b0b3a2d10', '33820e63c8c70281096f2b6712cbf0b31919384a188e3f67bee7207d734c558f', 'Käthe Œhler', 'kaethe@example.org', '+49 30 123456', 'Deutschland', 'Oboe', 'advanced', 'Doppelzunge, und O''Brien;
zweite Zeile', 'abends', 'Guten Tag 🎶');
INSERT INTO public.course_registrations VALUES ('01a2070f-3fec-75d9-abe5-70481ac7a9c8', '2026-11-23T06:19:29.644Z', 'suspected', 'en', '2025-10', NULL, NULL, 'A bot', 'bot@example.com', '+49 30 123456', 'Deutschland', 'Oboe', 'advanced', 'Doppelzunge, und O''Brien;
zweite Zeile', 'abends', 'Guten Tag 🎶');
INSERT INTO public.course_registrations VALUES ('01a2070f-4018-7727-a916-36f424fddf44', '2026-11-23T06:19:29.688Z', 'new', 'es', '2025-10', NULL, NULL, 'Aiko Mori', 'aiko@example.com', '+49 30 123456', 'Deutschland', 'Oboe', 'advanced', 'Doppelzunge, und O''Brien;
zweite Zeile', 'abends', 'Guten Tag 🎶');

INSERT INTO public.daily_tasks VALUES ('backup', '2026-11-23', '2026-11-23T06:19:22.346Z', '2026-11-23T06:19:22.346Z');
INSERT INTO public.daily_tasks VALUES ('retention', '2026-11-23', '2026-11-23T06:19:23.374Z', '2026-11-23T06:19:23.374Z');

INSERT INTO public.kysely_migration VALUES ('0001-first-tables', '2026-11-23T06:19:16.834Z');
INSERT INTO public.kysely_migration VALUES ('0002-rate-limits', '2026-11-23T06:19:16.867Z');
INSERT INTO public.kysely_migration VALUES ('0003-submission-status', '2026-11-23T06:19:16.872Z');
INSERT INTO public.kysely_migration VALUES ('0004-daily-tasks', '2026-11-23T06:19:16.891Z');

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO public.secrets VALUES ('visitor', 'hOTrJM2fBDu_xwy7OJHQ8U_cd4prjTl89wbI4r_jKn4');
INSERT INTO public.secrets VALUES ('session', 'Pqnq2M40TIyz5zBHldIbJByW4hr5drMfJtFrghxtGgQ');

INSERT INTO public.session VALUES ('litqcWTxxXUFZcisW3p7FoJcALUmZ8Cd', '2099-01-01 00:00:00+00', 'S24ykwqGuWKrlN2bjRsst4XdiPXwpztr', '2026-11-23 06:19:27.699+00', '2026-11-23 06:19:27.699+00', '', '', 'AA4dXhY9FTnmHjXDjBlgJ2EOKx1Os2NB');
INSERT INTO public.session VALUES ('xnIzyAB99HlmSfsCQkRQa3WLHoDug5Sh', '2099-01-01 00:00:00+00', 'BsbmTRlpBKZ6fiDUouaPCbM3enPXK3v6', '2026-11-23 06:19:28.476+00', '2026-11-23 06:19:28.476+00', '', '', 'YcSgqmSiYs1dQerh1Y5KTfRXLWwKn7dV');
INSERT INTO public.session VALUES ('90PCsovd8gJChVKQs0dMqRpOSWGMrjlS', '2099-01-01 00:00:00+00', 'jd1ZoT9hUZJ0om2rdzbmGeTI1osnqjBh', '2026-11-23 06:19:29.3+00', '2026-11-23 06:19:29.3+00', '', '', 'GDyUJhHSl8GRUrPGehP5Oc9kSYMOwuDA');

INSERT INTO public."user" VALUES ('AA4dXhY9FTnmHjXDjBlgJ2EOKx1Os2NB', 'artist@example.org', 'artist@example.org', false, NULL, '2026-11-23 06:19:19.824+00', '2026-11-23 06:19:19.824+00');
INSERT INTO public."user" VALUES ('YcSgqmSiYs1dQerh1Y5KTfRXLWwKn7dV', 'friend@example.org', 'friend@example.org', false, NULL, '2026-11-23 06:19:20.923+00', '2026-11-23 06:19:20.923+00');
INSERT INTO public."user" VALUES ('GDyUJhHSl8GRUrPGehP5Oc9kSYMOwuDA', 'second@example.org', 'second@example.org', false, NULL, '2026-11-23 06:19:21.892+00', '2026-11-23 06:19:21.892+00');

INSERT INTO public.user_roles VALUES ('AA4dXhY9FTnmHjXDjBlgJ2EOKx1Os2NB', 'admin');
INSERT INTO public.user_roles VALUES ('GDyUJhHSl8GRUrPGehP5Oc9kSYMOwuDA', 'admin');

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.collaboration_requests
    ADD CONSTRAINT collaboration_requests_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.collaboration_requests
    ADD CONSTRAINT collaboration_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_registrations
    ADD CONSTRAINT course_registrations_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.course_registrations
    ADD CONSTRAINT course_registrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.daily_tasks
    ADD CONSTRAINT daily_tasks_key PRIMARY KEY (name, day);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_key PRIMARY KEY (user_id, role);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");

CREATE INDEX collaboration_requests_status ON public.collaboration_requests USING btree (status, id);

CREATE INDEX course_registrations_status ON public.course_registrations USING btree (status, id);

CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");

CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;

GRANT USAGE ON SCHEMA public TO oboist_visitor;

GRANT INSERT ON TABLE public.collaboration_requests TO oboist_visitor;

GRANT SELECT(id) ON TABLE public.collaboration_requests TO oboist_visitor;

GRANT SELECT(idempotency_key) ON TABLE public.collaboration_requests TO oboist_visitor;

GRANT SELECT(request_hash) ON TABLE public.collaboration_requests TO oboist_visitor;

GRANT INSERT ON TABLE public.course_registrations TO oboist_visitor;

GRANT SELECT(id) ON TABLE public.course_registrations TO oboist_visitor;

GRANT SELECT(idempotency_key) ON TABLE public.course_registrations TO oboist_visitor;

GRANT SELECT(request_hash) ON TABLE public.course_registrations TO oboist_visitor;

REVOKE ALL ON TABLE public.user_roles FROM oboist;
GRANT SELECT,REFERENCES,DELETE,TRIGGER,TRUNCATE ON TABLE public.user_roles TO oboist;

