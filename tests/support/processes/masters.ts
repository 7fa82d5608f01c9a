import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatMasterName } from '#server/audio/audio-rendering.ts'
import { openSound } from '#server/audio/open-sound.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { readPieces } from '#server/files/stored-bytes.ts'
import type { TestDatabase } from '#tests/databases.ts'

/** What a night deletes of recordings and of pieces, at another time than that of the clock. */
const night = `
  import { createAudioCleaningTask } from '#server/audio/cleaning.ts'
  import { openDatabase } from '#server/database/open-database.ts'
  import { createUploadCleaningTask } from '#server/pictures/photographs/cleaning.ts'
  const { DATA_DIR, DATABASE_URL, NOW } = process.env
  const open = await openDatabase({ dataFolder: DATA_DIR, databaseUrl: DATABASE_URL })
  console.log('begins')
  await createAudioCleaningTask(open.database).run(new Date(NOW))
  await createUploadCleaningTask(open.database).run(new Date(NOW))
  await open.close()`

/** Runs a night in so many days in a process of its own, which is killed after a while (ms). */
export async function runNight(
  { environment }: Pick<TestDatabase, 'environment'>,
  days: number,
  killedAfter?: number,
): Promise<void> {
  const NOW = new Date(Date.now() + days * 86_400_000).toISOString()
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', night], {
    env: { PATH: process.env.PATH, ...environment, NOW },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  if (killedAfter !== undefined) {
    await pause(killedAfter)
    child.kill('SIGKILL')
  }
  const [code] = await closed
  if (killedAfter === undefined && code !== 0) throw new Error(`The night ended with ${code}`)
}

/** The hash of all samples of what is kept of a recording. */
export async function hashMaster({ database }: OpenDatabase, audio: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(database, formatMasterName(audio))) pieces.push(piece)
  return hashSamples(Buffer.concat(pieces))
}

/** The hash of all samples of a file, for each channel. */
export async function hashSamples(bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
  writeFileSync(join(folder, 'sound'), bytes)
  const sound = await openSound(join(folder, 'sound'))
  const hashes: ReturnType<typeof createHash>[] = []
  for (const portion of sound.read())
    for (const [channel, samples] of portion.entries()) {
      hashes[channel] ??= createHash('sha256')
      hashes[channel].update(new Uint8Array(samples.slice().buffer))
    }
  sound.close()
  rmSync(folder, { recursive: true })
  return hashes.map((hash) => hash.digest('hex')).join()
}
