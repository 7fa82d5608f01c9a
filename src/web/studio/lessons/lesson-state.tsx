import type { LessonRow, LessonStage } from '#domain/lessons/requests/lesson-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type KeySign, LessonKey } from '#web/ui/page/lesson-key.tsx'

const signs: Record<LessonStage, KeySign> = {
  mailbox: 'half',
  guardian: 'half',
  teacher: 'open',
  proposed: 'half',
  waiting: 'open',
  offered: 'half',
  declined: 'struck',
  expired: 'struck',
  withdrawn: 'struck',
  confirmed: 'closed',
  cancelled: 'struck',
  held: 'held',
  no_show: 'missed',
}

export function LessonState({ stage }: { stage: LessonStage }) {
  const { t } = useWords()
  return <LessonKey sign={signs[stage]}>{t(`bookings.stages.${stage}`)}</LessonKey>
}

/** Whether a lesson is over and nobody has noted what came of it. */
export function isUnmarked({ stage, ends_at }: Pick<LessonRow, 'stage' | 'ends_at'>): boolean {
  return stage === 'confirmed' && Date.parse(ends_at) <= Date.now()
}
