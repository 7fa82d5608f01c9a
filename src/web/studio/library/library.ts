import { findSource, readTexts, type Texts } from '#domain/content/text-states.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import { centre, type FocalPoint, focalPoint, type Places } from '#domain/pictures/photograph-document.ts'
import { hasTerms, splitTerms } from '#domain/search/fold-text.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

export interface LibraryPhoto extends StoredPhotograph {
  name: string
  alt: Texts
  press: boolean
  focus: FocalPoint
  savedAt: string // UTC, ISO 8601
}

export function listLibrary(
  documents: readonly EditedDocument[],
  stored: readonly StoredPhotograph[],
): LibraryPhoto[] {
  const byId = new Map(stored.map((each) => [each.id, each]))
  return listEntries(documents, 'photo')
    .flatMap((document) => {
      const { content, savedAt } = document
      const id = readDocumentName(document.id)
      const file = readValue(content, ['file', 'id'])
      const photo = byId.get(typeof file === 'string' ? file : id)
      if (photo === undefined) return []
      const name = readValue(content, ['file', 'name']) ?? readValue(content, ['name'])
      return [
        {
          ...photo,
          id,
          name: typeof name === 'string' ? name : id,
          alt: readTexts(readValue(content, ['alt'])),
          press: readValue(content, ['press']) === true,
          focus: readFocalPoint(content),
          savedAt,
        },
      ]
    })
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Its alternative text where there is one; else the name of the file. */
export function titlePhoto({ alt, name }: Pick<LibraryPhoto, 'alt' | 'name'>): string {
  return alt[findSource(alt, 'es')] ?? name
}

export function searchPhotos<Photo extends Pick<LibraryPhoto, 'name' | 'alt'>>(
  photos: readonly Photo[],
  words: string,
): Photo[] {
  const terms = splitTerms(words)
  return photos.filter(({ name, alt }) => hasTerms([name, ...Object.values(alt)].join(' '), terms))
}

export function listPlacesOf(places: Places, photo: string): string[] {
  return Object.entries(places).flatMap(([place, id]) => (id === photo ? [place] : []))
}

/** The focal point of a document; the centre where none is written. */
export function readFocalPoint(content: unknown): FocalPoint {
  return focalPoint.safeParse(readValue(content, ['focus'])).data ?? centre
}
