import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './row-actions.module.css'
import { deleteId, detailsId, releaseId } from './row-focus.ts'

interface RowActionsProps {
  id: string
  /** The sender, so that screen readers tell the buttons of one row from those of another. */
  name: string
  onOpen: () => void
  /** What moves the message to the inbox, such as "Not spam". */
  release: { label: string; onRelease: () => void } | undefined
  /** Undefined for what is in the trash. */
  onDelete: (() => void) | undefined
}

export function RowActions({ id, name, onOpen, release, onDelete }: RowActionsProps) {
  const { t } = useWords('inbox')
  return (
    <span className={styles.actions}>
      <Button
        id={detailsId(id)}
        size="small"
        variant="text"
        aria-label={`${t('details')}: ${name}`}
        onClick={onOpen}
      >
        {t('details')}
      </Button>
      {release && (
        <Button
          id={releaseId(id)}
          size="small"
          variant="text"
          aria-label={`${release.label}: ${name}`}
          onClick={release.onRelease}
        >
          {release.label}
        </Button>
      )}
      {onDelete && (
        <Button
          id={deleteId(id)}
          size="small"
          variant="text"
          className={styles.delete}
          aria-label={`${t('delete')}: ${name}`}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      )}
    </span>
  )
}
