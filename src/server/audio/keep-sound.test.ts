import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTone, makeWave } from '#tests/sounds.ts'
import type { Kept } from './audio-worker.ts'
import { keepSound } from './keep-sound.ts'
import { openSound } from './open-sound.ts'
import { renderMp3 } from './render-mp3.ts'

let folder: string
let files = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sounds-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function store(bytes: Buffer): string {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, bytes)
  return path
}

async function keep(bytes: Buffer): Promise<Kept & { path: string }> {
  const path = join(folder, `master-${files}`)
  return { ...(await keepSound(store(bytes), path)), path }
}

async function readAll(path: string) {
  const sound = await openSound(path)
  const portions = [...sound.read()]
  sound.close()
  const frames = portions.reduce((sum, [first]) => sum + (first?.length ?? 0), 0)
  const hash = createHash('sha256')
  for (const portion of portions)
    for (const value of portion[0] ?? []) hash.update(String(Math.round(value * 2 ** 23)))
  return { kind: sound.kind, rate: sound.rate, channels: sound.channels, frames, hash: hash.digest('hex') }
}

describe('what is kept of a recording', () => {
  it.each([
    [16, 44_100, 2],
    [24, 96_000, 1],
  ])('of %i bits at %i Hz is every sample of it, as FLAC', async (bits, rate, channels) => {
    const samples = randomBytes(rate * channels * (bits / 8) * 2)
    const source = store(makeWave(samples, { bits, rate, channels }))
    const master = join(folder, `exact-${bits}`)
    const kept = await keepSound(source, master)
    expect(kept).toMatchObject({ kind: 'wav', master: 'flac', rate, channels, bits, frames: 2 * rate })
    const [came, is] = [await readAll(source), await readAll(master)]
    expect(is).toEqual({ ...came, kind: 'flac' })
    expect(await keepSound(master, `${master}-again`)).toMatchObject({ kind: 'flac', frames: 2 * rate })
    expect(readFileSync(`${master}-again`)).toEqual(readFileSync(master))
  })

  it('of 32 bits or of floating point has 24', async () => {
    const float = Buffer.alloc(48_000 * 4)
    for (let at = 0; at < 48_000; at += 1) float.writeFloatLE(Math.sin(at / 10) / 2, at * 4)
    const first = await keep(makeWave(float, { tag: 3, bits: 32 }))
    expect(first).toMatchObject({ bits: 24, frames: 48_000 })
    const second = await keep(makeWave(float, { tag: 3, bits: 32 }))
    expect(readFileSync(second.path).equals(readFileSync(first.path))).toBe(true)
    expect(await keep(makeWave(randomBytes(48_000), { bits: 32 }))).toMatchObject({
      bits: 24,
      frames: 12_000,
    })
  })

  it('is measured: how loud it is, how high, its wave, silence and clipping', async () => {
    const tone = await keep(makeWave(makeTone({ seconds: 2 }), { channels: 2 }))
    expect(tone.loudness).toBeCloseTo(-11.1, 1)
    expect(tone.truePeak).toBeCloseTo(-10.5, 1)
    expect(tone).toMatchObject({ isClipped: false, clippedAt: null, isSilent: false })
    expect(tone.wave).toHaveLength(600)
    expect(tone.wave[300]).toEqual([-0.3, 0.3])
    expect(await keep(makeWave(Buffer.alloc(96_000)))).toMatchObject({ loudness: null, isSilent: true })
    const soft = Buffer.alloc(96_000)
    const loud = Buffer.alloc(96_000, Buffer.from([0xff, 0x7f]))
    const found = await keep(makeWave(Buffer.concat([soft, loud])))
    expect(found).toMatchObject({ isClipped: true })
    expect(found.clippedAt).toBeCloseTo(1, 3)
  })

  it('is all that is there of a file that was cut off, or whose header was never completed', async () => {
    const samples = makeTone({ seconds: 1 })
    const cut = await keep(makeWave(samples, { channels: 2, promised: 2 * samples.length }))
    expect(cut).toMatchObject({ frames: 48_000, isCut: true })
    const open = await keep(makeWave(samples, { channels: 2, promised: 0 }))
    expect(open).toMatchObject({ frames: 48_000, isCut: false })
    expect(await keep(makeWave(samples, { channels: 2 }))).toMatchObject({ isCut: false })
  })
})

it('tells how far it is, to the end of what it came as', async () => {
  const kept = await keep(makeWave(makeTone({ seconds: 3 }), { channels: 2 }))
  const mp3 = join(folder, 'told.mp3')
  await renderMp3(kept.path, mp3, { gain: 0, frames: kept.frames, onProgress: () => undefined })
  for (const path of [join(folder, String(files)), kept.path, mp3]) {
    const parts: number[] = []
    await keepSound(path, `${path}-told`, (part) => parts.push(part))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts[0]).toBeLessThan(1)
    expect(parts.at(-1)).toBe(1)
  }
})

describe('what visitors hear', () => {
  it('is MP3 of a constant rate, as long and as loud as it should be, and is kept as it came when sent again', async () => {
    const kept = await keep(makeWave(makeTone({ seconds: 3 }), { channels: 2 }))
    const path = join(folder, 'heard.mp3')
    const parts: number[] = []
    await renderMp3(kept.path, path, { gain: 6, frames: kept.frames, onProgress: (part) => parts.push(part) })
    expect(parts.at(-1)).toBe(1)
    const bytes = readFileSync(path)
    expect(bytes.includes('Info') || bytes.includes('Xing')).toBe(false)
    expect(Math.abs((statSync(path).size * 8) / 192_000 - 3)).toBeLessThan(0.1)
    const again = await keepSound(path, `${path}-kept`)
    expect(again).toMatchObject({ kind: 'mp3', master: 'mp3', rate: 48_000 })
    expect(again.loudness ?? 0).toBeCloseTo((kept.loudness ?? 0) + 6, 0)
    expect(Math.abs(again.frames / 48_000 - 3)).toBeLessThan(0.1)
    expect(readFileSync(`${path}-kept`)).toEqual(bytes)
  })
})

describe('a file that is none', () => {
  it.each([
    ['audio_kind_unsupported', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['audio_unreadable', Buffer.concat([Buffer.from('fLaC'), randomBytes(4000)])],
    [
      'audio_kind_unsupported',
      Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), randomBytes(100)]),
    ],
    ['audio_unreadable', Buffer.concat([Buffer.from([0xff, 0xfb]), Buffer.alloc(4000)])],
  ])('is refused as %s', async (code, bytes) => {
    await expect(keep(bytes)).rejects.toThrow(expect.objectContaining({ code }))
  })

  it('is refused or read whatever of a true one was changed', async () => {
    const wave = store(makeWave(makeTone({ seconds: 0.5 }), { channels: 2 }))
    const flac = join(folder, 'true.flac')
    await keepSound(wave, flac)
    const mp3 = join(folder, 'true.mp3')
    await renderMp3(flac, mp3, { gain: 0, frames: 24_000, onProgress: () => undefined })
    const originals = [wave, flac, mp3].map((path) => readFileSync(path))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 20 }),
        fc.nat(40_000),
        async (original, changes, length) => {
          const bytes = Buffer.from(original.subarray(0, Math.max(12, length)))
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          const kept = await keep(bytes).catch((error) => error)
          expect(kept.code ?? kept.frames).toBeDefined()
        },
      ),
      { numRuns: 60 },
    )
  })
})
