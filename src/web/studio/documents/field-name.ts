import type { ContentChange, FieldPath } from '#domain/editing/content-change.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** "Section 2, Title, Spanish". */
export function formatFieldName(path: FieldPath, language: Language): string {
  const names = listNames(path, language)
  // "Video, Video 2" is one thing.
  return names.filter((name, index) => names[index + 1]?.replace(/ \d+$/, '') !== name).join(', ')
}

/** What was written and is not sent: "Description, German, 100 characters". */
export function describeUnsaved({ path, value }: ContentChange, language: Language): string {
  const name = formatFieldName(path, language)
  if (typeof value !== 'string' || value === '') return name
  return `${name}, ${readWords(language).t('editing.characters', { count: value.length })}`
}

export function formatOwnFieldName(path: FieldPath, language: Language): string {
  return listNames(path, language).at(-1) ?? ''
}

function listNames(path: FieldPath, language: Language): string[] {
  return path.flatMap((part, index) => {
    if (typeof part === 'number') return []
    const before = path.slice(0, index).findLast((each) => typeof each === 'string')
    const place = path[index + 1]
    const own = findFieldName(part, before, language)
    const name = isLanguage(part)
      ? formatLanguageName(part, language)
      : (own ?? (before === undefined ? part : ''))
    if (name === '') return []
    return typeof place === 'number' ? `${name} ${place + 1}` : name
  })
}

/** What a field is called in words; undefined for a part that says nothing beside the field that it is of. */
export function findFieldName(
  name: string,
  within: string | undefined,
  language: Language,
): string | undefined {
  const { find } = readWords(language)
  // One name may mean two things: the text of a quote, the address of a mail.
  return (
    find(`documents.fields.${within}.${name}`) ?? find(`documents.fields.${name}`) ?? find(`event.${name}`)
  )
}

export function formatLanguageName(language: Language, studioLanguage: Language): string {
  const name = new Intl.DisplayNames(studioLanguage, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
