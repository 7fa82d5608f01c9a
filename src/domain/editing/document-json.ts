import * as z from 'zod/mini'

/** Deeper than any document goes; what reads JSON by recursion needs an end (RFC 8259, section 9). */
const deepest = 20

type Json = z.infer<ReturnType<typeof z.json>>

/** What the server has sent as JSON: to look at every value of a thousand documents keeps whoever waits for them. */
export const parsedJson = z.custom<Json>((value) => value !== undefined)

/** Any JSON that a document may hold, nested at most 20 levels deep. */
export const documentJson = z.pipe(z.custom<Json>(isShallow, 'value_invalid'), z.json())

function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return true
}
