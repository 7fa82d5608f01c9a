import type { AudioRejection } from '#domain/recordings/recording-calls.ts'

export interface SampleFormat {
  rate: number // Hz
  channels: number
  /** 16, 24 or 32. */
  bits: number
  isFloat: boolean
  isLittleEndian: boolean
}

export interface SoundFile extends SampleFormat {
  /** In bytes, where the samples begin and how many they are; at most to the end of the file. */
  start: number
  length: number
  /** What the header says that there should be; more than there is in a file that was cut off. */
  promised: number
}

export type Parsed = { ok: true; file: SoundFile } | { ok: false; code: AudioRejection }

const lowestRate = 44_100 // Hz
const highestRate = 192_000
export const longestSound = 90 * 60 // s

/** Why samples of such a kind are not kept; undefined where they are. */
export function checkShape({
  channels,
  rate,
  bits,
  isFloat,
}: Pick<SampleFormat, 'channels' | 'rate' | 'bits' | 'isFloat'>): AudioRejection | undefined {
  if (channels < 1 || channels > 2) return 'audio_too_many_channels'
  if (rate < lowestRate || rate > highestRate) return 'audio_sample_rate'
  return (isFloat ? [32] : [16, 24, 32]).includes(bits) ? undefined : 'audio_unreadable'
}

/** Checks what a header says against what is kept. */
export function checkSound(file: SoundFile): Parsed {
  const code = checkShape(file)
  if (code !== undefined) return { ok: false, code }
  const frames = Math.floor(file.length / ((file.bits / 8) * file.channels))
  if (frames === 0) return { ok: false, code: 'audio_empty' }
  return frames > file.rate * longestSound ? { ok: false, code: 'audio_too_long' } : { ok: true, file }
}

/** Samples of each channel between -1 and 1, from whole frames of bytes. */
export function decodeSamples(bytes: Buffer, format: SampleFormat): Float32Array<ArrayBuffer>[] {
  const width = format.bits / 8
  const frames = Math.floor(bytes.byteLength / (width * format.channels))
  const read = chooseReader(bytes, format)
  return Array.from({ length: format.channels }, (_, channel) => {
    const samples = new Float32Array(frames)
    for (let frame = 0; frame < frames; frame += 1)
      samples[frame] = read((frame * format.channels + channel) * width)
    return samples
  })
}

function chooseReader(
  bytes: Buffer,
  { bits, isFloat, isLittleEndian }: SampleFormat,
): (at: number) => number {
  if (isFloat) {
    const read = isLittleEndian ? bytes.readFloatLE.bind(bytes) : bytes.readFloatBE.bind(bytes)
    return (at) => {
      const sample = read(at)
      return Number.isFinite(sample) ? Math.max(-8, Math.min(8, sample)) : 0
    }
  }
  const width = bits / 8
  const scale = 2 ** (bits - 1)
  return isLittleEndian
    ? (at) => bytes.readIntLE(at, width) / scale
    : (at) => bytes.readIntBE(at, width) / scale
}
