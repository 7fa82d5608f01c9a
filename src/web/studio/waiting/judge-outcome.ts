import type { UnsavedEntry } from '#web/studio/device/unsaved-changes.ts'
import type { DraftState } from '#web/studio/editing/draft-state.ts'

/** Why what waits of a document is not sent: two have written it or it was refused, it is in the trash, or there is no such
 * document. */
export type Hindrance = 'undecided' | 'trashed' | 'gone'

/** Without a line (`lost`) or a session nothing of what waits arrives. */
export type Outcome = 'sent' | 'lost' | 'signedOut' | Hindrance

/** What the status of a refusal says of a document's words; 0 for no answer. */
export function judgeStatus(status: number): Outcome {
  if (status === 401) return 'signedOut'
  if (status === 404) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'lost' : 'undecided'
}

/** How it went with a draft whose words were sent; one of which nothing was to be sent went well. */
export function judgeDraft({
  save,
  issues,
  status,
}: Pick<DraftState, 'save' | 'issues' | 'status'>): Outcome {
  if (status !== undefined) return judgeStatus(status)
  return save === 'conflict' || issues.size > 0 ? 'undecided' : 'sent'
}

export interface Hindered {
  reason: Hindrance
  /** What waits, by which it is known whether anything of it has changed since. */
  changes: string
}

/** What hinders just these words; once something of them has changed, they are tried anew. */
export function findHindrance(
  { id, changes }: UnsavedEntry,
  known: ReadonlyMap<string, Hindered>,
): Hindrance | undefined {
  const hindered = known.get(id)
  return hindered?.changes === JSON.stringify(changes) ? hindered.reason : undefined
}
