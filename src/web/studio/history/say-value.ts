import { formatDay, formatLongDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** What a field holds as a person says it: a day and its time in words, yes or no; a text as it is. */
export function sayValue(value: string, language: Language): string {
  const { t } = readWords(language)
  if (value === 'true') return t('history.yes')
  if (value === 'false') return t('history.no')
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language)
  const [, time] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)$/.exec(value) ?? []
  return time === undefined ? value : `${formatLongDate(value, language)}, ${time}`
}
