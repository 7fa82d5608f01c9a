import * as z from 'zod/mini'

/** What the artist should know of the machine that serves the site, and of his way into it. */
export const condition = z.object({
  sendsMail: z.boolean(),
  /** Whether who asks has a passkey. */
  hasPasskey: z.boolean(),
  /** When the last nightly backup was done; null before the first. UTC. */
  lastBackup: z.nullable(z.iso.datetime({ precision: 3 })),
})
