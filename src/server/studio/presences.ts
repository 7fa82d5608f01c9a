import type { OtherEditors } from '#domain/editing/documents.ts'
import { type Language, languages } from '#domain/language.ts'
import type { Database } from '#server/database/tables.ts'

/** In ms: longer than the studio's rhythm of notes, so that one that is late makes nobody vanish. */
export const presenceLasts = 40_000

/** Notes that an account has a document open for the next 40 seconds, and gives who else has; undefined where there is no
 * such document. */
export async function notePresence(
  database: Database,
  { userId, document, language }: { userId: string; document: string; language: Language | null },
  now: Date,
): Promise<OtherEditors['others'] | undefined> {
  const seen_at = now.toISOString()
  const since = new Date(now.getTime() - presenceLasts).toISOString()
  const found = await database
    .selectFrom('documents')
    .select('id')
    .where('id', '=', document)
    .executeTakeFirst()
  if (found === undefined) return undefined
  await database.deleteFrom('presences').where('seen_at', '<', since).execute()
  await database
    .insertInto('presences')
    .values({ user_id: userId, document, language, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'document']).doUpdateSet({ language, seen_at }))
    .execute()
  const others = await database
    .selectFrom('presences')
    .innerJoin('user', 'user.id', 'presences.user_id')
    .select(['user.name', 'user.email', 'presences.language'])
    .where('document', '=', document)
    .where('user_id', '<>', userId)
    .orderBy('user.email')
    .execute()
  return others.map((other) => ({
    email: other.email,
    name: other.name || other.email,
    language: languages.find((each) => each === other.language) ?? null,
  }))
}
