import * as z from 'zod/mini'
import { emailAddress } from '#domain/validation/validation.ts'
import { webhook } from './webhook.ts'

const moment = z.iso.datetime({ precision: 3 }) // UTC

const storedBackup = z.object({ name: z.string(), bytes: z.int(), at: moment })

export type StoredBackup = z.infer<typeof storedBackup>

/** How the installation is set up, without secrets. */
export const settings = z.object({
  /** Null while mail is not set up. */
  mail: z.nullable(z.object({ host: z.string(), from: z.string(), to: z.string() })),
  mailFailure: z.nullable(z.object({ at: moment, reason: z.string(), nextTry: z.nullable(moment) })),
  digest: z.boolean(),
  /** Null where nobody is told what happens. */
  webhook: z.nullable(webhook),
  retentionMonths: z.int(),
  /** Null where the machine keeps no backups of its own. */
  backup: z.nullable(
    z.object({
      keptDays: z.int(),
      state: z.enum(['idle', 'running', 'failed']),
      newest: z.nullable(storedBackup),
    }),
  ),
})

export type Settings = z.infer<typeof settings>

export const settingsChange = z.strictObject({ digest: z.boolean('value_invalid') })

export const personInput = z.strictObject({
  email: emailAddress({ maximum: 255, tooLong: 'email_too_long' }),
})

/** The numbers of deleted rows, by kind. */
export const erasure = z.object({ counts: z.record(z.string(), z.int()) })

/** Why a test mail could not be handed over; null where it was. */
export const testMailResult = z.object({ failure: z.nullable(z.string()) })
