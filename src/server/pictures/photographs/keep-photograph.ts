import { sql } from 'kysely'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import { readDrafts, setTrashed } from '#server/content/drafts.ts'
import { lockContent, writeDraft } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { deleteBytes } from '#server/files/stored-bytes.ts'
import { lockUpload } from '#server/files/uploads.ts'
import type { RenderedFile } from './renderer.ts'

interface Keeping {
  upload: string
  photograph: string
  name: string
  /** The photograph in whose place it comes. */
  replaces: string | null
  userId: string
  now: Date
  rendered?: { kind: PhotographKind; width: number; height: number; files: readonly RenderedFile[] }
}

/**
 * Makes a photograph of a checked upload, with a document in which the artist describes it, or the new file of another one;
 * nothing of one that was called off. Throws when a photograph that was there already is deleted by now.
 */
export async function keepPhotograph(database: Database, keeping: Keeping): Promise<void> {
  const { upload, userId, rendered } = keeping
  await database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    // Whoever calls it off meanwhile waits for the end of the transaction.
    if ((await lockUpload(transaction, { id: upload, userId })) === undefined) return
    if (rendered !== undefined) await insertPhotograph(transaction, { ...keeping, rendered })
    else await requirePhotograph(transaction, keeping.photograph)
    const described = (await replaceFile(transaction, keeping)) ?? (await openDocument(transaction, keeping))
    await transaction.updateTable('uploads').set({ stored: described }).where('id', '=', upload).execute()
  })
  if (rendered === undefined) await deleteBytes(database, [upload])
}

async function requirePhotograph(database: Database, id: string): Promise<void> {
  await database.selectFrom('photographs').select('id').where('id', '=', id).executeTakeFirstOrThrow()
}

async function insertPhotograph(
  database: Database,
  { upload, photograph, rendered }: Keeping & { rendered: NonNullable<Keeping['rendered']> },
): Promise<void> {
  const { kind, width, height, files } = rendered
  await database
    .insertInto('photographs')
    .values({ id: photograph, kind, original: upload, width, height })
    .execute()
  await database
    .insertInto('photograph_files')
    .values(
      files.map(({ name, purpose, bytes, ...size }) => ({
        name,
        photograph,
        ...size,
        byte_count: bytes,
        purpose: purpose === 'print' || purpose === 'web' ? purpose : 'small',
      })),
    )
    .execute()
}

/** Gives the photograph that has the file now; undefined where there is none any more to take it. */
async function replaceFile(
  database: Database,
  { photograph, name, replaces, userId, now }: Keeping,
): Promise<string | undefined> {
  if (replaces === null) return undefined
  const id = formatDocumentId('photo', replaces)
  // Whoever writes on it meanwhile waits for the end of the transaction.
  await sql`update documents set draft = draft where id = ${id}`.execute(database)
  const [draft] = await readDrafts(database, id)
  if (draft === undefined || draft.trashed) return undefined
  const file = photograph === replaces ? undefined : { id: photograph, name }
  const content = applyChanges(draft.content, [{ path: ['file'], value: file }])
  await writeDraft(database, { document: id, content, origin: 'studio', userId, now })
  return replaces
}

/** A photograph that comes again is taken out of the trash, with all that was said of it. */
async function openDocument(database: Database, { photograph, name, userId, now }: Keeping): Promise<string> {
  const id = formatDocumentId('photo', photograph)
  const known = await database.selectFrom('documents').select('draft').where('id', '=', id).executeTakeFirst()
  if (known === undefined)
    await database.insertInto('documents').values({ id, draft: '', trashed_at: null }).execute()
  if (known?.draft) {
    await setTrashed(database, id, undefined)
    return photograph
  }
  const content = { id: photograph, name }
  await writeDraft(database, { document: id, content, origin: 'studio', userId, now })
  return photograph
}
