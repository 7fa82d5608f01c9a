import { formatDay, formatLongDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { ChangedWords } from '#web/studio/editing/changed-words.tsx'
import { formatPlaceholders } from '#web/studio/editing/languages/placeholder-names.ts'
import { readWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Difference } from './compare-contents.ts'
import styles from './difference-list.module.css'

/** Field by field, language by language: what goes is struck, what comes is underlined. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const language = useStudioLanguage()
  return (
    <dl className={styles.list}>
      {differences.map((difference) => (
        // What went may have stood where something else stands now.
        <div key={[...difference.path, difference.after === undefined].join('.')}>
          <dt>{formatFieldName(difference.path, language)}</dt>
          <dd lang={difference.language}>
            <ChangedWords
              before={difference.before && formatDifferenceValue(difference.before, language)}
              after={difference.after && formatDifferenceValue(difference.after, language)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a field holds as a person says it: a day and its time in words, yes or no; a text as it is. */
export function formatDifferenceValue(value: string, language: Language): string {
  const { t } = readWords(language)
  if (value === 'true') return t('history.yes')
  if (value === 'false') return t('history.no')
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language)
  const [, time] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)$/.exec(value) ?? []
  return time === undefined ? formatPlaceholders(value, t) : `${formatLongDate(value, language)}, ${time}`
}
