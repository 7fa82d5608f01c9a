import { useSyncExternalStore } from 'react'
import type { ListedRecording, RecordingsPage } from '#domain/pages/recordings-page.ts'
import { showPlayer } from '#web/site/listening/show-player.ts'
import { findLength, playing, playTrack, togglePlaying } from '#web/site/listening/sound.ts'

interface Listening {
  isOn: boolean
  /** Which track is heard, playing or not; undefined for none of this recording. */
  index: number | undefined
  /** How much was heard, from 0 to 1; undefined where it is not what is heard. */
  part: number | undefined
  /** Plays a track, or pauses it while it plays; left out, the recording from its beginning, or where it was left. */
  press: (index?: number) => void
}

/** What is heard of a recording, and how to hear it. */
export function useListening(page: RecordingsPage, recording: ListedRecording): Listening {
  const current = useSyncExternalStore(playing.subscribe, playing.read, () => undefined)
  const own = current?.heard.path === recording.path ? current : undefined
  return {
    isOn: own?.state === 'playing' || own?.state === 'loading',
    index: own?.index,
    part: own && own.at / Math.max(1, findLength(own.heard)),
    press(index) {
      if (own !== undefined && (index === undefined || index === own.index)) return togglePlaying()
      const { path, title, composer, thread, tracks, wave } = recording
      const heard = { path, title, composer, thread, tracks, wave, words: page.words }
      const first = tracks.findIndex(({ source }) => source)
      playTrack({ ...heard, language: page.language, artist: page.site.artist }, index ?? first)
      showPlayer()
    },
  }
}
