import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#domain/language.ts'
import { validationMessages } from '#domain/validation/validation-messages.ts'
import { walkDocument } from '#server/content/walk-document.ts'
import { apiMessages } from '#server/http/error-messages.ts'
import { listContentTexts } from './content-texts.ts'

export interface WrittenText {
  /** "src/web/locales/de.json skip" */
  place: string
  text: string
}

/** Everything that is written in a language: content, interface and messages. */
export function listTextsIn(language: Language): WrittenText[] {
  const content = listContentTexts().flatMap(({ file, path, words }) =>
    listIfWritten(`content/${file} ${path}`, words.get(language)),
  )
  const file = `src/web/locales/${language}.json`
  const translations: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
  const messages = { ...validationMessages, ...apiMessages }
  return [
    ...content,
    ...[...walkDocument(translations)].flatMap(({ path, value }) =>
      listIfWritten(`${file} ${path.join('.')}`, value),
    ),
    ...Object.entries(messages).flatMap(([code, message]) => listIfWritten(code, message[language])),
  ]
}

function listIfWritten(place: string, text: unknown): WrittenText[] {
  return typeof text === 'string' ? [{ place, text }] : []
}

/** The places in any language where a text matches. */
export function findTexts(pattern: Partial<Record<Language, RegExp>>): string[] {
  return languages.flatMap((language) => {
    const wanted = pattern[language]
    if (wanted === undefined) return []
    return listTextsIn(language).flatMap(({ place, text }) =>
      wanted.test(text) ? [`${language} ${place}: ${text}`] : [],
    )
  })
}
