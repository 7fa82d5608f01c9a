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

// https://tech.ebu.ch/docs/tech/tech3341.pdf, table 1: the signals of one or two channels.
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

it('finds nothing in silence, and no loudness in what is shorter than a block', () => {
  expect(measure([{ level: Number.NEGATIVE_INFINITY, seconds: 2 }])).toEqual({
    loudness: null,
    truePeak: null,
  })
  expect(measure([{ level: -20, seconds: 0.3 }]).loudness).toBeNull()
})
