import { useState } from 'react'
import { languages } from '#domain/language.ts'
import { type LanguageEntry, listLanguageEntries, sumCounts } from '#web/studio/documents/list-texts.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { Filter } from '#web/ui/filter.tsx'
import { LanguageTable } from './language-table.tsx'
import styles from './languages-room.module.css'
import { translations } from './translations.ts'

export function LanguagesRoom(_props: RoomProps) {
  const texts = useTranslations(translations)
  const { data, error, refetch } = useDocuments()
  const [now] = useState(() => new Date())
  return (
    <div className={styles.room}>
      <RoomHead title={texts.title} />
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => <LanguageList entries={listLanguageEntries(documents, now)} />}
      </LoadedData>
    </div>
  )
}

type Shown = 'all' | 'open' | 'missing' | 'outdated'

function LanguageList({ entries }: { entries: readonly LanguageEntry[] }) {
  const texts = useTranslations(translations)
  const [shown, setShown] = useState<Shown>('all')
  const sums = languages.map((language) => sumCounts(entries, language))
  const missing = sums.reduce((sum, counts) => sum + counts.missing, 0)
  const outdated = sums.reduce((sum, counts) => sum + counts.outdated, 0)
  return (
    <>
      <p className={styles.said}>{texts.said(missing, outdated)}</p>
      <div className={styles.tools}>
        <Filter<Shown>
          label={texts.show}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: texts.all },
            { value: 'open', label: texts.onlyOpen(missing + outdated) },
            { value: 'missing', label: texts.onlyMissing(missing) },
            { value: 'outdated', label: texts.onlyOutdated(outdated) },
          ]}
        />
        <ul className={styles.legend}>
          {(['done', 'outdated', 'missing'] as const).map((state) => (
            <li key={state}>
              <Reed state={state} /> {texts.states[state]}
            </li>
          ))}
        </ul>
      </div>
      <LanguageTable entries={entries.filter((entry) => isShown(entry, shown))} all={entries} />
      <p className={styles.note}>{texts.keys}</p>
    </>
  )
}

function isShown({ counts }: LanguageEntry, shown: Shown): boolean {
  if (shown === 'all') return true
  return Object.values(counts).some(
    ({ missing, outdated }) => (shown !== 'outdated' && missing > 0) || (shown !== 'missing' && outdated > 0),
  )
}
