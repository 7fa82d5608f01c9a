import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { offsetHeader, pieceSize, uploadEndpoints } from '#domain/uploads.ts'

import { makeTone, makeWave, sampleSound } from '#tests/sounds.ts'
import { expect } from './test.ts'

/** Uploads tones of these lengths (s) and publishes them as the movements of a recording, as whoever is signed in; `more` is said
 * of it too. */
export async function publishRecording(
  page: Page,
  lengths: readonly number[],
  more: Record<string, unknown> = {},
): Promise<void> {
  const { request } = page
  const { id, version } = await createRecording(page, lengths, more)
  // Nothing goes public that cannot be heard yet.
  const publish = async () =>
    (await request.post(contentEndpoints.publish.path, { data: { documents: [{ id, version }] } })).status()
  await expect.poll(publish, { timeout: 60_000 }).toBe(201)
  const countHeard = async () => {
    const page = await (await request.get('/es/recordings/recording-1')).text()
    const files = new Set(page.match(/\/audio\/[\w-]+\.mp3/g))
    return [...files].filter((file) => !file.includes(sampleSound)).length
  }
  await expect.poll(countHeard, { timeout: 60_000 }).toBe(lengths.length)
}

/** Uploads tones of these lengths (s) as the movements of a recording that is not public yet. */
export async function createRecording(
  page: Page,
  lengths: readonly number[],
  more: Record<string, unknown> = {},
): Promise<{ id: string; version: string }> {
  const { request } = page
  const movements: { audio: string; title: string }[] = []
  for (const [index, seconds] of lengths.entries()) {
    const bytes = makeWave(makeTone({ seconds, height: 0.2 + index / 10 }), { channels: 2 })
    const start = { kind: 'audio', name: `${index}.wav`, size: bytes.byteLength, modified: index }
    const begun = await request.post(uploadEndpoints.begin.path, { data: start })
    const { id } = uploadEndpoints.begin.output.parse(await begun.json())
    const path = uploadEndpoints.send.path.replace('{id}', id)
    for (let offset = 0; offset < bytes.byteLength; offset += pieceSize)
      await request.put(path, {
        data: bytes.subarray(offset, offset + pieceSize),
        headers: { 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) },
      })
    const readAudio = async () =>
      uploadEndpoints.read.output.parse(await (await request.get(path)).json()).stored
    await expect.poll(readAudio, { timeout: 60_000 }).not.toBeNull()
    movements.push({ audio: (await readAudio()) ?? '', title: ['I', 'II', 'III'][index] ?? '' })
  }
  const content = {
    title: { es: 'Obra de prueba', en: 'A piece to try' },
    composer: 'Compositora de prueba',
    players: [{ name: 'Moronta', part: { es: 'Oboe solo', en: 'Solo oboe' } }],
    year: 2024,
    project: 'songs-of-reeds',
    movements,
    rights: { basis: 'own', producer: 'Moronta', year: 2024 },
    ...more,
  }
  const made = await request.post(contentEndpoints.create.path, { data: { kind: 'recording', content } })
  return z.object({ id: z.string(), version: z.string() }).parse(await made.json())
}
