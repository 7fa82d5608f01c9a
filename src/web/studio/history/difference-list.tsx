import { diffWordsWithSpace } from 'diff'
import { formatDay, formatLongDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { readWords, useStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Difference } from './compare-contents.ts'
import styles from './difference-list.module.css'

/** In ms; whole pages of other words would take seconds. */
const timeout = 200

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
            <Words
              before={difference.before && formatDifferenceValue(difference.before, language)}
              after={difference.after && formatDifferenceValue(difference.after, language)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ before, after }: Pick<Difference, 'before' | 'after'>) {
  if (before === undefined) return <ins>{after}</ins>
  if (after === undefined) return <del>{before}</del>
  // Another file under the same name.
  if (before === after)
    return (
      <>
        <del>{before}</del> <ins>{after}</ins>
      </>
    )
  return compareWords(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
}

interface WordPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** The difference of two texts by word; of texts that have hardly a word in common the one and the other. */
function compareWords(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout })
  if (parts === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/** What a field holds as a person says it: a day and its time in words, yes or no; a text as it is. */
export function formatDifferenceValue(value: string, language: Language): string {
  const { t } = readWords(language)
  if (value === 'true') return t('history.yes')
  if (value === 'false') return t('history.no')
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language)
  const [, time] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)$/.exec(value) ?? []
  return time === undefined ? value : `${formatLongDate(value, language)}, ${time}`
}
