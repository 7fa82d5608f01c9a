import type { SaveState } from '#web/studio/editing/use-autosave.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './message-pane.module.css'

/** Whether what was typed is safe; announced where its kind changes. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useWords('inbox')
  return (
    <p className={styles.save}>
      <span role="status">{state !== 'untouched' && t(`saves.${state}`)}</span>
      {state === 'failed' && (
        <Button variant="text" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
