/** What was heard of a recording. */
export interface Loudness {
  /** Integrated, in LUFS; null for silence. */
  loudness: number | null
  /** In dBTP; null for silence. */
  truePeak: number | null
}

export interface LoudnessMeter {
  /** Samples of each channel between -1 and 1, in order. */
  add(channels: readonly Float32Array[]): void
  read(): Loudness
}

/** In LUFS: blocks below are silence. */
const absoluteGate = -70

/** In LU below the mean of what is left. */
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
      for (let frame = 0; frame < frames; frame += 1) {
        for (let channel = 0; channel < channels.length; channel += 1) {
          const weighted = filters[channel]?.(channels[channel]?.[frame] ?? 0) ?? 0
          energy += weighted * weighted
        }
        inStep += 1
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

/** The mean of the blocks of 400 ms that are loud enough, which overlap by three quarters. */
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

function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function toLoudness(energy: number): number {
  return -0.691 + 10 * Math.log10(energy)
}

/** The head's shelf and the ear's high-pass, as filters at any rate with the responses of the standard's table at 48 kHz. */
function createWeighting(rate: number): (sample: number) => number {
  const shelf = createShelf(rate)
  const highPass = createHighPass(rate)
  return (sample) => highPass(shelf(sample))
}

interface Coefficients {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

/** Direct form 2, transposed. */
function createFilter({ b: [b0, b1, b2], a: [a1, a2] }: Coefficients): (sample: number) => number {
  let first = 0
  let second = 0
  return (sample) => {
    const result = b0 * sample + first
    first = b1 * sample - a1 * result + second
    second = b2 * sample - a2 * result
    return result
  }
}

function createShelf(rate: number): (sample: number) => number {
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

function createHighPass(rate: number): (sample: number) => number {
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

function createPeakMeter() {
  let past = new Float64Array(tapsPerPhase - 1)
  let peak = 0
  return {
    add(samples: Float32Array) {
      const heard = new Float64Array(past.length + samples.length)
      heard.set(past)
      heard.set(samples, past.length)
      for (let at = 0; at + tapsPerPhase <= heard.length; at += 1)
        for (const taps of interpolation) {
          let sum = 0
          for (let tap = 0; tap < tapsPerPhase; tap += 1) sum += (heard[at + tap] ?? 0) * (taps[tap] ?? 0)
          peak = Math.max(peak, Math.abs(sum))
        }
      past = heard.slice(heard.length - past.length)
    },
    read: () => peak,
  }
}
