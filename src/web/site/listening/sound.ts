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
  state: 'loading' | 'playing' | 'paused' | 'failed'
  /** In s, of the whole recording. */
  at: number
}

/** Undefined while nothing is heard. */
export const playing = createObservable<Playing | undefined>(undefined)

/** Where it is kept over a reload. */
export const listeningKey = 'listening'

/** Tabs tell each other that they play; the server, which renders this, would never end while it listens. */
let others: BroadcastChannel | undefined

let element: HTMLAudioElement | undefined

/** Plays a track; called by the handler of a press, without which browsers refuse it. */
export function playTrack(heard: Heard, index: number, from = 0): void {
  const track = heard.tracks[index]
  if (track?.source === undefined) return
  const audio = getElement()
  // A press that came before the app has begun it already.
  if (from > 0 || audio.paused || audio.getAttribute('src') !== track.source) audio.src = track.source
  if (from > 0) audio.currentTime = from
  update({ heard, index, state: 'loading', at: findBegin(heard, index) + from })
  start(audio)
  describeToSystem(heard, index)
}

export function togglePlaying(): void {
  const current = playing.read()
  if (current === undefined) return
  const audio = getElement()
  if (current.state === 'playing' || current.state === 'loading') audio.pause()
  else if (current.state === 'failed' || audio.src === '') resume(current)
  else start(audio)
}

/** Goes to a second of the whole recording. */
export function seekTo(at: number): void {
  const current = playing.read()
  if (current === undefined) return
  const { heard, index } = current
  const total = findLength(heard)
  const wanted = Math.max(0, Math.min(at, total - 0.5))
  const next = heard.tracks.findLastIndex((_, track) => findBegin(heard, track) <= wanted)
  if (next !== index || getElement().src === '') resume({ ...current, at: wanted })
  else {
    getElement().currentTime = wanted - findBegin(heard, index)
    update({ ...current, at: wanted })
  }
}

export function closePlayer(): void {
  element?.pause()
  element?.removeAttribute('src')
  playing.write(undefined)
  keep(undefined)
}

/** Shows what was heard before a reload, and waits for a press. */
export function showPaused(heard: Heard, at: number): void {
  const index = heard.tracks.findLastIndex((_, track) => findBegin(heard, track) <= at)
  playing.write({ heard, index: Math.max(0, index), state: 'paused', at })
}

/** In s, of all of its tracks. */
export function findLength({ tracks }: Heard): number {
  return tracks.reduce((sum, { seconds }) => sum + seconds, 0)
}

function findBegin({ tracks }: Heard, index: number): number {
  return tracks.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)
}

function resume({ heard, at }: Playing): void {
  const index = Math.max(
    0,
    heard.tracks.findLastIndex((_, track) => findBegin(heard, track) <= at),
  )
  playTrack(heard, index, at - findBegin(heard, index))
}

function start(audio: HTMLAudioElement): void {
  audio.play().then(
    () => {
      others?.postMessage('plays')
      const current = playing.read()
      if (current !== undefined && !audio.paused) update({ ...current, state: 'playing' })
    },
    (error: unknown) => {
      const current = playing.read()
      // Whoever closed it or chose something else meanwhile has what he wanted.
      if (current === undefined || (error instanceof DOMException && error.name === 'AbortError')) return
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      update({ ...current, state: isRefused ? 'paused' : 'failed' })
    },
  )
}

/** One for all pages and languages: it is part of none of them. */
function getElement(): HTMLAudioElement {
  element ??= createElement()
  return element
}

function createElement(): HTMLAudioElement {
  // Where a press that came before the app has left it (navigation/kept-presses.ts).
  const audio =
    document.querySelector<HTMLAudioElement>('body > audio') ?? document.body.appendChild(new Audio())
  const change = (state: Playing['state']) => {
    const current = playing.read()
    if (current !== undefined) update({ ...current, state })
  }
  audio.addEventListener('playing', () => change('playing'))
  audio.addEventListener('waiting', () => change('loading'))
  audio.addEventListener('pause', () => {
    if (!audio.ended) change('paused')
  })
  audio.addEventListener('error', () => {
    if (audio.getAttribute('src')) change('failed')
  })
  audio.addEventListener('timeupdate', () => {
    const current = playing.read()
    if (current === undefined) return
    update({ ...current, at: findBegin(current.heard, current.index) + audio.currentTime })
  })
  audio.addEventListener('ended', () => {
    const current = playing.read()
    if (current === undefined) return
    const next = current.heard.tracks.findIndex(({ source }, index) => index > current.index && source)
    if (next > 0) playTrack(current.heard, next)
    else change('paused')
  })
  others = new BroadcastChannel(listeningKey)
  others.addEventListener('message', () => audio.pause())
  // A video that is started takes the focus into its frame.
  addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) audio.pause()
  })
  return audio
}

function update(next: Playing): void {
  playing.write(next)
  keep(next)
}

function keep(current: Playing | undefined): void {
  try {
    if (current === undefined) sessionStorage.removeItem(listeningKey)
    else sessionStorage.setItem(listeningKey, JSON.stringify({ heard: current.heard, at: current.at }))
  } catch {
    // Full, or switched off: a reload forgets what was heard.
  }
}

function describeToSystem({ title, composer, artist }: Heard, index: number): void {
  if (!('mediaSession' in navigator)) return
  const read = (text: Heard['title']) => (typeof text === 'string' ? text : text.value)
  navigator.mediaSession.metadata = new MediaMetadata({
    title: read(title),
    artist: `${read(composer)} · ${artist}`,
  })
  const handle = (action: MediaSessionAction, run: MediaSessionActionHandler) =>
    navigator.mediaSession.setActionHandler(action, run)
  const skip = (seconds: number) => seekTo((playing.read()?.at ?? 0) + seconds)
  const move = (by: number) => {
    const current = playing.read()
    if (current?.heard.tracks[current.index + by]) playTrack(current.heard, current.index + by)
  }
  handle('play', togglePlaying)
  handle('pause', togglePlaying)
  handle('stop', closePlayer)
  handle('seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? 15)))
  handle('seekforward', ({ seekOffset }) => skip(seekOffset ?? 15))
  handle('previoustrack', () => move(-1))
  handle('nexttrack', () => move(1))
  handle('seekto', ({ seekTime }) => {
    const current = playing.read()
    if (current && seekTime !== undefined) seekTo(findBegin(current.heard, index) + seekTime)
  })
}
