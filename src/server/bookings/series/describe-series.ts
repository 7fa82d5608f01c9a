import type { Language } from '#domain/language.ts'
import { findShift } from '#domain/lessons/series/plan-series.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { readWords } from '#words/stored-words.ts'
import { describeShifts } from './read-plan.ts'
import { listOfferedDates } from './take-series.ts'

/** The dates of a series that is offered as its reader reads them: on both clocks, with what shifts and what is not free any
 * more. */
export async function describeSeries(
  parts: Pick<LessonParts, 'database' | 'book' | 'now'>,
  request: LessonRequest,
  language: Language,
) {
  const { zone: studentZone } = request
  const { t } = readWords('lesson-mails', language)
  const dates = shiftDates(await listOfferedDates(parts, request), request)
  return {
    dates: await Promise.all(
      dates.map(async ({ begin, isFree, shift }) => ({
        when: formatClocks(
          begin,
          { reader: studentZone, other: await parts.book.findTeacherZone(begin) },
          language,
        ),
        ...(shift && { shift: t('series.shift', { ...shift }) }),
        isFree,
      })),
    ),
    shifts: describeShifts(dates, { studentZone, language }),
  }
}

/** Dates with how the student's clock differs at each from the first. */
export function shiftDates<Dated extends { begin: number }>(
  dates: readonly Dated[],
  { series, zone: studentZone }: Pick<LessonRequest, 'series' | 'zone'>,
) {
  return dates.map((date) => ({
    ...date,
    shift: series && findShift(date.begin, series.first, { homeZone: series.zone, studentZone }),
  }))
}
