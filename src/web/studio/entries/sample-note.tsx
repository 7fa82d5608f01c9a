import type { FieldPath } from '#domain/editing/content-change.ts'
import { nameField } from '#web/studio/documents/name-field.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './sample-note.module.css'
import { translations } from './translations.ts'

interface SampleNoteProps {
  /** Of the mark itself: `["artist", "sample"]`. */
  path: FieldPath
  /** Takes the mark off in another way than by leaving it out. */
  onReal?: () => void
}

/** Says of what is a sample that it is one, until it is declared real. */
export function SampleNote({ path, onReal }: SampleNoteProps) {
  const texts = useTranslations(translations)
  const language = useStudioLanguage()
  const { id, value, choose } = useDraftField(path)
  if (value !== true) return null
  const name = nameField(
    path.slice(0, -1).filter((part) => part !== 'value'),
    language,
  )
  return (
    <p className={styles.sample}>
      <span>{texts.sample}</span>
      <Button
        id={id}
        size="small"
        variant="text"
        aria-label={name === '' ? texts.real : `${texts.real}: ${name}`}
        onClick={() => (onReal === undefined ? choose(undefined) : onReal())}
      >
        {texts.real}
      </Button>
    </p>
  )
}
