import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { rejectRequest } from './responses.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Rejects changes from other origins. A caller without Origin is no browser and has nobody's cookies. */
export function createSameOriginGuard(publicUrl: string) {
  const isOwnRequest = createOriginCheck(publicUrl)
  return createMiddleware(async (context, next) => {
    if (isOwnRequest(context) || safeMethods.includes(context.req.method)) return next()
    return rejectRequest(context, 403, 'origin_foreign')
  })
}

/** Gives a check whether a request does not come from another origin. */
export function createOriginCheck(publicUrl: string): (context: Context) => boolean {
  const ownOrigins = listOwnOrigins(new URL(publicUrl))
  return ({ req }) => {
    const origin = req.header('Origin')
    const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
    return (
      (origin === undefined || ownOrigins.includes(origin)) && (site === 'same-origin' || site === 'none')
    )
  }
}

/** A site on the loopback interface is the same under each of its names. */
export function listOwnOrigins(publicUrl: URL): string[] {
  if (!loopbackNames.includes(publicUrl.hostname)) return [publicUrl.origin]
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`
  return loopbackNames.map((name) => `${publicUrl.protocol}//${name}${port}`)
}
