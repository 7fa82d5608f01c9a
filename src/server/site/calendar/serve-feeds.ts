import type { MiddlewareHandler } from 'hono'
import { type StoredBody, sendStoredBody, storeBody } from '#server/http/stored-body.ts'
import type { Feed } from './feeds.ts'

/** Serves the feeds; each is composed at its first request. */
export function serveFeeds(feeds: ReadonlyMap<string, Feed>): MiddlewareHandler {
  const bodies = new Map<string, Promise<StoredBody>>()
  return async (context, next) => {
    const { path, method } = context.req
    const feed = feeds.get(path)
    if (feed === undefined || !['GET', 'HEAD'].includes(method)) return next()
    const body = bodies.get(path) ?? storeBody(feed.compose())
    bodies.set(path, body)
    const { type, fileName, isOpen } = feed
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      ...(isOpen && { 'Access-Control-Allow-Origin': '*' }),
    }
    const disposition = fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }
    return sendStoredBody(context, await body, { headers: { ...headers, ...disposition } })
  }
}
