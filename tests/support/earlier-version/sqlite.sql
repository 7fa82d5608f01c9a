-- What commit 8979fe3, the last before the content came into the database, left behind. It was started on an empty
-- database; three accounts signed up and in, two were granted the role, both forms were sent three times, of which
-- the admin said of one that it is no spam. Nobody in it exists. Only the ends of the sessions were put off.
-- Made with: sqlite3 oboist.sqlite .dump
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('0001-first-tables','2026-11-23T06:18:59.580Z');
INSERT INTO kysely_migration VALUES('0002-rate-limits','2026-11-23T06:18:59.591Z');
INSERT INTO kysely_migration VALUES('0003-submission-status','2026-11-23T06:18:59.603Z');
INSERT INTO kysely_migration VALUES('0004-daily-tasks','2026-11-23T06:18:59.608Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE IF NOT EXISTS "course_registrations" ("id" text not null primary key, "created_at" text not null, "status" text not null, "language" text not null, "consent_version" text not null, "idempotency_key" text unique, "request_hash" text, "full_name" text not null, "email" text not null, "phone" text, "country" text not null, "instrument" text, "experience_level" text not null, "goals" text not null, "preferred_schedule" text, "message" text);
INSERT INTO course_registrations VALUES('01a2070e-fa56-7253-8c81-b2fa03bd0d2b','2026-11-23T06:19:11.830Z','new','de','2025-10','4f0c2f6e-7a51-4f7e-9b53-3c1b0b3a2d10','33820e63c8c70281096f2b6712cbf0b31919384a188e3f67bee7207d734c558f','Käthe Œhler','kaethe@example.org','+49 30 123456','Deutschland','Oboe','advanced',replace('Doppelzunge, und O''Brien;\nzweite Zeile','\n',char(10)),'abends','Guten Tag 🎶');
INSERT INTO course_registrations VALUES('01a2070e-fa88-72d8-a44e-d0601e02c60d','2026-11-23T06:19:11.880Z','suspected','en','2025-10',NULL,NULL,'A bot','bot@example.com','+49 30 123456','Deutschland','Oboe','advanced',replace('Doppelzunge, und O''Brien;\nzweite Zeile','\n',char(10)),'abends','Guten Tag 🎶');
INSERT INTO course_registrations VALUES('01a2070e-faac-7184-8fba-f4eafb74c218','2026-11-23T06:19:11.916Z','new','es','2025-10',NULL,NULL,'Aiko Mori','aiko@example.com','+49 30 123456','Deutschland','Oboe','advanced',replace('Doppelzunge, und O''Brien;\nzweite Zeile','\n',char(10)),'abends','Guten Tag 🎶');
CREATE TABLE IF NOT EXISTS "collaboration_requests" ("id" text not null primary key, "created_at" text not null, "status" text not null, "language" text not null, "consent_version" text not null, "idempotency_key" text unique, "request_hash" text, "name" text not null, "email" text not null, "subject" text not null, "message" text not null);
INSERT INTO collaboration_requests VALUES('01a2070e-fb22-72ae-8485-ac5fd9ef5237','2026-11-23T06:19:12.034Z','new','fr','2025-10','0a6a1f9e-0f0b-4a9d-8d33-6f0e6d2b7c21','9f64ec656d906a408b3e6878cad65cef341879a26325ed90b0d50ee5b08e4efd','João Brandão','joao@example.org','Concerto em Lisboa','Gostaríamos de o convidar.');
INSERT INTO collaboration_requests VALUES('01a2070e-fb47-70f6-afa8-e7f003d9fde7','2026-11-23T06:19:12.071Z','suspected','es','2025-10',NULL,NULL,'Another bot','joao@example.org','Concerto em Lisboa','Gostaríamos de o convidar.');
INSERT INTO collaboration_requests VALUES('01a2070e-fb6b-76ae-8d49-e2e2bdd5ef2d','2026-11-23T06:19:12.107Z','new','es','2025-10',NULL,NULL,'Inés Vidal','ines@example.com','Concerto em Lisboa','Gostaríamos de o convidar.');
CREATE TABLE IF NOT EXISTS "user" ("id" text not null primary key, "name" text not null, "email" text not null unique,
      "emailVerified" integer not null, "image" text,
      "createdAt" date not null, "updatedAt" date not null);
INSERT INTO user VALUES('ilpWwhCt5Sr7OP3FrgTuH6Pa3JuODJbB','artist@example.org','artist@example.org',0,NULL,'2026-11-23T06:19:02.140Z','2026-11-23T06:19:02.140Z');
INSERT INTO user VALUES('9v4Bo8Ecqmz4PojTiBD9fW5CDyVy0OqB','friend@example.org','friend@example.org',0,NULL,'2026-11-23T06:19:02.844Z','2026-11-23T06:19:02.844Z');
INSERT INTO user VALUES('16gu2Bua24SeAMVcD8SIBiCXs2172qw8','second@example.org','second@example.org',0,NULL,'2026-11-23T06:19:03.833Z','2026-11-23T06:19:03.833Z');
CREATE TABLE IF NOT EXISTS "session" ("id" text not null primary key, "expiresAt" date not null,
      "token" text not null unique, "createdAt" date not null, "updatedAt" date not null,
      "ipAddress" text, "userAgent" text, "userId" text not null references "user" ("id") on delete cascade);
INSERT INTO session VALUES('lQgWW9b2JWUFtOvttLbKBhFMC6okbKVS','2099-01-01T00:00:00.000Z','WATqwbv4o5Zrn1FyNHg4M0JE8msjmhx6','2026-11-23T06:19:10.581Z','2026-11-23T06:19:10.581Z','','','ilpWwhCt5Sr7OP3FrgTuH6Pa3JuODJbB');
INSERT INTO session VALUES('K7HM2BvO7fgrBCczE5CDOLTSj5sMnfIC','2099-01-01T00:00:00.000Z','Vt4CVX2aWwkmggrtYCBK1Zyf2icZW1nL','2026-11-23T06:19:11.188Z','2026-11-23T06:19:11.188Z','','','9v4Bo8Ecqmz4PojTiBD9fW5CDyVy0OqB');
INSERT INTO session VALUES('fmTPFCj9CtAkZdXpjePncDlwoje9mFwb','2099-01-01T00:00:00.000Z','kz121HO7ryjPjjfaocgAsOfYqjl6kUEj','2026-11-23T06:19:11.719Z','2026-11-23T06:19:11.719Z','','','16gu2Bua24SeAMVcD8SIBiCXs2172qw8');
CREATE TABLE IF NOT EXISTS "account" ("id" text not null primary key, "accountId" text not null,
      "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" date, "refreshTokenExpiresAt" date, "scope" text, "password" text,
      "createdAt" date not null, "updatedAt" date not null);
INSERT INTO account VALUES('qF3fHYPKDiEQeGnu64n3zCdQBRoAxM9V','ilpWwhCt5Sr7OP3FrgTuH6Pa3JuODJbB','credential','ilpWwhCt5Sr7OP3FrgTuH6Pa3JuODJbB',NULL,NULL,NULL,NULL,NULL,NULL,'671e3b8434eeee602ad16d072bf1a043:6be7d49a9a038e2b272a2cbb63c01bafcda7dd9c2ca8e9fa17b714d86e7b90ff3c425e353f2b1a2f10d9bb6aa75e777348e6cfcdf462d3502010d753f05dde33','2026-11-23T06:19:02.158Z','2026-11-23T06:19:02.158Z');
INSERT INTO account VALUES('I6BOOjixlxpGP4b1OJWg1jIrsm0FofnS','9v4Bo8Ecqmz4PojTiBD9fW5CDyVy0OqB','credential','9v4Bo8Ecqmz4PojTiBD9fW5CDyVy0OqB',NULL,NULL,NULL,NULL,NULL,NULL,'7668ff7e7e44a66f759e7b01df65956f:45a45bab9f8d41f6d31713d5853e5a8727a78718973b41c60505aa92506a1a0fb82bebed150a195bcca1edd27295bb4ba259615f584bdcda4ead4aac21ef0abf','2026-11-23T06:19:02.845Z','2026-11-23T06:19:02.845Z');
INSERT INTO account VALUES('bOHLKTlQHPdtfpZmnJe6OGvzxGczNZ4F','16gu2Bua24SeAMVcD8SIBiCXs2172qw8','credential','16gu2Bua24SeAMVcD8SIBiCXs2172qw8',NULL,NULL,NULL,NULL,NULL,NULL,'587477f329b391e0b5e5c87b66da2cd6:34f152978c52e331a69cc09bda55394087372fad43445445058d18c50d05931759936c6e9f1ca0ec65fbdc56772b28109ebc25787bac08b71c701d37133f074e','2026-11-23T06:19:03.834Z','2026-11-23T06:19:03.834Z');
CREATE TABLE IF NOT EXISTS "verification" ("id" text not null primary key, "identifier" text not null,
      "value" text not null, "expiresAt" date not null,
      "createdAt" date not null, "updatedAt" date not null);
CREATE TABLE IF NOT EXISTS "user_roles" ("user_id" text not null references "user" ("id") on delete cascade, "role" text not null, constraint "user_roles_key" primary key ("user_id", "role"));
INSERT INTO user_roles VALUES('ilpWwhCt5Sr7OP3FrgTuH6Pa3JuODJbB','admin');
INSERT INTO user_roles VALUES('16gu2Bua24SeAMVcD8SIBiCXs2172qw8','admin');
CREATE TABLE IF NOT EXISTS "secrets" ("name" text not null primary key, "value" text not null);
CREATE TABLE IF NOT EXISTS "daily_tasks" ("name" text not null, "day" text not null, "started_at" text not null, "finished_at" text, constraint "daily_tasks_key" primary key ("name", "day"));
INSERT INTO daily_tasks VALUES('backup','2026-11-23','2026-11-23T06:19:04.848Z','2026-11-23T06:19:04.848Z');
INSERT INTO daily_tasks VALUES('retention','2026-11-23','2026-11-23T06:19:05.680Z','2026-11-23T06:19:05.680Z');
CREATE INDEX "session_userId_idx" on "session" ("userId");
CREATE INDEX "account_userId_idx" on "account" ("userId");
CREATE INDEX "verification_identifier_idx" on "verification" ("identifier");
CREATE INDEX "course_registrations_status" on "course_registrations" ("status", "id");
CREATE INDEX "collaboration_requests_status" on "collaboration_requests" ("status", "id");
COMMIT;
