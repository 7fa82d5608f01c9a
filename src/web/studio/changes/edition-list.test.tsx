import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { describeBroughtBack, EditionList } from './edition-list.tsx'

beforeAll(() => loadWords('en', 'studio'))

function list(...numbers: number[]): string {
  const at = '2026-03-02T12:00:00.000Z'
  const editions = numbers.map((number) => ({
    number,
    liveFrom: at,
    publishedAt: at,
    publishedBy: null,
    documents: [],
  }))
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <EditionList kind="past" editions={editions} documents={[]} mayChange />
    </QueryClientProvider>,
  )
}

test('a list of publications that does not reach the first one says where the others are', () => {
  expect(list(3, 2)).toContain('Earlier publications')
  expect(list(3, 2, 1)).not.toContain('Earlier publications')
})

test('of a publication that is brought back in part it is said what is back and what is not', () => {
  const whole = { back: ['places'], lacking: [], missed: [], reason: undefined }
  const say = (outcome: object) => describeBroughtBack({ ...whole, ...outcome }, (ids) => ids.join('; '))
  expect(say({})).toBeUndefined()
  expect(say({ lacking: ['photo/a'] })).toContain('without photo/a')
  expect(say({ lacking: ['photo/a'], missed: ['event/b'], reason: 'The server is full' })).toBe(
    'Brought back as a draft: places. Not brought back: event/b; photo/a. The server is full',
  )
})

test('a publication that only took entries off the site is not offered to be brought back', () => {
  const render = (...versions: (string | null)[]) => {
    const at = '2026-03-02T12:00:00.000Z'
    const documents = versions.map((version, place) => ({ id: `event/event-${place}`, version }))
    const edition = { number: 2, liveFrom: at, publishedAt: at, publishedBy: 'Ana', documents }
    return renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <EditionList kind="past" editions={[edition]} documents={[]} mayChange />
      </QueryClientProvider>,
    )
  }
  expect(render(null, null)).not.toContain('Bring back')
  expect(render(null, '4')).toContain('Bring back')
})
