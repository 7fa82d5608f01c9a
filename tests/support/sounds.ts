import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The id of the sample recording's sound, which the first edition has. */
export const sampleSound = z
  .object({ audio: z.string() })
  .parse(JSON.parse(readFileSync('content/sounds/tuning-note.json', 'utf8'))).audio

/** A chunk of RIFF ("LE") or of IFF ("BE"). */
export function chunk(name: string, content: Buffer, order: 'LE' | 'BE', length = content.length): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  if (order === 'LE') head.writeUInt32LE(length, 4)
  else head.writeUInt32BE(length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

export interface Header {
  tag?: number
  channels?: number
  rate?: number
  bits?: number
  /** What the chunk of samples says of its length. */
  promised?: number
}

/** A WAV file of these samples, with a chunk of odd length before them. */
export function makeWave(
  samples: Buffer,
  { tag = 1, channels = 1, rate = 48_000, bits = 16, promised }: Header = {},
) {
  const format = Buffer.alloc(tag === 0xff_fe ? 40 : 16)
  format.writeUInt16LE(tag, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt16LE(bits, 14)
  if (tag === 0xff_fe) format.writeUInt16LE(1, 24)
  const chunks = [chunk('LIST', Buffer.from('odd'), 'LE'), chunk('fmt ', format, 'LE')]
  const content = Buffer.concat([Buffer.from('WAVE'), ...chunks, chunk('data', samples, 'LE', promised)])
  return chunk('RIFF', content, 'LE')
}

/** Samples of 16 bits of a tone of 440 Hz in two channels. */
export function makeTone({
  seconds,
  rate = 48_000,
  height = 0.3,
}: {
  seconds: number
  rate?: number
  height?: number
}): Buffer {
  const frames = Math.round(seconds * rate)
  const bytes = Buffer.alloc(frames * 4)
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = Math.round(height * 32_767 * Math.sin((2 * Math.PI * 440 * frame) / rate))
    bytes.writeInt16LE(sample, frame * 4)
    bytes.writeInt16LE(-sample, frame * 4 + 2)
  }
  return bytes
}
