import { beforeAll, expect, test } from 'vitest'
import { submissionForms } from '#domain/forms/registry.ts'
import { summarize } from '#tests/summarize.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { listGroups } from './search-room.tsx'

beforeAll(() => Promise.all([loadWords('en', 'studio'), loadWords('en', 'inbox')]))

test('lists what was found by rooms in the order of the navigation, each with how many there are', () => {
  const findings = {
    messages: { total: 0, items: [] },
    people: { total: 1, items: [{ email: 'artist@example.org' }] },
    students: { total: 1, items: [{ id: 'student-1', name: 'Ida Reed', email: 'ida@example.org' }] },
    documents: [
      { room: 'projects' as const, total: 1, items: [{ id: 'project/reeds', excerpt: 'Reeds' }] },
      { room: 'agenda' as const, total: 21, items: [{ id: 'event/event-1', excerpt: 'of reeds' }] },
    ],
  }
  const summaries = [
    summarize({ id: 'event/event-1', content: { title: 'Récital' }, trashed: false, shown: null }),
    summarize({ id: 'project/reeds', content: { title: 'Reeds' }, trashed: false, shown: null }),
  ]
  const groups = listGroups(findings, summaries, 'en')
  expect(groups.map(({ name, total, hits }) => [name, total, hits.map((hit) => hit.excerpt)])).toEqual([
    ['Students', 1, ['']],
    ['People and safety', 1, ['']],
    ['Agenda', 21, ['of reeds']],
    ['Projects', 1, ['']],
  ])
})

test('what was sent leads to where the studio lists it', () => {
  const items = submissionForms.map(({ name: form }) => ({
    form,
    id: form,
    created_at: '2026-03-02T13:00:00.000Z',
    status: 'suspected' as const,
    trashed_at: null,
    sender: 'Ida',
    excerpt: '',
  }))
  const none = { total: 0, items: [] }
  const findings = { messages: { total: 3, items }, people: none, students: none, documents: [] }
  expect(listGroups(findings, [], 'en').flatMap(({ hits }) => hits.map(({ path }) => path))).toEqual([
    '/admin/messages/course-registration',
    '/admin/messages/collaboration-request',
    '/admin/lessons/lesson-request',
  ])
})
