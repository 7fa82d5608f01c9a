/** The form of an event's id: "event-12" (docs/specification.md, "Entities"). */
export const eventIdForm = /^event-[1-9]\d*$/

export function isEventId(text: string): boolean {
  return eventIdForm.test(text)
}
