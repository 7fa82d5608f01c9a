import { type QueryExecutorProvider, sql } from 'kysely'
import { foldText } from '#domain/search/fold-text.ts'
import { createMigration, executeStatements } from './execute-statements.ts'

/** Of the two first tables, which 0001 in accounts.ts makes. */
const forms = {
  course_registrations: [
    'full_name',
    'email',
    'phone',
    'country',
    'instrument',
    'experience_level',
    'goals',
    'preferred_schedule',
    'message',
  ],
  collaboration_requests: ['name', 'email', 'subject', 'message'],
}

const portion = 200

export const submissionMigrations = {
  '0003-submission-status': createMigration(`
    create index course_registrations_status on course_registrations (status, id);
    create index collaboration_requests_status on collaboration_requests (status, id)`),
  /** Of forms without a key, which are looked for by the hash of their words. */
  '0006-same-words': createMigration(`
    create index course_registrations_same_words on course_registrations (request_hash)
      where idempotency_key is null;
    create index collaboration_requests_same_words on collaboration_requests (request_hash)
      where idempotency_key is null`),
  /** The outbox (decision 030). A mail goes with the form that it tells of. */
  '0008-mails': createMigration(`
    create table mails (id text not null primary key, kind text not null, language text not null, user_id text,
      created_at text not null, due_at text not null, status text not null,
      attempts integer default 0 not null, admitted_at text, finished_at text, reason text,
      course_registrations text references course_registrations (id) on delete cascade,
      collaboration_requests text references collaboration_requests (id) on delete cascade);
    create index mails_course_registrations on mails (course_registrations)
      where course_registrations is not null;
    create index mails_collaboration_requests on mails (collaboration_requests)
      where collaboration_requests is not null;
    create index mails_due on mails (due_at) where status = 'waiting'`),
  '0011-messages': extendMessages,
  '0019-organiser-details': createMigration(`
    alter table collaboration_requests add column date_from text;
    alter table collaboration_requests add column date_until text;
    alter table collaboration_requests add column city text;
    alter table collaboration_requests add column kind text;
    alter table collaboration_requests add column programme text`),
}

/** Folders, search, notes and replies of messages; and the mails of a form wait in its own row (decision 030). */
async function extendMessages(database: QueryExecutorProvider): Promise<void> {
  for (const [form, fields] of Object.entries(forms)) {
    await executeStatements(
      database,
      `alter table ${form} add column trashed_at text;
      alter table ${form} add column search_words text;
      alter table ${form} add column notes text;
      alter table ${form} add column reply_draft text;
      alter table ${form} add column mails_due_at text;
      create index ${form}_trashed_at on ${form} (trashed_at) where trashed_at is not null;
      create index ${form}_mails_due_at on ${form} (mails_due_at) where mails_due_at is not null;
      drop index ${form}_status;
      create index ${form}_folders on ${form} (status, trashed_at, id)`,
    )
    await fillSearchWords(database, form, fields)
  }
  await executeStatements(
    database,
    `create table replies (id text not null primary key, created_at text not null, words text not null,
      course_registrations text references course_registrations (id) on delete cascade,
      collaboration_requests text references collaboration_requests (id) on delete cascade);
    create index replies_course_registrations on replies (course_registrations)
      where course_registrations is not null;
    create index replies_collaboration_requests on replies (collaboration_requests)
      where collaboration_requests is not null;
    alter table mails add column reply text references replies (id) on delete cascade`,
  )
}

async function fillSearchWords(
  database: QueryExecutorProvider,
  form: string,
  fields: readonly string[],
): Promise<void> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  for (let last = ''; ; ) {
    const { rows } = await sql<Record<string, string | null>>`
      select id, ${columns} from ${sql.table(form)} where id > ${last} order by id limit ${sql.lit(portion)}`.execute(
      database,
    )
    if (rows.length === 0) return
    const filled = rows.map(({ id, ...words }) => sql`(${id}, ${foldText(joinWords(words))})`)
    await sql`
      update ${sql.table(form)} set search_words = filled.column2
      from (values ${sql.join(filled)}) as filled where id = filled.column1`.execute(database)
    last = rows.at(-1)?.id ?? ''
  }
}

function joinWords(words: Record<string, string | null>): string {
  return Object.values(words)
    .filter((each) => each !== null)
    .join('\n')
}
