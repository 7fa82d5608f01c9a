import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { moneyUpTo, toMinorUnits } from '#domain/content/money.ts'
import { localizedLine, localizedText } from '#domain/content/text.ts'
import { lessonIdForm } from '#domain/lessons/lesson-id.ts'
import templates from '#domain/lessons/lesson-templates.json' with { type: 'json' }
import { approvals, type LessonTerms, usualTerms } from '#domain/lessons/lesson-terms.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'
import { findOfferName, findOfferPath, listOfferTexts } from './offer-looks.ts'

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const minutes = (least: number, most: number) =>
  between(least, most).check(z.multipleOf(5, 'five_minutes' satisfies ContentRule))

export const lessonTypeDocument = z.strictObject({
  id: z.string().check(z.regex(lessonIdForm, 'lesson_id' satisfies ContentRule), z.maxLength(80)),
  name: localizedLine,
  forWhom: z.optional(localizedText),
  description: z.optional(localizedText),
  prepare: z.optional(localizedText),
  kind: z.enum(['trial', 'single', 'consultation']),
  audience: z.optional(z.enum(['students', 'professionals', 'composers'])),
  minutes: minutes(15, 180),
  rest: minutes(0, 120),
  step: minutes(5, 240),
  /** A price in each currency, or free; where neither is written, none is said. */
  prices: z.array(moneyUpTo(100_000)).check(z.maxLength(10)),
  free: z.optional(z.literal(true)),
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
  many: true,
  names: lessonIdForm,
  identity: 'id',
  file: { folder: 'lessons' },
  room: 'offers',
  entry: (name) => name,
  page: findOfferPath,
  listPage: pagePaths.courses,
  search: ({ name, content }) => listOfferTexts(name, content),
  title: findOfferName,
  detail: 'kind',
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
  looks: { name: { isShort: true } },
  isTakenOff: true,
  templates,
  create({ names, content }) {
    const numbers = names.map((each) => Number(/^lesson-(\d+)$/.exec(each)?.[1] ?? 0))
    const { oncePerPerson: _, ...terms } = usualTerms
    const usual = { kind: 'single', minutes: 60, prices: [], ...terms }
    const id = `lesson-${Math.max(0, ...numbers) + 1}`
    return { name: id, content: { ...usual, ...content, id } }
  },
})
