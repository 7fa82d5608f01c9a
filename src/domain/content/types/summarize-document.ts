import { isGroup } from '#domain/editing/content-change.ts'
import type { ChangedPlace, ChangeState } from '#domain/editing/document-summary.ts'
import { listDifferences } from '#domain/editing/list-differences.ts'
import { findPlanned, type PlannedContent } from '#domain/editing/planned.ts'
import { countOpenTexts } from '#domain/editing/written-texts.ts'
import { listChangedPlaces } from '#domain/pictures/changed-places.ts'
import type { ContentType } from './define-content-type.ts'
import { getPreferredSource, listWrittenPlaces, parseDocumentId } from './registry.ts'

interface SummarizedDocument {
  id: string
  content: unknown
  savedAt: string // UTC, ISO 8601
  trashed: boolean
  /** The version that visitors see; null where they see none. */
  shown: { content: unknown } | null
  /** All that visitors saw of it, newest first. */
  published: readonly unknown[]
  /** What visitors will see of it, the earliest first. */
  planned: readonly PlannedContent[]
}

/** What lists show of a document. */
export function summarizeDocument(document: SummarizedDocument) {
  const { id, savedAt, trashed, content, published } = document
  const type = parseDocumentId(id)?.type
  const planned = findPlanned(trashed ? undefined : content, document.planned)
  return {
    id,
    savedAt,
    trashed,
    state: readChangeState(document),
    ...(planned && { planned }),
    holdsSample: holdsSample(content),
    ...countOpenTexts({ written: content, published }, getPreferredSource(id)),
    ...(type && listPictures(type, document)),
    content: type === undefined ? {} : pickListed(type, content, published),
  }
}

function listPictures(
  { isPlaceList, places }: ContentType,
  { id, content, shown, planned }: SummarizedDocument,
): { places?: string[]; changed?: ChangedPlace[] } {
  if (isPlaceList) {
    const next = planned.findLast((each) => each.content !== undefined)
    return {
      changed: listChangedPlaces(
        content,
        [shown, next].flatMap((each) => each?.content ?? []),
      ),
    }
  }
  const own = [content, shown?.content].flatMap((each) => listWrittenPlaces({ id, content: each }))
  return places === undefined || own.length === 0 ? {} : { places: [...new Set(own)] }
}

function readChangeState({ content, shown }: SummarizedDocument): ChangeState {
  if (shown === null) return 'draft'
  return listDifferences(shown.content, content).length > 0 ? 'changed' : 'public'
}

function pickListed(
  { listed = [], summarize }: ContentType,
  content: unknown,
  published: readonly unknown[],
): Record<string, unknown> {
  if (!isGroup(content)) return {}
  const fields = listed.flatMap((name) => (Object.hasOwn(content, name) ? [[name, content[name]]] : []))
  return { ...Object.fromEntries(fields), ...summarize?.(content, published) }
}

function holdsSample(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false
  return ('sample' in content && content.sample === true) || Object.values(content).some(holdsSample)
}
