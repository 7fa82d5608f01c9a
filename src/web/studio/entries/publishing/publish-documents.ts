import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { edition, Publication } from '#domain/editing/documents.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readShownWords, readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'

export type Edition = z.infer<typeof edition>

export interface Published {
  edition: Edition
  former: Publication['documents'] | undefined
}

const longestWait = 10_000 // ms

/** As many are read one by one; of more, the whole list is. */
const fewDocuments = 5

export async function publishDocuments(input: Publication): Promise<CallResult<Edition>> {
  const result = await call(contentEndpoints.publish, { input, language: readStudioLanguage() })
  if (!result.ok) return result
  await waitUntilLive(result.value)
  tellOvertaken(result.value.overtaken)
  return result
}

/** Whoever planned it counts on it. */
export function tellOvertaken(moments: readonly string[]): void {
  for (const moment of moments) {
    const time = formatMoment(moment, readStudioLanguage())
    showSuccess(readShownWords('studio').t('changes.overtaken', { time }))
  }
}

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

export interface FormerSite {
  lastEdition: number
  documents: readonly { id: string; trashed: boolean; shown: { version: string } | null }[]
}

/** What a publication has to be to take back another: the same documents and the same parts of them, as visitors saw them
 * before. Undefined where the server answered with an edition that was there already, somebody else published meanwhile, or
 * what was before is not known. */
export function listFormer(
  edition: { number: number },
  { documents }: Publication,
  before: FormerSite | undefined,
): Publication['documents'] | undefined {
  if (before === undefined || edition.number !== before.lastEdition + 1) return undefined
  const byId = new Map(before.documents.map((document) => [document.id, document]))
  const former = documents.flatMap((sent) => {
    const document = byId.get(sent.id)
    // What is in the trash cannot be published again as it was.
    if (document === undefined || document.trashed) return []
    return [{ ...sent, version: document.shown?.version ?? null }]
  })
  return former.length === documents.length ? former : undefined
}
