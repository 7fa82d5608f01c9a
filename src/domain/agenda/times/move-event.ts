import type { EventDraft } from '#domain/agenda/event-draft.ts'
import type { ContentChange } from '#domain/editing/content-change.ts'
import { addMinutes, countMinutes } from './propose-end.ts'

interface Move {
  /** Local date-time; undefined while it is not known. */
  next: string | undefined
  /** The date that visitors know, empty where they know none. */
  announced: string
  /** Local time at the event's place. */
  now: string
  /** What its date and its end were before the date was taken away. */
  left?: Pick<EventDraft, 'date' | 'end'>
}

/** What is written where an event gets another date; its end moves along, and leaves with the date. A postponed event has a new
 * date by it, and so has one whose day visitors know already: the site says which day it was announced for. Without a date it is
 * postponed again. */
export function moveEvent(event: EventDraft, { next, announced, now, left = event }: Move): ContentChange[] {
  const { previousDate } = event
  const { date, end } = event.date === '' && event.end === '' ? left : event
  const length = countMinutes(date, end)
  const moveEnd = (to: string) => {
    if (length > 0) return [write('end', addMinutes(to, length))]
    // It left with the date, for which it was too early.
    return event.end === '' && end !== '' ? [write('end', end)] : []
  }
  if (next === undefined) {
    if (previousDate === '')
      return [...(end === '' ? [] : [write('end', undefined)]), write('date', undefined)]
    const back = [...moveEnd(previousDate), write('date', previousDate)]
    return [write('postponed', true), write('previousDate', undefined), ...back]
  }
  return [...listFormer(event, { next, announced, now }), ...moveEnd(next), write('date', next)]
}

function listFormer(event: EventDraft, { next = '', announced, now }: Move): ContentChange[] {
  const { date, previousDate, postponed, cancelled } = event
  if (postponed && date !== '') return [write('previousDate', date), write('postponed', undefined)]
  const isSameDay = next.slice(0, 10) === announced.slice(0, 10)
  if (isSameDay) return previousDate === announced ? [write('previousDate', undefined)] : []
  const isAwaited = announced !== '' && announced >= now && !cancelled
  return isAwaited && previousDate === '' ? [write('previousDate', announced)] : []
}

function write(field: string, value: ContentChange['value']): ContentChange {
  return { path: [field], value }
}
