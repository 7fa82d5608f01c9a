import { type ReactNode, useState } from 'react'
import { formatMonth } from '#domain/agenda/event-date.ts'
import { languages } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useKept } from '#web/studio/queries/use-kept.ts'
import { LinkAction, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import {
  type AgendaEntry,
  type AgendaTab,
  agendaTabs,
  listAgendaEntries,
  searchEntries,
  sortIntoTabs,
} from './agenda-entries.ts'
import styles from './agenda-list.module.css'
import { AgendaRow } from './agenda-row.tsx'

const pageLength = 50

export function AgendaList() {
  const { t } = useWords()
  const [words, setWords] = useKept('agenda-words', '')
  return (
    <div className={styles.room}>
      <RoomHead title={t('agenda.title')}>
        <SearchField label={t('agenda.search')} value={words} onChange={setWords} />
        <LinkAction to={studioPath('agenda', 'import')} label={t('agenda.import')} />
        <LinkAction to={studioPath('agenda', 'new')} label={t('agenda.newEvent')} variant="primary" />
      </RoomHead>
      <LoadedData of={useSummaries()}>
        {(documents) => (
          <AgendaTabs entries={listAgendaEntries(documents)} words={words} onShowAll={() => setWords('')} />
        )}
      </LoadedData>
    </div>
  )
}

interface AgendaTabsProps {
  entries: readonly AgendaEntry[]
  words: string
  onShowAll: () => void
}

function AgendaTabs({ entries, words, onShowAll }: AgendaTabsProps) {
  const { t, language } = useWords()
  const [kept, setTab] = useKept('agenda-tab', 'upcoming')
  const tab = agendaTabs.find((each) => each === kept) ?? 'upcoming'
  const [now] = useState(() => new Date())
  const inTabs = sortIntoTabs(searchEntries(entries, words), now)
  const show = (each: AgendaTab): ReactNode => {
    if (inTabs[each].length > 0) return <AgendaRows key={each} tab={each} entries={inTabs[each]} />
    if (words.trim() === '') return <p className={styles.empty}>{t(`agenda.empty.${each}`)}</p>
    return (
      <div className={styles.empty}>
        <p>{t('agenda.noMatch')}</p>
        <Button onClick={onShowAll}>{t('agenda.showAll')}</Button>
      </div>
    )
  }
  return (
    <>
      <Tabs
        label={t('agenda.tabs')}
        value={tab}
        onChange={setTab}
        tabs={agendaTabs.map((each) => ({
          value: each,
          label: `${t(`agenda.tab.${each}`)} (${inTabs[each].length})`,
          content: show(each),
        }))}
      />
      <p className={styles.explanation}>
        {t('agenda.reeds', {
          languages: languages.map((each) => formatLanguageName(each, language)).join(', '),
        })}
      </p>
    </>
  )
}

function AgendaRows({ tab, entries }: { tab: AgendaTab; entries: readonly AgendaEntry[] }) {
  const { t, language } = useWords()
  const [kept, setCount] = useKept(`agenda-${tab}-rows`, '')
  const count = Math.max(pageLength, Number(kept) || 0)
  const months = [...Map.groupBy(entries.slice(0, count), ({ event }) => event.date.slice(0, 7))]
  return (
    <div className={styles.rows}>
      {months.map(([month, inMonth]) => (
        <section key={month}>
          <h2>{month === '' ? t('agenda.noDate') : formatMonth(`${month}-01T00:00`, language)}</h2>
          <ol>
            {inMonth.map((entry) => (
              <li key={entry.name}>
                <AgendaRow entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {entries.length > count && (
        <Button className={styles.more} onClick={() => setCount(String(count + pageLength))}>
          {t('agenda.more')}
        </Button>
      )}
    </div>
  )
}
