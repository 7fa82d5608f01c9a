import { sql } from 'kysely'
import { applyChanges, type ContentChange, findConflicts } from '#domain/editing/content-change.ts'
import type { Database } from '#server/database/tables.ts'
import type { ContentIssue } from './content-issue.ts'
import { type ContentReasonCode, createReason } from './content-reasons.ts'
import { listDraftIssues } from './parse-document.ts'
import { findNoRoom } from './size-limits.ts'
import {
  boundHistory,
  longestHistory,
  longestPublished,
  parseContent,
  readVersion,
  writeDraft,
} from './versions.ts'

export interface Draft {
  id: string
  version: string
  content: unknown
  savedAt: string // UTC, ISO 8601
  trashed: boolean
  /** It is as it came with an import. */
  imported: boolean
}

export interface Saving {
  userId: string
  now: Date
}

export type Saved = Stored | Unsaved

interface Stored {
  ok: true
  version: string
  /** Whether it may hold other words than whoever sent it has. */
  mayDiffer: boolean
}

export type Unsaved =
  | { ok: false; code: 'not_found' | 'content_conflict' | 'writing_day_full' }
  | { ok: false; code: 'content_invalid'; issues: ContentIssue[] }

/** All drafts by id, or that of one document. */
export async function readDrafts(database: Database, id?: string): Promise<Draft[]> {
  const drafts = await readStoredDrafts(
    database,
    id === undefined ? undefined : sql<boolean>`documents.id = ${id}`,
  )
  return drafts.map((draft) => ({ ...draft, content: parseContent(draft.content) }))
}

/** All drafts by id, or some of them, with their contents as JSON. */
export async function readStoredDrafts(
  database: Database,
  isWanted = sql<boolean>`true`,
): Promise<(Draft & { content: string })[]> {
  const rows = await database
    .selectFrom('documents')
    .innerJoin('document_versions', 'document_versions.id', 'documents.draft')
    .select(['documents.id', 'documents.draft', 'documents.trashed_at'])
    .select(['document_versions.content', 'document_versions.saved_at', 'document_versions.origin'])
    .where(isWanted)
    .orderBy('documents.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.draft,
    content: row.content,
    savedAt: row.saved_at,
    trashed: row.trashed_at !== null,
    imported: row.origin === 'import',
  }))
}

/** Saves changes that were written on the version `base`; another field may have been written meanwhile. */
export async function saveChanges(
  database: Database,
  { id, base, changes }: { id: string; base: string; changes: readonly ContentChange[] },
  saving: Saving,
): Promise<Saved> {
  return saveDraft(database, id, saving, async (transaction, draft) => {
    const mayDiffer = draft.version !== base
    if (mayDiffer) {
      const before = await readVersion(transaction, id, base)
      if (before === undefined || findConflicts(changes, before, draft.content).length > 0) return undefined
    }
    const content = applyChanges(draft.content, changes)
    return content === undefined ? { invalid: 'path_nowhere' } : { content, mayDiffer }
  })
}

/** Saves the whole content, if the draft is still the version `base`. */
export async function replaceContent(
  database: Database,
  { id, base, content }: { id: string; base: string; content: unknown },
  saving: Saving,
): Promise<Saved> {
  return saveDraft(database, id, saving, async (_transaction, draft) =>
    draft.version === base ? { content, mayDiffer: false } : undefined,
  )
}

type Writing = (Pick<Stored, 'mayDiffer'> & { content: unknown }) | { invalid: ContentReasonCode } | undefined

async function saveDraft(
  database: Database,
  id: string,
  { userId, now }: Saving,
  write: (transaction: Database, draft: Draft) => Promise<Writing>,
): Promise<Saved> {
  return database.transaction().execute(async (transaction): Promise<Saved> => {
    // Whoever else saves this document waits for the end of the transaction.
    await sql`update documents set draft = draft where id = ${id}`.execute(transaction)
    const [draft] = await readDrafts(transaction, id)
    if (draft === undefined || draft.trashed) return { ok: false, code: 'not_found' }
    const writing = await write(transaction, draft)
    if (writing === undefined) return { ok: false, code: 'content_conflict' }
    if ('invalid' in writing)
      return {
        ok: false,
        code: 'content_invalid',
        issues: [{ document: id, field: '', reason: createReason(writing.invalid) }],
      }
    const issues = listDraftIssues(id, writing.content, draft.content)
    if (issues.length > 0) return { ok: false, code: 'content_invalid', issues }
    const { content, mayDiffer } = writing
    const noRoom = await findNoRoom(transaction, {
      document: id,
      content,
      former: draft.content,
      userId,
      now,
    })
    if (noRoom !== undefined) return noRoom
    const version = await writeDraft(transaction, { document: id, content, origin: 'studio', userId, now })
    await boundHistory(transaction, id)
    return { ok: true, version, mayDiffer }
  })
}

/** Moves a document to the trash, or takes it back where nobody moves it there; false when there is none. */
export async function setTrashed(
  database: Database,
  id: string,
  moved: { userId?: string; now: Date } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('documents')
    .set({ trashed_at: moved?.now.toISOString() ?? null, trashed_by: moved?.userId ?? null })
    .where('id', '=', id)
    .where('trashed_at', moved === undefined ? 'is not' : 'is', null)
    // Without a draft it has been deleted for good.
    .where('draft', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Version {
  version: string
  content: unknown
  savedAt: string // UTC, ISO 8601
  savedBy: string | null
  /** UTC, ISO 8601; null of what was never published. */
  publicFrom: string | null
  /** Published as a part of a document: nobody has written it like this. */
  part: boolean
}

const mostVersions = 100

/** The last versions of a document and those that were ever published, newest first, up to four million bytes: at most half of
 * them for what was published, and the rest for the others. */
export async function listVersions(database: Database, id: string): Promise<Version[]> {
  const wanted = await listHistory(database, id)
  if (wanted.length === 0) return []
  const rows = await database
    .selectFrom('document_versions')
    .leftJoin('user', 'user.id', 'document_versions.saved_by')
    .leftJoin(
      database
        .selectFrom('edition_changes')
        .innerJoin('editions', 'editions.number', 'edition_changes.edition')
        .select(({ fn }) => ['version', fn.min('live_from').as('public_from'), fn.max('part').as('part')])
        .where('document', '=', id)
        .groupBy('version')
        .as('changes'),
      (join) => join.onRef('changes.version', '=', 'document_versions.id'),
    )
    .select(['document_versions.id', 'content', 'saved_at', 'user.email'])
    .select(['changes.public_from', 'changes.part'])
    .where('document_versions.id', 'in', wanted)
    .orderBy('document_versions.id', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.id,
    content: parseContent(row.content),
    savedAt: row.saved_at,
    savedBy: row.email,
    publicFrom: row.public_from,
    part: row.part !== null,
  }))
}

async function listHistory(database: Database, id: string): Promise<string[]> {
  const last = database
    .selectFrom('document_versions')
    .select('id')
    .where('document', '=', id)
    .orderBy('id', 'desc')
    .limit(mostVersions)
  const ever = database.selectFrom('edition_changes').select('version').where('document', '=', id)
  const listed = await database
    .selectFrom('document_versions')
    .select(({ eb }) => [
      'id',
      sql<number>`octet_length(content)`.as('size'),
      eb('id', 'in', ever).as('shown'),
    ])
    .where('document', '=', id)
    .where((where) => where.or([where('id', 'in', last), where('id', 'in', ever)]))
    .orderBy('id', 'desc')
    .execute()
  const published = takeNewest(
    listed.filter(({ shown }) => Boolean(shown)),
    longestPublished,
  )
  const rest = published.reduce((room, { size }) => room - size, longestHistory)
  const others = takeNewest(
    listed.filter(({ shown }) => !shown),
    rest,
  )
  return [...listed.slice(0, 1), ...published, ...others].map((version) => version.id)
}

/** In bytes, as many as there is room for. */
function takeNewest<Version extends { size: number }>(versions: readonly Version[], room: number): Version[] {
  let size = 0
  return versions.filter((version) => {
    size += version.size
    return size <= room
  })
}
