import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#domain/language.ts'
import { walkDocument } from '#server/content/content-issue.ts'
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
