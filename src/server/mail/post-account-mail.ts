import type { Kysely } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { AccountMailKind } from '#domain/mail/mail-kinds.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'

interface AccountMail {
  kind: AccountMailKind
  language: Language
  userId?: string
  invitation?: string
  now: Date
}

/** Writes a mail about an account into the outbox; in the caller's transaction where it has one. */
export async function postAccountMail(
  database: Kysely<Schema>,
  { kind, userId, invitation, language, now }: AccountMail,
): Promise<void> {
  const time = now.toISOString()
  await database
    .insertInto('mails')
    .values({
      id: createIdentifier(now),
      kind,
      language,
      user_id: userId ?? null,
      invitation: invitation ?? null,
      created_at: time,
      due_at: time,
      status: 'waiting',
    })
    .execute()
}
