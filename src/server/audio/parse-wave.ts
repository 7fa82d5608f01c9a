import { checkSound, type Parsed, type SoundFile } from './sound-format.ts'

const pcm = 1
const float = 3
const extensible = 0xff_fe

/**
 * The samples of a WAV file by its first bytes (EBU Tech 3306 for sizes of 4 GB and more, Microsoft's WAVEFORMATEXTENSIBLE);
 * undefined where it is none. `size` is that of the whole file, in bytes.
 */
export function parseWave(head: Buffer, size: number): Parsed | undefined {
  if (head.length < 12 || head.toString('latin1', 8, 12) !== 'WAVE') return undefined
  if (!['RIFF', 'RF64'].includes(head.toString('latin1', 0, 4))) return undefined
  let format: Pick<SoundFile, 'rate' | 'channels' | 'bits' | 'isFloat'> | undefined
  let longLength: number | undefined
  for (let at = 12; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at, at + 4)
    const length = head.readUInt32LE(at + 4)
    const start = at + 8
    if (name === 'ds64' && start + 16 <= head.length) longLength = Number(head.readBigUInt64LE(start + 8))
    if (name === 'fmt ' && start + 16 <= head.length) {
      format = length < 16 ? undefined : readFormat(head.subarray(start, start + length))
      if (format === undefined) return { ok: false, code: 'audio_unreadable' }
    }
    if (name === 'data') {
      if (format === undefined) return { ok: false, code: 'audio_unreadable' }
      const rest = size - start
      // A recorder that lost its power has not come to write how much there is.
      const promised = length === 0xff_ff_ff_ff ? longLength || rest : length || rest
      const there = Math.min(promised, rest)
      return checkSound({ ...format, isLittleEndian: true, start, length: there, promised })
    }
    at = start + length + (length % 2)
  }
  return { ok: false, code: 'audio_unreadable' }
}

function readFormat(chunk: Buffer): Pick<SoundFile, 'rate' | 'channels' | 'bits' | 'isFloat'> | undefined {
  const tag = chunk.readUInt16LE(0)
  const kind = tag === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag
  if (kind !== pcm && kind !== float) return undefined
  return {
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
    isFloat: kind === float,
  }
}
