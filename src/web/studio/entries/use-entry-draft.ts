import { useEffect, useState } from 'react'
import {
  contentTypes,
  listWrittenPlaces,
  parseDocumentId,
  placeListId,
} from '#domain/content/types/registry.ts'
import { readFieldShape } from '#domain/editing/field-shape.ts'
import { readWrittenTexts } from '#domain/editing/written-texts.ts'
import { type EditedDocument, useDocument } from '#web/studio/documents/use-documents.ts'
import { createEntrySaver, type NewEntry } from '#web/studio/editing/create-entry-saver.ts'
import { useKnownVersions } from '#web/studio/editing/languages/known-versions.ts'
import { useDraftSaver, useDraftState } from '#web/studio/editing/use-draft.ts'
import { listTextPaths, type TextPlace } from './list-open-texts.ts'
import { readStanding } from './read-standing.ts'

interface WrittenEntry {
  /** Undefined for what is not stored yet, as which `fresh` begins. */
  id: string | undefined
  document: EditedDocument | undefined
  fresh?: NewEntry
}

/** What an entry says while it is written, its earlier versions, and how it stands to what visitors see. */
export function useWrittenEntry({ id, document, fresh }: WrittenEntry) {
  const saver = useDraftSaver(() => createEntrySaver(document, fresh))
  const { content } = useDraftState(saver)
  const { data } = useDocument(id)
  const history = useKnownVersions(id, saver, fresh?.id)
  useEffect(() => {
    if (data) saver.adopt(data)
  }, [saver, data])
  const shown = (data ?? document)?.shown ?? null
  const pictures = usePictures({ id: id ?? '', content, shown })
  const standing = readStanding({ content, shown, planned: data?.planned ?? [] }, pictures)
  return { saver, content, history, standing }
}

export function useEntryDraft(document: EditedDocument) {
  const written = useWrittenEntry({ id: document.id, document })
  const { content, history } = written
  const kind = parseDocumentId(document.id)?.kind ?? 'page'
  const [shape] = useState(() => readFieldShape(contentTypes[kind].schema))
  const places: TextPlace[] = listTextPaths(shape, content).map((path) => ({
    path,
    states: readWrittenTexts(content, path, history).states,
  }))
  return { ...written, kind, shape, places }
}

interface Written {
  id: string
  content: unknown
  /** As visitors see it; null where they do not. */
  shown: { content: unknown } | null
}

/** The places that a document had already, and what stands in them; those that come with new ones, or leave with theirs, are
 * changes of the document itself. */
function usePictures({ id, content, shown }: Written) {
  const { data: list } = useDocument(parseDocumentId(id)?.type.places && placeListId)
  const before = new Set(listWrittenPlaces({ id, content: shown?.content }))
  const places = listWrittenPlaces({ id, content }).filter((place) => before.has(place))
  return { places, list: list ?? undefined }
}
