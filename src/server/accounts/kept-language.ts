import type { Kysely } from 'kysely'
import { type Language, parseLanguage } from '#domain/language.ts'
import type { Schema } from '#server/database/tables.ts'

/** The language that an account has the studio in; undefined where it has not entered it. */
export async function readKeptLanguage(
  database: Kysely<Schema>,
  userId: string,
): Promise<Language | undefined> {
  const kept = await database
    .selectFrom('studio_languages')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return parseLanguage(kept?.language)
}

/** Notes which language an account has the studio in, in place of the former one. */
export async function keepLanguage(
  database: Kysely<Schema>,
  userId: string,
  language: Language,
): Promise<void> {
  await database
    .insertInto('studio_languages')
    .values({ user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
    .execute()
}

/** Notes in which language somebody enters the studio for the first time: notices come in it, too. */
export async function keepFirstLanguage(
  database: Kysely<Schema>,
  userId: string,
  language: Language,
): Promise<void> {
  await database
    .insertInto('studio_languages')
    .values({ user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
