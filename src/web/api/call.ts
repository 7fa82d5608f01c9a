import * as z from 'zod/mini'
import { type ApiFailure, apiFailure, idempotencyHeader } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { forgetStudio } from '#web/offline/worker/studio-cache.ts'

export type CallResult<T> =
  | { ok: true; value: T }
  /** `status` is 0 when no response came, and `error` empty when the response gave none; `retryAfter` is in
   * seconds, where the server named a time. */
  | { ok: false; status: number; failure: ApiFailure; retryAfter?: number }

export interface CallOptions {
  input?: unknown
  /** Of a file, in place of an input; what begins where says a header. */
  piece?: { bytes: Blob; headers: Record<string, string> }
  id?: string
  query?: Record<string, string>
  idempotencyKey?: string
  language?: Language
  signal?: AbortSignal
  /** Sent to the end though the page is left. */
  keepalive?: boolean
}

const timeout = 30_000 // ms

const namelessFailure: ApiFailure = { success: false, error: '', code: 'nameless' }

/** The browser's own words would be in its language. */
const unreachable: ApiFailure = { success: false, error: '', code: 'unreachable' }

/** Never throws: a lost connection is a failure with status 0. */
export async function call<Output extends z.ZodMiniType>(
  endpoint: Endpoint<Output>,
  {
    input,
    piece,
    id = '',
    query = {},
    idempotencyKey,
    language,
    signal,
    keepalive = false,
  }: CallOptions = {},
): Promise<CallResult<z.infer<Output>>> {
  const search = new URLSearchParams(query)
  const address =
    endpoint.path.replace(/\{(?:id|number)\}/, encodeURIComponent(id)) + (search.size > 0 ? `?${search}` : '')
  const headers = new Headers({
    'Accept-Language': language ?? document.documentElement.lang,
    ...piece?.headers,
  })
  const body = piece?.bytes ?? (input === undefined ? undefined : JSON.stringify(input))
  if (input !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set(idempotencyHeader, idempotencyKey)
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      keepalive,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      ...(body && { body }),
    })
    return await readResponse(endpoint, response)
  } catch {
    return { ok: false, status: 0, failure: unreachable }
  }
}

async function readResponse<Output extends z.ZodMiniType>(
  endpoint: Endpoint<Output>,
  response: Response,
): Promise<CallResult<z.infer<Output>>> {
  const body = parseBody(await response.text())
  const value = z.safeParse(endpoint.output, body)
  if (response.ok && value.success) return { ok: true, value: value.data }
  const { data: failure = namelessFailure } = apiFailure.safeParse(body)
  // What this device keeps of the studio is for who was signed in.
  if (failure.code === 'not_signed_in') await forgetStudio()
  return {
    ok: false,
    status: response.status,
    failure,
    ...readRetryAfter(response.headers),
  }
}

/** Undefined where it is not the server that answers, such as a gateway with a page of its own. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readRetryAfter(headers: Headers): { retryAfter?: number } {
  const seconds = headers.get('Retry-After') ?? ''
  return /^\d{1,6}$/.test(seconds) ? { retryAfter: Number(seconds) } : {}
}
