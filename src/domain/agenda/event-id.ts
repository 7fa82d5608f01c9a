/** The form of an event's id: "event-12" (spec §3). */
export const eventIdForm = /^event-[1-9]\d*$/

export function isEventId(text: string): boolean {
  return eventIdForm.test(text)
}
