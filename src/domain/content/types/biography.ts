import * as z from 'zod/mini'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedText } from '#domain/content/text.ts'
import { listPagePlaces } from '#domain/pictures/places.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

const mostParagraphs = 100

export const biographyDocument = z.strictObject({
  summary: z.strictObject({
    lead: localizedText,
    paragraphs: z.array(localizedText).check(z.maxLength(mostParagraphs)),
    more: z.array(localizedText).check(z.maxLength(mostParagraphs)),
  }),
  lead: localizedText,
  sections: z
    .array(
      z.strictObject({
        title: localizedText,
        paragraphs: z.array(localizedText).check(z.maxLength(mostParagraphs)),
      }),
    )
    .check(z.maxLength(50)),
})

export type Biography = Resolved<z.infer<typeof biographyDocument>>

export const biography = defineContentType({
  schema: biographyDocument,
  many: false,
  file: { path: 'biography.yaml' },
  room: 'texts',
  entry: () => 'biography',
  page: () => pagePaths.biography,
  listPage: undefined,
  alsoShownOn: [pagePaths.home],
  places: () => listPagePlaces('biography'),
  search: ({ content: { summary, lead, sections } }) => [
    {
      kind: 'page',
      path: pagePaths.biography,
      texts: [
        summary.lead,
        ...summary.paragraphs,
        ...summary.more,
        lead,
        ...sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ],
    },
  ],
  feed: undefined,
  form: { texts: { short: ['summary'], long: ['lead', 'sections'] } },
})
