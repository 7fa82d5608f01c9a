import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { DraftFrame } from '#web/studio/editing/fields/draft-field.tsx'
import { formatFieldId, useDraftField } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { listWorks, type Reference } from '#web/studio/entries/list-references.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './field-control.module.css'

/** The works of a programme in the order in which they are played, each one of the repertoire. */
export function WorkList({ path }: { path: FieldPath }) {
  const language = useStudioLanguage()
  const { data = [] } = useDocuments()
  const works = listWorks(data, language)
  return (
    <EntryList
      path={path}
      renderAdding={(add) => <AddWork id={`${formatFieldId(path)}-add`} works={works} onAdd={add} />}
    >
      {(entryPath) => <WorkName path={entryPath} works={works} />}
    </EntryList>
  )
}

function WorkName({ path, works }: { path: FieldPath; works: readonly Reference[] }) {
  const { id, text } = useDraftField(path)
  return (
    <p id={id} className={styles.chosen}>
      {works.find(({ value }) => value === text)?.label ?? text}
    </p>
  )
}

interface AddWorkProps {
  id: string
  works: readonly Reference[]
  onAdd: (work: string) => void
}

function AddWork({ id, works, onAdd }: AddWorkProps) {
  const { t } = useWords()
  const field = { id, issue: undefined, conflict: undefined, resolve: () => undefined }
  return (
    <DraftFrame field={field} label={t('entries.addWork')}>
      <select
        id={id}
        value=""
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') onAdd(value)
        }}
      >
        <option value="">{t('entries.choose')}</option>
        {works.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </DraftFrame>
  )
}
