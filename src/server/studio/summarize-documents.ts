import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { summarizeDocument } from '#domain/content/types/summarize-document.ts'
import type { Guards } from '#server/accounts/roles.ts'
import { listPlanned } from '#server/content/editions/plans.ts'
import { findLiveEdition, listPublishedVersions, readShownVersions } from '#server/content/read-edition.ts'
import { readVersions } from '#server/content/versions.ts'
import type { Schema } from '#server/database/tables.ts'
import { sendList } from './send-list.ts'

interface Kept {
  draft: string
  shown: string | undefined
  trashed: boolean
  planned: boolean
  json: string
}

/**
 * Gives the summaries of all documents at a moment, by id, as a list in JSON. Each is kept while its versions stay: a version
 * never changes, and to read and count the words of a thousand takes the most time.
 */
export function createSummarizer(database: Kysely<Schema>): (moment: Date) => Promise<string> {
  let kept = new Map<string, Kept>()
  const summarize = async (moment: Date): Promise<string> => {
    const live = await findLiveEdition(database, moment)
    const [rows, shown, coming] = await Promise.all([
      database
        .selectFrom('documents')
        .select(['id', 'draft', 'trashed_at'])
        .where('draft', '<>', '')
        .orderBy('id')
        .execute(),
      live === undefined ? undefined : readShownVersions(database, live),
      listPlanned(database, moment),
    ])
    const planned = new Set(coming.map(({ version }) => version))
    const documents = rows.map(({ id, draft, trashed_at }) => {
      const seen = shown?.get(id)?.version
      const now = { draft, shown: seen, trashed: trashed_at !== null, planned: planned.has(draft) }
      const known = kept.get(id)
      const stays =
        known?.draft === now.draft &&
        known.shown === now.shown &&
        known.trashed === now.trashed &&
        known.planned === now.planned
      return { id, ...now, known: stays ? known : undefined }
    })
    const wanted = documents.filter(({ known }) => known === undefined)
    const published = await listPublishedVersions(
      database,
      wanted.map(({ id }) => id),
      moment,
    )
    const versions = await readVersions(
      database,
      wanted.flatMap(({ id, draft, shown }) => [draft, shown ?? [], published.get(id) ?? []].flat()),
    )
    const summarized = documents.flatMap(({ id, known, ...now }): [string, Kept][] => {
      if (known !== undefined) return [[id, known]]
      const written = versions.get(now.draft)
      // A document may have gone for good meanwhile.
      if (written === undefined) return []
      const seen = now.shown === undefined ? null : (versions.get(now.shown) ?? null)
      const former = (published.get(id) ?? []).map((version) => versions.get(version)?.content)
      const { trashed, planned } = now
      const summary = summarizeDocument({ id, ...written, trashed, planned, shown: seen, published: former })
      return [[id, { ...now, json: JSON.stringify(summary) }]]
    })
    kept = new Map(summarized)
    return `[${summarized.map(([, { json }]) => json).join()}]`
  }
  let earlier: Promise<unknown> = Promise.resolve()
  return (moment) => {
    // Who asks meanwhile finds what has been kept.
    const list = earlier.then(() => summarize(moment))
    earlier = list.catch(() => undefined)
    return list
  }
}

interface SummaryRouteOptions {
  guards: Guards
  now: () => Date
  summarize: (moment: Date) => Promise<string>
}

/** What the lists of the studio show of all documents, for editors; mounted at /api/content/summaries. */
export function createSummaryRoutes({ guards, now, summarize }: SummaryRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/', guards.requireEditor, async (context) =>
    sendList(context, `{"documents":${await summarize(now())}}`),
  )
  return routes
}
