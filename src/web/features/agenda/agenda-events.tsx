import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AgendaEntry } from '#domain/page.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EventDialog } from './event-dialog.tsx'
import styles from './event-list.module.css'
import { EventList } from './event-list.tsx'
import { WholeAgenda } from './whole-agenda.tsx'

/** The agenda: what lies ahead, everything, and one event in detail (spec §2). */
export function AgendaEvents({ events }: { events: readonly AgendaEntry[] }) {
  const { t } = useTranslation()
  const { heading } = usePage()
  const { element, view, setView, showAll } = useView()
  const [opened, setOpened] = useState<AgendaEntry>()
  const upcoming = events.filter((event) => event.upcoming)
  return (
    <>
      <noscript>
        <WholeAgenda events={events} />
      </noscript>
      <div ref={element} className={styles.interactive}>
        <Tabs
          label={heading}
          value={view}
          onChange={setView}
          tabs={[
            {
              value: 'upcoming',
              label: t('agenda.upcoming'),
              content:
                upcoming.length > 0 ? (
                  <EventList events={upcoming} onOpen={setOpened} />
                ) : (
                  <NoEvents onShowAll={showAll} />
                ),
            },
            {
              value: 'all',
              label: t('agenda.all', { count: events.length }),
              content: <EventList events={events} onOpen={setOpened} />,
            },
          ]}
        />
      </div>
      {opened && <EventDialog event={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function NoEvents({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <p className="lead">{t('agenda.noEvents')}</p>
      <Button onClick={onShowAll}>{t('agenda.seePast')}</Button>
    </div>
  )
}

function useView() {
  const element = useRef<HTMLDivElement>(null)
  const [view, setView] = useState('upcoming')
  /** The button that calls it goes away, so the focus moves to the tab that is now chosen. */
  function showAll() {
    flushSync(() => setView('all'))
    element.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  return { element, view, setView, showAll }
}
