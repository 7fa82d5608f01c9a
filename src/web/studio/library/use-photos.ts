import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'
import { applyChanges, type ContentChange } from '#domain/editing/content-change.ts'
import { mostChanges } from '#domain/editing/documents.ts'
import { type Places, placesDocument } from '#domain/pictures/photograph-document.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { documentsKey, type EditedDocument, useDocuments } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { type LibraryPhoto, listLibrary } from './library.ts'

export const photosKey = ['photos'] as const

interface Library {
  photos: LibraryPhoto[]
  places: Places
}

/** Where photographs stand, as it is written. */
export function readPlaces(client: QueryClient): Places {
  const documents = client.getQueryData<EditedDocument[]>(documentsKey)
  return findPlaces(documents)
}

function findPlaces(documents: readonly EditedDocument[] | undefined): Places {
  return placesDocument.safeParse(documents?.find(({ id }) => id === 'places')?.content).data ?? {}
}

/** All photographs with what is said of them, and where they stand as it is written. */
export function useLibrary() {
  const documents = useDocuments()
  const stored = useQuery({
    queryKey: photosKey,
    queryFn: async () => unwrap(await call(photoEndpoints.list, { language: readStudioLanguage() })).photos,
  })
  const places = findPlaces(documents.data)
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

interface Placing {
  place: string
  /** Undefined takes out what stands there. */
  photo: string | undefined
}

/** Puts photographs into places, or takes out what stands there; another's change of another place stays. What is asked for
 * is seen at once, and where it fails what was there before. */
export function usePlacing() {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const client = useQueryClient()
  return useMutation({
    mutationKey: placingKey,
    // Put back while it is still being taken out, a photograph would be taken out last.
    scope: { id: 'places' },
    mutationFn: async (placings: readonly Placing[]) => {
      const asked = { id: 'places', language: readStudioLanguage() }
      for (let from = 0; from < placings.length; from += mostChanges) {
        const { version: base } = unwrap(await call(contentEndpoints.read, asked))
        const changes = listPlaceChanges(placings.slice(from, from + mostChanges))
        unwrap(await call(contentEndpoints.change, { ...asked, input: { base, changes } }))
      }
    },
    onMutate: async (placings) => {
      await client.cancelQueries({ queryKey: documentsKey, exact: true })
      const changes = listPlaceChanges(placings)
      client.setQueryData<EditedDocument[]>(documentsKey, (documents) =>
        documents?.map((each) =>
          each.id === 'places'
            ? { ...each, content: z.parse(z.json(), applyChanges(each.content, changes)) }
            : each,
        ),
      )
    },
    onError: ({ message }) =>
      showToast({ kind: 'error', lang, title: t('photo.failed'), description: message }),
    // What is read while another is on its way would not hold that one.
    onSettled: () => client.isMutating({ mutationKey: placingKey }) > 1 || readAgain(client),
  })
}

function listPlaceChanges(placings: readonly Placing[]): ContentChange[] {
  return placings.map(({ place, photo }) => ({ path: [place], ...(photo !== undefined && { value: photo }) }))
}

function readAgain(client: QueryClient) {
  return Promise.all([documentsKey, photosKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
