import { addDays } from '#domain/lessons/availability.ts'

export const creditKinds = ['package', 'given', 'spent', 'returned', 'expired', 'corrected'] as const

export type CreditKind = (typeof creditKinds)[number]

/** A line of the ledger: only added. */
export interface CreditEntry {
  kind: CreditKind
  change: number
  lot: string
  /** Of the line that gave them, YYYY-MM-DD: the last day on which they can be spent. */
  expires_on: string | null
  booking: string | null
}

interface Lot {
  id: string
  left: number
  expiresOn: string | null
}

/** In days; how long a credit lives that comes back after its expiry. */
const returnedFor = 30

/** What is left of each lot, the nearest expiry first; what is expired by a day (YYYY-MM-DD) is not among them. */
export function listLots(entries: readonly CreditEntry[], today: string): Lot[] {
  return listAllLots(entries)
    .filter(({ left, expiresOn }) => left > 0 && !isOver(expiresOn, today))
    .toSorted((one, other) => (one.expiresOn ?? '9999').localeCompare(other.expiresOn ?? '9999'))
}

/** What is left of lots that are over by a day. */
export function listExpired(entries: readonly CreditEntry[], today: string): Lot[] {
  return listAllLots(entries).filter(({ left, expiresOn }) => left > 0 && isOver(expiresOn, today))
}

/** Where the credit of a booking goes back to: to its lot, or where that is over, to a new one until a day. Undefined where none
 * was spent on it. */
export function findReturn(
  entries: readonly CreditEntry[],
  booking: string,
  today: string,
): { lot: string } | { until: string } | undefined {
  const spent = entries.find((entry) => entry.booking === booking && entry.kind === 'spent')
  if (spent === undefined) return undefined
  const lot = listAllLots(entries).find(({ id }) => id === spent.lot)
  if (lot !== undefined && !isOver(lot.expiresOn, today)) return { lot: spent.lot }
  return { until: addDays(today, returnedFor) }
}

/** Whether a line gave credits by the teacher's hand of which none is gone: so it may be taken back. */
export function mayTakeBack(
  entries: readonly CreditEntry[],
  { id: line, kind, lot, change, expires_on }: CreditEntry & { id: string },
): boolean {
  const isByHand = kind === 'package' || kind === 'given' || kind === 'corrected'
  // Of a lot of its own where its first one is over, which ends; what is corrected by hand never does.
  const isBack = kind === 'corrected' && expires_on !== null
  const isGiven = isByHand && change > 0 && line === lot && !isBack
  return isGiven && listAllLots(entries).some(({ id, left }) => id === lot && left === change)
}

function listAllLots(entries: readonly CreditEntry[]): Lot[] {
  const lots = new Map<string, Lot>()
  for (const { lot: id, change, expires_on } of entries) {
    const lot = lots.get(id) ?? { id, left: 0, expiresOn: expires_on }
    lot.left += change
    lots.set(id, lot)
  }
  return [...lots.values()]
}

function isOver(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}
