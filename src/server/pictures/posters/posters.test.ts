import { expect, test } from 'vitest'
import { type Project, projectDocument } from '#domain/projects/project-document.ts'
import { type Video, videoEntry } from '#domain/videos/videos-document.ts'
import { findProject, type LanguageContent } from '#server/content/content.ts'
import { readContent } from '#server/content/read-content.ts'
import { listPosterVideos, listWrittenVideos } from './posters.ts'

const result = await readContent('content')
if (!result.ok) throw new Error('content/ is not right: npm run content says why')
const content = result.content.es
const reeds = findProject(content, 'songs-of-reeds')

/** The site's content with these videos alone. */
function showVideos(ofReeds: Project['videos']['items'], ofGallery: Video[]): LanguageContent {
  const projects = [...content.projects].map(([slug, project]): [string, Project] => [
    slug,
    { ...project, videos: { ...project.videos, items: slug === reeds.slug ? ofReeds : [] } },
  ])
  return { ...content, projects: new Map(projects), videos: ofGallery }
}

test('no sample is ever asked for', () => {
  const sample = { id: 'sample-SR01', title: 'Recital', sample: true as const }
  expect(listPosterVideos(showVideos([sample], [{ ...sample, project: 'songs-of-reeds' }]))).toEqual([])
})

test('a real video is asked for once, by the thumbnail of its project', () => {
  const recital = { id: 'AAAAAAAAAA1', title: 'Recital' }
  const duo = { id: 'aaaaaaaaaa1', title: 'Dúo', project: 'khyma-duo' as const }
  const shown = showVideos([recital], [{ ...recital, project: 'songs-of-reeds' }, duo, duo])
  expect(listPosterVideos(shown)).toEqual([
    { id: 'AAAAAAAAAA1', thumbnails: ['hqdefault'] },
    { id: 'aaaaaaaaaa1', thumbnails: ['maxresdefault', 'hqdefault'] },
  ])
})

test.each(['../../../se', '..%2f..%2fs', 'a/../../b/c', 'a?b=c&d=e#f', 'aaaaaaaaaa1\n', 'aaaaaaaaa', ''])(
  'no id leads elsewhere: %j is refused with the content',
  (id) => {
    const video = { id, title: 'Recital', project: 'khyma-duo' }
    expect(videoEntry.safeParse(video).success).toBe(false)
    const items = projectDocument.def.in.shape.videos.shape.items
    expect(items.safeParse([{ id, title: 'Recital' }]).success).toBe(false)
    expect(items.safeParse([{ id: 'aaaaaaaaaa1', title: 'Recital' }]).success).toBe(true)
  },
)

test('of what is written, real videos are asked for, whatever else is not right yet', () => {
  const items = [
    { id: 'aaaaaaaaaa1' },
    { id: 'aaaaaaaaaa2', title: 'Recital', sample: true },
    { id: '../../../se', title: 'Recital' },
    { title: 'Without a video yet' },
  ]
  const best = ['maxresdefault', 'hqdefault']
  expect(listWrittenVideos('videos', { videos: items })).toEqual([{ id: 'aaaaaaaaaa1', thumbnails: best }])
  expect(listWrittenVideos('project/khyma-duo', { videos: { items } })).toEqual([
    { id: 'aaaaaaaaaa1', thumbnails: best },
  ])
  expect(listWrittenVideos('project/songs-of-reeds', { videos: { items } })).toEqual([
    { id: 'aaaaaaaaaa1', thumbnails: ['hqdefault'] },
  ])
  expect(listWrittenVideos('videos', { videos: 'none' })).toEqual([])
})
