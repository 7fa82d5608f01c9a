import { describe, expect, it } from 'vitest'
import { asksChild, findConsentAge } from './consent-age.ts'

describe('the age from which a child decides, too', () => {
  it.each([
    ['Österreich', 14],
    ['france', 15],
    ['Alemania', 16],
    ['DE', 16],
    ['Espagne', 14],
    [' Italia ', 14],
    ['Portugal', 13],
    ['Switzerland', 16],
    ['Suiza', 16],
    ['Venezuela', 16],
    ['', 16],
  ])('is that of the law of %s: %i', (country, age) => {
    expect(findConsentAge(country)).toBe(age)
  })

  it('counts from the month of birth on, and in France from the first day', () => {
    const november = new Date('2026-11-30T23:59:00.000Z')
    const december = new Date('2026-12-01T00:00:00.000Z')
    expect(asksChild({ country: 'Spain', born: '2012-12' }, november)).toBe(false)
    expect(asksChild({ country: 'Spain', born: '2012-12' }, december)).toBe(true)
    expect(asksChild({ country: 'Deutschland', born: '2012-12' }, december)).toBe(false)
    expect(asksChild({ country: 'Frankreich', born: '2019-01' }, november)).toBe(true)
  })
})
