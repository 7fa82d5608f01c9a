import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunk, type Header, makeWave } from '#tests/sounds.ts'
import { parseAiff } from './parse-aiff.ts'
import { parseWave } from './parse-wave.ts'
import { decodeSamples } from './sound-format.ts'

function makeAiff(samples: Buffer, { compression, bits = 16 }: { compression?: string; bits?: number } = {}) {
  const common = Buffer.alloc(compression === undefined ? 18 : 24)
  common.writeUInt16BE(1, 0)
  common.writeUInt32BE(samples.length / (bits / 8), 2)
  common.writeUInt16BE(bits, 6)
  common.writeUInt16BE(16_383 + 15, 8)
  common.writeBigUInt64BE(44_100n << 48n, 10)
  if (compression !== undefined) common.write(compression, 18, 'latin1')
  const kind = compression === undefined ? 'AIFF' : 'AIFC'
  const sound = chunk('SSND', Buffer.concat([Buffer.alloc(8), samples]), 'BE')
  return chunk('FORM', Buffer.concat([Buffer.from(kind), chunk('COMM', common, 'BE'), sound]), 'BE')
}

function readAll(file: Buffer): number[] {
  const parsed = parseWave(file, file.length) ?? parseAiff(file, file.length)
  if (!parsed?.ok) throw new Error(parsed?.code ?? 'none')
  const { start, length } = parsed.file
  const [samples = []] = decodeSamples(file.subarray(start, start + length), parsed.file)
  return [...samples]
}

const halves = [0, 0.5, -0.5, -1]

function makeSamples(bits: number, write: (bytes: Buffer, value: number, at: number) => void): Buffer {
  const bytes = Buffer.alloc((halves.length * bits) / 8)
  for (const [index, half] of halves.entries()) write(bytes, half * 2 ** (bits - 1), (index * bits) / 8)
  return bytes
}

describe('the samples of a file', () => {
  it.each([16, 24, 32])('of %i bits are read from WAV and from AIFF', (bits) => {
    const little = makeSamples(bits, (bytes, value, at) => bytes.writeIntLE(value, at, bits / 8))
    const big = makeSamples(bits, (bytes, value, at) => bytes.writeIntBE(value, at, bits / 8))
    expect(readAll(makeWave(little, { bits }))).toEqual(halves)
    expect(readAll(makeWave(little, { bits, tag: 0xff_fe }))).toEqual(halves)
    expect(readAll(makeAiff(big, { bits }))).toEqual(halves)
    expect(readAll(makeAiff(little, { bits, compression: 'sowt' }))).toEqual(halves)
  })

  it('of floating point are read, and what is no number is silence', () => {
    const bytes = Buffer.alloc(12)
    for (const [index, value] of [0.25, Number.NaN, -2].entries()) bytes.writeFloatLE(value, index * 4)
    expect(readAll(makeWave(bytes, { tag: 3, bits: 32 }))).toEqual([0.25, 0, -2])
  })

  it('are all that are there, where the header was never completed', () => {
    const samples = Buffer.alloc(8)
    const aiff = makeAiff(samples)
    aiff.writeUInt32BE(0, aiff.indexOf('SSND') + 4)
    const wave = makeWave(samples, { promised: 0xff_ff_ff_ff })
    const head = Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1')
    const long = Buffer.concat([head, chunk('ds64', Buffer.alloc(28), 'LE'), wave.subarray(12)])
    for (const file of [makeWave(samples, { promised: 0 }), long])
      expect(parseWave(file, file.length)).toMatchObject({ ok: true, file: { length: 8, promised: 8 } })
    expect(parseAiff(aiff, aiff.length)).toMatchObject({ ok: true, file: { length: 8, promised: 8 } })
  })

  it('are those that are there, where the header promises more', () => {
    const file = makeWave(Buffer.alloc(8), { promised: 4_000_000_000 })
    expect(parseWave(file, file.length)).toMatchObject({
      ok: true,
      file: { length: 8, promised: 4_000_000_000 },
    })
  })
})

describe('a file', () => {
  it.each<[string, Header]>([
    ['audio_unreadable', { tag: 0x55 }],
    ['audio_unreadable', { bits: 8 }],
    ['audio_too_many_channels', { channels: 6 }],
    ['audio_sample_rate', { rate: 8_000 }],
  ])('is refused as %s', (code, header) => {
    const file = makeWave(Buffer.alloc(48), header)
    expect(parseWave(file, file.length)).toEqual({ ok: false, code })
  })

  it('without a sample is refused, as is a compressed AIFC', () => {
    const empty = makeWave(Buffer.alloc(0))
    expect(parseWave(empty, empty.length)).toEqual({ ok: false, code: 'audio_empty' })
    const compressed = makeAiff(Buffer.alloc(8), { compression: 'ima4' })
    expect(parseAiff(compressed, compressed.length)).toEqual({ ok: false, code: 'audio_unreadable' })
  })

  it('whose format is shorter than one can be is refused', () => {
    const file = makeWave(Buffer.alloc(8))
    file.writeUInt32LE(8, 16)
    expect(parseWave(file, file.length)).toEqual({ ok: false, code: 'audio_unreadable' })
  })

  it('of any bytes behind a true beginning is read or refused', () => {
    const beginnings = [makeWave(Buffer.alloc(8)), makeAiff(Buffer.alloc(8))]
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.nat(40),
        fc.uint8Array({ maxLength: 64 }),
        (beginning, kept, rest) => {
          const file = Buffer.concat([beginning.subarray(0, 12 + kept), rest])
          for (const parsed of [parseWave(file, file.length), parseAiff(file, file.length)])
            if (parsed?.ok) {
              const { start, length } = parsed.file
              expect(start + length).toBeLessThanOrEqual(file.length)
            }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
