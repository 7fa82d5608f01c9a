import type { Message } from '#domain/forms/message.ts'
import { type SaveState, useAutosave } from '#web/studio/editing/use-autosave.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './message-pane.module.css'
import { readMessage, useMessageChange } from './use-message.ts'

export function MessageNotes({ message }: { message: Message }) {
  const { t } = useWords('inbox')
  const { mutateAsync } = useMessageChange(message)
  const notes = useAutosave({
    name: `message ${message.id} notes`,
    stored: message.notes,
    read: async () => (await readMessage(message.id)).notes,
    save: (words, base) => mutateAsync({ notes: words, base }),
  })
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

/** Whether what was typed is safe; announced where its kind changes. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useWords('inbox')
  return (
    <p className={styles.save}>
      <span role="status">{state !== 'untouched' && t(`saves.${state}`)}</span>
      {state === 'failed' && <Action variant="text" label={t('retry')} onClick={onRetry} />}
    </p>
  )
}
