import { readText } from '#domain/content/read-text.ts'
import { repertoireDocument } from '#domain/press/work.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const repertoire = defineContentType({
  schema: repertoireDocument,
  many: false,
  file: { path: 'repertoire.yaml' },
  room: 'press',
  entry: () => 'repertoire',
  page: () => pagePaths.press,
  listPage: undefined,
  search: ({ content }) =>
    content.works.map(({ title, composer, year }) => ({
      kind: 'work',
      title,
      path: pagePaths.press,
      detail: [readText(composer), year].filter(Boolean).join(', '),
      texts: [],
    })),
  feed: undefined,
  form: { texts: { repertoire: ['works'] } },
  looks: { works: { folded: 'work', isCopied: true }, 'works.id': { isOwnName: true } },
})
