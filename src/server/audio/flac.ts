import { createRequire } from 'node:module'
import type { SampleFormat } from './sound-format.ts'

type Flac = typeof import('libflacjs/dist/index.d.ts')

/** The most that the encoder keeps. */
export const deepestFlac = 24 // bits

const compression = 5

let loading: Promise<Flac> | undefined

/** Loads libFLAC; only in a process of its own, for it reads what strangers made. */
export function loadFlac(): Promise<Flac> {
  loading ??= load()
  return loading
}

async function load(): Promise<Flac> {
  const { fetch } = globalThis
  // It takes Node for a browser where there is `fetch`, and would ask the network for itself.
  Reflect.deleteProperty(globalThis, 'fetch')
  try {
    const flac: Flac = createRequire(import.meta.url)('libflacjs/dist/libflac.min.wasm.js')
    if (!flac.isReady()) await new Promise((resolve) => flac.on('ready', resolve))
    return flac
  } finally {
    globalThis.fetch = fetch
  }
}

export interface FlacEncoder {
  add(samples: Int32Array<ArrayBuffer>): void
  /** Ends the file; what is known at its end alone is the checksum, which stays empty. */
  finish(): void
}

/** Throws when libFLAC takes no such samples. */
export function createFlacEncoder(
  flac: Flac,
  { rate, channels, bits, frames }: Pick<SampleFormat, 'rate' | 'channels' | 'bits'> & { frames: number },
  write: (bytes: Uint8Array) => void,
): FlacEncoder {
  const encoder = flac.create_libflac_encoder(rate, channels, bits, compression, frames, false, 0)
  if (encoder === 0 || flac.init_encoder_stream(encoder, write) !== 0)
    throw new Error('FLAC cannot be written like this')
  return {
    add(samples) {
      const done = flac.FLAC__stream_encoder_process_interleaved(encoder, samples, samples.length / channels)
      if (!done) throw new Error('FLAC cannot be written')
    },
    finish() {
      if (!flac.FLAC__stream_encoder_finish(encoder)) throw new Error('FLAC cannot be ended')
      flac.FLAC__stream_encoder_delete(encoder)
    },
  }
}

export interface FlacBlock {
  rate: number
  bits: number
  channels: Int32Array[]
}

/** What stands in a FLAC file, some thousand frames at a time. Throws when it is damaged. */
export function* decodeFlac(
  flac: Flac,
  read: (size: number) => Uint8Array<ArrayBuffer>,
): Generator<FlacBlock> {
  const decoder = flac.create_libflac_decoder(true)
  const blocks: FlacBlock[] = []
  const faults: number[] = []
  const status = flac.init_decoder_stream(
    decoder,
    (size) => {
      const buffer = read(size)
      return { buffer, readDataLength: buffer.byteLength, error: false }
    },
    (data, { sampleRate: rate, bitsPerSample: bits }) => {
      blocks.push({ rate, bits, channels: data.map((bytes) => readSamples(bytes, bits)) })
    },
    (code) => faults.push(code),
  )
  try {
    if (status !== 0) throw new Error('no FLAC')
    for (;;) {
      const isRunning = flac.FLAC__stream_decoder_process_single(decoder)
      if (faults.length > 0) throw new Error('damaged FLAC')
      yield* blocks.splice(0)
      // Above 3 the stream has ended, or the decoder has.
      const state = flac.FLAC__stream_decoder_get_state(decoder)
      if (state === 4) return
      if (!isRunning || state > 4) throw new Error('damaged FLAC')
    }
  } finally {
    flac.FLAC__stream_decoder_delete(decoder)
  }
}

/** Samples as libFLAC gives them: in two bytes up to 16 bits, in four above. */
function readSamples(bytes: Uint8Array<ArrayBuffer>, bits: number): Int32Array {
  const copy = bytes.slice().buffer
  if (bits === 16) return Int32Array.from(new Int16Array(copy))
  if (bits > 16) return new Int32Array(copy)
  throw new Error('FLAC of fewer than 16 bits')
}
