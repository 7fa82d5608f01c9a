import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { DocumentKind } from '#domain/content/types/registry.ts'
import type { askAs } from './content-editor.ts'

/** Of the types that the first edition has no document of. */
const entries: Partial<Record<DocumentKind, object>> = {
  'lesson-type': {
    name: { es: 'Clase de prueba', de: 'Probestunde' },
    forWhom: { es: 'Para quien quiere probar', de: 'Für alle, die probieren' },
    offered: true,
  },
  recording: {
    title: { es: 'Obra de prueba', de: 'Probestück' },
    composer: 'Compositora de prueba',
    players: [{ name: 'Moronta', part: { es: 'oboe', de: 'Oboe' } }],
    year: 2024,
    note: { es: 'Grabada en una tarde.', de: 'An einem Nachmittag aufgenommen.' },
    movements: [{ audio: 'a'.repeat(32) }],
    rights: { basis: 'own', producer: 'Moronta', year: 2024 },
  },
}

const made = z.object({ id: z.string(), version: z.string() })

/** Makes one document of each of these types, as drafts. */
export async function createEntries(ask: ReturnType<typeof askAs>): Promise<void> {
  for (const [kind, content] of Object.entries(entries))
    z.parse(made, (await ask('POST', contentEndpoints.create.path, { kind, content })).body)
}
