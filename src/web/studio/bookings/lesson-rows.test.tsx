import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'
import { blankPage } from '#tests/blank-page.ts'
import { PageContext } from '#web/navigation/link.tsx'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { WaitingRow } from './lesson-rows.tsx'

beforeAll(() => Promise.all([loadWords('en', 'studio'), loadWords('en', 'lessons')]))

const when = { day: '', date: { numeral: '', weekday: '', month: '' }, own: '', line: '' }

const row: LessonRow = {
  id: '1',
  stage: 'teacher',
  student: 'Ana',
  writer: 'Ana',
  name: 'Workshop',
  minutes: 90,
  language: 'en',
  begins_at: '2026-03-14T15:00:00.000Z',
  ends_at: '2026-03-14T16:30:00.000Z',
  when,
  keptUntil: when,
  isKept: true,
  hold_until: '2026-03-12T15:00:00.000Z',
  waiting_since: '2026-03-10T15:00:00.000Z',
  guardianHeld: false,
  mayAccept: true,
  mayPropose: true,
  deadline: when,
  phase: 'in_time',
  mayForgive: false,
}

function render(changes: object): string {
  return renderToString(
    <PageContext value={blankPage}>
      <QueryClientProvider client={new QueryClient()}>
        <WaitingRow row={Object.assign({}, row, changes)} />
      </QueryClientProvider>
    </PageContext>,
  )
}

test('a lesson is accepted in its row, and a class where it says who else comes', () => {
  const [lesson, seats] = [render({}), render({ seats: 2 })]
  for (const html of [lesson, seats]) expect(html).toContain('Answer…')
  expect(lesson).toContain('Accept')
  expect(lesson).toContain('Workshop, 90 minutes, written in English')
  expect(seats).not.toContain('Accept')
  expect(seats).toContain('Workshop, written in English')
})
