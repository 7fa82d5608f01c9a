import * as z from 'zod/mini'
import { type Language, languages } from '#domain/language.ts'
import { type ClassOffer, classOffer } from '#domain/lessons/classes/class-offer.ts'
import { approvals, type LessonTerms } from '#domain/lessons/lesson-terms.ts'

/** A type of lesson or a class as it is offered, or as it was when it was asked for: what is agreed on stays so. */
export interface LessonOffer {
  type: string
  names: Record<Language, string>
  terms: LessonTerms
  class?: ClassOffer | undefined
}

const price = z.object({ amount: z.number(), currency: z.string() })

const storedOffer = z.object({
  type: z.string(),
  names: z.record(z.enum(languages), z.string()),
  terms: z.object({
    minutes: z.number(),
    rest: z.number(),
    step: z.number(),
    notice: z.number(),
    horizon: z.number(),
    changeNotice: z.number(),
    moves: z.number(),
    approval: z.enum(approvals),
    oncePerPerson: z.boolean(),
    prices: z.optional(z.union([z.literal('free'), z.array(price)])),
  }),
  class: z.optional(classOffer),
})

/** Whether somebody may have to say yes to a request: of a class where others come, whose ages stand in free words, unless it is for
 * adults alone; else never for one's own child. */
export function mayNeedYes(
  { terms, class: own }: LessonOffer,
  { whose, others }: { whose: string; others?: string | null | undefined },
): boolean {
  if (own !== undefined && others) return !own.adults
  return terms.approval !== 'never' && (own === undefined || whose === 'self')
}

/** What a request keeps of its offer. Throws where it is not whole. */
export function parseLessonOffer(stored: string): LessonOffer {
  return storedOffer.parse(JSON.parse(stored))
}
