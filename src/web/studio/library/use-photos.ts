import {
  type QueryClient,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'
import { placeListId } from '#domain/content/types/registry.ts'
import { applyChanges, type ContentChange } from '#domain/editing/content-change.ts'
import { mostChanges } from '#domain/editing/documents.ts'
import { type Places, placesDocument } from '#domain/pictures/photograph-document.ts'
import { documentsKey, type EditedDocument, useDocuments } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { type LibraryPhoto, listLibrary } from './library.ts'
import { isOvertaken, listPlaceChanges, type Placing } from './placings.ts'

export const photosKey = ['photos'] as const

interface Library {
  photos: readonly LibraryPhoto[]
  places: Places
}

type Asked = readonly { id: string; placings: readonly Placing[] }[]

/** What is on its way to the server. It is seen at once, also on top of a list that was read before it arrived there. */
const askedKey = ['placing', 'asked'] as const

function readAsked(client: QueryClient): Asked {
  return client.getQueryData<Asked>(askedKey) ?? []
}

export function readPlaces(client: QueryClient): Places {
  return findPlaces(client.getQueryData<EditedDocument[]>(documentsKey), readAsked(client))
}

function findPlaces(documents: readonly EditedDocument[] | undefined, asked: Asked): Places {
  const { content } = documents?.find(({ id }) => id === placeListId) ?? {}
  return parsePlaces(
    content === undefined || asked.length === 0
      ? content
      : applyChanges(content, listPlaceChanges(asked.flatMap(({ placings }) => placings))),
  )
}

function parsePlaces(content: unknown): Places {
  return placesDocument.safeParse(content).data ?? {}
}

export function useLibrary() {
  const documents = useDocuments()
  const stored = useQuery({
    queryKey: photosKey,
    queryFn: async () => (await callOrThrow(photoEndpoints.list)).photos,
  })
  const { data: asked = [] } = useQuery<Asked>({ queryKey: askedKey, queryFn: skipToken })
  const places = findPlaces(documents.data, asked)
  const data: Library | undefined = documents.data &&
    stored.data && { photos: listLibrary(documents.data, stored.data), places }
  return {
    data,
    error: documents.error ?? stored.error,
    refetch: () => Promise.all([documents.refetch(), stored.refetch()]),
  }
}

/** The photograph of a place; while one that was put there is not known yet, the one before. */
export function useFindPhoto() {
  const former = useRef(new Map<string, LibraryPhoto>())
  return (library: Library | undefined, place: string): LibraryPhoto | undefined => {
    const id = library?.places[place]
    if (library === undefined || id === undefined) return undefined
    const photo = library.photos.find((each) => each.id === id) ?? former.current.get(place)
    if (photo !== undefined) former.current.set(place, photo)
    return photo
  }
}

export function usePlaces() {
  return useQuery({
    queryKey: [...photosKey, 'places'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await callOrThrow(photoEndpoints.places)).places,
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
    queryFn: async () => (await callOrThrow(photoEndpoints.places)).posters,
  })
}

const placingKey = ['placing'] as const

export function useIsPlacing(): boolean {
  return useIsMutating({ mutationKey: placingKey }) > 0
}

export async function fetchPlaces(): Promise<Places> {
  return parsePlaces((await readStored()).content)
}

async function readStored() {
  return await callOrThrow(contentEndpoints.read, { id: placeListId })
}

/** Puts photographs into places, or takes out what stands there; another's change of another place stays, and what another
 * has put there meanwhile is not written over. What is asked for is seen at once, and where it fails what was there before. */
export function usePlacing() {
  const { t } = useWords()
  const client = useQueryClient()
  const show = (changes: readonly ContentChange[]) =>
    client.setQueryData<EditedDocument[]>(documentsKey, (documents) =>
      documents?.map((each) =>
        each.id === placeListId
          ? { ...each, content: z.parse(z.json(), applyChanges(each.content, changes)) }
          : each,
      ),
    )
  return useMutation({
    mutationKey: placingKey,
    // Put back while it is still being taken out, a photograph would be taken out last.
    scope: { id: 'places' },
    mutationFn: async (placings: readonly Placing[]) => {
      for (let from = 0; from < placings.length; from += mostChanges) {
        const part = placings.slice(from, from + mostChanges)
        const { version: base, content } = await readStored()
        if (isOvertaken(part, parsePlaces(content))) throw new Error(t('photo.overtaken'))
        const input = { base, changes: listPlaceChanges(part) }
        await callOrThrow(contentEndpoints.change, { id: placeListId, input })
      }
    },
    onMutate: (placings) => {
      const id = crypto.randomUUID()
      client.setQueryData<Asked>(askedKey, (asked = []) => [...asked, { id, placings }])
      return id
    },
    onSuccess: async (_, placings) => {
      await client.cancelQueries({ queryKey: documentsKey, exact: true })
      show(listPlaceChanges(placings))
    },
    onError: ({ message }) => showFailure(t('photo.failed'), { description: message }),
    onSettled: async (_, __, ___, asking) => {
      client.setQueryData<Asked>(askedKey, (asked = []) => asked.filter(({ id }) => id !== asking))
      // What is read while another is on its way would not hold that one.
      if (client.isMutating({ mutationKey: placingKey }) <= 1) await readAgain(client)
    },
  })
}

function readAgain(client: QueryClient) {
  return Promise.all([documentsKey, photosKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
