import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import { listPlaceholders } from '#domain/content/placeholders.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import type { PlaceholderValues } from './placeholder-names.ts'

/** In ms: whoever types asks once. */
const pause = 300

const none: PlaceholderValues = new Map()

export function usePlaceholderValues(text: string, language: Language): PlaceholderValues {
  const studio = useStudioLanguage()
  const { data } = useQuery({
    queryKey: ['placeholders', language, text],
    placeholderData: keepPreviousData,
    enabled: listPlaceholders(text).length > 0,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      const input = { language, text }
      const answer = await call(contentEndpoints.readPlaceholders, { input, language: studio, signal })
      return unwrap(answer).placeholders
    },
    select: readValues,
  })
  return data ?? none
}

function readValues(placeholders: readonly { name: string; value: string | null }[]): PlaceholderValues {
  return new Map(placeholders.map(({ name, value }) => [name, value]))
}
