import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { edition, Publication } from '#domain/editing/documents.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { type FormerSite, listFormer } from './list-former.ts'

export type Edition = z.infer<typeof edition>

/** An edition, with the publication that takes it back; undefined where nobody knows what visitors saw before. */
export interface Published {
  edition: Edition
  former: Publication['documents'] | undefined
}

const longestWait = 10_000 // ms

/** As many are read one by one; of more, the whole list is. */
const fewDocuments = 5

/** Publishes, and gives the edition once it is public; one for a later time at once. */
export async function publishDocuments(input: Publication): Promise<CallResult<Edition>> {
  const result = await call(contentEndpoints.publish, { input, language: readStudioLanguage() })
  if (result.ok) await waitUntilLive(result.value)
  return result
}

/** Publishes as `publishDocuments` does, and knows how to take it back. */
export async function publishWithUndo(input: Publication): Promise<CallResult<Published>> {
  const before = input.liveFrom === undefined ? await readFormerSite(input.documents) : undefined
  const result = await publishDocuments(input)
  if (!result.ok) return result
  return { ok: true, value: { edition: result.value, former: listFormer(result.value, input, before) } }
}

/** What visitors see now; undefined where it cannot be read. */
async function readFormerSite(documents: Publication['documents']): Promise<FormerSite | undefined> {
  const language = readStudioLanguage()
  const editions = await call(contentEndpoints.listEditions, { language })
  if (!editions.ok) return undefined
  const lastEdition = editions.value.editions[0]?.number ?? 0
  if (documents.length > fewDocuments) {
    const list = await call(contentEndpoints.list, { language })
    return list.ok ? { lastEdition, documents: list.value.documents } : undefined
  }
  const read = await Promise.all(documents.map(({ id }) => call(contentEndpoints.read, { id, language })))
  return { lastEdition, documents: read.flatMap((result) => (result.ok ? result.value : [])) }
}

/** Several instances show an edition together, a little after it was made; both times are the server's. */
async function waitUntilLive({ publishedAt, liveFrom }: Edition): Promise<void> {
  const ahead = Date.parse(liveFrom) - Date.parse(publishedAt)
  if (ahead < longestWait) await new Promise((resolve) => setTimeout(resolve, ahead))
}
