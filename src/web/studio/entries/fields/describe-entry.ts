import { readValue } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { readName } from '#web/studio/documents/read-name.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** "Songs of Reeds (sample)" */
export function describeEntry(entry: unknown, language: Language): string {
  const title = readName(readValue(entry, ['title']), language)
  const isSample = readValue(entry, ['sample']) === true
  return [title, isSample ? `(${readWords(language).t('entries.sample')})` : ''].filter(Boolean).join(' ')
}
