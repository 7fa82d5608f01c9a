import { expect, test } from 'vitest'
import { listPaths, recordingPath, recordingsPath } from '#domain/routes.ts'
import { readSiteContent } from '#tests/pages.ts'
import { composeContent, findProject, listPublicPaths, type SiteDocument } from './content.ts'

test('photographs, videos, programmes and other projects go along with a project that moves', async () => {
  const { content } = await readSiteContent()
  const khyma = findProject(content.es, 'khyma-duo')
  const before = findProject(content.es, 'songs-of-reeds')
  const places = { 'khyma-duo-cover': 'a', 'khyma-duo-gallery-2': 'b', 'songs-of-reeds-band': 'c' }
  const changed = new Map<string, unknown>([
    ['places', places],
    ['project/songs-of-reeds', { ...before, next: 'khyma-duo' }],
    ['project/khyma-duo', { ...khyma, address: 'khyma', formerAddresses: ['khyma-two'] }],
  ])
  const documents = content.es.documents.map(
    (document): SiteDocument => ({ ...document, content: changed.get(document.id) ?? document.content }),
  )
  const moved = composeContent(documents)
  expect(moved.places).toEqual({ 'khyma-cover': 'a', 'khyma-gallery-2': 'b', 'songs-of-reeds-band': 'c' })
  expect([...moved.movedProjects]).toEqual([
    ['khyma-duo', 'khyma'],
    ['khyma-two', 'khyma'],
  ])
  expect([...moved.projects.keys()]).toEqual(
    [...content.es.projects.keys()].map((slug) => (slug === 'khyma-duo' ? 'khyma' : slug)),
  )
  expect(moved.projects.get('songs-of-reeds')).toEqual({ ...before, next: 'khyma' })
  expect(moved.projects.get('khyma')).toEqual({ ...khyma, slug: 'khyma' })
  for (const list of ['videos', 'events', 'programmes'] as const)
    expect(moved[list].map(({ project }) => project)).toEqual(
      content.es[list].map(({ project }) => (project === 'khyma-duo' ? 'khyma' : project)),
    )
})

test('all pages are for everybody, but for the admin area', async () => {
  const { es } = (await readSiteContent()).content
  const isPrivate = (path: string) => path === '/auth' || path === '/admin'
  const expected = [
    ...listPaths().filter((path) => !isPrivate(path)),
    ...es.events.map(({ id }) => `/agenda/${id}`),
    recordingsPath,
    recordingPath('tuning-note'),
  ]
  expect(listPublicPaths(es).toSorted()).toEqual(expected.toSorted())
})
