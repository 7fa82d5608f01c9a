import { useQuery } from '@tanstack/react-query'
import { readValue } from '#domain/editing/content-change.ts'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { audioEndpoints, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

export const soundsKey = ['audio'] as const

/** How often is asked how far the work on a file is. */
const lookEvery = 2_000 // ms

const readSounds = () => call(audioEndpoints.list, { language: readStudioLanguage() })

/** The stored files; asked for again while one of these recordings cannot be heard yet. */
export function useSounds(recordings: readonly (readonly string[])[]) {
  return useQuery({
    queryKey: soundsKey,
    queryFn: async () => unwrap(await readSounds()).audio,
    enabled: recordings.some((ids) => ids.length > 0),
    refetchInterval: ({ state: { data = [] } }) =>
      recordings.some((ids) => findUnmade(data, ids) !== undefined) ? lookEvery : false,
  })
}

/** The stored files of a recording's movements, in their order. */
export function findSounds(sounds: readonly StoredAudio[], ids: readonly string[]): StoredAudio[] {
  return ids.flatMap((id) => sounds.find((each) => each.id === id) ?? [])
}

/** The first movement of a recording that cannot be heard yet as visitors will hear it. */
export function findUnmade(sounds: readonly StoredAudio[], ids: readonly string[]): StoredAudio | undefined {
  const own = findSounds(sounds, ids)
  const gain = findGain(own)
  return own.find(({ gains }) => !gains.includes(gain))
}

/** The files of an entry's movements as they are written; of what is no recording, none. */
export function listSounds(content: unknown): string[] {
  const movements = readValue(content, ['movements'])
  if (!Array.isArray(movements)) return []
  return movements.flatMap((each: unknown) => {
    const audio = readValue(each, ['audio'])
    return typeof audio === 'string' ? [audio] : []
  })
}

/** Whether some of an entry cannot be heard yet. */
export function useIsMaking(content: unknown): boolean {
  const ids = listSounds(content)
  const { data = [] } = useSounds([ids])
  return findUnmade(data, ids) !== undefined
}

/** For an hour; what is not made then was given up. */
const mostLooks = 1_800

/** Ends when these can be heard as visitors will hear them; says so where they have to be waited for. */
export async function waitUntilMade(ids: readonly string[], onWait: () => void): Promise<void> {
  if (ids.length === 0) return
  for (let look = 0; look < mostLooks; look += 1) {
    const read = await readSounds()
    if (read.ok && findUnmade(read.value.audio, ids) === undefined) return
    if (look === 0) onWait()
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

/** Where a movement is heard as visitors will hear it; undefined while that is being made. */
export function findSoundPath({ id, gains }: StoredAudio, gain: number): string | undefined {
  return gains.includes(gain) ? formatAudioPath(id, gain) : undefined
}
