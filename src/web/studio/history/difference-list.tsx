import { formatCountry, isCountry } from '#domain/agenda/countries.ts'
import { formatDay, formatLongDate } from '#domain/agenda/event-date.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { ChangedWords } from '#web/studio/editing/changed-words.tsx'
import { formatPlaceholders } from '#web/studio/editing/languages/placeholder-names.ts'
import { readWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Difference } from './compare-contents.ts'
import styles from './difference-list.module.css'

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const language = useStudioLanguage()
  return (
    <dl className={styles.list}>
      {differences.filter(isSaid).map((difference) => (
        // What went may have stood where something else stands now.
        <div key={[...difference.path, difference.after === undefined].join('.')}>
          <dt>{formatFieldName(difference.path, language)}</dt>
          <dd lang={difference.language}>
            <ChangedWords
              before={formatValue(difference.before, difference.path, language)}
              after={formatValue(difference.after, difference.path, language)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of a new entry not by what it is kept, nor the fields that are still empty. */
function isSaid({ path, before, after }: Difference): boolean {
  return path.join() !== 'id' && Boolean(before || after)
}

function formatValue(value: string | undefined, path: FieldPath, language: Language): string | undefined {
  if (!value) return value
  const isNamed = path.at(-1) === 'country' && isCountry(value)
  return isNamed ? formatCountry(value, language) : formatDifferenceValue(value, language)
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
