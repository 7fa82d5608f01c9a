import { languageNames } from '#domain/language.ts'
import { messagePath } from '#domain/message-path.ts'
import type { FieldDescription } from '#domain/forms/form-description.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { t } from './inbox-words.ts'
import styles from './message-rows.module.css'
import { ReceivedDate } from './received-date.tsx'
import type { StoredSubmission } from './stored-submission.ts'

interface MessageRowsProps {
  form: SubmissionForm
  rows: readonly StoredSubmission[]
  openId: string
}

/** The list beside an open message: each row keeps all values of the table. */
export function MessageRows({ form, rows, openId }: MessageRowsProps) {
  const others = Object.entries<FieldDescription>(form.fields).filter(
    ([name, { column }]) => column && name !== form.sender && name !== 'email',
  )
  return (
    <ul className={styles.rows} aria-label={form.title}>
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
            <span className={styles.values} lang={row.language}>
              {others.map(([name]) => row[name] || t('nothing')).join(', ')}
            </span>
            <span>
              {languageNames[row.language]} · {t(`statuses.${row.status}`)}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
