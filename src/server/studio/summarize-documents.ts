import { isDeepStrictEqual } from 'node:util'
import { contentEndpoints } from '#domain/api.ts'
import { summarizeDocument } from '#domain/content/types/summarize-document.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { describePlanned, listPlanned, type PlannedChange } from '#server/content/editions/plans.ts'
import { findLiveEdition, listPublishedVersions, readShownVersions } from '#server/content/read-edition.ts'
import { readVersions } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { sendList } from './content-routes.ts'

interface Kept {
  draft: string
  shown: string | undefined
  trashed: boolean
  /** What visitors will see. */
  planned: readonly PlannedChange[]
  json: string
}

/** Documents of which all that was published is read at once, up to what a history shows of each. */
const mostAtOnce = 100

/**
 * Gives the summaries of all documents at a moment, by id, as a list in JSON. Each is kept while its versions stay: a version
 * never changes, and to read and count the words of a thousand takes the most time.
 */
export function createSummarizer(database: Database): (moment: Date) => Promise<string> {
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
    const planned = Map.groupBy(coming, ({ document }) => document)
    const documents = rows.map(({ id, draft, trashed_at }) => {
      const seen = shown?.get(id)?.version
      const now = { draft, shown: seen, trashed: trashed_at !== null, planned: planned.get(id) ?? [] }
      const known = kept.get(id)
      const stays =
        known?.draft === now.draft &&
        known.shown === now.shown &&
        known.trashed === now.trashed &&
        isDeepStrictEqual(known.planned, now.planned)
      return { id, ...now, known: stays ? known : undefined }
    })
    const wanted = documents.filter((each) => each.known === undefined)
    const made = new Map<string, Kept>()
    for (let from = 0; from < wanted.length; from += mostAtOnce) {
      const piece = wanted.slice(from, from + mostAtOnce)
      for (const [id, summary] of await makeSummaries(database, piece, moment)) made.set(id, summary)
    }
    const summarized = documents.flatMap(({ id, known = made.get(id) }): [string, Kept][] =>
      // A document may have gone for good meanwhile.
      known === undefined ? [] : [[id, known]],
    )
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

type Wanted = Omit<Kept, 'json'> & { id: string }

async function makeSummaries(
  database: Database,
  wanted: readonly Wanted[],
  moment: Date,
): Promise<[string, Kept][]> {
  const ids = wanted.map(({ id }) => id)
  const published = await listPublishedVersions(database, ids, moment)
  const versions = await readVersions(
    database,
    wanted.flatMap(({ id, draft, shown, planned }) =>
      [draft, shown ?? [], planned.map(({ version }) => version ?? []), published.get(id) ?? []].flat(2),
    ),
  )
  return wanted.flatMap(({ id, draft, shown, trashed, planned }): [string, Kept][] => {
    const written = versions.get(draft)
    if (written === undefined) return []
    const seen = shown === undefined ? null : (versions.get(shown) ?? null)
    const former = (published.get(id) ?? []).map((version) => versions.get(version)?.content)
    const coming = planned.map(({ version, liveFrom }) =>
      describePlanned(versions.get(version ?? ''), liveFrom),
    )
    const document = { id, ...written, trashed, planned: coming, shown: seen, published: former }
    const summary = summarizeDocument(document)
    return [[id, { draft, shown, trashed, planned, json: JSON.stringify(summary) }]]
  })
}

interface SummaryRouteOptions {
  now: () => Date
  summarize: (moment: Date) => Promise<string>
}

/** What the lists of the studio show of all documents, for editors. */
export function routeSummaries(serve: ServeCall, { now, summarize }: SummaryRouteOptions): void {
  serve(contentEndpoints.summaries, async (context) =>
    sendList(context, `{"documents":${await summarize(now())}}`),
  )
}
