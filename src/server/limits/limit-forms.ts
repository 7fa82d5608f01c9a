import type { MiddlewareHandler } from 'hono'
import { type ClientAddressReader, readClientNetwork } from '#server/http/client-address.ts'
import type { Limiter } from './limiter.ts'
import { rejectTooMany } from './too-many-requests.ts'

/** 429 for too many posts from one address or from everyone, before the body is read. */
export function limitForms(limiter: Limiter, readClientAddress: ClientAddressReader): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next()
    const subject = readClientNetwork(readClientAddress(context))
    const admission = await limiter.take([
      { limit: 'formsByAddress', subject },
      { limit: 'formsByAddressDaily', subject },
      { limit: 'formsByAll', subject: '' },
    ])
    return admission.ok ? next() : rejectTooMany(context, admission.retryAfter)
  }
}
