import { checkSound, type Parsed, type SoundFile } from './sound-format.ts'

/** The samples of an AIFF or AIFC file by its first bytes (AIFF 1.3, AIFF-C draft of 1991); undefined where it is none. */
export function parseAiff(head: Buffer, size: number): Parsed | undefined {
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'FORM') return undefined
  if (!['AIFF', 'AIFC'].includes(head.toString('latin1', 8, 12))) return undefined
  let format: Pick<SoundFile, 'rate' | 'channels' | 'bits' | 'isFloat' | 'isLittleEndian'> | undefined
  for (let at = 12; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at, at + 4)
    const length = head.readUInt32BE(at + 4)
    const start = at + 8
    if (name === 'COMM' && start + 18 <= head.length) {
      const compression = length >= 22 ? head.toString('latin1', start + 18, start + 22) : 'NONE'
      if (compression !== 'NONE' && compression !== 'sowt') return { ok: false, code: 'audio_unreadable' }
      format = {
        channels: head.readUInt16BE(start),
        bits: head.readUInt16BE(start + 6),
        rate: readExtended(head, start + 8),
        isFloat: false,
        isLittleEndian: compression === 'sowt',
      }
    }
    if (name === 'SSND' && start + 8 <= head.length) {
      if (format === undefined) return { ok: false, code: 'audio_unreadable' }
      const begin = start + 8 + head.readUInt32BE(start)
      const rest = Math.max(0, size - begin)
      const promised = length === 0 ? rest : Math.max(0, length - (begin - start))
      return checkSound({
        ...format,
        start: begin,
        length: Math.min(promised, rest),
        promised,
      })
    }
    at = start + length + (length % 2)
  }
  return { ok: false, code: 'audio_unreadable' }
}

/** A whole number of 80 bits, IEEE 754 extended; 0 for one that no rate can have. */
function readExtended(bytes: Buffer, at: number): number {
  const exponent = bytes.readUInt16BE(at) - 16_383
  if (exponent < 0 || exponent > 62) return 0
  return Number(bytes.readBigUInt64BE(at + 2) >> BigInt(63 - exponent))
}
