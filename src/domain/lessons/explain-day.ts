import { day as dayLength } from '#domain/durations.ts'
import { type Exception, findTourSpan, type Tour } from './availability.ts'
import { type Block, explainBlock } from './blocks.ts'
import { findLocalSpan } from './open-times.ts'
import { readStarts, type Slot, type SlotRules, slotRules } from './slots.ts'
import { overlap, type Span } from './span.ts'

/** Why a day has no times: the first that applies. Of a closing that only the teacher sees of a concert and of a class, what it was. */
export type DayReason =
  | { reason: 'past' | 'beyond_horizon' | 'no_hours' | 'too_soon' | 'day_full' | 'all_taken' }
  | { reason: 'tour'; tour: Tour }
  | { reason: 'away'; exception: Exception }
  | ReturnType<typeof explainBlock>

export interface DayFacts extends SlotRules {
  blocks: readonly Block[]
  exceptions: readonly Exception[]
  tours: readonly Tour[]
}

/** Why no lesson begins within a span, usually a day of the reader's; undefined where one may. */
export function explainDay(within: Span, facts: DayFacts): DayReason | undefined {
  const { now, terms, blocks } = facts
  if (within.end <= now) return { reason: 'past' }
  if (within.begin > now + terms.horizon * dayLength) return { reason: 'beyond_horizon' }
  const starts = readStarts(facts).filter(({ begin }) => within.begin <= begin && begin < within.end)
  if (starts.length === 0) return explainClosed(within, facts)
  let left: Slot[] = starts
  for (const { name, keep } of slotRules) {
    left = left.filter(keep(facts))
    if (left.length > 0) continue
    if (name !== 'blocked') return { reason: name }
    const block = blocks.find((each) => starts.some((start) => overlap(each, start)))
    return block && explainBlock(block)
  }
  return undefined
}

/** Why nothing is open within a span. */
export function explainClosed(
  within: Span,
  { tours, exceptions, blocks }: Pick<DayFacts, 'tours' | 'exceptions' | 'blocks'>,
): DayReason {
  const tour = tours.find((each) => each.teaches !== 'home' && overlap(findTourSpan(each), within))
  if (tour !== undefined) return { reason: 'tour', tour }
  const exception = exceptions.find((each) => !each.opens && overlap(findLocalSpan(each), within))
  if (exception !== undefined) return { reason: 'away', exception }
  const block = blocks.find((each) => overlap(each, within))
  return block === undefined ? { reason: 'no_hours' } : explainBlock(block)
}
