import type { Context, MiddlewareHandler } from 'hono'
import { type ClientAddressReader, readClientNetwork } from '#server/http/client-address.ts'
import type { Admission, Limiter } from './limiter.ts'
import { rejectTooMany } from './too-many-requests.ts'

/** 429 for too many posts from one address or from everyone, before the body is read. */
export function limitForms(limiter: Limiter, readClientAddress: ClientAddressReader): MiddlewareHandler {
  const admitForm = createFormAdmission(limiter, readClientAddress)
  return async (context, next) => {
    if (context.req.method !== 'POST') return next()
    const admission = await admitForm(context)
    return admission.ok ? next() : rejectTooMany(context, admission.retryAfter)
  }
}

/** Counts a form of one address and of everyone. */
export function createFormAdmission(limiter: Limiter, readClientAddress: ClientAddressReader) {
  return (context: Context): Promise<Admission> => {
    const subject = readClientNetwork(readClientAddress(context))
    return limiter.take([
      { limit: 'formsByAddress', subject },
      { limit: 'formsByAddressDaily', subject },
      { limit: 'formsByAll', subject: '' },
    ])
  }
}
