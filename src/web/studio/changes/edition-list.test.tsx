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
