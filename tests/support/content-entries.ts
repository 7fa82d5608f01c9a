import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { DocumentKind } from '#domain/content/types/registry.ts'
import { formatAudioName } from '#domain/recordings/audio.ts'
import type { ApiServer } from './api-server.ts'
import type { askAs } from './content-editor.ts'

/** Of a file of sound that is stored and can be heard. */
const sound = 'a'.repeat(32)

/** Of the types that the first edition has no document of. */
const entries: Partial<Record<DocumentKind, object>> = {
  'lesson-type': {
    name: { es: 'Clase de prueba', de: 'Probestunde' },
    forWhom: { es: 'Para quien quiere probar', de: 'Für alle, die probieren' },
    offered: true,
  },
  class: {
    name: { es: 'Taller de prueba', de: 'Probekurs' },
    forWhom: { es: 'Para quien quiere probar', de: 'Für alle, die probieren' },
    sessions: [{ date: '2026-06-06T16:00', end: '2026-06-06T17:30' }],
    offered: true,
  },
  recording: {
    title: { es: 'Obra de prueba', de: 'Probestück' },
    composer: 'Compositora de prueba',
    players: [{ name: 'Moronta', part: { es: 'oboe', de: 'Oboe' } }],
    year: 2024,
    note: { es: 'Grabada en una tarde.', de: 'An einem Nachmittag aufgenommen.' },
    movements: [{ audio: sound }],
    rights: { basis: 'own', producer: 'Moronta', year: 2024 },
  },
}

const made = z.object({ id: z.string(), version: z.string() })

/** Makes one document of each of these types, as drafts that can be published. */
export async function createEntries(server: ApiServer, ask: ReturnType<typeof askAs>): Promise<void> {
  await insertSound(server)
  for (const [kind, content] of Object.entries(entries))
    z.parse(made, (await ask('POST', contentEndpoints.create.path, { kind, content })).body)
}

/** A second of silence, as it is once it was measured and rendered. */
async function insertSound({ operator, services }: ApiServer): Promise<void> {
  const at = '2026-01-10T12:00:00.000Z'
  const measured = { loudness: null, truePeak: null, isClipped: false, isSilent: true, wave: [[0, 0]] }
  const format = { kind: 'wav', master: 'flac', rate: 48_000, channels: 1, bits: 16, frames: 48_000 } as const
  await operator.database
    .insertInto('audio')
    .values({
      ...format,
      id: sound,
      name: 'silence.wav',
      byte_count: 1,
      hash: sound,
      measured: JSON.stringify(measured),
      stored_at: at,
    })
    .execute()
  await operator.database
    .insertInto('audio_renditions')
    .values({ name: formatAudioName(sound, 0), audio: sound, byte_count: 1, made_at: at })
    .execute()
  await services.audio.refresh()
}
