import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import { findFirstIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import type { ContentIssue } from './content-issue.ts'
import { createReason } from './content-reasons.ts'
import { writeContent } from './versions.ts'

/** In bytes, as it is stored. Lists of the studio and previews read all drafts: this is more than twice the work of decades
 * (`npm run bench -- archive`). */
const largestDrafts = 12 * 1024 * 1024

/** In bytes, with what is in the trash: deleting makes room, and lists, which hold the trash too, stay bounded. */
const largestWithTrash = 16 * 1024 * 1024

/** In bytes, counted for each document beside its content: thousands of empty ones fill lists too. */
const each = 2 * 1024

/** In bytes: what one person writes in a day and is still kept. Every save keeps its whole document. */
const largestDay = 256 * 1024 * 1024

interface Writing {
  document: string
  content: unknown
  /** The draft until now; undefined of a new document. */
  former?: unknown
  /** How many documents an import makes; one unless given. */
  documents?: number
  userId: string
  now: Date
}

type TooLarge = { ok: false; code: 'content_invalid'; issues: ContentIssue[] }

type NoRoom = { ok: false; code: 'writing_day_full' } | TooLarge

/** Why a version cannot be stored, however right it is: all drafts together have a size, within which each can be shortened,
 * and so has what one person writes in 24 hours; undefined where there is room. In the transaction that stores it. */
export async function findNoRoom(
  transaction: Database,
  { document, content, former, documents, userId, now }: Writing,
): Promise<NoRoom | undefined> {
  const bytes = measure(content)
  if (former === undefined || bytes > measure(former)) {
    const tooLarge = await findTooLarge(transaction, { document, bytes, documents })
    if (tooLarge !== undefined) return tooLarge
  }
  const written = await transaction
    .selectFrom('document_versions')
    .select(sum)
    .where('id', '>=', findFirstIdentifier(new Date(now.getTime() - day)))
    .where('saved_by', '=', userId)
    .executeTakeFirst()
  return Number(written?.bytes ?? 0) + bytes > largestDay
    ? { ok: false, code: 'writing_day_full' }
    : undefined
}

/** Why a draft of that size finds no place beside the others, or comes back from the trash into none. */
export async function findTooLarge(
  transaction: Database,
  { document, bytes, documents = 1 }: { document: string; bytes: number; documents?: number | undefined },
): Promise<TooLarge | undefined> {
  const size = sql<number>`octet_length(content) + ${sql.lit(each)}`
  const others = await transaction
    .selectFrom('documents')
    .innerJoin('document_versions', 'document_versions.id', 'documents.draft')
    .select([
      sql<number | string | null>`sum(${size})`.as('all'),
      sql<number | string | null>`sum(case when trashed_at is null then ${size} end)`.as('kept'),
    ])
    .where('documents.id', '<>', document)
    .executeTakeFirst()
  const own = bytes + each * documents
  const hasRoom =
    Number(others?.kept ?? 0) + own <= largestDrafts && Number(others?.all ?? 0) + own <= largestWithTrash
  if (hasRoom) return undefined
  const issues = [{ document, field: '', reason: createReason('content_too_large') }]
  return { ok: false, code: 'content_invalid', issues }
}

const sum = sql<number | string | null>`sum(octet_length(content))`.as('bytes')

/** In bytes, as it is stored. */
export function measure(content: unknown): number {
  return Buffer.byteLength(writeContent(content))
}
