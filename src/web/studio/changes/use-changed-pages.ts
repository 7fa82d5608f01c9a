import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import type { ChangedPage, Publication } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { changedPagesKey } from './use-editions.ts'

/** In ms: whoever ticks several boxes asks once. */
const pause = 300

function describeQuery(publication: Publication, language: Language) {
  return queryOptions({
    queryKey: [...changedPagesKey, language, publication],
    retry: false,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      const asked = { input: publication, language, signal }
      return (await callOrThrow(contentEndpoints.listChangedPages, asked)).pages
    },
  })
}

/** What visitors will see otherwise by all that is ticked. */
export function useChangedPages(publication: Publication) {
  const query = describeQuery(publication, useStudioLanguage())
  return useQuery({
    ...query,
    enabled: publication.documents.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** What visitors will see otherwise by each of several publications; undefined for what cannot be public by itself, and
 * until it is known. */
export function usePagesOfEach(publications: readonly Publication[]): (readonly ChangedPage[] | undefined)[] {
  const language = useStudioLanguage()
  return useQueries({
    queries: publications.map((publication) => describeQuery(publication, language)),
    combine: (results) => results.map(({ data }) => data),
  })
}
