import type { Kysely } from 'kysely'
import {
  type ReplyTemplateChange,
  type ReplyTemplates,
  replyTemplateNames,
  replyTemplates,
} from '#domain/forms/reply-templates.ts'
import { type Language, languages } from '#domain/language.ts'
import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Schema } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'

const prefix = 'reply-template.'

const formatRow = (language: Language, name: string) => `${prefix}${language}.${name}`

/** The templates of replies: what was written of them in the studio, and else what the product came with. */
export async function readReplyTemplates(database: Kysely<Schema>): Promise<ReplyTemplates> {
  const written = await readSettings(database, prefix)
  const read = (language: Language) =>
    replyTemplateNames.map((name) => [
      name,
      written.get(formatRow(language, name)) ?? readWords('mail', language).t(`replies.${name}`),
    ])
  return replyTemplates.parse(
    Object.fromEntries(languages.map((language) => [language, Object.fromEntries(read(language))])),
  )
}

/** Stores a template; of blank words nothing, so that the first ones are back. */
export async function storeReplyTemplate(
  database: Kysely<Schema>,
  { language, name, words }: ReplyTemplateChange,
): Promise<void> {
  await storeSetting(database, formatRow(language, name), words.trim() === '' ? undefined : words)
}
