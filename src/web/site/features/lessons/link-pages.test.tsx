import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readWords } from '#words/stored-words.ts'
import { ManageLesson } from './manage-lesson.tsx'
import { GuardianGate } from './open-request.tsx'
import type { LinkProps } from './use-lesson-link.ts'

const when = { day: '', date: { numeral: '', weekday: '', month: '' }, own: '', line: 'Friday' }

const lesson: LinkProps['lesson'] = {
  stage: 'guardian',
  type: 'lesson-1',
  name: 'Lesson',
  minutes: 60,
  student: 'Ana',
  isMinor: true,
  begins_at: '2026-03-14T15:00:00.000Z',
  zone: 'Europe/Zurich',
  when,
  keptUntil: when,
  isKept: true,
  deadline: when,
  phase: 'in_time',
  movesLeft: 1,
  mayMove: true,
  isFree: false,
  near: [],
  proposed: [],
  wasAsked: true,
  waitsForGuardian: false,
  guardianHeld: false,
  said: [],
  consents: [],
}

const seats = { class: { sessions: [when], seats: 1 }, mayMove: false }

function render(Page: typeof GuardianGate, changes: object): string {
  const { t } = readWords('lesson-links', 'en')
  return renderToString(
    <Page t={t} lesson={Object.assign({}, lesson, changes)} isBusy={false} use={async () => true} />,
  )
}

test('a guardian agrees to lessons by what can be changed of them, and until when', () => {
  const read = (changes: object) => render(GuardianGate, changes)
  const heard = 'You hear of everything.'
  expect(read({})).toContain(`${heard} You can move or cancel free of charge until Friday.`)
  expect(read({ mayMove: false })).toContain(`${heard} You can cancel free of charge until Friday.`)
  expect(read({ mayMove: false, phase: 'late' })).toContain(
    `${heard} The deadline has passed: it was Friday.`,
  )
  expect(read(seats)).toContain(`${heard} You can give the seats back free of charge until Friday.`)
  const begun = read({ stage: 'confirmed', mayMove: false, phase: 'begun' })
  expect(begun).toContain(heard)
  expect(begun).not.toContain('Friday')
})

test('of a class that is free nothing is said of a price to whoever gives seats back late', () => {
  const read = (changes: object) =>
    render(ManageLesson, { stage: 'confirmed', phase: 'late', ...seats, ...changes })
  expect(read({})).toContain('Give them back; the price stays due')
  const free = read({ isFree: true })
  expect(free).not.toContain('price')
  expect(free).toContain('It costs nothing. Whoever waits for a seat is told at once.')
})

test('the first reminder is said to come before the deadline, whatever the notice of a lesson is', () => {
  const shown = render(ManageLesson, { stage: 'confirmed', reminds: 'both' })
  expect(shown).toContain('A day before the deadline, and 1 hour before the lesson')
  expect(shown).toContain('Only a day before the deadline')
})

test('whoever has a lesson can put it into a calendar again', () => {
  const address = 'https://example.org/lessons/calendar/one.ics'
  const shown = render(ManageLesson, { stage: 'confirmed', calendar: address })
  expect(shown).toContain(`href="${address}"`)
  expect(render(ManageLesson, { stage: 'confirmed' })).not.toContain('calendar')
})
