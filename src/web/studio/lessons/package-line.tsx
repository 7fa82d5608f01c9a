import { formatDay } from '#domain/agenda/event-date.ts'
import { formatLessonPrices } from '#domain/lessons/requests/lesson-price.ts'
import type { SoldPackage } from '#domain/lessons/students/packages.ts'
import { formatDayOfMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

type Sold = Pick<SoldPackage, 'at' | 'lessons' | 'price' | 'until'>

/** "5 lessons · CHF 450 · 3 March 2026 · until 3 March 2027" */
export function PackageLine({ sold: { at, lessons, price, until } }: { sold: Sold }) {
  const { t, language } = useWords()
  return [
    t('students.packageLine', { count: lessons }),
    ...(price === undefined ? [] : [formatLessonPrices([price], language, '') ?? '']),
    formatDayOfMoment(at, language),
    ...(until === undefined ? [] : [t('students.untilDay', { day: formatDay(until, language) })]),
  ].join(' · ')
}
