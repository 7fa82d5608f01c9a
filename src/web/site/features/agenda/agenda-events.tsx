import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatMonth } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import type { AgendaEntry, AgendaPage, ListedEvent } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { readFirstSentence } from '#web/agenda/first-sentence.ts'
import { createRow } from '#web/agenda/row-content.tsx'
import { endSteps, HydrationStep } from '#web/navigation/hydration.tsx'
import { createLatePart, LatePart } from '#web/navigation/late-part.tsx'
import { openOver, PageLink, usePage, usePageLink, usePagePath } from '#web/navigation/link.tsx'
import { findOpenEvent } from '#web/navigation/open-event.ts'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { useLoading } from '#web/notifications/use-loading.ts'
import { readPage } from '#web/offline/read-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { LinkRow, RowList } from '#web/ui/page/row.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DescriptionsNote } from './descriptions-note.tsx'
import styles from './event-list.module.css'
import { LastEvents } from './last-events.tsx'
import { splitByTime } from './split-by-time.ts'
import { WholeAgenda } from './whole-agenda.tsx'

const eventDialog = createLatePart(async () => (await import('./event-dialog.tsx')).EventDialog)

export function AgendaEvents({ page }: { page: AgendaPage }) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const { events, rest, loading } = useEvents(page, element)
  const opened = useOpenEvent(events, element)
  const { view, setView, showAll } = useView(opened, element)
  const { ahead, past } = splitByTime(events)
  const more = (
    <Button className={styles.more} busy={loading.isLoading} onClick={loading.start}>
      {t('agenda.viewAll')}
    </Button>
  )
  return (
    <>
      {opened && <LatePart key={opened.id} part={eventDialog} subject={opened} />}
      {/* Browsers with scripts neither draw nor hydrate it, so they are not sent its code. */}
      <noscript>
        {import.meta.env.SSR &&
          (opened ? (
            <p className={styles.others}>
              <PageLink to={pagePaths.agenda}>{t('agenda.viewAll')}</PageLink>
            </p>
          ) : (
            <WholeAgenda events={events} isCut={rest !== undefined} />
          ))}
      </noscript>
      <div ref={element} className="with-script">
        <Tabs
          label={readText(page.heading)}
          value={view}
          onChange={(chosen) => {
            // The keys of a tab are not kept until the app lives, as presses are.
            endSteps()
            setView(chosen)
          }}
          tabs={[
            {
              value: 'upcoming',
              label: t('agenda.upcoming'),
              content:
                ahead.length > 0 ? (
                  <>
                    <EventList events={ahead} />
                    {rest !== undefined && rest.ahead > 0 && more}
                  </>
                ) : (
                  <NoEvents past={past} onShowAll={showAll} />
                ),
            },
            {
              value: 'all',
              label: t('agenda.all', { count: events.length + (rest ? rest.ahead + rest.past : 0) }),
              content: (
                <>
                  <EventList events={events} />
                  {rest && more}
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  )
}

const lastEvents = 3

function NoEvents({ past, onShowAll }: { past: readonly AgendaEntry[]; onShowAll: () => void }) {
  const { t } = useTranslation()
  const linkTo = usePageLink(openOver)
  return (
    <div className={styles.empty}>
      <p className="lead">{t('agenda.noEvents')}</p>
      <Button onClick={onShowAll}>{t('agenda.seePast')}</Button>
      <LastEvents events={past.slice(0, lastEvents)} linkTo={linkTo} heading="h2" />
    </div>
  )
}

/** Lists the upcoming events at first, unless a past one is open. */
function useView(opened: AgendaEntry | undefined, element: RefObject<HTMLElement | null>) {
  const [first] = useState(opened && !opened.upcoming ? 'all' : 'upcoming')
  const [view = first, setView] = useKeptChoice('agenda')
  /** The button that calls this goes away, so the focus moves to the tab that is now chosen. */
  function showAll() {
    flushSync(() => setView('all'))
    element.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  return { view, setView, showAll }
}

/** After closing, the focus is on the event's row, also for a visitor who came straight to its address. */
function useOpenEvent(events: readonly AgendaEntry[], list: RefObject<HTMLElement | null>) {
  const { path, language } = usePage()
  const opened = findOpenEvent(events, usePagePath(path))
  const last = useRef(opened)
  useEffect(() => {
    const closed = opened === undefined ? last.current : undefined
    last.current = opened
    if (closed === undefined || document.activeElement !== document.body) return
    const address = permanentAddress(language, eventPath(closed.id))
    list.current?.querySelector<HTMLElement>(`a[href="${address}"]`)?.focus()
  }, [opened, language, list])
  return opened
}

/** The events of the page, of a long agenda the first ones, until a visitor asks for the rest. */
function useEvents(page: AgendaPage, list: RefObject<HTMLElement | null>) {
  const [whole, setWhole] = useState<AgendaPage>()
  const { events, rest } = whole?.language === page.language ? whole : page
  const loading = useLoading(async () => {
    const loaded = await fetchWhole(page)
    const known = new Set(listLinks(list.current))
    // The button that calls this goes away, so the focus moves to the first event that was not there.
    flushSync(() => setWhole(loaded))
    listLinks(list.current)
      .find((link) => !known.has(link))
      ?.focus({ preventScroll: true })
  })
  return { events, rest, loading }
}

/** A line that only seems to be there answers nothing. */
const patience = 30_000 // ms

async function fetchWhole({ language }: AgendaPage): Promise<AgendaPage> {
  const address = `${pageDataAddress(language, pagePaths.agenda)}?show=all`
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const whole = await readPage(response)
  if (whole.name !== 'agenda') throw new Error(`${address} is no agenda`)
  return whole
}

function listLinks(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=tabpanel] a') ?? [])
}

function EventList({ events }: { events: readonly ListedEvent[] }) {
  const { t } = useTranslation()
  const { ahead, past } = splitByTime(events)
  return (
    <div className={styles.list}>
      <DescriptionsNote events={events} />
      <Months events={ahead} heading="h2" />
      {past.length > 0 && (
        <div className={styles.past}>
          <h2>{t('agenda.past')}</h2>
          <Months events={past} heading="h3" />
        </div>
      )}
    </div>
  )
}

function Months({ events, heading: Heading }: { events: readonly ListedEvent[]; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const linkTo = usePageLink(openOver)
  return groupByMonth(events).map(({ month, date, events: inMonth }) => (
    <RowList key={month} title={<Heading>{formatMonth(date, language)}</Heading>}>
      {inMonth.map((event) => (
        <HydrationStep key={event.id}>
          <li>
            <LinkRow
              {...createRow(event, t)}
              note={event.description && <Localized text={readFirstSentence(event.description)} />}
              {...linkTo(eventPath(event.id))}
              dimmed={!event.upcoming}
              aria-haspopup="dialog"
            />
          </li>
        </HydrationStep>
      ))}
    </RowList>
  ))
}

export function groupByMonth<E extends Pick<AgendaEvent, 'date'>>(events: readonly E[]) {
  return [...Map.groupBy(events, ({ date }) => date.slice(0, 7))].map(([month, inMonth]) => ({
    month,
    date: `${month}-01T00:00`,
    events: inMonth,
  }))
}
