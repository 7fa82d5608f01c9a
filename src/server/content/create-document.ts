import type { Kysely } from 'kysely'
import { composeProjectSlug } from '#domain/projects/compose-project-slug.ts'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import type { Schema } from '#server/database/tables.ts'
import { listDraftIssues } from './check-draft.ts'
import { readDrafts, type Saved, type Saving } from './drafts.ts'
import { lockContent } from './lock-content.ts'
import { insertVersion } from './versions.ts'

interface Created {
  id: string
  saved: Saved
}

type Content = Record<string, unknown>

/** Creates an event with the next free number; numbers are never used again. */
export async function createEvent(
  database: Kysely<Schema>,
  content: Content,
  saving: Saving,
): Promise<Created> {
  return createDocument(database, saving, 'event/', (names) => {
    const numbers = names.map((name) => Number(name.slice('event-'.length)))
    const name = `event-${Math.max(0, ...numbers) + 1}`
    return { name, content: { ...content, id: name } }
  })
}

const emptyProject = {
  paragraphs: [],
  gallery: { count: 0, lightbox: true },
  videos: { layout: 'thumbnails', items: [] },
  links: [],
}

/** Creates a project at an address that is made of its title; an address is never used again. */
export async function createProject(
  database: Kysely<Schema>,
  content: Content,
  saving: Saving,
): Promise<Created> {
  const drafts = await readDrafts(database)
  const addresses = drafts.flatMap((draft) =>
    draft.id.startsWith('project/') ? listProjectAddresses(draft.content) : [],
  )
  return createDocument(database, saving, 'project/', (names) => {
    const name = composeProjectSlug(String(content.title ?? ''), new Set([...names, ...addresses]))
    return { name, content: { ...emptyProject, ...content, slug: name } }
  })
}

/** `compose` is given the names that the kind has ever had, those of what is deleted included. */
async function createDocument(
  database: Kysely<Schema>,
  { userId, now }: Saving,
  folder: string,
  compose: (names: string[]) => { name: string; content: Content },
): Promise<Created> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const rows = await transaction
      .selectFrom('documents')
      .select('id')
      .where('id', 'like', `${folder}%`)
      .execute()
    const { name, content } = compose(rows.map((row) => row.id.slice(folder.length)))
    const id = folder + name
    const issues = listDraftIssues(id, content)
    if (issues.length > 0) return { id, saved: { ok: false, code: 'content_invalid', issues } }
    await transaction.insertInto('documents').values({ id, draft: '', trashed_at: null }).execute()
    const version = await insertVersion(transaction, {
      ...{ document: id, content, origin: 'studio', userId, now },
    })
    await transaction.updateTable('documents').set({ draft: version }).where('id', '=', id).execute()
    return { id, saved: { ok: true, version } }
  })
}
