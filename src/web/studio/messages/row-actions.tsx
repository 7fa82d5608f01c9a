import { Button } from '#web/ui/button.tsx'
import styles from './row-actions.module.css'
import { deleteId, detailsId, releaseId } from './row-focus.ts'
import { translations } from './translations.ts'

interface RowActionsProps {
  id: string
  /** The sender, so that screen readers tell the buttons of one row from those of another. */
  name: string
  onOpen: () => void
  /** Moves a suspected submission to the inbox; undefined for all others. */
  onRelease: (() => void) | undefined
  onDelete: () => void
}

export function RowActions({ id, name, onOpen, onRelease, onDelete }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <Button
        id={detailsId(id)}
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`${translations.details}: ${name}`}
        onClick={onOpen}
      >
        {translations.details}
      </Button>
      {onRelease && (
        <Button
          id={releaseId(id)}
          size="small"
          variant="text"
          aria-label={`${translations.release}: ${name}`}
          onClick={onRelease}
        >
          {translations.release}
        </Button>
      )}
      <Button
        id={deleteId(id)}
        size="small"
        variant="danger"
        aria-label={`${translations.delete}: ${name}`}
        onClick={onDelete}
      >
        {translations.delete}
      </Button>
    </span>
  )
}
