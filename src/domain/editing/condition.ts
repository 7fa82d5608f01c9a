import * as z from 'zod/mini'
import { documentId } from './document-summary.ts'

/** What the artist should know of the machine that serves the site, and of his way into it. */
export const condition = z.object({
  sendsMail: z.boolean(),
  /** Whether who asks has a passkey. */
  hasPasskey: z.boolean(),
  /** When the last nightly backup was done; null before the first, left out where the site makes none. UTC. */
  lastBackup: z.optional(z.nullable(z.iso.datetime({ precision: 3 }))),
  /** The documents that could not go public once their sound was made. */
  refused: z.array(documentId),
})
