import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { toMinorUnits } from '#domain/content/money.ts'
import { lessonIdForm } from '#domain/lessons/lesson-id.ts'
import { approvals, type LessonTerms, usualTerms } from '#domain/lessons/lesson-terms.ts'
import { defineContentType, numberName } from './define-content-type.ts'
import { between, offerLooks, offerPrices, offerTexts, offerType } from './offer-looks.ts'

const minutes = (least: number, most: number) =>
  between(least, most).check(z.multipleOf(5, 'five_minutes' satisfies ContentRule))

export const lessonTypeDocument = z.strictObject({
  id: z.string().check(z.regex(lessonIdForm, 'lesson_id' satisfies ContentRule), z.maxLength(80)),
  ...offerTexts,
  kind: z.enum(['trial', 'single', 'consultation']),
  audience: z.optional(z.enum(['students', 'professionals', 'composers'])),
  minutes: minutes(15, 180),
  rest: minutes(0, 120),
  step: minutes(5, 240),
  ...offerPrices,
  notice: between(0, 24 * 60),
  horizon: between(1, 365),
  changeNotice: between(0, 24 * 30),
  moves: between(0, 20),
  approval: z.enum(approvals),
  oncePerPerson: z.optional(z.literal(true)),
  offered: z.optional(z.literal(true)),
})

export type LessonType = Resolved<z.infer<typeof lessonTypeDocument>>

/** The rules of a lesson as its type has them; prices in minor units. */
export function readLessonTerms(type: LessonType): LessonTerms {
  const { minutes, rest, step, notice, horizon, changeNotice, moves, approval, free } = type
  const prices = type.prices.map(({ amount, currency }) => ({
    amount: toMinorUnits(amount, currency),
    currency,
  }))
  return {
    minutes,
    rest,
    step,
    notice,
    horizon,
    changeNotice,
    moves,
    approval,
    oncePerPerson: type.oncePerPerson ?? false,
    prices: free ? 'free' : prices.length > 0 ? prices : undefined,
  }
}

export const lessonType = defineContentType({
  schema: lessonTypeDocument,
  ...offerType,
  names: lessonIdForm,
  file: { folder: 'lessons' },
  listed: ['name', 'minutes', 'offered'],
  form: {
    texts: {
      texts: ['name', 'forWhom', 'description', 'prepare'],
      what: ['kind', 'audience', 'minutes', 'rest', 'step'],
      price: ['prices', 'free'],
      rules: ['notice', 'horizon', 'changeNotice', 'moves', 'approval', 'oncePerPerson'],
      offered: ['offered'],
    },
  },
  looks: offerLooks,
  templates: {
    trial: { kind: 'trial', minutes: 30, oncePerPerson: true },
    single: { kind: 'single', minutes: 60 },
    consultation: { kind: 'consultation', minutes: 45, audience: 'composers' },
  },
  create({ names, content }) {
    const { oncePerPerson: _, ...terms } = usualTerms
    const usual = { kind: 'single', minutes: 60, prices: [], ...terms }
    const id = numberName('lesson', names)
    return { name: id, content: { ...usual, ...content, id } }
  },
})
