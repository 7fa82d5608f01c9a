import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type ImportField,
  type ImportTable,
  importFields,
  matchColumns,
} from '#domain/agenda/import/import-table.ts'
import { type Proposal, type ProposalState, proposeEvents } from '#domain/agenda/import/propose-events.ts'
import { type DateOrder, dateOrders, findDateOrder } from '#domain/agenda/import/read-dates.ts'
import { contentEndpoints } from '#domain/api.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { documentBodyLimit } from '#domain/endpoint.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { listAgendaEntries } from '#web/studio/agenda/list/agenda-entries.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { listProjects } from '#web/studio/documents/use-projects.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { Action } from '#web/ui/button.tsx'
import { Select, SelectField } from '#web/ui/field.tsx'
import { useTakeBack } from './earlier-imports.tsx'
import columnStyles from './import-columns.module.css'
import heads from './import-head.module.css'
import styles from './import-preview.module.css'
import { ImportRows } from './import-rows.tsx'
import type { TableForm } from './read-import-file.ts'

interface ImportPreviewProps {
  name: string
  file: { table: ImportTable; form?: TableForm }
  documents: readonly DocumentSummary[]
}

export function ImportPreview({ name, file: { table: read, form }, documents }: ImportPreviewProps) {
  const { t, language } = useWords()
  const [columns, setColumns] = useState(() => {
    const matched = matchColumns(read.headings)
    // Descriptions in a calendar are notes to oneself as often as not.
    return form === undefined ? matched.map((field) => (field === 'note' ? undefined : field)) : matched
  })
  const [chosenOrder, setOrder] = useState<DateOrder>()
  const order = chosenOrder ?? findDateOrder(listCells(read, columns, 'date'))
  const [table, setTable] = useState(read)
  /** Rows that were ticked or unticked; new ones are ticked else. */
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const agenda = useMemo(() => listKnown(documents), [documents])
  const proposals = useMemo(
    () => proposeEvents(table, { columns, order, language }, agenda),
    [table, columns, order, language, agenda],
  )
  const takable = proposals.filter(({ state }) => state !== 'wrong')
  const taken = takable.filter(({ state, row }) => choices.get(row) ?? state === 'new')
  const isReadable = columns.includes('date') && columns.includes('title')
  const { store, isBusy } = useStore()
  return (
    <>
      <p className={styles.about}>
        {form
          ? t('import.table', {
              name,
              separator: t(`import.separators.${form.separator}`),
              encoding: form.encoding.toUpperCase(),
            })
          : t('import.calendar', { name })}
      </p>
      {isReadable && <Counts proposals={proposals} />}
      <ImportColumns table={read} columns={columns} onChange={setColumns} />
      {form && (
        <SelectField
          name="order"
          className={styles.order}
          label={t('import.order')}
          value={order}
          options={dateOrders.map((value) => ({ value, label: t(`import.orders.${value}`) }))}
          onChoose={setOrder}
        />
      )}
      {isReadable ? (
        <>
          <ImportRows
            proposals={proposals}
            isTaken={(row) => taken.some((each) => each.row === row)}
            onChoose={(rows, isTaken) =>
              setChoices((before) => new Map([...before, ...rows.map((row) => [row, isTaken] as const)]))
            }
            onCorrect={(row, field, value) =>
              setTable((before) => writeCell(before, columns, { row, field, value }))
            }
          />
          <div className={styles.actions}>
            <span className={styles.note}>{t('import.unchanged')}</span>
            <Action
              variant="primary"
              label={t('import.takeAll', { count: taken.length })}
              busy={isBusy}
              aria-disabled={taken.length === 0}
              onClick={() => {
                if (taken.length > 0) store(taken.map(({ content }) => content))
              }}
            />
          </div>
        </>
      ) : (
        <p className={styles.wrong}>{t('import.chooseColumns')}</p>
      )}
    </>
  )
}

function Counts({ proposals }: { proposals: readonly Proposal[] }) {
  const { t } = useWords()
  const count = (states: readonly ProposalState[]) =>
    proposals.filter(({ state }) => states.includes(state)).length
  return (
    <p className={styles.counts} role="status">
      <span>
        <b>{count(['new'])}</b> {t('import.counts.new')}
      </span>
      <span>
        <b>{count(['known', 'moved', 'repeated'])}</b> {t('import.counts.known')}
      </span>
      {count(['wrong']) > 0 && (
        <span className={styles.wrong}>
          <b>{count(['wrong'])}</b> {t('import.counts.wrong')}
        </span>
      )}
    </p>
  )
}

function listKnown(documents: readonly DocumentSummary[]) {
  const projects = listProjects(documents).flatMap(({ slug, title }) => [
    [slug, slug] as const,
    [foldText(title), slug] as const,
  ])
  return {
    events: listAgendaEntries(documents).map(({ name: id, event }) => ({ ...event, id })),
    projects: new Map(projects),
  }
}

function listCells(table: ImportTable, columns: readonly (ImportField | undefined)[], field: ImportField) {
  return table.rows.map((row) => row[columns.indexOf(field)] ?? '')
}

interface Cell {
  row: number
  field: ImportField
  value: string
}

function writeCell(
  table: ImportTable,
  columns: readonly (ImportField | undefined)[],
  { row, field, value }: Cell,
): ImportTable {
  const column = columns.indexOf(field)
  return { ...table, rows: table.rows.map((cells, at) => (at === row ? cells.with(column, value) : cells)) }
}

/** In bytes, with room for what stands around the events. */
const largestBody = documentBodyLimit - 1000

function useStore() {
  const { t, language: lang } = useWords()
  const client = useQueryClient()
  const { mutate: takeBack } = useTakeBack()
  const [isBusy, setBusy] = useState(false)
  async function store(contents: readonly Record<string, unknown>[]) {
    if (new Blob([JSON.stringify(contents)]).size > largestBody)
      return showFailure(t('import.failed'), { description: t('import.tooMuch') })
    setBusy(true)
    const result = await call(contentEndpoints.import, { language: lang, input: { kind: 'event', contents } })
    // Where the answer was lost, what was stored nevertheless is known from now on.
    await client.invalidateQueries({ queryKey: documentsKey })
    setBusy(false)
    if (!result.ok) return showFailure(t('import.failed'), { description: describeFailure(result) })
    const { at } = result.value
    showSuccess(t('import.done', { count: contents.length }), {
      action: { label: t('import.takeBack'), onClick: () => takeBack(at) },
    })
    navigateTo(studioPath('agenda'))
  }
  return { store, isBusy }
}

type Columns = (ImportField | undefined)[]

interface ImportColumnsProps {
  table: ImportTable
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Theirs and ours, each with one example; a field is one column's, so that choosing it takes it from another. */
function ImportColumns({ table: { headings, rows }, columns, onChange }: ImportColumnsProps) {
  const { t } = useWords()
  const choose = (column: number, value: string) => {
    const field = importFields.find((each) => each === value)
    onChange(columns.map((each, at) => (at === column ? field : each === field ? undefined : each)))
  }
  const described = headings.map((heading, column) => {
    const known = importFields.find((field) => field === heading)
    const name = known ? t(`import.fields.${known}`) : heading || t('import.unnamed', { number: column + 1 })
    return { column, name }
  })
  const count = columns.filter((field) => field !== undefined).length
  return (
    <section>
      <header className={heads.head}>
        <h2>{t('import.columns')}</h2>
        <span>{t('import.recognised', { count, all: headings.length })}</span>
      </header>
      <ul className={columnStyles.columns}>
        {described.map(({ column, name }) => (
          <li key={column}>
            <b>{name}</b>
            <Select
              aria-label={t('import.columnIs', { column: name })}
              value={columns[column] ?? ''}
              emptyLabel={t('import.leaveOut')}
              options={importFields.map((field) => ({ value: field, label: t(`import.fields.${field}`) }))}
              onChange={({ currentTarget: { value } }) => choose(column, value)}
            />
            <span className={columnStyles.example}>{rows.find((row) => row[column])?.[column] ?? ''}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
