import { type ReactNode, useState } from 'react'
import {
  capitalize,
  formatDateParts,
  formatEventTime,
  formatLongDateInText,
  formatMonth,
} from '#domain/agenda/event-date.ts'
import { type EventDraft, readEventStatus } from '#domain/agenda/event-draft.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { contentEndpoints } from '#domain/api.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { type Language, languages } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import { formatEventPlace } from '#web/studio/documents/names.ts'
import { documentsKey, useSummaries } from '#web/studio/documents/use-documents.ts'
import { useFindProject } from '#web/studio/documents/use-projects.ts'
import { Reeds } from '#web/studio/editing/reed.tsx'
import { formatChangeState } from '#web/studio/editing/values/format-change-state.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { callOrThrow, unwrap, useChange } from '#web/studio/queries/query-client.ts'
import { useKept } from '#web/studio/queries/use-kept.ts'
import { LinkAction, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { Action, Button } from '#web/ui/button.tsx'
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
import rowStyles from './agenda-row.module.css'
import { copyEvent } from './copy-event.ts'

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

function AgendaRow({ entry: { name, event, note, state, planned } }: { entry: AgendaEntry }) {
  const { t, language } = useWords()
  const project = useFindProject()(event.project)
  const status = readEventStatus(event)
  const exceptions = [
    ...formatChangeState(state === 'public' ? undefined : t(`agenda.${state}`), planned, language).map(
      (each) => capitalize(each, language),
    ),
    ...(status === 'confirmed' ? [] : [t(`agenda.${status}`)]),
    ...(event.sample ? [t('agenda.sample')] : []),
  ]
  return (
    <article className={rowStyles.row} data-thread={project?.thread}>
      <EventDay date={event.date} language={language} />
      <div className={rowStyles.what}>
        <h3>
          <PageLink to={studioPath('agenda', name)}>{event.title || t('agenda.untitled')}</PageLink>
        </h3>
        <p>{describePlace(event, language, t('event.admissions.free'))}</p>
      </div>
      <p className={rowStyles.project}>{project?.title}</p>
      <div className={rowStyles.states}>
        <Reeds states={note} />
      </div>
      <div className={rowStyles.end}>
        <p>{exceptions.join('\u00a0· ')}</p>
        <DuplicateButton
          name={name}
          title={event.title || t('agenda.untitled')}
          day={event.date === '' ? t('agenda.noDate') : formatLongDateInText(event.date, language)}
        />
      </div>
    </article>
  )
}

function EventDay({ date, language }: { date: string; language: Language }) {
  if (date === '') return <span className={rowStyles.date} />
  return (
    <time className={rowStyles.date} dateTime={date}>
      <b>{Number(date.slice(8, 10))}</b>{' '}
      <span>
        {formatDateParts(date, language, { weekday: 'short' })} <br />
        {formatEventTime(date)}
      </span>
    </time>
  )
}

function describePlace(event: EventDraft, language: Language, free: string): string {
  const price = event.price && formatPrice(event.price, language, free)
  return [formatEventPlace(event, language), price].filter(Boolean).join(' · ')
}

interface DuplicateButtonProps {
  name: string
  /** Tells the buttons of a list apart. */
  title: string
  day: string
}

function DuplicateButton({ name, title, day }: DuplicateButtonProps) {
  const { t } = useWords()
  const duplicate = async () => {
    const { content } = await callOrThrow(contentEndpoints.read, { id: formatDocumentId('event', name) })
    return unwrap(await copyEvent(content))
  }
  const { mutate, isPending } = useChange(duplicate, [documentsKey], {
    onSuccess: ({ id }) => navigateTo(findStudioPath(id)),
    onError: ({ message }) => showFailure(t('agenda.notDuplicated'), { description: message }),
  })
  return (
    <Action
      variant="text"
      label={t('agenda.duplicate')}
      busy={isPending}
      aria-label={t('agenda.duplicateOf', { title, day })}
      onClick={() => mutate()}
    />
  )
}
