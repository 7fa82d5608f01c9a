import { createMiddleware } from 'hono/factory'
import { refuse } from './answers.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a changing call that a page of another origin made. Browsers name the origin of every such call; a caller
 * that names none is no browser, and rides on nobody's cookies.
 */
export function createSameOriginGuard(publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin
  return createMiddleware(async (context, next) => {
    const origin = context.req.header('Origin') ?? ownOrigin
    const site = context.req.header('Sec-Fetch-Site') ?? 'same-origin'
    const own = origin === ownOrigin && (site === 'same-origin' || site === 'none')
    if (own || safeMethods.includes(context.req.method)) return next()
    return refuse(context, 403, 'origin_foreign')
  })
}
