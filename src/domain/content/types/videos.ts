import { readValue } from '#domain/editing/content-change.ts'
import { pagePaths } from '#domain/routes.ts'
import { videosAtHome, videosDocument } from '#domain/videos/videos-document.ts'
import { defineContentType } from './define-content-type.ts'

export const videos = defineContentType({
  schema: videosDocument,
  many: false,
  file: { path: 'videos.yaml' },
  room: 'videos',
  page: () => pagePaths.gallery,
  alsoShownOn: [pagePaths.home],
  entries: (content) => content.videos,
  search: ({ content }, { projects }) =>
    content.videos.map(({ title, project }) => ({
      kind: 'video',
      title,
      path: pagePaths.gallery,
      detail: projects.get(project)?.title,
      texts: [],
    })),
  summarize(content) {
    const list = readValue(content, ['videos'])
    return Array.isArray(list) ? { count: list.length } : {}
  },
  places({ content }) {
    const list = readValue(content, ['videos'])
    const count = Array.isArray(list) ? list.length : 0
    return Array.from({ length: count }, (_, index) => `gallery-video-${index + 1}`)
  },
  videos: (content) => readValue(content, ['videos']),
  form: { videos: { videos: ['videos'] } },
  looks: { videos: { atHome: videosAtHome, isVideos: true } },
})
