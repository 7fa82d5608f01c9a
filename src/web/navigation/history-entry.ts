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

/** Where the browser takes no more, as Safari does after a hundred in half a minute, the entry stays as it was. */
export function updateHistoryEntry(changes: HistoryEntry): void {
  try {
    history.replaceState({ ...readHistoryEntry(), ...changes }, '')
  } catch {
    // What the visitor does goes on without it.
  }
}
