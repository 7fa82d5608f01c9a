import { pageEntry } from '#domain/content/pages-document.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { findPagePath } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const page = defineContentType({
  schema: pageEntry,
  many: true,
  required: [...staticPageNames, 'not-found'],
  file: { path: 'pages.yaml', group: true },
  room: 'texts',
  entry: (name) => `page-${name}`,
  page: ({ name }) => findPagePath(name),
  title: ({ name }, words) => words.findPage(name) ?? name,
  detail: 'kind',
  form: { texts: { page: ['heading', 'intro', 'description'] } },
  looks: { heading: { isShort: true }, description: { aim: 160 } },
})
