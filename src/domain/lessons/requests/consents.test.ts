import { describe, expect, it } from 'vitest'
import { listConsentQuestions } from './consents.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const old = { born: '2009-05', country: 'Spain' }
const young = { born: '2016-05', country: 'Spain' }

/** "guardian lessons!" is needed. */
function list(...asked: Parameters<typeof listConsentQuestions>): string[] {
  return listConsentQuestions(...asked).map(
    ({ wording, kind, isNeeded }) => `${wording} ${kind}${isNeeded ? '!' : ''}`,
  )
}

describe('what is asked before a lesson', () => {
  const guardians = ['guardian lessons!', 'guardian data!', 'guardian recording', 'guardian pictures']

  it('is nothing of an adult', () => {
    expect(list({ whose: 'self', born: null, country: 'Spain' }, 'writer', now)).toEqual([])
  })

  it('of a guardian with a mailbox of their own is four things, two of them needed', () => {
    expect(list({ whose: 'minor', ...old }, 'guardian', now)).toEqual(guardians)
  })

  it('of a minor is what the minor may decide, too, and nothing below that age', () => {
    expect(list({ whose: 'minor', ...old }, 'writer', now)).toEqual(['student recording', 'student pictures'])
    expect(list({ whose: 'minor', ...young }, 'writer', now)).toEqual([])
  })

  it('of who writes for a child is both, once the child may decide, too', () => {
    expect(list({ whose: 'child', ...old }, 'writer', now)).toEqual([
      ...guardians,
      'asked recording',
      'asked pictures',
    ])
    expect(list({ whose: 'child', ...young }, 'writer', now)).toEqual(guardians)
  })
})
