import { type Context, Hono } from 'hono'
import { isZone } from '#domain/agenda/zone.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import type { AnswerInTurn } from '#server/limits/turns.ts'
import type { FindLessonType } from './lesson-types.ts'
import type { ShownTimes } from './shown-times.ts'

const mostDays = 31

interface TimesRouteOptions {
  shownTimes: ShownTimes
  answerInTurn: AnswerInTurn
  findType: FindLessonType
}

/** The free times of a lesson, for everybody; mounted at /api/lessons. */
export function createTimesRoutes({ shownTimes, answerInTurn, findType }: TimesRouteOptions): Hono {
  const respond = async (context: Context) => {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const lesson = findType(context.req.param('id') ?? '', language)
    if (lesson === undefined) return rejectRequest(context, 404, 'not_found')
    const { from, days, zone } = context.req.query()
    if (zone !== undefined && !isReadable(zone)) return rejectField(context, 'zone', 'zone_invalid')
    if (from !== undefined && !isDate(from)) return rejectField(context, 'from', 'time_invalid')
    const count = days === undefined ? undefined : Number(days)
    if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= mostDays))
      return rejectField(context, 'days', 'days_invalid')
    const asked = { lesson, language, zone, from, days: count }
    const times =
      (await shownTimes.readKept(asked)) ?? (await answerInTurn(context, () => shownTimes.read(asked)))
    if (times instanceof Response) return times
    return context.json(times, 200, { 'Cache-Control': 'no-cache', 'Content-Language': language })
  }
  return new Hono().get('/:id/times', respond).all('/:id/times', allowOnly('GET', 'HEAD'))
}

function isReadable(zone: string): boolean {
  return zone.length <= 64 && isZone(zone)
}

function isDate(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
}
