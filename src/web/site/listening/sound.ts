import {
  findBegin,
  findLength,
  findNext,
  findTrack,
  type Heard,
  keepPlaying,
  listeningKey,
  type Playing,
  playing,
  updatePlaying,
} from './playing.ts'

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

/** When the present element was asked to go on, or began after a wait (ms), and where in its file (s); until it is known how late
 * it was. */
let begun: { time: number; at: number } | undefined

/** In s: a browser's sound begins so much after it is asked for, some 65 ms in Chromium. */
let delay = 0

/** In s, of what is no delay of a browser but something else. */
const longestDelay = 0.15

/** Plays a track; called by the handler of a press, without which browsers refuse it. */
export function playTrack(heard: Heard, index: number, from = 0): void {
  const track = heard.tracks[index]
  if (track?.source === undefined) return
  clearTimeout(takeover)
  const audio = getElement()
  // A press that came before the app has begun it already. What failed is not always paused, and begins anew.
  const isBegun = !audio.paused && audio.error === null && audio.getAttribute('src') === track.source
  if (from > 0 || !isBegun) audio.src = track.source
  if (from > 0) audio.currentTime = from
  updatePlaying({ heard, index, state: 'loading', at: findBegin(heard, index) + from })
  start(audio)
}

export function togglePlaying(): void {
  const current = playing.read()
  if (current === undefined) return
  const audio = getElement()
  if (isOn(current)) audio.pause()
  else if (current.state === 'failed' || audio.error !== null || !hasLoaded(audio, current)) resume(current)
  else start(audio)
}

/** Nothing is loaded after a reload, and another track once the whole recording was heard. */
function hasLoaded(audio: HTMLAudioElement, { heard, index }: Playing): boolean {
  return audio.src !== '' && audio.getAttribute('src') === heard.tracks[index]?.source
}

function isOn({ state }: Playing): boolean {
  return state === 'playing' || state === 'loading'
}

/** Goes to a second of the whole recording; what is paused stays so. */
export function seekTo(at: number): void {
  const current = playing.read()
  if (current === undefined) return
  const { heard, index } = current
  const total = findLength(heard)
  const wanted = Math.max(0, Math.min(at, total - 0.5))
  const next = findTrack(heard, wanted)
  const source = heard.tracks[next]?.source
  if (source === undefined) return
  const audio = getElement()
  const isLoaded = next === index && hasLoaded(audio, current)
  if (!isLoaded && isOn(current)) resume({ ...current, at: wanted })
  else {
    if (!isLoaded) audio.src = source
    audio.currentTime = wanted - findBegin(heard, next)
    updatePlaying({ heard, index: next, state: current.state, at: wanted })
  }
}

export function closePlayer(): void {
  clearTimeout(takeover)
  for (const audio of [element, ahead]) {
    audio?.pause()
    audio?.removeAttribute('src')
    // Gives back what the system holds of it.
    audio?.load()
  }
  playing.write(undefined)
  keepPlaying(undefined)
}

/** Shows what was heard before a reload, and waits for a press. */
export function showPaused(heard: Heard, at: number): void {
  playing.write({ heard, index: findTrack(heard, at), state: 'paused', at, isKept: true })
}

function resume({ heard, at }: Playing): void {
  const index = findTrack(heard, at)
  playTrack(heard, index, at - findBegin(heard, index))
}

function start(audio: HTMLAudioElement): void {
  audio.play().then(
    () => {
      others?.postMessage('plays')
      const current = playing.read()
      if (current !== undefined && !audio.paused) updatePlaying({ ...current, state: 'playing' })
    },
    (error: unknown) => {
      const current = playing.read()
      // Whoever closed it or chose something else meanwhile has what he wanted.
      if (current === undefined || isAbort(error)) return
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      updatePlaying({ ...current, state: isRefused ? 'refused' : 'failed' })
    },
  )
}

/** Of a play() that was paused, or given something else, before it began. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** One for all pages and languages: it is part of none of them. */
function getElement(): HTMLAudioElement {
  element ??= openElement()
  return element
}

function openElement(): HTMLAudioElement {
  others = openChannel()
  others?.addEventListener('message', () => element?.pause())
  // A video that is started takes the focus into its frame.
  addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) element?.pause()
  })
  // Where a press that came before the app has left it (navigation/kept-presses.ts).
  const early = document.querySelector<HTMLAudioElement>('body > audio')
  return prepareElement(early ?? document.body.appendChild(new Audio()))
}

/** Undefined where the browser denies storage: tabs then do not pause each other. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(listeningKey)
  } catch {
    return undefined
  }
}

function prepareElement(audio: HTMLAudioElement): HTMLAudioElement {
  const readCurrent = () => (audio === element ? playing.read() : undefined)
  const change = (state: Playing['state']) => {
    const current = readCurrent()
    if (current !== undefined) updatePlaying({ ...current, state })
  }
  audio.addEventListener('playing', ({ timeStamp: time }) => {
    change('playing')
    if (audio === element) begun ??= { time, at: audio.currentTime }
  })
  const forgetBegin = () => {
    if (audio === element) begun = undefined
  }
  audio.addEventListener('seeking', forgetBegin)
  audio.addEventListener('waiting', () => {
    forgetBegin()
    change('loading')
  })
  audio.addEventListener('pause', () => {
    forgetBegin()
    // Chromium pauses what it could not load.
    if (!audio.ended && audio.error === null) change('paused')
  })
  audio.addEventListener('error', () => {
    const current = readCurrent()
    // What is paused does not begin by itself: it is loaded anew with the next press.
    if (audio.getAttribute('src') && current !== undefined && isOn(current)) change('failed')
  })
  audio.addEventListener('timeupdate', () => {
    const current = readCurrent()
    if (current === undefined) return
    updatePlaying({ ...current, at: findBegin(current.heard, current.index) + audio.currentTime })
    measureDelay(audio)
    lookAhead(current, audio)
  })
  audio.addEventListener('ended', () => {
    const current = readCurrent()
    if (current === undefined) return
    if (findNext(current) !== undefined) goOn()
    else
      updatePlaying({
        ...current,
        index: current.heard.tracks.findIndex(({ source }) => source),
        state: 'paused',
        at: 0,
      })
  })
  return audio
}

/** How late the present element was: the next one is asked so much earlier. */
function measureDelay({ currentTime }: HTMLAudioElement): void {
  if (begun === undefined || currentTime < begun.at + 0.5) return
  const late = (performance.now() - begun.time) / 1000 - (currentTime - begun.at)
  delay = Math.max(0, Math.min(late, longestDelay))
  begun = undefined
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

/** In s, until the next track has to be asked for. */
function findRest({ heard, index }: Playing, audio: HTMLAudioElement): number {
  return (heard.tracks[index]?.seconds ?? 0) + silence - delay - audio.currentTime
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
  begun = { time: performance.now(), at: following.currentTime }
  updatePlaying({ ...current, index: next.index, state: 'playing', at: findBegin(current.heard, next.index) })
  following.play().catch((error: unknown) => {
    if (element !== following || isAbort(error)) return
    // Where a browser lets only the element play that was pressed, the next track takes a moment.
    take(last, following)
    playTrack(current.heard, next.index)
  })
}
