import { formatFieldName } from '#web/studio/documents/names.ts'
import { ChangedWords } from '#web/studio/editing/changed-words.tsx'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
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
            <ChangedWords before={difference.before} after={difference.after} />
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
