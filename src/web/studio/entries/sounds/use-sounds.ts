import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readValue } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { findGain, formatAudioPath } from '#domain/recordings/audio.ts'
import { audioEndpoints, type SoundList, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import { call } from '#web/api/call.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readStudioLanguage, readWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

export const soundsKey = ['audio'] as const

/** How often is asked how far the work on a file is. */
const lookEvery = 2_000 // ms

const readSounds = () => call(audioEndpoints.list, { language: readStudioLanguage() })

/** All stored files and what waits for them; asked for again while one of these recordings cannot be heard yet, or waits. */
function useSoundList<Shown>(recordings: readonly (readonly string[])[], select: (list: SoundList) => Shown) {
  return useQuery({
    queryKey: soundsKey,
    queryFn: async () => unwrap(await readSounds()),
    select,
    enabled: recordings.some((ids) => ids.length > 0),
    refetchInterval: ({ state: { data: { audio, waiting } = nothing } }) =>
      waiting.some(({ isRefused }) => !isRefused) ||
      recordings.some((ids) => findUnmade(audio, ids) !== undefined)
        ? lookEvery
        : false,
  })
}

const nothing: Pick<SoundList, 'audio' | 'waiting'> = { audio: [], waiting: [] }

/** The stored files; asked for again while one of these recordings cannot be heard yet. */
export function useSounds(recordings: readonly (readonly string[])[]) {
  return useSoundList(recordings, ({ audio }) => audio)
}

/** In bytes, what all sound takes and how much it may; undefined until that is known. */
export function useSoundSpace(recordings: readonly (readonly string[])[]) {
  return useSoundList(recordings, ({ space }) => space).data
}

export function findSounds(sounds: readonly StoredAudio[], ids: readonly string[]): StoredAudio[] {
  return ids.flatMap((id) => sounds.find((each) => each.id === id) ?? [])
}

export function findUnmade(sounds: readonly StoredAudio[], ids: readonly string[]): StoredAudio | undefined {
  const own = findSounds(sounds, ids)
  const gain = findGain(own)
  return own.find(({ gains }) => !gains.includes(gain))
}

export function listSounds(content: unknown): string[] {
  const movements = readValue(content, ['movements'])
  if (!Array.isArray(movements)) return []
  return movements.flatMap((each: unknown) => {
    const audio = readValue(each, ['audio'])
    return typeof audio === 'string' ? [audio] : []
  })
}

/** Whether some of an entry cannot be heard yet, at which version it goes public once it can, or what stood in the way of that. */
export function useMaking({ id, content }: { id: string; content: unknown }) {
  const client = useQueryClient()
  const ids = listSounds(content)
  const { data: { audio, waiting } = nothing } = useSoundList([ids], (list) => list)
  const own = waiting.find((each) => each.id === id)
  const problems = own?.isRefused ? own.problems : undefined
  const waits = own?.isRefused ? undefined : own?.version
  const isWaiting = waits !== undefined
  // What went public meanwhile is shown so.
  useEffect(() => {
    if (!isWaiting) return
    return () => {
      client.invalidateQueries({ queryKey: documentsKey })
    }
  }, [client, isWaiting])
  return { isMaking: findUnmade(audio, ids) !== undefined, waits, liveFrom: own?.liveFrom, problems }
}

/** When what waits for its sound is public. */
export function sayWhenPublic(liveFrom: string | undefined, language: Language): string {
  const { t } = readWords(language)
  if (liveFrom === undefined || Date.parse(liveFrom) <= Date.now()) return t('entries.whenMade')
  return t('history.planned', { time: formatMoment(liveFrom, language) })
}

/** Whether all of these can be heard as visitors will hear them, as the server knows it now. */
export async function areMade(ids: readonly string[]): Promise<boolean> {
  const read = ids.length === 0 ? undefined : await readSounds()
  return !read?.ok || findUnmade(read.value.audio, ids) === undefined
}

/** Where a movement is heard as visitors will hear it; undefined while that is being made. */
export function findSoundPath({ id, gains }: StoredAudio, gain: number): string | undefined {
  return gains.includes(gain) ? formatAudioPath(id, gain) : undefined
}
