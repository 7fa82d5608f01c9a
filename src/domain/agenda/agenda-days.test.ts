import { expect, test } from 'vitest'
import { readWords } from '#words/stored-words.ts'
import { describeAgendaOn } from './agenda-days.ts'

const reader = { language: 'en', words: readWords('mail', 'en') } as const

const recital = { date: '2027-03-12T19:30', title: 'Songs of Reeds', location: 'Basel' }
const festival = { date: '2027-03-10T10:00', end: '2027-03-13T22:00', title: 'MIGRANTS', location: 'Berlin' }
const course = { date: '2027-05-01T09:00', title: 'Masterclass', location: 'Graz' }

const agenda = [course, recital, festival]

test('a day says what the agenda has on it, what lasts several days included', () => {
  expect(describeAgendaOn({ from: '2027-03-12' }, agenda, reader)).toBe(
    'On 12 March 2027 the agenda has: MIGRANTS, Berlin; Songs of Reeds, Basel',
  )
})

test('a period says the first day of each', () => {
  expect(describeAgendaOn({ from: '2027-03-13', until: '2027-05-01' }, agenda, reader)).toBe(
    'From 13 March 2027 to 1 May 2027 the agenda has: MIGRANTS, Berlin (10 March 2027); Masterclass, Graz (1 May 2027)',
  )
})

test('more than five are counted', () => {
  const many = Array.from({ length: 7 }, () => recital)
  expect(describeAgendaOn({ until: '2027-03-12' }, many, reader)).toMatch(
    /(Songs of Reeds, Basel; ){5}2 more$/,
  )
})

test.each([
  ['no day', {}, agenda],
  ['an emptied day', { from: null, until: null }, agenda],
  ['a free day', { from: '2027-03-14' }, agenda],
  ['what was called off', { from: '2027-03-12' }, [{ ...recital, cancelled: true as const }]],
  ['what was put off', { from: '2027-03-12' }, [{ ...recital, postponed: true as const }]],
])('%s says nothing', (_case, asked, events) => {
  expect(describeAgendaOn(asked, events, reader)).toBeUndefined()
})
