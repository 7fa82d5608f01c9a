import type { AvailabilitySettings, Exception, Tour } from './availability.ts'
import { type Block, explainBlock } from './blocks.ts'
import { type DayReason, explainClosed } from './explain-time.ts'
import type { HourRange } from './lessons-api.ts'
import { joinHours, listOpenTimes } from './open-times.ts'
import { collisionReasons } from './requests/lesson-calls.ts'
import { overlap, type Span } from './span.ts'

/** What is entered for the time of a lesson: a tour, a closing, a concert or a class. */
export type Collision = Exclude<DayReason, { reason: 'no_hours' }> & {
  reason: (typeof collisionReasons)[number]
}

interface Entered {
  exceptions: readonly Exception[]
  tours: readonly (Tour & { hours: readonly HourRange[] })[]
  settings: Pick<AvailabilitySettings, 'homeZone'>
  blocks: readonly Block[]
}

const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }))

/** What a lesson of that span meets, whatever the hours of the week; undefined where nothing is in its way. What is entered
 * after it was agreed on cancels nobody. */
export function findCollision(
  lesson: Span,
  { exceptions, tours, settings, blocks }: Entered,
): Collision | undefined {
  const reason = explainClosed(lesson, { tours, exceptions, blocks: [] })
  if (isCollision(reason) && !isOpen(lesson, { exceptions, tours, settings })) return reason
  const block = blocks.find((each) => overlap(each, lesson))
  return block && explainBlock(block)
}

/** Whether something entered opens what else is closed. */
function isOpen(lesson: Span, { exceptions, tours, settings }: Omit<Entered, 'blocks'>): boolean {
  const open = listOpenTimes(joinHours({ week: allWeek, tours, settings }), exceptions, tours, lesson)
  return open.some(({ begin, end }) => begin <= lesson.begin && lesson.end <= end)
}

function isCollision(reason: DayReason): reason is Collision {
  return collisionReasons.some((each) => each === reason.reason)
}
