import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import type { ChangedPage, Publication } from '#domain/editing/documents.ts'
import { keepLanguages } from '#domain/editing/leave-out-languages.ts'
import { takeFields } from '#domain/editing/take-fields.ts'
import type { Language } from '#domain/language.ts'
import { documentsKey, type EditedDocument } from '#web/studio/documents/use-documents.ts'
import {
  type Edition,
  type Published,
  publishWithUndo,
  tellOvertaken,
} from '#web/studio/entries/publishing/publish-documents.ts'
import { readShownWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { callOrThrow, unwrap, useChange } from '#web/studio/queries/query-client.ts'
import { type Change, isPlanned } from './list-changes.ts'

const editionsKey = ['editions'] as const

const changedPagesKey = ['changed-pages'] as const

const [rhythm, delay] = [60_000, 1000] // ms

/** In ms: what was planned becomes public while the room is open. */
export function findNextFetch(editions: readonly Edition[], now: number): number {
  const rests = editions.map(({ liveFrom }) => Date.parse(liveFrom) + delay - now)
  return Math.min(rhythm, ...rests.filter((rest) => rest > 0))
}

export const editionsQuery = queryOptions({
  queryKey: editionsKey,
  queryFn: async ({ client }) => {
    const known = client.getQueryState<Edition[]>(editionsKey)
    const { editions } = await callOrThrow(contentEndpoints.listEditions)
    // A round longer than since the last one: this clock may be ahead of the server's.
    const [before, now] = [new Date((known?.dataUpdatedAt ?? 0) - rhythm), new Date()]
    const hasBegun = known?.data?.some((each) => isPlanned(each, before) && !isPlanned(each, now))
    if (hasBegun) void client.invalidateQueries({ queryKey: documentsKey })
    return editions
  },
})

export function useEditions() {
  return useQuery({
    ...editionsQuery,
    refetchInterval: ({ state }) => findNextFetch(state.data ?? [], Date.now()),
  })
}

/** What a change of the site makes otherwise. */
export const siteKeys = [documentsKey, editionsKey, changedPagesKey]

interface Publishing {
  publication: Publication
  /** What is shown of it afterwards. */
  shown: EditedDocument | undefined
}

export function usePublish(onSuccess: (published: Published, sent: Publishing) => void) {
  const change = async ({ publication }: Publishing) => unwrap(await publishWithUndo(publication))
  return useChange(change, siteKeys, { onSuccess })
}

export function callOff(number: number) {
  return callOrThrow(contentEndpoints.callOff, { id: String(number) })
}

export async function movePlanned({ edition, liveFrom }: { edition: Edition; liveFrom: Date }) {
  const documents = edition.documents.map(({ id, version }) => ({ id, version }))
  const input = { documents, liveFrom: liveFrom.toISOString(), replaces: edition.number }
  const { overtaken } = await callOrThrow(contentEndpoints.publish, { input })
  tellOvertaken(overtaken)
}

/** The ids of what a publication held. */
export interface BroughtBack {
  back: string[]
  /** Not to be had any more. */
  lacking: string[]
  missed: string[]
  /** Of the first that was missed. */
  reason: string | undefined
}

/** Makes what a publication showed the draft again, of each of its documents, and of a part that alone; publishes nothing. Fails
 * where nothing is back. */
export async function bringBack({
  edition,
  documents,
}: {
  edition: Edition
  documents: readonly EditedDocument[]
}): Promise<BroughtBack> {
  const steps = edition.documents.flatMap(({ id, version, part }) => {
    const document = documents.find((each) => each.id === id)
    if (version === null) return []
    // What was deleted for good is not there.
    return { id, write: async () => document !== undefined && writeVersion(document, version, part) }
  })
  const outcome = await takeSteps(steps)
  if (outcome.back.length === 0 && outcome.lacking.length > 0)
    throw new Error(readShownWords('studio').t('history.unreached'))
  return outcome
}

interface Step {
  id: string
  /** False where there is nothing to write. */
  write: () => Promise<boolean>
}

/** One after the other, whatever comes of those before. Fails where none is done. */
async function takeSteps(steps: readonly Step[]): Promise<BroughtBack> {
  const back: string[] = []
  const lacking: string[] = []
  const missed: string[] = []
  let failure: Error | undefined
  for (const { id, write } of steps) {
    try {
      if (await write()) back.push(id)
      else lacking.push(id)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failure ??= error
      missed.push(id)
    }
  }
  if (back.length === 0 && failure !== undefined) throw failure
  return { back, lacking, missed, reason: failure?.message }
}

type Part = Edition['documents'][number]['part']

/** False where the history does not have it. */
async function writeVersion({ id, trashed }: EditedDocument, wanted: string, part: Part): Promise<boolean> {
  const { versions } = await callOrThrow(contentEndpoints.versions, { id })
  const former = versions.find(({ version }) => version === wanted)
  if (former === undefined) return false
  if (trashed) await callOrThrow(contentEndpoints.takeBack, { id })
  // What came back from the trash has brought its photographs along.
  const { version: base, content: written } = await callOrThrow(contentEndpoints.read, { id })
  const taken = takeFields(former.content, written, part?.only)
  const input = { base, content: keepLanguages(taken, written, part?.without ?? []) }
  await callOrThrow(contentEndpoints.replace, { id, input })
  return true
}

/** Whether taking it back leaves nothing of it: nobody outside has seen it, and it is not planned. */
export function goesToTrash({ document, planned }: Change): boolean {
  return !document.trashed && document.shown === null && planned === undefined
}

/** Makes what visitors see the draft again, of pictures those of the page alone; what was never public is written as it is
 * planned again, or goes to the trash. Fails where nothing is back. */
export async function undoChange(change: Change): Promise<BroughtBack> {
  const { document, pictures, differences, planned } = change
  const { id, version, shown, trashed } = document
  const replace = async (id: string, base: string, content: unknown) => {
    await callOrThrow(contentEndpoints.replace, { id, input: { base, content } })
    return true
  }
  const write = async () => {
    if (trashed) await takeFromTrash(id)
    else if (goesToTrash(change)) await callOrThrow(contentEndpoints.trash, { id })
    else return replace(id, version, shown === null ? planned : shown.content)
    return true
  }
  const isMoved = trashed || goesToTrash(change)
  const lists = isMoved ? [] : (pictures?.documents ?? [])
  const writeList = async (list: string, only: readonly string[]) => {
    const written = await callOrThrow(contentEndpoints.read, { id: list })
    return replace(list, written.version, takeFields(written.shown?.content, written.content, only))
  }
  return takeSteps([
    ...(isMoved || differences.length > 0 ? [{ id, write }] : []),
    ...lists.flatMap(({ id: list, only }) =>
      only === undefined ? [] : { id: list, write: () => writeList(list, only) },
    ),
  ])
}

export function takeFromTrash(id: string) {
  return callOrThrow(contentEndpoints.takeBack, { id })
}

/** In ms: whoever ticks several boxes asks once. */
const pause = 300

function describeQuery(publication: Publication, language: Language) {
  return queryOptions({
    queryKey: [...changedPagesKey, language, publication],
    retry: false,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      const asked = { input: publication, language, signal }
      return (await callOrThrow(contentEndpoints.listChangedPages, asked)).pages
    },
  })
}

/** What visitors will see otherwise by all that is ticked. */
export function useChangedPages(publication: Publication) {
  const query = describeQuery(publication, useStudioLanguage())
  return useQuery({
    ...query,
    enabled: publication.documents.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** What visitors will see otherwise by each of several publications; undefined for what cannot be public by itself, and
 * until it is known. */
export function usePagesOfEach(publications: readonly Publication[]): (readonly ChangedPage[] | undefined)[] {
  const language = useStudioLanguage()
  return useQueries({
    queries: publications.map((publication) => describeQuery(publication, language)),
    combine: (results) => results.map(({ data }) => data),
  })
}
