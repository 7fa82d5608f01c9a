import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { audioId, formatAudioName } from '#domain/recordings/audio.ts'
import { recordingDocument } from '#domain/recordings/recording-document.ts'
import type { Database } from '#server/database/tables.ts'
import { storeBytes } from '#server/files/stored-bytes.ts'
import { formatMasterName, insertAudio, insertRendition } from './audio-rendering.ts'
import { kept } from './audio-worker.ts'

const firstSound = z.extend(kept, {
  audio: audioId,
  gain: z.number(),
})

/** What `content/sounds/{name}.json` says of the files beside it (npm run sounds). */
export type FirstSound = z.infer<typeof firstSound>

/**
 * Stores the sounds of the first edition's recordings, kept and heard, as they lie in the folder of the content: each is named like
 * its recording, so that no start has to make them. A recording without such a file stays as it is.
 */
export async function storeFirstSounds(
  database: Database,
  folder: string,
  { documents, now }: { documents: ReadonlyMap<string, unknown>; now: Date },
): Promise<void> {
  for (const document of documents.values()) {
    const recording = recordingDocument.safeParse(document)
    if (recording.success) await storeFirstSound(database, join(folder, 'sounds', recording.data.id), now)
  }
}

async function storeFirstSound(database: Database, path: string, now: Date): Promise<void> {
  const written = await readFile(`${path}.json`, 'utf8').catch(() => undefined)
  if (written === undefined) return
  const { audio, gain, ...properties } = z.parse(firstSound, JSON.parse(written))
  const [bytes, heard] = await Promise.all([
    readFile(`${path}.${properties.master}`),
    readFile(`${path}.mp3`),
  ])
  const name = formatAudioName(audio, gain)
  await storeBytes(database, formatMasterName(audio), bytes)
  await storeBytes(database, name, heard)
  const sound = {
    id: audio,
    name: `${basename(path)}.${properties.kind}`,
    size: bytes.byteLength,
    hash: createHash('sha256').update(bytes).digest('hex'),
    now,
  }
  await insertAudio(database, sound, properties)
  await insertRendition(database, { name, audio, size: heard.byteLength, now })
}
