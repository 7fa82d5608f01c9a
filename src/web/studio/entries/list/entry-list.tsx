import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { formatFieldName, formatOwnFieldName } from '#web/studio/documents/field-name.ts'
import { DraftFrame } from '#web/studio/editing/fields/draft-field.tsx'
import { OrderControls } from '#web/studio/editing/order-controls.tsx'
import { formatFieldId } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './entry-list.module.css'
import { useEntryList } from './use-entry-list.ts'

interface EntryListProps {
  path: FieldPath
  isFixed?: boolean
  isFolded?: boolean
  describe?: (entry: unknown, place: number) => string
  createEntry?: (entries: readonly unknown[]) => object
  initial?: readonly unknown[]
  isNewestFirst?: boolean
  settle?: (entries: readonly unknown[]) => readonly unknown[]
  isCopied?: boolean
  renderAdding?: (add: (entry: unknown) => void) => ReactNode
  renderPicture?: (path: FieldPath) => ReactNode
  children: (path: FieldPath) => ReactNode
}

const createGroup = () => ({})

export function EntryList(props: EntryListProps) {
  const {
    path,
    isFixed = false,
    isFolded = false,
    createEntry = createGroup,
    isCopied,
    renderAdding,
    isNewestFirst = false,
  } = props
  const { t } = useWords()
  const language = useStudioLanguage()
  const { field, entries, list, addButton, moved, open, setOpen, move, remove, add, duplicate } =
    useEntryList(path, createEntry, { initial: props.initial, isNewestFirst, settle: props.settle })
  const one = formatOwnFieldName([...path, 0], language).replace(/ 1$/, '')
  const adding = !isFixed && renderAdding === undefined && (
    <Button size="small" ref={addButton} onClick={() => add()}>
      {t('entries.add', { name: one })}
    </Button>
  )
  return (
    <div className={styles.list} id={field.id} tabIndex={-1}>
      {isNewestFirst && <div className={styles.top}>{adding}</div>}
      <ol ref={list}>
        {entries.map((entry, place) => (
          <EntryListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, which is in the path of its fields.
            key={place}
            path={[...path, place]}
            place={place}
            count={entries.length}
            isFixed={isFixed}
            picture={props.renderPicture?.([...path, place])}
            said={props.describe?.(entry, place) ?? ''}
            isOpen={isFolded ? open === place : undefined}
            onToggle={() => setOpen(open === place ? undefined : place)}
            onMove={move}
            onDuplicate={isCopied ? () => duplicate(place) : undefined}
            onRemove={() => remove(place)}
          >
            {props.children([...path, place])}
          </EntryListRow>
        ))}
      </ol>
      {(field.issue || field.conflict) && (
        <DraftFrame field={field} label={one} size="full">
          {null}
        </DraftFrame>
      )}
      <div className={styles.foot}>
        {renderAdding?.(add)}
        {!isNewestFirst && adding}
        <span role="status" className="visually-hidden">
          {moved}
        </span>
      </div>
    </div>
  )
}

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

function EntryListRow(props: EntryListRowProps) {
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
