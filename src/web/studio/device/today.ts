/** On the calendar of this device, YYYY-MM-DD. */
export function readToday(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}
