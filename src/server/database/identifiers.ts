import { randomBytes } from 'node:crypto'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const largestCounter = 0xfff

let lastTime = 0
let counter = 0

/** UUIDv7 (RFC 9562); always rises within a process, even when the clock is set back (§6.2). */
export function createIdentifier(now: Date): string {
  const bytes = randomBytes(10)
  const time = countUp(now.getTime(), bytes.readUInt16BE(0) & 0x7ff)
  const variant = (bytes.readUInt16BE(2) & 0x3fff) | 0x8000
  const parts = [
    formatTime(time),
    `7${counter.toString(16).padStart(3, '0')}`,
    variant.toString(16),
    bytes.toString('hex', 4),
  ]
  return parts.join('-')
}

/** An identifier's beginning: 48 bits. */
function formatTime(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
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

export interface IdentifierSpan {
  from: string
  below: string
}

/** Where the identifiers lie that were made less than so many milliseconds before or after this one. */
export function spanAround(identifier: string, milliseconds: number): IdentifierSpan {
  const time = Number.parseInt(identifier.slice(0, 8) + identifier.slice(9, 13), 16)
  return { from: formatTime(time - milliseconds + 1), below: formatTime(time + milliseconds) }
}

/** No identifier that was made at this instant or later comes before it. */
export function findFirstIdentifier(instant: Date): string {
  return formatTime(instant.getTime())
}

/** Whether a text has the form of an identifier, in lower case. */
export function isIdentifier(text: string): boolean {
  return pattern.test(text)
}
