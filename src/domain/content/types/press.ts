import { biographyLengths, pressDocument } from '#domain/press/press-document.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const press = defineContentType({
  schema: pressDocument,
  many: false,
  file: { path: 'press.yaml' },
  room: 'press',
  entry: () => 'texts',
  page: () => pagePaths.press,
  listPage: undefined,
  search: undefined,
  feed: undefined,
  form: { texts: { biographies: ['biographies'], quotations: ['quotations'] } },
  looks: {
    'biographies.short': { words: biographyLengths.short },
    'biographies.medium': { words: biographyLengths.medium },
    'biographies.long': { words: biographyLengths.long },
    quotations: { isCopied: true },
    'quotations.source': { isShort: true },
  },
})
