import { hour } from '#domain/durations.ts'
import type { LessonTerms } from './lesson-terms.ts'

export interface ChangedLesson {
  begin: number // ms since 1970
  moves: number
  /** When the teacher moved it to this time, in ms: whoever is told then has as long as the notice lasts. */
  toldAt?: number | undefined
  terms: Pick<LessonTerms, 'changeNotice' | 'moves'>
}

export interface ChangeJudgement {
  /** Until then, itself included, a change is in time; in ms. */
  deadline: number
  phase: 'in_time' | 'late' | 'begun'
  /** What becomes of the credit when it is cancelled; undefined where it cannot be. */
  credit: 'returned' | 'spent' | undefined
  movesLeft: number
  mayMove: boolean
}

/** What a change at a moment (ms) leads to. The teacher needs no notice and may move as often as he likes. */
export function judgeChange(
  { begin, moves, toldAt = -Infinity, terms }: ChangedLesson,
  now: number,
  who: 'student' | 'teacher' = 'student',
): ChangeJudgement {
  const notice = terms.changeNotice * hour
  const deadline = Math.max(begin - notice, Math.min(begin, toldAt + notice))
  const phase = now >= begin ? 'begun' : now <= deadline ? 'in_time' : 'late'
  const movesLeft = Math.max(0, terms.moves - moves)
  const isFree = phase === 'in_time' || who === 'teacher'
  return {
    deadline,
    phase,
    credit: phase === 'begun' ? undefined : isFree ? 'returned' : 'spent',
    movesLeft,
    mayMove: phase !== 'begun' && (who === 'teacher' || (isFree && movesLeft > 0)),
  }
}
