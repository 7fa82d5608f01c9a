import type { Message } from '#domain/forms/message.ts'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { t } from './inbox-words.ts'
import styles from './message-pane.module.css'
import { SaveNote } from './save-note.tsx'
import { useChange } from './use-message.ts'

export function MessageNotes({ message }: { message: Message }) {
  const { mutateAsync } = useChange(message)
  const notes = useAutosave(message.notes, (words) => mutateAsync({ notes: words }))
  return (
    <section className={styles.block}>
      <header>
        <h3>{t('notes')}</h3>
        <span>{t('notesFor')}</span>
      </header>
      <textarea
        rows={3}
        maxLength={5000}
        aria-label={t('notes')}
        placeholder={t('writeNote')}
        value={notes.text}
        onChange={({ currentTarget }) => notes.write(currentTarget.value)}
        onBlur={notes.flush}
      />
      <SaveNote state={notes.state} onRetry={notes.flush} />
    </section>
  )
}
