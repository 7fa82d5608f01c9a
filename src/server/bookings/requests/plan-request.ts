import { isZone } from '#domain/agenda/zone.ts'
import { isLessonInstant } from '#domain/forms/lesson-instant.ts'
import { listCells } from '#domain/lessons/cells.ts'
import { beginProgress, type PlanParts, planClass } from '#server/bookings/classes/plan-class.ts'
import { listNear } from '#server/bookings/offer-book.ts'
import { versionOfTeacher } from '#server/bookings/stored-requests.ts'
import { hasMailbox } from '#server/database/addresses.ts'
import type { Database } from '#server/database/tables.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { isUsedUp, productLimits } from '#server/limits/limits.ts'
import type { PlanTime, TimePlan, TimeRefusal } from '#server/submissions/create-submission.ts'
import { describeNext } from './describe-next.ts'

const mostOpen = 3

/** Requests of unproven addresses that hold times; further ones hold nothing before they are proven. */
const mostUnproven = 10

/** Judges requests for lessons by the times that are free as they come, and those for classes by the seats. One whose time is
 * not, whose page said other terms, or that would be one too many, is looked for all the same: it may have been sent before,
 * and hold that time. */
export function createTimePlanner(parts: PlanParts & { limiter: Limiter }): PlanTime {
  const { database, book, limiter, sendsMail } = parts
  return async ({ fields, terms, now, network, language, isSuspected }): Promise<TimePlan> => {
    const { type = '', begins_at = '', email = '', zone = '' } = fields
    const offer = book.findOffer(type)
    const isChanged = terms !== undefined && offer !== undefined && !book.saysTerms(type, terms)
    const isAsked = isZone(zone) && (offer?.class !== undefined || isLessonInstant(begins_at))
    if (offer === undefined || !isAsked)
      return {
        takes: { cells: undefined },
        takenCode: 'time_closed',
        progress: {},
        onTaken: book.noteChange,
        listNear: async () => [],
        describeNext: async () => undefined,
      }
    const findRefusal = async (): Promise<TimeRefusal | undefined> => {
      if ((await countOpen(database, email)) >= mostOpen)
        return { ok: false, status: 409, code: 'requests_open' }
      if (sendsMail && (await hasAskedEnough(database, email, now)))
        return { ok: false, status: 409, code: 'requests_day_full' }
      const { ok } = await limiter.take([{ limit: 'lessonRequestsByAddress', subject: network }])
      return ok ? undefined : { ok: false, status: 429, code: 'too_many_requests' }
    }
    const mayHold = !isSuspected && (await countUnproven(database)) < mostUnproven
    const asked = { fields, now, language, offer, isChanged, findRefusal, mayHold }
    if (offer.class !== undefined) return planClass(parts, { ...asked, class: offer.class })
    const begin = Date.parse(begins_at)
    const moment = now.getTime()
    const [slot] = await book.listFree(offer, { begin, end: begin + 1 }, moment)
    const refusal = slot !== undefined && !isChanged ? await findRefusal() : undefined
    return {
      refusal,
      takes: { cells: isChanged ? undefined : slot && (mayHold ? listCells(begin, slot.restUntil) : []) },
      takenCode:
        slot === undefined
          ? await book.findLoss(offer, begin, moment)
          : isChanged
            ? 'terms_changed'
            : undefined,
      progress: beginProgress(offer, begin, { now, sendsMail }),
      onTaken: book.noteChange,
      listNear: () => listNear(book, { offer, begin, now: moment }, { zone, language }),
      describeNext: (id) =>
        describeNext(parts, { id, offer, fields, language, isKept: mayHold || isSuspected, now }),
    }
  }
}

/** Whether somebody has had a lesson that is had once is told to nobody who only writes an address: it is looked for once that is
 * proven. */
async function countOpen(database: Database, email: string): Promise<number> {
  const { count } = await database
    .selectFrom('lesson_requests')
    .where(hasMailbox('email', email))
    .where('ended', 'is', null)
    // What the teacher offers waits for its reader.
    .where('consent_version', '<>', versionOfTeacher)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether no further mail would reach an address that proves it, by the limit of such mails: nobody would ever hear of the
 * request that it belongs to. */
async function hasAskedEnough(database: Database, email: string, now: Date): Promise<boolean> {
  const limit = productLimits.confirmationsByAddress
  const latest = await database
    .selectFrom('lesson_requests')
    .select('created_at')
    .where(hasMailbox('email', email))
    .where('status', '<>', 'suspected')
    // What the teacher asks for in a student's name needs no such mail.
    .where('consent_version', '<>', versionOfTeacher)
    .orderBy('created_at', 'desc')
    .limit(limit.max)
    .execute()
  const times = latest.map(({ created_at }) => Date.parse(created_at))
  return isUsedUp(limit, times, now.getTime())
}

async function countUnproven(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('lesson_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('ended', 'is', null)
    .where('mailbox_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['taken_times', 'taken_seats'] as const).map((table) =>
          exists(selectFrom(table).select('request').whereRef('request', '=', 'lesson_requests.id')),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
