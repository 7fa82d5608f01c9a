import { day, day as dayLength, minute } from '#domain/durations.ts'
import { type Exception, findTourSpan, type Tour } from './availability.ts'
import { type Block, explainBlock } from './blocks.ts'
import { findLocalSpan } from './open-times.ts'
import { createSlot, readStarts, type Slot, type SlotRules, slotRules } from './slots.ts'
import { overlap, type Span } from './span.ts'

/** In the order in which the rules are asked. */
export const timeReasons = [
  'past',
  'beyond_horizon',
  'tour',
  'away',
  'no_hours',
  'does_not_fit',
  'off_step',
  'concert',
  'class',
  'too_soon',
  'day_full',
  'all_taken',
] as const

export type TimeReason = DayReason | { reason: 'does_not_fit' | 'off_step' }

/** The first rule that a time (ms) does not keep; undefined where a lesson may begin then. */
export function explainTime(begin: number, facts: DayFacts): TimeReason | undefined {
  const { terms, now, open, blocks } = facts
  const slot = createSlot(terms, begin)
  if (begin <= now) return { reason: 'past' }
  if (begin > now + terms.horizon * day) return { reason: 'beyond_horizon' }
  const around = open.find((span) => span.begin <= begin && begin < span.end)
  if (around === undefined) return explainClosed(slot, { ...facts, blocks: [] })
  if (around.end < slot.end) return { reason: 'does_not_fit' }
  if ((begin - around.begin) % (terms.step * minute) !== 0) return { reason: 'off_step' }
  const failed = slotRules.find(({ keep }) => !keep(facts)(slot))
  if (failed?.name !== 'blocked') return failed && { reason: failed.name }
  const block = blocks.find((each) => overlap(each, slot))
  return block && explainBlock(block)
}

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
