import { useQuery } from '@tanstack/react-query'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { audioEndpoints, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

export const soundsKey = ['audio'] as const

/** How often is asked how far the work on a file is. */
const lookEvery = 2_000 // ms

/** The stored files; asked for again while one of these recordings cannot be heard yet. */
export function useSounds(recordings: readonly (readonly string[])[]) {
  return useQuery({
    queryKey: soundsKey,
    queryFn: async () => unwrap(await call(audioEndpoints.list, { language: readStudioLanguage() })).audio,
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

/** Where a movement is heard as visitors will hear it; undefined while that is being made. */
export function findSoundPath({ id, gains }: StoredAudio, gain: number): string | undefined {
  return gains.includes(gain) ? formatAudioPath(id, gain) : undefined
}
