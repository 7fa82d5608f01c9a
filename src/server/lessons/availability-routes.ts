import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { eventIdForm } from '#domain/agenda/event-id.ts'
import { day } from '#domain/durations.ts'
import { explainTime, type TimeReason } from '#domain/lessons/explain-time.ts'
import {
  availabilitySettings,
  blockInput,
  exceptionInput,
  tourInput,
  weekInput,
} from '#domain/lessons/lessons-api.ts'
import { findLocalInstant } from '#domain/lessons/open-times.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { Schema } from '#server/database/tables.ts'
import { readIdentifier, readInput, requireFound } from '#server/http/input.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import { readAvailability, storeAvailabilitySettings } from './availability-rows.ts'
import {
  addException,
  addTour,
  changeTour,
  removeBlock,
  removeEntry,
  replaceHours,
  storeBlock,
} from './change-availability.ts'
import type { LessonCalendar } from './lesson-calendar.ts'
import type { FindLessonType } from './lesson-types.ts'

interface AvailabilityRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
  calendar: LessonCalendar
  findType: FindLessonType
}

/** When he teaches, for admins; mounted at /api/availability. */
export function createAvailabilityRoutes(options: AvailabilityRouteOptions): Hono {
  const { database, guards, now, calendar } = options
  const { requireAdmin } = guards
  const routes = new Hono()
  const finish = async (context: Context) => {
    await calendar.renew()
    return context.body(null, 204)
  }
  const created = async (context: Context, id: string | undefined) => {
    if (id === undefined) return rejectRequest(context, 409, 'availability_full')
    await calendar.renew()
    return context.json({ id }, 201)
  }

  routes.get('/', requireAdmin, async (context) => context.json(await readAvailability(database)))
  routes.get('/explanations/:id', requireAdmin, (context) => respondWithExplanation(context, options))
  routes.put('/week', requireAdmin, async (context) => {
    const input = await readInput(context, weekInput)
    await replaceHours(database, input.hours, { now: now() })
    return finish(context)
  })
  routes.put('/settings', requireAdmin, async (context) => {
    const input = await readInput(context, availabilitySettings)
    await storeAvailabilitySettings(database, input)
    return finish(context)
  })
  routes.post('/exceptions', requireAdmin, async (context) => {
    const input = await readInput(context, exceptionInput)
    return created(context, await addException(database, input, now()))
  })
  routes.post('/tours', requireAdmin, async (context) => {
    const input = await readInput(context, tourInput)
    return created(context, await addTour(database, input, now()))
  })
  routes.put('/tours/:id', requireAdmin, async (context) => {
    const id = readIdentifier(context)
    const input = await readInput(context, tourInput)
    requireFound(context, await changeTour(database, { id, tour: input, now: now() }))
    return finish(context)
  })
  for (const table of ['exceptions', 'tours'] as const)
    routes.delete(`/${table}/:id`, requireAdmin, async (context) => {
      requireFound(context, await removeEntry(database, table, readIdentifier(context)))
      return finish(context)
    })
  routeBlocks(routes, options, finish)
  return routes
}

function routeBlocks(
  routes: Hono,
  { database, guards, now }: AvailabilityRouteOptions,
  finish: (context: Context) => Promise<Response>,
): void {
  const { requireAdmin } = guards
  routes.put('/events/:id', requireAdmin, async (context) => {
    const event = readEvent(context)
    const input = await readInput(context, blockInput)
    const hasRoom = await storeBlock(database, event, input, now())
    return hasRoom ? finish(context) : rejectRequest(context, 409, 'availability_full')
  })
  routes.delete('/events/:id', requireAdmin, async (context) => {
    const event = readEvent(context)
    await removeBlock(database, event)
    return finish(context)
  })
}

function readEvent(context: Context): string {
  const id = context.req.param('id') ?? ''
  return requireFound(context, id.length <= 80 && eventIdForm.test(id) && id)
}

async function respondWithExplanation(
  context: Context,
  { calendar, findType, now }: AvailabilityRouteOptions,
): Promise<Response> {
  const lesson = requireFound(context, findType(context.req.param('id') ?? '', 'en'))
  const at = context.req.query('at') ?? ''
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(at) || Number.isNaN(Date.parse(`${at}:00Z`)))
    return rejectField(context, 'at', 'time_invalid')
  const facts = await calendar.read()
  const begin = findLocalInstant(at, facts.availability.settings.homeZone)
  const around = { begin: begin - 2 * day, end: begin + 2 * day }
  const rules = calendar.describe(facts, lesson.terms, now(), around)
  return context.json(formatExplanation(explainTime(begin, rules)))
}

function formatExplanation(reason: TimeReason | undefined) {
  if (reason === undefined) return {}
  const failed = reason.reason
  if ('tour' in reason) return { failed, subject: reason.tour.id }
  if ('class' in reason) return { failed, subject: reason.class }
  if ('event' in reason) return { failed, subject: reason.event }
  return 'exception' in reason ? { failed, subject: reason.exception.id } : { failed }
}
