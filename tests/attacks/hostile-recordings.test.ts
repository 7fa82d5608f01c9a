import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudioWorker } from '#server/audio/audio-worker.ts'
import { keepSound } from '#server/audio/keep-sound.ts'
import { renderMp3 } from '#server/audio/render-mp3.ts'
import { bySize, chooseSeed } from '#tests/size.ts'
import { chunk, makeTone, makeWave } from '#tests/sounds.ts'

let folder: string
let files = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const locate = () => join(folder, String(files++))

function store(bytes: Buffer): string {
  const path = locate()
  writeFileSync(path, bytes)
  return path
}

/** A tag of ID3 that says of its length what it likes. */
function makeTag(length: number, content: Buffer): Buffer {
  const head = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')
  for (let at = 0; at < 4; at += 1) head[9 - at] = (length >> (7 * at)) & 0x7f
  return Buffer.concat([head, content])
}

const claimed = 0xff_ff_ff_f0
const tone = makeTone({ seconds: 0.3 })
const wave = makeWave(tone, { channels: 2 })

/** Of each kind a true one, and those that lie. */
async function makeSeeds(): Promise<Buffer[]> {
  const [flac, mp3] = [locate(), locate()]
  await keepSound(store(wave), flac)
  await renderMp3(flac, mp3, { gain: 0, frames: 14_400, onProgress: () => undefined })
  const [flacBytes, mp3Bytes] = [readFileSync(flac), readFileSync(mp3)]
  const lists = Array.from({ length: 400 }, () => chunk('LIST', randomBytes(8), 'LE'))
  const aiff = Buffer.concat([
    Buffer.from('AIFF'),
    chunk('COMM', randomBytes(18), 'BE'),
    chunk('SSND', randomBytes(8_000), 'BE', claimed),
  ])
  return [
    wave,
    flacBytes,
    mp3Bytes,
    makeWave(tone, { channels: 2, promised: claimed }),
    makeWave(tone, { channels: 65_535 }),
    makeWave(tone, { channels: 2, rate: 0xff_ff_ff_ff }),
    chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...lists]), 'LE', claimed),
    chunk('FORM', aiff, 'BE', claimed),
    makeTag(0x0f_ff_ff_ff, randomBytes(2_000)),
    Buffer.concat([...Array.from({ length: 300 }, () => makeTag(4, Buffer.alloc(4))), mp3Bytes]),
    Buffer.concat([makeTag(0x0f_ff_ff_ff, Buffer.alloc(0)), mp3Bytes]),
    Buffer.concat([flacBytes.subarray(0, 4), Buffer.from([0x04, 0xff, 0xff, 0xff]), flacBytes.subarray(4)]),
  ]
}

test('hostile recordings are refused or read, and the process lives', async () => {
  const seeds = await makeSeeds()
  const worker = createAudioWorker({ time: 20_000, memory: 300_000_000 })
  // Each in a child of its own, as it is in the product, for those that lie.
  for (const seed of seeds) {
    const target = locate()
    const result = await worker.run({ name: 'keep', source: store(seed), target })
    expect(['kept', 'rejection']).toContain(Object.keys(result)[0])
  }
  worker.close()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 30 }),
      fc.nat(60_000),
      async (seed, changes, length) => {
        const bytes = Buffer.from(seed.subarray(0, Math.max(8, length)))
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        const [source, target] = [store(bytes), locate()]
        const kept = await keepSound(source, target).catch((error) => error)
        expect(kept.code ?? kept.frames).toBeDefined()
        for (const path of [source, target]) rmSync(path, { force: true })
      },
    ),
    { numRuns: bySize(100, 1_000), seed: chooseSeed() },
  )
})
