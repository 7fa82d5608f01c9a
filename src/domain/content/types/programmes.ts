import { readText } from '#domain/content/read-text.ts'
import { programmesDocument } from '#domain/press/programme.ts'
import { pagePaths } from '#domain/routes.ts'
import { defineContentType } from './define-content-type.ts'

export const programmes = defineContentType({
  schema: programmesDocument,
  many: false,
  file: { path: 'programmes.yaml' },
  room: 'press',
  entry: () => 'programmes',
  page: () => pagePaths.press,
  listPage: undefined,
  search: ({ content }, { projects }) =>
    content.programmes.map(({ title, players, length, stage, summary, project }) => ({
      kind: 'programme',
      title,
      path: pagePaths.press,
      detail: [players ?? [], length ?? []].flat().map(readText).join(', '),
      texts: [summary ?? projects.get(project)?.description ?? [], stage ?? []].flat(),
    })),
  feed: undefined,
  form: { texts: { programmes: ['programmes'] } },
  looks: {
    programmes: { folded: 'programme', isCopied: true },
    'programmes.id': { isOwnName: true },
    'programmes.players': { isShort: true },
    'programmes.length': { isShort: true },
    'programmes.stage': { isShort: true },
    'programmes.works': { refersTo: 'work' },
    'programmes.video': { refersTo: 'teaser' },
    'programmes.rider': { isRider: true },
  },
})
