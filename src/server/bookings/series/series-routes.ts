import { type Context, Hono } from 'hono'
import type { ApiFailure } from '#domain/api.ts'
import { seriesInput } from '#domain/lessons/series/series-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { LessonParts } from '#server/bookings/advance-request.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { describeRejection, rejectField, rejectRequest } from '#server/http/responses.ts'
import { readAvailabilitySettings } from '#server/lessons/availability-rows.ts'
import { createSeries, type PlannedSeries } from './create-series.ts'
import { describePlan, readPlan } from './read-plan.ts'

interface SeriesRouteOptions extends LessonParts {
  guards: Guards
}

type ReadSeries = { ok: true; series: PlannedSeries } | { ok: false; response: Response }

/** The dates of a series that would be, by the id of the student; mounted at /api/series-plans. */
export function createSeriesPlanRoutes(parts: SeriesRouteOptions): Hono {
  return new Hono()
    .post('/:id', parts.guards.requireAdmin, async (context) => {
      const read = await readSeries(parts, context)
      if (!read.ok) return read.response
      const { student, ...planned } = read.series
      const dates = await readPlan(parts, { ...planned, studentZone: student.zone })
      const language = negotiateLanguage(context.req.header('Accept-Language'))
      return context.json({
        dates: await describePlan(parts, dates, { studentZone: student.zone, language }),
      })
    })
    .all('/:id', allowOnly('POST'))
}

/** Agrees on a series with a student; mounted at /api/series. */
export function createSeriesRoutes(parts: SeriesRouteOptions): Hono {
  return new Hono()
    .post('/:id', parts.guards.requireAdmin, async (context) => {
      const read = await readSeries(parts, context)
      if (!read.ok) return read.response
      const made = await createSeries(parts, read.series)
      if (made.ok) return context.json({ id: made.id, lessons: made.lessons }, 201)
      if (made.code === 'guardian_needed') return rejectRequest(context, 409, made.code)
      return rejectDates(context, made.dates)
    })
    .all('/:id', allowOnly('POST'))
}

async function readSeries(parts: SeriesRouteOptions, context: Context): Promise<ReadSeries> {
  const { database, book } = parts
  const input = await readInput(context, seriesInput)
  if (!input.ok) return { ok: false, response: input.response }
  const id = context.req.param('id') ?? ''
  const student = isIdentifier(id)
    ? await database.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (student === undefined) return { ok: false, response: rejectRequest(context, 404, 'not_found') }
  const offer = book.findOffer(input.value.type)
  if (offer === undefined) return { ok: false, response: rejectField(context, 'type', 'not_found') }
  const guardian = await database
    .selectFrom('guardians')
    .select(['name', 'email', 'confirmed_at'])
    .where('id', '=', student.guardian ?? '')
    .executeTakeFirst()
  const { homeZone } = await readAvailabilitySettings(database)
  return { ok: true, series: { student, guardian, offer, homeZone, input: input.value } }
}

function rejectDates(context: Context, dates: readonly number[]): Response {
  const error = describeRejection(context, 'series_open')
  const fields = Object.fromEntries(dates.map((number) => [`dates.${number}`, error]))
  return context.json({ success: false, error, code: 'series_open', fields } satisfies ApiFailure, 409)
}
