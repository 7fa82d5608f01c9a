export const eventIdForm = /^event-[1-9]\d*$/

/** Whether a text may name an event, "event-3"; the agenda may not have it. */
export function isEventId(text: string): boolean {
  return eventIdForm.test(text)
}
