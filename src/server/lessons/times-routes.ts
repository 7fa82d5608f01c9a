import type { Context } from 'hono'
import { isZone } from '#domain/agenda/zone.ts'
import type { Language } from '#domain/language.ts'
import { classIdForm } from '#domain/lessons/lesson-id.ts'
import { type LessonTimes, readLessonTimes } from '#domain/lessons/lessons-api.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { requireFound } from '#server/http/input.ts'
import { rejectField } from '#server/http/responses.ts'
import { type PreparedResponse, prepareResponse, storeBody } from '#server/http/stored-body.ts'
import type { AnswerInTurn } from '#server/limits/turns.ts'
import { describeNextClass } from './describe-class.ts'
import type { FindLessonType, PublicClass } from './lesson-types.ts'
import type { ShownTimes } from './shown-times.ts'

const mostDays = 31

interface TimesRouteOptions {
  shownTimes: ShownTimes
  answerInTurn: AnswerInTurn
  findType: FindLessonType
  findClass: (id: string, language: Language) => PublicClass | undefined
  now: () => Date
}

/** The free times of a lesson and the free seats of a class, for everybody. */
export function routeTimes(
  serve: ServeCall,
  { shownTimes, answerInTurn, findType, findClass, now }: TimesRouteOptions,
): void {
  // They go with the times, which are kept elsewhere.
  const responses = new WeakMap<LessonTimes, Promise<PreparedResponse>>()
  const answerNow = createAllowance()
  const respond = async (context: Context) => {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const id = context.req.param('id') ?? ''
    const { from, days, zone } = context.req.query()
    if (zone !== undefined && !isReadable(zone)) return rejectField(context, 'zone', 'zone_invalid')
    if (classIdForm.test(id)) return respondWithClass(context, { id, language, zone })
    const lesson = requireFound(context, findType(id, language))
    if (from !== undefined && !isDate(from)) return rejectField(context, 'from', 'time_invalid')
    const count = days === undefined ? undefined : Number(days)
    if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= mostDays))
      return rejectField(context, 'days', 'days_invalid')
    const asked = { lesson, language, zone, from, days: count }
    // What is kept; else at once while the processor's share lasts; else in turn.
    const times =
      (await shownTimes.readKept(asked)) ??
      answerNow(() => shownTimes.readKnown(asked)) ??
      (await answerInTurn(context, () => shownTimes.read(asked)))
    if (times instanceof Response) return times
    const prepared = responses.get(times) ?? prepareTimes(times, language)
    responses.set(times, prepared)
    return (await prepared)(context)
  }
  /** A class has its first session and the seats that are left, and nothing to choose. */
  const respondWithClass = async (
    context: Context,
    { id, language, zone }: { id: string; language: Language; zone: string | undefined },
  ) => {
    const found = requireFound(context, findClass(id, language))
    const facts = await shownTimes.readNow()
    const next = describeNextClass(found, { language, zone, now: now() }, { facts, id })
    const times: LessonTimes = {
      zone: zone ?? facts.availability.settings.homeZone,
      groups: [],
      next,
      until: '',
    }
    return context.json(times, 200, { 'Cache-Control': 'no-cache', 'Content-Language': language })
  }
  serve(readLessonTimes, respond)
}

async function prepareTimes(times: LessonTimes, language: Language): Promise<PreparedResponse> {
  const stored = await storeBody(JSON.stringify(times), { isRare: true })
  return prepareResponse(stored, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'Content-Language': language,
      Vary: 'Accept-Language',
    },
  })
}

/** Of each second of the processor, in µs. */
const allowed = 100_000

/** Answers at once what nobody asked before, as long as that takes a small part of the processor. */
function createAllowance(): <T>(draw: () => T) => T | undefined {
  let begun = Number.NEGATIVE_INFINITY
  let spent = 0
  return (draw) => {
    if (performance.now() >= begun + 1_000) {
      begun = performance.now()
      spent = 0
    }
    if (spent >= allowed) return undefined
    const before = process.threadCpuUsage()
    const drawn = draw()
    const { user, system } = process.threadCpuUsage(before)
    spent += user + system
    return drawn
  }
}

const readable = new Set<string>()
const mostReadable = 1_000

/** The platform takes a millisecond to say so. */
function isReadable(zone: string): boolean {
  if (readable.has(zone)) return true
  if (zone.length > 64 || !isZone(zone)) return false
  if (readable.size < mostReadable) readable.add(zone)
  return true
}

function isDate(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
}
