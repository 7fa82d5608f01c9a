import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { type Language, languages } from '#domain/language.ts'
import { organiserWords } from '#domain/submissions/organiser-words.ts'
import { walkDocument } from '#server/content/walk-document.ts'
import { listContentTexts } from './content-texts.ts'

export interface WrittenText {
  /** "src/words/site/de.json skip" */
  place: string
  text: string
}

const root = join(import.meta.dirname, '../..')

/** Everything that is written in a language: content, interface, messages, mails and studio. */
export function listTextsIn(language: Language): WrittenText[] {
  const content = listContentTexts().flatMap(({ file, path, words }) =>
    listIfWritten(`content/${file} ${path}`, words.get(language)),
  )
  const files = globSync(`src/words/*/${language}.json`, { cwd: root })
  return [
    ...content,
    ...files.flatMap((file) =>
      [...walkDocument(JSON.parse(readFileSync(join(root, file), 'utf8')))].flatMap(({ path, value }) =>
        listIfWritten(`${file} ${path.join('.')}`, value),
      ),
    ),
    { place: 'src/domain/agenda/event-price.ts', text: formatPrice('free', language) },
    ...listWords('src/domain/submissions/organiser-words.ts', organiserWords[language]),
  ]
}

/** The texts of a table; those that are filled in say themselves with numbers. */
function listWords(place: string, table: unknown): WrittenText[] {
  if (typeof table === 'function') return listIfWritten(place, table(2, 3))
  if (typeof table !== 'object' || table === null) return listIfWritten(place, table)
  return Object.entries(table).flatMap(([name, words]) => listWords(`${place} ${name}`, words))
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
