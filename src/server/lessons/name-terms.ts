import { createHash } from 'node:crypto'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'

/** The same for the same price, length, days and rules: what a page says of an offer before somebody asks for it. */
export function nameTerms({ terms, class: own }: Pick<LessonOffer, 'terms' | 'class'>): string {
  const { minutes, prices, changeNotice, moves } = terms
  const said = JSON.stringify([minutes, prices, changeNotice, moves, own?.sessions])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}
