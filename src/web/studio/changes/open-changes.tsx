import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { listLanguages } from '#web/studio/history/compare-contents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { ChangeEntry } from './change-entry.tsx'
import styles from './changes-room.module.css'
import { type Change, composePublication } from './list-changes.ts'
import { PublishPanel } from './publish-panel.tsx'

/** What an editor has taken out of the next publication: whole entries, or languages of them. */
interface Choice {
  isOut: boolean
  without: Language[]
}

/** What came by the hundred with an import, and what shows samples for the first time, is published once somebody has looked at
 * it. */
function choose({ document, samples }: Change): Choice {
  return { isOut: document.imported === true || samples.length > 0, without: [] }
}

/** The entries that differ, each with a box, beside what publishes them. */
export function OpenChanges({ changes, mayPublish }: { changes: readonly Change[]; mayPublish: boolean }) {
  const { t } = useWords()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  if (changes.length === 0) return <p className={styles.empty}>{t('changes.nothing')}</p>
  const read = (change: Change) => choices.get(change.key) ?? choose(change)
  const chosen = changes.filter((change) => !read(change).isOut)
  const documents = composePublication(
    chosen.map((change) => {
      const written = listLanguages(change.differences)
      return { ...change, without: read(change).without.filter((each) => written.includes(each)) }
    }),
  )
  return (
    <div className={styles.columns}>
      <ol className={styles.entries}>
        {changes.map((change) => {
          const { key } = change
          const choice = read(change)
          return (
            <li key={key}>
              <ChangeEntry
                change={change}
                isChosen={mayPublish ? !choice.isOut : undefined}
                without={choice.without}
                onChoose={(next) => setChoices(new Map(choices).set(key, { ...choice, ...next }))}
              />
            </li>
          )
        })}
      </ol>
      {mayPublish ? (
        <PublishPanel all={changes.length} documents={documents} changes={chosen} />
      ) : (
        <p className={styles.note}>{t('changes.notAdmin')}</p>
      )}
    </div>
  )
}
