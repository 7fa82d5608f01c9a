import type { DocumentSummary } from './document-summary.ts'
import { countChanges } from './list-differences.ts'

/** What visitors will see of a document from a moment on (UTC, ISO 8601); no content where it leaves the site. */
export interface PlannedContent {
  from: string
  content?: unknown
}

export type PlannedState = NonNullable<DocumentSummary['planned']>

/** When visitors will see a document as it is written, or else the next time that they will see it otherwise; undefined where
 * nothing of it is planned. `planned` has the earliest first; what is to leave the site has no content. */
export function findPlanned(content: unknown, planned: readonly PlannedContent[]): PlannedState | undefined {
  const own = planned.find((each) => countChanges(each.content, content) === 0)
  const next = own ?? planned[0]
  return next && { from: next.from, asWritten: own !== undefined, leaves: next.content === undefined }
}
