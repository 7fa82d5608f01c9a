import { day, minute } from '#domain/durations.ts'
import { explainBlock } from './blocks.ts'
import { type DayFacts, type DayReason, explainClosed } from './explain-day.ts'
import { createSlot, slotRules } from './slots.ts'
import { overlap } from './span.ts'

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
