import { createHash } from 'node:crypto'
import {
  contentTypes,
  documentKinds,
  formatDocumentId,
  readDocumentName,
} from '#domain/content/types/registry.ts'
import type { Database } from '#server/database/tables.ts'
import type { ContentIssue } from './content-issue.ts'
import { readDrafts, readStoredDrafts, type Saved, type Saving, type Unsaved } from './drafts.ts'
import type { Documents } from './files/document-files.ts'
import { listDraftIssues } from './parse-document.ts'
import { findNoRoom } from './size-limits.ts'
import { composeVersion, isOfType, lockContent, parseContent, writeDraft } from './versions.ts'

interface Created {
  id: string
  saved: Saved
}

/**
 * Creates a document with a name that its type has never had, or finds the one that the same person has made with the same
 * key; undefined where editors create none of the type.
 */
export async function createDocument(
  database: Database,
  { kind, content, key }: { kind: string; content: Record<string, unknown>; key?: string | undefined },
  { userId, now }: Saving,
): Promise<Created | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const creation = key === undefined ? null : hashCreation(userId, key)
    const made = creation === null ? undefined : await findCreated(transaction, creation)
    if (made !== undefined) return made
    const created = await composeDocuments(transaction, kind, [content])
    if (created === undefined) return undefined
    const { documents, issues } = created
    const [{ id } = { id: '' }] = documents
    if (issues.length > 0) return { id, saved: { ok: false, code: 'content_invalid', issues } }
    const noRoom = await findNoRoom(transaction, { document: id, content, userId, now })
    if (noRoom !== undefined) return { id, saved: noRoom }
    const [version = ''] = await insertDocuments(transaction, documents, { origin: 'studio', userId, now })
    await transaction.updateTable('documents').set({ creation }).where('id', '=', id).execute()
    return { id, saved: { ok: true, version, mayDiffer: false } }
  })
}

/** A person's keys are nobody else's, and no account is kept with what it has made. */
function hashCreation(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('hex')
}

async function findCreated(transaction: Database, creation: string): Promise<Created | undefined> {
  const document = await transaction
    .selectFrom('documents')
    .select(['id', 'draft'])
    .where('creation', '=', creation)
    .executeTakeFirst()
  if (document === undefined) return undefined
  const { id, draft: version } = document
  // Without a draft it has been deleted for good.
  return {
    id,
    saved: version === '' ? { ok: false, code: 'not_found' } : { ok: true, version, mayDiffer: true },
  }
}

/**
 * Creates all documents of an import, or none where one of them may not stand in a draft; undefined where editors create
 * none of the type. They are known together by their moment.
 */
export async function createImport(
  database: Database,
  { kind, contents }: { kind: string; contents: readonly Record<string, unknown>[] },
  { userId, now }: Saving,
): Promise<{ ok: true } | Unsaved | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const created = await composeDocuments(transaction, kind, contents)
    if (created === undefined) return undefined
    const { documents, issues } = created
    if (issues.length > 0) return { ok: false, code: 'content_invalid', issues }
    const noRoom = await findNoRoom(transaction, {
      document: kind,
      content: contents,
      documents: documents.length,
      userId,
      now,
    })
    if (noRoom !== undefined) return noRoom
    await insertDocuments(transaction, documents, { origin: 'import', userId, now })
    return { ok: true }
  })
}

interface NamedDocument {
  id: string
  content: Record<string, unknown>
}

async function composeDocuments(
  database: Database,
  kind: string,
  contents: readonly Record<string, unknown>[],
): Promise<{ documents: NamedDocument[]; issues: ContentIssue[] } | undefined> {
  const found = documentKinds.find((each) => each === kind)
  const { create, takenNames } = found === undefined ? {} : contentTypes[found]
  if (found === undefined || create === undefined) return undefined
  const rows = await database.selectFrom('documents').select('id').where(isOfType('id', found)).execute()
  const names = rows.map(({ id }) => readDocumentName(id))
  if (takenNames !== undefined)
    for (const draft of await readStoredDrafts(database, isOfType('documents.id', found)))
      names.push(...takenNames(parseContent(draft.content)))
  const documents = contents.map((beginning) => {
    const { name, content } = create({ names, content: beginning })
    names.push(name)
    return { id: formatDocumentId(found, name), content }
  })
  return { documents, issues: documents.flatMap(({ id, content }) => listDraftIssues(id, content)) }
}

async function insertDocuments(
  database: Database,
  documents: readonly NamedDocument[],
  saving: Saving & { origin: 'studio' | 'import' },
): Promise<string[]> {
  const versions = documents.map(({ id, content }) => composeVersion({ document: id, content, ...saving }))
  const rows = versions.map(({ id, document }) => ({ id: document, draft: id, trashed_at: null }))
  // A version belongs to a document, so that of a new one comes first.
  await database.insertInto('documents').values(rows).execute()
  await database.insertInto('document_versions').values(versions).execute()
  return versions.map(({ id }) => id)
}

/** Makes a draft of each document that differs from its draft; gives their ids. Nothing is published. */
export async function importContent(database: Database, documents: Documents, now: Date): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const drafts = new Map((await readDrafts(transaction)).map((draft) => [draft.id, draft]))
    const differing = [...documents].filter(([id, content]) => {
      const draft = drafts.get(id)
      return draft === undefined || draft.trashed || !isSame(draft.content, content)
    })
    for (const [id, content] of differing) await importDocument(transaction, { id, content, now })
    return differing.map(([id]) => id)
  })
}

async function importDocument(
  database: Database,
  { id, content, now }: { id: string; content: unknown; now: Date },
): Promise<void> {
  // A version belongs to a document, so that of a new one comes first.
  await database
    .insertInto('documents')
    .values({ id, draft: '', trashed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await writeDraft(database, { document: id, content, origin: 'import', now })
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
