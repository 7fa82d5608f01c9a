import { useEffect, useMemo, useState } from 'react'
import {
  contentTypes,
  getPreferredSource,
  listWrittenPlaces,
  parseDocumentId,
  placeListId,
} from '#domain/content/types/registry.ts'
import { readFieldShape } from '#domain/editing/field-shape.ts'
import { readWrittenTexts } from '#domain/editing/written-texts.ts'
import { type EditedDocument, useDocument, useVersions } from '#web/studio/documents/use-documents.ts'
import { createEntrySaver, type NewEntry } from '#web/studio/editing/create-entry-saver.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
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
  const versions = useAllVersions(id, saver)
  useEffect(() => {
    if (data) saver.adopt(data)
  }, [saver, data])
  const preferred = getPreferredSource(id ?? fresh?.id ?? '')
  const history = useMemo(
    () => ({
      versions: versions.map((version) => version.content),
      shown: versions.filter(isShown).map((version) => version.content),
      preferred,
    }),
    [versions, preferred],
  )
  const shown = (data ?? document)?.shown ?? null
  const pictures = usePictures({ id: id ?? '', content, shown })
  const standing = readStanding({ content, shown, planned: data?.planned ?? [] }, pictures)
  return { saver, content, history, standing }
}

interface KnownVersion {
  version: string
  content: unknown
  publicFrom: string | null
}

/** Visitors saw it, or see it; what is planned they do not. */
function isShown({ publicFrom }: KnownVersion): boolean {
  return publicFrom !== null && Date.parse(publicFrom) <= Date.now()
}

/** As many of those that were saved here are looked at. */
const mostSaved = 100

/** The versions of an entry, newest first: those that there were when it was opened, and what was saved here since. */
function useAllVersions(id: string | undefined, saver: DraftSaver) {
  const { data: stored } = useVersions(id)
  const { version } = useDraftState(saver)
  const [saved, setSaved] = useState<readonly KnownVersion[]>([])
  useEffect(() => {
    const { content } = saver.read()
    if (version !== undefined)
      setSaved((all) => [{ version, content, publicFrom: null }, ...all].slice(0, mostSaved))
  }, [saver, version])
  return useMemo(() => {
    const known = new Set(stored?.map((each) => each.version))
    return [...saved.filter((each) => !known.has(each.version)), ...(stored ?? [])]
  }, [saved, stored])
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
