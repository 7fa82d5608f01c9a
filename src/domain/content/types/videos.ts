import { findVideoPlace } from '#domain/content/video-pictures.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { pagePaths } from '#domain/routes.ts'
import { videosDocument } from '#domain/videos/videos-document.ts'
import { defineContentType } from './define-content-type.ts'

export const videos = defineContentType({
  schema: videosDocument,
  many: false,
  file: { path: 'videos.yaml' },
  room: 'videos',
  isCounted: true,
  page: () => pagePaths.gallery,
  listPage: undefined,
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
  feed: undefined,
  summarize(content) {
    const list = readValue(content, ['videos'])
    return { count: Array.isArray(list) ? list.length : 0 }
  },
  places({ content }) {
    const list = readValue(content, ['videos'])
    return Array.isArray(list) ? list.map((video, index) => findVideoPlace('gallery', video, index)) : []
  },
  videos: (content) => readValue(content, ['videos']),
  form: { videos: { videos: ['videos'], home: ['home'] } },
  looks: {
    home: { refersTo: 'video' },
    videos: { isVideos: true },
    'videos.picture': { isUnseen: true },
  },
})
