import * as z from 'zod/mini'
import type { Resolved } from '#domain/content/localized.ts'
import { joinHeading, mapText } from '#domain/content/read-text.ts'
import { localizedText } from '#domain/content/text.ts'
import { isSearched, type StaticPageName, staticPageNames } from '#domain/page-list.ts'
import { listPagePlaces } from '#domain/pictures/places.ts'
import { findPagePath } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const pageEntry = z.strictObject({
  heading: localizedText,
  intro: z.optional(localizedText),
  description: localizedText,
})

export type Pages = Record<StaticPageName | 'not-found', Resolved<z.infer<typeof pageEntry>>>

export const page = defineContentType({
  schema: pageEntry,
  many: true,
  identity: undefined,
  required: [...staticPageNames, 'not-found'],
  file: { path: 'pages.yaml', group: true },
  room: 'texts',
  entry: (name) => `page-${name}`,
  page: ({ name }) => findPagePath(name),
  listPage: undefined,
  // The pictures of these pages belong to the documents that hold their texts.
  places: ({ name }) => (['biography', 'courses'].includes(name) ? [] : listPagePlaces(name)),
  search: ({ name, content: { heading, intro = [], description } }) =>
    isSearched(name)
      ? [
          {
            kind: 'page',
            title: mapText(heading, joinHeading),
            path: findPagePath(name),
            texts: [intro, description].flat(),
          },
        ]
      : [],
  feed: undefined,
  title: ({ name }, words) => words.findPage(name) ?? name,
  detail: 'kind',
  create: undefined,
  form: { texts: { page: ['heading', 'intro', 'description'] } },
  looks: { heading: { isShort: true }, description: { aim: 160 } },
})
