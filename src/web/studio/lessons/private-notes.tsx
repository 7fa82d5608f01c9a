import { useRef } from 'react'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Block } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import styles from './answer.module.css'

interface PrivateNotesProps {
  /** Whose they are: "student" or "lesson" and an id. */
  of: string
  notes: string
  /** As they are stored now. */
  read: () => Promise<string>
  save: (notes: string, base: string) => Promise<unknown>
}

/** What the teacher alone reads, of a student or of one lesson; saved as it is written. */
export function PrivateNotes({ of: name, notes, read, save }: PrivateNotesProps) {
  const { t } = useWords()
  const { text, state, write, flush } = useAutosave({ name: `${name} notes`, stored: notes, read, save })
  const field = useRef<HTMLTextAreaElement>(null)
  function tryAgain() {
    flush()
    // The button goes with the failure.
    field.current?.focus()
  }
  return (
    <Block heading={t('students.notes')}>
      <div className={styles.answer}>
        <textarea
          ref={field}
          rows={4}
          maxLength={5000}
          aria-label={t('students.notes')}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={flush}
        />
      </div>
      <p className={blocks.note} role="status">
        {state === 'saved' && t('settings.saves.saved')}
        {state === 'failed' && t('students.notSaved')}
      </p>
      {state === 'failed' && <Action variant="text" label={t('editing.tryAgain')} onClick={tryAgain} />}
    </Block>
  )
}
