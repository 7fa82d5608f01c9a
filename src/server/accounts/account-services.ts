import type { Kysely } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { AccountMailKind } from '#domain/mails/registry.ts'
import type { Schema } from '#server/database/tables.ts'
import type { ClientAddressReader } from '#server/http/client-address.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Auth } from './auth.ts'
import type { HashQueue } from './hash-queue.ts'

/** Writes a mail about an account into the outbox. */
export type PostAccountMail = (mail: {
  kind: AccountMailKind
  language: Language
  /** Whose account; of an invitation, none. */
  userId?: string
  invitation?: string
  /** Now, unless the mail tells of a moment. */
  at?: Date
}) => Promise<void>

/** A hash takes about 50 ms, so the last in the queue waits for about two seconds. */
export const hashQueueSizes = { strangers: 20, known: 10, own: 10 }

export interface AccountParts {
  auth: Auth
  limiter: Limiter
  queue: HashQueue
  readClientAddress: ClientAddressReader
  publicUrl: string
  database: Kysely<Schema>
  now: () => Date
  /** Undefined where mail is not set up. */
  postMail: PostAccountMail | undefined
}
