import { expect, test } from 'vitest'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { isOwnPage } from './changed-pages.tsx'

test('of the pages of events those are named that change themselves, by words or by pictures', () => {
  const paths = [pagePaths.home, pagePaths.agenda, eventPath('event-1'), eventPath('event-2')]
  const changed = new Set(['places', 'event/event-1'])
  expect(paths.filter((path) => isOwnPage({ path, linksAlone: false }, changed))).toEqual(paths.slice(0, 3))
})

test('a page of which the links at its foot alone change is not named', () => {
  expect(isOwnPage({ path: pagePaths.home, linksAlone: true }, new Set())).toBe(false)
})
