import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { AnswerRequest } from './answer-request.tsx'

beforeAll(() => Promise.all([loadWords('en', 'studio'), loadWords('en', 'lessons')]))

const when = { day: '', date: { numeral: '', weekday: '', month: '' }, own: '', line: '' }

const lesson: LessonDetails = {
  id: '1',
  stage: 'mailbox',
  student: 'Ana',
  writer: 'Ana',
  name: 'Lesson',
  minutes: 60,
  language: 'en',
  begins_at: '2026-03-14T15:00:00.000Z',
  ends_at: '2026-03-14T16:00:00.000Z',
  when,
  keptUntil: when,
  isKept: true,
  hold_until: '2026-03-12T15:00:00.000Z',
  waiting_since: '2026-03-10T15:00:00.000Z',
  guardianHeld: false,
  mayAccept: false,
  mayPropose: false,
  deadline: when,
  phase: 'in_time',
  mayForgive: false,
  type: 'lesson-1',
  zone: 'Europe/Zurich',
  email: 'ana@example.org',
  booksDirectly: false,
  ofDay: { date: '2026-03-14', place: 1, most: 5 },
  notes: '',
  fields: [],
  proposed: [],
  isSeries: false,
  consents: [],
  events: [],
}

function render(stage: LessonDetails['stage']): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerRequest lesson={Object.assign({}, lesson, { stage })} />
    </QueryClientProvider>,
  )
}

test('a no to a request whose address nobody has proven takes no words, for they would reach nobody', () => {
  expect(render('teacher')).toContain('<textarea')
  const unproven = render('mailbox')
  expect(unproven).not.toContain('<textarea')
  expect(unproven).toContain('nobody is written to')
  expect(unproven).toContain('Decline')
})
