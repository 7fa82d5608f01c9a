import type { FieldPath } from '#domain/editing/content-change.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-text.tsx'

interface ProjectSelectProps {
  path: FieldPath
  label: string
  none: string
  size?: 'full'
}

export function ProjectSelect(props: ProjectSelectProps) {
  const options = useProjects().map(({ slug, title }) => ({ value: slug, label: title }))
  return <DraftSelect {...props} options={options} />
}
