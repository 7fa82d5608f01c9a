/** What an entry of the browser's history remembers; it lasts over a reload. */
export interface HistoryEntry {
  /** The page is shown on top of the one of the entry before. */
  over?: boolean
  /** How far the page was scrolled, in px. */
  top?: number
  /** The address of the link of the page that had the focus. */
  focused?: string
  /** What the visitor chose to see of the page. */
  choices?: Readonly<Record<string, string>>
  /** Where the sign-in leads, and whether it stands here because a session has ended. */
  returnTo?: string
  hasEnded?: boolean
}

export function readHistoryEntry(): HistoryEntry {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

export function updateHistoryEntry(changes: HistoryEntry): void {
  history.replaceState({ ...readHistoryEntry(), ...changes }, '')
}
