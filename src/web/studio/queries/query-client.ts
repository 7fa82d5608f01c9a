import {
  focusManager,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import type { ApiFailure } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { type CallOptions, type CallResult, call } from '#web/api/call.ts'
import { createRandomKey } from '#web/storage/random-key.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'
import { formatTextPrefix } from '#web/studio/device/unsaved-changes.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

export const accessKey = ['access'] as const

export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** What is wrong, by the name of a field; of a publication by "document field". */
  readonly fields: Record<string, string>

  constructor(message: string, status: number, { code = '', fields = {} }: Partial<ApiFailure> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }

  get isUnreachable(): boolean {
    return this.status === 0
  }

  /** Nobody is signed in any more, or the role is missing. */
  get isRejection(): boolean {
    return this.status === 401 || this.status === 403
  }

  /** It can be done, but something is against it. */
  get isAgainst(): boolean {
    return this.code.startsWith('against_')
  }
}

export function unwrap<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  throw new CallError(describeFailure(result), result.status, result.failure)
}

/** Calls in the language of the studio. Throws a CallError when the call failed. */
export async function callOrThrow<Output extends z.ZodMiniType>(
  endpoint: Endpoint<Output>,
  options: CallOptions = {},
): Promise<z.infer<Output>> {
  return unwrap(await call(endpoint, { language: readStudioLanguage(), ...options }))
}

/** A rejection means that the rights have changed, so access is checked again. */
export function createQueryClient(): QueryClient {
  const checkRejection = (error: Error) => {
    if (error instanceof CallError && error.isRejection) client.invalidateQueries({ queryKey: accessKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: checkRejection }),
    mutationCache: new MutationCache({ onError: checkRejection }),
    defaultOptions: {
      // Offline, a call fails and is reported; the default would pause it silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 3 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  keepLostKeys(new Date().toDateString(), () => undefined)
  return client
}

/** Another attempt may succeed after no response, too many calls or an error of the server; none does without a line. */
export function isPassing(error: Error): boolean {
  if (!(error instanceof CallError)) return false
  return error.isUnreachable ? navigator.onLine : error.status === 429 || error.status >= 500
}

/** By default reads refresh when the tab becomes visible, but not when the window gains the focus. */
export function refreshOnWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const refresh = () => onFocus()
    addEventListener('focus', refresh)
    addEventListener('visibilitychange', refresh)
    return () => {
      removeEventListener('focus', refresh)
      removeEventListener('visibilitychange', refresh)
    }
  })
}

interface Outcome<Given, Sent> {
  /** Those of one scope are sent one after the other. */
  scope?: { id: string }
  onSuccess?: (given: Given, sent: Sent) => unknown
  onError?: (error: Error, sent: Sent) => unknown
}

/** Whether nobody knows what came of a call: it may have been done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.isUnreachable || error.status >= 500)
}

/** Idempotency keys of what was sent and not answered, by the day, whose it was and what was sent: they outlive a reload, as
 * what was typed does. */
const lostKeys = createStoredValue('studio-unsaved-keys', (text) =>
  z.record(z.string(), z.string()).parse(JSON.parse(text)),
)

/** What has no answer yet is not lost. */
const underWay = new Set<string>()

/** With or without some of them; those of former days go. */
function keepLostKeys(day: string, change: (keys: Map<string, string>) => void): void {
  const kept = Object.entries(lostKeys.read() ?? {}).filter(([words]) => words.startsWith(day))
  const keys = new Map(kept)
  change(keys)
  lostKeys.write(keys.size === 0 ? null : JSON.stringify(Object.fromEntries(keys)))
}

/** Changes something on the server, then reads again what these keys stand for, also where it failed. What is told of the
 * outcome is given here: what is given to `mutate` is dropped with the row that asked. What was lost and is sent again on the same
 * day has its first idempotency key, unless these data were changed otherwise since; a change that gives false has changed
 * nothing. What is pressed again while it is the last that is under way is not sent again. */
export function useChange<Given, Sent = void>(
  change: (sent: Sent, idempotencyKey: string) => Promise<Given>,
  keys: readonly QueryKey[],
  outcome: Outcome<Given, Sent> = {},
) {
  const client = useQueryClient()
  const last = useRef<string>(undefined)
  const mutation = useMutation({
    mutationFn: async (sent: Sent) => {
      const day = new Date().toDateString()
      const group = `${day} ${formatTextPrefix()} ${JSON.stringify(keys)}`
      const words = `${group} ${JSON.stringify(sent)}`
      const lost = lostKeys.read()?.[words] ?? ''
      const isAgain = lost !== '' && !underWay.has(lost)
      const idempotencyKey = isAgain ? lost : createRandomKey()
      underWay.add(idempotencyKey)
      const keep = () => {
        // Of what goes without a key, such as a publication, nothing is kept.
        if (change.length > 1) keepLostKeys(day, (all) => all.set(words, idempotencyKey))
      }
      keep()
      try {
        const given = await change(sent, idempotencyKey)
        keepLostKeys(day, (all) => {
          for (const each of all.keys())
            if (given === false ? each === words && !isAgain : each.startsWith(group)) all.delete(each)
        })
        return given
      } catch (error) {
        if (isUnanswered(error)) keep()
        else keepLostKeys(day, (all) => all.delete(words))
        throw error
      } finally {
        underWay.delete(idempotencyKey)
      }
    },
    ...outcome,
    onSettled: (_given, error) => {
      const read = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
      // Whoever was refused may try again at once.
      return error === null ? read : undefined
    },
  })
  // A second press may come before its button is busy; what was changed in between is sent again.
  const mutate: typeof mutation.mutate = (...sent) => {
    const words = JSON.stringify(sent)
    if (last.current === words) return
    last.current = words
    const end = () => {
      if (last.current === words) last.current = undefined
    }
    mutation.mutateAsync(...sent).then(end, end)
  }
  return { ...mutation, mutate }
}
