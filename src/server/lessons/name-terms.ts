import { createHash } from 'node:crypto'
import type { ClassContent } from '#domain/content/types/class.ts'
import type { LessonType } from '#domain/content/types/lesson-type.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'

type Said = Pick<LessonType, 'prepare'> & Partial<Pick<ClassContent, 'venue' | 'ageFrom' | 'ageTo'>>

/** The same for the same price, length, days, rules, place, ages and what to bring: what a page says of an offer before somebody
 * asks for it. */
export function nameTerms(
  { terms, class: own }: Pick<LessonOffer, 'terms' | 'class'>,
  { venue, prepare, ageFrom, ageTo }: Said,
): string {
  const { minutes, prices, changeNotice, moves } = terms
  const said = [minutes, prices, changeNotice, moves, own?.sessions]
  const written = [venue, prepare, ageFrom, ageTo]
  return createHash('sha256')
    .update(JSON.stringify([...said, ...written]))
    .digest('base64url')
    .slice(0, 16)
}
