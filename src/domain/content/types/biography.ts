import { biographyDocument } from '#domain/content/biography-document.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const biography = defineContentType({
  schema: biographyDocument,
  many: false,
  file: { path: 'biography.yaml' },
  room: 'texts',
  entry: () => 'biography',
  page: () => pagePaths.biography,
  alsoShownOn: [pagePaths.home],
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
  form: { texts: { short: ['summary'], long: ['lead', 'sections'] } },
})
