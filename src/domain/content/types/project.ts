import { findVideoPlace } from '#domain/content/video-pictures.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { composeProjectSlug } from '#domain/projects/compose-project-slug.ts'
import { listProjectAddresses } from '#domain/projects/project-address.ts'
import { mostGalleryPictures, projectDocument } from '#domain/projects/project-document.ts'
import { findOwnThread, projectSlugs } from '#domain/projects/projects.ts'
import { arrangeProjects, projectsDocument } from '#domain/projects/projects-document.ts'
import { type Thread, threads } from '#domain/projects/threads.ts'
import { pagePaths, projectPath } from '#domain/routes.ts'
import { defineContentType, type WrittenDocument } from './define-content-type.ts'

const emptyProject = {
  paragraphs: [],
  gallery: { count: 0, lightbox: true },
  videos: { layout: 'thumbnails', items: [] },
  links: [],
}

export const project = defineContentType({
  schema: projectDocument,
  many: true,
  required: projectSlugs,
  identity: 'slug',
  file: { folder: 'projects' },
  room: 'projects',
  isCounted: true,
  entry: (name) => name,
  page: ({ name, content }) => projectPath(listProjectAddresses(content)[0] ?? name),
  listPage: pagePaths.projects,
  alsoShownOn: [pagePaths.home],
  arrange(documents, findContent) {
    const { data } = projectsDocument.safeParse(findContent('projects'))
    const byName = new Map(documents.map((document) => [document.name, document]))
    return arrangeProjects(byName.keys(), data?.order ?? []).flatMap((name) => byName.get(name) ?? [])
  },
  search: ({ content: { slug, title, subtitle = [], description = [], paragraphs, sections = [] } }) => [
    {
      kind: 'project',
      title,
      path: projectPath(slug),
      texts: [subtitle, description, paragraphs, sections.map((section) => section.paragraphs)].flat(2),
    },
  ],
  feed: undefined,
  title({ name, content }) {
    const title = readValue(content, ['title'])
    return typeof title === 'string' ? title : name
  },
  accent: ({ name, content }) => readProjectThread(name, content),
  listed: ['title', 'slug', 'address', 'formerAddresses', 'thread'],
  languageGroup: 'projects',
  places: listProjectPlaces,
  videos: (content) => readValue(content, ['videos', 'items']),
  form: {
    texts: {
      about: ['title', 'subtitle', 'description'],
      body: ['paragraphs', 'sections'],
      facts: ['facts'],
    },
    gallery: { gallery: ['gallery', 'imagePosition'] },
    videos: { videos: ['videos'] },
    links: {
      thread: ['thread'],
      links: ['links', 'externalLink'],
      place: ['role', 'form', 'next', 'address'],
    },
  },
  looks: {
    subtitle: { aim: 60 },
    description: { aim: 160 },
    'facts.label': { isShort: true },
    'facts.value': { isShort: true },
    address: { isAddress: true },
    'gallery.count': { counts: 'gallery' },
    'videos.items': { isVideos: true },
    'videos.items.picture': { isUnseen: true },
  },
  takenNames: listProjectAddresses,
  create({ names, content }) {
    const name = composeProjectSlug(String(content.title ?? ''), new Set(names))
    return { name, content: { ...emptyProject, ...content, slug: name } }
  },
})

/** The colour that a project's document names, or else its own. */
export function readProjectThread(slug: string, content: unknown): Thread {
  const chosen = readValue(content, ['thread'])
  return threads.find((thread) => thread === chosen) ?? findOwnThread(slug)
}

function listProjectPlaces({ name, content }: WrittenDocument): string[] {
  const written = readValue(content, ['gallery', 'count'])
  const count = typeof written === 'number' && Number.isInteger(written) ? Math.max(0, written) : 0
  const videos = readValue(content, ['videos', 'items'])
  const number = (part: string, length: number) =>
    Array.from({ length }, (_, index) => `${name}-${part}-${index + 1}`)
  return [
    `${name}-cover`,
    ...(count === 0 || count > mostGalleryPictures ? [`${name}-band`] : number('gallery', count)),
    ...(Array.isArray(videos) ? videos.map((video, index) => findVideoPlace(name, video, index)) : []),
  ]
}
