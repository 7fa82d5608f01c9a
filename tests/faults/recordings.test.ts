import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { offsetHeader, pieceSize, uploadEndpoints } from '#domain/uploads.ts'
import { formatMasterName } from '#server/audio/audio-rendering.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { hashMaster, hashSamples, runNight } from '#tests/processes/masters.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'
import { makeTone, makeWave, sampleSound } from '#tests/sounds.ts'

const soon = { timeout: 60_000, interval: 20 }

const seconds = 20

const source = makeWave(makeTone({ seconds }), { channels: 2 })

const lastPiece = Math.floor(source.byteLength / pieceSize) * pieceSize

const page = '/en/recordings/recording-1'

describe.each(testDatabases)('killed on $engine', ({ create, engine }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let product: Product
  let cookie: string
  let kills = 0

  beforeEach(async () => {
    database = await create()
    product = await startProduct(database)
    cookie = (await enterAsAdmin(product.address, database)).cookie
    open = await openDatabase(findPlace(database.environment))
  })
  afterEach(async () => {
    await product.end('SIGKILL')
    await open.close()
    await database.dispose()
  })

  const killAfter = async (time: number) => {
    await pause(time)
    await product.end('SIGKILL')
    kills += 1
    // On PostgreSQL a job of a killed instance is free again after two minutes: as if they had passed.
    const release = open.database.updateTable('audio_jobs').set({ due_at: '2026' }).where('attempts', '>', 0)
    await vi.waitFor(() => release.execute(), soon)
    product = await startProduct(database)
  }
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(product.address + path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const begin = async () => {
    const start = { kind: 'audio', name: 'tone.wav', size: source.byteLength, modified: 0 }
    return uploadEndpoints.begin.output.parse(
      await (await ask('POST', uploadEndpoints.begin.path, start)).json(),
    )
  }
  const sendPiece = (id: string, offset: number) =>
    fetch(product.address + uploadEndpoints.send.path.replace('{id}', id), {
      method: 'PUT',
      headers: { Cookie: cookie, 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset) },
      body: new Uint8Array(source.subarray(offset, offset + pieceSize)),
    })
  const sendUntil = async (id: string, received: number, end: number) => {
    for (let offset = received; offset < end; offset += pieceSize)
      expect((await sendPiece(id, offset)).status).toBe(200)
  }
  /** Kills in the middle of a call; nobody knows how far it came. */
  const killDuring = async (call: Promise<Response>) => {
    const answer = call.catch(() => undefined)
    await killAfter(Math.random() * 40)
    await answer
  }
  /** Kills as soon as it is worked on, or a while later, until that has an end. */
  const killAtWork = async (hasEnded: () => Promise<boolean>) => {
    for (let kill = 0; kill < bySize(2, 60) && !(await hasEnded()); kill += 1) {
      const isAtWork = async () => (await listTaken(open)) > 0 || (await hasEnded())
      await vi.waitUntil(isAtWork, soon)
      await killAfter(Math.random() * 1_500)
    }
    await vi.waitUntil(hasEnded, { ...soon, interval: 200 })
  }
  const listFiles = async () => {
    const rows = await open.database.selectFrom('file_pieces').select('file').distinct().execute()
    const files = rows.map(({ file }) => file).filter((file) => !file.includes(sampleSound))
    return files.toSorted()
  }
  it('at every step from its first piece to its end a recording is whole or is not there', async () => {
    const { id } = await begin()
    await sendUntil(id, 0, 4 * pieceSize)
    await killDuring(sendPiece(id, 4 * pieceSize))
    const again = await begin()
    expect(again.id).toBe(id)
    expect([4 * pieceSize, 5 * pieceSize]).toContain(again.received)
    await sendUntil(id, again.received, lastPiece)
    await killDuring(sendPiece(id, lastPiece))
    const last = await begin()
    if (last.id === id) await sendUntil(id, last.received, source.byteLength)

    const hash = createHash('sha256').update(source).digest('hex').slice(0, 32)
    const readUpload = async () => {
      const response = await ask('GET', uploadEndpoints.read.path.replace('{id}', id))
      return uploadEndpoints.read.output.parse(await response.json())
    }
    await killAtWork(async () => (await readUpload()).stored !== null)
    expect(await readUpload()).toMatchObject({ stored: hash, rejection: null })
    expect(await hashMaster(open, hash)).toEqual(await hashSamples(source))

    const made = await ask('POST', contentEndpoints.create.path, { kind: 'recording', content: write(hash) })
    const written = z.object({ id: z.string(), version: z.string() }).parse(await made.json())
    const document = { id: written.id, version: written.version }
    await ask('POST', audioEndpoints.publishWhenMade.path, { documents: [document] })
    const isShown = async () => (await fetch(product.address + page)).status === 200
    const isPublic = async () => {
      const response = await fetch(product.address + page)
      const [heard] = (await response.text()).match(/\/audio\/[\w-]+\.mp3/) ?? []
      if (response.status !== 200) return false
      const sound = await fetch(product.address + heard)
      const bytes = await sound.arrayBuffer()
      expect(Math.abs((bytes.byteLength * 8) / 192_000 - seconds)).toBeLessThan(0.1)
      return true
    }
    await killAtWork(isPublic)
    await vi.waitUntil(async () => (await listJobs(open)) === 0, soon)
    if (engine === 'SQLite') {
      const work = readdirSync(join(database.environment.DATA_DIR, 'work'))
      expect(work.filter((name) => name.startsWith('work-'))).toEqual([])
    }
    await runNight(database, 400)
    const kept = await listFiles()
    expect(kept).toEqual([formatMasterName(hash), expect.stringMatching(`^${hash}-[mp]\\d+\\.mp3$`)])
    expect(await isPublic()).toBe(true)

    const takeOff = () =>
      ask('POST', contentEndpoints.publish.path, { documents: [{ ...document, version: null }] })
    await killDuring(takeOff())
    // Its sound may go between a look at the page and one at the sound.
    if (await isShown()) expect((await takeOff()).status).toBe(201)
    await vi.waitUntil(async () => !(await isShown()), soon)
    expect((await fetch(`${product.address}/audio/${kept[1]}`)).status).toBe(404)
    await product.end('SIGKILL')
    // As if its time in the trash had passed.
    await open.database.updateTable('documents').set({ draft: '' }).where('id', '=', document.id).execute()
    for (let kill = 0; kill < bySize(2, 60); kill += 1) await runNight(database, 400, Math.random() * 60)
    await runNight(database, 400)
    expect(await listFiles()).toEqual([])
    expect(await listAudio(open)).toEqual([sampleSound])
    console.log(`${engine}: ${kills} kills of the product`)
  })
})

function write(audio: string) {
  return {
    title: 'Obra de prueba',
    composer: 'Compositora de prueba',
    players: [{ name: 'Moronta', part: { es: 'oboe' } }],
    year: 2026,
    movements: [{ audio }],
    rights: { basis: 'own', producer: 'Moronta', year: 2026 },
  }
}

async function listTaken({ database }: OpenDatabase): Promise<number> {
  const rows = await database.selectFrom('audio_jobs').select('id').where('attempts', '>', 0).execute()
  return rows.length
}

async function listJobs({ database }: OpenDatabase): Promise<number> {
  return (await database.selectFrom('audio_jobs').select('id').execute()).length
}

/** Of the rows of sounds and of those of what is heard of them. */
async function listAudio({ database }: OpenDatabase): Promise<string[]> {
  const kept = await database.selectFrom('audio').select('id').execute()
  const heard = await database.selectFrom('audio_renditions').select('audio as id').execute()
  return [...new Set([...kept, ...heard].map(({ id }) => id))]
}
