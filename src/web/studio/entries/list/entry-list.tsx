import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { formatFieldName, formatOwnFieldName } from '#web/studio/documents/names.ts'
import { DraftFrame } from '#web/studio/editing/fields/draft-field.tsx'
import { OrderControls } from '#web/studio/editing/order-controls.tsx'
import { formatFieldId } from '#web/studio/editing/use-draft.ts'
import { formatPair } from '#web/studio/language/format-pair.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
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
  const { path, isFixed = false, createEntry = createGroup, renderAdding, isNewestFirst = false } = props
  const { t, language } = useWords()
  const { initial, settle } = props
  const editing = useEntryList(path, createEntry, { initial, isNewestFirst, settle })
  const { field, entries, add } = editing
  const one = formatOwnFieldName([...path, 0], language).replace(/ 1$/, '')
  const adding = !isFixed && renderAdding === undefined && (
    <Action ref={editing.addButton} label={t('entries.add', { name: one })} onClick={() => add()} />
  )
  return (
    <div className={styles.list} id={field.id} tabIndex={-1}>
      {isNewestFirst && <div className={styles.top}>{adding}</div>}
      <ol ref={editing.list}>
        {entries.map((entry, place) => (
          <EntryListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, which is in the path of its fields.
            key={place}
            {...props}
            path={[...path, place]}
            place={place}
            said={props.describe?.(entry, place) ?? ''}
            editing={editing}
          />
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
          {editing.moved}
        </span>
      </div>
    </div>
  )
}

interface EntryListRowProps extends EntryListProps {
  place: number
  said: string
  editing: ReturnType<typeof useEntryList>
}

function EntryListRow(props: EntryListRowProps) {
  const { path, place, said, editing, isFixed, isFolded, isCopied, renderPicture, children } = props
  const { entries, open, setOpen, move, duplicate, remove } = editing
  const { t, language } = useWords()
  const name = formatFieldName(path, language)
  const ownName = formatOwnFieldName(path, language)
  const isOpen = open === place
  return (
    <li data-place={place} className={styles.entry}>
      <div className={styles.order}>
        {renderPicture?.(path)}
        <h3>
          {isFolded ? (
            <button
              type="button"
              id={formatFieldId(path)}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : place)}
            >
              {formatPair(ownName, said, language)}
            </button>
          ) : (
            ownName
          )}{' '}
          {!isFolded && said && <small>{said}</small>}
        </h3>
        {entries.length > 1 && (
          <OrderControls name={name} place={place} count={entries.length} onMove={move} />
        )}
        {isCopied && (
          <Action variant="text" label={t('entries.duplicate')} of={name} onClick={() => duplicate(place)} />
        )}
        {!isFixed && (
          <Action
            variant="text"
            data-control="remove"
            label={t('entries.remove')}
            of={name}
            onClick={() => remove(place)}
          />
        )}
      </div>
      {(!isFolded || isOpen) && children(path)}
    </li>
  )
}
