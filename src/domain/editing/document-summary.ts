import * as z from 'zod/mini'
import { readTexts } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { readValue } from './content-change.ts'
import { countOpenTexts } from './count-open-texts.ts'
import { type DocumentKind, documentId, parseDocumentId } from './document-id.ts'
import { parsedJson } from './document-json.ts'
import { holdsSample } from './holds-sample.ts'
import { isGroup } from './is-group.ts'
import { listDifferences } from './list-differences.ts'

/** How what is written stands to what visitors see: not public at all, public as written, or public otherwise. */
const changeStates = ['draft', 'public', 'changed'] as const

export type ChangeState = (typeof changeStates)[number]

const openTexts = z.object({ missing: z.int(), outdated: z.int() })

/** What lists show of a document; the document itself is read when it is opened. */
export const documentSummary = z.object({
  id: documentId,
  savedAt: z.iso.datetime({ precision: 3 }), // UTC
  trashed: z.boolean(),
  state: z.enum(changeStates),
  holdsSample: z.boolean(),
  /** How many texts in languages it holds, and how many are open in each language that has any open. */
  texts: z.int(),
  open: z.partialRecord(z.enum(languages), openTexts),
  /** Of the document of the videos, how many there are. */
  videos: z.optional(z.int()),
  /** What it is called, found by and sorted by; of an event's note the first character in each language. */
  content: parsedJson,
})

export type DocumentSummary = z.infer<typeof documentSummary>

export const summaryList = z.object({ documents: z.array(documentSummary) })

interface SummarizedDocument {
  id: string
  content: unknown
  savedAt: string // UTC, ISO 8601
  trashed: boolean
  /** The version that visitors see; null where they see none. */
  shown: { content: unknown } | null
}

/** By the kinds of documents of which a list shows more than that they are there. */
const listed: Partial<Record<DocumentKind, readonly string[]>> = {
  event: [
    ...['title', 'date', 'end', 'zone', 'venue', 'location', 'country', 'project', 'price', 'tickets'],
    ...['images', 'cancelled', 'postponed', 'previousDate', 'sample'],
  ],
  project: ['title', 'slug', 'address', 'formerAddresses', 'thread'],
  projects: ['order'],
  photo: ['name'],
}

/** What lists show of a document. */
export function summarizeDocument(document: SummarizedDocument) {
  const { id, savedAt, trashed, content, shown } = document
  const videos = id === 'videos' ? readValue(content, ['videos']) : undefined
  // Notes are written in French first, as those of the first edition are.
  const preferred = id.startsWith('event/') ? 'fr' : 'es'
  return {
    ...{ id, savedAt, trashed, state: readChangeState(document), holdsSample: holdsSample(content) },
    ...countOpenTexts({ written: content, shown: shown?.content }, preferred),
    ...(Array.isArray(videos) && { videos: videos.length }),
    content: pickListed(id, content),
  }
}

function readChangeState({ content, shown }: SummarizedDocument): ChangeState {
  if (shown === null) return 'draft'
  return listDifferences(shown.content, content).length > 0 ? 'changed' : 'public'
}

function pickListed(id: string, content: unknown): Record<string, unknown> {
  const kind = parseDocumentId(id)?.kind
  if (kind === undefined || !isGroup(content)) return {}
  const fields = (listed[kind] ?? []).flatMap((name) =>
    Object.hasOwn(content, name) ? [[name, content[name]]] : [],
  )
  const note = kind === 'event' ? shortenNote(content.description) : []
  return Object.fromEntries([
    ...fields,
    ...(note.length > 0 ? [['description', Object.fromEntries(note)]] : []),
  ])
}

function shortenNote(description: unknown): [Language, string][] {
  const note = readTexts(description)
  return languages.flatMap((language) => {
    const [first] = note[language]?.trim() ?? ''
    return first === undefined ? [] : [[language, first]]
  })
}
