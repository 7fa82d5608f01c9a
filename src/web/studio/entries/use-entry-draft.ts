import { useEffect, useMemo, useState } from 'react'
import { contentTypes, parseDocumentId } from '#domain/content/types/registry.ts'
import { readFieldShape } from '#domain/editing/field-shape.ts'
import { listDifferences } from '#domain/editing/list-differences.ts'
import { useDocument, useVersions } from '#web/studio/documents/use-document.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import { readWrittenTexts } from '#web/studio/editing/languages/use-texts.ts'
import { useDraftSaver, useDraftState } from '#web/studio/editing/use-draft.ts'
import { listTextPaths, type TextPlace } from './list-open-texts.ts'
import { usePictureChanges } from './use-picture-changes.ts'

export function useEntryDraft(document: EditedDocument) {
  const saver = useDraftSaver(() => createEntrySaver(document))
  const { content } = useDraftState(saver)
  const { data } = useDocument(document.id)
  const { data: versions } = useVersions(document.id)
  const kind = parseDocumentId(document.id)?.kind ?? 'page'
  const [shape] = useState(() => readFieldShape(contentTypes[kind].schema))
  useEffect(() => {
    if (data) saver.adopt(data)
  }, [saver, data])
  const history = useMemo(
    () => ({ versions: (versions ?? []).map((version) => version.content), preferredSource: 'es' as const }),
    [versions],
  )
  const places: TextPlace[] = listTextPaths(shape, content).map((path) => ({
    path,
    states: readWrittenTexts(content, path, history).states,
  }))
  const { shown } = data ?? document
  const pictures = usePictureChanges({ id: document.id, content, shown })
  const changes = shown === null ? undefined : listDifferences(shown.content, content).length + pictures
  return { saver, content, kind, shape, history, places, changes }
}
