import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { sayValue } from './say-value.ts'
import { createSpeaker, useSpeaker } from './speaker.ts'

beforeAll(async () => {
  await Promise.all([loadWords('en', 'studio'), loadWords('es', 'studio'), loadWords('en', 'lessons')])
})

test.each([
  ['2031-06-01T19:30', 'Sunday, 1 June 2031, 19:30', 'Domingo, 1 de junio de 2031, 19:30'],
  ['2031-06-01', '1 June 2031', '1 de junio de 2031'],
  ['2031-06', 'June 2031', 'Junio de 2031'],
  // Of no calendar, as the name of a season.
  ['2024-25', '2024-25', '2024-25'],
  ['2025-13-01', '2025-13-01', '2025-13-01'],
  ['2025-12-01T24:30', '2025-12-01T24:30', '2025-12-01T24:30'],
  [true, 'yes', 'sí'],
  [false, 'no', 'no'],
  ['Songs of Reeds', 'Songs of Reeds', 'Songs of Reeds'],
])('%s is said as a person says it', (value, english, spanish) => {
  const say = (language: 'en' | 'es') =>
    sayValue(value, ['title'], createSpeaker('event/event-1', language, []))
  expect(say('en')).toBe(english)
  expect(say('es')).toBe(spanish)
})

const documents = [
  { id: 'project/khyma-duo', content: { title: 'Khyma Duo', videos: { items: [] } } },
  { id: 'event/event-9', content: { title: 'Songs of Reeds' } },
  { id: 'programmes', content: { programmes: [{ id: 'programme-1', title: { es: 'Cañas' } }] } },
  { id: 'videos', content: { videos: [{ id: 'a1B2c3D4e5F', title: 'Teaser' }] } },
]

test.each<[string, FieldPath, unknown, string]>([
  ['project/khyma-duo', ['thread'], 'turpial', 'Turpial'],
  ['project/khyma-duo', ['role'], 'cofounder', 'Cofounder'],
  ['project/khyma-duo', ['subtitle', 'en'], 'cofounder', 'cofounder'],
  ['lesson-type/lesson-1', ['approval'], 'strangers', 'To strangers'],
  ['event/event-1', ['country'], 'CH', 'Switzerland'],
  ['event/event-1', ['zone'], 'Europe/Zurich', 'Zurich'],
  ['event/event-1', ['project'], 'khyma-duo', 'Khyma Duo'],
  ['event/event-1', ['programme'], 'programme-1', 'Cañas'],
  ['event/event-1', ['price'], 'free', 'Free'],
  ['event/event-1', ['price'], { amount: 20, currency: 'CHF' }, 'CHF\u00a020'],
  ['recording/recording-1', ['event'], 'event-9', 'Songs of Reeds'],
  ['videos', ['home'], ['a1B2c3D4e5F'], 'Teaser'],
  ['projects', ['order'], ['khyma-duo'], 'Khyma Duo'],
  ['project/khyma-duo', ['slug'], 'khyma-duo', 'khyma-duo'],
  // Of an entry that came, what is yes is said by the name of its field, and nothing of the marks of its texts.
  [
    'courses',
    ['quotes', 0],
    { quotation: { es: 'Bien', stays: ['de'], checked: { en: 'ab12' } }, sample: true },
    'Bien · Sample',
  ],
])('of %s, %j is said as its form does', (id, path, value, said) => {
  expect(sayValue(value, path, createSpeaker(id, 'en', documents))).toBe(said)
})

function Programme() {
  return useSpeaker('event/event-1').sayPart('programme-1', ['programme'])
}

test('the documents are asked for where others are named, for summaries do not have their entries', () => {
  const client = new QueryClient()
  const render = () =>
    renderToString(
      <QueryClientProvider client={client}>
        <Programme />
      </QueryClientProvider>,
    )
  expect(render()).toBe('programme-1')
  expect(client.getQueryCache().find({ queryKey: documentsKey })).toBeDefined()
  client.setQueryData(documentsKey, documents)
  expect(render()).toBe('Cañas')
})
