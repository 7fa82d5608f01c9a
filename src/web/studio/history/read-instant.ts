import { findEventInstant } from '#domain/agenda/event-instant.ts'

/** The instant of a local time ("2026-03-07T14:00") in a zone; undefined for what is no time. */
export function readInstant(time: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return undefined
  const instant = findEventInstant({ date: time, zone })
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
