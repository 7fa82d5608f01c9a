import * as z from 'zod/mini'
import { isLanguage } from '#domain/language.ts'
import { showPlayer } from './show-player.ts'
import { type Heard, listeningKey, showPaused } from './sound.ts'

const kept = z.object({ heard: z.custom<Heard>(isHeard), at: z.number() })

/** Shows the player with what was heard before a reload; nothing where that cannot be read. */
export function continueListening(): void {
  try {
    const { heard, at } = kept.parse(JSON.parse(sessionStorage.getItem(listeningKey) ?? ''))
    showPaused(heard, at)
    showPlayer()
  } catch {
    // Of an earlier version, or written by something else.
    sessionStorage.removeItem(listeningKey)
  }
}

function isHeard(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tracks' in value &&
    Array.isArray(value.tracks) &&
    'words' in value &&
    'language' in value &&
    isLanguage(value.language)
  )
}
