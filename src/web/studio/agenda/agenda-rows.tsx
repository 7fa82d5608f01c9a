import { useState } from 'react'
import { createDateFormat, formatMonth } from '#domain/agenda/event-date.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import type { AgendaEntry } from './agenda-entries.ts'
import { AgendaRow } from './agenda-row.tsx'
import styles from './agenda-rows.module.css'

const pageLength = 50

/** Events month by month, fifty at first. */
export function AgendaRows({ entries }: { entries: readonly AgendaEntry[] }) {
  const { t } = useWords()
  const dates = createDateFormat(useStudioLanguage())
  const [count, setCount] = useState(pageLength)
  const months = [...Map.groupBy(entries.slice(0, count), ({ event }) => event.date.slice(0, 7))]
  return (
    <div className={styles.rows}>
      {months.map(([month, inMonth]) => (
        <section key={month}>
          <h2>{month === '' ? t('agenda.noDate') : formatMonth(`${month}-01T00:00`, dates)}</h2>
          <ol>
            {inMonth.map((entry) => (
              <li key={entry.name}>
                <AgendaRow entry={entry} dates={dates} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {entries.length > count && (
        <Button className={styles.more} onClick={() => setCount(count + pageLength)}>
          {t('agenda.more')}
        </Button>
      )}
    </div>
  )
}
