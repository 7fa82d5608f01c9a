import * as z from 'zod/mini'
import { formatDocumentId, readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { Language } from '#domain/language.ts'
import { findContent, listEntries } from '#web/studio/documents/list-entries.ts'
import { formatDocumentName, readName } from '#web/studio/documents/names.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

export interface Reference {
  value: string
  label: string
}

const entry = z.object({
  id: z.string(),
  title: z.optional(z.unknown()),
  composer: z.optional(z.unknown()),
  year: z.catch(z.optional(z.number()), undefined),
})
const entries = z.catch(z.array(z.catch(z.optional(entry), undefined)), [])
const repertoire = z.object({ works: entries })
const offers = z.object({ programmes: entries })
const project = z.object({ videos: z.object({ items: entries }) })

/** "Sonata, Composer, 1732": the works of the repertoire as they are written now. */
export function listWorks(documents: readonly EditedDocument[], language: Language): Reference[] {
  const { data } = repertoire.safeParse(findContent(documents, 'repertoire'))
  return listAll(data?.works ?? [], language)
}

export function listProgrammes(documents: readonly EditedDocument[], language: Language): Reference[] {
  const { data } = offers.safeParse(findContent(documents, 'programmes'))
  return listAll(data?.programmes ?? [], language)
}

export function listTeasers(
  documents: readonly EditedDocument[],
  slug: string,
  language: Language,
): Reference[] {
  const content = findContent(documents, formatDocumentId('project', slug))
  return listAll(project.safeParse(content).data?.videos.items ?? [], language)
}

function listAll(found: readonly (z.infer<typeof entry> | undefined)[], language: Language): Reference[] {
  return found.flatMap((each) => {
    if (each === undefined) return []
    const { id, title, composer, year } = each
    const name = [readName(title, language), readName(composer, language), year].filter(Boolean).join(', ')
    return [{ value: id, label: name || id }]
  })
}

/** "Songs of Reeds, 9 January 2026, Geneva": the concerts that are written, the newest first. */
export function listConcerts(documents: readonly DocumentSummary[], language: Language): Reference[] {
  return listEntries(documents, 'event')
    .toSorted((a, b) => (readDate(a) < readDate(b) ? 1 : -1))
    .map((document) => {
      const { title, detail } = formatDocumentName(document, language)
      return { value: readDocumentName(document.id), label: [title, detail].filter(Boolean).join(', ') }
    })
}

function readDate({ content }: DocumentSummary): string {
  return String(readValue(content, ['date']) ?? '')
}

/** What can be chosen, with what is chosen now where it is none of that any more. */
export function keepChosen(options: readonly Reference[], chosen: string): Reference[] {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? [...options] : [...options, { value: chosen, label: chosen }]
}
