import { type Language, parseLanguage } from '#domain/language.ts'
import type { MailReader } from '#domain/mails/mail.ts'
import type { Database } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'

/** What mails in a language say. */
export function readMailWords(language: Language): MailReader {
  return { language, words: readWords('mail', language), site: readWords('site', language) }
}

/** How the artist reads mails: in the language that the account with that address has the studio in, or else the account
 * of another admin; where none chose one, in English. */
export async function findArtistsWords(database: Database, address: string): Promise<MailReader> {
  const admins = await database
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .innerJoin('studio_languages', 'studio_languages.user_id', 'user_roles.user_id')
    .select(['user.email', 'studio_languages.language'])
    .where('user_roles.role', '=', 'admin')
    .orderBy('user.createdAt')
    .execute()
  const own = admins.find(({ email }) => email.toLowerCase() === address.toLowerCase()) ?? admins[0]
  return readMailWords(parseLanguage(own?.language) ?? 'en')
}
