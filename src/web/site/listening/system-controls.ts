import { sharePictureAddress } from '#domain/pages/share-picture.ts'
import { findBegin, type Playing, playing } from './playing.ts'
import { closePlayer, playTrack, seekTo, togglePlaying } from './sound.ts'

/** Shows on the lock screen what is heard, and lets its controls move it. */
export function startSystemControls(): void {
  if (!('mediaSession' in navigator)) return
  let described: Playing | undefined
  const update = () => {
    const current = playing.read()
    if (current === undefined) {
      described = undefined
      navigator.mediaSession.metadata = null
      return
    }
    if (current.heard !== described?.heard || current.index !== described.index) describeTrack(current)
    described = current
    place(current)
  }
  playing.subscribe(update)
  update()
}

function place({ heard, index, at }: Playing): void {
  const duration = heard.tracks[index]?.seconds ?? 0
  const position = Math.max(0, Math.min(at - findBegin(heard, index), duration))
  if (duration > 0) navigator.mediaSession.setPositionState({ duration, position })
}

function describeTrack({ heard, index }: Playing): void {
  const { title, composer, artist, language, path } = heard
  const read = (text: typeof title) => (typeof text === 'string' ? text : text.value)
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
    if (seekTime !== undefined) seekTo(findBegin(heard, index) + seekTime)
  })
}
