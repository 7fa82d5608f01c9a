import type { i18n } from 'i18next'
import { keepOffline } from '#web/offline/keep-offline.ts'

export async function startLater(translations: i18n): Promise<void> {
  // A page that is left meanwhile keeps nothing.
  if (import.meta.env.PROD) keepOffline(translations).catch(() => undefined)
  // What was heard before a reload waits for a press.
  if (hasListened()) (await import('#web/site/listening/player.tsx')).continueListening()
}

function hasListened(): boolean {
  try {
    return sessionStorage.getItem('listening') !== null
  } catch {
    return false
  }
}
