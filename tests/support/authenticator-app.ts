import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In milliseconds. */
const codePeriod = 30_000

/** The code that an app shows which has read an `otpauth:` address (RFC 6238). */
export function showCode(address: string, now = Date.now()): string {
  const secret = decodeBase32(new URL(address).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / codePeriod)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code that comes next, which counts already as clocks differ: the one before may have been used. */
export function showNextCode(address: string): string {
  return showCode(address, Date.now() + codePeriod)
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
