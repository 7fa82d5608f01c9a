import { textPageDocument } from '#domain/content/text-page-document.ts'
import { textPages } from '#domain/page-list.ts'
import { findPagePath } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const text = defineContentType({
  schema: textPageDocument,
  many: true,
  required: textPages,
  file: { folder: 'texts' },
  room: 'texts',
  entry: (name) => `text-${name}`,
  page: ({ name }) => findPagePath(name),
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
  title: ({ name }, words) => words.findPage(name) ?? name,
  detail: 'kind',
  form: { texts: { legal: ['updated', 'sections'] } },
})
