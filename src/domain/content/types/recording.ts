import { readText } from '#domain/content/read-text.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { findOwnThread } from '#domain/projects/projects.ts'
import { recordingDocument, recordingsDocument } from '#domain/recordings/recording-document.ts'
import { pagePaths, recordingPath, recordingsPath } from '#domain/routes.ts'
import { defineContentType, numberName, type WrittenDocument } from './define-content-type.ts'

export const recording = defineContentType({
  schema: recordingDocument,
  many: true,
  identity: 'id',
  file: { folder: 'recordings' },
  room: 'recordings',
  renews: 'sounds',
  entry: (name) => name,
  page: ({ name }) => recordingPath(name),
  listPage: recordingsPath,
  alsoShownOn: [pagePaths.home, pagePaths.press],
  arrange(documents, findContent) {
    const { data } = recordingsDocument.safeParse(findContent('recordings'))
    const order = data?.order ?? []
    const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
    return documents.toSorted((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1))
  },
  search: ({ name, content: { title, composer, players, note = [] } }) => [
    {
      kind: 'recording',
      title,
      path: recordingPath(name),
      detail: readText(composer),
      texts: [note, players.map((player) => player.name)].flat(2),
    },
  ],
  feed: undefined,
  title({ content }, { language, untitled }) {
    const title = readValue(content, ['title'])
    if (typeof title === 'string') return title
    const texts = readTexts(title)
    return [language, ...languages].map((each) => texts[each]).find(Boolean) ?? untitled
  },
  detail: 'kind',
  accent: ({ content }) => readThread(content),
  project: readProject,
  listed: ['title', 'composer', 'year', 'movements', 'rights', 'project', 'sample'],
  form: {
    texts: {
      movements: ['movements'],
      rights: ['rights', 'download'],
      facts: [
        'sample',
        'title',
        'composer',
        'year',
        'place',
        'engineer',
        'work',
        'project',
        'event',
        'players',
        'id',
      ],
      notes: ['note'],
    },
  },
  looks: {
    id: { isOwnName: true },
    movements: { isSound: true },
    'movements.audio': { isUnseen: true },
    work: { refersTo: 'work' },
    event: { refersTo: 'event' },
    'rights.basis': { isOpen: true },
  },
  create({ names, content }) {
    const empty = { players: [], movements: [] }
    const name = numberName('recording', names)
    return { name, content: { ...empty, ...content, id: name } }
  },
})

function readProject(content: unknown): string | undefined {
  const project = readValue(content, ['project'])
  return typeof project === 'string' ? project : undefined
}

function readThread(content: WrittenDocument['content']) {
  const project = readProject(content)
  return project === undefined ? undefined : findOwnThread(project)
}
