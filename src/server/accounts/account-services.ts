import type { ClientAddressReader } from '#server/http/client-address.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Auth } from './auth.ts'
import type { HashQueue } from './hash-queue.ts'

export interface AccountParts {
  auth: Auth
  limiter: Limiter
  queue: HashQueue
  readClientAddress: ClientAddressReader
  publicUrl: string
}
