import type { ContentChange } from '#domain/editing/content-change.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'

const ofVenue = ['location', 'country', 'zone'] as const

type Place = Partial<Record<(typeof ofVenue)[number], NonNullable<ContentChange['value']>>>

/** The houses of all events by name, each with where it was the last time it was written. */
export function listVenues(documents: readonly DocumentSummary[]): Map<string, Place> {
  const events = documents
    .filter(({ id, trashed }) => id.startsWith('event/') && !trashed)
    .toSorted((a, b) => a.savedAt.localeCompare(b.savedAt))
  return new Map(
    events.flatMap(({ content }): [string, Place][] => {
      const name = readValue(content, ['venue'])
      return typeof name === 'string' && name !== '' ? [[name, readPlace(content)]] : []
    }),
  )
}

function readPlace(content: DocumentSummary['content']): Place {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return {}
  return Object.fromEntries(
    ofVenue.flatMap((field) => {
      const value = Object.hasOwn(content, field) ? content[field] : undefined
      return value === undefined || value === null ? [] : [[field, value]]
    }),
  )
}
