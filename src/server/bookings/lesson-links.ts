import { createHash, randomBytes } from 'node:crypto'
import type { LessonLinkPurpose, LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import type { Database } from '#server/database/tables.ts'

export interface LessonLink {
  request: string
  purpose: LessonLinkPurpose
  reader: LessonReader
  expires_at: string
}

interface NewLessonLink extends LessonLink {
  now: Date
}

/** Makes the secret of a link as its mail is sent; stored is its hash alone. Earlier ones stay valid. */
export async function createLessonLink(database: Database, { now, ...link }: NewLessonLink): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await database
    .insertInto('lesson_links')
    .values({ hash: hashSecret(secret), created_at: now.toISOString(), ...link })
    .execute()
  return secret
}

/** Undefined where no mail brought this secret, or what it was for is gone. */
export async function findLessonLink(database: Database, secret: string): Promise<LessonLink | undefined> {
  return database
    .selectFrom('lesson_links')
    .select(['request', 'purpose', 'reader', 'expires_at'])
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst()
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(`lesson\n${secret}`).digest('base64url')
}
