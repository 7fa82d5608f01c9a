import { expect, test } from 'vitest'
import { eventPath, pagePaths } from '#domain/routes.ts'
import { isOwnPage } from './own-pages.ts'

test('of the pages of events those are named that change themselves, by words or by pictures', () => {
  const paths = [pagePaths.home, pagePaths.agenda, eventPath('event-1'), eventPath('event-2')]
  const changed = new Set(['places', 'event/event-1'])
  expect(paths.filter((path) => isOwnPage(path, changed))).toEqual(paths.slice(0, 3))
})
