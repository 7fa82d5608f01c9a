import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { consentVersion, type SubmissionStatus } from '#domain/submissions/submission.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { openSubmissionWriter } from '#server/submissions/open-writer.ts'
import type { Site } from './site.ts'

/** How many rows a sender has left, read from the file itself. */
export function countRows(site: Site, table: SubmissionTableName, email: string): number {
  return readStatuses(site, table, email).length
}

/** The status of every row a sender has left, read from the file itself. */
export function readStatuses(site: Site, table: SubmissionTableName, email: string): unknown[] {
  const database = new DatabaseSync(join(site.dataFolder, 'oboist.sqlite'), { readOnly: true })
  try {
    const rows = database.prepare(`select status from ${table} where email = ?`).all(email)
    return rows.map(({ status }) => status)
  } finally {
    database.close()
  }
}

/** Stores forms as the server does, the last one as the newest. */
export async function storeRows(
  site: Site,
  table: SubmissionTableName,
  rows: readonly Record<string, string | undefined>[],
  status: SubmissionStatus = 'new',
): Promise<void> {
  const submissions = await openSubmissionWriter({ dataFolder: site.dataFolder })
  const start = Date.parse('2026-01-02T08:00:00.000Z')
  try {
    for (const [index, fields] of rows.entries()) {
      const now = new Date(start + index * 1000)
      await submissions.insert(table, {
        id: createIdentifier(now),
        created_at: now.toISOString(),
        language: 'de',
        status,
        consent_version: consentVersion,
        idempotency_key: null,
        request_hash: null,
        fields,
      })
    }
  } finally {
    await submissions.close()
  }
}
