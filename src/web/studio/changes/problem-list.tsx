import { readFieldPath } from '#domain/editing/content-change.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { nameDocument } from '#web/studio/documents/name-document.ts'
import { nameField } from '#web/studio/documents/name-field.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import type { Change } from './list-changes.ts'

interface ProblemListProps {
  /** Reasons by "document field": "event/event-25 date". */
  fields: Record<string, string>
  changes: readonly Change[]
}

/** What keeps a publication back, each with the way to where it is mended. */
export function ProblemList({ fields, changes }: ProblemListProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  if (Object.keys(fields).length === 0) return null
  return (
    <>
      <p>{t('changes.problems')}</p>
      <ul>
        {Object.entries(fields).map(([place, reason]) => {
          const [id = '', field = ''] = place.split(' ')
          const change = changes.find(({ document }) => document.id === id)
          const { title, path } = nameDocument({ id, content: change?.document.content ?? null }, language)
          return (
            <li key={place}>
              <PageLink to={path}>{title}</PageLink>, {nameField(readFieldPath(field), language)}: {reason}
            </li>
          )
        })}
      </ul>
      <p>{t('changes.nothingElse')}</p>
    </>
  )
}
