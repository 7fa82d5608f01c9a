import { useId, useRef, useState } from 'react'
import { formatCountry } from '#domain/agenda/countries.ts'
import { byteOrderMark, formatCsvRow } from '#domain/forms/csv-row.ts'
import type { Language } from '#domain/language.ts'
import { agendaCalendarAddress } from '#domain/pages/file-addresses.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { type AgendaEntry, listAgendaEntries } from '#web/studio/agenda/list/agenda-entries.ts'
import { readName } from '#web/studio/documents/names.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { BackLink, LoadedData, RoomHead, Row, Rows } from '#web/studio/shell/room.tsx'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Action, ButtonLink } from '#web/ui/button.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import-room.module.css'
import { type ImportFile, type ImportRefusal, largestImport, readImportFile } from './read-import-file.ts'

interface ChosenFile {
  /** Tells a file from the same one that was mended and chosen again. */
  number: number
  name: string
  read: Extract<ImportFile, { ok: true }>
}

/** Events come in from a file: first how it is understood, and nothing is stored before that is confirmed. */
function ImportRoom() {
  const { t } = useWords()
  const [file, setFile] = useState<ChosenFile>()
  const [refusal, setRefusal] = useState<ImportRefusal>()
  const chosen = useRef(0)
  async function choose(next: File | undefined) {
    if (next === undefined) return
    const number = ++chosen.current
    const read = await readFile(next)
    if (number !== chosen.current) return
    setRefusal(read.ok ? undefined : read.reason)
    setFile(read.ok ? { number, name: next.name, read } : undefined)
  }
  return (
    <div className={styles.room}>
      <BackLink to={studioPath('agenda')} label={t('agenda.title')} className={styles.back} />
      <RoomHead title={t('import.title')} detail={t('import.intro')}>
        <FileInput label={t(file ? 'import.another' : 'import.choose')} onChoose={choose} />
      </RoomHead>
      <div role="alert">
        {refusal !== undefined && <p className={styles.refusal}>{t(`import.refused.${refusal}`)}</p>}
      </div>
      <LoadedData of={useSummaries()}>
        {(documents) => (
          <>
            {file !== undefined && (
              <ImportPreview key={file.number} name={file.name} file={file.read} documents={documents} />
            )}
            {file === undefined && <EarlierImports />}
            {file === undefined && <AgendaExport entries={listAgendaEntries(documents)} />}
          </>
        )}
      </LoadedData>
    </div>
  )
}

async function readFile(file: File): Promise<ImportFile> {
  if (file.size > largestImport) return { ok: false, reason: 'too_large' }
  try {
    return readImportFile(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

export const importRoom = { Room: ImportRoom }

/** Named as a button, since the browser's own words for it are in its language. */
function FileInput({ label, onChoose }: { label: string; onChoose: (file: File | undefined) => void }) {
  const id = useId()
  return (
    <span className={styles.file}>
      <input
        id={id}
        type="file"
        accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv,text/tab-separated-values"
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0])
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

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
  'cancelled',
] as const

function AgendaExport({ entries }: { entries: readonly AgendaEntry[] }) {
  const { t, language } = useWords()
  const download = () => {
    const names = columns.map((column) =>
      column === 'cancelled' ? t('event.status') : t(`import.fields.${column}`),
    )
    const statuses = { cancelled: t('event.statuses.cancelled'), postponed: t('event.statuses.postponed') }
    saveAsFile('agenda.csv', composeTable(entries, { names, statuses, language }))
  }
  return (
    <section>
      <h2>{t('import.export')}</h2>
      <Rows>
        <Row title={t('import.exportTable')} detail={t('import.exportTableNote')}>
          <Action label={t('settings.download')} onClick={download} />
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

interface TableWords {
  names: readonly string[]
  statuses: Record<'cancelled' | 'postponed', string>
  language: Language
}

export function composeTable(
  entries: readonly Pick<AgendaEntry, 'name' | 'event' | 'state'>[],
  { names, statuses, language }: TableWords,
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
      cancelled: event.cancelled ? statuses.cancelled : event.postponed ? statuses.postponed : '',
    }
    return formatCsvRow(columns.map((column) => values[column]))
  })
  return byteOrderMark + [formatCsvRow(names), ...lines].join('')
}
