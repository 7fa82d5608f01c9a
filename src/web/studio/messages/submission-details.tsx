import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { RecordField } from './record-fields.tsx'
import styles from './submission-details.module.css'
import { translations } from './translations.ts'

interface SubmissionDetailsProps {
  title: string
  fields: readonly RecordField[]
  onDelete: () => void
  onClose: () => void
}

export function SubmissionDetails({ title, fields, onDelete, onClose }: SubmissionDetailsProps) {
  const titleId = useId()
  return (
    <Dialog size="narrow" labelledBy={titleId} closeLabel={translations.close} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <dl className={`interface ${styles.fields}`}>
        {fields.map(({ label, value, lang }) => (
          <div key={label} className={styles.field}>
            <dt>{label}</dt>
            <dd lang={value ? lang : undefined}>{value || translations.nothing}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="danger" onClick={onDelete}>
          {translations.delete}
        </Button>
      </div>
    </Dialog>
  )
}
