import { createHash } from 'node:crypto'
import { closeSync, copyFileSync, openSync, readSync, writeSync } from 'node:fs'
import type { Kept } from './audio-worker.ts'
import { createFlacEncoder, decodeFlac, deepestFlac, loadFlac } from './flac.ts'
import { createLoudnessMeter } from './measure-loudness.ts'
import { type OpenSound, openSound, SoundError } from './open-sound.ts'

/** Pairs of the lowest and the highest sample, from -1 to 1, over the length of a recording. */
const waveLength = 600

/** Measures a file and writes what is kept of it, and tells how far it is, from 0 to 1. Throws SoundError when it is no recording,
 * another error when it cannot be kept. */
export async function keepSound(
  source: string,
  master: string,
  onProgress: (part: number) => void = () => undefined,
): Promise<Kept> {
  const sound = await openSound(source)
  try {
    const isCompressed = sound.kind === 'flac' || sound.kind === 'mp3'
    const measured = measure(sound, (part) => onProgress(isCompressed ? part : part / 2))
    if (isCompressed) copyFileSync(source, master)
    else await writeMaster(sound, measured.frames, master, (part) => onProgress((1 + part) / 2))
    const { kind, rate, channels, bits, isCut } = sound
    return { kind, master: kind === 'mp3' ? 'mp3' : 'flac', rate, channels, bits, isCut, ...measured }
  } finally {
    sound.close()
  }
}

type Measured = Pick<
  Kept,
  'loudness' | 'truePeak' | 'frames' | 'wave' | 'isClipped' | 'clippedAt' | 'isSilent'
>

function measure(sound: OpenSound, onProgress: (part: number) => void): Measured {
  const meter = createLoudnessMeter(sound.rate, sound.channels)
  const wave = createWave()
  let frames = 0
  let clipped = 0
  let clippedAt: number | null = null
  for (const channels of sound.read()) {
    meter.add(channels)
    wave.add(channels)
    const [samples = new Float32Array()] = channels
    for (const sample of samples) {
      frames += 1
      clipped = Math.abs(sample) >= fullScale ? clipped + 1 : 0
      if (clipped >= mostAtFullScale) clippedAt ??= (frames - mostAtFullScale) / sound.rate
    }
    onProgress(sound.readPart())
  }
  if (frames === 0) throw new SoundError('audio_empty')
  const loudness = meter.read()
  const isSilent = loudness.truePeak === null
  return { ...loudness, frames, wave: wave.read(), isClipped: clippedAt !== null, clippedAt, isSilent }
}

const fullScale = 0.9999

/** Samples in a row; a peak that only touches is no fault. */
const mostAtFullScale = 4

/** Halves its detail whenever it is full, for how long a recording is stands fast only at its end. */
function createWave() {
  let perStep = 64 // frames
  let inStep = 0
  let low = 0
  let high = 0
  let steps: [low: number, high: number][] = []
  return {
    add(channels: readonly Float32Array[]) {
      for (const samples of channels.slice(0, 1))
        for (let at = 0; at < samples.length; at += 1) {
          for (const each of channels) {
            const sample = each[at] ?? 0
            if (sample < low) low = sample
            if (sample > high) high = sample
          }
          inStep += 1
          if (inStep < perStep) continue
          steps.push([low, high])
          inStep = 0
          low = 0
          high = 0
          if (steps.length < 16 * waveLength) continue
          steps = joinPairs(steps)
          perStep *= 2
        }
    },
    read(): number[][] {
      if (inStep > 0) steps.push([low, high])
      const length = Math.min(waveLength, steps.length)
      return Array.from({ length }, (_, index) => {
        const from = Math.floor((index * steps.length) / length)
        const until = Math.max(from + 1, Math.floor(((index + 1) * steps.length) / length))
        const part = steps.slice(from, until)
        return [Math.min(...part.map(([each]) => each)), Math.max(...part.map(([, each]) => each))].map(
          (value) => Math.round(Math.max(-1, Math.min(1, value)) * 1000) / 1000,
        )
      })
    },
  }
}

function joinPairs(steps: readonly [number, number][]): [number, number][] {
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    const [[low, high] = [0, 0], [other, above] = [0, 0]] = steps.slice(2 * index, 2 * index + 2)
    return [Math.min(low, other), Math.max(high, above)]
  })
}

/** Writes FLAC and reads it back: what was sent may go once every sample is there. */
async function writeMaster(
  sound: OpenSound,
  frames: number,
  path: string,
  onProgress: (part: number) => void,
): Promise<void> {
  const flac = await loadFlac()
  const { rate, channels } = sound
  const bits = sound.isExact ? sound.bits : deepestFlac
  const written = createHash('sha256')
  const out = openSync(path, 'wx', 0o600)
  try {
    const encoder = createFlacEncoder(flac, { rate, channels, bits, frames }, (bytes) =>
      writeSync(out, bytes),
    )
    const noise = sound.isExact ? () => 0 : createNoise()
    for (const portion of sound.read()) {
      const samples = interleave(portion, bits, noise)
      written.update(new Uint8Array(samples.buffer))
      encoder.add(samples)
      onProgress(sound.readPart())
    }
    encoder.finish()
  } finally {
    closeSync(out)
  }
  if (hashFlac(flac, path) !== written.digest('hex')) throw new Error('the master differs from what came')
}

function hashFlac(flac: Awaited<ReturnType<typeof loadFlac>>, path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    const read = (size: number) => {
      const bytes = new Uint8Array(size)
      return bytes.subarray(0, readSync(file, bytes, 0, size, null))
    }
    for (const { channels } of decodeFlac(flac, read)) {
      const [first = new Int32Array()] = channels
      const samples = new Int32Array(first.length * channels.length)
      for (const [channel, values] of channels.entries())
        for (let frame = 0; frame < values.length; frame += 1)
          samples[frame * channels.length + channel] = values[frame] ?? 0
      hash.update(new Uint8Array(samples.buffer))
    }
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

/** Whole numbers of every channel in turn; what was finer gets the noise that keeps quiet passages free of distortion. */
function interleave(
  channels: readonly Float32Array[],
  bits: number,
  noise: () => number,
): Int32Array<ArrayBuffer> {
  const scale = 2 ** (bits - 1)
  const length = channels[0]?.length ?? 0
  const samples = new Int32Array(length * channels.length)
  for (const [channel, values] of channels.entries())
    for (let frame = 0; frame < length; frame += 1) {
      const value = Math.round((values[frame] ?? 0) * scale + noise() - noise())
      samples[frame * channels.length + channel] = Math.max(-scale, Math.min(scale - 1, value))
    }
  return samples
}

/** Between 0 and 1, the same row each time (Marsaglia, Xorshift RNGs, 2003): a file has one master. */
function createNoise(): () => number {
  let state = 0x9e_37_79_b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
