import type { ClientAddressReader } from '#server/http/client-address.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Auth } from './auth.ts'
import type { HashQueue } from './hash-queue.ts'

/** A hash takes about 50 ms, so the last in the queue waits for about 1.5 seconds. */
export const hashQueueSize = { strangers: 20, known: 10 }

export interface AccountParts {
  auth: Auth
  limiter: Limiter
  queue: HashQueue
  readClientAddress: ClientAddressReader
  publicUrl: string
}
