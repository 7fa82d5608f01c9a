import { useState } from 'react'
import { languages } from '#domain/language.ts'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import {
  entryGroups,
  type LanguageEntry,
  listLanguageEntries,
  sumAllOpen,
} from '#web/studio/documents/list-texts.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { type AskedText, askForText } from '#web/studio/editing/languages/asked-text.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LinkAction, LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { LanguageTable } from './language-table.tsx'
import styles from './languages-room.module.css'

export function LanguagesRoom(_props: RoomProps) {
  const { t } = useWords()
  const { data, error, refetch } = useSummaries()
  const [now] = useState(() => new Date())
  const entries = data && listLanguageEntries(data, now)
  const { missing, outdated } = sumAllOpen(entries ?? [])
  return (
    <div className={styles.room}>
      <RoomHead
        title={t('languages.title')}
        {...(entries && { detail: t('languages.said', { open: missing + outdated, missing, outdated }) })}
      >
        {missing + outdated > 0 && <FirstOpenLink entries={entries ?? []} />}
      </RoomHead>
      <LoadedData of={{ data: entries, error, refetch }}>
        {(loaded) => <LanguageList entries={loaded} />}
      </LoadedData>
    </div>
  )
}

function FirstOpenLink({ entries }: { entries: readonly LanguageEntry[] }) {
  const { t } = useWords()
  const first = findFirstOpen(entries)
  if (first === undefined) return null
  return (
    <LinkAction
      to={findStudioPath(first.document)}
      label={t('languages.firstOpen')}
      variant="primary"
      onClick={() => askForText(first)}
    />
  )
}

type Shown = 'all' | 'open' | 'missing' | 'outdated'

function LanguageList({ entries }: { entries: readonly LanguageEntry[] }) {
  const { t } = useWords()
  const [shown, setShown] = useState<Shown>('all')
  const { missing, outdated } = sumAllOpen(entries)
  return (
    <>
      <div className={styles.tools}>
        <Filter<Shown>
          label={t('languages.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('languages.all') },
            { value: 'open', label: t('languages.onlyOpen', { count: missing + outdated }) },
            { value: 'missing', label: t('languages.onlyMissing', { count: missing }) },
            { value: 'outdated', label: t('languages.onlyOutdated', { count: outdated }) },
          ]}
        />
        <ul className={styles.legend}>
          {(['done', 'outdated', 'missing'] as const).map((state) => (
            <li key={state}>
              <Reed state={state} /> {t(`languages.states.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      <LanguageTable entries={entries.filter((entry) => isShown(entry, shown))} all={entries} />
      <p className={styles.note}>{t('languages.keys')}</p>
    </>
  )
}

function isShown({ document }: LanguageEntry, shown: Shown): boolean {
  if (shown === 'all') return true
  return Object.values(document.open).some(
    ({ missing, outdated }) => (shown !== 'outdated' && missing > 0) || (shown !== 'missing' && outdated > 0),
  )
}

function findFirstOpen(entries: readonly LanguageEntry[]): AskedText | undefined {
  const inOrder = entryGroups.flatMap((group) => entries.filter((entry) => entry.group === group))
  for (const entry of inOrder) {
    const language = languages.find((each) => entry.document.open[each] !== undefined)
    if (language !== undefined) return { document: entry.document.id, language }
  }
  return undefined
}
