import { createMiddleware } from 'hono/factory'
import { rejectRequest } from './responses.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Rejects changes from other origins. A caller without Origin is no browser and has nobody's cookies. */
export function createSameOriginGuard(publicUrl: string) {
  const ownOrigins = listOwnOrigins(new URL(publicUrl))
  return createMiddleware(async (context, next) => {
    const origin = context.req.header('Origin')
    const site = context.req.header('Sec-Fetch-Site') ?? 'same-origin'
    const own =
      (origin === undefined || ownOrigins.includes(origin)) && (site === 'same-origin' || site === 'none')
    if (own || safeMethods.includes(context.req.method)) return next()
    return rejectRequest(context, 403, 'origin_foreign')
  })
}

/** A site on the loopback interface is the same under each of its names. */
export function listOwnOrigins(publicUrl: URL): string[] {
  if (!loopbackNames.includes(publicUrl.hostname)) return [publicUrl.origin]
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`
  return loopbackNames.map((name) => `${publicUrl.protocol}//${name}${port}`)
}
