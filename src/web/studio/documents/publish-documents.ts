import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { edition, Publication } from '#domain/editing/documents.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

export type Edition = z.infer<typeof edition>

const longestWait = 10_000 // ms

/** Publishes, and gives the edition once it is public; one for a later time at once. */
export async function publishDocuments(input: Publication): Promise<CallResult<Edition>> {
  const result = await call(contentEndpoints.publish, { input, language: readStudioLanguage() })
  if (result.ok) await waitUntilLive(result.value)
  return result
}

/** Several instances show an edition together, a little after it was made; both times are the server's. */
async function waitUntilLive({ publishedAt, liveFrom }: Edition): Promise<void> {
  const ahead = Date.parse(liveFrom) - Date.parse(publishedAt)
  if (ahead < longestWait) await new Promise((resolve) => setTimeout(resolve, ahead))
}
