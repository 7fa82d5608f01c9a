import { type ImportField, type ImportTable, importFields } from '#domain/agenda/import/import-table.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './import-columns.module.css'

type Columns = (ImportField | undefined)[]

interface ImportColumnsProps {
  table: ImportTable
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Theirs and ours, each with one example; a field is one column's, so that choosing it takes it from another. */
export function ImportColumns({ table: { headings, rows }, columns, onChange }: ImportColumnsProps) {
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
      <header className={styles.head}>
        <h2>{t('import.columns')}</h2>
        <span>{t('import.recognised', { count, all: headings.length })}</span>
      </header>
      <ul className={styles.columns}>
        {described.map(({ column, name }) => (
          <li key={column}>
            <b>{name}</b>
            <select
              aria-label={t('import.columnIs', { column: name })}
              value={columns[column] ?? ''}
              onChange={({ currentTarget: { value } }) => choose(column, value)}
            >
              <option value="">{t('import.leaveOut')}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {t(`import.fields.${field}`)}
                </option>
              ))}
            </select>
            <span className={styles.example}>{rows.find((row) => row[column])?.[column] ?? ''}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
