import { formatCountry } from '#domain/agenda/countries.ts'
import { byteOrderMark, formatCsvRow } from '#domain/forms/csv-row.ts'
import type { Language } from '#domain/language.ts'
import { agendaCalendarAddress } from '#domain/pages/feed-addresses.ts'
import type { AgendaEntry } from '#web/studio/agenda/list/agenda-entries.ts'
import { readName } from '#web/studio/documents/names.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Row, Rows } from '#web/studio/shell/room.tsx'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Action, ButtonLink } from '#web/ui/button.tsx'

const columns = [
  'date',
  'time',
  'end',
  'title',
  'venue',
  'city',
  'country',
  'project',
  'tickets',
  'zone',
] as const

export function AgendaExport({ entries }: { entries: readonly AgendaEntry[] }) {
  const { t, language } = useWords()
  const names = columns.map((column) => t(`import.fields.${column}`))
  return (
    <section>
      <h2>{t('import.export')}</h2>
      <Rows>
        <Row title={t('import.exportTable')} detail={t('import.exportTableNote')}>
          <Action
            label={t('settings.download')}
            onClick={() => saveAsFile('agenda.csv', composeTable(names, entries, language))}
          />
        </Row>
        <Row title={t('import.exportCalendar')} detail={t('import.exportCalendarNote')}>
          <ButtonLink size="small" href={agendaCalendarAddress(language)} download>
            {t('settings.download')}
          </ButtonLink>
        </Row>
      </Rows>
    </section>
  )
}

export function composeTable(
  names: readonly string[],
  entries: readonly Pick<AgendaEntry, 'name' | 'event' | 'state'>[],
  language: Language,
): string {
  const lines = entries.map(({ event }) => {
    const [day = '', time = ''] = event.date.split('T')
    const values: Record<(typeof columns)[number], string> = {
      date: day,
      time,
      end: event.end,
      title: event.title,
      venue: event.venue,
      city: readName(event.location, language),
      country: event.country === undefined ? '' : formatCountry(event.country, language),
      project: event.project ?? '',
      tickets: event.tickets,
      zone: event.zone ?? '',
    }
    return formatCsvRow(columns.map((column) => values[column]))
  })
  return byteOrderMark + [formatCsvRow(names), ...lines].join('')
}
