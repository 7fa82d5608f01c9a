import { expect, test } from 'vitest'
import { readWrittenTexts } from '#domain/editing/written-texts.ts'
import { describeVersions } from './known-versions.ts'

const shown = '2026-03-01T12:00:00.000Z'

/** Newest first, each as it says the title in Spanish and in German. */
function know(...versions: [es: string, de: string, published?: 'whole' | 'part'][]) {
  return describeVersions(
    versions.map(([es, de, published], place) => ({
      version: String(9 - place),
      content: { title: { es, de } },
      publicFrom: published === undefined ? null : shown,
      part: published === 'part',
    })),
  )
}

test('a language stays outdated where all but it is published', () => {
  const written: Parameters<typeof know> = [
    ['Dos', 'Eins, neu'],
    ['Uno', 'Eins, neu'],
    ['Uno', 'Eins', 'whole'],
  ]
  const read = (known: ReturnType<typeof know>) =>
    readWrittenTexts({ title: { es: 'Dos', de: 'Eins, neu' } }, ['title'], { ...known, preferred: 'es' })
      .states.de
  expect(read(know(...written))).toBe('outdated')
  expect(read(know(['Dos', 'Eins', 'part'], ...written))).toBe('outdated')
})

test('what visitors saw first counts, also where it was a part', () => {
  const { shown: seen, versions } = know(['Dos', 'Zwei'], ['Uno', '', 'part'], ['Uno', 'Eins'])
  expect(seen).toEqual([{ title: { es: 'Uno', de: '' } }])
  expect(versions).toHaveLength(3)
})
