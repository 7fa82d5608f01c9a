import { useSyncExternalStore } from 'react'
import type { ListedRecording, PlayerWords } from '#domain/pages/recordings-page.ts'
import { usePage } from '#web/navigation/link.tsx'
import { findLength, playing } from './playing.ts'
import { playTrack, togglePlaying } from './sound.ts'

interface Listening {
  isOn: boolean
  /** Which track is heard, playing or not; undefined for none of this recording. */
  index: number | undefined
  /** How much was heard, from 0 to 1; undefined where it is not what is heard. */
  part: number | undefined
  /** Plays a track, or pauses it while it plays; left out, the recording from its beginning, or where it was left. */
  press: (index?: number) => void
}

export function useListening(words: PlayerWords, recording: ListedRecording): Listening {
  const { language, site } = usePage()
  const current = useSyncExternalStore(playing.subscribe, playing.read, () => undefined)
  const own = current?.heard.path === recording.path ? current : undefined
  return {
    isOn: own?.state === 'playing' || own?.state === 'loading',
    index: own?.index,
    part: own && own.at / Math.max(1, findLength(own.heard)),
    press(index) {
      if (own !== undefined && (index === undefined || index === own.index)) return togglePlaying()
      const { path, title, composer, thread, tracks, wave } = recording
      const heard = { path, title, composer, thread, tracks, wave, words }
      const first = tracks.findIndex(({ source }) => source)
      playTrack({ ...heard, language, artist: site.artist }, index ?? first)
      showPlayer()
    },
  }
}

/** The address of what a press plays first; undefined while nothing of it is made. */
export function findSource({ tracks }: ListedRecording): string | undefined {
  return tracks.find(({ source }) => source !== undefined)?.source
}

/** The player's code comes once there is something to show. */
function showPlayer(): void {
  import('./player.tsx').then(({ mountPlayer }) => mountPlayer()).catch(() => undefined)
}
