import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'

/** Whether a lesson is over and nobody has noted what came of it. */
export function isUnmarked({ stage, ends_at }: Pick<LessonRow, 'stage' | 'ends_at'>): boolean {
  return stage === 'confirmed' && Date.parse(ends_at) <= Date.now()
}
