import { readValue } from '#domain/editing/content-change.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { readName } from './read-name.ts'
import { useSummaries } from './use-summaries.ts'

export function useOfferedLessons(): { value: string; label: string }[] {
  const language = useStudioLanguage()
  const { data: documents = [] } = useSummaries()
  return documents.flatMap(({ id, content, trashed, state }) =>
    id.startsWith('lesson-type/') && !trashed && state !== 'draft' && readValue(content, ['offered']) === true
      ? [{ value: id.slice('lesson-type/'.length), label: readName(readValue(content, ['name']), language) }]
      : [],
  )
}
