import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { listLanguages } from '#web/studio/history/compare-contents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { ChangeEntry } from './change-entry.tsx'
import styles from './changes-room.module.css'
import type { Change } from './list-changes.ts'
import { PublishPanel } from './publish-panel.tsx'

/** What an editor has taken out of the next publication: whole entries, or languages of them. */
interface Choice {
  isOut: boolean
  without: Language[]
}

const everything: Choice = { isOut: false, without: [] }

/** The entries that differ, each with a box, beside what publishes them. */
export function OpenChanges({ changes, mayPublish }: { changes: readonly Change[]; mayPublish: boolean }) {
  const { t } = useWords()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  if (changes.length === 0) return <p className={styles.empty}>{t('changes.nothing')}</p>
  const read = (id: string) => choices.get(id) ?? everything
  const chosen = changes.filter(({ document }) => !read(document.id).isOut)
  const documents = chosen.map(({ document, kind, differences }) => {
    const { id, version } = document
    const without = read(id).without.filter((each) => listLanguages(differences).includes(each))
    return { id, version: kind === 'gone' ? null : version, ...(without.length > 0 && { without }) }
  })
  return (
    <div className={styles.columns}>
      <ol className={styles.entries}>
        {changes.map((change) => {
          const { id } = change.document
          const choice = read(id)
          return (
            <li key={id}>
              <ChangeEntry
                change={change}
                isChosen={mayPublish ? !choice.isOut : undefined}
                without={choice.without}
                onChoose={(next) => setChoices(new Map(choices).set(id, { ...choice, ...next }))}
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
