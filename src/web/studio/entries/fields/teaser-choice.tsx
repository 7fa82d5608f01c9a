import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-text.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { keepChosen } from '#web/studio/entries/list/keep-chosen.ts'
import { listTeasers } from '#web/studio/entries/list-references.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'

/** One of the videos of the programme's project. */
export function TeaserChoice({ path, label }: { path: FieldPath; label: string }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { data = [] } = useDocuments()
  const project = useDraftField([...path.slice(0, -1), 'project'])
  const { text } = useDraftField(path)
  const options = keepChosen(listTeasers(data, project.text, language), text)
  return <DraftSelect path={path} label={label} options={options} none={t('entries.none')} />
}
