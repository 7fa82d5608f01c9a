import { randomBytes } from 'node:crypto'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const largestCounter = 0xfff

let lastTime = 0
let counter = 0

/** UUIDv7 (RFC 9562); always rises within a process, even when the clock is set back (§6.2). */
export function createIdentifier(now: Date): string {
  const bytes = randomBytes(10)
  const time = countUp(now.getTime(), bytes.readUInt16BE(0) & 0x7ff)
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

function countUp(time: number, start: number): number {
  if (time > lastTime) {
    lastTime = time
    counter = start
  } else if (counter < largestCounter) counter += 1
  else {
    lastTime += 1
    counter = start
  }
  return lastTime
}

export function isIdentifier(text: string): boolean {
  return pattern.test(text)
}
