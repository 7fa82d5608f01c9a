import { randomBytes } from 'node:crypto'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let lastTime = 0
let counter = 0

/** A UUIDv7 (RFC 9562): the time in milliseconds, a counter within one millisecond, and 62 random bits. */
export function createIdentifier(now: Date): string {
  const time = now.getTime()
  const bytes = randomBytes(10)
  counter = time === lastTime ? (counter + 1) & 0xfff : bytes.readUInt16BE(0) & 0x7ff
  lastTime = time
  const milliseconds = time.toString(16).padStart(12, '0')
  const variant = (bytes.readUInt16BE(2) & 0x3fff) | 0x8000
  const parts = [
    milliseconds.slice(0, 8),
    milliseconds.slice(8),
    `7${counter.toString(16).padStart(3, '0')}`,
    variant.toString(16),
    bytes.toString('hex', 4),
  ]
  return parts.join('-')
}

/** Whether a text is an identifier made by createIdentifier. */
export function isIdentifier(text: string): boolean {
  return pattern.test(text)
}
