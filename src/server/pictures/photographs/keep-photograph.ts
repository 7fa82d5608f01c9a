import type { Kysely } from 'kysely'
import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import { lockContent } from '#server/content/lock-content.ts'
import { insertVersion } from '#server/content/versions.ts'
import { deleteBytes } from '#server/database/stored-bytes.ts'
import type { Schema } from '#server/database/tables.ts'
import type { RenderedFile } from './render-messages.ts'

interface Keeping {
  upload: string
  photograph: string
  name: string
  userId: string
  now: Date
  /** Undefined for a photograph that was there already. */
  rendered?: { kind: PhotographKind; width: number; height: number; files: readonly RenderedFile[] }
}

/** Makes a photograph of a checked upload, with a document in which the artist describes it. */
export async function keepPhotograph(database: Kysely<Schema>, keeping: Keeping): Promise<void> {
  const { upload, photograph, rendered } = keeping
  await database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    if (rendered !== undefined) await insertPhotograph(transaction, { ...keeping, rendered })
    await openDocument(transaction, keeping)
    await transaction.updateTable('photograph_uploads').set({ photograph }).where('id', '=', upload).execute()
  })
  if (rendered === undefined) await deleteBytes(database, [upload])
}

async function insertPhotograph(
  database: Kysely<Schema>,
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
        ...{ name, photograph, ...size, byte_count: bytes },
        purpose: purpose === 'print' || purpose === 'web' ? purpose : 'small',
      })),
    )
    .execute()
}

/** A photograph that comes again is taken out of the trash, with all that was said of it. */
async function openDocument(
  database: Kysely<Schema>,
  { photograph, name, userId, now }: Keeping,
): Promise<void> {
  const id = `photo/${photograph}`
  const known = await database.selectFrom('documents').select('draft').where('id', '=', id).executeTakeFirst()
  if (known === undefined)
    await database.insertInto('documents').values({ id, draft: '', trashed_at: null }).execute()
  if (known?.draft) {
    await database.updateTable('documents').set({ trashed_at: null }).where('id', '=', id).execute()
    return
  }
  const content = { id: photograph, name }
  const draft = await insertVersion(database, { document: id, content, origin: 'studio', userId, now })
  await database.updateTable('documents').set({ draft, trashed_at: null }).where('id', '=', id).execute()
}
