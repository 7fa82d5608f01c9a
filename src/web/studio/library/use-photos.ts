import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'
import { type Places, placesDocument } from '#domain/pictures/photograph-document.ts'
import { call } from '#web/api/call.ts'
import { documentsKey, useDocuments } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { type LibraryPhoto, listLibrary } from './library.ts'

export const photosKey = ['photos'] as const

interface Library {
  photos: LibraryPhoto[]
  places: Places
}

/** All photographs with what is said of them, and where they stand as it is written. */
export function useLibrary() {
  const documents = useDocuments()
  const stored = useQuery({
    queryKey: photosKey,
    queryFn: async () => unwrap(await call(photoEndpoints.list, { language: readStudioLanguage() })).photos,
  })
  const written = documents.data?.find(({ id }) => id === 'places')
  const places = placesDocument.safeParse(written?.content).data ?? {}
  const data: Library | undefined = documents.data &&
    stored.data && { photos: listLibrary(documents.data, stored.data), places }
  return {
    data,
    error: documents.error ?? stored.error,
    retry: () => Promise.all([documents.refetch(), stored.refetch()]),
  }
}

/** Every place of the site that shows a picture. */
export function usePlaces() {
  return useQuery({
    queryKey: [...photosKey, 'places'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => unwrap(await call(photoEndpoints.places, { language: readStudioLanguage() })).places,
  })
}

/** How often a poster is asked for that has not come, and at most how many times. */
const posterWait = { every: 3_000, times: 20 } // ms

/** The posters of videos that have come, by the ids of the videos; that of a video that was just pasted takes a while. */
export function usePosters(wanted: string | undefined) {
  return useQuery({
    queryKey: [...photosKey, 'posters'],
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      wanted !== undefined && data?.[wanted] === undefined && dataUpdateCount < posterWait.times
        ? posterWait.every
        : false,
    queryFn: async () =>
      unwrap(await call(photoEndpoints.places, { language: readStudioLanguage() })).posters,
  })
}

const placingKey = ['placing'] as const

/** Whether a photograph is on its way into a place or out of it. */
export function useIsPlacing(): boolean {
  return useIsMutating({ mutationKey: placingKey }) > 0
}

/** Puts a photograph into a place, or takes out what stands there; another's change of another place stays. */
export function usePlacing() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: placingKey,
    // Put back while it is still being taken out, a photograph would be taken out last.
    scope: { id: 'places' },
    mutationFn: async ({ place, photo }: { place: string; photo: string | undefined }) => {
      const asked = { id: 'places', language: readStudioLanguage() }
      const { version: base } = unwrap(await call(contentEndpoints.read, asked))
      const changes = [{ path: [place], ...(photo !== undefined && { value: photo }) }]
      unwrap(await call(contentEndpoints.change, { ...asked, input: { base, changes } }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: documentsKey }),
  })
}
