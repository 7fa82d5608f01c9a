import type { Context } from 'hono'
import type { ApiFailure } from '#domain/api.ts'
import type { Language } from '#domain/language.ts'
import { formatLessonPrices } from '#domain/lessons/requests/lesson-price.ts'
import { type SeriesInput, seriesEndpoints } from '#domain/lessons/series/series-calls.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { describeRejection, rejectField, rejectRequest } from '#server/http/responses.ts'
import { readAvailabilitySettings } from '#server/lessons/availability-rows.ts'
import { findTaught } from '#server/students/compose-guardian.ts'
import { listCredits } from '#server/students/read-credits.ts'
import { readWords } from '#words/stored-words.ts'
import { createSeries, offerSeries, type PlannedSeries } from './create-series.ts'
import { describePlan, describeShifts, readPlan } from './read-plan.ts'

/** The dates of a series that would be, by the id of the student; agrees on one with them, or offers it to them. */
export function routeSeries(serve: ServeCall, parts: LessonParts): void {
  serve(seriesEndpoints.plan, async (context, input) => {
    const series = await readSeries(parts, context, input)
    if (series instanceof Response) return series
    const { student, ...planned } = series
    const studentZone = student.zone
    const dates = await readPlan(parts, { ...planned, studentZone })
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const kept = dates.filter(({ answer }) => answer !== 'left_out')
    return {
      dates: await describePlan(parts, dates, { studentZone, language }),
      shifts: describeShifts(kept, { studentZone, language }),
      cost: await describeCost(parts, series, { lessons: kept.length, language }),
    }
  })
  serve(seriesEndpoints.create, async (context, input) => {
    const series = await readSeries(parts, context, input)
    return series instanceof Response ? series : respond(context, await createSeries(parts, series))
  })
  serve(seriesEndpoints.offer, async (context, input) => {
    const series = await readSeries(parts, context, input)
    return series instanceof Response ? series : respond(context, await offerSeries(parts, series))
  })
}

function respond(context: Context, made: Awaited<ReturnType<typeof offerSeries>>): Response {
  if (made.ok) return context.json({ id: made.id, lessons: made.lessons }, 201)
  return made.code === 'series_open'
    ? rejectDates(context, made.dates)
    : rejectRequest(context, 409, made.code)
}

/** What credits cover of a series, and the price of the rest. */
async function describeCost(
  { database, now }: LessonParts,
  { student, offer }: PlannedSeries,
  { lessons, language }: { lessons: number; language: Language },
) {
  const { prices } = offer.terms
  const { left = 0 } = (await listCredits(database, now(), student.id)).get(student.id) ?? {}
  const credits = prices === 'free' ? 0 : Math.min(left, lessons)
  const open = lessons - credits
  const due = Array.isArray(prices)
    ? prices.map(({ amount, currency }) => ({ amount: amount * open, currency }))
    : prices
  const price = formatLessonPrices(due, language, readWords('lesson-mails', language).t('free'))
  return { lessons, credits, ...(price !== undefined && open > 0 && { price }) }
}

async function readSeries(
  { database, book }: LessonParts,
  context: Context,
  input: SeriesInput,
): Promise<PlannedSeries | Response> {
  const taught = requireFound(context, await findTaught(database, readIdentifier(context)))
  const offer = book.findOffer(input.type)
  if (offer === undefined) return rejectField(context, 'type', 'not_found')
  const { homeZone } = await readAvailabilitySettings(database)
  return { ...taught, offer, homeZone, input }
}

function rejectDates(context: Context, dates: readonly number[]): Response {
  const error = describeRejection(context, 'series_open')
  const fields = Object.fromEntries(dates.map((number) => [`dates.${number}`, error]))
  return context.json({ success: false, error, code: 'series_open', fields } satisfies ApiFailure, 409)
}
