import type { LessonRow } from './lesson-calls.ts'

type Noted = Pick<LessonRow, 'stage' | 'phase' | 'ends_at' | 'seats'>

/** Whether it can be noted what came of a lesson at a moment (ms): once it has begun, and of a class once it is over. */
export function mayNoteOutcome({ stage, phase, ends_at, seats }: Noted, now: number): boolean {
  const isOngoing = seats !== undefined && Date.parse(ends_at) > now
  return stage === 'confirmed' && phase === 'begun' && !isOngoing
}
