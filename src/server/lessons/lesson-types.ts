import { createHash } from 'node:crypto'
import { toMinorUnits } from '#domain/content/money.ts'
import type { ClassContent } from '#domain/content/types/class.ts'
import { type LessonType, readLessonTerms } from '#domain/content/types/lesson-type.ts'
import { minute } from '#domain/durations.ts'
import type { Language } from '#domain/language.ts'
import { type ClassOffer, findClosing } from '#domain/lessons/classes/class-offer.ts'
import { type LessonTerms, usualTerms } from '#domain/lessons/lesson-terms.ts'
import { findLocalSpan } from '#domain/lessons/open-times.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import { type LanguageContent, listContents } from '#server/content/content.ts'

export interface OfferedLesson {
  id: string
  type: LessonType
  terms: LessonTerms
}

/** Those that are public and offered, in the order of the site. */
export function listOfferedLessons({ documents }: Pick<LanguageContent, 'documents'>): OfferedLesson[] {
  return listContents(documents, 'lesson-type')
    .filter(({ offered }) => offered)
    .map((type) => ({ id: type.id, type, terms: readLessonTerms(type) }))
}

export type FindLessonType = (id: string, language: Language) => OfferedLesson | undefined

export interface PublicClass {
  id: string
  content: ClassContent
  terms: LessonTerms
  class: ClassOffer
}

/** All that are public, in the order of the site; one that is not offered takes nobody. */
export function listClasses({ documents }: Pick<LanguageContent, 'documents'>): PublicClass[] {
  return listContents(documents, 'class').map((content) => ({
    id: content.id,
    content,
    ...readTerms(content),
  }))
}

/** Those that visitors may come to. */
export function listOfferedClasses(content: Pick<LanguageContent, 'documents'>): PublicClass[] {
  return listClasses(content).filter((each) => each.content.offered)
}

const adult = 18

/** Nothing is moved by those who come; where it is for minors, somebody judges of whom no guardian has agreed to. Without ages it is
 * for everybody, most of whom are adults. */
function readTerms(content: ClassContent) {
  const { zone, closes, seats, waiting, free, ageFrom, ageTo } = content
  const isForAdults = ageFrom !== undefined && ageFrom >= adult
  const isForAll = ageFrom === undefined && ageTo === undefined
  const sessions = content.sessions
    .map(({ date, end }) => findLocalSpan({ begin: date, end, zone }))
    .toSorted((one, other) => one.begin - other.begin)
  const [first = { begin: 0, end: 0 }] = sessions
  const prices = content.prices.map(({ amount, currency }) => ({
    amount: toMinorUnits(amount, currency),
    currency,
  }))
  const terms: LessonTerms = {
    ...usualTerms,
    minutes: Math.round((first.end - first.begin) / minute),
    rest: 0,
    notice: closes,
    changeNotice: closes,
    moves: 0,
    approval: isForAdults || isForAll ? 'never' : 'strangers',
    prices: free ? 'free' : prices.length > 0 ? prices : undefined,
  }
  const offer: ClassOffer = {
    sessions: sessions.map(({ begin, end }) => ({
      begins_at: new Date(begin).toISOString(),
      ends_at: new Date(end).toISOString(),
    })),
    seats,
    closes_at: findClosing(first.begin, closes),
    waiting: waiting ?? false,
    ...(isForAdults && { adults: true }),
  }
  return { terms, class: offer }
}

type Said = Pick<LessonType, 'prepare'> & Partial<Pick<ClassContent, 'venue' | 'ageFrom' | 'ageTo'>>

/** The same for the same price, length, days, rules, place, ages and what to bring: what a page says of an offer before somebody
 * asks for it. */
export function hashTerms(
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
