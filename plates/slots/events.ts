import type { AgendaEvent } from '#domain/agenda/event.ts'
import { isSpecified } from '#domain/projects/projects.ts'
import { motifs } from '#plates/motifs.ts'
import { sizeClasses } from '#plates/size-classes.ts'
import { createSlot, type Slot } from './slot.ts'

/** Plates of events begin here in each motif. */
const firstIndex = 40

/** The most pictures one event usually has: neighbours begin where the one before ended. */
const picturesPerEvent = 3

/**
 * The pictures that the events name. Each event begins at its own place in its project's motif, and after two laps
 * the plates come again: events far apart may share one.
 */
export function listEventSlots(events: readonly AgendaEvent[]): Slot[] {
  return events.flatMap(({ id, project, images }) => {
    const motif = project !== undefined && isSpecified(project) ? project : 'agenda'
    const laps = motifs[motif].length * 2
    const number = Number(id.replace('event-', ''))
    return images.map((name, position) => {
      const place = (number - 1) * picturesPerEvent + position
      return createSlot(name, [motif, firstIndex + (place % laps)], sizeClasses.event, {
        thumbnail: sizeClasses.thumbnail,
      })
    })
  })
}
