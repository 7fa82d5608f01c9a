import * as z from 'zod/mini'
import { moneyUpTo } from '#domain/content/money.ts'
import { localizedLine, localizedText, type Text } from '#domain/content/text.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { lessonPath, pagePaths } from '#domain/routes.ts'
import type { DocumentWords, SearchEntry, WrittenDocument } from './define-content-type.ts'

interface OfferContent {
  name: Text
  offered?: true | undefined
  forWhom?: Text | Text[] | undefined
  description?: Text | Text[] | undefined
  prepare?: Text | Text[] | undefined
}

/** A whole number in bounds. */
export const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** What a lesson and a class say of themselves. */
export const offerTexts = {
  name: localizedLine,
  forWhom: z.optional(localizedText),
  description: z.optional(localizedText),
  prepare: z.optional(localizedText),
}

/** A price in each currency, or free; where neither is written, none is said. */
export const offerPrices = {
  prices: z.array(moneyUpTo(100_000)).check(z.maxLength(10)),
  free: z.optional(z.literal(true)),
}

/** One that is not offered has no page of its own. */
function findOfferPath({ name, content }: WrittenDocument): string {
  return readValue(content, ['offered']) === true ? lessonPath(name) : pagePaths.courses
}

function listOfferTexts(id: string, content: OfferContent): SearchEntry[] {
  const { name, offered, forWhom = [], description = [], prepare = [] } = content
  if (!offered) return []
  return [{ kind: 'page', title: name, path: lessonPath(id), texts: [forWhom, description, prepare].flat() }]
}

/** The name in the language of whoever reads it, else in the first that it has. */
function findOfferName({ content }: WrittenDocument, { language, untitled }: DocumentWords): string {
  const name = readTexts(readValue(content, ['name']))
  return [language, ...languages].map((each) => name[each]).find(Boolean) ?? untitled
}

/** How what both have is written. */
export const offerLooks = {
  name: { isShort: true },
  'prices.currency': { isCurrency: true },
} as const

/** What the types of lessons and of classes have in common. */
export const offerType = {
  many: true,
  identity: 'id',
  room: 'offers',
  renews: 'times',
  entry: (name: string) => name,
  page: findOfferPath,
  listPage: pagePaths.courses,
  search: ({ name, content }: { name: string; content: OfferContent }) => listOfferTexts(name, content),
  feed: undefined,
  title: findOfferName,
  detail: 'kind',
} as const
