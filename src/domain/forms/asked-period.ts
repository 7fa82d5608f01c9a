import * as z from 'zod/mini'

interface Period {
  date_from?: string | undefined // YYYY-MM-DD
  date_until?: string | undefined
}

/** A period that ends before it begins is at fault in its last day. */
export const endsAfterItBegins = z.refine<Period>(
  ({ date_from = '', date_until }) => date_until === undefined || date_from <= date_until,
  { path: ['date_until'], error: 'period_reversed' },
)
