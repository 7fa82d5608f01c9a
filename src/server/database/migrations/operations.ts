import { createMigration } from './execute-statements.ts'

export const operationMigrations = {
  '0002-rate-limits': createMigration(
    ({ engine }) =>
      `drop table "rateLimit"${
        engine === 'sqlite'
          ? ''
          : `; create unlogged table rate_limits
          (key text not null primary key, count integer not null, resets_at bigint not null)`
      }`,
  ),
  /** Of several instances the one that inserts the row does the task of that day (UTC). */
  '0004-daily-tasks': createMigration(`
    create table daily_tasks (name text not null, day text not null, started_at text not null,
      finished_at text, constraint daily_tasks_key primary key (name, day))`),
  '0015-settings': createMigration(`
    create table settings (name text not null primary key, value text not null)`),
  /** Counts lie with everything else on both engines, and outlast a crash of the database too (decision 016). */
  '0027-counts-in-database': createMigration(({ engine }) =>
    engine === 'postgres'
      ? 'alter table rate_limits set logged'
      : `create table rate_limits
        (key text not null primary key, count integer not null, resets_at integer not null) without rowid`,
  ),
  '0028-webhook-calls': createMigration(`
    create table webhook_calls (id text not null primary key, kind text not null, subject text not null,
      happened_at text not null, due_at text not null, status text not null,
      attempts integer default 0 not null, reason text)`),
  /** What was answered to a post with a key, for whoever lost it. */
  '0045-sent-answers': createMigration(`
    create table sent_answers (key text not null primary key, created_at text not null,
      status integer, answer text)`),
}
