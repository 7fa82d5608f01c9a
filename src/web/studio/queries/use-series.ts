import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SeriesInput, seriesEndpoints } from '#domain/lessons/series/series-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from './query-client.ts'
import { lessonsKey } from './use-lessons.ts'
import { studentsKey } from './use-students.ts'

/** The dates of a series that would be, for a student; none while it is not wholly written. */
export function useSeriesPlan(id: string, input: SeriesInput | undefined) {
  return useQuery({
    queryKey: ['series', id, input],
    queryFn: async () =>
      unwrap(await call(seriesEndpoints.plan, { id, input, language: readStudioLanguage() })),
    enabled: input !== undefined,
    placeholderData: (known) => known,
  })
}

export function useSeriesCreation(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: SeriesInput) =>
      unwrap(await call(seriesEndpoints.create, { id, input, language: readStudioLanguage() })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: studentsKey }),
        client.invalidateQueries({ queryKey: lessonsKey }),
      ]),
  })
}
