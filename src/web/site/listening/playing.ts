import type { Language } from '#domain/language.ts'
import type { ListedRecording, PlayerWords } from '#domain/pages/recordings-page.ts'
import { createObservable } from '#web/storage/observable.ts'

/** What is heard, with all that the player says of it. */
export type Heard = Pick<ListedRecording, 'path' | 'title' | 'composer' | 'thread' | 'tracks' | 'wave'> & {
  language: Language
  artist: string
  words: PlayerWords
}

export interface Playing {
  heard: Heard
  /** Which of its tracks. */
  index: number
  /** Refused by a browser that begins sound only where it is pressed for. */
  state: 'loading' | 'playing' | 'paused' | 'refused' | 'failed'
  /** In s, of the whole recording. */
  at: number
  /** Whether it was heard before a reload, and nothing since. */
  isKept?: true
}

/** Undefined while nothing is heard. */
export const playing = createObservable<Playing | undefined>(undefined)

/** Where it is kept over a reload. */
export const listeningKey = 'listening'

/** In s, of all of its tracks. */
export function findLength({ tracks }: Heard): number {
  return tracks.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** In s, from the beginning of the recording to that of a track. */
export function findBegin({ tracks }: Heard, index: number): number {
  return tracks.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The track that is heard at a second of the whole recording. */
export function findTrack(heard: Heard, at: number): number {
  return Math.max(
    0,
    heard.tracks.findLastIndex((_, track) => findBegin(heard, track) <= at),
  )
}

/** Where the track after the present one is; undefined after the last one. */
export function findNext({ heard: { tracks }, index }: Playing) {
  const next = tracks.findIndex(({ source }, each) => each > index && source !== undefined)
  const source = tracks[next]?.source
  return source === undefined ? undefined : { index: next, source }
}

/** Shows it, and keeps it over a reload. */
export function updatePlaying(next: Playing): void {
  playing.write(next)
  keepPlaying(next)
}

/** Keeps what is heard over a reload; undefined forgets it. */
export function keepPlaying(current: Playing | undefined): void {
  try {
    if (current === undefined) sessionStorage.removeItem(listeningKey)
    else sessionStorage.setItem(listeningKey, JSON.stringify({ heard: current.heard, at: current.at }))
  } catch {
    // Full, or switched off: a reload forgets what was heard.
  }
}
