import * as z from 'zod/mini'
import type { Resolved } from '#domain/content/localized.ts'
import { calendarMonth, localizedText } from '#domain/content/text.ts'
import { footerPages, textPages } from '#domain/page-list.ts'
import { findPagePath } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const textPageDocument = z.strictObject({
  updated: z.optional(calendarMonth),
  sections: z
    .array(
      z.strictObject({
        title: localizedText,
        paragraphs: z.array(localizedText).check(z.maxLength(100)),
        items: z.optional(z.array(localizedText).check(z.maxLength(100))),
        link: z.optional(z.enum(footerPages)),
      }),
    )
    .check(z.maxLength(100)),
})

export type TextPageContent = Resolved<z.infer<typeof textPageDocument>>

export const text = defineContentType({
  schema: textPageDocument,
  many: true,
  identity: undefined,
  required: textPages,
  file: { folder: 'texts' },
  room: 'texts',
  entry: (name) => `text-${name}`,
  page: ({ name }) => findPagePath(name),
  listPage: undefined,
  search: ({ name, content }) => [
    {
      kind: 'page',
      path: findPagePath(name),
      texts: content.sections.flatMap(({ title, paragraphs, items = [] }) => [
        title,
        ...paragraphs,
        ...items,
      ]),
    },
  ],
  feed: undefined,
  title: ({ name }, words) => words.findPage(name) ?? name,
  detail: 'kind',
  create: undefined,
  form: { texts: { legal: ['updated', 'sections'] } },
})
