import { closeSync, openSync, writeSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { openSound } from './open-sound.ts'

const bitrate = 192 // kbit/s

/**
 * Writes what visitors hear: MP3 of a constant rate and without a frame that says more, so that every place in it is found by its
 * time. Throws SoundError.
 */
export async function renderMp3(
  master: string,
  path: string,
  { gain, frames, onProgress }: { gain: number; frames: number; onProgress: (part: number) => void },
): Promise<void> {
  const sound = await openSound(master)
  const out = openSync(path, 'wx', 0o600)
  try {
    const encoder = await createMp3Encoder()
    const channels = sound.channels === 1 ? 1 : 2
    // Multiples of 44.1 kHz stay with it.
    const outputSampleRate = sound.rate % 44_100 === 0 ? 44_100 : 48_000
    encoder.configure({ sampleRate: sound.rate, channels, bitrate, outputSampleRate })
    const factor = 10 ** (gain / 20)
    let done = 0
    for (const portion of sound.read()) {
      const louder = portion.map((samples) => amplify(samples, factor))
      writeSync(out, encoder.encode(louder))
      done += portion[0]?.length ?? 0
      onProgress(Math.min(1, done / frames))
    }
    writeSync(out, encoder.finalize())
  } finally {
    closeSync(out)
    sound.close()
  }
}

/** A loop of its own: `map` calls a function for each of thirty million samples. */
function amplify(samples: Float32Array, factor: number): Float32Array<ArrayBuffer> {
  const louder = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at += 1)
    louder[at] = Math.max(-1, Math.min(1, (samples[at] ?? 0) * factor))
  return louder
}
