import type { Context } from 'hono'
import { eventIdForm } from '#domain/agenda/event-id.ts'
import { day } from '#domain/durations.ts'
import { explainTime, type TimeReason } from '#domain/lessons/explain-time.ts'
import { availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { findLocalInstant } from '#domain/lessons/open-times.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { Database } from '#server/database/tables.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
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
  database: Database
  now: () => Date
  calendar: LessonCalendar
  findType: FindLessonType
}

const removals = {
  exceptions: availabilityEndpoints.removeException,
  tours: availabilityEndpoints.removeTour,
}

/** When he teaches, for admins. */
export function routeAvailability(serve: ServeCall, options: AvailabilityRouteOptions): void {
  const { database, now, calendar } = options
  const created = async (context: Context, id: string | undefined) => {
    if (id === undefined) return rejectRequest(context, 409, 'availability_full')
    await calendar.renew()
    return context.json({ id }, 201)
  }

  serve(availabilityEndpoints.read, () => readAvailability(database))
  serve(availabilityEndpoints.explain, (context) => respondWithExplanation(context, options))
  serve(availabilityEndpoints.changeWeek, async (context, input) => {
    const isReplaced = await replaceHours(database, input, now())
    return isReplaced ? calendar.renew() : rejectRequest(context, 409, 'hours_changed')
  })
  serve(availabilityEndpoints.changeSettings, async (_context, input) => {
    await storeAvailabilitySettings(database, input)
    return calendar.renew()
  })
  serve(availabilityEndpoints.addException, async (context, input) =>
    created(context, await addException(database, input, now())),
  )
  serve(availabilityEndpoints.addTour, async (context, input) =>
    created(context, await addTour(database, input, now())),
  )
  serve(availabilityEndpoints.changeTour, async (context, tour) => {
    const id = readIdentifier(context)
    requireFound(context, await changeTour(database, { id, tour, now: now() }))
    return calendar.renew()
  })
  for (const table of ['exceptions', 'tours'] as const)
    serve(removals[table], async (context) => {
      requireFound(context, await removeEntry(database, table, readIdentifier(context)))
      return calendar.renew()
    })
  serve(availabilityEndpoints.changeBlock, async (context, input) => {
    const hasRoom = await storeBlock(database, readEvent(context), input, now())
    return hasRoom ? calendar.renew() : rejectRequest(context, 409, 'availability_full')
  })
  serve(availabilityEndpoints.removeBlock, async (context) => {
    await removeBlock(database, readEvent(context))
    return calendar.renew()
  })
}

function readEvent(context: Context): string {
  const id = context.req.param('id') ?? ''
  return requireFound(context, id.length <= 80 && eventIdForm.test(id) && id)
}

async function respondWithExplanation(
  context: Context,
  { calendar, findType, now }: AvailabilityRouteOptions,
) {
  const lesson = requireFound(context, findType(context.req.param('id') ?? '', 'en'))
  const at = context.req.query('at') ?? ''
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(at) || Number.isNaN(Date.parse(`${at}:00Z`)))
    return rejectField(context, 'at', 'time_invalid')
  const facts = await calendar.read()
  const begin = findLocalInstant(at, facts.availability.settings.homeZone)
  const around = { begin: begin - 2 * day, end: begin + 2 * day }
  const rules = calendar.describe(facts, lesson.terms, now(), around)
  return formatExplanation(explainTime(begin, rules))
}

function formatExplanation(reason: TimeReason | undefined) {
  if (reason === undefined) return {}
  const failed = reason.reason
  if ('tour' in reason) return { failed, subject: reason.tour.id }
  if ('class' in reason) return { failed, subject: reason.class }
  if ('event' in reason) return { failed, subject: reason.event }
  return 'exception' in reason ? { failed, subject: reason.exception.id } : { failed }
}
