import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { DraftFrame } from '#web/studio/editing/fields/draft-field.tsx'
import { useChoice } from '#web/studio/editing/fields/use-choice.ts'
import { formatFieldId, useDraftField } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { listWorks, type Reference } from '#web/studio/entries/list-references.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import styles from './field-control.module.css'

/** The works of a programme in the order in which they are played, each one of the repertoire. */
export function WorkList({ path }: { path: FieldPath }) {
  const { t, language } = useWords()
  const { data = [] } = useDocuments()
  const works = listWorks(data, language)
  return (
    <EntryList
      path={path}
      renderAdding={(add) => (
        <AddReference
          id={`${formatFieldId(path)}-add`}
          label={t('entries.addWork')}
          references={works}
          onAdd={add}
        />
      )}
    >
      {(entryPath) => <ReferenceName path={entryPath} references={works} />}
    </EntryList>
  )
}

export function ReferenceName({ path, references }: { path: FieldPath; references: readonly Reference[] }) {
  const { id, text } = useDraftField(path)
  return (
    <p id={id} className={styles.chosen}>
      {references.find(({ value }) => value === text)?.label ?? text}
    </p>
  )
}

interface AddReferenceProps {
  id: string
  label: string
  references: readonly Reference[]
  onAdd: (value: string) => void
}

export function AddReference({ id, label, references, onAdd }: AddReferenceProps) {
  const { t } = useWords()
  const { select, control, chosen, take } = useChoice('', (value) => {
    onAdd(value)
    select.current?.focus()
  })
  const known = references.find(({ value }) => value === chosen)
  return (
    <>
      <DraftFrame field={{ id }} label={label}>
        <Select id={id} emptyLabel={t('entries.choose')} options={references} {...control} />
      </DraftFrame>
      {known && <Action label={t('entries.add', { name: known.label })} onClick={() => take(known.value)} />}
    </>
  )
}
