import type { Kysely } from 'kysely'
import { type StudioLanguageCode, studioLanguageCodes } from '#domain/accounts/studio-languages.ts'
import type { Schema } from '#server/database/tables.ts'

/** The language that an account chose for the studio; undefined where it chose none. */
export async function readKeptLanguage(
  database: Kysely<Schema>,
  userId: string,
): Promise<StudioLanguageCode | undefined> {
  const kept = await database
    .selectFrom('studio_languages')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return studioLanguageCodes.find((each) => each === kept?.language)
}

/** Notes which language an account has the studio in, in place of the former one. */
export async function keepLanguage(
  database: Kysely<Schema>,
  userId: string,
  language: StudioLanguageCode,
): Promise<void> {
  await database
    .insertInto('studio_languages')
    .values({ user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
    .execute()
}
