import { expect, test } from 'vitest'
import { readSiteContent } from '#tests/pages.ts'
import { findProject } from './content.ts'
import { applyProjectAddresses } from './project-addresses.ts'

test('photographs, videos, programmes and other projects go along with a project that moves', async () => {
  const { content } = await readSiteContent()
  const { movedProjects: _, ...written } = content.es
  const khyma = findProject(written, 'khyma-duo')
  const before = findProject(written, 'songs-of-reeds')
  const moved = applyProjectAddresses({
    ...written,
    places: { 'khyma-duo-cover': 'a', 'khyma-duo-gallery-2': 'b', 'songs-of-reeds-band': 'c' },
    projects: new Map([
      ['songs-of-reeds', { ...before, next: 'khyma-duo' }],
      ['khyma-duo', { ...khyma, address: 'khyma', formerAddresses: ['khyma-two'] }],
    ]),
  })
  expect(moved.places).toEqual({ 'khyma-cover': 'a', 'khyma-gallery-2': 'b', 'songs-of-reeds-band': 'c' })
  expect([...moved.movedProjects]).toEqual([
    ['khyma-duo', 'khyma'],
    ['khyma-two', 'khyma'],
  ])
  expect([...moved.projects.keys()]).toEqual(['songs-of-reeds', 'khyma'])
  expect(moved.projects.get('songs-of-reeds')).toEqual({ ...before, next: 'khyma' })
  expect(moved.projects.get('khyma')).toEqual({ ...khyma, slug: 'khyma' })
  for (const list of ['videos', 'events', 'programmes'] as const)
    expect(moved[list].map(({ project }) => project)).toEqual(
      written[list].map(({ project }) => (project === 'khyma-duo' ? 'khyma' : project)),
    )
})
