import { nameField } from '#web/studio/documents/name-field.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Difference } from './compare-contents.ts'
import { compareWords } from './compare-words.ts'
import styles from './difference-list.module.css'
import { sayValue } from './say-value.ts'

/** Field by field, language by language: what goes is struck, what comes is underlined. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const language = useStudioLanguage()
  return (
    <dl className={styles.list}>
      {differences.map((difference) => (
        // What went may have stood where something else stands now.
        <div key={[...difference.path, difference.after === undefined].join('.')}>
          <dt>{nameField(difference.path, language)}</dt>
          <dd lang={difference.language}>
            <Words
              before={difference.before && sayValue(difference.before, language)}
              after={difference.after && sayValue(difference.after, language)}
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
