import { describe, expect, it } from 'vitest'
import { type CreditEntry, findReturn, listExpired, listLots, mayTakeBack } from './credits.ts'

const entry = (changes: Partial<CreditEntry>): CreditEntry & { id: string } => ({
  id: changes.lot ?? 'a',
  kind: 'package',
  change: 1,
  lot: 'a',
  expires_on: null,
  booking: null,
  ...changes,
})

const ledger = [
  entry({ lot: 'a', change: 2 }),
  entry({ lot: 'b', change: 1, expires_on: '2026-05-02' }),
  entry({ lot: 'c', change: 1, expires_on: '2026-04-01' }),
]

describe('credits', () => {
  it('are spent by the nearest expiry, on its last day too, those without one last', () => {
    expect(listLots(ledger, '2026-04-01').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(listLots(ledger, '2026-04-02').map(({ id }) => id)).toEqual(['b', 'a'])
    expect(listExpired(ledger, '2026-04-02')).toEqual([{ id: 'c', left: 1, expiresOn: '2026-04-01' }])
  })

  it('go back to where they came from, and live thirty days where that is over', () => {
    const spent = [...ledger, entry({ kind: 'spent', lot: 'c', change: -1, booking: 'one' })]
    expect(findReturn(spent, 'one', '2026-04-01')).toEqual({ lot: 'c' })
    expect(findReturn(spent, 'one', '2026-04-02')).toEqual({ until: '2026-05-02' })
    expect(findReturn(spent, 'other', '2026-04-01')).toBeUndefined()
    expect(listExpired(spent, '2026-04-02')).toEqual([])
  })

  it('are taken back by the line that gave them, while none of them is gone', () => {
    const spent = entry({ kind: 'spent', lot: 'a', change: -1, booking: 'one' })
    const back = entry({ kind: 'returned', lot: 'a', booking: 'one' })
    const [first = spent, second = spent] = ledger
    expect(mayTakeBack(ledger, first)).toBe(true)
    expect(mayTakeBack([...ledger, spent], first)).toBe(false)
    expect(mayTakeBack([...ledger, spent], second)).toBe(true)
    expect(mayTakeBack([...ledger, spent, back], first)).toBe(true)
    expect(mayTakeBack([...ledger, spent, back], back)).toBe(false)
    expect(mayTakeBack(ledger, { ...first, id: 'of another lot' })).toBe(false)
    const late = entry({ kind: 'corrected', lot: 'late', expires_on: '2026-05-02' })
    expect(mayTakeBack([...ledger, spent, late], late)).toBe(false)
    expect(mayTakeBack([...ledger, entry({ kind: 'corrected', change: -2 })], first)).toBe(false)
  })
})
