export interface HistoryEntry {
  over?: boolean
  top?: number
  focused?: string
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
