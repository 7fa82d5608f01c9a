import * as z from 'zod/mini'
import { formatAudioName, parseAudioName } from '#domain/recordings/audio.ts'
import type { StoredAudio } from '#domain/recordings/recording-calls.ts'
import type { Database } from '#server/database/tables.ts'
import { measured } from './audio-worker.ts'

export type Audio = Omit<StoredAudio, 'gains' | 'progress'>

export interface AudioStore {
  find(id: string): Audio | undefined
  list(): Audio[]
  /** The size of a rendition in bytes; undefined while it is not made. */
  findSize(id: string, gain: number): number | undefined
  listGains(id: string): number[]
  /** Reads what was stored and made since, by this instance or another one. */
  refresh(): Promise<void>
  /** Changes with all that is stored or made: pages rendered before are outdated. */
  readVersion(): number
}

/** Reads what is stored. */
export async function openAudioStore(database: Database): Promise<AudioStore> {
  let files = new Map<string, Audio>()
  let renditions = new Map<string, number>()
  let version = 0
  let known = ''
  const refresh = async () => {
    const [ids, made] = await Promise.all([
      database.selectFrom('audio').select('id').orderBy('stored_at', 'desc').orderBy('id').execute(),
      database.selectFrom('audio_renditions').select(['name', 'byte_count']).orderBy('name').execute(),
    ])
    const state = JSON.stringify([ids, made])
    if (state === known) return
    const stored = await database
      .selectFrom('audio')
      .selectAll()
      .orderBy('stored_at', 'desc')
      .orderBy('id')
      .execute()
    files = new Map(
      stored.map(({ id, name, kind, rate, channels, bits, frames, measured: found }) => [
        id,
        {
          id,
          name,
          kind,
          rate,
          channels,
          bits,
          seconds: frames / rate,
          ...z.parse(measured, JSON.parse(found)),
        },
      ]),
    )
    renditions = new Map(made.map(({ name, byte_count }) => [name, byte_count]))
    version += 1
    known = state
  }
  await refresh()
  return {
    find: (id) => files.get(id),
    list: () => [...files.values()],
    findSize: (id, gain) => renditions.get(formatAudioName(id, gain)),
    listGains: (id) =>
      [...renditions.keys()].flatMap((name) => {
        const parsed = parseAudioName(name)
        return parsed?.id === id ? [parsed.gain] : []
      }),
    refresh,
    readVersion: () => version,
  }
}
