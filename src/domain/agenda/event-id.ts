export const eventIdForm = /^event-[1-9]\d*$/

export function isEventId(text: string): boolean {
  return eventIdForm.test(text)
}
