import type { FieldPath } from '#domain/editing/content-change.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './sample-note.module.css'

interface SampleNoteProps {
  path: FieldPath
  /** Takes the mark off in another way than by leaving it out. */
  onReal?: () => void
}

export function SampleNote({ path, onReal }: SampleNoteProps) {
  const { t, language } = useWords()
  const { id, value, choose } = useDraftField(path)
  if (value !== true) return null
  const name = formatFieldName(
    path.slice(0, -1).filter((part) => part !== 'value'),
    language,
  )
  return (
    <p className={styles.sample}>
      <span>{t('entries.sample')}</span>
      <Action
        id={id}
        variant="text"
        label={t('entries.real')}
        of={name}
        onClick={() => (onReal === undefined ? choose(undefined) : onReal())}
      />
    </p>
  )
}
