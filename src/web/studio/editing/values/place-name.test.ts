import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { formatPlaceName } from './place-name.ts'

beforeAll(() => loadWords('de', 'studio'))

test('a place of a project has the name of its title', () => {
  const titles = new Map([['moronta-klein-duo', 'Moronta-Klein Duo']])
  const name = (place: string) => formatPlaceName(place, 'de', (slug) => titles.get(slug)).name
  expect(name('moronta-klein-duo-gallery-2')).toBe('Moronta-Klein Duo, Bild 2')
  expect(name('another-duo-cover')).toBe('Another duo, Titelbild')
  expect(name('biography-portrait')).toBe('Biografie, Porträt')
})
