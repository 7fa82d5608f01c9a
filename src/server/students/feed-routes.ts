import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { feedChange } from '#domain/lessons/students/calendar-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { type FeedKeys, readTeacherFeed, renewTeacherFeed, storeFeedTitles } from './lesson-feeds.ts'

interface FeedRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  keys: FeedKeys
  now: () => Date
}

/** The teacher's own calendar of lessons, for admins; mounted at /api/lesson-feed. */
export function createFeedRoutes({ database, guards, keys, now }: FeedRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/', guards.requireAdmin, async (context) => context.json(await readTeacherFeed(database, keys)))
  routes.put('/', guards.requireAdmin, async (context) => {
    const input = await readInput(context, feedChange)
    if (!input.ok) return input.response
    await storeFeedTitles(database, input.value.titles)
    return context.body(null, 204)
  })
  routes.post('/', guards.requireAdmin, async (context) => {
    await renewTeacherFeed(database, { userId: context.get('user').id, now: now() })
    return context.body(null, 204)
  })
  routes.all('/', allowOnly('GET', 'HEAD', 'PUT', 'POST'))
  return routes
}
