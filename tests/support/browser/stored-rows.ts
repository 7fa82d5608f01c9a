import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { adminRole } from '#domain/accounts/account.ts'
import { consentVersion, type SubmissionStatus } from '#domain/forms/submission.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type SubmissionTableName, submissionTables } from '#server/database/tables.ts'
import { composeSession, type SessionToInsert } from '#tests/inserted-session.ts'
import type { Site } from './site.ts'

/** How many rows a sender has left, read from the file itself. */
export function countRows(site: Site, table: SubmissionTableName, email: string): number {
  return readStatuses(site, table, email).length
}

/** The status of every row a sender has left, read from the file itself. */
export function readStatuses(site: Site, table: SubmissionTableName, email: string): unknown[] {
  return withDatabase(site, (database) =>
    database
      .prepare(`select status from ${table} where email = ?`)
      .all(email)
      .map(({ status }) => status),
  )
}

/** Takes away all that visitors sent, and all accounts with their sessions and roles. */
export function deleteRows(site: Site): void {
  withDatabase(site, (database) => {
    for (const table of [...submissionTables, 'user']) database.exec(`delete from "${table}"`)
  })
}

/** Stores forms as the server does, the last one as the newest. */
export function storeRows(
  site: Site,
  table: SubmissionTableName,
  rows: readonly Record<string, string | undefined>[],
  status: SubmissionStatus = 'new',
): void {
  const start = Date.parse('2026-01-02T08:00:00.000Z')
  withDatabase(site, (database) => {
    for (const [index, fields] of rows.entries()) {
      const now = new Date(start + index * 1000)
      const made = {
        id: createIdentifier(now),
        created_at: now.toISOString(),
        consent_version: consentVersion,
      }
      const search_words = foldText(Object.values(fields).join('\n'))
      insertRow(database, table, { ...made, language: 'de', status, search_words, ...fields })
    }
  })
}

/** Stores so many more of a lesson that is booked, at the same time. */
export function copyLesson(site: Site, count: number): void {
  withDatabase(site, (database) => {
    const read = (table: string) => database.prepare(`select * from ${table} limit 1`).get() ?? {}
    const [request, booking] = [read('lesson_requests'), read('bookings')]
    for (let made = 0; made < count; made += 1) {
      const [id, booked] = [createIdentifier(new Date()), createIdentifier(new Date())]
      insertRow(database, 'lesson_requests', { ...request, id })
      insertRow(database, 'bookings', { ...booking, id: booked, request: id })
    }
  })
}

export interface Rights {
  isAdmin?: boolean
  isEditor?: boolean
}

/** Stores a session of a new account, an admin's or an editor's where it is asked for. */
export function storeSession(site: Site, email: string, { isAdmin, isEditor }: Rights): SessionToInsert {
  const session = composeSession(email, 'sqlite', readFileSync(join(site.dataFolder, 'secret'), 'utf8'))
  withDatabase(site, (database) => {
    for (const [table, row] of session.rows) insertRow(database, table, row)
    if (isAdmin) insertRow(database, 'user_roles', { user_id: session.user.id, role: adminRole })
    if (isEditor) insertRow(database, 'editors', { user_id: session.user.id, since: '2026-01-01' })
  })
  return session
}

/** Gives an account the role, or takes it away, as the operator's command does. */
export function changeRole(site: Site, email: string, change: 'grant' | 'revoke'): void {
  const statement =
    change === 'grant'
      ? 'insert into user_roles (user_id, role) select id, ? from user where email = ?'
      : 'delete from user_roles where role = ? and user_id = (select id from user where email = ?)'
  const { changes } = withDatabase(site, (database) => database.prepare(statement).run(adminRole, email))
  if (changes !== 1) throw new Error(`${email} has no such account`)
}

/** Works on the server's own file, in one transaction; waits for as long as the server writes. */
function withDatabase<Result>(site: Site, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(site.dataFolder, 'oboist.sqlite'), { timeout: 20_000 })
  try {
    database.exec('begin immediate')
    const result = work(database)
    database.exec('commit')
    return result
  } finally {
    database.close()
  }
}

function insertRow(
  database: DatabaseSync,
  table: string,
  row: Record<string, SQLInputValue | boolean | undefined>,
): void {
  const filled = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = filled.map(([name]) => `"${name}"`).join()
  const places = filled.map(() => '?').join()
  const values = filled.map(([, value]) => (typeof value === 'boolean' ? Number(value) : (value ?? null)))
  database.prepare(`insert into "${table}" (${columns}) values (${places})`).run(...values)
}
