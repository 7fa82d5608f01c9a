import type { ClientAddressReader } from '#server/http/client-address.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Auth } from './auth.ts'
import type { HashQueue } from './hash-queue.ts'

/** What the account calls are made of. */
export interface AccountParts {
  auth: Auth
  limiter: Limiter
  /** Where passwords are hashed. */
  queue: HashQueue
  readClientAddress: ClientAddressReader
}
