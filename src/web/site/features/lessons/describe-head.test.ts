import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import type { LessonLinkView } from '#domain/lessons/requests/lesson-calls.ts'
import { readWords } from '#words/stored-words.ts'
import { describeHead } from './describe-head.ts'

const when = { day: '', date: { numeral: '', weekday: '', month: '' }, own: '', line: 'Friday' }

const lesson: NonNullable<LessonLinkView['lesson']> = {
  stage: 'confirmed',
  type: 'lesson-1',
  name: 'Lesson',
  minutes: 60,
  student: 'Ana',
  isMinor: false,
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

test.each(languages)('a lesson that can be moved no more is said in %s to be cancelled alone', (language) => {
  const { t } = readWords('lesson-links', language)
  const read = (changes: object) =>
    describeHead({ purpose: 'manage', t, lesson: Object.assign({}, lesson, changes) }).lead
  expect(read({})).toBe(t('until', { when: 'Friday' }))
  expect(read({ mayMove: false })).toBe(t('cancelUntil', { when: 'Friday' }))
  expect(read({ mayMove: false, phase: 'late' })).toBe(t('past', { when: 'Friday' }))
})

test.each(languages)(
  'what waits for the teacher is said in %s to be a time, or the seats of a class, with its deadline',
  (language) => {
    const { t } = readWords('lesson-links', language)
    const read = (changes: object) =>
      describeHead({
        purpose: 'mailbox',
        t,
        lesson: Object.assign({}, lesson, { stage: 'teacher' }, changes),
      }).lead
    expect(read({})).toBe(t('waitsTeacher', { when: 'Friday' }))
    expect(read({ class: { sessions: [when], seats: 2 } })).toBe(t('class.waitsTeacher', { when: 'Friday' }))
    expect(read({})).toContain('Friday')
    expect(read({ class: { sessions: [when], seats: 2 } })).toContain('Friday')
  },
)

test('who is given no seat of a class is not told that nobody has one', () => {
  const { t } = readWords('lesson-links', 'en')
  const declined = Object.assign({}, lesson, { stage: 'declined', class: { sessions: [when], seats: 2 } })
  expect(describeHead({ purpose: 'mailbox', t, lesson: declined }).lead).toBe(
    'I could not give you these seats. Nothing is due.',
  )
})

test.each(languages)('the end of what the teacher offered is said in %s of an offer', (language) => {
  const { t } = readWords('lesson-links', language)
  const read = (changes: object) =>
    describeHead({ purpose: 'choose', t, lesson: Object.assign({}, lesson, changes) }).lead
  expect(read({ stage: 'expired' })).toBe(t('ended.expired'))
  expect(read({ stage: 'expired', wasAsked: false })).toBe(t('ended.offerExpired'))
  expect(read({ stage: 'withdrawn', wasAsked: false })).toBe(t('ended.offerWithdrawn'))
})
