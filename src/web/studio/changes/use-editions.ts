import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { edition, Publication } from '#domain/editing/documents.ts'
import { takeFields } from '#domain/editing/take-fields.ts'
import { type CallResult, formatFailure } from '#web/api/call.ts'
import { publishWithUndo } from '#web/studio/documents/publish-documents.ts'
import { documentsKey, type EditedDocument } from '#web/studio/documents/use-documents.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { CallError, callOrThrow } from '#web/studio/queries/query-client.ts'
import type { Change } from './list-changes.ts'

export type Edition = z.infer<typeof edition>

const editionsKey = ['editions'] as const

export const changedPagesKey = ['changed-pages'] as const

export function useEditions() {
  return useQuery({
    queryKey: editionsKey,
    // What was planned becomes public while the room is open.
    refetchInterval: 60_000,
    queryFn: async () => {
      const { editions } = await callOrThrow(contentEndpoints.listEditions)
      return editions
    },
  })
}

/** Where publishing failed: what is wrong, by "document field". */
export class PublishError extends CallError {
  readonly fields: Record<string, string>

  constructor(result: Extract<CallResult<unknown>, { ok: false }>) {
    super(formatFailure(result), result.status, result.failure.code)
    this.fields = result.failure.fields ?? {}
  }
}

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
    mutationFn: (number: number) => callOrThrow(contentEndpoints.callOff, { id: String(number) }),
    ...outcome,
    onSettled: reload,
  })
}

export function useMovePlanned(outcome: Outcome) {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ edition, liveFrom }: { edition: Edition; liveFrom: Date }) => {
      await callOrThrow(contentEndpoints.callOff, { id: String(edition.number) })
      const documents = edition.documents.map(({ id, version }) => ({ id, version }))
      const input = { documents, liveFrom: liveFrom.toISOString() }
      await callOrThrow(contentEndpoints.publish, { input })
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
        if (document.trashed) await callOrThrow(contentEndpoints.takeBack, { id })
        await writeVersion(document, version)
      }
    },
    onSettled: reload,
  })
}

async function writeVersion({ id, version: base }: EditedDocument, wanted: string): Promise<void> {
  const { versions } = await callOrThrow(contentEndpoints.versions, { id })
  const former = versions.find(({ version }) => version === wanted)
  if (former === undefined) return
  const input = { base, content: former.content }
  await callOrThrow(contentEndpoints.replace, { id, input })
}

/** Makes what visitors see the draft again, of pictures those of the page alone; what was never public goes to the trash. */
export function useUndo(outcome: Outcome) {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ document, pictures, differences }: Change) => {
      const { id, version: base, shown, trashed } = document
      if (trashed) return await callOrThrow(contentEndpoints.takeBack, { id })
      if (shown === null) return await callOrThrow(contentEndpoints.trash, { id })
      if (differences.length > 0) {
        const input = { base, content: shown.content }
        await callOrThrow(contentEndpoints.replace, { id, input })
      }
      for (const { id: list, only } of pictures?.documents ?? []) {
        if (only === undefined) continue
        const written = await callOrThrow(contentEndpoints.read, { id: list })
        const content = takeFields(written.shown?.content, written.content, only)
        const input = { base: written.version, content }
        await callOrThrow(contentEndpoints.replace, { id: list, input })
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
      client.invalidateQueries({ queryKey: changedPagesKey }),
    ])
  }
}
