import * as z from 'zod/mini'

/** What the artist should know of the machine that serves the site. */
export const condition = z.object({
  /** Whether mail is set up. */
  sendsMail: z.boolean(),
  /** When the last nightly backup was done; null before the first. UTC. */
  lastBackup: z.nullable(z.iso.datetime({ precision: 3 })),
})
