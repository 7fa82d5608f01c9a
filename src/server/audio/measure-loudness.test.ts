import { describe, expect, it } from 'vitest'
import { createLoudnessMeter } from './measure-loudness.ts'

interface Tone {
  /** In dBFS. */
  level: number
  /** In s. */
  seconds: number
}

/** One after the other, in two channels, each faded in, measured in portions as they are decoded. */
function measure(tones: readonly Tone[], { rate = 48_000, frequency = 1000, phase = 0, fade = 0 } = {}) {
  const meter = createLoudnessMeter(rate, 2)
  let frame = 0
  for (const { level, seconds } of tones) {
    const samples = Float32Array.from(
      { length: Math.round(seconds * rate) },
      (_, at) =>
        Math.min(1, (at + 1) / (fade * rate)) *
        10 ** (level / 20) *
        Math.sin(phase + (2 * Math.PI * frequency * frame++) / rate),
    )
    for (let at = 0; at < samples.length; at += rate) {
      const portion = samples.subarray(at, at + rate)
      meter.add([portion, portion])
    }
  }
  return meter.read()
}

// https://tech.ebu.ch/docs/tech/tech3341.pdf, table 1: the signals of one or two channels that can be computed. 6 has five
// channels, 7 and 8 are recordings, and 9 to 14 measure the loudness of moments, which nothing here asks for.
describe.each([44_100, 48_000, 96_000])('a tone at %i Hz', (rate) => {
  it.each([
    ['1', -23, [{ level: -23, seconds: 20 }]],
    ['2', -33, [{ level: -33, seconds: 20 }]],
    [
      '3',
      -23,
      [
        { level: -36, seconds: 10 },
        { level: -23, seconds: 60 },
        { level: -36, seconds: 10 },
      ],
    ],
    [
      '4',
      -23,
      [
        { level: -72, seconds: 10 },
        { level: -36, seconds: 10 },
        { level: -23, seconds: 60 },
        { level: -36, seconds: 10 },
        { level: -72, seconds: 10 },
      ],
    ],
    [
      '5',
      -23,
      [
        { level: -26, seconds: 20 },
        { level: -20, seconds: 20.1 },
        { level: -26, seconds: 20 },
      ],
    ],
  ])('of signal %s is as loud as it should be within 0.1 LU', (_, loudness, tones) => {
    expect(Math.abs((measure(tones, { rate }).loudness ?? 0) - loudness)).toBeLessThanOrEqual(0.1)
  })
})

describe('a peak', () => {
  it.each([
    ['15', 4, 0, 0.5, -6],
    ['16', 4, 45, 0.5, -6],
    ['17', 6, 60, 0.5, -6],
    ['18', 8, 67.5, 0.5, -6],
    ['19', 4, 45, 1.41, 3],
  ])('of signal %s is found between the samples', (_, part, degrees, height, truePeak) => {
    const rate = 48_000
    const tone = { level: 20 * Math.log10(height), seconds: 1 }
    const phase = (degrees * Math.PI) / 180
    // A tone that begins at once swings beyond itself.
    const found = measure([tone], { rate, frequency: rate / part, phase, fade: 0.1 })
    expect(found.truePeak).toBeGreaterThanOrEqual(truePeak - 0.4)
    expect(found.truePeak).toBeLessThanOrEqual(truePeak + 0.2)
  })
})

const timesRate = 4

/** A low-pass at half the rate, for samples of four times the rate (a sinc in a window of Blackman). */
const lowPass = Float64Array.from({ length: 511 }, (_, tap) => {
  const x = (tap - 255) / timesRate
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  const turn = (2 * Math.PI * tap) / 510
  return (sinc * (0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn))) / timesRate
})

/** A tone of a sixth of the rate at half of full scale, in which one period of a quarter of the rate has all of it; made at four
 * times the rate, and taken from that by each fourth sample. */
function makeSignal20(offset: number): Float32Array {
  const tone = (period: number, at: number) => Math.sin((2 * Math.PI * at) / (period * timesRate))
  const [before, burst] = [1200 * timesRate, 4 * timesRate]
  const fine = Float64Array.from({ length: 2 * before + burst }, (_, at) => {
    if (at >= before && at < before + burst) return tone(4, at - before)
    const fade = Math.min(1, at / (480 * timesRate), (2 * before + burst - at) / (480 * timesRate))
    return (fade * tone(6, at < before ? at : at - before - burst)) / 2
  })
  return Float32Array.from({ length: Math.floor((fine.length - lowPass.length) / timesRate) }, (_, frame) =>
    lowPass.reduce((sum, tap, at) => sum + tap * (fine[frame * timesRate + offset + at] ?? 0), 0),
  )
}

it.each([
  ['20', 0],
  ['21', 1],
  ['22', 2],
  ['23', 3],
])('a peak of signal %s, of one period between quieter ones, is found', (_, offset) => {
  const meter = createLoudnessMeter(48_000, 2)
  const samples = makeSignal20(offset)
  for (let at = 0; at < samples.length; at += 1000) {
    const portion = samples.subarray(at, at + 1000)
    meter.add([portion, portion])
  }
  const { truePeak } = meter.read()
  expect(truePeak).toBeGreaterThanOrEqual(-0.4)
  expect(truePeak).toBeLessThanOrEqual(0.2)
})

it('finds nothing in silence, and no loudness in what is shorter than a block', () => {
  expect(measure([{ level: Number.NEGATIVE_INFINITY, seconds: 2 }])).toEqual({
    loudness: null,
    truePeak: null,
  })
  expect(measure([{ level: -20, seconds: 0.3 }]).loudness).toBeNull()
})
