import type { ChangedFact } from '#domain/pages/changed-facts.ts'
import type { AskedTimes, Lesson } from './use-lesson.ts'

export type Locate = (asked: AskedTimes) => string

interface AskedParts<Answer> {
  changes: readonly ChangedFact[]
  locate: Locate
  /** With what the page shows again. */
  onAnswered: (answer: Answer, again: AskedTimes) => unknown
}

/** What the form of the page asks for: the chosen time, or seats of a class; nothing where none is to be had. */
export function describeAsked<Answer>(
  { id, terms, words, times, chosen, class: own }: Lesson,
  { changes, locate, onAnswered }: AskedParts<Answer>,
) {
  const shared = { terms, changes, words, all: locate({}) }
  if (own?.form !== undefined) {
    const { zone, form: seats } = own
    const given: Record<string, string> = { type: id, begins_at: seats.begins_at, zone }
    if (seats.waits) given.waits = 'yes'
    return {
      ...shared,
      given,
      action: locate({}),
      seats,
      onAnswered: (answer: Answer) => onAnswered(answer, { zone }),
    }
  }
  if (times === undefined || !chosen?.isFree) return undefined
  const { at, clocks } = chosen
  const { zone } = times
  return {
    ...shared,
    given: { type: id, begins_at: new Date(at).toISOString(), zone },
    when: clocks.line,
    action: locate({ at }),
    onAnswered: (answer: Answer) => onAnswered(answer, { zone, at }),
  }
}
