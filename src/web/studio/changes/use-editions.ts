import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { edition, Publication } from '#domain/editing/documents.ts'
import { takeFields } from '#domain/editing/take-fields.ts'
import { type CallResult, call, formatFailure } from '#web/api/call.ts'
import { publishWithUndo } from '#web/studio/documents/publish-documents.ts'
import { documentsKey, type EditedDocument } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import type { Change } from './list-changes.ts'

export type Edition = z.infer<typeof edition>

const editionsKey = ['editions'] as const

/** Every publication, newest first. */
export function useEditions() {
  return useQuery({
    queryKey: editionsKey,
    // What was planned becomes public while the room is open.
    refetchInterval: 60_000,
    queryFn: async () => {
      const { editions } = unwrap(
        await call(contentEndpoints.listEditions, { language: readStudioLanguage() }),
      )
      return editions
    },
  })
}

/** Where publishing failed: what is wrong, by "document field". */
export class PublishError extends Error {
  readonly fields: Record<string, string>

  constructor(result: Extract<CallResult<unknown>, { ok: false }>) {
    super(formatFailure(result))
    this.fields = result.failure.fields ?? {}
  }
}

/** Publishes, and reads everything again. Fails with a PublishError. */
export function usePublish() {
  const reload = useReload()
  return useMutation({
    mutationFn: async (input: Publication) => {
      const result = await publishWithUndo(input)
      if (!result.ok) throw new PublishError(result)
      return result.value
    },
    onSuccess: reload,
  })
}

export function useCallOff(outcome: Outcome) {
  const reload = useReload()
  return useMutation({
    mutationFn: async (number: number) =>
      unwrap(await call(contentEndpoints.callOff, { id: String(number), language: readStudioLanguage() })),
    ...outcome,
    onSettled: reload,
  })
}

/** Plans a publication for another time. It is called off first: what is planned already would change nothing later. */
export function useMovePlanned(outcome: Outcome) {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ edition, liveFrom }: { edition: Edition; liveFrom: Date }) => {
      const language = readStudioLanguage()
      unwrap(await call(contentEndpoints.callOff, { id: String(edition.number), language }))
      const documents = edition.documents.map(({ id, version }) => ({ id, version }))
      const input = { documents, liveFrom: liveFrom.toISOString() }
      unwrap(await call(contentEndpoints.publish, { input, language }))
    },
    ...outcome,
    onSettled: reload,
  })
}

/** Makes what a publication showed the draft again, of each of its documents; publishes nothing. */
export function useBringBack() {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({
      edition,
      documents,
    }: {
      edition: Edition
      documents: readonly EditedDocument[]
    }) => {
      for (const { id, version } of edition.documents) {
        const document = documents.find((each) => each.id === id)
        if (document === undefined || version === null) continue
        if (document.trashed)
          unwrap(await call(contentEndpoints.takeBack, { id, language: readStudioLanguage() }))
        await writeVersion(document, version)
      }
    },
    onSettled: reload,
  })
}

async function writeVersion({ id, version: base }: EditedDocument, wanted: string): Promise<void> {
  const language = readStudioLanguage()
  const { versions } = unwrap(await call(contentEndpoints.versions, { id, language }))
  const former = versions.find(({ version }) => version === wanted)
  if (former === undefined) return
  const input = { base, content: former.content }
  unwrap(await call(contentEndpoints.replace, { id, input, language }))
}

/** Makes what visitors see the draft again, of pictures those of the page alone; what was never public goes to the trash. */
export function useUndo(outcome: Outcome) {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ document, pictures, differences }: Change) => {
      const { id, version: base, shown, trashed } = document
      const language = readStudioLanguage()
      if (trashed) return unwrap(await call(contentEndpoints.takeBack, { id, language }))
      if (shown === null) return unwrap(await call(contentEndpoints.trash, { id, language }))
      if (differences.length > 0) {
        const input = { base, content: shown.content }
        unwrap(await call(contentEndpoints.replace, { id, input, language }))
      }
      for (const { id: list, only } of pictures?.documents ?? []) {
        if (only === undefined) continue
        const written = unwrap(await call(contentEndpoints.read, { id: list, language }))
        const content = takeFields(written.shown?.content, written.content, only)
        const input = { base: written.version, content }
        unwrap(await call(contentEndpoints.replace, { id: list, input, language }))
      }
    },
    ...outcome,
    onSettled: reload,
  })
}

function useReload(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: documentsKey }),
      client.invalidateQueries({ queryKey: editionsKey }),
    ])
  }
}
