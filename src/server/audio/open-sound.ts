import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'
import type { AudioRejection } from '#domain/recordings/recording-calls.ts'
import type { Kept } from './audio-worker.ts'
import { decodeFlac, loadFlac } from './flac.ts'
import { parseAiff } from './parse-aiff.ts'
import { parseWave } from './parse-wave.ts'
import { checkShape, decodeSamples, longestSound, type SoundFile } from './sound-format.ts'

type SoundKind = Kept['kind']

/** A second of sound at a time, or less: samples of each channel between -1 and 1. */
type Portions = Generator<Float32Array[]>

export interface OpenSound {
  kind: SoundKind
  rate: number // Hz
  channels: number
  bits: number
  /** Whether the samples are whole numbers of so many bits. */
  isExact: boolean
  /** Whether there is less of it than its header says. */
  isCut: boolean
  read(): Portions
  /** How much of the file the last reading has come through, from 0 to 1. */
  readPart(): number
  close(): void
}

/** Why what begins like a recording is none. */
export class SoundError extends Error {
  readonly code: AudioRejection
  constructor(code: AudioRejection) {
    super(code)
    this.code = code
  }
}

const headSize = 256 * 1024 // bytes

const portionSize = 64 * 1024 // bytes

/** Opens a file by what its bytes say, not by its name. Throws SoundError. */
export async function openSound(path: string): Promise<OpenSound> {
  const file = openSync(path, 'r')
  const close = () => closeSync(file)
  try {
    const { size } = fstatSync(file)
    const head = Buffer.from(readBytes(file, 0, headSize))
    const wave = parseWave(head, size)
    const raw = wave ?? parseAiff(head, size)
    if (raw !== undefined) {
      if (!raw.ok) throw new SoundError(raw.code)
      return { ...openRaw(file, wave === undefined ? 'aiff' : 'wav', raw.file), close }
    }
    if (head.toString('latin1', 0, 4) === 'fLaC') return { ...(await openFlac(file, size)), close }
    const start = findMpegStart(head)
    if (start === undefined || start >= size) throw new SoundError('audio_kind_unsupported')
    return { ...(await openMpeg(file, start, size)), close }
  } catch (error) {
    close()
    throw error
  }
}

function readBytes(file: number, from: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  return bytes.subarray(0, readSync(file, bytes, 0, size, from))
}

function openRaw(file: number, kind: SoundKind, sound: SoundFile): Omit<OpenSound, 'close'> {
  const { rate, channels, bits, isFloat, start, length, promised } = sound
  const frame = (bits / 8) * channels
  const end = start + length - (length % frame)
  let read = start
  return {
    kind,
    rate,
    channels,
    bits: Math.min(bits, 24),
    isExact: !isFloat && bits <= 24,
    isCut: promised > length,
    *read() {
      for (let at = start; at < end; at += rate * frame) {
        const bytes = readBytes(file, at, Math.min(rate * frame, end - at))
        read = at + bytes.byteLength
        yield decodeSamples(Buffer.from(bytes.buffer, 0, bytes.byteLength), sound)
      }
    },
    readPart: () => read / end,
  }
}

async function openFlac(file: number, size: number): Promise<Omit<OpenSound, 'close'>> {
  const flac = await loadFlac()
  let at = 0
  const decode = () => {
    at = 0
    return decodeFlac(flac, (length) => {
      const bytes = readBytes(file, at, length)
      at += bytes.byteLength
      return bytes
    })
  }
  const first = takeFirst(() => decode())
  if (first === undefined) throw new SoundError('audio_unreadable')
  const format = { rate: first.rate, channels: first.channels.length, bits: first.bits }
  const code = checkShape({ ...format, isFloat: false })
  if (code !== undefined) throw new SoundError(code)
  return {
    kind: 'flac',
    ...format,
    isExact: true,
    isCut: false,
    *read() {
      let frames = 0
      try {
        for (const { channels, rate, bits } of decode()) {
          frames += channels[0]?.length ?? 0
          if (rate !== format.rate || bits !== format.bits || channels.length !== format.channels)
            throw new SoundError('audio_unreadable')
          if (frames > rate * longestSound) throw new SoundError('audio_too_long')
          yield channels.map((samples) => scaleSamples(samples, 1 / 2 ** (bits - 1)))
        }
      } catch (error) {
        throw error instanceof SoundError ? error : new SoundError('audio_unreadable')
      }
    },
    readPart: () => at / size,
  }
}

/** A loop of its own: `from` calls a function for each of thirty million samples. */
function scaleSamples(samples: Int32Array, factor: number): Float32Array<ArrayBuffer> {
  const scaled = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at += 1) scaled[at] = (samples[at] ?? 0) * factor
  return scaled
}

function takeFirst<Item>(open: () => Generator<Item>): Item | undefined {
  const items = open()
  try {
    return items.next().value ?? undefined
  } catch {
    throw new SoundError('audio_unreadable')
  } finally {
    items.return(undefined)
  }
}

/** Where the first frame may stand, behind a tag (ID3v2.4, 3.1); undefined where no such file begins like this. */
function findMpegStart(head: Buffer): number | undefined {
  if (head.length < 10) return undefined
  if (head.toString('latin1', 0, 3) !== 'ID3')
    return head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2 ? 0 : undefined
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + (a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d)
}

async function openMpeg(file: number, start: number, size: number): Promise<Omit<OpenSound, 'close'>> {
  let at = start
  const decode = async () => {
    const decoder = new MPEGDecoder()
    await decoder.ready
    return decoder
  }
  const [probe, decoder] = [await decode(), await decode()]
  const beginning = probe.decode(readBytes(file, start, portionSize))
  probe.free()
  const rate = beginning.sampleRate
  const channels = beginning.channelData.length
  if (beginning.samplesDecoded === 0) throw new SoundError('audio_unreadable')
  const code = checkShape({ rate, channels, bits: 16, isFloat: false })
  if (code !== undefined) throw new SoundError(code)
  return {
    kind: 'mp3',
    rate,
    channels,
    bits: 16,
    isExact: false,
    isCut: false,
    *read() {
      let frames = 0
      for (at = start; ; at += portionSize) {
        const bytes = readBytes(file, at, portionSize)
        if (bytes.byteLength === 0) break
        const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
        if (samplesDecoded === 0) continue
        frames += samplesDecoded
        if (sampleRate !== rate || channelData.length !== channels) throw new SoundError('audio_unreadable')
        if (frames > rate * longestSound) throw new SoundError('audio_too_long')
        yield channelData.map((samples) => samples.slice(0, samplesDecoded))
      }
      decoder.free()
    },
    readPart: () => Math.min(1, (at + portionSize) / size),
  }
}
