import type { Kept } from './audio-worker.ts'

type Loudness = Pick<Kept, 'loudness' | 'truePeak'>

export interface LoudnessMeter {
  /** Samples of each channel between -1 and 1, in order. */
  add(channels: readonly Float32Array[]): void
  read(): Loudness
}

/** In LUFS: blocks below are silence. */
const absoluteGate = -70

const relativeGate = 10

/** Measures the loudness of one or two channels (ITU-R BS.1770-4, annexes 1 and 2). */
export function createLoudnessMeter(rate: number, channelCount: number): LoudnessMeter {
  const filters = Array.from({ length: channelCount }, () => createWeighting(rate))
  const peaks = Array.from({ length: channelCount }, createPeakMeter)
  const stepLength = Math.round(rate / 10)
  /** The energy of each step of 100 ms; four of them are a block. */
  const steps: number[] = []
  let energy = 0
  let inStep = 0
  return {
    add(channels) {
      const frames = channels[0]?.length ?? 0
      for (const [index, samples] of channels.entries()) peaks[index]?.add(samples)
      const weighted = channels.map((samples, index) => filters[index]?.(samples) ?? new Float64Array())
      for (let frame = 0; frame < frames; ) {
        const until = Math.min(frames, frame + stepLength - inStep)
        for (const samples of weighted) energy += sumSquares(samples, frame, until)
        inStep += until - frame
        frame = until
        if (inStep < stepLength) continue
        steps.push(energy / stepLength)
        energy = 0
        inStep = 0
      }
    },
    read() {
      const peak = Math.max(...peaks.map((each) => each.read()))
      return {
        loudness: integrate(steps),
        truePeak: peak === 0 ? null : 20 * Math.log10(peak),
      }
    },
  }
}

function integrate(steps: readonly number[]): number | null {
  const blocks = steps.slice(3).map((last, index) => {
    const [a = 0, b = 0, c = 0] = steps.slice(index, index + 3)
    return (a + b + c + last) / 4
  })
  const loud = blocks.filter((block) => toLoudness(block) > absoluteGate)
  if (loud.length === 0) return null
  const gate = toLoudness(findMean(loud)) - relativeGate
  return toLoudness(findMean(loud.filter((block) => toLoudness(block) > gate)))
}

function sumSquares(samples: Float64Array, from: number, until: number): number {
  let sum = 0
  for (let at = from; at < until; at += 1) sum += (samples[at] ?? 0) ** 2
  return sum
}

function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function toLoudness(energy: number): number {
  return -0.691 + 10 * Math.log10(energy)
}

/** A filter of samples, in order; each knows those before. */
type Filter = (samples: Float32Array | Float64Array) => Float64Array

/** The head's shelf and the ear's high-pass, as filters at any rate with the responses of the standard's table at 48 kHz. */
function createWeighting(rate: number): Filter {
  const shelf = createShelf(rate)
  const highPass = createHighPass(rate)
  return (samples) => highPass(shelf(samples))
}

interface Coefficients {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

/** Direct form 2, transposed. */
function createFilter({ b: [b0, b1, b2], a: [a1, a2] }: Coefficients): Filter {
  let first = 0
  let second = 0
  return (samples) => {
    const results = new Float64Array(samples.length)
    // Names of their own in the loop, which runs for every sample of an hour.
    let [one, two] = [first, second]
    for (let at = 0; at < samples.length; at += 1) {
      const sample = samples[at] ?? 0
      const result = b0 * sample + one
      one = b1 * sample - a1 * result + two
      two = b2 * sample - a2 * result
      results[at] = result
    }
    first = one
    second = two
    return results
  }
}

function createShelf(rate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const norm = 1 + k / q + k * k
  return createFilter({
    b: [
      (high + (band * k) / q + k * k) / norm,
      (2 * (k * k - high)) / norm,
      (high - (band * k) / q + k * k) / norm,
    ],
    a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm],
  })
}

function createHighPass(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const norm = 1 + k / q + k * k
  return createFilter({ b: [1, -2, 1], a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm] })
}

const phases = 4
const tapsPerPhase = 12

/** A windowed sinc at four times the rate, as annex 2 asks for: between two samples a peak may be higher. */
const interpolation = Array.from({ length: phases }, (_, phase) => {
  const taps = Array.from({ length: tapsPerPhase }, (_tap, tap) => {
    const x = tap - tapsPerPhase / 2 + 1 - phase / phases
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    return sinc * Math.cos((Math.PI * x) / (tapsPerPhase + 1)) ** 2
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return Float64Array.from(taps, (tap) => tap / sum)
})

/** By how much a point between samples can rise above the highest of them. */
const mostRise = Math.max(
  ...interpolation.map((taps) => taps.reduce((total, tap) => total + Math.abs(tap), 0)),
)

/** Points that are passed over at once where no sample near them is high enough. */
const stretch = 64

function createPeakMeter() {
  let past = new Float64Array(tapsPerPhase - 1)
  let peak = 0
  return {
    add(samples: Float32Array) {
      const heard = new Float64Array(past.length + samples.length)
      heard.set(past)
      heard.set(samples, past.length)
      const last = heard.length - tapsPerPhase
      for (let from = 0; from <= last; from += stretch) {
        const near = heard.subarray(from, from + stretch + tapsPerPhase - 1)
        if (findHighest(near) * mostRise > peak) peak = Math.max(peak, interpolateHighest(near))
      }
      past = heard.slice(heard.length - past.length)
    },
    read: () => peak,
  }
}

function findHighest(samples: Float64Array): number {
  let highest = 0
  for (let at = 0; at < samples.length; at += 1) highest = Math.max(highest, Math.abs(samples[at] ?? 0))
  return highest
}

function interpolateHighest(samples: Float64Array): number {
  let highest = 0
  for (let at = 0; at + tapsPerPhase <= samples.length; at += 1)
    for (const taps of interpolation) {
      let sum = 0
      for (let tap = 0; tap < tapsPerPhase; tap += 1) sum += (samples[at + tap] ?? 0) * (taps[tap] ?? 0)
      highest = Math.max(highest, Math.abs(sum))
    }
  return highest
}
