import { listCurrencies } from '#domain/content/money.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDocuments, useSummaries } from '#web/studio/documents/use-documents.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-field.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import {
  keepChosen,
  listConcerts,
  listTeasers,
  listWorks,
  type Reference,
} from '#web/studio/entries/list-references.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { listZoneChoices } from '#web/studio/language/zones.ts'

interface ReferenceChoiceProps {
  path: FieldPath
  label: string
}

export function TeaserChoice(props: ReferenceChoiceProps) {
  const language = useStudioLanguage()
  const { data = [] } = useDocuments()
  const project = useDraftField([...props.path.slice(0, -1), 'project'])
  return <ReferenceChoice {...props} references={listTeasers(data, project.text, language)} />
}

export function WorkChoice(props: ReferenceChoiceProps) {
  const language = useStudioLanguage()
  const { data = [] } = useDocuments()
  return <ReferenceChoice {...props} references={listWorks(data, language)} />
}

export function EventChoice(props: ReferenceChoiceProps) {
  const language = useStudioLanguage()
  const { data = [] } = useSummaries()
  return <ReferenceChoice {...props} references={listConcerts(data, language)} />
}

/** One of all time zones. */
export function ZoneChoice({ path, label }: ReferenceChoiceProps) {
  const { t } = useWords()
  const { text } = useDraftField(path)
  const options = listZoneChoices(text, useStudioLanguage())
  return <DraftSelect path={path} label={label} options={options} none={t('entries.choose')} />
}

export function CurrencyChoice({ path, label }: ReferenceChoiceProps) {
  const { t } = useWords()
  const { text } = useDraftField(path)
  const options = listCurrencies(text).map((value) => ({ value, label: value }))
  return <DraftSelect path={path} label={label} options={options} none={t('entries.choose')} />
}

function ReferenceChoice({
  path,
  label,
  references,
}: ReferenceChoiceProps & { references: readonly Reference[] }) {
  const { t } = useWords()
  const { text } = useDraftField(path)
  return (
    <DraftSelect path={path} label={label} options={keepChosen(references, text)} none={t('entries.none')} />
  )
}

interface ProjectSelectProps {
  path: FieldPath
  label: string
  none: string
  size?: 'full'
}

export function ProjectSelect(props: ProjectSelectProps) {
  const projects = useProjects().map(({ slug, title }) => ({ value: slug, label: title }))
  const { text } = useDraftField(props.path)
  return <DraftSelect {...props} options={keepChosen(projects, text)} />
}
