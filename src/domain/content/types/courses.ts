import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedText, sample } from '#domain/content/text.ts'
import { listPagePlaces } from '#domain/pictures/places.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

const text = localizedText
const titled = z.strictObject({ title: text, text })

export const coursesDocument = z.strictObject({
  audience: z.strictObject({ composers: titled, students: titled, professionals: titled }),
  method: z.array(titled).check(z.length(4, 'four_steps' satisfies ContentRule)),
  testimonials: z
    .array(z.strictObject({ quotation: text, attribution: text, sample }))
    .check(z.maxLength(100)),
  registration: z.strictObject({ intro: text, consent: text }),
})

export type Courses = Resolved<z.infer<typeof coursesDocument>>

export const courses = defineContentType({
  schema: coursesDocument,
  many: false,
  file: { path: 'courses.yaml' },
  room: 'texts',
  entry: () => 'courses',
  page: () => pagePaths.courses,
  listPage: undefined,
  places: () => listPagePlaces('courses'),
  search: ({ content: { audience, method } }) => [
    {
      kind: 'page',
      path: pagePaths.courses,
      texts: [...Object.values(audience), ...method].flatMap(({ title, text }) => [title, text]),
    },
  ],
  feed: undefined,
  form: {
    texts: {
      audience: ['audience'],
      method: ['method'],
      quotes: ['testimonials'],
      registration: ['registration'],
    },
  },
  looks: {
    'audience.composers.title': { isShort: true },
    'audience.students.title': { isShort: true },
    'audience.professionals.title': { isShort: true },
    'method.title': { isShort: true },
    'testimonials.attribution': { isShort: true },
  },
})
