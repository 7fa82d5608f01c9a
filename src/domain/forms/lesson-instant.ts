/** The begin of a lesson as calls write it: a minute of this century, UTC. */
export const lessonInstant =
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:00\.000Z$/

/** Whether a text is such an instant of a day that there is: 30 February is none. */
export function isLessonInstant(text: string): boolean {
  return lessonInstant.test(text) && new Date(text).toISOString() === text
}
