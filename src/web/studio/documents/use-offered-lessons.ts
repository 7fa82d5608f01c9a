import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { listEntries } from './list-entries.ts'
import { readName } from './names.ts'
import { useSummaries } from './use-documents.ts'

export function useOfferedLessons(): { value: string; label: string }[] {
  const language = useStudioLanguage()
  const { data: documents = [] } = useSummaries()
  return listEntries(documents, 'lesson-type').flatMap(({ id, content, state }) =>
    state !== 'draft' && readValue(content, ['offered']) === true
      ? [{ value: readDocumentName(id), label: readName(readValue(content, ['name']), language) }]
      : [],
  )
}
