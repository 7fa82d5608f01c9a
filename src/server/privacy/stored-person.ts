import { type RawBuilder, sql } from 'kysely'
import { listFields } from '#domain/forms/form-description.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { composeLetters } from '#domain/validation/validation.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import { findUserId, isSecretOf } from '#server/accounts/credentials.ts'
import { forgetAuthor } from '#server/accounts/own-account.ts'
import { isLastAdmin } from '#server/accounts/roles.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { hasAddress } from '#server/database/addresses.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import type { Database, Engine } from '#server/database/tables.ts'
import { describeRejection, rejectRequest, rejectWithMessage } from '#server/http/responses.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { isAhead } from '#server/lessons/agreed-lessons.ts'
import { forgetGuardians } from '#server/students/find-student.ts'
import { listLessonRecords } from '#server/students/lesson-records.ts'

export type StoredPerson = Record<string, unknown[]>

/** All data of an e-mail address, by table: forms, suspected ones too, and the account, without secrets. */
export async function exportPerson(database: Database, email: string): Promise<StoredPerson> {
  const person: StoredPerson = {}
  for (const form of submissionForms) {
    const { table } = form
    const rows = await database.selectFrom(table).selectAll().where(isOf(form, email)).orderBy('id').execute()
    // Who deleted a message is not about the person who wrote it.
    person[table] = rows.map(({ trashed_by, ...row }) => row)
  }
  const id = (await findUserId(database, email)) ?? ''
  const owned = sql`where "userId" = ${id} order by "createdAt"`
  person.mails = await database
    .selectFrom('mails')
    .selectAll()
    .where(isMailOf(email, id))
    .orderBy('id')
    .execute()
  person.replies = await database
    .selectFrom('replies')
    .selectAll()
    .where(isAboutForm(email))
    .orderBy('id')
    .execute()
  const statements = {
    accounts: sql`select id, email, name, image, "emailVerified", "createdAt", "updatedAt" from "user"
      where id = ${id}`,
    roles: sql`select role from user_roles where user_id = ${id} order by role`,
    editors: sql`select since from editors where user_id = ${id}`,
    studio_languages: sql`select language from studio_languages where user_id = ${id}`,
    invitations: sql`select email, created_at, expires_at from invitations where ${hasAddress('email', email)}`,
    versions: sql`select id, document, saved_at from document_versions where saved_by = ${id} order by id`,
    deleted_documents: sql`select id, trashed_at from documents where trashed_by = ${id} order by id`,
    editions: sql`select number, published_at from editions where published_by = ${id} order by number`,
    uploads: sql`select id, kind, name, started_at, touched_at from uploads where user_id = ${id} order by id`,
    upload_days: sql`select kind, day, byte_count from upload_days where user_id = ${id} order by day, kind`,
    presences: sql`select document, language, seen_at from presences where user_id = ${id} order by seen_at`,
    audit_events: sql`select happened_at, kind, subject from audit_events
      where user_id = ${id} or ${isAbout(email)} order by id`,
    ...readLessons(email),
    sign_in_methods: sql`select "providerId", "createdAt", "updatedAt" from "account" ${owned}`,
    two_factor: sql`select verified from "twoFactor" where "userId" = ${id}`,
    passkeys: sql`select name, "deviceType", "backedUp", transports, aaguid, "createdAt" from passkey ${owned}`,
    sessions: sql`select "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent" from "session" ${owned}`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    person[name] = (await statement.execute(database)).rows
  }
  return person
}

/** Notes an export for the audit list; an address of which nothing is stored is not written down by it. */
export async function noteExport(
  database: Database,
  { email, person, userId, now }: { email: string; person: StoredPerson; userId?: string; now: Date },
): Promise<void> {
  const isStored = Object.values(person).some((rows) => rows.length > 0)
  const subject = isStored ? composeLetters(email.trim()) : undefined
  await noteAuditEvent(database, { kind: 'exported', userId, subject, now })
}

export interface Expected {
  lessons: number
  credits: number
}

/** How many lessons to come and credits would go with an e-mail address: somebody counts on them. */
export async function countExpected(database: Database, email: string, now: Date): Promise<Expected> {
  const students = listOwnStudents(email)
  const requests = sql`select id from lesson_requests where ${isOf(lessonRequest, email)}`
  const { rows } = await sql<{ lessons: number | string; credits: number | string }>`
    select (select count(*) from bookings
        where ${isAhead(now)} and (student in (${students}) or request in (${requests}))) as lessons,
      (select coalesce(sum(balance), 0) from credit_entries as last
        where student in (${students}) and number =
          (select max(number) from credit_entries where student = last.student)) as credits`.execute(database)
  return { lessons: Number(rows[0]?.lessons), credits: Number(rows[0]?.credits) }
}

export type Erasure = { ok: true; counts: Record<string, number> } | { ok: false; code: 'last_admin' }

interface Eraser {
  userId?: string
  now: Date
}

/** Deletes all data of an e-mail address at once, except the last admin's, who alone reads the forms. That it
 * was done is noted, without the address. */
export async function erasePerson(
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  email: string,
  by: Eraser,
): Promise<Erasure> {
  const erasure = await database.transaction().execute((transaction) => deleteRows(transaction, email, by))
  // The write-ahead log still holds the deleted rows until it is emptied.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database)
  return erasure
}

/** Empties the write-ahead log of SQLite each hour: whoever erased while a backup was reading could not. */
export function createLogTask(database: Database): DailyTask {
  return {
    name: 'log',
    every: 'hour',
    async run() {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
      return { busy: rows[0]?.busy ?? 0 }
    },
  }
}

async function deleteRows(transaction: Database, email: string, by: Eraser): Promise<Erasure> {
  const id = await findUserId(transaction, email)
  if (id !== undefined && (await isLastAdmin(transaction, id))) return { ok: false, code: 'last_admin' }
  const counts: Record<string, number> = {}
  const mails = await transaction
    .deleteFrom('mails')
    .where(isMailOf(email, id ?? ''))
    .executeTakeFirst()
  const replies = await transaction.deleteFrom('replies').where(isAboutForm(email)).executeTakeFirst()
  for (const form of submissionForms) {
    const { table } = form
    const { numDeletedRows } = await transaction.deleteFrom(table).where(isOf(form, email)).executeTakeFirst()
    counts[table] = Number(numDeletedRows)
  }
  // A student of another address stays without this guardian, as the lessons of a minor go with theirs.
  const students = await transaction
    .deleteFrom('students')
    .where(hasAddress('email', email))
    .executeTakeFirst()
  const guardians = await transaction
    .deleteFrom('guardians')
    .where(hasAddress('email', email))
    .executeTakeFirst()
  await forgetGuardians(transaction)
  counts.students = Number(students.numDeletedRows)
  counts.guardians = Number(guardians.numDeletedRows)
  counts.mails = Number(mails.numDeletedRows)
  counts.replies = Number(replies.numDeletedRows)
  const owner = id ?? ''
  await forgetAuthor(transaction, owner)
  const statements = {
    invitations: sql`delete from invitations where ${hasAddress('email', email)}`,
    links: sql`delete from verification where ${isSecretOf(owner)}`,
    audit_events: sql`delete from audit_events where user_id = ${owner} or ${isAbout(email)}`,
    sessions: sql`delete from "session" where "userId" = ${owner}`,
    two_factor: sql`delete from "twoFactor" where "userId" = ${owner}`,
    passkeys: sql`delete from passkey where "userId" = ${owner}`,
    roles: sql`delete from user_roles where user_id = ${owner}`,
    sign_in_methods: sql`delete from "account" where "userId" = ${owner}`,
    accounts: sql`delete from "user" where id = ${owner}`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    counts[name] = Number((await statement.execute(transaction)).numAffectedRows)
  }
  const userId = by.userId === id ? undefined : by.userId
  await noteAuditEvent(transaction, { kind: 'erased', userId, now: by.now })
  return { ok: true, counts }
}

/** The students of an address. Their lessons may have been taken under a former one. */
function listOwnStudents(email: string) {
  return sql`select id from students where ${hasAddress('email', email)}`
}

/** A condition: the form names this e-mail address, as its sender's or as that of a guardian, or is that of a student who has it now. */
function isOf({ table, ...form }: SubmissionForm, email: string) {
  const students = listOwnStudents(email)
  const ofStudents: Partial<Record<SubmissionForm['table'], RawBuilder<unknown>>> = {
    lesson_requests: sql`select request from bookings where student in (${students})`,
    course_registrations: sql`select registration from students where id in (${students})`,
  }
  const named = listFields({ table, ...form }).flatMap(([name, { kind }]) =>
    kind === 'email' ? [hasAddress(name, email)] : [],
  )
  const theirs = ofStudents[table]
  const all = theirs === undefined ? named : [...named, sql`${sql.ref(`${table}.id`)} in (${theirs})`]
  return sql<boolean>`(${sql.join(all, sql` or `)})`
}

function readLessons(email: string) {
  const students = sql`select id from students where ${isStudentOf(email)}`
  const requests = sql`select id from lesson_requests where ${isOf(lessonRequest, email)}`
  return {
    students: sql`select * from students where ${isStudentOf(email)} order by id`,
    guardians: sql`select * from guardians where ${hasAddress('email', email)}
      or id in (select guardian from students where ${isStudentOf(email)}) order by id`,
    ...listLessonRecords({ students, requests }),
  }
}

function isStudentOf(email: string) {
  const isAddress = hasAddress('email', email)
  return sql<boolean>`(${isAddress} or guardian in (select id from guardians where ${isAddress}))`
}

function isAbout(email: string) {
  return hasAddress('subject', email)
}

function isAboutForm(email: string) {
  const ofForms = submissionForms.map(
    (form) =>
      sql<boolean>`${sql.ref(form.table)} in (select id from ${sql.table(form.table)} where ${isOf(form, email)})`,
  )
  return sql<boolean>`(${sql.join(ofForms, sql` or `)})`
}

function isMailOf(email: string, userId: string) {
  return sql<boolean>`(user_id = ${userId} or ${isAboutForm(email)})`
}

interface PersonRouteOptions {
  database: Database
  engine: Engine
  now: () => Date
}

/** What is stored of a person, for admins. The address is in the body, for addresses stand in logs. */
export function routePersons(serve: ServeCall, { database, engine, now }: PersonRouteOptions): void {
  serve(settingsEndpoints.exportPerson, async (context, { email }) => {
    const person = await exportPerson(database, email)
    const userId = context.get('user').id
    await noteExport(database, { email, person, userId, now: now() })
    return { email, exported_at: now().toISOString(), ...person }
  })
  serve(settingsEndpoints.erasePerson, async (context, { email, isAgreed = false }) => {
    const by = { userId: context.get('user').id, now: now() }
    const expected = await countExpected(database, email, by.now)
    if (!isAgreed && expected.lessons + expected.credits > 0) {
      const code = 'against_lessons'
      return rejectWithMessage(409, code, describeRejection(context, code, { ...expected }))
    }
    const erasure = await erasePerson({ database, engine }, email, by)
    return erasure.ok ? { counts: erasure.counts } : rejectRequest(context, 409, 'last_admin')
  })
}
