import type { TimeReason } from '#domain/lessons/explain-time.ts'

/** Why a lesson cannot be had at a time, as it is said to who asks for it. */
const lostTimeCodes = ['time_taken', 'time_past', 'time_too_soon', 'time_closed'] as const

export type LostTimeCode = (typeof lostTimeCodes)[number]

/** Whether a refusal says that of a time. */
export function isLostTime(code: string): code is LostTimeCode {
  return lostTimeCodes.some((each) => each === code)
}

/** What a rule that a time does not keep means for who asks; a time that keeps them all was free and is taken now. */
export function findLostTimeCode(reason: TimeReason['reason'] | undefined): LostTimeCode {
  switch (reason) {
    case undefined:
    case 'day_full':
    case 'all_taken':
      return 'time_taken'
    case 'past':
      return 'time_past'
    case 'too_soon':
      return 'time_too_soon'
    default:
      return 'time_closed'
  }
}
