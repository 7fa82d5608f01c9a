// npm run sounds: computes the sample recording and writes it into content/sounds/ as it is kept, heard and measured.

import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGain } from '#domain/recordings/audio.ts'
import type { FirstSound } from '#server/audio/first-sounds.ts'
import { keepSound } from '#server/audio/keep-sound.ts'
import { renderMp3 } from '#server/audio/render-mp3.ts'
import { createTuningNote } from './sounds/tuning-note.ts'

const path = 'content/sounds/tuning-note'

const folder = await mkdtemp(join(tmpdir(), 'oboist-sounds-'))
try {
  const source = join(folder, 'source')
  const master = join(folder, 'master')
  const heard = join(folder, 'heard')
  const bytes = createTuningNote()
  await writeFile(source, bytes)
  const kept = await keepSound(source, master)
  const gain = findGain([{ ...kept, seconds: kept.frames / kept.rate }])
  await renderMp3(master, heard, { gain, frames: kept.frames, onProgress: () => undefined })
  const audio = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const sound: FirstSound = { audio, gain, ...kept }
  await copyFile(master, `${path}.flac`)
  await copyFile(heard, `${path}.mp3`)
  await writeFile(`${path}.json`, `${JSON.stringify(sound)}\n`)
  console.log(`${audio}: ${kept.loudness} LUFS, made ${gain} dB louder`)
} finally {
  await rm(folder, { recursive: true })
}
