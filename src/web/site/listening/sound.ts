import type { Language } from '#domain/language.ts'
import type { ListedRecording, PlayerWords } from '#domain/pages/recordings-page.ts'
import { sharePictureAddress } from '#domain/pages/share-picture.ts'
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

/** Loads the next track while the present one ends. */
let ahead: HTMLAudioElement | undefined

let takeover: ReturnType<typeof setTimeout> | undefined

/** In s before its end, when a track's next one is loaded. */
const loadedBefore = 12

/** In s: an encoder of MP3 begins with so much silence (576 samples of its own and 529 of the decoder, at 48 kHz). */
const silence = 0.023

/** Plays a track; called by the handler of a press, without which browsers refuse it. */
export function playTrack(heard: Heard, index: number, from = 0): void {
  const track = heard.tracks[index]
  if (track?.source === undefined) return
  clearTimeout(takeover)
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
  clearTimeout(takeover)
  for (const audio of [element, ahead]) {
    audio?.pause()
    audio?.removeAttribute('src')
  }
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
  element ??= openElement()
  return element
}

function openElement(): HTMLAudioElement {
  others = new BroadcastChannel(listeningKey)
  others.addEventListener('message', () => element?.pause())
  // A video that is started takes the focus into its frame.
  addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) element?.pause()
  })
  // Where a press that came before the app has left it (navigation/kept-presses.ts).
  const early = document.querySelector<HTMLAudioElement>('body > audio')
  return prepareElement(early ?? document.body.appendChild(new Audio()))
}

function prepareElement(audio: HTMLAudioElement): HTMLAudioElement {
  const readCurrent = () => (audio === element ? playing.read() : undefined)
  const change = (state: Playing['state']) => {
    const current = readCurrent()
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
    const current = readCurrent()
    if (current === undefined) return
    update({ ...current, at: findBegin(current.heard, current.index) + audio.currentTime })
    placeForSystem(current, audio.currentTime)
    lookAhead(current, audio)
  })
  audio.addEventListener('ended', () => {
    const current = readCurrent()
    if (current === undefined) return
    if (findNext(current) === undefined) change('paused')
    else goOn()
  })
  return audio
}

/** Where the track after the present one is; undefined after the last one. */
function findNext({ heard: { tracks }, index }: Playing) {
  const next = tracks.findIndex(({ source }, each) => each > index && source !== undefined)
  const source = tracks[next]?.source
  return source === undefined ? undefined : { index: next, source }
}

/** Loads the next track in time, and begins it where the sound of this one ends, before the silence that its encoder added. */
function lookAhead(current: Playing, audio: HTMLAudioElement): void {
  clearTimeout(takeover)
  const next = findNext(current)
  const left = findRest(current, audio)
  if (next === undefined || left > loadedBefore) return
  ahead ??= prepareElement(new Audio())
  if (ahead.getAttribute('src') !== next.source) {
    ahead.preload = 'auto'
    ahead.src = next.source
    ahead.currentTime = silence
  }
  if (left < 1) takeover = setTimeout(() => takeOver(current, audio), left * 1000)
}

/** Unless it was paused, or had to wait for more of its file. */
function takeOver(current: Playing, audio: HTMLAudioElement): void {
  if (audio.paused || audio !== element) return
  if (findRest(current, audio) > 0.05) lookAhead(current, audio)
  else goOn()
}

/** In s, of the sound of a track. */
function findRest({ heard, index }: Playing, audio: HTMLAudioElement): number {
  return (heard.tracks[index]?.seconds ?? 0) + silence - audio.currentTime
}

function goOn(): void {
  const current = playing.read()
  const next = current && findNext(current)
  const [last, following] = [element, ahead]
  if (current === undefined || next === undefined || last === undefined) return
  if (following === undefined || following.getAttribute('src') !== next.source) {
    playTrack(current.heard, next.index)
    return
  }
  const take = (audio: HTMLAudioElement, other: HTMLAudioElement) => {
    element = audio
    ahead = other
    other.replaceWith(audio)
  }
  take(following, last)
  update({ ...current, index: next.index, state: 'playing', at: findBegin(current.heard, next.index) })
  describeToSystem(current.heard, next.index)
  following.play().catch(() => {
    // Where a browser lets only the element play that was pressed, the next track takes a moment.
    if (element !== following) return
    take(last, following)
    playTrack(current.heard, next.index)
  })
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

/** Where the controls of the lock screen stand. */
function placeForSystem({ heard, index }: Playing, at: number): void {
  const duration = heard.tracks[index]?.seconds ?? 0
  if ('mediaSession' in navigator && duration > 0)
    navigator.mediaSession.setPositionState({ duration, position: Math.min(at, duration) })
}

function describeToSystem({ title, composer, artist, language, path }: Heard, index: number): void {
  if (!('mediaSession' in navigator)) return
  const read = (text: Heard['title']) => (typeof text === 'string' ? text : text.value)
  navigator.mediaSession.metadata = new MediaMetadata({
    title: read(title),
    artist: `${read(composer)} · ${artist}`,
    artwork: [{ src: sharePictureAddress(language, path), sizes: '1200x630', type: 'image/jpeg' }],
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
