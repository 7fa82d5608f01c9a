import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { type Language, languageNames } from '#domain/language.ts'
import { messagePath } from '#domain/message-path.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatFolderName } from '#web/studio/shell/folder-name.ts'
import { BackLink } from '#web/studio/shell/room.tsx'
import { Icon } from '#web/ui/button.tsx'
import type { Words } from '#words/words.ts'
import styles from './message-rows.module.css'
import { ReceivedDate } from './received-date.tsx'

interface MessageRowsProps {
  form: FormDescription
  rows: readonly StoredSubmission[]
  openId: string
}

export function MessageRows({ form, rows, openId }: MessageRowsProps) {
  const words = useWords('inbox')
  const { t } = words
  return (
    <ul aria-label={t(`forms.${form.name}.title`)}>
      {rows.map((row) => (
        <li key={row.id} data-new={row.status === 'new' || undefined}>
          <PageLink
            to={messagePath(row.id)}
            aria-current={row.id === openId || undefined}
            className={styles.row}
          >
            <span className={styles.first}>
              <strong>{row[form.sender]}</strong> <ReceivedDate at={row.created_at} />
            </span>
            <span>{row.email}</span>
            <span className={styles.values}>
              {listColumnValues(form, row, words).map(({ name, value, lang }, index) => (
                <span key={name} lang={lang}>
                  {index > 0 && ', '}
                  {value}
                </span>
              ))}
            </span>
            <span>
              {languageNames[row.language]} · {formatFolderName(row, words)}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

interface ColumnValue {
  name: string
  value: string
  /** Of what the sender wrote. */
  lang?: Language
}

/** What the columns say beside the sender and the address. */
export function listColumnValues(
  form: FormDescription,
  row: StoredSubmission,
  words: Words<'inbox'>,
): ColumnValue[] {
  return listFields(form)
    .filter(([name, { column }]) => column && name !== form.sender && name !== 'email')
    .map(([name, { kind }]) => {
      const value = row[name]
      if (!value) return { name, value: words.t('nothing') }
      return kind === 'choice'
        ? { name, value: readOption(words, name, value) }
        : { name, value, lang: row.language }
    })
}

interface MessageBarProps {
  id: string
  rows: readonly { id: string }[]
  total: number | undefined
}

export function MessageBar({ id, rows, total }: MessageBarProps) {
  const { t } = useWords('inbox')
  const index = rows.findIndex((row) => row.id === id)
  const newer = rows[index - 1]
  const older = index < 0 ? undefined : rows[index + 1]
  return (
    <nav className={styles.bar} aria-label={t('message')}>
      <BackLink to={pagePaths.admin} label={t('messages')} className={styles.back} />
      {index >= 0 && <span>{t('shown', { count: index + 1, total: total ?? rows.length })}</span>}
      <span className={styles.neighbours}>
        {newer && (
          <PageLink to={messagePath(newer.id)} aria-label={t('newer')} className={styles.newer}>
            <Icon name="arrow-down" />
          </PageLink>
        )}
        {older && (
          <PageLink to={messagePath(older.id)} aria-label={t('older')}>
            <Icon name="arrow-down" />
          </PageLink>
        )}
      </span>
    </nav>
  )
}
