import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { CallResult } from '#web/api/call.ts'

/** The query that says what the signed-in person may see. */
export const accessKey = ['access'] as const

/** A call of the contract that was refused or did not get through. */
export class CallError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }

  /** Nobody is signed in any more, or without the right. */
  get isRejection(): boolean {
    return this.status === 401 || this.status === 403
  }
}

/** What a call gave; throws a CallError when it failed. */
export function unwrap<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  throw new CallError(result.failure.error, result.status)
}

/** A cache of what the server said. A refusal means that the rights have changed: they are asked for again. */
export function createQueryClient(): QueryClient {
  const checkRejection = (error: Error) => {
    if (error instanceof CallError && error.isRejection) client.invalidateQueries({ queryKey: accessKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: checkRejection }),
    mutationCache: new MutationCache({ onError: checkRejection }),
    defaultOptions: {
      // Offline, a call fails and says so; it does not wait unseen.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 3 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Whether another try may succeed: no answer, too many calls, or a fault of the server. */
function isPassing(error: Error): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Reads refresh when the window gains the focus, not only when the tab becomes visible. */
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
