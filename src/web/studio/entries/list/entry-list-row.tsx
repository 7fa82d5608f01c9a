import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { formatFieldName, formatOwnFieldName } from '#web/studio/documents/field-name.ts'
import { OrderControls } from '#web/studio/editing/order-controls.tsx'
import { formatFieldId } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './entry-list.module.css'

interface EntryListRowProps {
  path: FieldPath
  place: number
  count: number
  isFixed: boolean
  picture: ReactNode
  said: string
  isOpen: boolean | undefined
  onToggle: () => void
  onMove: (from: number, to: number, control: string) => void
  onDuplicate: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

export function EntryListRow(props: EntryListRowProps) {
  const { path, place, count, isFixed, said, isOpen, onToggle, onMove, children } = props
  const { t } = useWords()
  const language = useStudioLanguage()
  const name = formatFieldName(path, language)
  return (
    <li data-place={place} className={styles.entry}>
      <div className={styles.order}>
        {props.picture}
        <h3>
          {isOpen === undefined ? (
            formatOwnFieldName(path, language)
          ) : (
            <button type="button" id={formatFieldId(path)} aria-expanded={isOpen} onClick={onToggle}>
              {[formatOwnFieldName(path, language), said].filter(Boolean).join(': ')}
            </button>
          )}{' '}
          {isOpen === undefined && said && <small>{said}</small>}
        </h3>
        {count > 1 && <OrderControls name={name} place={place} count={count} onMove={onMove} />}
        {props.onDuplicate && (
          <Button
            size="small"
            variant="text"
            aria-label={`${t('entries.duplicate')}: ${name}`}
            onClick={props.onDuplicate}
          >
            {t('entries.duplicate')}
          </Button>
        )}
        {!isFixed && (
          <Button
            size="small"
            variant="text"
            data-control="remove"
            aria-label={`${t('entries.remove')}: ${name}`}
            onClick={props.onRemove}
          >
            {t('entries.remove')}
          </Button>
        )}
      </div>
      {isOpen !== false && children}
    </li>
  )
}
