import { pageEntry } from '#domain/content/pages-document.ts'
import { mapText } from '#domain/content/read-text.ts'
import { isSearched, staticPageNames } from '#domain/page-list.ts'
import { joinHeading } from '#domain/pages/page-title.ts'
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
  title: ({ name }, words) => words.findPage(name) ?? name,
  detail: 'kind',
  form: { texts: { page: ['heading', 'intro', 'description'] } },
  looks: { heading: { isShort: true }, description: { aim: 160 } },
})
